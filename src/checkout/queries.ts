import type { Quote, QuoteLine, QuoteSample } from '../cart/contracts.ts'
import type { QuoteInput } from '../cart/schema.ts'
import { listOffers, type Offer } from '../catalogue/queries.ts'
import { answerDelivery } from '../delivery/answer.ts'
import type { PickupStore } from '../delivery/area-contracts.ts'
import { dayIn } from '../delivery/lead-days.ts'
import { type DeliveryOffer, offerDelivery } from '../delivery/offer-rules.ts'
import { clockOf, promisedDay, type StoreClock } from '../delivery/open-days.ts'
import { findPickupStore, listDeliveryAreas, listFullSlots } from '../delivery/queries.ts'
import type { StaffDeliveryInput } from '../delivery/schema.ts'
import type { Language } from '../i18n/languages.ts'
import type { Guest } from '../orders/holds/commands.ts'
import { countSamplesUsed, listCredits } from '../orders/samples/queries.ts'
import { noneUsed, type SampleCredit, sumOfCredits } from '../orders/samples/rules.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { listExemptionsOn } from '../pricing/exemptions/queries.ts'
import { findCoupon } from '../pricing/queries.ts'
import { unitPrice } from '../pricing/rules.ts'
import { readTaxes } from '../pricing/tax-queries.ts'
import { identityOf, type StoreIdentity } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { findMixedItems } from '../stock/lot-queries.ts'
import { needsConfirmation } from './guest-queries.ts'
import type { GuestCaps } from './guest-rules.ts'
import { oldUnitPrice, type PricedCart, priceCart } from './priced-cart.ts'
import { taxPlace } from './tax-place.ts'

export type QuoteContext = {
  store: string
  language: Language
  /** The mailboxes by which the buyer is known to the coupons; none where nobody knows. */
  customers: readonly string[]
  /** Whose account it is: what was paid for samples comes off for nobody else. */
  userId?: string | undefined
  /** The orders whose samples may come off, where they are held; without them, all of the buyer's. */
  creditOrders?: readonly string[] | undefined
  /** Where a guest asks: then the quote says whether staff have to confirm the order first. */
  guest?: Guest | undefined
  caps?: GuestCaps | undefined
}

type Read = {
  cart: PricedCart
  coupon: Awaited<ReturnType<typeof findCoupon>>
  /** When the area of the cart, or of its address, can bring goods; undefined where none does, or there are none to bring. */
  offer: DeliveryOffer | undefined
  pickup: Pick<PickupStore, 'active' | 'leadDays'>
  /** The store that sells. */
  seller: StoreIdentity
  /** False where the taxes depend on where the goods go, and that is not known: then they are those of the store. */
  isPlaceKnown: boolean
  /** What the buyer paid for samples that no order was credited with yet. */
  credits: SampleCredit[]
}

/** What prices depend on besides the cart. */
type PricingContext = Pick<QuoteContext, 'store' | 'customers' | 'userId' | 'creditOrders'>

type Asked = Omit<QuoteInput, 'lines' | 'delivery'> & { delivery?: StaffDeliveryInput | null | undefined }

/**
 * Reads all that the prices of carts depend on, once for all of them.
 * @param productIds what stands in their lines
 * @returns what prices a cart of such lines
 */
async function readPricing(
  db: Database | Transaction,
  productIds: readonly string[],
  { samples = [], couponCode, delivery, destination }: Asked,
  { store, customers, userId, creditOrders: orderIds }: PricingContext,
): Promise<(lines: QuoteInput['lines']) => Read> {
  const offers = await listOffers(db, [...new Set([...productIds, ...samples])], store)
  const areas = await listDeliveryAreas(db)
  const pickup = await findPickupStore(db, store)
  const coupon = couponCode ? await findCoupon(db, couponCode, customers) : undefined
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
    coupon: couponCode ? (coupon ?? null) : undefined,
    offersPickup: pickup.active,
    nowMs: Date.now(),
  }
  const wished = delivery?.type === 'delivery' ? delivery.slot : undefined
  const { timeZone } = seller
  return (lines) => {
    const cart = priceCart({ ...facts, lines })
    const { decision } = cart
    const area = cart.area ?? (decision.kind === 'served' ? decision.area : undefined)
    const offer =
      area && decision.kind !== 'posted' ? offerDelivery(area, { clock, timeZone, full, wished }) : undefined
    return { cart, offer, ...{ coupon, pickup, seller, isPlaceKnown: isKnown, credits } }
  }
}

/** Reads all that a cart's price depends on, and prices it. */
export async function readPricedCart(
  db: Database | Transaction,
  { lines, ...asked }: Asked & Pick<QuoteInput, 'lines'>,
  context: PricingContext,
): Promise<Read> {
  const productIds = lines.map(({ _id }) => _id)
  return (await readPricing(db, productIds, asked, context))(lines)
}

