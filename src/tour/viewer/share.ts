import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { routes } from '../../routes.ts'
import { takeFloor } from '../floor-taking.ts'
import { formatTour, tourName } from '../state-rules.ts'
import { orderSample } from './order-sample.ts'
import type { Tour } from './running.ts'

/** How long a button says that the link was copied, in milliseconds. */
const SAID_MS = 2000

type Do = (button: HTMLButtonElement) => Promise<void>

/** Where what is seen can be seen again. */
const addressOf = ({ state }: Tour): string =>
  new URL(routes.tour.href(tourName(state.floor), formatTour(state)), location.origin).href

/** Saves a file as if it had been linked to. */
function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** The sharing tool once its code is there. */
export type Sharing = {
  /** Puts the link and the code in step with what is seen. */
  update(): void
  /** Does what a button says. */
  press(button: HTMLButtonElement): Promise<void>
  /** The tool was opened. */
  opened(): void
}

/**
 * The sharing tool: its link, the code for a phone, and what its buttons do.
 * @param picture what is seen, as a file; null where it cannot be made
 */
export function startSharing(tour: Tour, picture: () => Promise<Blob | null>): Sharing {
  const { root, t, say } = tour
  const link = root.querySelector<HTMLInputElement>('[data-link]')
  const phone = root.querySelector<HTMLElement>('[data-phone]')
  let coded = ''

  async function drawCode(address: string): Promise<void> {
    coded = address
    const { addressCode } = await import('../own-room/address-code.ts')
    const { size, path } = addressCode(address)
    if (coded !== address) return
    phone?.querySelector('svg')?.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`)
    phone?.querySelector('path')?.setAttribute('d', path)
    phone?.removeAttribute('hidden')
  }

  function update(): void {
    const address = addressOf(tour)
    if (link && link.value !== address) link.value = address
    const subject = t('tour.pageTitle', { name: tour.floor.name })
    const email = root.querySelector<HTMLAnchorElement>('[data-email]')
    if (email) email.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`
    const sample = root.querySelector<HTMLElement>('[data-share="sample"]')
    if (sample) sample.hidden = !tour.floor.hasSamples
    // Without it there is the link.
    if (coded !== address) drawCode(address).catch(() => undefined)
  }

  const copy: Do = async (button) => {
    const text = t('tour.share.copy')
    try {
      await navigator.clipboard.writeText(addressOf(tour))
      button.textContent = t('tour.share.copied')
    } catch {
      link?.select()
      button.textContent = t('tour.share.press', { keys: navigator.platform.startsWith('Mac') ? '⌘C' : 'Ctrl C' })
    }
    setTimeout(() => {
      button.textContent = text
    }, SAID_MS)
  }
  const savePicture: Do = async () => {
    const file = await picture()
    if (!file) throw new Error('no picture')
    download(file, `${tour.floor.slug}.${file.type === 'image/jpeg' ? 'jpg' : 'webp'}`)
  }
  const saveToProject: Do = async () => {
    const { floor, state } = tour
    const project = await takeFloor({
      productId: floor.id,
      name: floor.name,
      pattern: state.pattern ?? floor.sheet.pattern,
      turn: state.turn,
      projectName: t('tour.share.projectName'),
    })
    if (project === null) say(t('tour.share.notLaid', { name: floor.name }))
    else say(t('tour.share.inProject', { name: floor.name, project: `\u2068${project}\u2069` }))
  }
  const acts: Record<string, Do> = {
    copy,
    picture: savePicture,
    project: saveToProject,
    sample: ({ dataset }) => orderSample(tour, JSON.parse(dataset.offer ?? '{}') as SampleOffer),
  }
  async function press(button: HTMLButtonElement): Promise<void> {
    if (button.disabled) return
    button.disabled = true
    await acts[button.dataset.share ?? '']?.(button).catch(() => say(t('tour.notDone')))
    button.disabled = false
    // A button that was disabled has lost the focus.
    if (document.activeElement === document.body) button.focus()
  }
  update()
  return {
    update,
    press,
    opened: () => {
      update()
      shareBySystem(tour)
    },
  }
}

/** Where people share by the phone's own sheet, it comes first; what it leaves open is below it. */
function shareBySystem(tour: Tour): void {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
  const title = tour.t('tour.pageTitle', { name: tour.floor.name })
  // Whoever closes it has the drawer.
  navigator.share({ title, url: addressOf(tour) }).catch(() => undefined)
}
