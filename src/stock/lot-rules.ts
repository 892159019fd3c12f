/*
 * Boxes of one floor from different lots (dye lots, calibers) may differ in shade and size: makers and tile associations ask not to mix
 * them in one room (NTCA Reference Manual, "Shade and caliber"; NWFA Installation Guidelines, "Racking"). So goods of an order come from
 * one lot where any lot has enough.
 */

/** So many boxes of a lot; null is what no lot is written down for. */
export type LotPart = { readonly lotId: string | null; readonly quantity: number }

const byQuantity = (one: LotPart, other: LotPart): number => one.quantity - other.quantity

/** What is taken of parts one after another until there are so many. */
function take(parts: readonly LotPart[], quantity: number): LotPart[] {
  const taken: LotPart[] = []
  let left = quantity
  for (const part of parts) {
    const some = Math.min(left, part.quantity)
    if (some > 0) taken.push({ lotId: part.lotId, quantity: some })
    left -= some
  }
  if (left > 0) throw new RangeError(`there are ${left} fewer than were asked for`)
  return taken
}

const sum = (parts: readonly LotPart[]): number => parts.reduce((all, { quantity }) => all + quantity, 0)

/** The largest first; of those that are as large, the one that came first. */
const largestFirst = (parts: readonly LotPart[]): LotPart[] => parts.toSorted((one, other) => byQuantity(other, one))

/**
 * Of which lots goods are taken: of those that the order has already; what these lack, of the smallest lot that has enough, a known one
 * first; where none has, of as few as can be.
 * @param there what lies on the shelf
 * @param held what the order has of the item already
 * @throws RangeError where there are not so many
 */
export function chooseLots(there: readonly LotPart[], quantity: number, held: readonly LotPart[] = []): LotPart[] {
  const isHeld = ({ lotId }: LotPart) => held.some((part) => part.lotId === lotId)
  const own = there.filter(isHeld)
  const first = take(largestFirst(own), Math.min(quantity, sum(own)))
  const rest = quantity - sum(first)
  if (rest === 0) return first
  const others = there.filter((lot) => !isHeld(lot))
  const enough = others.filter((lot) => lot.quantity >= rest).toSorted(byQuantity)
  const one = enough.find(({ lotId }) => lotId !== null) ?? enough[0]
  return [...first, ...(one ? [{ lotId: one.lotId, quantity: rest }] : take(largestFirst(others), rest))]
}

/**
 * To which lots goods go back: of what an order holds, the smallest part first, so that what it keeps is of one lot.
 * @throws RangeError where it holds fewer
 */
export const chooseLotsToRestock = (held: readonly LotPart[], quantity: number): LotPart[] =>
  take(held.toSorted(byQuantity), quantity)

/** Of which lots goods are written off that a count did not find: of none that is known first, then the smallest. */
export const writeOff = (there: readonly LotPart[], quantity: number): LotPart[] =>
  take(
    there.toSorted((one, other) => Number(one.lotId !== null) - Number(other.lotId !== null) || byQuantity(one, other)),
    quantity,
  )

/** Whether goods are of more than one lot. */
export const isMixed = (held: readonly LotPart[], more: readonly LotPart[]): boolean =>
  new Set([...held, ...more].filter(({ quantity }) => quantity > 0).map(({ lotId }) => lotId)).size > 1
