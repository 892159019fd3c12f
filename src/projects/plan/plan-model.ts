import type { LaidRoom, Layout, Step } from '../layout/lay.ts'
import type { LaidPiece } from '../layout/pieces.ts'
import { boundsOf, isInside, type OutlinePoint, outlineArea, type Ring } from '../outline/outline.ts'
import type { Room } from '../saved/schema.ts'
import { placeRooms } from './placement-rules.ts'
import { type DrawnStairs, doorwaysOf, stairsBeside } from './wall-parts.ts'

/** A piece on the plan; its outline and its board's corner lie where the room stands. */
export type PlanPiece = LaidPiece

/** A room on the plan: lengths and places in units. */
export type PlanRoom = {
  id: string
  name: string
  /** Its place in the order of laying, from 1. */
  number: number
  outline: Ring
  holes: readonly Ring[]
  /** The openings of its doors through the walls. */
  doorways: readonly Ring[]
  /** Without what is left out. */
  areaSquareUnits: number
  boardCount: number
  start: OutlinePoint
  pieces: readonly PlanPiece[]
}

/** Covered stairs of a room: what is cut for each step, from the lowest up. */
export type PlanStairs = {
  id: string
  roomId: string
  /** The room's name. */
  name: string
  treads: number
  risers: number
  boardCount: number
  areaSquareUnits: number
  rows: readonly { kind: Step['kind']; number: number; cut: CutRow }[]
}

/** A project's floor as it is laid: rooms in the order of laying. */
export type Plan = {
  rooms: readonly PlanRoom[]
  /** Stairs that are covered with boards, each flight by itself. */
  stairs: readonly PlanStairs[]
  /** Stairs as they are drawn beside their rooms, covered or not. */
  flights: readonly DrawnStairs[]
  boardLengthUnits: number
  boardWidthUnits: number
}

/** The plan of rooms before any board is laid: their walls. */
export const planOfWalls = (rooms: readonly Room[]): Plan =>
  planOf(
    { rooms: rooms.map(({ id }) => ({ id, boardCount: 0, pieces: [], areaSquareUnits: 0, start: [0, 0] })) },
    rooms,
    { lengthUnits: 0, widthUnits: 0 },
  )

const isTread = ({ step }: LaidRoom): boolean => step?.kind === 'tread'

/** Laid steps by the stairs that they are of. */
function stairsIn(laid: readonly LaidRoom[], rooms: readonly Room[]): PlanStairs[] {
  const flights = Map.groupBy(
    laid.filter(({ step }) => step !== undefined),
    ({ step }) => `${step?.roomId} ${step?.flightId}`,
  )
  return [...flights].map(([id, steps]) => ({
    id,
    roomId: steps[0]?.step?.roomId ?? '',
    name: rooms.find((room) => room.id === steps[0]?.step?.roomId)?.name ?? '',
    treads: steps.filter(isTread).length,
    risers: steps.filter((each) => !isTread(each)).length,
    boardCount: steps.reduce((sum, { boardCount }) => sum + boardCount, 0),
    areaSquareUnits: steps.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0),
    rows: steps.flatMap(({ step, pieces }) =>
      cutRows({ pieces }).map((cut) => ({ kind: step?.kind ?? 'tread', number: step?.number ?? 1, cut })),
    ),
  }))
}

/** Puts laid rooms where they stand on the plan. Rooms that are not laid, since their outlines have faults, are left out. */
export function planOf(
  { rooms: laid }: Pick<Layout, 'rooms'>,
  rooms: readonly Room[],
  board: { lengthUnits: number; widthUnits: number },
): Plan {
  const drawn = rooms.filter(({ id }) => laid.some((each) => each.id === id && !each.step))
  const places = placeRooms(drawn)
  const placed = drawn.map((room) => {
    const [dx, dy] = places.get(room.id) ?? [0, 0]
    return { room, outline: room.outline.map(([x, y]): OutlinePoint => [x + dx, y + dy]) }
  })
  return {
    boardLengthUnits: board.lengthUnits,
    boardWidthUnits: board.widthUnits,
    stairs: stairsIn(laid, rooms),
    flights: stairsBeside(placed),
    rooms: laid.flatMap(({ id, boardCount, start, pieces }, at) => {
      const room = drawn.find((each) => each.id === id)
      const [dx, dy] = places.get(id) ?? [0, 0]
      if (!room) return []
      const move = ([x, y]: OutlinePoint): OutlinePoint => [x + dx, y + dy]
      const moved = (ring: Ring): Ring => ring.map(move)
      const holes = room.obstacles.map(({ outline }) => outline)
      return {
        id,
        boardCount,
        number: at + 1,
        name: room.name,
        outline: moved(room.outline),
        holes: holes.map(moved),
        doorways: doorwaysOf({ room, outline: moved(room.outline) }),
        areaSquareUnits: outlineArea(room.outline, holes),
        start: move(start),
        pieces: pieces.map((piece) => ({
          ...piece,
          outline: moved(piece.outline),
          holes: piece.holes.map(moved),
          origin: move(piece.origin),
        })),
      }
    }),
  }
}

