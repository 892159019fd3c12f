import { instantOf } from '../delivery/lead-days.ts'
import { createFormats } from '../i18n/format.ts'
import { isLanguage, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { CurrencySymbols } from '../money/currency.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import { giftCardRoute } from '../routes.ts'
import type { StoredCard } from './find-queries.ts'
import { spacedCode } from './rules.ts'

type From = {
  shopName: string
  symbols: CurrencySymbols
  timeZone: string
  /** The configured origin: no link in an email comes from what a request said of itself. */
  publicOrigin: string
}

/** For a week the outbox tries to bring a code; when it is sent, its text is gone from there. */
const OPENS_FOR_MINUTES = 7 * 24 * 60

type NewCard = Pick<StoredCard, 'language' | 'currency' | 'recipientName' | 'message' | 'expiresOn'> & {
  amountMinor: number
  code: string
}

/** A card as its receiver gets it: the only place where its code stands. */
export function giftCardEmail(card: NewCard, { shopName, symbols, timeZone, publicOrigin }: From): Email {
  const language: Language = isLanguage(card.language) ? card.language : 'en'
  const t = translatorFor(language)
  const format = createFormats(language, { currency: card.currency, symbols }, timeZone)
  const amount = `\u2066${format.money(card.amountMinor)}\u2069`
  const { recipientName, message, expiresOn, code } = card
  return renderEmail({
    language,
    shopName,
    subject: t('mail.giftCard.subject', { shop: shopName }),
    heading: t('mail.giftCard.heading', { amount }),
    paragraphs: [
      ...(recipientName === '' ? [] : [t('mail.orders.greeting', { name: `\u2068${recipientName}\u2069` })]),
      t('mail.giftCard.text'),
      // It may be in another script than the email: each line runs its own way.
      ...(message === '' ? [] : message.split(/(?:\r?\n)+/).map((line) => `\u2068${line}\u2069`)),
    ],
    facts: [
      [t('mail.giftCard.code'), `\u2066${spacedCode(code)}\u2069`, 'code'],
      [t('mail.giftCard.amount'), amount],
      ...(expiresOn === null ? [] : [[t('mail.giftCard.until'), format.date(instantOf(expiresOn))] as const]),
    ],
    action: { label: t('mail.giftCard.balance'), href: `${publicOrigin}${giftCardRoute.href()}` },
    footnotes: [t('mail.giftCard.keep')],
    opensForMinutes: OPENS_FOR_MINUTES,
  })
}
