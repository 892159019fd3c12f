import type { OutlinePoint, Ring } from '../outline/outline.ts'
import { Ground, type Part, partBounds } from './region.ts'
import { type Rect, type Side, sidesIn } from './row-sides.ts'

/** The parts of a room in one row, from the left, and how far each reaches. */
export type Strip = readonly { ground: Ground; run: Rect }[]

/** Where a side that passes through a row crosses its upper and its lower edge. */
type Crossing = { readonly top: number; readonly bottom: number }

const crossingOf = ([[ax, ay], [bx, by]]: Side, top: number, bottom: number): Crossing => {
  const slope = (bx - ax) / (by - ay)
  // A zero has no sign.
  const at = (y: number) => Math.round(ax + slope * (y - ay)) + 0
  return { top: at(top), bottom: at(bottom) }
}

const isWithinRow = ([, y]: OutlinePoint, top: number, bottom: number): boolean => y > top && y < bottom

/**
 * What lies in a row that no corner of a room lies in: between every second wall and the next, as most rows are. It needs no clipper.
 * @returns undefined where a corner lies in it, or walls touch
 */
export function partsBetweenWalls(region: readonly Ring[], top: number, bottom: number): Part[] | undefined {
  const sides = sidesIn(region, top, bottom)
  if (sides.some(([from, to]) => isWithinRow(from, top, bottom) || isWithinRow(to, top, bottom))) return undefined
  const crossings = sides
    .map((side) => crossingOf(side, top, bottom))
    .toSorted((one, other) => one.top + one.bottom - other.top - other.bottom)
  const parts: Part[] = []
  for (let at = 0; at < crossings.length; at++) {
    const [left, right] = [crossings[at], crossings[at + 1]] as [Crossing, Crossing | undefined]
    if (right && (left.top >= right.top || left.bottom >= right.bottom)) return undefined
    if (right && at % 2 === 0) {
      const outer: Ring = [
        [right.bottom, bottom],
        [left.bottom, bottom],
        [left.top, top],
        [right.top, top],
      ]
      parts.push({ outer, holes: [] })
    }
  }
  return parts
}

/** The rows of a room as they are asked for: most ways of laying begin at the same wall, and cut the room into the same rows. */
export function stripsOf(region: readonly Ring[], area: Rect, width: number): (top: number) => Strip {
  const known = new Map<number, Strip>()
  const ground = new Ground(region)
  return (top) => {
    const found = known.get(top)
    if (found) return found
    const bottom = top + width
    const parts =
      partsBetweenWalls(region, top, bottom) ?? ground.partsIn({ left: area.left, right: area.right, top, bottom })
    const strip = parts
      .map((part) => ({ ground: new Ground([part.outer, ...part.holes]), run: partBounds(part) }))
      .toSorted((one, other) => one.run.left - other.run.left)
    known.set(top, strip)
    return strip
  }
}
