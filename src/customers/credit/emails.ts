import { createFormats } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import type { EmailShop } from '../../orders/emails/parts.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import type { CreditTerms } from '../../pricing/groups/terms-schema.ts'
import { routes } from '../../routes.ts'

type Change = { from: CreditTerms | null; to: CreditTerms | null; needsPurchaseOrder: boolean }
type Reader = { name: string; language: Language; currency: string }

/** Tells a customer that they may order on account from now on, that the terms on which they do have changed, or that they no longer may. */
export function creditTermsEmail(
  { name: shopName, symbols, timeZone, publicOrigin, phone }: EmailShop,
  { name, language, currency }: Reader,
  { from, to, needsPurchaseOrder }: Change,
): Email {
  const t = translatorFor(language)
  const format = createFormats(language, { currency, symbols }, timeZone)
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`
  const days = (count: number) => t('mail.credit.net', { count })
  const termsFacts = (before: CreditTerms | null, now: CreditTerms) => [
    [t('mail.credit.limit'), money(now.limitMinor)] as const,
    ...(before !== null && before.limitMinor !== now.limitMinor
      ? [[t('mail.credit.limitBefore'), money(before.limitMinor)] as const]
      : []),
    [t('mail.credit.days'), days(now.netDays)] as const,
    ...(before !== null && before.netDays !== now.netDays
      ? [[t('mail.credit.daysBefore'), days(before.netDays)] as const]
      : []),
  ]
  const said = to === null ? 'closed' : from === null ? 'opened' : 'changed'
  const shop = `\u2068${shopName}\u2069`
  return renderEmail({
    language,
    shopName,
    subject: t(`mail.credit.${said}.subject`, { shop: shopName }),
    heading: t(`mail.credit.${said}.heading`),
    paragraphs: [
      t('mail.orders.greeting', { name: `\u2068${name}\u2069` }),
      t(`mail.credit.${said}.text`),
      ...(to !== null && needsPurchaseOrder ? [t('mail.credit.purchaseOrder')] : []),
    ],
    facts: to === null ? [] : termsFacts(from, to),
    action: { label: t('mail.credit.open'), href: `${publicOrigin}${routes.profile.href()}#credit` },
    footnotes: [
      t('mail.orders.help', { phone: `\u2066${phone}\u2069` }),
      t(to === null ? 'mail.credit.closed.why' : 'mail.credit.why', { shop }),
    ],
  })
}
