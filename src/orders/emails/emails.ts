import { instantOf } from '../../delivery/lead-days.ts'
import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { firstDueMinor, isPaidOnline, isWaitingForMoney } from '../rules.ts'
import type { OrderEdit, OrderStatus, PaymentStatus } from '../schema.ts'
import {
  type EmailI18n,
  type EmailOrder,
  type EmailShop,
  footnotes,
  greeting,
  i18nOf,
  lineFacts,
  orderLink,
  placeFact,
} from './parts.ts'

/** What comes after the order, by how its goods reach the customer. */
function nextStep({ delivery }: EmailOrder, shop: EmailShop, { t, own, language }: EmailI18n): string {
  if (delivery.type === 'pickup')
    return t('mail.orders.placed.pickup', { store: own(shop.city), address: own(shop.street) })
  if (delivery.posted) return t('mail.orders.placed.posted')
  const area = own(delivery.areaName[language] ?? delivery.areaName.en)
  return t('mail.orders.placed.delivery', { area, count: delivery.leadDays })
}

/** How an order that nothing came in for is going to be paid. */
function paymentText(order: EmailOrder, { t, money }: EmailI18n): string {
  const total = money(firstDueMinor(order))
  if (order.terms) return t('mail.orders.placed.account', { total, count: order.terms.netDays })
  return t(`mail.orders.placed.${order.paymentMethod === 'cod' ? 'cash' : 'online'}`, { total })
}

/**
 * To the customer: the order is placed, what was agreed, and what comes next. Of a request, that it waits for the shop.
 * While nobody has proved the mailbox nothing is in it that was typed: goods, amounts and the shop's own words alone.
 */
