import type { OutlinePoint, Ring } from '../outline/outline.ts'
import type { Board } from './board.ts'
import type { LaidCell } from './cells.ts'
import type { Frame } from './frame.ts'

/** A piece where it lies, in its room's own units. */
export type LaidPiece = {
  /** Its number in the order of laying, from 1 over all rooms. */
  place: number
  row: number
  /** The board that it is cut from, from 1 over all rooms; and where in it, from the board's corner. */
  board: number
  boardX: number
  boardY: number
  lengthUnits: number
  widthUnits: number
  outline: Ring
  holes: readonly Ring[]
  /** Where the whole board's corner would lie, and which way its length runs, in degrees clockwise from the x axis. */
  origin: OutlinePoint
  degrees: number
  isWhole: boolean
  /** Whether another piece of its board was laid before it. */
  isOffcut: boolean
}

/**
 * A piece in its room's own units, turned back from the frame of the rows.
 * @param place its number in the order of laying
 * @param made the board that it is cut from
 */
export function pieceOf(
  { cell, part, need, board, x, y, isOffcut }: LaidCell,
  place: number,
  frame: Frame,
  made: Board,
): LaidPiece {
  const { lengthUnits, widthUnits } = made
  const degrees = (frame.degrees + (cell.isUpright ? 90 : 0)) % 360
  const middle = frame.toRoom([(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2])
  const angle = (degrees * Math.PI) / 180
  const [along, across] = [lengthUnits / 2, widthUnits / 2]
  return {
    place,
    row: cell.row,
    board,
    boardX: x,
    boardY: y,
    lengthUnits: need.length,
    widthUnits: need.width,
    outline: part.outer.map((point) => frame.toRoom(point)),
    holes: part.holes.map((ring) => ring.map((point) => frame.toRoom(point))),
    origin: [
      Math.round(middle[0] - along * Math.cos(angle) + across * Math.sin(angle)),
      Math.round(middle[1] - along * Math.sin(angle) - across * Math.cos(angle)),
    ],
    degrees,
    isWhole: need.left && need.right && need.near && need.far,
    isOffcut,
  }
}
