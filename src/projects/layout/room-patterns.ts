import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { boundsOf, type Ring } from '../outline/outline.ts'
import type { FloorChoice } from '../saved/schema.ts'
import type { Board } from './board.ts'

/** A pattern for which rooms are too small: no whole board would lie in them. */
export type CrampedPattern = {
  pattern: LayingPattern
  /** The rooms, by their ids. */
  rooms: string[]
  /** How wide, or how long, a room has to be at least, in units. */
  leastUnits: number
}

type Shape = { id: string; outline: Ring }

/** The free extents of a room along the axes, without the gap at both walls. */
function extentsOf({ outline }: Shape, gapUnits: number): { x: number; y: number } {
  const { left, right, top, bottom } = boundsOf(outline)
  return { x: right - left - 2 * gapUnits, y: bottom - top - 2 * gapUnits }
}

/**
 * Which patterns a room is too small for. Boards that lean at 45 degrees, and the V of a herringbone, reach (length + width) / √2 across: in a room that is
 * narrower every board is cut, and no pattern is seen. Rows that are set off by a half or a third need a run that is longer
 * than a board: else each row is one piece, or two that are cut for no reason.
 */
export function crampedPatterns(
  board: Pick<Board, 'lengthUnits' | 'widthUnits'>,
  direction: FloorChoice['direction'],
  rooms: readonly Shape[],
  gapUnits: number,
): CrampedPattern[] {
  const { lengthUnits, widthUnits } = board
  const leaning = Math.round((lengthUnits + widthUnits) * Math.SQRT1_2)
  const least: readonly (readonly [LayingPattern, number, (room: Shape) => number])[] = [
    ...(['diagonal', 'herringbone'] as const).map((pattern) => {
      const narrow = (room: Shape) => Math.min(...Object.values(extentsOf(room, gapUnits)))
      return [pattern, leaning, narrow] as const
    }),
    ...(['third', 'half', 'brick'] as const).map(
      (pattern) => [pattern, lengthUnits, (room: Shape) => extentsOf(room, gapUnits)[direction]] as const,
    ),
  ]
  return least.flatMap(([pattern, leastUnits, sizeOf]) => {
    const cramped = rooms.filter((room) => sizeOf(room) < leastUnits).map(({ id }) => id)
    return cramped.length === 0 ? [] : [{ pattern, rooms: cramped, leastUnits: leastUnits + 2 * gapUnits }]
  })
}
