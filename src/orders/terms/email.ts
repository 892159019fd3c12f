import { instantOf } from '../../delivery/lead-days.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { type EmailOrder, type EmailShop, footnotes, greeting, i18nOf, orderLink } from '../emails/parts.ts'
import type { OrderTermsView } from './contracts.ts'
import type { DueStage } from './reminder-rules.ts'

type Due = OrderTermsView & { dueOn: string }

/** To the customer: what is owed of an order on account, and that it will be due, is today, or was. */
export function dueEmail(shop: EmailShop, order: EmailOrder, stage: DueStage, { dueOn, owedMinor }: Due): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money, date } = i18n
  const day = date(instantOf(dueOn))
  const subject = t(`mail.orders.due.${stage}.subject`, { number: own(order.number), date: day })
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      t(`mail.orders.due.${stage}.text`, { amount: money(owedMinor), date: day }),
      t('mail.orders.due.paid'),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...(order.purchaseOrder !== '' && order.emailProved
        ? [[t('mail.orders.fact.purchaseOrder'), own(order.purchaseOrder)] as const]
        : []),
      [t('mail.orders.fact.total'), money(order.totalMinor)],
      [t('mail.orders.fact.owed'), money(owedMinor)],
      [t('mail.orders.fact.due'), day],
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}
