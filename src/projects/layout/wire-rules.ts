import type { z } from 'zod'
import { unitsPerMm } from '../../measure/length.ts'
import {
  clockwise,
  type HoleFault,
  holeFaults,
  type OutlineFault,
  outlineFaults,
  type Ring,
} from '../outline/outline.ts'
import type { LayoutAnswer, layoutSchema, RoomFault } from './contracts.ts'
import type { LaidRoom, LayInput, Layout } from './lay.ts'
import { longestMm, mostPieces } from './limits.ts'
import type { LaidPiece } from './pieces.ts'

/** Rooms and boards as a call sends them. */
export type Asked = z.output<typeof layoutSchema>

const units = (mm: number): number => Math.round(mm * unitsPerMm)
/** To a hundredth of a millimetre, which is finer than a unit. */
const millimetres = (of: number): number => Math.round((of / unitsPerMm) * 100) / 100
const squareMillimetres = (of: number): number => Math.round(of / unitsPerMm ** 2)

/** An outline without its first corner said again at its end. */
function ringOf(points: readonly (readonly [number, number])[]): Ring {
  const ring = points.map(([x, y]) => [units(x), units(y)] as const)
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? ring.slice(0, -1) : ring
}

/** What the engine is asked. */
export function layInputOf({ rooms, board, pattern, direction, startCorner, gap, joint }: Asked): LayInput {
  const { length, width, ...how } = board
  return {
    rooms: rooms.map(({ id, outline, holes }, at) => ({
      id: id ?? String(at + 1),
      outline: clockwise(ringOf(outline)),
      holes: holes.map((hole) => clockwise(ringOf(hole))),
    })),
    board: { lengthUnits: units(length), widthUnits: units(width), ...how },
    laying: { pattern, direction, startCorner },
    gapUnits: units(gap),
    jointUnits: units(joint),
  }
}

function outlineFault(fault: OutlineFault): Omit<RoomFault, 'room'> {
  const code = fault.code === 'too-few-points' ? 'open' : fault.code
  if (fault.code === 'crossing') return { code, at: fault.wall, other: fault.other }
  if (fault.code === 'no-length') return { code, at: fault.wall }
  return fault.code === 'spike' ? { code, at: fault.point } : { code }
}

function holeFault(fault: HoleFault): Omit<RoomFault, 'room'> {
  const { hole } = fault
  if (fault.code === 'invalid') return { hole, ...outlineFault(fault.fault) }
  return fault.code === 'outside' ? { hole, code: 'hole-outside' } : { hole, code: 'holes-overlap', other: fault.other }
}

/** The doors of a room that are not within a wall of it. */
function doorFaults(outline: Asked['rooms'][number]['outline'], doors: Asked['rooms'][number]['doors']) {
  const ring = ringOf(outline)
  return doors.flatMap(({ wall, offset, width }, door): Omit<RoomFault, 'room'>[] => {
    const [from, to] = [ring[wall], ring[(wall + 1) % ring.length]]
    const length = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : -1
    return units(offset) + units(width) <= Math.ceil(length) ? [] : [{ door, code: 'door-outside' }]
  })
}

/** The rooms in which nothing is left to lay: the gap, or what is left out, takes all of them. */
export const emptyRooms = ({ rooms }: Layout): RoomFault[] =>
  rooms.flatMap(({ areaSquareUnits }, room) => (areaSquareUnits > 0 ? [] : [{ room, code: 'nothing-left' }]))

/**
 * What is wrong with the rooms, as they were given: corners and walls by the numbers of the outline that was sent.
 * @param most so many are named
 */
export function faultsOf({ rooms }: Asked, most: number): RoomFault[] {
  const longest = units(longestMm)
  const found: RoomFault[] = []
  for (const [room, { outline, holes, doors }] of rooms.entries()) {
    if (found.length >= most) break
    const ring = ringOf(outline)
    const faults = outlineFaults(ring, longest).map(outlineFault)
    const inside = faults.length > 0 ? [] : holeFaults(ring, holes.map(ringOf), longest).map(holeFault)
    const outside = faults.length > 0 ? [] : doorFaults(outline, doors)
    found.push(...[...faults, ...inside, ...outside].map((fault) => ({ room, ...fault })))
  }
  return found.slice(0, most)
}

/** Whether rooms are so large, and boards so small, that laying them would take longer than anybody waits. */
export function isTooMuch({ rooms, board: { lengthUnits, widthUnits } }: LayInput): boolean {
  const area = rooms.reduce((sum, { outline }) => {
    const xs = outline.map(([x]) => x)
    const ys = outline.map(([, y]) => y)
    return sum + (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  }, 0)
  return area / (lengthUnits * widthUnits) > mostPieces
}

const pointsOf = (ring: Ring): [number, number][] => ring.map(([x, y]) => [millimetres(x), millimetres(y)])

const pieceAnswer = (piece: LaidPiece): LayoutAnswer['rooms'][number]['pieces'][number] => ({
  number: piece.place,
  row: piece.row,
  board: piece.board,
  isOffcut: piece.isOffcut,
  isWhole: piece.isWhole,
  polygon: pointsOf(piece.outline),
  holes: piece.holes.map(pointsOf),
  length: millimetres(piece.lengthUnits),
  width: millimetres(piece.widthUnits),
  boardX: millimetres(piece.boardX),
  boardY: millimetres(piece.boardY),
})

function roomAnswer({ id, boardCount, areaSquareUnits, pieces }: LaidRoom): LayoutAnswer['rooms'][number] {
  const rows = Map.groupBy(pieces, ({ row }) => row)
  return {
    id,
    boards: boardCount,
    area: squareMillimetres(areaSquareUnits),
    pieces: pieces.map(pieceAnswer),
    cutList: [...rows].map(([row, cut]) => ({ row, pieces: cut.map(({ place }) => place) })),
  }
}

/** What is answered of a layout. */
export function layoutAnswerOf(layout: Layout, { board }: LayInput): Omit<LayoutAnswer, 'success'> {
  const { boxCount, boardCount, laidSquareUnits, openedSquareUnits } = layout
  const wasted = openedSquareUnits - laidSquareUnits
  return {
    boxes: boxCount,
    boards: boardCount,
    spareBoards: boxCount * board.piecesPerBox - boardCount,
    laidArea: squareMillimetres(laidSquareUnits),
    waste: {
      area: squareMillimetres(wasted),
      share: openedSquareUnits === 0 ? 0 : Math.round((wasted / openedSquareUnits) * 10_000) / 10_000,
    },
    rooms: layout.rooms.map(roomAnswer),
  }
}
