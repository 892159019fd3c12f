import { eq, sql } from 'drizzle-orm'
import { dropStockPages } from '../catalogue/stock/queries.ts'
import { wrongPurchaseOrder } from '../checkout/account-queries.ts'
import type { PaymentMethodPolicy } from '../checkout/commands.ts'
import { offeredSlots } from '../checkout/delivery-by.ts'
import { findBuyer } from '../checkout/find-buyer.ts'
import { insertOrder } from '../checkout/insert-commands.ts'
import { dayIn } from '../delivery/lead-days.ts'
import { offerDelivery, offerTwoDrops } from '../delivery/offer-rules.ts'
import { clockOf } from '../delivery/open-days.ts'
import { findPickupStore, listFullSlots } from '../delivery/queries.ts'
import type { ShortLine } from '../orders/contracts.ts'
import { orderPlaced } from '../orders/events.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { takeSlots } from '../orders/slots/commands.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { takeCredit, writeTerms } from '../orders/terms/commands.ts'
import { addShopNote } from '../orders/timeline/commands.ts'
import { type Actor, system } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { listExemptionsOn } from '../pricing/exemptions/queries.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { takeStock } from '../stock/commands.ts'
import { lockQuote, noteQuote } from './commands.ts'
import { isDeliverable, readQuotedDelivery } from './delivery-queries.ts'
import { languageOf } from './emails.ts'
import { listQuoteLines, type StoredQuote, type StoredQuoteLine } from './find-queries.ts'
import { statusAt } from './rules.ts'
import type { AcceptQuoteInput } from './schema.ts'
import { quotes } from './tables.ts'

/** The order that a quote became, by the token of its page. */
export type Accepted = { orderToken: string }

/**
 * Makes a quote an order with the quote's own prices, wholly or not at all. Accepted again, however often and by however many at once, it
 * answers the order that it became. Staff stand behind a quote, so that its order is confirmed at once and holds its goods while it is
 * paid.
 * What the customer accepted is what they pay: prices and taxes are those of the day on which the quote was last priced, also where a rate
 * changed since. Only a certificate has to free them still: whoever is not free of a tax any more owes it.
 * Locks are taken in one order: quote, stock by item id, delivery slots, credit, order.
 * @param offered the ways to pay that may be chosen now
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version than was read; QUOTE_OVER where it is a draft again, declined, withdrawn or
 *   expired, or its customer's certificate has ended; PAYMENT_UNAVAILABLE, also for a deposit in cash or on account, and on account for who is not signed in to the account it is for; CREDIT_EXCEEDED; INVALID_INPUT where a purchase order has to be named; AREA_UNAVAILABLE, DELIVERY_TOO_HEAVY and SLOT_UNAVAILABLE; OUT_OF_STOCK with what there is of each line that lacks;
 *   LOTS_MIXED where no single lot has enough and the customer did not agree to several
 */
