import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { afterOpenDays } from '../../delivery/open-days.ts'
import type { StoredArea } from '../../delivery/queries.ts'
import { deliveryCost } from '../../delivery/rules.ts'
import type { AddressInput } from '../../delivery/schema.ts'
import { orderNumber, randomToken, uuidv7 } from '../../platform/ids.ts'
import type { StoredDiscount } from '../../pricing/discounts/queries.ts'
import { type Discount, isEligible, priceOrder, unitPrice } from '../../pricing/rules.ts'
import type { OpeningHours } from '../../settings/identity-schema.ts'
import { Course } from './order-course.ts'
import type { LineRow, OrderRow, OrderRows } from './order-row-types.ts'
import type { DemoPerson } from './people.ts'
import type { OrderPlan } from './planned-order.ts'

/** What the rows are made with. */
export type RowFacts = {
  areas: readonly StoredArea[]
  coupons: ReadonlyMap<string, StoredDiscount>
  currency: string
  userIds: ReadonlyMap<string, string>
  pickupLeadDays: number
  hours: OpeningHours
  instantOf: (wallMs: number) => Date
}

/** How a person's address stands on an order. */
export const addressOf = ({ house, city, zipCode }: DemoPerson): AddressInput => ({
  house,
  city,
  state: 'BC',
  zipCode,
  country: 'CA',
})

/** The coupons of the demo shop are percentages of all goods or of one category's. */
const percentageOf = ({ terms: { percentCenti, categoryId } }: StoredDiscount): Discount => ({
  percent: percentCenti / 100,
  categoryIds: categoryId === null ? [] : [categoryId],
})

function linesOf(plan: OrderPlan, orderId: string, coupon: StoredDiscount | undefined): LineRow[] {
  return plan.lines.map(({ offer, quantity }, position) => {
    const { variantId, stockItemId, sku, name, slug, color, attribute, pictureUrl, unit, unitValueCenti } = offer
    const unitPriceMinor = unitPrice(offer)
    return {
      id: uuidv7(),
      orderId,
      position,
      stockTaken: !offer.unlimited && !plan.isRequest,
      variantId,
      stockItemId,
      sku,
      name,
      slug,
      color,
      attribute,
      pictureUrl,
      unit,
      unitValueCenti,
      unitMeasure: offer.unitMeasure,
      quantity,
      unitPriceMinor,
      totalMinor: unitPriceMinor * quantity,
      weightGrams: offer.weightGrams,
      couponApplies: coupon !== undefined && isEligible(offer, percentageOf(coupon)),
    }
  })
}

