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

/** A quote as its customer gets it, with the link to its page. */
export function quoteEmail(
  quote: Pick<StoredQuote, 'language' | 'number' | 'token' | 'currency' | 'totalMinor' | 'validUntil' | 'project'>,
  { shopName, symbols, timeZone, publicOrigin }: From,
): Email {
  const language = languageOf(quote)
  const t = translatorFor(language)
  const format = createFormats(language, { currency: quote.currency, symbols }, timeZone)
  const { number, token, totalMinor, validUntil } = quote
  return renderEmail({
    language,
    shopName,
    subject: t('mail.quotes.sent.subject', { number, shop: shopName }),
    heading: t('mail.quotes.sent.heading'),
    paragraphs: [t('mail.quotes.sent.text')],
    facts: [
      [t('quotes.number'), number],
      [t('quotes.total'), format.money(totalMinor)],
      ...(validUntil ? ([[t('quotes.validUntil'), format.date(validUntil)]] as const) : []),
    ],
    action: { label: t('mail.quotes.sent.open'), href: `${publicOrigin}${quoteRoute.href(token)}` },
  })
}