export async function acceptQuote(
  tx: Transaction,
  actor: Actor,
  { token, version, share, payment, mayMixLots, purchaseOrder = '' }: AcceptQuoteInput & { token: string },
  offered: PaymentMethodPolicy,
): Promise<Result<Accepted>> {
  const quote = await lockQuote(tx, { token })
  if (!quote || quote.validUntil === null) return fail('NOT_FOUND')
  if (quote.orderId !== null) {
    const [order] = await tx.select({ token: orders.token }).from(orders).where(eq(orders.id, quote.orderId))
    return order ? succeed({ orderToken: order.token }) : fail('QUOTE_OVER')
  }
  if (statusAt(quote, Date.now()) !== 'sent') return fail('QUOTE_OVER')
  if (quote.version !== version) return fail('CHANGED_MEANWHILE')
  const settings = await getSettings(tx, quote.store)
  const seller = identityOf(quote.store, settings)
  if (!(await areValid(tx, quote, dayIn(seller.timeZone, new Date())))) return fail('QUOTE_OVER')
  const isDeposit = share === 'deposit' && quote.depositMinor > 0
  const buyer = await findBuyer(tx, quote.email)
  const userId = buyer.kind === 'user' ? buyer.id : undefined
  const isOnAccount = payment === 'account'
  if (isOnAccount ? !isTheirs(actor, userId) : !offered(settings).includes(payment)) return fail('PAYMENT_UNAVAILABLE')
  if (isDeposit && (isOnAccount || payment === 'cod')) return fail('PAYMENT_UNAVAILABLE')
  const unnamed = await wrongPurchaseOrder(tx, userId, purchaseOrder)
  if (unnamed) return unnamed
  const { delivery } = quote
  const lines = await listQuoteLines(tx, quote.id)
  const way = await readQuotedDelivery(tx, quote, lines)
  if (!isDeliverable(quote, way)) {
    return fail(way.decision.kind === 'tooHeavy' ? 'DELIVERY_TOO_HEAVY' : 'AREA_UNAVAILABLE')
  }
  const store = identityOf(quote.store, settings)
  const clock = clockOf(store, new Date())
  const full = await listFullSlots(tx, clock.today)
  // A quote is accepted days after it was asked for: where the slot of then is taken, its order has the soonest free one.
  const { slot: wished, secondSlot: wishedSecond } = delivery.type === 'delivery' ? delivery : {}
  const asking = { clock, timeZone: store.timeZone, full, wished }
  const inOne = way.area && !way.second ? offerDelivery(way.area, asking) : undefined
  const offer = way.area && way.second ? offerTwoDrops(way.area, { ...asking, wishedSecond }) : inOne
  if (offer?.arrivesOn === null) return fail('SLOT_UNAVAILABLE')

  const orderId = uuidv7()
  const taken = await takeGoods(tx, { quote, orderId, lines, mayMix: mayMixLots })
  if (!taken.ok) return taken
  const { area, extras, overruled } = way
  const slots = await takeSlots(tx, offeredSlots(area, offer))
  if (!slots) return fail('SLOT_UNAVAILABLE')
  const due = { userId, currency: quote.currency, addMinor: quote.totalMinor }
  const credit = isOnAccount ? await takeCredit(tx, due) : undefined
  if (credit?.ok === false) return credit
  const { number: code, discountPercentCenti: percentCenti, fullName, phone, email, address, note } = quote
  const written = await insertOrder(tx, {
    orderId,
    cart: { area, extras, overruled, priced: pricesOf(quote, lines) },
    offer,
    slots,
    buyer: { actor: buyer, store: quote.store, language: languageOf(quote) },
    input: {
      // One cart becomes one order, and so does one quote.
      idempotencyKey: quote.id,
      cartId: quote.id,
      lines: [],
      contact: { fullName, phone, email },
      billing: address,
      shippingSame: true,
      delivery,
      payment,
      note,
      mayMixLots,
      purchaseOrder,
    },
    // What comes off goes by the quote's number, as it would by a coupon's code.
    coupon: percentCenti > 0 ? { code, percentCenti } : undefined,
    discounts: [],
    pickup: await findPickupStore(tx, quote.store),
    store: seller,
    currency: quote.currency,
    projects: quote.project.drawn ? [quote.project.drawn] : [],
    isRequest: false,
    // The link came by email to this mailbox.
    mail: { isProved: true, isWithheld: false },
    ...(isDeposit && { depositMinor: quote.depositMinor }),
  })
  if (!written.ok) return written
  const { token: orderToken } = written.value
  if (credit && userId) await writeTerms(tx, orderId, { userId, netDays: credit.netDays })
  await insertOrderLines(tx, orderId, { quote, lines, counted: taken.value, second: way.second ?? [] })
  await writeEvent(tx, orderPlaced, { orderId, isRequest: false, quoteNumber: quote.number })
  const moved = await moveOrder(tx, system, { id: orderId, from: 'pending', to: 'confirmed' })
  if (!moved.ok) return moved
  if (overruled !== undefined) await addShopNote(tx, system, orderId, { code: 'deliveryOverruled', note: overruled })
  await dropStockPages(tx, [...taken.value])
  await tx
    .update(quotes)
    .set({ status: 'accepted', orderId, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, quote.id))
  await noteQuote(tx, actor, quote.id, 'accepted')
  return succeed({ orderToken })
}

/** Whether who asks is whose account it is: a link alone, which may have been passed on, puts nothing on anybody's account. */
const isTheirs = (actor: Actor, userId: string | undefined): boolean => actor.kind === 'user' && actor.id === userId

