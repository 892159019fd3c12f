import { eq, inArray } from 'drizzle-orm'
import { listOffers } from '../../catalogue/queries.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { roundToTenth } from '../../money/rounding.ts'
import type { EditOrderInput } from '../../orders/admin-schema.ts'
import type { StoredOrder } from '../../orders/commands.ts'
import { overruled } from '../../orders/desk/rules.ts'
import type { PriceInput } from '../../orders/desk/schema.ts'
import { listCreditsOf } from '../../orders/samples/queries.ts'
import { sumOfCredits } from '../../orders/samples/rules.ts'
import type { OrderDelivery } from '../../orders/schema.ts'
import { orderLines } from '../../orders/tables.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { OrderDiscounts } from '../../pricing/discounts/order-rules.ts'
import { listDiscounts } from '../../pricing/discounts/queries.ts'
import { goodsOf, roleOf } from '../../pricing/discounts/rules.ts'
import { findPriceList } from '../../pricing/groups/queries.ts'
import { withPriceList } from '../../pricing/groups/rules.ts'
import { netsOfLines } from '../../pricing/line-nets.ts'
import { isOrderTooLarge, priceOrder, unitPrice } from '../../pricing/rules.ts'
import { readTaxRates } from '../../pricing/tax-queries.ts'
import { lineKindOf } from '../../pricing/tax-rate-rules.ts'
import { type OrderTaxes, type TaxedOrder, taxOrder, untaxed, withTaxes } from '../../pricing/tax-rules.ts'
import { getIdentity } from '../../settings/queries.ts'
import { isFloor } from '../cart-lines.ts'
import { taxPlace } from '../tax-place.ts'
import { plannedDelivery } from './edit-delivery.ts'
import { type CouponOfOrder, planDiscounts } from './edit-discounts.ts'
import type { PlannedLine, StoredLine } from './edit-line.ts'

export type EditPlan = {
  /** Those that stay or come first, in their order, then those that go. */
  lines: PlannedLine[]
  priced: TaxedOrder
  /** What comes off, with the parts of the lines that stay or come. */
  off: OrderDiscounts
  /** The code by which something comes off now, and the percentage where that is one. */
  coupon: CouponOfOrder
  delivery: OrderDelivery
  /** How many of each line come with the second of two drops, in the order of `lines`; empty where all come at once. */
  second: readonly number[]
}

const newLine = { stored: undefined, offer: undefined, custom: undefined, from: 0, fromPriceMinor: undefined } as const

type Who = { byName: string; at: string }

/** What a stored line is to cost. What is no goods of the shop has no price of the shop, so that another one overrules none. */
function pricesOf(line: StoredLine, price: PriceInput | null | undefined, who: Who) {
  if (line.unit === 'service')
    return { unitPriceMinor: price?.unitPriceMinor ?? line.unitPriceMinor, overruled: null, listPriceMinor: null }
  const priced = overruled(line, price, who)
  return { ...priced, listPriceMinor: priced.overruled?.fromMinor ?? priced.unitPriceMinor }
}

