import { taxPlace } from '../checkout/tax-place.ts'
import { dayIn } from '../delivery/lead-days.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { listExemptionsOn } from '../pricing/exemptions/queries.ts'
import { readTaxes } from '../pricing/tax-queries.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { readQuotedDelivery } from './delivery-queries.ts'
import type { StoredQuote, StoredQuoteLine } from './find-queries.ts'
import { type PricedQuote, priceQuote } from './rules.ts'

type Line = Pick<StoredQuoteLine, 'unitPriceMinor' | 'quantity' | 'categoryId' | 'weightGrams' | 'unit' | 'isInstalled'>

/**
 * The figures of a quote by today's taxes and cost of delivery, with the prices that its lines have.
 * @param quote its `userId` is whose certificates count; null where nobody's do
 */
export async function readPricedQuote(
  tx: Transaction,
  quote: Pick<StoredQuote, 'store' | 'delivery' | 'address' | 'discountPercentCenti' | 'userId'>,
  lines: readonly Line[],
): Promise<PricedQuote> {
  const { delivery } = quote
  const { costMinor } = await readQuotedDelivery(tx, quote, lines)
  const settings = await getSettings(tx, quote.store)
  const seller = identityOf(quote.store, settings)
  const today = dayIn(seller.timeZone, new Date())
  const taxes = await readTaxes(tx, today)
  return priceQuote({
    lines,
    discountPercentCenti: quote.discountPercentCenti,
    depositPercent: settings.quotes.depositPercent,
    deliveryCost: costMinor,
    taxes,
    exemptions: await listExemptionsOn(tx, quote.userId ?? undefined, today),
    place: taxPlace(seller, taxes, delivery, quote.address).place,
  })
}

/** The figures as a quote's row holds them. */
export const sumsOf = ({
  itemTotalMinor,
  discountMinor,
  deliveryMinor,
  taxMinor,
  taxIncluded,
  taxes,
  exemptions,
  totalMinor,
  depositMinor,
}: PricedQuote) => ({
  itemTotalMinor,
  discountMinor,
  deliveryMinor,
  taxMinor,
  taxIncluded,
  taxes: [...taxes],
  exemptions: [...exemptions],
  totalMinor,
  depositMinor,
})
