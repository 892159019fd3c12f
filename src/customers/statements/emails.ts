import { instantOf } from '../../delivery/lead-days.ts'
import { createFormats } from '../../i18n/format.ts'
import { intlTag } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import type { StatementSheet } from '../../orders/documents/sheets/statement-sheet.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { routes } from '../../routes.ts'

/** To a customer who pays on account: what the month before came to; the statement itself goes along as a PDF. */
export function statementEmail(
  { statement, store, symbols, currency, customer, language }: StatementSheet,
  { publicOrigin, pdf }: { publicOrigin: string; pdf: Buffer },
): Email {
  const t = translatorFor(language)
  const format = createFormats(language, { currency, symbols }, store.timeZone)
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`
  const { from, to, closingMinor, overdueMinor } = statement
  const month = new Intl.DateTimeFormat(intlTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    instantOf(from),
  )
  const email = renderEmail({
    language,
    shopName: store.name,
    subject: t('mail.statement.subject', { shop: store.name, month }),
    heading: t('mail.statement.heading', { month }),
    paragraphs: [t('mail.orders.greeting', { name: `\u2068${customer.name}\u2069` }), t('mail.statement.text')],
    facts: [
      [t('mail.statement.closing', { date: format.date(instantOf(to)) }), money(closingMinor)],
      ...(overdueMinor > 0 ? [[t('mail.statement.overdue'), money(overdueMinor)] as const] : []),
    ],
    action: { label: t('mail.credit.open'), href: `${publicOrigin}${routes.profile.href()}#credit` },
    footnotes: [
      t('mail.statement.paid'),
      t('mail.orders.help', { phone: `\u2066${store.phone}\u2069` }),
      t('mail.credit.why', { shop: `\u2068${store.name}\u2069` }),
    ],
  })
  return { ...email, attachment: { name: `statement-${from.slice(0, 7)}.pdf`, bytes: pdf } }
}
