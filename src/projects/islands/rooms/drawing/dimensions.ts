import { wallsOf } from '../../../drawing/open-walls.ts'
import type { Room } from '../../../saved/schema.ts'
import { type BoardView, wallOnBoard } from './board-view.ts'

/** Where the dimension of a wall stands, in pixels: how far outside of it, and its text how far from the middle along it. */
export type DimensionPlace = { away: number; along: number }

/** From the wall to its dimension: the usual first, then nearer and further. */
const AWAY = [38, 24, 54] as const
/** How far the text moves from the middle, as a share of the wall. */
const ALONG = [0, 0.28, -0.28] as const
/** A letter of a dimension's text is about so wide, and its line so high, in pixels. */
const CHARACTER = { width: 7.4, height: 16 } as const

type Box = { x: number; y: number; halfX: number; halfY: number }

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < one.halfX + other.halfX && Math.abs(one.y - other.y) < one.halfY + other.halfY

/** A wall's text on the board, from above. */
function boxOf(wall: ReturnType<typeof wallOnBoard>, width: number, { away, along }: DimensionPlace): Box {
  const { middle, outward, angle } = wall
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [halfWidth, halfHeight] = [width / 2, CHARACTER.height / 2]
  return {
    x: middle[0] + outward[0] * away + cos * along,
    y: middle[1] + outward[1] * away + sin * along,
    halfX: Math.abs(cos) * halfWidth + Math.abs(sin) * halfHeight,
    halfY: Math.abs(sin) * halfWidth + Math.abs(cos) * halfHeight,
  }
}

/**
 * Where the dimensions of a room's walls stand so that no text lies on another: at an inner corner two of them would cross. Long walls come
 * first; a text for which there is no place is left out, and is read in the table of the walls.
 * @param textOf what is written at a wall
 */
export function placeDimensions(
  view: BoardView,
  room: Pick<Room, 'outline' | 'isOpen'>,
  textOf: (wall: number) => string,
): Map<number, DimensionPlace> {
  const walls = wallsOf(room).map((wall) => ({ wall, drawn: wallOnBoard(view, room.outline, wall) }))
  const places = new Map<number, DimensionPlace>()
  const taken: Box[] = []
  for (const { wall, drawn } of walls.toSorted((one, other) => other.drawn.length - one.drawn.length)) {
    const width = textOf(wall).length * CHARACTER.width + 4
    const candidates = AWAY.flatMap((away) => ALONG.map((share) => ({ away, along: share * drawn.length })))
    const place = candidates.find(({ away, along }) => {
      if (along !== 0 && Math.abs(along) + width / 2 > drawn.length / 2) return false
      const box = boxOf(drawn, width, { away, along })
      return !taken.some((other) => overlap(box, other))
    })
    if (!place) continue
    places.set(wall, place)
    taken.push(boxOf(drawn, width, place))
  }
  return places
}
