import type { StoredOrder } from '../../orders/commands.ts'
import { byHandCenti, isBeyondRight } from '../../orders/desk/rules.ts'
import type { EditedField, OrderEdit } from '../../orders/schema.ts'
import type { orderLines } from '../../orders/tables.ts'
import { manualOf } from '../desk-rules.ts'
import type { PlannedLine } from './edit-line.ts'
import type { EditPlan } from './edit-plan.ts'

const before = ({ stored, from, fromPriceMinor = 0 }: PlannedLine) => ({
  unitPriceMinor: fromPriceMinor,
  quantity: from,
  listPriceMinor: stored?.unit === 'service' ? null : (stored?.overruled?.fromMinor ?? fromPriceMinor),
})

/** Whether an edit takes more off by hand than somebody may give, and more than the order did before. */
export function isEditBeyondRight(order: StoredOrder, { lines, off }: EditPlan, right: { mostCenti: number }): boolean {
  const beforeCenti = byHandCenti(lines.map(before), manualOf(order.discounts))
  const after = lines.map(({ to: quantity, ...line }) => ({ ...line, quantity }))
  return isBeyondRight(byHandCenti(after, manualOf(off.discounts)), { ...right, beforeCenti })
}

function namesOf({ stored, offer, custom }: PlannedLine): { name: string; sku: string } {
  const { name = '', sku = '' } = stored ?? offer ?? { name: custom?.name }
  return { name, sku }
}

/** What an edit changes, as the order's timeline keeps it and its customer reads it. */
export function summaryOf(order: StoredOrder, edit: EditPlan, fields: EditedField[]): OrderEdit {
  const { lines, off, coupon, priced } = edit
  const prices = lines.flatMap((line) => {
    const { to, unitPriceMinor: toMinor, listPriceMinor, overruled, fromPriceMinor } = line
    // Of what is new the shop's price is the one before.
    const fromMinor = fromPriceMinor ?? listPriceMinor ?? toMinor
    return to === 0 || fromMinor === toMinor
      ? []
      : [{ ...namesOf(line), fromMinor, toMinor, reason: overruled?.reason ?? '' }]
  })
  const [was, now] = [manualOf(order.discounts), manualOf(off.discounts)]
  const discountMinor = { from: was?.amountMinor ?? 0, to: now?.amountMinor ?? 0, reason: now?.manual?.reason ?? '' }
  const isOtherOff = discountMinor.from !== discountMinor.to || was?.id !== now?.id
  return {
    lines: lines
      .filter(({ from, to }) => from !== to)
      .map((line) => ({ ...namesOf(line), from: line.from, to: line.to })),
    totalMinor: { from: order.totalMinor, to: priced.totalMinor },
    ...(prices.length > 0 && { prices }),
    ...(isOtherOff && { discountMinor }),
    ...(coupon.code !== order.couponCode && { couponCode: { from: order.couponCode, to: coupon.code } }),
    fields,
  }
}

/** What staff set by hand as an order was placed, as its timeline keeps it; undefined where they set nothing. */
export function placedByHand(
  { discounts, totalMinor }: StoredOrder,
  lines: readonly (typeof orderLines.$inferSelect)[],
): OrderEdit | undefined {
  const prices = lines.flatMap(({ name, sku, unitPriceMinor: toMinor, overruled }) =>
    overruled ? [{ name, sku, fromMinor: overruled.fromMinor, toMinor, reason: overruled.reason }] : [],
  )
  const custom = lines.flatMap(({ name, sku, quantity: to, taxedAs }) => (taxedAs ? [{ name, sku, from: 0, to }] : []))
  const given = manualOf(discounts)
  if (prices.length === 0 && custom.length === 0 && !given) return undefined
  return {
    lines: custom,
    totalMinor: { from: totalMinor, to: totalMinor },
    ...(prices.length > 0 && { prices }),
    ...(given?.manual && { discountMinor: { from: 0, to: given.amountMinor, reason: given.manual.reason } }),
    fields: [],
  }
}

/** What was set by hand, as the audit log has it before and after. */
export function byHandOf(
  { prices, discountMinor, couponCode }: OrderEdit,
  side: 'from' | 'to',
): Record<string, unknown> {
  return {
    ...(prices && {
      prices: Object.fromEntries(
        prices.map(({ sku, name, ...price }) => [sku || name, side === 'from' ? price.fromMinor : price.toMinor]),
      ),
    }),
    ...(discountMinor && { discount: discountMinor[side] }),
    ...(couponCode && { couponCode: couponCode[side] }),
  }
}
