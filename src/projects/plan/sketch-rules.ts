import { areaOfUnits } from '../../measure/length.ts'
import { SKETCH_SIDE, type Sketch, type SketchPoint } from '../../measure/sketch.ts'
import type { LaidRoom } from '../layout/lay.ts'
import { boundsOf, holeFaults, type OutlinePoint, outlineArea, outlineFaults, wallAt } from '../outline/outline.ts'
import { type Door, longestSide, type Room } from '../saved/schema.ts'
import { placeRooms, WALL_THICKNESS } from './placement-rules.ts'
import { nameplateOf } from './plan-model.ts'
import { stairsBeside } from './wall-parts.ts'

/** So many flights of stairs are drawn at most: a small drawing is kept with each quote. */
const MOST_FLIGHTS = 12
/** Pieces are drawn with so many corners at most, those of 600 boards. More are only lines on a small drawing, and it has to stay small where it is kept. */
const MOST_CORNERS = 2400

function isSound({ outline, obstacles }: Room): boolean {
  if (outlineFaults(outline, longestSide).length > 0) return false
  const holes = obstacles.map((obstacle) => obstacle.outline)
  return holeFaults(outline, holes, longestSide).length === 0
}

/** Where a doorway is in the middle of its wall, in its room's units; none where its wall is gone. Walls go clockwise: outside is to their left. */
function doorway({ outline }: Room, { wall, offset, width }: Door): [OutlinePoint, OutlinePoint] | undefined {
  if (wall >= outline.length) return undefined
  const [[ax, ay], [bx, by]] = wallAt(outline, wall)
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return undefined
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along: number): OutlinePoint => {
    const within = Math.min(Math.max(along, 0), length)
    return [ax + dx * within + (dy * WALL_THICKNESS) / 2, ay + dy * within - (dx * WALL_THICKNESS) / 2]
  }
  return [at(offset), at(offset + width)]
}

/**
 * The plan of rooms as a small drawing of their walls, each where it stands, and the stairs beside them. Rooms whose walls are not closed yet are left out.
 * @param laid the rooms with the pieces of their floor, where it is laid piece by piece
 * @returns null where no room is left
 */
export function sketchOf(rooms: readonly Room[], laid: readonly LaidRoom[] = []): Sketch | null {
  const sound = rooms.filter(isSound)
  if (sound.length === 0) return null
  const places = placeRooms(sound)
  const placed = sound.map((room) => {
    const [dx, dy] = places.get(room.id) ?? [0, 0]
    return { room, move: ([x, y]: OutlinePoint): OutlinePoint => [x + dx, y + dy] }
  })
  const flights = stairsBeside(placed.map(({ room, move }) => ({ room, outline: room.outline.map(move) })))
  const steps = flights.slice(0, MOST_FLIGHTS).flatMap((flight) => flight.steps)
  const pieces = placed.flatMap(({ room, move }) =>
    laid
      .filter(({ id, step }) => id === room.id && step === undefined)
      .flatMap((one) => one.pieces.map(({ outline }) => outline.map(move))),
  )
  const corners = pieces.reduce((sum, { length }) => sum + length, 0)
  const walls = placed.flatMap(({ room, move }) => room.outline.map(move))
  const { left, top, right, bottom } = boundsOf([...walls, ...steps.flat()])
  const [x0, y0] = [left - WALL_THICKNESS, top - WALL_THICKNESS]
  const [width, height] = [right - left + 2 * WALL_THICKNESS, bottom - top + 2 * WALL_THICKNESS]
  const scale = SKETCH_SIDE / Math.max(width, height)
  const small = ([x, y]: OutlinePoint): SketchPoint => [Math.round((x - x0) * scale), Math.round((y - y0) * scale)]
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    wall: Math.max(1, Math.round(WALL_THICKNESS * scale)),
    rooms: placed.map(({ room, move }) => {
      const draw = (ring: readonly OutlinePoint[]) => ring.map((point) => small(move(point)))
      const holes = room.obstacles.map(({ outline }) => outline)
      const openings = room.doors.flatMap((door) => {
        const ends = doorway(room, door)
        return ends ? [[small(move(ends[0])), small(move(ends[1]))] as const] : []
      })
      const areaCenti = areaOfUnits(outlineArea(room.outline, holes))
      const label = small(move(nameplateOf({ outline: room.outline, holes })))
      return { name: room.name, areaCenti, outline: draw(room.outline), holes: holes.map(draw), openings, label }
    }),
    ...(steps.length > 0 && { steps: steps.map((ring) => ring.map(small)) }),
    ...(corners > 0 && corners <= MOST_CORNERS && { boards: pieces.map((ring) => ring.map(small)) }),
  }
}
