import { useI18n } from '../../../../i18n/react.tsx'
import { unitsPerFoot, unitsPerMetre } from '../../../../measure/length.ts'
import { missingLength } from '../../../drawing/open-walls.ts'
import { wallLabel } from '../../../drawing/walls.ts'
import { boundsOf, type OutlinePoint, wallAt, wallLength } from '../../../outline/outline.ts'
import type { Door, Obstacle, Room } from '../../../saved/schema.ts'
import type { Lengths } from '../lengths.ts'
import { type BoardSize, type BoardView, onBoard, onGround, pathOf, wallOnBoard } from './board-view.ts'
import type { DimensionPlace } from './dimensions.ts'

type Drawn = { view: BoardView; lengths: Lengths }

/** The lines of the ground: each foot and each fifth, or each half metre and each metre. */
export function Grid({ view, size, lengths }: Drawn & { size: BoardSize }) {
  const isImperial = lengths.unit === 'ft-in'
  const cell = isImperial ? unitsPerFoot : unitsPerMetre / 2
  const [bold, least] = [isImperial ? 5 : 2, 8]
  const step = cell * view.scale < least ? cell * bold : cell
  const [right, bottom] = onGround(view, size.width, size.height)
  const count = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, at) => {
      const value = (Math.ceil(from / step) + at) * step
      return { value, isBold: Math.round(value / cell) % bold === 0 }
    })
  return (
    <g>
      {count(view.left, right).map(({ value, isBold }) => (
        <path
          key={`x${value}`}
          className={isBold ? 'g5' : 'g1'}
          d={`M${(value - view.left) * view.scale} 0V${size.height}`}
        />
      ))}
      {count(view.top, bottom).map(({ value, isBold }) => (
        <path
          key={`y${value}`}
          className={isBold ? 'g5' : 'g1'}
          d={`M0 ${(value - view.top) * view.scale}H${size.width}`}
        />
      ))}
    </g>
  )
}

/** The dimension of one wall, outside of it, inner face to inner face. */
export function Dimension({
  view,
  room,
  wall,
  lengths,
  isHeld,
  place,
}: Drawn & { room: Room; wall: number; isHeld: boolean; place: DimensionPlace | undefined }) {
  const { middle, outward, angle, length } = wallOnBoard(view, room.outline, wall)
  const text = lengths.text(wallLength(room.outline, wall))
  if (length < 24 || !place) return null
  const { away, along } = place
  const [x, y] = [middle[0] + outward[0] * away, middle[1] + outward[1] * away]
  // Upright walls are read from the right, as on any plan.
  const isTurned = angle >= 90 || angle < -90
  const upright = isTurned ? angle + 180 : angle
  const half = length / 2
  return (
    <g transform={`translate(${x} ${y}) rotate(${upright})`} className={isHeld ? 'is-held' : undefined}>
      <path className="dim" d={`M${-half} 0H${half}`} />
      <path className="tick" d={`M${-half - 4} 4l8 -8M${half - 4} 4l8 -8`} />
      {!isHeld && (
        <text className="dimt" x={isTurned ? -along : along} y="4.5">
          {text}
        </text>
      )}
    </g>
  )
}

/** How long the wall is that is being drawn, beside it: above, or to the right of one that stands. */
export function Growing({ view, lengths, from, to }: Drawn & { from: OutlinePoint; to: OutlinePoint }) {
  const [[ax, ay], [bx, by]] = [onBoard(view, from), onBoard(view, to)]
  const drawn = Math.hypot(bx - ax, by - ay)
  if (drawn < 24) return null
  const length = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]))
  const [across, down] = [Math.abs(bx - ax) / drawn, Math.abs(by - ay) / drawn]
  const isRising = (bx - ax) * (by - ay) < 0
  return (
    <text
      className="dimt growing"
      x={(ax + bx) / 2 + down * (isRising && across > 0.2 ? -40 : 40)}
      y={(ay + by) / 2 - across * 18 + 4.5}
    >
      {lengths.text(length)}
    </text>
  )
}

/** Whether a room is too narrow on the board for its name between the labels of its walls. */
export function isNarrow(view: BoardView, { outline }: Room): boolean {
  const { left, right, top, bottom } = boundsOf(outline)
  return Math.min(right - left, bottom - top) * view.scale < 116
}

/** Where the label of a wall stands, inside of it; nowhere at a wall that is too short on the board. */
export function tagPlace(view: BoardView, room: Room, wall: number): OutlinePoint | undefined {
  const { middle, outward, length } = wallOnBoard(view, room.outline, wall)
  if (length < 24) return undefined
  // In a narrow room the labels of opposite walls stand apart along them: their walls run opposite ways.
  const aside = isNarrow(view, room) && length > 96 ? Math.min(64, length / 4) : 0
  return [middle[0] - outward[0] * 22 + outward[1] * aside, middle[1] - outward[1] * 22 - outward[0] * aside]
}

