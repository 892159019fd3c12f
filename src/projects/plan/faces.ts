import type { FloorSheet } from '../../tour/schema.ts'

/** Which part of a floor's sheet a board shows: lengths in millimetres, from the sheet's left edge and its top. */
export type Face = { leftMm: number; topMm: number; isTurned: boolean; tone: number }

type Sheet = Pick<FloorSheet, 'rowLengthMm' | 'rowWidthMm' | 'rows' | 'pieceLengthMm' | 'mayTurn' | 'toneSpread'>

/** A number from 0 up to 1 that a board and a purpose always give again. Source: Chris Wellons' triple32. */
function shareOf(board: number, purpose: number): number {
  let mixed = Math.imul(board + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 17), 0xed5ad4bb)
  mixed = Math.imul(mixed ^ (mixed >>> 11), 0xac4c1b51)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x31848bab)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** What a board looks like: the same for every piece that is cut from it, so that a cut board goes on where it is used again. */
export function faceOf(sheet: Sheet, board: number): Face {
  const row = Math.floor(shareOf(board, 0) * sheet.rows)
  const freeMm = Math.max(0, sheet.rowLengthMm - sheet.pieceLengthMm)
  return {
    leftMm: shareOf(board, 1) * freeMm,
    topMm: row * sheet.rowWidthMm,
    isTurned: sheet.mayTurn && shareOf(board, 2) < 0.5,
    tone: 1 + (shareOf(board, 3) - 0.5) * sheet.toneSpread,
  }
}
