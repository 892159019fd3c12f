import { composeLetter, type Letter } from '../platform/mail/letter.ts'
import { routes } from '../routes.ts'
import {
  footnotes,
  type LetterOrder,
  type LetterShop,
  lineFacts,
  orderLink,
  placeFact,
  type Words,
  wordsOf,
} from './letter-parts.ts'
import type { OrderEdit, OrderStatus, PaymentStatus } from './schema.ts'

/** To the customer: the order is placed, what was agreed, and what comes next. */
export function orderPlacedLetter(shop: LetterShop, order: LetterOrder): Letter {
  const { language, delivery, number, totalMinor, paymentStatus } = order
  const words = wordsOf(order, shop, language)
  const { t, own, money, when } = words
  const next =
    delivery.type === 'pickup'
      ? t('mail.orders.placed.pickup', { store: own(shop.city), address: own(shop.street) })
      : t('mail.orders.placed.delivery', {
          area: own(delivery.areaName[language] ?? delivery.areaName.en),
          count: delivery.leadDays,
        })
  const unpaid = order.paymentMethod === 'cod' ? 'cash' : 'online'
  const payment = paymentStatus === 'unpaid' ? [t(`mail.orders.placed.${unpaid}`, { total: money(totalMinor) })] : []
  return composeLetter({
    language,
    subject: t('mail.orders.placed.subject', { number: own(number) }),
    shopName: shop.name,
    heading: t('mail.orders.placed.heading', { name: own(order.fullName) }),
    paragraphs: [t('mail.orders.placed.text', { number: own(number) }), next, ...payment],
    facts: [
      [t('mail.orders.fact.number'), own(number)],
      [t('mail.orders.fact.date'), when],
      ...lineFacts(order, words),
      ...placeFact(order, shop, words, true),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(words, shop),
  })
}

/** To the store: what has been ordered and by whom, in the language that the shop's owner has set. */
export function storeCopyLetter(shop: LetterShop, order: LetterOrder): Letter {
  const { language } = shop
  const words = wordsOf(order, shop, language)
  const { t, own, money, when } = words
  const number = own(order.number)
  return composeLetter({
    language,
    subject: t('mail.orders.store.subject', { number, total: money(order.totalMinor) }),
    shopName: shop.name,
    heading: t('mail.orders.store.heading', { number }),
    paragraphs: [t('mail.orders.store.text', { name: own(order.fullName) })],
    facts: [
      [t('mail.orders.fact.date'), when],
      [t('mail.orders.fact.phone'), own(order.phone)],
      [t('mail.orders.fact.email'), own(order.email)],
      ...(order.note === '' ? [] : ([[t('mail.orders.fact.note'), own(order.note)]] as const)),
      ...lineFacts(order, words),
      ...placeFact(order, shop, words, true),
    ],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + routes.dashboardOrder.href(order.id) },
    footnotes: [t('mail.orders.store.why')],
  })
}

/** To the customer: the order has moved on. A collected order and a delivered one have sentences of their own. */
export function statusLetter(shop: LetterShop, order: LetterOrder, to: Exclude<OrderStatus, 'pending'>): Letter {
  const words = wordsOf(order, shop, order.language)
  const { t, own } = words
  const subject = t(`mail.orders.status.${to}.subject`, { number: own(order.number) })
  const values = { store: own(shop.city), address: own(shop.street) }
  return composeLetter({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      t('mail.orders.greeting', { name: own(order.fullName) }),
      t(`mail.orders.status.${to}.${order.delivery.type}`, values),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.total'), words.money(order.totalMinor)],
      ...placeFact(order, shop, words),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(words, shop),
  })
}

/** To the customer: what the store has written down about the payment. */
export function paymentLetter(shop: LetterShop, order: LetterOrder, to: Exclude<PaymentStatus, 'unpaid'>): Letter {
  const words = wordsOf(order, shop, order.language)
  const { t, own, money } = words
  const subject = t(`mail.orders.payment.${to}.subject`, { number: own(order.number) })
  return composeLetter({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      t('mail.orders.greeting', { name: own(order.fullName) }),
      t(`mail.orders.payment.${to}.text`, { total: money(order.totalMinor) }),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      [t('mail.orders.fact.total'), money(order.totalMinor)],
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(words, shop),
  })
}

/** What an edit says of one line: how many there are now, and how many there were. */
function editedLine({ t, own, number }: Words, { name, from, to }: OrderEdit['lines'][number]): string {
  if (to === 0) return t('mail.orders.edited.removed', { name: own(name) })
  if (from === 0) return t('mail.orders.edited.added', { name: own(name), to: number(to) })
  return t('mail.orders.edited.line', { name: own(name), from: number(from), to: number(to) })
}

/**
 * To the customer: the store has changed the order; what is not as it was, what it comes to now, and what that leaves to
 * be paid or to be given back.
 * @param differenceMinor what is still to be paid of an order that was paid; below zero, what was paid too much
 */
export function editedLetter(shop: LetterShop, order: LetterOrder, edit: OrderEdit, differenceMinor: number): Letter {
  const words = wordsOf(order, shop, order.language)
  const { t, own, money } = words
  const subject = t('mail.orders.edited.subject', { number: own(order.number) })
  const { from, to } = edit.totalMinor
  const total = from === to ? [] : [t('mail.orders.edited.total', { from: money(from), to: money(to) })]
  const left = money(Math.abs(differenceMinor))
  const cash = order.paidMinor === 0 && order.paymentMethod === 'cod'
  const rest =
    order.paidMinor === 0 || differenceMinor === 0
      ? []
      : [t(`mail.orders.edited.${differenceMinor > 0 ? 'due' : 'back'}`, { amount: left })]
  return composeLetter({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      t('mail.orders.greeting', { name: own(order.fullName) }),
      t('mail.orders.edited.text'),
      ...edit.lines.map((line) => editedLine(words, line)),
      ...edit.fields.map((field) => t(`mail.orders.edited.field.${field}`)),
      ...total,
      ...(cash ? [t('mail.orders.placed.cash', { total: money(order.totalMinor) })] : rest),
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...lineFacts(order, words),
      ...placeFact(order, shop, words, true),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(words, shop),
  })
}
