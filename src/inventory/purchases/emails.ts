import { createFormats } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import { purchaseNumber } from './rules.ts'

type Ordered = { number: number; expectedOn: string | null; language: Language; note: string }

/** A purchase order as its supplier gets it: the order itself goes along as a PDF. */
export function purchaseEmail(
  { number, expectedOn, language, note }: Ordered,
  { store, sheet }: { store: StoreIdentity; sheet: Buffer },
): Email {
  const t = translatorFor(language)
  const format = createFormats(language, { currency: 'CAD', symbols: {} }, store.timeZone)
  const named = purchaseNumber(number)
  const email = renderEmail({
    language,
    shopName: store.name,
    subject: t('mail.purchase.subject', { number: named, shop: store.name }),
    heading: t('mail.purchase.heading', { number: named }),
    paragraphs: [t('mail.purchase.text'), ...(note === '' ? [] : [note])],
    facts: [
      [t('documents.purchaseNumber'), named],
      ...(expectedOn === null
        ? []
        : [[t('documents.purchaseExpected'), format.date(new Date(`${expectedOn}T12:00:00Z`))] as const]),
      [t('documents.purchaseTo'), `${store.name} · ${store.phone}`],
    ],
  })
  return { ...email, attachment: { name: `${named}.pdf`, bytes: sheet } }
}