const noOffer = { name: '', slug: '', sku: '', unit: 'piece', unitValueCenti: 100, unitMeasure: 'count' } as const

function quoteLine({ line, offer, problem }: PricedCart['lines'][number], language: Language): QuoteLine {
  const { _id, qty } = line
  const named = {
    _id,
    qty,
    color: line.color ?? null,
    attribute: line.attribute ?? null,
    projectId: line.project ?? null,
    problem,
  }
  if (!offer) {
    const nothing = { unitPriceMinor: 0, oldUnitPriceMinor: null, lineTotalMinor: 0, weightGrams: 0, available: 0 }
    return { ...named, ...noOffer, ...nothing, colorLabel: named.color, pictureUrl: null }
  }
  const colorLabel = offer.colorTexts?.[language] ?? offer.color
  return { ...named, ...offerFields(offer, qty), colorLabel }
}

function quoteSample({ productId: _id, offer, unitPriceMinor, problem }: PricedCart['samples'][number]): QuoteSample {
  const { name, slug, sku, pictureUrl } = offer ?? { ...noOffer, pictureUrl: null }
  return { _id, name, slug, sku, pictureUrl, unitPriceMinor, problem }
}

function offerFields(offer: Offer, qty: number) {
  const { name, slug, sku, unit, unitValueCenti, unitMeasure, pictureUrl } = offer
  const unitPriceMinor = unitPrice(offer)
  return {
    name,
    slug,
    sku,
    unit,
    unitValueCenti,
    unitMeasure,
    pictureUrl,
    unitPriceMinor,
    oldUnitPriceMinor: oldUnitPrice(offer),
    lineTotalMinor: unitPriceMinor * qty,
    weightGrams: offer.weightGrams * qty,
    available: offer.unlimited ? null : offer.onHand,
  }
}

/** What a cart would cost at this moment, line by line, and where it can be delivered. */
export async function quoteCart(
  db: Database | Transaction,
  input: Asked & Pick<QuoteInput, 'lines'>,
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
    ...{ language, clock: clockOf(read.seller, new Date()), needsConfirmation: isRequest },
    mixedItems: await findMixedItems(db, store, wanted),
  })
}

/**
 * What each of several carts would cost at this moment, as `quoteCart` says of one: what their prices depend on is read once.
 * @param asked how and where they are to go, and the coupon
 */
export async function quoteCarts(
  db: Database | Transaction,
  carts: readonly QuoteInput['lines'][],
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
  input: Asked & Pick<QuoteInput, 'lines'>,
  context: QuoteContext,
): Promise<Result<{ body: { success: true; quote: Quote } }>> {
  const quote = await quoteCart(db, input, context)
  return quote.isTooLarge ? fail('ORDER_TOO_LARGE', { data: { quote } }) : succeed({ body: { success: true, quote } })
}

/** A priced cart as its buyer is told of it. @param context the reader's language, and the store's clock */
export function quoteOf(
  { cart, coupon, offer, pickup, isPlaceKnown }: Omit<Read, 'seller' | 'credits'>,
  input: Pick<QuoteInput, 'couponCode' | 'destination'>,
  {
    language,
    clock,
    needsConfirmation = false,
    mixedItems = new Set(),
  }: {
    language: Language
    clock: StoreClock
    needsConfirmation?: boolean | undefined
    mixedItems?: ReadonlySet<string>
  },
): Quote {
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, totalMinor } = cart.priced
  const { taxMinor, taxIncluded, taxes } = cart.priced
  const lines = cart.lines.map((line) => quoteLine(line, language))
  return {
    lines,
    samples: cart.samples.map(quoteSample),
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor,
    deliveryMinor,
    taxMinor,
    taxIncluded,
    taxes: taxes.map(({ code, name, percentMilli, amountMinor, exemptMinor }) => ({
      ...{ code, percentMilli, amountMinor, exemptMinor },
      name: name[language] ?? name.en,
    })),
    taxIsEstimate: !isPlaceKnown,
    totalMinor,
    isTooLarge: cart.isTooLarge,
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams, 0),
    coupon: input.couponCode
      ? { code: input.couponCode, percent: coupon?.percent ?? 0, refusal: cart.refusal ?? null }
      : null,
    deliveryKnown: cart.deliveryKnown,
    delivery: answerDelivery({
      ...{ decision: cart.decision, extras: cart.extras, costMinor: cart.deliveryCostMinor },
      ...{ place: input.destination, offer, language },
    }),
    pickup: pickup.active ? { readyOn: promisedDay(clock, pickup.leadDays) } : null,
    needsConfirmation,
    mixedLots: cart.lines.flatMap(({ offer }) => (offer && mixedItems.has(offer.stockItemId) ? [offer.name] : [])),
  }
}
