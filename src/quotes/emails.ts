import { createFormats } from '../i18n/format.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { CurrencySymbols } from '../money/currency.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import { quoteRoute } from '../routes.ts'
import type { StoredQuote } from './find-queries.ts'

type From = {
  shopName: string
  symbols: CurrencySymbols
  timeZone: string
  /** The configured origin: no link in an email comes from what a request said of itself. */
  publicOrigin: string
}

/** The language that a quote's emails and page are in. */
export const languageOf = ({ language }: Pick<StoredQuote, 'language'>): Language =>
  isLanguage(language) ? language : 'en'

type Told = Pick<StoredQuote, 'language' | 'number' | 'token' | 'currency' | 'totalMinor' | 'validUntil'>

/**
 * A quote as its customer gets it, with the link to its page; the same once more before its prices end.
 * @param kind whether it is sent, or ends soon
 */
export function quoteEmail(
  quote: Told,
  { shopName, symbols, timeZone, publicOrigin }: From,
  kind: 'sent' | 'ending' = 'sent',
): Email {
  const language = languageOf(quote)
  const t = translatorFor(language)
  const format = createFormats(language, { currency: quote.currency, symbols }, timeZone)
  const { number, token, totalMinor, validUntil } = quote
  const date = validUntil ? format.date(validUntil) : ''
  return renderEmail({
    language,
    shopName,
    subject: t(`mail.quotes.${kind}.subject`, { number, shop: shopName, date }),
    heading: t(`mail.quotes.${kind}.heading`, { date }),
    paragraphs: [t(`mail.quotes.${kind}.text`)],
    facts: [
      [t('quotes.number'), number],
      [t('quotes.total'), format.money(totalMinor)],
      ...(validUntil ? ([[t('quotes.validUntil'), date]] as const) : []),
    ],
    action: { label: t('mail.quotes.sent.open'), href: `${publicOrigin}${quoteRoute.href(token)}` },
  })
}
