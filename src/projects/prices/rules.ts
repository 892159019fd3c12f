import type { Kit } from '../kit/contracts.ts'
import type { ProjectPrice } from './contracts.ts'
import { unfitReasons } from './schema.ts'

type Unfit = NonNullable<ProjectPrice['unfit']>

/** Why a floor is not to be bought for the rooms, by what the guard found; null where nothing of that kind was. */
function unfitOf({ findings, sums }: Pick<Kit, 'findings' | 'sums'>, roomCount: number): Unfit | null {
  const open = findings.filter(({ severity }) => severity === 'settle')
  const against = unfitReasons.flatMap((reason) =>
    open.filter(({ code }) => code === reason).map(({ roomId }) => ({ reason, roomId })),
  )
  const rooms = new Set(against.flatMap(({ roomId }) => roomId ?? []))
  const [first] = against
  if (first) return { ...first, fitRooms: first.roomId === null ? 0 : roomCount - rooms.size }
  return sums === null ? { reason: 'too-large', roomId: null, fitRooms: 0 } : null
}

/**
 * What a floor costs in the rooms of a project, of what its kit says.
 * @param boards of the floor; null where its boxes are counted by a percentage
 * @returns undefined where there is nothing to be bought
 */
export function priceOf(kit: Kit, boards: number | null, roomCount: number): ProjectPrice | undefined {
  const { floor, sums } = kit
  if (!floor) return undefined
  const { id, quantity, available, areaCenti, unitValueCenti, elsewhere, comesOn, piecesPerBox } = floor
  return {
    productId: id,
    boxes: quantity,
    boards,
    areaCenti,
    coveredCenti: quantity * unitValueCenti,
    floorMinor: sums?.floorMinor ?? 0,
    kitMinor: sums?.kitMinor ?? 0,
    discountMinor: sums?.discountMinor ?? 0,
    deliveryMinor: sums?.deliveryMinor ?? 0,
    taxMinor: sums?.taxMinor ?? 0,
    taxIncluded: sums?.taxIncluded ?? false,
    totalMinor: sums?.totalMinor ?? 0,
    isLanded: kit.areaId !== null,
    available,
    shortBoxes: available === null ? 0 : Math.max(0, quantity - available),
    elsewhere,
    comesOn,
    piecesPerBox,
    toSettle: kit.findings.filter(({ severity }) => severity === 'settle').length,
    unfit: unfitOf(kit, roomCount),
  }
}
