import type { CartProject } from '../cart/project-schema.ts'
import type { Offer } from '../catalogue/queries.ts'
import type { PickupStore } from '../delivery/area-contracts.ts'
import type { DeliveryOffer } from '../delivery/offer-rules.ts'
import { clockOf, promisedDay } from '../delivery/open-days.ts'
import { overruled } from '../orders/desk/rules.ts'
import type { CustomLineInput } from '../orders/desk/schema.ts'
import type { OrderDelivery } from '../orders/schema.ts'
import type { HeldSlots } from '../orders/slots/commands.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { orderTimeline } from '../orders/timeline/tables.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { orderNumber, randomToken, uuidv7 } from '../platform/ids.ts'
import { tryWithin } from '../platform/postgres/constraint.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { OrderDiscounts } from '../pricing/discounts/order-rules.ts'
import { unitPrice } from '../pricing/rules.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import type { Buyer } from './buyer.ts'
import type { PlacedOrder } from './contracts.ts'
import { deliveryBy, deliveryByPost } from './delivery-by.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PlacedInput } from './schema.ts'

/** Whether whoever has the mailbox stands behind an order's texts, and whether its first email is not sent. */
export type OrderMail = { isProved: boolean; isWithheld: boolean }

type NewOrder = {
  orderId: string
  cart: Pick<PricedCart, 'priced' | 'area' | 'extras' | 'overruled'>
  /** What came off, one by one. */
  discounts: OrderDiscounts['discounts']
  /** When its area brings it; undefined where it is collected, or posted. */
  offer: DeliveryOffer | undefined
  /** The slots that it holds. */
  slots: HeldSlots
  buyer: Buyer
  input: PlacedInput
  /** The projects that it is for. */
  projects: readonly CartProject[]
  /** The code by which something came off, and the percentage where that was one. */
  coupon: { code: string; percentCenti: number | null } | undefined
  pickup: Pick<PickupStore, 'active' | 'leadDays'>
  /** The store that it is placed at. */
  store: StoreIdentity
  currency: string
  /** Whether it waits for staff before anything is reserved. */
  isRequest: boolean
  mail: OrderMail
  /** What of the total is asked for first, in minor units; left out where all of it is. */
  depositMinor?: number
}

/** How the goods reach the buyer, with the day that is promised; for a request none is, before it is confirmed. */
function deliveryOf({
  cart: { area, extras, overruled },
  offer,
  buyer,
  input,
  pickup,
  store,
  isRequest,
}: NewOrder): OrderDelivery {
  if (area) {
    return deliveryBy(area, { offer, extras, overruled, clock: clockOf(store, new Date()), isRequest })
  }
  if (input.delivery.type === 'delivery') return deliveryByPost()
  const expectedOn = promisedDay(clockOf(store, new Date()), pickup.leadDays)
  const promise = isRequest ? {} : { expectedOn }
  const collector = input.delivery.type === 'pickup' ? input.delivery.collector : undefined
  return { type: 'pickup', store: buyer.store, ...promise, ...(collector && { collector }) }
}

/** The projects that lines are for, each once. */
export const usedProjects = ({ projects = [], lines }: Pick<PlacedInput, 'projects' | 'lines'>): CartProject[] =>
  projects.filter(
    ({ id }, at) => lines.some(({ project }) => project === id) && projects.findIndex((one) => one.id === id) === at,
  )

/**
 * Writes an order down, without its lines, and begins its timeline.
 * @returns ACCOUNT_GONE where its buyer's account is deleted at the same time, elsewhere
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<Result<PlacedOrder>> {
  const { orderId, cart, buyer, input, coupon, currency, isRequest, mail, projects, depositMinor = 0 } = order
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, totalMinor } = cart.priced
  const { taxMinor, taxIncluded, taxes, exemptions } = cart.priced
  const placed = { number: orderNumber(), token: randomToken(24), totalMinor }
  const passportToken = randomToken(18)
  const status = isRequest ? 'requested' : 'pending'
  const row: typeof orders.$inferInsert = {
    id: orderId,
    ...placed,
    cartId: input.cartId,
    store: buyer.store,
    status,
    userId: buyer.actor.kind === 'user' ? buyer.actor.id : null,
    paymentMethod: input.payment,
    language: buyer.language,
    ...input.contact,
    email: input.contact.email.toLowerCase(),
    billing: input.billing,
    shipping: input.delivery.type === 'pickup' ? null : input.shippingSame ? input.billing : input.shipping,
    delivery: deliveryOf(order),
    ...order.slots,
    note: input.note ?? '',
    purchaseOrder: input.purchaseOrder ?? '',
    projects: [...projects],
    couponCode: coupon?.code ?? null,
    couponPercentCenti: coupon?.percentCenti ?? null,
    discounts: [...order.discounts],
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor,
    deliveryMinor,
    taxMinor,
    taxIncluded,
    currency,
    taxes: [...taxes],
    exemptions: [...exemptions],
    depositMinor,
    passportToken,
    mayMixLots: input.mayMixLots ?? false,
    emailProved: mail.isProved,
    emailWithheld: mail.isWithheld,
  }
  const written = await tryWithin(tx, (inner) => inner.insert(orders).values(row))
  if (!written.ok) {
    if (written.refusedBy === 'reference' && row.userId !== null) return fail('ACCOUNT_GONE')
    throw new Error(`the database refused an order: ${written.refusedBy}`)
  }
  const by = buyer.takenBy ?? buyer.actor
  const actorName = by.kind === 'user' ? by.name : input.contact.fullName
  const actorId = by.kind === 'user' ? by.id : null
  await tx
    .insert(orderTimeline)
    .values({ id: uuidv7(), orderId, kind: 'placed', to: status, actorId, actorName, actorKind: by.kind })
  return succeed(placed)
}

type SoldCart = {
  cart: PricedCart
  counted: ReadonlySet<string>
  /** The projects that the order is for. */
  projects: readonly CartProject[]
  /** The member of staff who set prices by hand. */
  byName?: string | undefined
}

