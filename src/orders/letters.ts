import { instantOf } from '../delivery/lead-days.ts'
import { createFormats } from '../i18n/format.ts'
import { direction, type Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/translate.ts'
import { translatorFor } from '../i18n/words.ts'
import { composeLetter, type Letter, type LetterContent } from '../platform/mail/letter.ts'
import { routes } from '../routes.ts'
import type { OrderStatus, PaymentStatus } from './schema.ts'
import type { orderLines, orders } from './tables.ts'

/** An order as letters tell of it. */
export type LetterOrder = Omit<typeof orders.$inferSelect, 'language'> & {
  language: Language
  lines: (typeof orderLines.$inferSelect)[]
}

/** Who writes them. */
export type LetterShop = {
  name: string
  /** Of what the store itself reads. */
  language: Language
  /** Where the store reads it. */
  email: string
  phone: string
  city: string
  street: string
  timeZone: string
  /** The configured origin: no link in a letter comes from what a request said of itself. */
  publicOrigin: string
}

type Facts = NonNullable<LetterContent['facts']>

const LEFT_TO_RIGHT = '\u2066'
const AS_ITS_LETTERS_RUN = '\u2068'

/**
 * A text that keeps its own direction inside a sentence that runs from the right (Unicode LRI or FSI … PDI). Other sentences
 * need no such help, and not every mail program hides these signs.
 */
const isolated = (text: string, language: Language, run = AS_ITS_LETTERS_RUN): string =>
  direction(language) === 'rtl' ? `${run}${text}\u2069` : text

/** Everything that a letter in one language needs to name things. */
function wordsOf(order: LetterOrder, { timeZone }: LetterShop, language: Language) {
  const { money, date, dateTime, number } = createFormats(language, order.currency, timeZone)
  return {
    language,
    number,
    date,
    t: translatorFor(language),
    own: (text: string) => isolated(text, language),
    money: (minor: number) => isolated(money(minor), language, LEFT_TO_RIGHT),
    when: dateTime(order.placedAt),
  }
}

type Words = ReturnType<typeof wordsOf>

/** What was sold and what it comes to. */
function lineFacts(order: LetterOrder, words: Words): Facts {
  const { t, own, money } = words
  const { itemTotalMinor, discountMinor, deliveryMinor, totalMinor, couponCode } = order
  const lines = order.lines.map(({ name, color, attribute, unit, quantity, totalMinor: lineMinor }) => {
    const what = [name, color, attribute].filter((part) => part !== null && part !== '').join(', ')
    return [`${own(what)} · ${t(`cart.unit.${unit}`, { count: quantity })}`, money(lineMinor)] as const
  })
  const discount: Facts =
    discountMinor > 0 ? [[t('mail.orders.fact.discount', { code: own(couponCode ?? '') }), money(-discountMinor)]] : []
  return [
    ...lines,
    [t('mail.orders.fact.items'), money(itemTotalMinor)],
    ...discount,
    [t('mail.orders.fact.delivery'), deliveryMinor === 0 ? t('mail.orders.fact.free') : money(deliveryMinor)],
    ...(order.taxIncluded ? [] : taxFacts(order, words)),
    [t('mail.orders.fact.total'), money(totalMinor)],
    ...(order.taxIncluded ? taxFacts(order, words) : []),
  ]
}

/** The taxes one by one. */
function taxFacts({ taxes, taxIncluded }: LetterOrder, { t, own, money, number, language }: Words): Facts {
  const word = taxIncluded ? 'mail.orders.fact.taxWithin' : 'mail.orders.fact.tax'
  return taxes.map(({ name, percentMilli, amountMinor }) => [
    t(word, { name: own(name[language] ?? name.en), percent: number(percentMilli / 1000, 3) }),
    money(amountMinor),
  ])
}

/** Where the goods go, and on which day where that is still to come. */
function placeFact(
  { delivery, shipping, billing }: LetterOrder,
  { city, street }: LetterShop,
  { t, own, date }: Words,
  isPromise = false,
): Facts {
  const expectedOn = isPromise ? delivery.expectedOn : undefined
  const promised = (word: string): Facts =>
    expectedOn === undefined ? [] : [[t(`mail.orders.fact.${word}`), date(instantOf(expectedOn))]]
  if (delivery.type === 'pickup') {
    const { collector } = delivery
    const by: Facts = collector === undefined ? [] : [[t('mail.orders.fact.collector'), own(collector)]]
    return [[t('mail.orders.fact.collect'), own(`${street}, ${city}`)], ...by, ...promised('readyOn')]
  }
  const to = shipping ?? billing
  const address = [to.house, to.city, to.state, to.zipCode].filter(Boolean).join(', ')
  return [[t('mail.orders.fact.to'), own(address)], ...promised('expected')]
}

const orderLink = (t: Translate, { token }: LetterOrder, { publicOrigin }: LetterShop) => ({
  label: t('mail.orders.see'),
  href: publicOrigin + routes.order.href(token),
})

const footnotes = ({ t, own }: Words, shop: LetterShop) => [
  t('mail.orders.help', { phone: own(shop.phone) }),
  t('mail.orders.why', { shop: own(shop.name) }),
]

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
