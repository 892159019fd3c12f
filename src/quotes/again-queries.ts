import { eq, inArray } from 'drizzle-orm'
import type { CartLineInput } from '../cart/schema.ts'
import { listOffers, type Offer } from '../catalogue/queries.ts'
import { variants } from '../catalogue/tables.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { findPriceList } from '../pricing/groups/queries.ts'
import { againIdOf } from './again-id.ts'
import type { StoredQuote, StoredQuoteLine } from './find-queries.ts'
import { readGoods } from './goods-queries.ts'
import { SERVICE_UNIT } from './list-schema.ts'
import { readPricedQuote } from './price-queries.ts'
import { quotes } from './tables.ts'

/** What a quote that has ended would cost today; amounts in minor units. */
export type QuoteToday = {
  /** At the shop's prices of today, without the discount that ended with the quote; null where that cannot be said. */
  readonly totalMinor: number | null
  /** What a line would cost, by its id; null where it is no longer sold. */
  readonly lines: ReadonlyMap<string, number | null>
  /** The names of what is no longer sold. */
  readonly gone: readonly string[]
  /** The number of the quote that was asked for in its place; null where none was. */
  readonly askedAgain: string | null
}

/** Goods of a quote that are sold still, as a cart has them. */
export type StillSold = { readonly stored: StoredQuoteLine; readonly line: CartLineInput }

/** The lines of a quote as they can be bought today: goods that are sold still, those that are not, and services. */
export async function sortLines(
  tx: Transaction,
  { store }: Pick<StoredQuote, 'store'>,
  lines: readonly StoredQuoteLine[],
): Promise<{ sold: StillSold[]; gone: StoredQuoteLine[]; services: StoredQuoteLine[] }> {
  const services = lines.filter(({ unit }) => unit === SERVICE_UNIT)
  // A variant that was deleted is none of a line any more.
  const goods = lines.filter(({ unit }) => unit !== SERVICE_UNIT)
  const variantIds = goods.flatMap(({ variantId }) => variantId ?? [])
  if (variantIds.length === 0) return { sold: [], gone: goods, services }
  const products = await tx
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, variantIds))
  const offers = await listOffers(
    tx,
    products.map(({ id }) => id),
    store,
  )
  const byVariant = new Map(offers.map((offer) => [offer.variantId, offer]))
  const sold: StillSold[] = []
  const gone: StoredQuoteLine[] = []
  for (const stored of goods) {
    const offer = byVariant.get(stored.variantId ?? '')
    if (offer?.isActive) sold.push({ stored, line: cartLineOf(offer, stored.quantity) })
    else gone.push(stored)
  }
  return { sold, gone, services }
}

const cartLineOf = ({ productId, color, attribute }: Offer, qty: number): CartLineInput => ({
  _id: productId,
  qty,
  color,
  attribute,
  project: null,
})

/**
 * What a quote that has ended would cost today.
 * @param readerId who reads it: prices of a customer group are told to its own member alone
 */
export async function readQuoteToday(
  tx: Transaction,
  quote: StoredQuote,
  lines: readonly StoredQuoteLine[],
  readerId: string | undefined,
): Promise<QuoteToday> {
  const { sold, gone, services } = await sortLines(tx, quote, lines)
  const [again] = await tx
    .select({ number: quotes.number })
    .from(quotes)
    .where(eq(quotes.id, againIdOf(quote)))
  const askedAgain = again?.number ?? null
  const names = gone.map(({ name }) => name)
  const none: [string, null][] = gone.map(({ id }) => [id, null])
  const isTheirs = readerId !== undefined && readerId === quote.userId
  const hasOwnPrices = quote.userId !== null && (await findPriceList(tx, quote.userId)) !== undefined
  const unsaid: QuoteToday = { totalMinor: null, lines: new Map(none), gone: names, askedAgain }
  if (sold.length === 0 || (hasOwnPrices && !isTheirs)) return unsaid
  const userId = isTheirs ? quote.userId : null
  const read = await readGoods(
    tx,
    { ...quote, userId },
    sold.map(({ line }, place) => ({ place, line })),
  )
  if (!read.ok) return unsaid
  const goods = read.value.map((one, at) => ({ ...one, isInstalled: sold[at]?.stored.isInstalled ?? false }))
  const priced = await readPricedQuote(tx, { ...quote, discountPercentCenti: 0, userId }, [...goods, ...services])
  const today = sold.map(({ stored }, at): [string, number] => [stored.id, priced.lineTotalsMinor[at] ?? 0])
  return {
    totalMinor: gone.length > 0 || priced.isTooLarge ? null : priced.totalMinor,
    lines: new Map<string, number | null>([...today, ...none]),
    gone: names,
    askedAgain,
  }
}
