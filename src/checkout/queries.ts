import type { Quote } from '../cart/contracts.ts'
import type { QuoteInput } from '../cart/schema.ts'
import { listOffers } from '../catalogue/queries.ts'
import { dayIn } from '../delivery/lead-days.ts'
import { offerDelivery, offerTwoDrops } from '../delivery/offer-rules.ts'
import { clockOf } from '../delivery/open-days.ts'
import { findPickupStore, listDeliveryAreas, listFullSlots } from '../delivery/queries.ts'
import type { StaffDeliveryInput } from '../delivery/schema.ts'
import type { Language } from '../i18n/languages.ts'
import { manualDiscount } from '../orders/desk/rules.ts'
import type { CustomLineInput, ManualDiscountInput } from '../orders/desk/schema.ts'
import type { Guest } from '../orders/holds/commands.ts'
import { countSamplesUsed, listCredits } from '../orders/samples/queries.ts'
import { noneUsed, sumOfCredits } from '../orders/samples/rules.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { listDiscounts } from '../pricing/discounts/queries.ts'
import { listExemptionsOn } from '../pricing/exemptions/queries.ts'
import { findPriceList } from '../pricing/groups/queries.ts'
import { withPriceList } from '../pricing/groups/rules.ts'
import { listSegmentsOf } from '../pricing/segments/queries.ts'
import { readTaxes } from '../pricing/tax-queries.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { findMixedItems } from '../stock/lot-queries.ts'
import { needsConfirmation } from './guest-queries.ts'
import type { GuestCaps } from './guest-rules.ts'
import { priceCart } from './priced-cart.ts'
import { type PricedRead, quoteOf } from './quote-view.ts'
import type { StaffLine } from './schema.ts'
import { taxPlace } from './tax-place.ts'

export type QuoteContext = {
  store: string
  language: Language
  /** The mailboxes by which the buyer is known to the coupons; none where nobody knows. */
  customers: readonly string[]
  /** Whose account it is: what was paid for samples comes off for nobody else, and prices are those of their group. */
  userId?: string | undefined
  /** The e-mail address of somebody without an account for whom staff take the order: by it segments know them. */
  takenFor?: string | undefined
  /** The orders whose samples may come off, where they are held; without them, all of the buyer's. */
  creditOrders?: readonly string[] | undefined
  /** The member of staff by whose hand prices and discounts are set. */
  byName?: string | undefined
  /** Where a guest asks: then the quote says whether staff have to confirm the order first. */
  guest?: Guest | undefined
  caps?: GuestCaps | undefined
}

/** What prices depend on besides the cart. */
type PricingContext = Pick<QuoteContext, 'store' | 'customers' | 'userId' | 'takenFor' | 'creditOrders' | 'byName'>

type Asked = Omit<QuoteInput, 'lines' | 'delivery'> & {
  delivery?: StaffDeliveryInput | null | undefined
  custom?: readonly CustomLineInput[] | undefined
  discount?: ManualDiscountInput | null | undefined
}
type Lines = readonly StaffLine[]

/**
 * Reads all that the prices of carts depend on, once for all of them.
 * @param productIds what stands in their lines
 * @returns what prices a cart of such lines
 */