/** The label of a wall. */
export function WallTag({ view, room, wall, isHeld }: { view: BoardView; room: Room; wall: number; isHeld: boolean }) {
  const place = tagPlace(view, room, wall)
  if (!place) return null
  const [x, y] = place
  return (
    <g className={isHeld ? 'walltag is-held' : 'walltag'} transform={`translate(${x} ${y})`}>
      <circle r="10" />
      <text y="4">{wallLabel(wall)}</text>
    </g>
  )
}

/** A doorway: the opening, its leaf and the way it swings. */
export function DoorDrawing({ view, room, door }: { view: BoardView; room: Room; door: Door }) {
  const { a, angle } = wallOnBoard(view, room.outline, door.wall)
  const [from, width] = [door.offset * view.scale, door.width * view.scale]
  return (
    <g transform={`translate(${a[0]} ${a[1]}) rotate(${angle})`}>
      <rect className="opening" x={from} y="-12" width={width} height="13" />
      <path className="thin" d={`M${from} 0v-11M${from + width} 0v-11`} />
      <path className="leaf" d={`M${from} 0v${width}`} />
      <path className="swing" d={`M${from} ${width}A${width} ${width} 0 0 0 ${from + width} 0`} />
    </g>
  )
}

/** A radiator before its wall. */
export function RadiatorDrawing({ view, room, wall }: { view: BoardView; room: Room; wall: number }) {
  const { a, angle, length } = wallOnBoard(view, room.outline, wall)
  const width = Math.min(120, length / 2)
  return (
    <g transform={`translate(${a[0]} ${a[1]}) rotate(${angle})`}>
      <rect className="thin" x={(length - width) / 2} y="4" width={width} height="9" />
    </g>
  )
}

/** What is left out, with its name and measures where they fit. */
export function ObstacleDrawing({ view, obstacle, lengths }: Drawn & { obstacle: Obstacle }) {
  const { t } = useI18n()
  const { left, right, top, bottom } = boundsOf(obstacle.outline)
  const [x, y] = onBoard(view, [(left + right) / 2, (top + bottom) / 2])
  const isWide = (right - left) * view.scale > 96
  const corners = obstacle.outline.map((point) => onBoard(view, point))
  return (
    <g>
      <path className="cutout" d={pathOf(view, obstacle.outline)} />
      {corners.length === 4 && (
        <path className="crossed" d={`M${corners[0]}L${corners[2]}M${corners[1]}L${corners[3]}`} />
      )}
      {isWide && (
        <text className="dimt dimt--on" x={x} y={y}>
          {obstacle.name ?? t(`project.obstacles.${obstacle.kind}`)}
        </text>
      )}
      {isWide && (bottom - top) * view.scale > 40 && (
        <text className="dimt dimt--s dimt--on" x={x} y={y + 17}>
          {`${lengths.text(right - left)} × ${lengths.text(bottom - top)}`}
        </text>
      )}
    </g>
  )
}

type OpenProps = Drawn & { size: BoardSize; outline: readonly OutlinePoint[] }

/** Where walls are open: both ends, and between them how much is missing. */
export function OpenEnds({ view, size, outline, lengths }: OpenProps) {
  const { t } = useI18n()
  const [first, last] = [outline[0], outline.at(-1)]
  const missing = missingLength(outline)
  if (!first || !last || missing === 0) return null
  const [[ax, ay], [bx, by]] = [onBoard(view, last), onBoard(view, first)]
  const text = t('project.missingShort', { length: lengths.text(missing) })
  const width = text.length * 7.4 + 18
  return (
    <g className="open-ends">
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      {[last, first].map((end, at) => {
        const [x, y] = onBoard(view, end)
        return <rect key={at === 0 ? 'last' : 'first'} className="end" x={x - 6} y={y - 6} width="12" height="12" />
      })}
      <g transform={`translate(${within((ax + bx) / 2, width / 2, size.width)} ${Math.max(18, (ay + by) / 2 - 26)})`}>
        <rect className="plate" x={-width / 2} y="-14" width={width} height="28" />
        <text y="4.5">{text}</text>
      </g>
    </g>
  )
}

/** Kept so far within the board that all of it is seen. */
const within = (middle: number, half: number, most: number): number =>
  Math.max(half + 4, Math.min(most - half - 4, middle))

/** A ring where two walls cross. */
export function CrossingRing({ view, room, walls }: { view: BoardView; room: Room; walls: readonly [number, number] }) {
  const [[ax, ay], [bx, by]] = wallAt(room.outline, walls[0])
  const [[cx, cy], [dx, dy]] = wallAt(room.outline, walls[1])
  const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const share = turn === 0 ? 0 : ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
  const [x, y] = onBoard(view, [ax + (bx - ax) * share, ay + (by - ay) * share])
  return <circle className="ring" cx={x} cy={y} r="18" />
}
