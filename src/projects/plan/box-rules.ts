import { unitsPerFoot } from '../../measure/length.ts'

/** What a plan comes to in boxes. */
export type Boxes = {
  boxCount: number
  boardCount: number
  piecesPerBox: number
  areaPerBoxCentiSqFt: number
  /** What boards cover. */
  areaSquareUnits: number
}

/** In square feet: what is covered, and what is bought for it. */
export const areasOf = ({
  boxCount,
  areaPerBoxCentiSqFt,
  areaSquareUnits,
}: Boxes): { real: number; bought: number } => ({
  real: areaSquareUnits / (unitsPerFoot * unitsPerFoot),
  bought: (boxCount * areaPerBoxCentiSqFt) / 100,
})

/** How much more is bought than is covered, in whole percent. */
export function sparePercent(boxes: Boxes): number {
  const { real, bought } = areasOf(boxes)
  return Math.round(Math.max(0, (bought / Math.max(real, 0.01) - 1) * 100))
}

/** How many boards of the last box are laid; the others stay over. */
export const usedOfLastBox = ({ boxCount, boardCount, piecesPerBox }: Boxes): number =>
  boxCount === 0 ? 0 : boardCount - (boxCount - 1) * piecesPerBox