export function orderPlacedEmail(
  shop: EmailShop,
  order: EmailOrder,
  { isRequest = false, quoteNumber }: { isRequest?: boolean; quoteNumber?: string | undefined } = {},
): Email {
  const { language, number, paymentStatus, emailProved } = order
  const i18n = i18nOf(order, shop, language)
  const { t, own, when } = i18n
  const kind = isRequest ? 'requested' : 'placed'
  const payment = paymentStatus === 'unpaid' ? [paymentText(order, i18n)] : []
  const next = isRequest ? [t('mail.orders.requested.next')] : [nextStep(order, shop, i18n), ...payment]
  return renderEmail({
    language,
    subject: t(`mail.orders.${kind}.subject`, { number: own(number) }),
    shopName: shop.name,
    heading: emailProved
      ? t('mail.orders.placed.heading', { name: own(order.fullName) })
      : t('mail.orders.placed.headingPlain'),
    paragraphs: [
      quoteNumber === undefined
        ? t(`mail.orders.${kind}.text`, { number: own(number) })
        : t('mail.orders.placed.accepted', { quote: own(quoteNumber), number: own(number) }),
      ...next,
    ],
    facts: [
      [t('mail.orders.fact.number'), own(number)],
      [t('mail.orders.fact.date'), when],
      ...lineFacts(order, i18n),
      ...placeFact(order, shop, i18n, !isRequest),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/**
 * To the customer: the order has moved on. A collected order and a delivered one have sentences of their own.
 * @param why of a cancelled one: it was a request that the shop declined, or nobody confirmed it in time
 */
export function statusEmail(
  shop: EmailShop,
  order: EmailOrder,
  to: Exclude<OrderStatus, 'pending' | 'requested'>,
  why?: 'declined' | 'expired',
): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t(`mail.orders.status.${why ?? to}.subject`, { number: own(order.number) })
  const values = { store: own(shop.city), address: own(shop.street) }
  const said = why ? `mail.orders.status.${why}.text` : `mail.orders.status.${to}.${order.delivery.type}`
  const isDue =
    to === 'confirmed' &&
    isPaidOnline(order.paymentMethod) &&
    isWaitingForMoney(order.paymentStatus) &&
    firstDueMinor(order) > 0
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      t(said, values),
      ...(isDue ? [t('mail.orders.status.confirmed.due', { total: money(firstDueMinor(order)) })] : []),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.total'), money(order.totalMinor)],
      ...placeFact(order, shop, i18n, to === 'confirmed'),
      ...(to === 'ready' && order.keptUntil
        ? [[t('shipments.keptUntil'), i18n.date(instantOf(order.keptUntil))] as const]
        : []),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/**
 * To the customer: what the store has written down about the payment.
 * @param difference what came in of an order that was paid before and what is left of it then, where it is about that; minor units
 */
export function paymentEmail(
  shop: EmailShop,
  order: EmailOrder,
  to: Exclude<PaymentStatus, 'unpaid'>,
  difference?: { amountMinor: number; restMinor: number },
): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t(`mail.orders.payment.${to}.subject`, { number: own(order.number) })
  const firstMinor = to !== 'failed' && order.paidMinor > 0 ? order.paidMinor : firstDueMinor(order)
  const { amountMinor: received, restMinor } = difference ?? {
    amountMinor: firstMinor,
    restMinor: order.totalMinor - order.takenOffMinor - firstMinor,
  }
  const rest = to === 'paid' && restMinor > 0 ? [t('mail.orders.payment.rest', { amount: money(restMinor) })] : []
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), t(`mail.orders.payment.${to}.text`, { total: money(received) }), ...rest],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.total'), money(order.totalMinor)],
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/** What an edit says of one line: how many there are now, and how many there were. */
function editedLine({ t, own, number }: EmailI18n, { name, from, to }: OrderEdit['lines'][number]): string {
  if (to === 0) return t('mail.orders.edited.removed', { name: own(name) })
  if (from === 0) return t('mail.orders.edited.added', { name: own(name), to: number(to) })
  return t('mail.orders.edited.line', { name: own(name), from: number(from), to: number(to) })
}

/** What an edit says of prices and discounts; why staff set them is the shop's own. */
function byHandLines({ t, own, money }: EmailI18n, { prices = [], discountMinor, couponCode }: OrderEdit): string[] {
  return [
    ...prices.map(({ name, fromMinor, toMinor }) =>
      t('mail.orders.edited.price', { name: own(name), from: money(fromMinor), to: money(toMinor) }),
    ),
    ...(discountMinor ? [t('mail.orders.edited.discount', { amount: money(discountMinor.to) })] : []),
    ...(couponCode
      ? [
          t(`mail.orders.edited.${couponCode.to === null ? 'couponOff' : 'couponOn'}`, {
            code: own(couponCode.to ?? couponCode.from ?? ''),
          }),
        ]
      : []),
  ]
}

/**
 * To the customer: the store has changed the order; what is not as it was, what it comes to now, and what that leaves to
 * be paid or to be given back.
 * @param differenceMinor what is still to be paid of an order that was paid; below zero, what was paid too much
 */
export function editedEmail(shop: EmailShop, order: EmailOrder, edit: OrderEdit, differenceMinor: number): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t('mail.orders.edited.subject', { number: own(order.number) })
  const { from, to } = edit.totalMinor
  const total = from === to ? [] : [t('mail.orders.edited.total', { from: money(from), to: money(to) })]
  const left = money(Math.abs(differenceMinor))
  const cash = order.paidMinor === 0 && order.paymentMethod === 'cod'
  const rest =
    order.paidMinor === 0 || differenceMinor === 0
      ? []
      : [t(`mail.orders.edited.${differenceMinor > 0 ? 'due' : 'back'}`, { amount: left })]
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      t('mail.orders.edited.text'),
      ...edit.lines.map((line) => editedLine(i18n, line)),
      ...byHandLines(i18n, edit),
      ...edit.fields.map((field) => t(`mail.orders.edited.field.${field}`)),
      ...total,
      ...(cash ? [t('mail.orders.placed.cash', { total: money(order.totalMinor) })] : rest),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...lineFacts(order, i18n),
      ...placeFact(order, shop, i18n, true),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}