/** The category of what is still sold; goods that are not sold any more are taxed as those of no category. */
async function categoriesOf(tx: Transaction, lines: readonly StoredLine[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ variantId: variants.id, categoryId: products.categoryId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  return new Map(rows.map(({ variantId, categoryId }) => [variantId, categoryId]))
}

/**
 * The lines of an order as an edit wants them: its own first, in their order, then new ones.
 * @returns UNAVAILABLE_LINE where one is not of the order, is not sold, or is a second piece of a sample
 */
export async function plannedLines(
  tx: Transaction,
  order: StoredOrder,
  input: Pick<EditOrderInput, 'lines' | 'added' | 'custom'>,
  who: Who = { byName: '', at: '' },
): Promise<Result<PlannedLine[]>> {
  const stored = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  if (input.lines.some(({ lineId }) => !stored.some(({ id }) => id === lineId))) return fail('UNAVAILABLE_LINE')
  const categories = await categoriesOf(tx, stored)
  const lines: PlannedLine[] = stored.map((line) => {
    const { stockItemId, unit, couponApplies, weightGrams, quantity: from } = line
    const wish = input.lines.find(({ lineId }) => lineId === line.id)
    const to = wish?.quantity ?? from
    const categoryId = categories.get(line.variantId ?? '') ?? ''
    const kept = { stockItemId, unit, couponApplies, weightGrams, categoryId, fromPriceMinor: line.unitPriceMinor }
    return { stored: line, offer: undefined, custom: undefined, from, to, ...kept, ...pricesOf(line, wish?.price, who) }
  })
  const isPricedSample = ({ unit }: StoredLine, price: unknown) => unit === 'sample' && price !== undefined
  if (stored.some((line) => isPricedSample(line, input.lines.find(({ lineId }) => lineId === line.id)?.price)))
    return fail('UNAVAILABLE_LINE')
  if (lines.some(({ unit, to }) => unit === 'sample' && to > 1)) return fail('UNAVAILABLE_LINE')
  const wanted = [...new Set(input.added.map(({ productId }) => productId))]
  const list = wanted.length > 0 ? await findPriceList(tx, order.userId) : undefined
  const offers = wanted.length > 0 ? withPriceList(await listOffers(tx, wanted, order.store), list?.rules ?? []) : []
  const [coupon] = order.couponCode && wanted.length > 0 ? await listDiscounts(tx, order.couponCode, []) : []
  const typed = coupon?.code === order.couponCode ? coupon : undefined
  for (const { productId, color, attribute, quantity, price } of input.added) {
    const offer = offers.find(
      (one) =>
        one.productId === productId &&
        one.isActive &&
        (one.type === 'simple' || (one.color === (color || null) && one.attribute === (attribute || null))),
    )
    if (!offer) return fail('UNAVAILABLE_LINE')
    // More of what the order has already is the same line, at the price at which it was sold.
    const same = lines.find(
      (line) => line.unit !== 'sample' && (line.stored?.variantId ?? line.offer?.variantId) === offer.variantId,
    )
    if (same) {
      same.to += quantity
      if (price) Object.assign(same, overruled({ ...same }, price, who))
    } else {
      const couponApplies = order.couponCode !== null && (!typed || roleOf(goodsOf(offer), typed.terms) !== null)
      const { stockItemId, unit, weightGrams, categoryId } = offer
      const listPriceMinor = unitPrice(offer)
      const priced = overruled({ unitPriceMinor: listPriceMinor, overruled: null }, price, who)
      const sold = { stockItemId, unit, ...priced, listPriceMinor, couponApplies, weightGrams, categoryId }
      lines.push({ ...newLine, offer, to: quantity, ...sold })
    }
  }
  for (const custom of input.custom ?? []) {
    const { quantity: to, unitPriceMinor } = custom
    const sold = { stockItemId: '', unit: 'service', unitPriceMinor, overruled: null, listPriceMinor: null }
    lines.push({ ...newLine, custom, to, ...sold, couponApplies: false, weightGrams: 0, categoryId: '' })
  }
  return succeed(lines)
}

/**
 * An order that was sold when no tax was charged stays so. Another one is taxed as its prices were meant, at the rates of the day on which it
 * was placed, and by the certificates that it was placed with.
 */
async function taxesOf(
  tx: Transaction,
  order: StoredOrder,
  input: EditOrderInput,
  { lines, nets, deliveryMinor }: { lines: PlannedLine[]; nets: readonly number[]; deliveryMinor: number },
): Promise<OrderTaxes> {
  if (order.taxes.length === 0) return untaxed(lines.length)
  const mode = order.taxIncluded ? ('included' as const) : ('added' as const)
  const seller = await getIdentity(tx, order.store)
  const shop = { mode, rates: await readTaxRates(tx, dayIn(seller.timeZone, order.placedAt)) }
  const where = input.shipping ?? order.shipping ?? input.billing ?? order.billing
  const choice = input.delivery ?? (order.delivery.type === 'pickup' ? { type: 'pickup' as const } : undefined)
  const found = taxPlace(seller, shop, choice, where)
  return taxOrder({
    ...shop,
    place: found.place,
    deliveryMinor,
    exemptions: order.exemptions,
    lines: lines.map(({ categoryId, unit, stored, custom }, index) => ({
      categoryId,
      netMinor: nets[index] ?? 0,
      kind: custom?.taxedAs ?? stored?.taxedAs ?? lineKindOf({ unit, isInstalled: stored?.isInstalled ?? false }),
    })),
  })
}

/**
 * What an order becomes by an edit: lines as they were sold, new ones at what their buyer pays today, the discounts as they were given, and
 * everything added up by the one function that prices orders. Changes nothing. The order has to be locked.
 * @returns UNAVAILABLE_LINE; NOT_EDITABLE; ORDER_TOO_LARGE; what `plannedDelivery` and `planDiscounts` refuse; INVALID_INPUT where no line would be left
 */
export async function planEdit(
  tx: Transaction,
  order: StoredOrder,
  input: EditOrderInput,
  who: Who,
): Promise<Result<EditPlan>> {
  const planned = await plannedLines(tx, order, input, who)
  if (!planned.ok) return planned
  const staying = planned.value.filter(({ to }) => to > 0)
  if (staying.length === 0) return fail('INVALID_INPUT', { fields: { lines: 'orders.errors.noLines' } })
  const toPrice = staying.map(({ unit, unitPriceMinor, to: qty, couponApplies }) => ({
    unitPriceMinor,
    qty,
    categoryId: couponApplies ? 'counts' : 'does not',
    isSample: unit === 'sample',
  }))
  // What came off for samples stays as long as there is a floor that it can come off.
  const creditMinor = staying.some(isFloor) ? sumOfCredits(await listCreditsOf(tx, order.id)) : 0
  const { itemTotalMinor } = priceOrder({ lines: toPrice, deliveryCostMinor: 0 })
  const loads = staying.map(({ weightGrams, from, to: quantity, stored }) => ({
    ...{ weightGrams, from, quantity, room: stored?.projectId ?? null },
    ...{ second: stored?.secondQuantity ?? 0, shipped: stored?.shippedQuantity ?? 0 },
  }))
  const weightBeforeGrams = planned.value.reduce((sum, line) => sum + line.weightGrams * line.from, 0)
  const hasGoods = staying.some(({ unit }) => unit !== 'sample')
  const goods = { itemTotalMinor, lines: loads, weightBeforeGrams, hasGoods }
  // What the delivery costs by itself: it is free again afterwards.
  const freedMinor = order.discounts.reduce(
    (sum, { terms, amountMinor }) => sum + (terms.kind === 'freeDelivery' ? amountMinor : 0),
    0,
  )
  const charged = { ...order, deliveryMinor: order.deliveryMinor + freedMinor }
  const way = await plannedDelivery(tx, charged, input, goods)
  if (!way.ok) return way
  const { delivery, costMinor, second } = way.value
  if (isOrderTooLarge({ itemTotalMinor, totalMinor: itemTotalMinor }, costMinor)) return fail('ORDER_TOO_LARGE')
  const deliveryCostMinor = roundToTenth(costMinor)
  const planOff = await planDiscounts(tx, order, input, { lines: staying, itemTotalMinor, deliveryCostMinor, who })
  if (!planOff.ok) return planOff
  const { off, coupon, oldPercent, isByCode } = planOff.value
  const priced = priceOrder({
    lines: toPrice,
    ...(oldPercent === null
      ? { discountMinor: off.goodsMinor }
      : { coupon: { percent: oldPercent, categoryIds: ['counts'] } }),
    creditMinor,
    deliveryCostMinor: deliveryCostMinor - off.deliveryMinor,
  })
  const nets = netsOfLines({
    ...priced,
    lines: staying.map(({ couponApplies, unit }, index) => ({
      couponApplies,
      unit,
      discountParts: off.parts[index] ?? [],
      totalMinor: priced.lineTotalsMinor[index] ?? 0,
    })),
  })
  const taxes = await taxesOf(tx, order, input, { lines: staying, nets, deliveryMinor: priced.deliveryMinor })
  const counted = staying.map((line, at) => ({ ...line, couponApplies: isByCode?.[at] ?? line.couponApplies }))
  const lines = [...counted, ...planned.value.filter(({ to }) => to === 0)]
  const whole = withTaxes(priced, taxes)
  if (isOrderTooLarge(whole, costMinor)) return fail('ORDER_TOO_LARGE')
  return succeed({ lines, priced: whole, off, coupon, delivery, second: second ?? [] })
}
