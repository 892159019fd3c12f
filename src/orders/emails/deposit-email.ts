import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { firstDueMinor } from '../rules.ts'
import { type EmailOrder, type EmailShop, footnotes, greeting, i18nOf, lineFacts, orderLink } from './parts.ts'

/** To the customer: the store asks for some of the order first, to be paid on its page. */
export function depositEmail(shop: EmailShop, order: EmailOrder): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t('mail.orders.deposit.subject', { number: own(order.number) })
  const amounts = { amount: money(firstDueMinor(order)), total: money(order.totalMinor) }
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), t('mail.orders.deposit.text', amounts), t('mail.orders.deposit.how')],
    facts: [[t('mail.orders.fact.number'), own(order.number)], ...lineFacts(order, i18n)],
    action: { ...orderLink(t, order, shop), label: t('mail.orders.deposit.pay') },
    footnotes: footnotes(i18n, shop, order),
  })
}
