import type { OutlinePoint } from '../../../outline/outline.ts'
import { roomiestPoint } from '../../../plan/plan-model.ts'
import type { Room } from '../../../saved/schema.ts'
import { type BoardView, onBoard } from './board-view.ts'
import { tagPlace } from './plan-drawing-parts.tsx'

/** A letter of a name and of an area are about so wide, in pixels; half of both lines together is so high. */
const CHARACTER = { large: 8, small: 7 } as const
const HALF_HEIGHT = 22
/** The label of a wall takes so much, in pixels. */
const TAG_RADIUS = 10

/**
 * Where so wide a text of two lines has space in a room, in pixels: away from its walls, their labels and what is left out. Across, the room is
 * narrowed by as much as the text is wider than high, so that one distance counts for both.
 */
export function placeOfText(view: BoardView, room: Room, width: number): OutlinePoint | undefined {
  const share = HALF_HEIGHT / (width / 2 + 8)
  const drawn = (ring: readonly OutlinePoint[]) => ring.map((point) => onBoard(view, point))
  const narrowed = (ring: readonly OutlinePoint[]) => ring.map(([x, y]): OutlinePoint => [x * share, y])
  const tags = room.outline.map((_, wall) => tagPlace(view, room, wall)).filter((place) => place !== undefined)
  const { point, space } = roomiestPoint({
    outline: narrowed(drawn(room.outline)),
    holes: [...room.obstacles.map(({ outline }) => drawn(outline)), ...tags.map(squareAround)].map(narrowed),
  })
  return space < HALF_HEIGHT ? undefined : [point[0] / share, point[1]]
}

const squareAround = ([x, y]: OutlinePoint): OutlinePoint[] => [
  [x - TAG_RADIUS, y - TAG_RADIUS],
  [x + TAG_RADIUS, y - TAG_RADIUS],
  [x + TAG_RADIUS, y + TAG_RADIUS],
  [x - TAG_RADIUS, y + TAG_RADIUS],
]

type Props = { view: BoardView; room: Room; area: string; isSmall: boolean }

/** The name of a room and how much it covers, in it, where both have space. Without it they stand above the drawing. */
export function NameInRoom({ view, room, area, isSmall }: Props) {
  const width = Math.max(room.name.length, area.length) * (isSmall ? CHARACTER.small : CHARACTER.large)
  const place = placeOfText(view, room, width)
  if (!place) return null
  const [x, y] = place
  return (
    <>
      <text className="dimt dimt--b" x={x} y={y - 4}>
        {room.name}
      </text>
      <text className="dimt dimt--s" x={x} y={y + 15}>
        {area}
      </text>
    </>
  )
}
