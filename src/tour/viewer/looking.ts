import type { View } from '../rooms.ts'
import { LIMITS } from '../state-rules.ts'

const bounded = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** The step of a key or button, in degrees. */
const steps: Record<string, Partial<View>> = {
  left: { yaw: -8 },
  right: { yaw: 8 },
  up: { pitch: 6 },
  down: { pitch: -6 },
  nearer: { fov: -7 },
  wider: { fov: 7 },
}
const keys: Record<string, string> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'wider',
  '0': 'first',
  Home: 'first',
}

export type Looking = {
  /** Where the visitor looks now, and where they are turning to. */
  view: View
  target: View
  /** Moves one frame on; says whether there is more to come. */
  advance(): boolean
  /** Looks there at once. */
  jump(view: View): void
  /** A step by its name: left, right, up, down, nearer, wider or first. */
  step(name: string): void
  close(): void
}

/**
 * Looking around by pointer, wheel and keyboard on an element. `first` is the first look of the room, `changed` is
 * called when there is something to draw, `moved` when the visitor moved.
 */
export function lookAround(
  element: HTMLElement,
  start: View,
  first: () => View,
  changed: () => void,
  moved: () => void,
): Looking {
  const view = { ...start }
  const target = { ...start }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const pointers = new Map<number, { x: number; y: number }>()
  const gone = new AbortController()

  function turn(by: Partial<View>): void {
    target.yaw += by.yaw ?? 0
    target.pitch = bounded(target.pitch + (by.pitch ?? 0), -LIMITS.pitch, LIMITS.pitch)
    target.fov = bounded(target.fov + (by.fov ?? 0), LIMITS.nearest, LIMITS.widest)
    moved()
    changed()
  }

  function step(name: string): void {
    const by = steps[name]
    if (by) turn(by)
    else if (name === 'first') {
      // The shorter way round.
      const yaw = first().yaw + 360 * Math.round((target.yaw - first().yaw) / 360)
      Object.assign(target, first(), { yaw })
      turn({})
    }
  }

  const on = <E extends keyof HTMLElementEventMap>(type: E, listener: (event: HTMLElementEventMap[E]) => void) =>
    element.addEventListener(type, listener, { signal: gone.signal, passive: false })

  on('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  for (const end of ['pointerup', 'pointercancel'] as const) on(end, (event) => pointers.delete(event.pointerId))
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    if (other) {
      const apart = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
      turn({ fov: target.fov * (apart(before) / apart(now) - 1) })
    } else {
      const degrees = view.fov / element.clientHeight
      turn({ yaw: (before.x - now.x) * degrees, pitch: (now.y - before.y) * degrees })
    }
    pointers.set(event.pointerId, now)
  })
  on('wheel', (event) => {
    event.preventDefault()
    turn({ fov: bounded(event.deltaY * 0.03, -6, 6) })
  })
  on('keydown', (event) => {
    const name = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!name) return
    event.preventDefault()
    step(name)
  })

  return {
    view,
    target,
    advance() {
      let more = false
      for (const part of ['yaw', 'pitch', 'fov'] as const) {
        const left = target[part] - view[part]
        const isThere = calm.matches || Math.abs(left) < 0.01
        view[part] = isThere ? target[part] : view[part] + left * 0.25
        more ||= !isThere
      }
      return more
    },
    jump(to) {
      Object.assign(view, to)
      Object.assign(target, to)
      changed()
    },
    step,
    close: () => gone.abort(),
  }
}
