import type { Point } from './ground.ts'

/** What somebody touched: places, as wide as the brush, that are floor or are none. A tap is a stroke of one place. */
export type Stroke = { readonly points: readonly Point[]; readonly radius: number; readonly isFloor: boolean }

type Size = { readonly width: number; readonly height: number }

/** The pixels that strokes went over. */
export function touched({ width, height }: Size, strokes: readonly Stroke[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(width * height)
  for (const { points, radius } of strokes)
    for (const { x, y } of points) {
      const reach = Math.max(1, radius)
      for (let j = Math.max(0, Math.floor(y - reach)); j <= Math.min(height - 1, y + reach); j++)
        for (let i = Math.max(0, Math.floor(x - reach)); i <= Math.min(width - 1, x + reach); i++)
          if ((i + 0.5 - x) ** 2 + (j + 0.5 - y) ** 2 <= reach * reach) out[j * width + i] = 1
    }
  return out
}

/**
 * The pixels that became `now` and hang together with `starts`, which do so themselves.
 * @param gap how many pixels along a row or a column may be between two that hang together: floor goes on behind a chair's leg
 */
export function taken(
  { width, height }: Size,
  before: Uint8Array,
  after: Uint8Array,
  starts: Uint8Array,
  now: 0 | 1,
  gap: number,
): number[] {
  const isTaken = new Uint8Array(width * height)
  const changed: number[] = []
  const take = (at: number) => {
    if (isTaken[at] === 1 || before[at] === now) return
    isTaken[at] = 1
    changed.push(at)
  }
  for (let at = 0; at < starts.length; at++) if (starts[at] === 1) take(at)
  for (let next = 0; next < changed.length; next++) {
    const at = changed[next] as number
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let step = 1; step <= gap + 1; step++) {
      if (x >= step && after[at - step] === now) take(at - step)
      if (x + step < width && after[at + step] === now) take(at + step)
      if (y >= step && after[at - step * width] === now) take(at - step * width)
      if (y + step < height && after[at + step * width] === now) take(at + step * width)
    }
  }
  return changed
}
