import { type KeyboardEvent, useState } from 'react'
import type { Point } from '../ground.ts'
import { placeIn } from './photo-picture.tsx'

/** Pixels of the small copy that an arrow moves a point by, with and without Shift. */
const STEP = { small: 1, large: 10 }

/** The point that is moved now, and whether by keys. */
export type Held = { at: number; isByKey: boolean } | null

type Props = {
  size: { width: number; height: number }
  points: readonly Point[]
  /** What each is called. */
  names: readonly string[]
  /** What is written on each; nothing where there is none. */
  signs: readonly string[]
  onMove: (points: readonly Point[]) => void
  onHold: (held: Held) => void
}

/** Places in a photo that are dragged, or moved by arrows. */
export function PhotoPoints({ size, points, names, signs, onMove, onHold }: Props) {
  const { width, height } = size
  const [heldAt, setHeldAt] = useState<number | null>(null)
  const hold = (held: Held) => {
    setHeldAt(held?.at ?? null)
    onHold(held)
  }
  const move = (at: number, to: Point) => {
    const kept = { x: Math.max(0, Math.min(width, to.x)), y: Math.max(0, Math.min(height, to.y)) }
    onMove(points.map((point, each) => (each === at ? kept : point)))
  }
  const keys = (at: number, from: Point) => (event: KeyboardEvent) => {
    const by = event.shiftKey ? STEP.large : STEP.small
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    hold({ at, isByKey: true })
    move(at, { x: from.x + way[0], y: from.y + way[1] })
  }
  return points.map((point, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
      key={at}
      type="button"
      className="yroom__end"
      style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
      aria-label={names[at]}
      onKeyDown={keys(at, point)}
      onBlur={() => {
        // A press on another point holds that one by now.
        if (heldAt === at) hold(null)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold({ at, isByKey: false })
      }}
      onPointerMove={(event) => {
        const { currentTarget: button } = event
        if (button.parentElement && button.hasPointerCapture(event.pointerId))
          move(at, placeIn(button.parentElement, event, size))
      }}
      onPointerUp={() => hold(null)}
      onPointerCancel={() => hold(null)}
    >
      {signs[at] !== undefined && <i aria-hidden="true">{signs[at]}</i>}
    </button>
  ))
}
