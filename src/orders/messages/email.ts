import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { type EmailOrder, type EmailShop, footnotes, greeting, i18nOf, orderLink } from '../emails/parts.ts'

/** To the customer: what the store writes about the order, and where to answer. */
export function messageEmail(shop: EmailShop, order: EmailOrder, message: string): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own } = i18n
  const subject = t('mail.orders.message.subject', { number: own(order.number) })
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      ...message.split('\n').filter((line) => line.trim() !== ''),
      t('mail.orders.message.how'),
    ],
    facts: [[t('mail.orders.fact.number'), own(order.number)]],
    action: { ...orderLink(t, order, shop), label: t('mail.orders.message.answer') },
    footnotes: footnotes(i18n, shop, order),
  })
}
