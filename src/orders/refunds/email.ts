import { type Email, renderEmail } from '../../platform/mail/email.ts'
import {
  type EmailI18n,
  type EmailOrder,
  type EmailShop,
  footnotes,
  greeting,
  i18nOf,
  orderLink,
} from '../emails/parts.ts'
import type { MoneyWay, RefundKind } from '../schema.ts'
import { reasonText } from './reason-rules.ts'

/** A refund as its email tells of it; the amount in minor units. */
export type EmailRefund = { amountMinor: number; reason: string; way: MoneyWay; kind: RefundKind }

/** Why the money went back: what staff wrote, or what the shop itself knows; empty where neither says. */
function reasonOf({ t, own }: EmailI18n, { status, number }: EmailOrder, { reason, kind }: EmailRefund): string {
  if (reason !== '') return own(reasonText(t, reason, number))
  if (status === 'cancelled') return t('mail.orders.refund.cancelled')
  return kind === 'difference' ? t('mail.orders.refund.difference') : ''
}

/** To the customer: what they owe of an order on account is less, how much, why, and what is left. */
function creditedEmail(shop: EmailShop, order: EmailOrder, refund: EmailRefund): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t('mail.orders.refund.account.subject', { number: own(order.number) })
  const amount = money(refund.amountMinor)
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), t('mail.orders.refund.account.text', { amount })],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.credited'), amount],
      ...(refund.reason === ''
        ? []
        : [[t('mail.orders.fact.reason'), own(reasonText(t, refund.reason, order.number))] as const]),
      [t('mail.orders.fact.total'), money(order.totalMinor)],
      [t('mail.orders.fact.owed'), money(order.terms?.owedMinor ?? 0)],
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/** To the customer: money went back, how much of what was paid, why, and on which way it comes. */
export function refundEmail(shop: EmailShop, order: EmailOrder, refund: EmailRefund): Email {
  if (refund.way === 'account') return creditedEmail(shop, order, refund)
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const isWhole = refund.amountMinor === order.paidMinor
  const isAllBack = order.refundedMinor >= order.paidMinor
  const subject = t(`mail.orders.payment.${isAllBack ? 'refunded' : 'partlyRefunded'}.subject`, {
    number: own(order.number),
  })
  const [amount, total] = [money(refund.amountMinor), money(order.paidMinor)]
  const reason = reasonOf(i18n, order, refund)
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      isWhole ? t('mail.orders.refund.whole', { amount }) : t('mail.orders.refund.text', { amount, total }),
      t(`mail.orders.refund.way.${refund.way}`, { address: own(`${shop.street}, ${shop.city}`) }),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.refunded'), amount],
      ...(reason === '' ? [] : [[t('mail.orders.fact.reason'), reason] as const]),
      [t('mail.orders.fact.way'), t(`mail.orders.refund.by.${refund.way}`)],
      [t('mail.orders.fact.paid'), total],
      ...(isWhole ? [] : [[t('mail.orders.fact.refundedSoFar'), money(order.refundedMinor)] as const]),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}