/** Writes down the lines of an order as they are sold now. @param counted the items of which stock was taken for it */
export async function insertLines(
  tx: Transaction,
  orderId: string,
  { cart, counted, projects, byName = '' }: SoldCart,
): Promise<void> {
  // Every line and sample has an offer here, so that they, custom lines and their taxes are in one order.
  const { lineTaxesMinor, lineParts } = cart.priced
  const byCode = cart.off.discounts.findIndex(({ code }) => code !== null)
  const at = new Date().toISOString()
  const goods = cart.lines.flatMap(({ line, offer, unitPriceMinor }, position) => {
    if (!offer) return []
    const first = { unitPriceMinor: unitPrice(offer), overruled: null }
    const { unit, unitValueCenti, unitMeasure, weightGrams, stockItemId } = offer
    const sold = { ...namesOf(offer), unit, unitValueCenti, unitMeasure, weightGrams }
    const amounts = {
      quantity: line.qty,
      secondQuantity: (cart.twoDrops?.isChosen && cart.twoDrops.second[position]) || 0,
      ...overruled(first, line.price, { byName, at }),
      totalMinor: unitPriceMinor * line.qty,
      taxMinor: lineTaxesMinor[position] ?? 0,
      taxParts: [...(lineParts[position] ?? [])],
      discountParts: [...(cart.off.parts[position] ?? [])],
      couponApplies: (cart.off.parts[position] ?? []).some(({ of }) => of === byCode),
    }
    const projectId = projects.find(({ id }) => id === line.project)?.id ?? null
    const taken = { stockTaken: counted.has(stockItemId), projectId }
    return [{ id: uuidv7(), orderId, position, ...taken, ...sold, ...amounts }]
  })
  const samples = cart.samples.flatMap(({ offer, unitPriceMinor }, index) => {
    if (!offer) return []
    const position = goods.length + index
    const taxMinor = lineTaxesMinor[position] ?? 0
    const taxParts = [...(lineParts[position] ?? [])]
    const amounts = { quantity: 1, unitPriceMinor, totalMinor: unitPriceMinor, taxMinor, taxParts }
    return [{ id: uuidv7(), orderId, position, ...namesOf(offer), ...asSample, ...amounts }]
  })
  const custom = cart.custom.map((line, index) => {
    const position = goods.length + samples.length + index
    const taxMinor = lineTaxesMinor[position] ?? 0
    const parts = { taxParts: [...(lineParts[position] ?? [])], discountParts: [...(cart.off.parts[position] ?? [])] }
    return { orderId, position, ...customLine(line), taxMinor, ...parts }
  })
  await tx.insert(orderLines).values([...goods, ...samples, ...custom])
}

/** A line that is no goods as an order keeps it, under an id of its own, which no stock item has. */
export function customLine({ name, quantity, unitPriceMinor, taxedAs }: CustomLineInput) {
  const id = uuidv7()
  const none = { variantId: null, sku: '', slug: '', color: null, attribute: null, pictureUrl: null, weightGrams: 0 }
  return {
    id,
    stockItemId: id,
    stockTaken: false,
    name,
    quantity,
    unitPriceMinor,
    totalMinor: unitPriceMinor * quantity,
    taxedAs,
    isInstalled: taxedAs === 'installed',
    unit: 'service',
    unitValueCenti: 100,
    unitMeasure: 'count',
    couponApplies: false,
    ...none,
  }
}

/** What a sample is in an order, whatever it is a piece of: it covers nothing, takes no stock, and no coupon counts for it. */
const asSample = {
  unit: 'sample',
  unitValueCenti: 100,
  unitMeasure: 'count',
  weightGrams: 0,
  stockTaken: false,
  couponApplies: false,
} as const

const namesOf = ({ variantId, stockItemId, sku, name, slug, color, attribute, pictureUrl }: Offer) => ({
  variantId,
  stockItemId,
  sku,
  name,
  slug,
  color,
  attribute,
  pictureUrl,
})