/** The rows of an order as it was placed, before anything became of it. */
function placedRows(plan: OrderPlan, facts: RowFacts): { rows: OrderRows; coupon: StoredDiscount | undefined } {
  const { person, store, type } = plan
  const orderId = uuidv7()
  const coupon = plan.couponCode === null ? undefined : facts.coupons.get(plan.couponCode)
  const area = type === 'delivery' ? (facts.areas[person.area] ?? facts.areas[0]) : undefined
  const lines = linesOf(plan, orderId, coupon)
  const toPrice = plan.lines.map(({ offer, quantity }) => ({
    unitPriceMinor: unitPrice(offer),
    qty: quantity,
    categoryId: offer.categoryId,
  }))
  const weight = plan.lines.reduce((sum, { offer, quantity }) => sum + offer.weightGrams * quantity, 0)
  const { itemTotalMinor: goodsMinor } = priceOrder({ lines: toPrice, deliveryCostMinor: 0 })
  const deliveryCostMinor = area ? deliveryCost({ type: 'delivery', area }, goodsMinor, weight) : 0
  const priced = priceOrder({ lines: toPrice, coupon: coupon ? percentageOf(coupon) : null, deliveryCostMinor })
  const { itemTotalMinor, discountMinor, deliveryMinor, totalMinor } = priced
  const placedAt = facts.instantOf(plan.placedMs)
  const today = dayIn(storeOf(store).timeZone, placedAt)
  const userId = plan.isGuest ? null : (facts.userIds.get(person.email) ?? null)
  const address = addressOf(person)
  const number = orderNumber()
  const moved = plan.isRequest ? [] : plan.lines.filter(({ offer }) => !offer.unlimited)
  // Of a request nothing is promised yet.
  const promise = (days: number) => (plan.isRequest ? {} : { expectedOn: afterOpenDays(today, days, facts.hours) })
  const order: OrderRow = {
    id: orderId,
    number,
    token: randomToken(24),
    cartId: uuidv7(),
    store,
    userId,
    paymentMethod: 'cod',
    language: person.language,
    fullName: person.name,
    email: person.email,
    phone: person.phone,
    billing: address,
    shipping: area ? address : null,
    note: plan.customerNote,
    demo: true,
    placedAt,
    status: plan.isRequest ? 'requested' : 'pending',
    delivery: area
      ? {
          type: 'delivery',
          areaId: area.id,
          areaName: area.name,
          leadDays: area.leadDays,
          ...promise(area.leadDays),
        }
      : { type: 'pickup', store, ...promise(facts.pickupLeadDays) },
    couponCode: coupon?.code ?? null,
    couponPercentCenti: coupon?.terms.percentCenti ?? null,
    itemTotalMinor,
    discountMinor,
    deliveryMinor,
    totalMinor,
    currency: facts.currency,
  }
  const by = { actorId: userId, actorName: person.name, actorKind: userId ? 'user' : 'visitor' } as const
  const rows: OrderRows = {
    order,
    lines,
    documents: [],
    payments: [],
    refunds: [],
    refundLines: [],
    returns: [],
    returnLines: [],
    timeline: [
      { id: uuidv7(), orderId, kind: 'placed', to: plan.isRequest ? 'requested' : 'pending', ...by, at: placedAt },
    ],
    events: [
      {
        name: 'order.placed',
        payload: { orderId, number, totalMinor, store, isRequest: plan.isRequest },
        at: placedAt,
      },
    ],
    movements: moved.map(({ offer, quantity }) => ({
      itemId: offer.stockItemId,
      delta: -quantity,
      reason: 'order',
      at: placedAt,
      atMs: plan.placedMs,
    })),
    couponUse: coupon ? { couponId: coupon.id, customer: person.email, at: placedAt } : null,
  }
  return { rows, coupon }
}

/** All rows of an order: how it was placed and what became of it, in the order in which it came about. */
export function rowsOf(plan: OrderPlan, facts: RowFacts): OrderRows {
  const { rows } = placedRows(plan, facts)
  const course = new Course(rows, facts.instantOf)
  const { steps, paidMs, returned, goodwill, staffNote } = plan
  const operations: { atMs: number; run: () => void }[] = steps.map(({ atMs, to, by, note }) => ({
    atMs,
    run: () => course.move(atMs, to, by, note),
  }))
  const lastBy = steps.at(-1)?.by ?? ''
  // Of what happens in one moment the money comes before what it is for, and goods before the order is called returned.
  if (paidMs !== null) operations.push({ atMs: paidMs - 1, run: () => course.pay(paidMs - 1, lastBy) })
  if (returned) {
    const { atMs, by, quantities, reason } = returned
    operations.push({ atMs: atMs - 1, run: () => course.takeBack(atMs - 1, by, quantities, reason) })
  }
  if (goodwill) {
    const { atMs, by, percent, reason } = goodwill
    operations.push({ atMs, run: () => course.refund(atMs, by, percent, reason) })
  }
  if (staffNote)
    operations.push({
      atMs: staffNote.atMs + 1,
      run: () => course.note(staffNote.atMs + 1, staffNote.by, staffNote.note),
    })
  for (const { run } of operations.toSorted((a, b) => a.atMs - b.atMs)) run()
  return course.end()
}