/** The plan of one room and its stairs by itself; the whole plan where no room has this id. */
export function planOfRoom(plan: Plan, id: string | null): Plan {
  const rooms = plan.rooms.filter((room) => room.id === id)
  if (rooms.length === 0) return plan
  return { ...plan, rooms, flights: plan.flights.filter((flight) => flight.id.startsWith(`${id} `)) }
}

/** Which way boards run, in degrees clockwise from the x axis; null where they run more than one way, or none is laid. */
export function runOf({ rooms }: Pick<Plan, 'rooms'>): number | null {
  const ways = new Set(rooms.flatMap(({ pieces }) => pieces.map(({ degrees }) => degrees % 180)))
  return ways.size === 1 ? ([...ways][0] ?? null) : null
}

/** The piece that lies at a point of the plan. */
export function pieceAt({ rooms }: Plan, point: OutlinePoint): PlanPiece | undefined {
  for (const { pieces } of rooms) {
    const found = pieces.find(
      ({ outline, holes }) => isInside(outline, point) && !holes.some((hole) => isInside(hole, point)),
    )
    if (found) return found
  }
  return undefined
}

/** The middle of what is around a ring. */
export function middleOf(ring: Ring): OutlinePoint {
  const { left, top, right, bottom } = boundsOf(ring)
  return [(left + right) / 2, (top + bottom) / 2]
}

/** So many places for a name are tried along each side of a room. */
const PLACES = 16

/** Where a room's name has the most space: a place as far from walls and from what is left out as there is one. */
export const nameplateOf = (room: Pick<PlanRoom, 'outline' | 'holes'>): OutlinePoint => roomiestPoint(room).point

/** The place of a room that is furthest from its walls and from what is left out, and how far it is. */
export function roomiestPoint({ outline, holes }: Pick<PlanRoom, 'outline' | 'holes'>): {
  point: OutlinePoint
  space: number
} {
  const { left, top, right, bottom } = boundsOf(outline)
  let best: { point: OutlinePoint; space: number } = { point: middleOf(outline), space: 0 }
  for (let across = 1; across < PLACES; across++) {
    for (let down = 1; down < PLACES; down++) {
      const point = [left + ((right - left) * across) / PLACES, top + ((bottom - top) * down) / PLACES] as const
      if (!isInside(outline, point) || holes.some((hole) => isInside(hole, point))) continue
      const space = Math.min(...[outline, ...holes].map((ring) => distanceTo(ring, point)))
      if (space > best.space) best = { point, space }
    }
  }
  return best
}

/** How far a point is from the walls of a ring. */
function distanceTo(ring: Ring, [x, y]: OutlinePoint): number {
  return ring.reduce((least, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] as OutlinePoint
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    return Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy))
  }, Number.POSITIVE_INFINITY)
}

/** A row of a room as it is cut: its pieces in the order of laying. */
export type CutRow = { row: number; pieces: readonly PlanPiece[] }

/** The cut list of a room, row by row. */
export const cutRows = ({ pieces }: Pick<PlanRoom, 'pieces'>): CutRow[] =>
  [...Map.groupBy(pieces, ({ row }) => row)].map(([row, cut]) => ({ row, pieces: cut }))

/** How many pieces lie in all rooms and on all stairs. */
export const countPieces = ({ rooms, stairs }: Pick<Plan, 'rooms' | 'stairs'>): number =>
  rooms.reduce((sum, { pieces }) => sum + pieces.length, 0) +
  stairs.reduce((sum, { rows }) => sum + rows.reduce((own, { cut }) => own + cut.pieces.length, 0), 0)

/** What boards cover, stairs included, in square units. */
export const coveredUnits = ({ rooms, stairs }: Pick<Plan, 'rooms' | 'stairs'>): number =>
  [...rooms, ...stairs].reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0)