/**
 * Declines a quote; declined again, nothing happens.
 * @returns NOT_FOUND; QUOTE_OVER where it cannot be answered any more
 */
export async function declineQuote(tx: Transaction, actor: Actor, token: string): Promise<Result<object>> {
  const quote = await lockQuote(tx, { token })
  if (!quote || quote.validUntil === null) return fail('NOT_FOUND')
  if (quote.status === 'declined') return succeed({})
  if (quote.status !== 'sent') return fail('QUOTE_OVER')
  await tx
    .update(quotes)
    .set({ status: 'declined', version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, quote.id))
  await noteQuote(tx, actor, quote.id, 'declined')
  return succeed({})
}

/** Whether the certificates that its taxes were worked out with still free its customer. */
async function areValid(tx: Transaction, { exemptions, userId }: StoredQuote, today: string): Promise<boolean> {
  if (exemptions.length === 0) return true
  const valid = await listExemptionsOn(tx, userId ?? undefined, today)
  return exemptions.every(({ number, codes }) =>
    valid.some((one) => one.number === number && codes.every((code) => one.codes.includes(code))),
  )
}

type Taking = { quote: StoredQuote; orderId: string; lines: readonly StoredQuoteLine[]; mayMix: boolean }

/** Takes a quote's goods off the shelf, all or none. @returns the items that are counted; OUT_OF_STOCK with what lacks */
async function takeGoods(
  tx: Transaction,
  { quote: { store }, orderId, lines, mayMix }: Taking,
): Promise<Result<ReadonlySet<string>>> {
  const wanted = lines.flatMap(({ stockItemId, quantity }) =>
    stockItemId === null ? [] : [{ itemId: stockItemId, quantity }],
  )
  const taken = await takeStock(tx, { store, orderId, wanted, mayMix })
  if (taken.ok) return succeed(taken.counted)
  if (taken.short.size === 0) return fail('LOTS_MIXED')
  const short = lines.flatMap(({ stockItemId, name, sku, quantity }): ShortLine[] => {
    const onHand = taken.short.get(stockItemId ?? '')
    return onHand === undefined ? [] : [{ name, sku, wanted: quantity, onHand }]
  })
  return fail('OUT_OF_STOCK', { data: { short } })
}

const unsaid = { country: '', region: '', registrationNumber: '', baseMinor: 0, exemptMinor: 0 } as const

/** The figures of a quote as an order is written down with them. */
function pricesOf(quote: StoredQuote, lines: readonly StoredQuoteLine[]) {
  const { itemTotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, exemptions, totalMinor } = quote
  const lineTotalsMinor = lines.map((line) => line.totalMinor)
  const lineTaxesMinor = lines.map((line) => line.taxMinor)
  return {
    lineTotalsMinor,
    lineTaxesMinor,
    lineParts: lines.map((line) => line.taxParts),
    roundingMinor: itemTotalMinor - lineTotalsMinor.reduce((sum, part) => sum + part, 0),
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor: 0,
    deliveryMinor,
    deliveryTaxMinor: taxMinor - lineTaxesMinor.reduce((sum, part) => sum + part, 0),
    taxMinor,
    taxIncluded,
    // A quote that was written before these were kept has none of them.
    taxes: quote.taxes.map((tax) => ({ ...unsaid, ...tax })),
    exemptions,
    totalMinor,
  }
}

type Placing = {
  quote: StoredQuote
  lines: readonly StoredQuoteLine[]
  counted: ReadonlySet<string>
  /** How many of each line come with the second of two drops. */
  second: readonly number[]
}

async function insertOrderLines(
  tx: Transaction,
  orderId: string,
  { quote, lines, counted, second }: Placing,
): Promise<void> {
  await tx.insert(orderLines).values(
    lines.map(({ id: _, quoteId: _quote, categoryId: _category, listPriceMinor: _list, stockItemId, ...line }, at) => {
      const id = uuidv7()
      const stockTaken = stockItemId !== null && counted.has(stockItemId)
      return {
        ...line,
        id,
        orderId,
        stockItemId: stockItemId ?? id,
        stockTaken,
        secondQuantity: second[at] ?? 0,
        couponApplies: quote.discountPercentCenti > 0,
        projectId: quote.project.drawn?.id ?? null,
      }
    }),
  )
}
