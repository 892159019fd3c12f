import { createFormats } from '../i18n/format.ts'
import { isLanguage } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { symbolsOf } from '../money/currency.ts'
import type { QuoteSheet } from '../orders/documents/sheets/quote-sheet.ts'
import type { Database } from '../platform/postgres/database.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { isInTwoDrops } from './delivery-queries.ts'
import { findSentQuote } from './find-queries.ts'
import { statusAt } from './rules.ts'
import { settleTexts } from './settle-text.ts'

/** The quote of an unguessable token as its sheet has it, in its customer's language; undefined where there is none, or its figures are not the customer's yet. */
export async function findQuoteSheet(db: Database, token: string): Promise<QuoteSheet | undefined> {
  const found = await findSentQuote(db, token)
  if (!found || statusAt(found.quote, Date.now()) === 'draft') return undefined
  const { quote, lines, preparedBy } = found
  const {
    number,
    currency,
    createdAt: madeAt,
    validUntil,
    fullName,
    email,
    phone,
    address,
    delivery,
    project,
    plan,
  } = quote
  const { itemTotalMinor, discountMinor, deliveryMinor, taxIncluded, taxes, exemptions, totalMinor, depositMinor } =
    quote
  if (validUntil === null) return undefined
  const settings = await getSettings(db, quote.store)
  const store = identityOf(quote.store, settings)
  const language = isLanguage(quote.language) ? quote.language : 'en'
  const symbols = symbolsOf(settings)
  const reader = {
    t: translatorFor(language),
    format: createFormats(language, { currency, symbols }, store.timeZone),
    language,
  }
  return {
    quote: {
      number,
      currency,
      madeAt,
      validUntil,
      address,
      project,
      plan,
      toSettle: settleTexts(project.toSettle ?? [], reader),
      itemTotalMinor,
      discountMinor,
      deliveryMinor,
      taxIncluded,
      taxes,
      exemptions,
      totalMinor,
      depositMinor,
      contact: { fullName, email, phone },
      isPickup: delivery.type === 'pickup',
      isInTwoDrops: await isInTwoDrops(db, quote, lines),
      discountPercent: quote.discountPercentCenti / 100,
      lines: lines.map((line) => ({
        ...line,
        colorLabel: line.color,
        projectId: null,
        lots: [],
        shippedQuantity: 0,
        secondQuantity: 0,
      })),
    },
    store,
    preparedBy,
    hasMark: settings.logo.length === 0,
    symbols,
    language,
  }
}
