import type { LineLot } from '../lot-rules.ts'

type DropLine = Line & { readonly secondQuantity: number }

type Line = { readonly unit: string; readonly quantity: number; readonly shippedQuantity: number }

/** How many of a line are still to leave. A service, such as fitting, never does. */
export const leftOfLine = ({ unit, quantity, shippedQuantity }: Line): number =>
  unit === 'service' ? 0 : quantity - shippedQuantity

/** Whether something of an order has left. */
export const hasShipped = (lines: readonly Pick<Line, 'shippedQuantity'>[]): boolean =>
  lines.some(({ shippedQuantity }) => shippedQuantity > 0)

/** Whether something of an order has left, and nothing is still to leave. */
export const isAllShipped = (lines: readonly Line[]): boolean =>
  hasShipped(lines) && lines.every((line) => leftOfLine(line) === 0)

/** How many of a line are still to leave with the first of two drops; of an order in one, with that. */
export const leftOfFirst = (line: DropLine): number => Math.max(0, leftOfLine(line) - line.secondQuantity)

/** Whether something of the first of two drops is still to leave, so that what is left does not all go on one truck. */
export const isFirstDropLeft = (lines: readonly DropLine[]): boolean =>
  lines.some(({ secondQuantity }) => secondQuantity > 0) && lines.some((line) => leftOfFirst(line) > 0)

/** How many of a line go with the truck that leaves next: the first drop, then what is left. */
export const nextOfLine = (line: DropLine, lines: readonly DropLine[]): number =>
  isFirstDropLeft(lines) ? leftOfFirst(line) : leftOfLine(line)

/**
 * Of which lots the goods of a shipment are: of the line's lots, those that no other shipment had. What no lot is known of is in none.
 * @param held the lots of the whole line
 * @param sent what earlier shipments had of them
 */
export function lotsToSend(held: readonly LineLot[], sent: readonly LineLot[], quantity: number): LineLot[] {
  let needed = quantity
  return held.flatMap(({ code, caliber, quantity: all }) => {
    const gone = sent.filter((one) => one.code === code && one.caliber === caliber)
    const left = all - gone.reduce((sum, one) => sum + one.quantity, 0)
    const taken = Math.min(needed, Math.max(0, left))
    needed -= taken
    return taken > 0 ? [{ code, caliber, quantity: taken }] : []
  })
}
