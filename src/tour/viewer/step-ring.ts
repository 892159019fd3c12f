import { otherStand, type Room, type Standpoint } from '../rooms.ts'
import { type Pixel, pixelOf, type Window } from '../tape-rules.ts'
import type { Tour } from './running.ts'

/** Metres from the middle of the ring on the floor to its edge. */
const RADIUS = 0.26
/** What a finger needs, in pixels. */
const TOUCHED = 44
/** What the ring makes way for. */
const CONTROLS =
  '.tour__card, .tour__back, .tour__corner, .tour__tools, [open] > .tour__drawer, .tour__status:not(:empty), .tour__sides bdi'

/** Where the visitor is, and how they see the room; undefined where there is no room to step in. */
export type Here = { room: Room; stand: Standpoint; isMoving: boolean; window: Window }

type Place = Pixel & { width: number; height: number }

/** Where a ring on the floor is seen, by its middle, and how large, in pixels; null where it is not in front of whoever looks. */
export function ringAt([x, y]: Standpoint['camera'], window: Window): Place | null {
  const [east, north] = [x - window.camera[0], y - window.camera[1]]
  const away = Math.hypot(east, north)
  if (away < RADIUS) return null
  const [ahead, aside] = [
    { x: (east / away) * RADIUS, y: (north / away) * RADIUS },
    { x: (north / away) * RADIUS, y: (-east / away) * RADIUS },
  ]
  const seen = [{ x: 0, y: 0 }, aside, ahead].map((by) => {
    const [one, other] = [1, -1].map((sign) => pixelOf({ x: x + sign * by.x, y: y + sign * by.y }, window))
    return one && other ? { one, other } : null
  })
  const [middle, across, along] = seen
  if (!middle || !across || !along) return null
  const apart = ({ one, other }: { one: Pixel; other: Pixel }) => Math.hypot(one.x - other.x, one.y - other.y)
  return { ...middle.one, width: apart(across), height: apart(along) }
}

/**
 * The ways to the room's other standpoint: the ring that lies on the floor there, and the button among the tools. A press on either steps.
 * @param here where the visitor is now
 * @param step steps to the other standpoint
 * @param likely is called when that is likely to come
 * @returns puts both in step with what is seen
 */
export function wireStep(
  tour: Tour,
  here: () => Here | undefined,
  step: () => void,
  likely: () => void,
  signal: AbortSignal,
): () => void {
  const { root, canvas, t, state } = tour
  const ring = root.querySelector<HTMLButtonElement>('.tour__ring')
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-step]')

  function isCovered(at: Place): boolean {
    const view = canvas.getBoundingClientRect()
    const [across, down] = [Math.max(TOUCHED, at.width) / 2, Math.max(TOUCHED, at.height) / 2]
    if (at.x < across || at.y < down || at.x > view.width - across || at.y > view.height - down) return true
    const isOver = (left: number, top: number, right: number, bottom: number) =>
      left < view.left + at.x + across &&
      right > view.left + at.x - across &&
      top < view.top + at.y + down &&
      bottom > view.top + at.y - down
    if (tour.other) {
      const [x, y] = [view.left + (view.width * state.split) / 100, view.top + view.height / 2]
      if (isOver(x - TOUCHED / 2, y - TOUCHED / 2, x + TOUCHED / 2, y + TOUCHED / 2)) return true
    }
    return [...root.querySelectorAll(CONTROLS)].some((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      return right > left && isOver(left, top, right, bottom)
    })
  }

  function place(at: Place | null): void {
    if (!ring) return
    const isHidden = !at || isCovered(at)
    if (isHidden && !ring.hidden && document.activeElement === ring) canvas.focus()
    ring.hidden = isHidden
    if (!at || isHidden) return
    ring.style.translate = `${at.x}px ${at.y}px`
    ring.style.setProperty('--across', `${at.width}px`)
    ring.style.setProperty('--along', `${at.height}px`)
  }

  function redraw(): void {
    const now = here()
    const isThere = now !== undefined && now.window.width > 0
    for (const button of buttons) if (button !== ring) button.hidden = now === undefined
    if (!isThere) {
      place(null)
      return
    }
    const target = otherStand(now.room, now.stand)
    const isComing = state.room === now.room.id && state.stand !== now.stand.id
    const name = t(isComing ? 'tour.step.coming' : `tour.step.${target.id}`)
    for (const button of buttons) {
      const label = button.querySelector('span')
      if (label && label.textContent !== name) label.textContent = name
      button.ariaBusy = String(isComing)
    }
    if (ring) ring.inert = now.isMoving
    place(ringAt(target.camera, now.window))
  }

  for (const button of buttons) {
    button.addEventListener('click', step, { signal })
    for (const sign of ['pointerenter', 'focus'] as const) button.addEventListener(sign, likely, { signal })
  }
  for (const tool of root.querySelectorAll('details')) tool.addEventListener('toggle', redraw, { signal })
  const sized = new ResizeObserver(redraw)
  sized.observe(canvas)
  signal.addEventListener('abort', () => sized.disconnect())
  return redraw
}
