import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { storeOf } from '../../stores/index.ts'
import type { QuoteInput } from '../cart/schema.ts'
import { afterWorkingDays, dayIn } from '../delivery/lead-days.ts'
import type { PickupStore } from '../delivery/queries.ts'
import type { Language } from '../i18n/languages.ts'
import type { OrderDelivery, PaymentMethod } from '../orders/schema.ts'
import { orderLines, orders, orderTimeline } from '../orders/tables.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { orderNumber, randomToken, uuidv7 } from '../platform/ids.ts'
import { dropPages } from '../platform/page-tags.ts'
import { takeCoupon } from '../pricing/commands.ts'
import type { StoredCoupon } from '../pricing/queries.ts'
import { isEligible, unitPrice } from '../pricing/rules.ts'
import { getSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/schema.ts'
import { takeStock } from '../stock/commands.ts'
import type { PricedCart } from './priced-cart.ts'
import { quoteCart, readPricedCart } from './queries.ts'
import { payloadFingerprint } from './rules.ts'
import type { CheckoutInput, PlacedOrder } from './schema.ts'
import { checkoutAttempts } from './tables.ts'

/** The ways to pay that may be chosen now. */
export type Offered = (settings: ShopSettings) => readonly PaymentMethod[]

const cashOnly: Offered = ({ paymentGateway }) => (paymentGateway.cod ? ['cod'] : [])

/** Who buys. `takenBy` is the member of staff who takes the order for them, on the telephone say. */
export type Buyer = { actor: Actor; store: string; language: Language; takenBy?: Actor }

/**
 * Places an order, wholly or not at all. The same key answers the same again; the same cart under another key is led to
 * the order it became. Everything is read again in here, so what a browser says of prices, stock or coupons counts for
 * nothing; where the total is not the one the customer saw, nothing is placed and the fresh quote is sent back.
 * Locks are taken in one order: key, cart, stock by item id, coupon.
 */
export async function placeOrder(
  tx: Transaction,
  buyer: Buyer,
  input: CheckoutInput,
  offered: Offered = cashOnly,
): Promise<Result<PlacedOrder>> {
  const earlier = await claimKey(tx, input)
  if (earlier) return earlier
  const sameCart = await findOrderOfCart(tx, input.cartId)
  if (sameCart) return keepAnswer(tx, input.idempotencyKey, sameCart)

  const settings = await getSettings(tx)
  if (settings.security.loginForPurchase && buyer.actor.kind === visitor.kind && !buyer.takenBy) {
    return fail('UNAUTHENTICATED')
  }
  if (!offered(settings).includes(input.payment)) return fail('PAYMENT_UNAVAILABLE')

  const customer = input.contact.email.toLowerCase()
  const asked = { ...input, destination: input.shippingSame ? input.billing : input.shipping }
  const { cart, coupon, pickup, isPlaceKnown } = await readPricedCart(tx, asked, { store: buyer.store, customer })
  if (!isPlaceKnown) {
    const field = input.shippingSame ? 'billing.state' : 'shipping.state'
    return fail('INVALID_INPUT', { fields: { [field]: 'checkout.errors.state' } })
  }
  const refusal = refuseCart(cart, input)
  if (refusal) return withQuote(tx, refusal, buyer, asked, customer)

  const orderId = uuidv7()
  const wanted = cart.lines.map(({ line, offer }) => ({ itemId: offer?.stockItemId ?? '', quantity: line.qty }))
  const taken = await takeStock(tx, { store: buyer.store, orderId, wanted })
  if (!taken.ok) return withQuote(tx, fail('OUT_OF_STOCK'), buyer, asked, customer)
  if (input.couponCode && !(await countCoupon(tx, coupon, orderId, customer))) {
    return withQuote(tx, fail('COUPON_REFUSED'), buyer, asked, customer)
  }
  const currency = settings.currency.name
  const placed = await insertOrder(tx, { orderId, cart, buyer, input, coupon, pickup, currency })
  await insertLines(tx, orderId, { cart, coupon, counted: taken.counted })
  await tellOthers(tx, orderId, placed, cart, buyer)
  return keepAnswer(tx, input.idempotencyKey, placed)
}

/**
 * Makes the key this transaction's own. A second submit waits here until the first has ended: then it gets the first
 * one's answer, or takes over where the first was undone.
 */
async function claimKey(tx: Transaction, input: CheckoutInput): Promise<Result<PlacedOrder> | undefined> {
  const { idempotencyKey: key } = input
  const fingerprint = createHash('sha256').update(payloadFingerprint(input)).digest('hex')
  const claimed = await tx
    .insert(checkoutAttempts)
    .values({ key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: checkoutAttempts.key })
  if (claimed.length > 0) return undefined
  const [attempt] = await tx.select().from(checkoutAttempts).where(eq(checkoutAttempts.key, key))
  if (!attempt?.answer) throw new Error('a checkout attempt was kept without its answer')
  return attempt.fingerprint === fingerprint ? succeed(attempt.answer) : fail('KEY_REUSED')
}

/** The order that a cart already became. Other submits of the same cart wait here. */
async function findOrderOfCart(tx: Transaction, cartId: string): Promise<PlacedOrder | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${cartId}`}, 0))`)
  const [order] = await tx
    .select({ number: orders.number, token: orders.token, totalMinor: orders.totalMinor })
    .from(orders)
    .where(eq(orders.cartId, cartId))
  return order
}

async function keepAnswer(tx: Transaction, key: string, answer: PlacedOrder): Promise<Result<PlacedOrder>> {
  await tx.update(checkoutAttempts).set({ answer }).where(eq(checkoutAttempts.key, key))
  return succeed(answer)
}

