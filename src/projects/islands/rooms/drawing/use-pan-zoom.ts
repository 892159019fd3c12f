import { useEffect, useRef, useState } from 'react'
import type { OutlinePoint } from '../../../outline/outline.ts'
import { type BoardSize, type BoardView, fitted, zoomed } from './board-view.ts'

type Finger = { x: number; y: number }

/** A phone's board is nearly as high as wide. */
const usualHeight = (width: number): number => Math.round(width * (width < 480 ? 0.98 : 0.9))

/** The board's size as it is laid out, and what of the ground it shows: all of it, until it is panned or zoomed. */
export function useBoard(points: readonly OutlinePoint[], heightFor = usualHeight) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [size, setSize] = useState<BoardSize>({ width: 668, height: 600 })
  const [chosen, setChosen] = useState<BoardView | null>(null)
  /** The fitted view stays while a wall is moved, or it would move away from under the finger. */
  const [frozen, setFrozen] = useState<BoardView | null>(null)
  const fingers = useRef(new Map<number, Finger>())

  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0)
      if (width > 0) setSize({ width, height: heightFor(width) })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, heightFor])

  const view = chosen ?? frozen ?? fitted(points, size)

  /** Moves the ground along with one finger, and zooms it by two. */
  function moved(id: number, to: Finger): void {
    const before = fingers.current.get(id)
    if (!before) return
    const other = [...fingers.current].find(([each]) => each !== id)?.[1]
    fingers.current.set(id, to)
    if (!other) {
      const { scale, left, top } = view
      setChosen({ scale, left: left - (to.x - before.x) / scale, top: top - (to.y - before.y) / scale })
      return
    }
    const apart = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y)
    setChosen(zoomed(view, apart(to) / Math.max(1, apart(before)), [(to.x + other.x) / 2, (to.y + other.y) / 2]))
  }

  return {
    ref: setBox,
    size,
    view,
    fit: () => setChosen(null),
    freeze: () => setFrozen(view),
    thaw: () => setFrozen(null),
    zoom: (factor: number) => setChosen(zoomed(view, factor, [size.width / 2, size.height / 2])),
    ground: {
      down: (id: number, at: Finger) => fingers.current.set(id, at),
      moved,
      up: (id: number) => fingers.current.delete(id),
    },
  }
}
