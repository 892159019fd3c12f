import type { Looking } from './looking.ts'
import type { Tour } from './running.ts'
import { followSensor, hasSensor } from './sensor.ts'

/** The buttons beside the view: steps, the phone's own movement, full screen. Gives what ends them. */
export function wirePad({ root, t, say }: Tour, looking: Looking, signal: AbortSignal): () => void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-look]'))
    button.addEventListener('click', () => looking.step(button.dataset.look ?? ''), { signal })

  const full = root.querySelector<HTMLElement>('[data-full]')
  const toggleFull = () => void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen())
  if (full && document.fullscreenEnabled) {
    full.hidden = false
    full.addEventListener('click', toggleFull, { signal })
    root.querySelector('canvas')?.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggleFull()
      },
      { signal },
    )
  }

  const sensor = root.querySelector<HTMLElement>('[data-sensor]')
  let stop: (() => void) | undefined
  const toggleSensor = async () => {
    if (stop) {
      stop()
      stop = undefined
    } else {
      stop = await followSensor(looking.view, (view) => looking.jump(view)).catch(() => {
        say(t('tour.sensor.refused'))
        return undefined
      })
    }
    sensor?.setAttribute('aria-pressed', String(stop !== undefined))
  }
  if (sensor && hasSensor()) {
    sensor.hidden = false
    sensor.addEventListener('click', () => void toggleSensor(), { signal })
  }
  return () => stop?.()
}
