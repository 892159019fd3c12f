import type { CostInRooms } from '../../catalogue/list/cost-in-rooms.ts'
import type { FloorSheet, IndexedFloor } from '../../catalogue/product-index/floor-rows.ts'
import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { boxesByArea } from '../kit/box-rules.ts'
import { boardText, patternFor } from '../kit/lay-rules.ts'
import { boardKey, type RoomsTake } from './rooms-code.ts'

type Laid = { boards: number; pattern: LayingPattern }

/** What floors cost in rooms of which it is known how many boards they take: by the rules of the kit. */
export function costInRooms({ pattern, areaCenti, boards }: RoomsTake): CostInRooms {
  const laid = new Map<FloorSheet, Laid>()
  const layingOf = (sheet: FloorSheet): Laid => {
    const known = laid.get(sheet)
    if (known) return known
    const text = boardText(sheet)
    const made = {
      boards: (text === undefined ? undefined : boards.get(boardKey(text))) ?? 0,
      pattern: patternFor(sheet, pattern),
    }
    laid.set(sheet, made)
    return made
  }
  const boxesOf = ({ sheet, boxCenti }: IndexedFloor): number => {
    const laying = layingOf(sheet)
    return laying.boards > 0
      ? Math.ceil(laying.boards / (sheet.piecesPerBox ?? 1))
      : boxesByArea({ wastePercent: sheet.wastePercent, boxCenti }, laying.pattern, areaCenti)
  }
  return (floor) => {
    const boxes = boxesOf(floor)
    // As the kit chooses a variant: the first of which there is enough.
    const enough = floor.offers.find(({ onHand }) => onHand === null || onHand >= boxes)
    const { priceMinor = 0 } = enough ?? floor.offers[0] ?? {}
    return { costMinor: boxes * priceMinor, isEnough: enough !== undefined }
  }
}
