import type { LineLot } from '../lot-rules.ts'

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
