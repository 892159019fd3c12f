import { hasClickLock } from '../../catalogue/products/laying-rules.ts'
import type { Specification } from '../../catalogue/schema.ts'
import { unitsPerMm } from '../../measure/length.ts'
import { patternOffers } from '../layout/board.ts'
import type { LayInput } from '../layout/lay.ts'
import { isTooMuch } from '../layout/wire-rules.ts'
import { clockwise, holeFaults, outlineFaults } from '../outline/outline.ts'
import { type FloorChoice, longestSide, type Room } from '../saved/schema.ts'
import { usualJointTenthMm } from './quantity-rules.ts'

const tenthMm = unitsPerMm / 10

/** What of a floor's data sheet decides how it is laid. */
export type BoardSheet = Pick<
  Specification,
  'boardLengthTenthMm' | 'boardWidthTenthMm' | 'piecesPerBox' | 'lock' | 'expansionGapMm' | 'installation'
>

/**
 * What the layout engine is asked for a project's rooms; those whose outlines have faults are left out.
 * @returns undefined where the floor cannot be laid board by board: its data sheet does not say how large a board is, its lock does not
 *   allow the pattern, or there would be too many pieces
 */
export function layInputFor(
  sheet: BoardSheet,
  { pattern, direction, startCorner }: FloorChoice,
  rooms: readonly Room[],
): LayInput | undefined {
  const { boardLengthTenthMm = 0, boardWidthTenthMm = 0, piecesPerBox = 0, lock, expansionGapMm = 0 } = sheet
  if (boardLengthTenthMm <= 0 || boardWidthTenthMm <= 0 || piecesPerBox <= 0) return undefined
  const isTile = (sheet.installation ?? []).includes('thinset')
  const input: LayInput = {
    rooms: rooms.flatMap(({ id, outline, obstacles }) => {
      const holes = obstacles.map((obstacle) => obstacle.outline)
      const isWrong =
        outlineFaults(outline, longestSide).length > 0 || holeFaults(outline, holes, longestSide).length > 0
      return isWrong ? [] : [{ id, outline: clockwise(outline), holes: holes.map(clockwise) }]
    }),
    board: {
      lengthUnits: boardLengthTenthMm * tenthMm,
      widthUnits: boardWidthTenthMm * tenthMm,
      piecesPerBox,
      joins: isTile ? 'none' : hasClickLock(lock) ? 'click' : 'tongue',
      isMirrored: false,
    },
    laying: { pattern, direction, startCorner },
    gapUnits: Math.max(0, expansionGapMm) * unitsPerMm,
    jointUnits: isTile ? usualJointTenthMm * tenthMm : 0,
  }
  const isRefused = patternOffers(input.board).some((offer) => offer.pattern === pattern && offer.refused !== null)
  return isRefused || isTooMuch(input) ? undefined : input
}
