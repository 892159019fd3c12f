import type { View } from '../rooms.ts'
import { LIMITS } from '../state-rules.ts'
import { eased } from '../step-rules.ts'

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
  /** Turns there gently, the shorter way round, unless the visitor turns elsewhere: from a moment of `performance.now()` on, in so many milliseconds. */
  glide(to: View, since: number, ms: number): void
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
  let gliding: { from: View; since: number; ms: number } | undefined

  function turn(by: Partial<View>): void {
    if (gliding) Object.assign(target, view)
    gliding = undefined
    target.yaw += by.yaw ?? 0
    target.pitch = bounded(target.pitch + (by.pitch ?? 0), -LIMITS.pitch, LIMITS.pitch)
    target.fov = bounded(target.fov + (by.fov ?? 0), LIMITS.nearest, LIMITS.widest)
    moved()
    changed()
  }

  /** A look, by the shorter way round. */
  const near = (to: View): View => ({ ...to, yaw: to.yaw + 360 * Math.round((view.yaw - to.yaw) / 360) })

  function step(name: string): void {
    const by = steps[name]
    if (by) turn(by)
    else if (name === 'first') {
      gliding = undefined
      Object.assign(target, near(first()))
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
      if (gliding && !calm.matches) {
        const { from, since, ms } = gliding
        const share = eased(Math.min(1, Math.max(0, (performance.now() - since) / ms)))
        for (const part of ['yaw', 'pitch', 'fov'] as const)
          view[part] = from[part] + (target[part] - from[part]) * share
        if (share === 1) gliding = undefined
        return share < 1
      }
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
      gliding = undefined
      Object.assign(view, to)
      Object.assign(target, to)
      changed()
    },
    glide(to, since, ms) {
      Object.assign(target, near(to))
      gliding = { from: { ...view }, since, ms }
      moved()
      changed()
    },
    step,
    close: () => gone.abort(),
  }
}
