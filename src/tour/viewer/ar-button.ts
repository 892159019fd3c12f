import type { Tour } from './running.ts'

/** Without the hit test there is no floor to find; the others make it better where the phone has them. */
const FEATURES = { requiredFeatures: ['hit-test'], optionalFeatures: ['dom-overlay', 'anchors', 'light-estimation'] }

/** What lies over the camera's picture. It stands in the tour, so that it is reached where the tour is a dialog, too. */
function addOverlay({ root }: Tour): HTMLElement {
  const overlay = document.createElement('div')
  overlay.className = 'tour__ar'
  root.append(overlay)
  return overlay
}

/**
 * The button that lays the floor in the room that a phone is in (WebXR, `immersive-ar`): it is there only where the browser can do that, and
 * what does it is loaded when it is pressed. The tour is as it was when the session ends, or is refused.
 */
export function wireArButton(tour: Tour, signal: AbortSignal): void {
  const { root, t, say } = tour
  const button = root.querySelector<HTMLButtonElement>('[data-ar]')
  const { xr } = navigator
  if (!button || !xr) return
  xr.isSessionSupported('immersive-ar').then(
    (isSupported) => {
      button.hidden = !isSupported || signal.aborted
    },
    () => undefined,
  )
  let isOpen = false

  async function run(system: XRSystem, overlay: HTMLElement): Promise<void> {
    // Asked for at once, as a browser forgets in a few seconds that the button was pressed.
    const [asked, loaded] = await Promise.allSettled([
      system.requestSession('immersive-ar', { ...FEATURES, domOverlay: { root: overlay } }),
      import('../ar/ar-session.ts'),
    ])
    if (asked.status === 'rejected') return say(t('tour.ar.refused'))
    const session = asked.value
    let hasEnded = false
    session.addEventListener('end', () => {
      hasEnded = true
    })
    const end = () => void session.end().catch(() => undefined)
    signal.addEventListener('abort', end, { once: true })
    try {
      if (loaded.status === 'rejected') throw loaded.reason
      await loaded.value.showInRoom(tour, session, overlay)
      say(t('tour.ar.ended'))
    } catch {
      say(t(hasEnded ? 'tour.ar.ended' : 'tour.ar.failed'))
    } finally {
      signal.removeEventListener('abort', end)
      if (!hasEnded) end()
    }
  }

  button.addEventListener(
    'click',
    async () => {
      if (isOpen) return
      isOpen = true
      const overlay = addOverlay(tour)
      await run(xr, overlay)
      overlay.remove()
      isOpen = false
      button.focus()
    },
    { signal },
  )
}
