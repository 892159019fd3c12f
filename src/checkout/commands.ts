import { type DeliveryOffer, isOfferGone } from '../delivery/offer-rules.ts'
import { mostDiscountCenti } from '../orders/desk/right-rules.ts'
import { orderPlaced } from '../orders/events.ts'
import { beginHold, type Guest } from '../orders/holds/commands.ts'
import { countSamples, lockSampleCustomers, takeCredits } from '../orders/samples/commands.ts'
import { lockCreditable } from '../orders/samples/queries.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import { takeSlots } from '../orders/slots/commands.ts'
import { writeTerms } from '../orders/terms/commands.ts'
import { visitor } from '../platform/actor.ts'
import { invalidateTags, productTag } from '../platform/cache/page-tags.ts'
import { writeEvent } from '../platform/events.ts'
import { type Failure, fail, type Result } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { takeDiscounts } from '../pricing/commands.ts'
import { getSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/schema.ts'
import { lockStock, takeStock } from '../stock/commands.ts'
import { takeCreditBesideCards } from './account-commands.ts'
import { wrongPurchaseOrder } from './account-queries.ts'
import { answerForCart, claimKey, keepAnswer } from './attempt-commands.ts'
import { type Buyer, couponCustomers, guestOf, ownsMailbox } from './buyer.ts'
import type { PlacedOrder } from './contracts.ts'
import { offeredSlots } from './delivery-by.ts'
import { isCartBeyondRight } from './desk-rules.ts'
import { findOrderOfCart } from './earlier-order.ts'
import { type GuestCart, isTooLarge, needsConfirmation } from './guest-queries.ts'
import type { GuestCaps } from './guest-rules.ts'
import { insertLines, insertOrder, type OrderMail, usedProjects } from './insert-commands.ts'
import type { PricedCart } from './priced-cart.ts'
import { quoteCart, readPricedCart } from './queries.ts'
import type { PlacedInput } from './schema.ts'

/** The ways to pay that may be chosen now. */
export type PaymentMethodPolicy = (settings: ShopSettings) => readonly PaymentMethod[]

const cashOnly: PaymentMethodPolicy = ({ paymentGateway }) => (paymentGateway.cod ? ['cod'] : [])

/**
 * Places an order, wholly or not at all. The same key answers the same again; the same cart under another key is led to
 * the order it became, unless it asks for something else now: that is CART_ORDERED, with what the order holds. Everything is
 * read again in here, so what a browser says of prices, stock or coupons counts for nothing; where the total is not the one
 * the customer saw, nothing is placed and the fresh quote is sent back. A guest's order above the caps of the settings becomes
 * a request: nothing is reserved for it before staff confirm it.
 * Locks are taken in one order: key, cart, the buyer's samples, the orders these were in, stock by item id, delivery slots, discounts by id, the
 * mailbox's allowance, the buyer's limit, the gift cards.
 */
export async function placeOrder(
  tx: Transaction,
  buyer: Buyer,
  input: PlacedInput,
  offered: PaymentMethodPolicy = cashOnly,
): Promise<Result<PlacedOrder>> {
  const earlier = await claimKey(tx, input)
  if (earlier) return earlier
  const ofCart = await findOrderOfCart(tx, input.cartId)
  if (ofCart) return answerForCart(tx, ofCart, input)

  const settings = await getSettings(tx, buyer.store)
  if (settings.security.loginForPurchase && buyer.actor.kind === visitor.kind && !buyer.takenBy) {
    return fail('UNAUTHENTICATED')
  }
  const isOnAccount = input.payment === 'account'
  if (!isOnAccount && !offered(settings).includes(input.payment)) return fail('PAYMENT_UNAVAILABLE')

  const { guestOrders: caps } = settings
  const customers = couponCustomers(buyer.actor, input.contact.email, input.contact.phone)
  const guest = guestOf(buyer, input.contact.email)
  const userId = buyer.actor.kind === 'user' ? buyer.actor.id : undefined
  const unnamed = await wrongPurchaseOrder(tx, userId, input.purchaseOrder)
  if (unnamed) return unnamed
  const takenFor = buyer.takenBy ? input.contact.email : undefined
  const who = { buyer, customers, userId, takenFor, guest, caps }
  const asked = { ...input, destination: input.shippingSame ? input.billing : input.shipping }
  const creditOrders = await lockSamples(tx, input, { customers, userId, settings })
  const byName = buyer.takenBy?.kind === 'user' ? buyer.takenBy.name : undefined
  const pricing = { store: buyer.store, customers, userId, takenFor, creditOrders, byName }
  const read = await readPricedCart(tx, asked, pricing)
  const { cart, credits, offer, pickup, seller, isPlaceKnown } = read
  if (!isPlaceKnown) {
    const field = input.shippingSame ? 'billing.state' : 'shipping.state'
    return fail('INVALID_INPUT', { fields: { [field]: 'checkout.errors.state' } })
  }
  const refusal = refuseCart(cart, input) ?? refuseDelivery(read, input)
  if (isBeyondTaker(buyer, { cart, settings })) return fail('BEYOND_OWN_RIGHTS')
  if (refusal) return withQuote(tx, refusal, who, asked)

  const orderId = uuidv7()
  const wanted = cart.lines.map(({ line, offer }) => ({ itemId: offer?.stockItemId ?? '', quantity: line.qty }))
  const isRequest = guest !== undefined && (await isAsked(tx, { cart, store: buyer.store, guest, caps }))
  if (isRequest && input.seenAsRequest === false) return withQuote(tx, fail('NEEDS_CONFIRMATION'), who, asked)
  const taken = isRequest
    ? undefined
    : await takeStock(tx, { store: buyer.store, orderId, wanted, mayMix: input.mayMixLots ?? false })
  if (taken?.ok === false) return withQuote(tx, fail(taken.short.size > 0 ? 'OUT_OF_STOCK' : 'LOTS_MIXED'), who, asked)
  const { area } = cart
  const slots = await takeSlots(tx, isRequest ? [] : offeredSlots(area, offer))
  if (!slots) return withQuote(tx, fail('SLOT_UNAVAILABLE'), who, asked)
  const { discounts } = cart.off
  const ids = discounts.flatMap(({ id, manual }) => (manual ? [] : [id]))
  if (!(await takeDiscounts(tx, ids, { orderId, customers }))) {
    return withQuote(tx, fail(input.couponCode ? 'COUPON_REFUSED' : 'PRICE_CHANGED'), who, asked)
  }
  const currency = settings.currency.name
  const mail = await mailOf(tx, buyer, input.contact.email)
  const { totalMinor } = cart.priced
  const lent = { userId, currency, totalMinor, codes: input.giftCards ?? [] }
  const credit = isOnAccount ? await takeCreditBesideCards(tx, lent) : undefined
  if (credit?.ok === false) return withQuote(tx, credit, who, asked)
  const projects = usedProjects(input)
  const order = {
    orderId,
    cart,
    offer,
    slots,
    buyer,
    input,
    projects,
    discounts,
    coupon: codeOf(discounts),
    pickup,
    store: seller,
    currency,
    isRequest,
    mail,
  }
  const written = await insertOrder(tx, order)
  if (!written.ok) return written
  const placed = written.value
  if (credit && userId) await writeTerms(tx, orderId, { userId, netDays: credit.netDays })
  await insertLines(tx, orderId, {
    cart,
    counted: taken?.counted ?? new Set(),
    projects,
    byName,
  })
  await countSamples(tx, orderId, {
    customer: customers[0] ?? '',
    pricesMinor: cart.samples.map(({ unitPriceMinor }) => unitPriceMinor),
  })
  const isCredited = await takeCredits(tx, orderId, { credits, totalMinor: cart.priced.sampleCreditMinor })
  if (!isCredited) return withQuote(tx, fail('PRICE_CHANGED'), who, asked)
  // Staff who take an order stand behind it; what is paid at a provider is released by its payment.
  const isTimed = !buyer.takenBy && (input.payment === 'cod' || placed.totalMinor === 0)
  if (!isRequest)
    await beginHold(tx, { id: orderId, store: buyer.store }, { guest, hours: isTimed ? caps.holdHours : undefined })
  await tellOthers(tx, { orderId, cart, isRequest })
  return keepAnswer(tx, input.idempotencyKey, placed)
}

type Buying = { customers: readonly string[]; userId: string | undefined; settings: ShopSettings }

/**
 * Holds what the buyer's samples and the credit for them are counted by, so that orders placed at once count one by one.
 * @returns the orders whose samples may be credited
 */
async function lockSamples(
  tx: Transaction,
  input: PlacedInput,
  { customers, userId, settings }: Buying,
): Promise<string[]> {
  const mailboxes = input.samples?.length ? customers : []
  await lockSampleCustomers(tx, [...mailboxes, ...(userId === undefined ? [] : [userId])])
  if (userId === undefined || !settings.samples.isCredited) return []
  return lockCreditable(tx, { userId, currency: settings.currency.name, days: settings.samples.creditDays })
}

/** Whether a guest's order is a request. The levels of its items are locked first, so that two orders do not both fit. */
async function isAsked(tx: Transaction, guestCart: GuestCart): Promise<boolean> {
  if (isTooLarge(guestCart)) return true
  const { cart, store } = guestCart
  const itemIds = cart.lines.flatMap(({ offer }) => (offer && !offer.unlimited ? [offer.stockItemId] : []))
  const levels = await lockStock(tx, [store], itemIds)
  return needsConfirmation(tx, { ...guestCart, counts: new Map(levels.map(({ itemId, onHand }) => [itemId, onHand])) })
}

/** Whether an order's texts may go into its email, and whether the mailbox has room for one where they may not. */
async function mailOf(tx: Transaction, { actor, takenBy, mailScale }: Buyer, email: string): Promise<OrderMail> {
  const isProved = takenBy !== undefined || (await ownsMailbox(tx, actor, email))
  return { isProved, isWithheld: !isProved && !(await takeUnprovedMail(tx, email, mailScale)) }
}

/** Whether more comes off by hand than the member of staff who takes the order may give. */
const isBeyondTaker = ({ takenBy }: Buyer, { cart, settings }: { cart: PricedCart; settings: ShopSettings }): boolean =>
  takenBy?.kind === 'user' && isCartBeyondRight(cart, mostDiscountCenti(takenBy, settings.quotes.staffDiscountPercent))

/** Why a cart cannot be ordered as the customer saw it. */
function refuseCart(cart: PricedCart, input: PlacedInput): Failure | undefined {
  if (cart.lines.some(({ problem }) => problem === 'gone')) return fail('UNAVAILABLE_LINE')
  if (cart.samples.some(({ problem }) => problem === 'gone')) return fail('NO_SAMPLES')
  if (cart.samples.some(({ problem }) => problem === 'tooMany')) return fail('SAMPLE_LIMIT')
  if (cart.lines.some(({ problem }) => problem !== null)) return fail('OUT_OF_STOCK')
  if (cart.isTooLarge) return fail('ORDER_TOO_LARGE')
  if (cart.refusal) return fail('COUPON_REFUSED')
  const { expectedTotalMinor } = input
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== cart.priced.totalMinor) return fail('PRICE_CHANGED')
  return undefined
}

