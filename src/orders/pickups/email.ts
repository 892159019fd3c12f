import { instantOf } from '../../delivery/lead-days.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { type EmailOrder, type EmailShop, footnotes, greeting, i18nOf, orderLink, placeFact } from '../emails/parts.ts'

/** To the customer: the goods are still waiting, and until when. */
export function pickupReminderEmail(shop: EmailShop, order: EmailOrder, keptUntil: string): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, date } = i18n
  const day = date(instantOf(keptUntil))
  const subject = t('shipments.mail.remind.subject', { number: own(order.number), date: day })
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      t('shipments.mail.remind.text', { store: own(shop.city), phone: own(shop.phone) }),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('shipments.keptUntil'), day],
      ...placeFact(order, shop, i18n),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}
