import type { Specification } from '../../catalogue/schema.ts'
import { boxesFor, withWaste } from '../../measure/area.ts'
import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { areaOfUnits } from '../../measure/length.ts'
import type { MeasuredRoom } from './rules.ts'
import { stairsArea } from './stair-rules.ts'

/** What rooms have together, in hundredths of a square foot. */
export const areaOf = (rooms: readonly Pick<MeasuredRoom, 'areaSquareUnits'>[]): number =>
  areaOfUnits(rooms.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0))

/** What boards cover in rooms, their stairs included, in hundredths of a square foot. */
export const coveredArea = (rooms: readonly Pick<MeasuredRoom, 'areaSquareUnits' | 'stairs'>[]): number =>
  areaOf(
    rooms
      .filter(({ areaSquareUnits }) => areaSquareUnits > 0)
      .map(({ areaSquareUnits, stairs }) => ({ areaSquareUnits: areaSquareUnits + stairsArea(stairs) })),
  )

/** What boards waste in a pattern, in percent, by the floor's data sheet. */
function wasteOf(wastePercent: Specification['wastePercent'], pattern: LayingPattern): number {
  if (pattern === 'herringbone') return wastePercent?.herringbone ?? wastePercent?.diagonal ?? 0
  return (pattern === 'diagonal' ? wastePercent?.diagonal : wastePercent?.straight) ?? 0
}

/**
 * How many boxes rooms take by the percentage rule: where they cannot be laid board by board.
 * @param areaCenti of the rooms, in hundredths of a square foot, as `boxCenti` of a box
 */
export const boxesByArea = (
  { wastePercent, boxCenti }: { wastePercent: Specification['wastePercent']; boxCenti: number },
  pattern: LayingPattern,
  areaCenti: number,
): number => boxesFor(withWaste(areaCenti, wasteOf(wastePercent, pattern)), boxCenti)