async function readPricing(
  db: Database | Transaction,
  productIds: readonly string[],
  { samples = [], couponCode, delivery, destination, custom = [], discount }: Asked,
  { store, customers, userId, takenFor, creditOrders: orderIds, byName = '' }: PricingContext,
): Promise<(lines: Lines) => PricedRead> {
  const list = await findPriceList(db, userId)
  const offers = withPriceList(
    await listOffers(db, [...new Set([...productIds, ...samples])], store),
    list?.rules ?? [],
  )
  const areas = await listDeliveryAreas(db)
  const pickup = await findPickupStore(db, store)
  const discounts = await listDiscounts(db, couponCode ?? null, customers)
  const segmentIds = await listSegmentsOf(
    db,
    discounts.map(({ segmentId }) => segmentId),
    { userId, takenFor },
  )
  const settings = await getSettings(db, store)
  const seller = identityOf(store, settings)
  const today = dayIn(seller.timeZone, new Date())
  const taxes = await readTaxes(db, today)
  const exemptions = taxes.mode === 'off' ? [] : await listExemptionsOn(db, userId, today)
  const { samples: terms, currency } = settings
  const mayCredit = userId !== undefined && terms.isCredited
  const credits = mayCredit
    ? await listCredits(db, { userId, currency: currency.name, days: terms.creditDays, orderIds })
    : []
  const clock = clockOf(seller, new Date())
  const full = await listFullSlots(db, clock.today)
  const { place, isKnown } = taxPlace(seller, taxes, delivery, destination)
  const facts = {
    samples,
    custom,
    manual: discount ? manualDiscount(discount, { id: uuidv7(), byName, at: new Date().toISOString() }) : undefined,
    terms,
    used: samples.length > 0 ? await countSamplesUsed(db, customers) : noneUsed,
    creditMinor: sumOfCredits(credits),
    offers,
    areas,
    delivery,
    destination,
    taxes,
    place,
    exemptions,
    discounts,
    code: couponCode || null,
    groupId: list?.groupId,
    segmentIds,
    offersPickup: pickup.active,
    nowMs: Date.now(),
  }
  const { slot: wished, secondSlot: wishedSecond } = delivery?.type === 'delivery' ? delivery : {}
  const asking = { clock, timeZone: seller.timeZone, full, wished }
  return (lines) => {
    const cart = priceCart({ ...facts, lines })
    const { decision } = cart
    const isNamed = decision.kind === 'served' || (decision.kind === 'tooHeavy' && cart.twoDrops !== undefined)
    const area = cart.area ?? (isNamed ? decision.area : undefined)
    const inOne = area && decision.kind !== 'posted' && !cart.twoDrops ? offerDelivery(area, asking) : undefined
    const offer = area && cart.twoDrops ? offerTwoDrops(area, { ...asking, wishedSecond }) : inOne
    return { cart, offer, pickup, seller, isPlaceKnown: isKnown, credits }
  }
}

/** Reads all that a cart's price depends on, and prices it. */
export async function readPricedCart(
  db: Database | Transaction,
  { lines, ...asked }: Asked & { lines: Lines },
  context: PricingContext,
): Promise<PricedRead> {
  const productIds = lines.map(({ _id }) => _id)
  return (await readPricing(db, productIds, asked, context))(lines)
}

/** What a cart would cost at this moment, line by line, and where it can be delivered. */
export async function quoteCart(
  db: Database | Transaction,
  input: Asked & { lines: Lines },
  context: QuoteContext,
): Promise<Quote> {
  const read = await readPricedCart(db, input, context)
  const { guest, language, store } = context
  const caps = guest && (context.caps ?? (await getSettings(db, store)).guestOrders)
  const isRequest = guest && caps && (await needsConfirmation(db, { cart: read.cart, store, guest, caps }))
  const wanted = read.cart.lines.flatMap(({ line, offer }) =>
    offer ? [{ itemId: offer.stockItemId, quantity: line.qty }] : [],
  )
  return quoteOf(read, input, {
    language,
    clock: clockOf(read.seller, new Date()),
    needsConfirmation: isRequest,
    mixedItems: await findMixedItems(db, store, wanted),
  })
}

/**
 * What each of several carts would cost at this moment, as `quoteCart` says of one: what their prices depend on is read once.
 * @param asked how and where they are to go, and the coupon
 */
export async function quoteCarts(
  db: Database | Transaction,
  carts: readonly Lines[],
  asked: Asked,
  context: Pick<QuoteContext, 'store' | 'customers' | 'userId' | 'language'>,
): Promise<Quote[]> {
  const productIds = carts.flatMap((lines) => lines.map(({ _id }) => _id))
  const price = await readPricing(db, productIds, asked, context)
  return carts.map((lines) => {
    const read = price(lines)
    return quoteOf(read, asked, { language: context.language, clock: clockOf(read.seller, new Date()) })
  })
}

/** A quote as a call answers it: refused with ORDER_TOO_LARGE, and the quote beside it, where no such order is taken. */
export async function answerQuote(
  db: Database | Transaction,
  input: Asked & { lines: Lines },
  context: QuoteContext,
): Promise<Result<{ body: { success: true; quote: Quote } }>> {
  const quote = await quoteCart(db, input, context)
  return quote.isTooLarge ? fail('ORDER_TOO_LARGE', { data: { quote } }) : succeed({ body: { success: true, quote } })
}