/** Why a cart cannot be ordered as the customer saw it. */
function refuseCart(cart: PricedCart, input: CheckoutInput): Failure | undefined {
  if (cart.lines.some(({ problem }) => problem === 'gone')) return fail('UNAVAILABLE_LINE')
  if (cart.lines.some(({ problem }) => problem !== null)) return fail('OUT_OF_STOCK')
  if (!cart.deliveryKnown) return fail('AREA_UNAVAILABLE')
  if (cart.refusal) return fail('COUPON_REFUSED')
  const { expectedTotalMinor } = input
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== cart.priced.totalMinor) return fail('PRICE_CHANGED')
  return undefined
}

async function withQuote(
  tx: Transaction,
  refusal: Failure,
  { store, language }: Buyer,
  input: QuoteInput,
  customer: string,
): Promise<Failure> {
  return { ...refusal, data: { quote: await quoteCart(tx, input, { store, language, customer }) } }
}

async function countCoupon(
  tx: Transaction,
  coupon: StoredCoupon | undefined,
  orderId: string,
  customer: string,
): Promise<boolean> {
  return coupon !== undefined && takeCoupon(tx, coupon, { orderId, customer })
}

type NewOrder = {
  orderId: string
  cart: PricedCart
  buyer: Buyer
  input: CheckoutInput
  coupon: StoredCoupon | undefined
  pickup: PickupStore
  currency: string
}

/** How the goods reach the buyer, with the day that is promised. */
function deliveryOf({ cart: { area }, buyer, input, pickup }: NewOrder): OrderDelivery {
  const today = dayIn(storeOf(buyer.store).timeZone, new Date())
  if (area) {
    const { id: areaId, name: areaName, leadDays } = area
    return { type: 'delivery', areaId, areaName, leadDays, expectedOn: afterWorkingDays(today, leadDays) }
  }
  const collector = input.delivery.type === 'pickup' ? input.delivery.collector : undefined
  return {
    ...{ type: 'pickup', store: buyer.store, expectedOn: afterWorkingDays(today, pickup.leadDays) },
    ...(collector && { collector }),
  }
}

async function insertOrder(tx: Transaction, order: NewOrder): Promise<PlacedOrder> {
  const { orderId, cart, buyer, input, coupon, currency } = order
  const { itemTotalMinor, discountMinor, deliveryMinor, totalMinor, taxMinor, taxIncluded, taxes } = cart.priced
  const placed = { number: orderNumber(), token: randomToken(24), totalMinor }
  await tx.insert(orders).values({
    id: orderId,
    ...placed,
    cartId: input.cartId,
    store: buyer.store,
    userId: buyer.actor.kind === 'user' ? buyer.actor.id : null,
    paymentMethod: input.payment,
    language: buyer.language,
    ...input.contact,
    email: input.contact.email.toLowerCase(),
    billing: input.billing,
    shipping: input.delivery.type === 'pickup' ? null : input.shippingSame ? input.billing : input.shipping,
    delivery: deliveryOf(order),
    note: input.note ?? '',
    couponCode: coupon?.code ?? null,
    couponPercentCenti: coupon?.percentCenti ?? null,
    ...{ itemTotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, currency },
    taxes: [...taxes],
  })
  const by = buyer.takenBy ?? buyer.actor
  const actorName = by.kind === 'user' ? by.name : input.contact.fullName
  const actorId = by.kind === 'user' ? by.id : null
  await tx.insert(orderTimeline).values({ id: uuidv7(), orderId, kind: 'placed', to: 'pending', actorId, actorName })
  return placed
}

async function insertLines(
  tx: Transaction,
  orderId: string,
  { cart, coupon, counted }: { cart: PricedCart; coupon: StoredCoupon | undefined; counted: ReadonlySet<string> },
): Promise<void> {
  const rows = cart.lines.flatMap(({ line, offer }, position) => {
    if (!offer) return []
    const { variantId, stockItemId, sku, name, slug, color, attribute, pictureUrl, unit, unitValueCenti, unitMeasure } =
      offer
    const unitPriceMinor = unitPrice(offer)
    const as = {
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
      unitMeasure,
    }
    const amounts = {
      ...{ quantity: line.qty, unitPriceMinor, totalMinor: unitPriceMinor * line.qty },
      // Every line has an offer here, so that the lines and their taxes are in one order.
      taxMinor: cart.priced.lineTaxesMinor[position] ?? 0,
      couponApplies: coupon !== undefined && isEligible(offer, coupon),
      weightGrams: offer.weightGrams,
    }
    return [{ id: uuidv7(), orderId, position, stockTaken: counted.has(stockItemId), ...as, ...amounts }]
  })
  await tx.insert(orderLines).values(rows)
}

/** Writes down that it happened, and drops the pages that show stock which is no longer there. */
async function tellOthers(
  tx: Transaction,
  orderId: string,
  placed: PlacedOrder,
  cart: PricedCart,
  buyer: Buyer,
): Promise<void> {
  const payload = { orderId, number: placed.number, totalMinor: placed.totalMinor, store: buyer.store }
  await writeEvent(tx, 'order.placed', payload)
  const counted = cart.lines.flatMap(({ offer }) => (offer && !offer.unlimited ? [offer] : []))
  const emptied = cart.lines.some(({ line, offer }) => offer && !offer.unlimited && offer.onHand <= line.qty)
  await dropPages(tx, [...counted.map((offer) => `product:${offer.productId}`), ...(emptied ? ['catalogue'] : [])])
}