/**
 * Why goods cannot reach the customer as they wish: nobody delivers to the address, they are too heavy for the truck that goes there, or
 * the slot that was chosen is taken. The quote beside it says what can be done.
 */
function refuseDelivery(
  { cart, offer }: { cart: PricedCart; offer: DeliveryOffer | undefined },
  { delivery }: Pick<PlacedInput, 'delivery'>,
): Failure | undefined {
  if (cart.deliveryKnown) {
    return cart.area && offer && isOfferGone(offer) ? fail('SLOT_UNAVAILABLE') : undefined
  }
  return fail(
    delivery.type === 'delivery' && cart.decision.kind === 'tooHeavy' ? 'DELIVERY_TOO_HEAVY' : 'AREA_UNAVAILABLE',
  )
}

type Asker = {
  buyer: Buyer
  customers: readonly string[]
  userId: string | undefined
  takenFor: string | undefined
  guest: Guest | undefined
  caps: GuestCaps
}

async function withQuote(
  tx: Transaction,
  refusal: Failure,
  { buyer: { store, language }, ...asker }: Asker,
  input: Parameters<typeof quoteCart>[1],
): Promise<Failure> {
  return { ...refusal, data: { quote: await quoteCart(tx, input, { store, language, ...asker }) } }
}

/** The code by which something comes off, as an order names it. */
function codeOf(discounts: PricedCart['off']['discounts']) {
  const typed = discounts.find(({ code }) => code !== null)
  if (!typed || typed.code === null) return undefined
  return { code: typed.code, percentCenti: typed.terms.kind === 'percent' ? typed.terms.percentCenti : null }
}

type News = { orderId: string; cart: PricedCart; isRequest: boolean }

/** Writes down that it happened, and drops the pages that show stock which is no longer there. */
async function tellOthers(tx: Transaction, { orderId, cart, isRequest }: News): Promise<void> {
  await writeEvent(tx, orderPlaced, { orderId, isRequest })
  if (isRequest) return
  const counted = cart.lines.flatMap(({ offer }) => (offer && !offer.unlimited ? [offer] : []))
  await invalidateTags(
    tx,
    counted.map(({ productId }) => productTag(productId)),
  )
}
