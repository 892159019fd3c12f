import { hasClickLock } from '../../catalogue/products/laying-rules.ts'
import type { Specification } from '../../catalogue/schema.ts'
import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { unitsPerMm } from '../../measure/length.ts'
import { type Board, isImpossible, patternOffers } from '../layout/board.ts'
import type { LayInput } from '../layout/lay.ts'
import { isTooMuch } from '../layout/wire-rules.ts'
import { clockwise } from '../outline/outline.ts'
import { isSoundRoom } from '../saved/rules.ts'
import type { FloorChoice, Room } from '../saved/schema.ts'
import { usualJointTenthMm } from './quantity-rules.ts'
import { stepsOf } from './stair-rules.ts'

const tenthMm = unitsPerMm / 10

/** What of a floor's data sheet decides how it is laid. */
export type BoardSheet = Pick<
  Specification,
  'boardLengthTenthMm' | 'boardWidthTenthMm' | 'piecesPerBox' | 'lock' | 'expansionGapMm' | 'installation'
>

/** Undefined where the data sheet does not say how large a board is, or how many come in a box. */
function boardOf(sheet: BoardSheet): Board | undefined {
  const { boardLengthTenthMm = 0, boardWidthTenthMm = 0, piecesPerBox = 0, lock } = sheet
  if (boardLengthTenthMm <= 0 || boardWidthTenthMm <= 0 || piecesPerBox <= 0) return undefined
  return {
    lengthUnits: boardLengthTenthMm * tenthMm,
    widthUnits: boardWidthTenthMm * tenthMm,
    piecesPerBox,
    joins: isTile(sheet) ? 'none' : hasClickLock(lock) ? 'click' : 'tongue',
    isMirrored: false,
  }
}

const isTile = ({ installation = [] }: BoardSheet): boolean => installation.includes('thinset')

/** What tells a floor's boards from others that rooms take another number of; undefined where it cannot be laid board by board. */
export function boardText(sheet: BoardSheet): string | undefined {
  const board = boardOf(sheet)
  if (!board) return undefined
  const { piecesPerBox: _, ...size } = board
  return JSON.stringify([size, sheet.expansionGapMm ?? 0])
}

/**
 * The pattern in which a floor is laid where another one was chosen for the rooms: the same, but tile as a grid where planks were chosen,
 * and planks straight where tile was. What its lock does not allow stays, so that it is said.
 */
export function patternFor(sheet: BoardSheet, pattern: LayingPattern): LayingPattern {
  const board = boardOf(sheet)
  const refused = board && patternOffers(board).find((offer) => offer.pattern === pattern)?.refused
  if (refused === 'is-tile') return 'grid'
  return refused === 'is-plank' ? 'straight' : pattern
}

/**
 * What the layout engine is asked for a project's rooms; those whose outlines have faults are left out, with their stairs.
 * @returns undefined where the floor cannot be laid board by board: its data sheet does not say how large a board is, its lock does not
 *   allow the pattern, or there would be too many pieces
 */
export function layInputFor(
  sheet: BoardSheet,
  { pattern, direction, startCorner }: FloorChoice,
  rooms: readonly Room[],
): LayInput | undefined {
  const board = boardOf(sheet)
  if (board === undefined) return undefined
  const sound = rooms.filter(isSoundRoom)
  const input: LayInput = {
    // Stairs come last: most of a tread can be cut from what the rooms leave.
    rooms: [
      ...sound.map(({ id, outline, obstacles }) => ({
        id,
        outline: clockwise(outline),
        holes: obstacles.map((obstacle) => clockwise(obstacle.outline)),
      })),
      ...sound.flatMap(stepsOf),
    ],
    board,
    laying: { pattern, direction, startCorner },
    gapUnits: Math.max(0, sheet.expansionGapMm ?? 0) * unitsPerMm,
    jointUnits: isTile(sheet) ? usualJointTenthMm * tenthMm : 0,
  }
  const isRefused = patternOffers(input.board).some((offer) => offer.pattern === pattern && isImpossible(offer.refused))
  return isRefused || isTooMuch(input) ? undefined : input
}
