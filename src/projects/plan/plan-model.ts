import type { OutlinePoint, Ring } from '../outline/outline.ts'

/** A piece of a board where it lies: lengths and places in units, on the plan. */
export type PlanPiece = {
  roomId: string
  /** Its number in the order of laying, from 1. */
  place: number
  row: number
  /** The board that it is cut from, from 1. */
  board: number
  /** What is seen of it. */
  outline: Ring
  /** Where the board's own corner would lie, and which way its length runs, in degrees clockwise from the x axis. */
  origin: OutlinePoint
  degrees: number
  lengthUnits: number
  widthUnits: number
  /** Whether it is as it came out of the box. */
  isWhole: boolean
  /** Whether another piece of its board was laid before. */
  isOffcut: boolean
}

/** A room as it is drawn. */
export type PlanRoom = {
  id: string
  name: string
  outline: Ring
  holes: readonly Ring[]
  areaSquareUnits: number
  boardCount: number
  /** Where laying begins. */
  start: OutlinePoint
  pieces: readonly PlanPiece[]
}

/** A project's floor as it is laid: rooms in the order of laying. */
export type Plan = {
  rooms: readonly PlanRoom[]
  boardLengthUnits: number
  boardWidthUnits: number
  /** How many boards are opened. */
  boardCount: number
  boxCount: number
}

/** Which piece of a plan lies at a point; undefined where none does. */
export function pieceAt(
  plan: Plan,
  point: OutlinePoint,
  isInside: (ring: Ring, at: OutlinePoint) => boolean,
): PlanPiece | undefined {
  for (const room of plan.rooms) {
    const found = room.pieces.find(({ outline }) => isInside(outline, point))
    if (found) return found
  }
  return undefined
}
