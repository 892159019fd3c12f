import { composeLetter, type Letter } from '../platform/mail/letter.ts'
import { routes } from '../routes.ts'
import { type LetterOrder, type LetterShop, lineFacts, placeFact, wordsOf } from './letter-parts.ts'

/**
 * To the store: what has been ordered and by whom, in the language that the shop's owner has set. Of a request, that it
 * waits for an answer.
 */
export function storeCopyLetter(shop: LetterShop, order: LetterOrder, isRequest = false): Letter {
  const { language } = shop
  const words = wordsOf(order, shop, language)
  const { t, own, money, when } = words
  const number = own(order.number)
  const kind = isRequest ? 'storeRequest' : 'store'
  return composeLetter({
    language,
    subject: t(`mail.orders.${kind}.subject`, { number, total: money(order.totalMinor) }),
    shopName: shop.name,
    heading: t(`mail.orders.${kind}.heading`, { number }),
    paragraphs: [t(`mail.orders.${kind}.text`, { name: own(order.fullName) })],
    facts: [
      [t('mail.orders.fact.date'), when],
      [t('mail.orders.fact.phone'), own(order.phone)],
      [t('mail.orders.fact.email'), own(order.email)],
      ...(order.note === '' ? [] : ([[t('mail.orders.fact.note'), own(order.note)]] as const)),
      ...lineFacts(order, words),
      ...placeFact({ ...order, emailProved: true }, shop, words, !isRequest),
    ],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + routes.dashboardOrder.href(order.id) },
    footnotes: [t('mail.orders.store.why')],
  })
}

/** To the store: nobody confirmed an order in time, so that it was cancelled and its goods are on sale again. */
export function holdExpiredLetter(shop: LetterShop, order: LetterOrder): Letter {
  const { language } = shop
  const words = wordsOf(order, shop, language)
  const { t, own } = words
  const subject = t('mail.orders.storeExpired.subject', { number: own(order.number) })
  return composeLetter({
    language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [t('mail.orders.storeExpired.text', { name: own(order.fullName) })],
    facts: [
      [t('mail.orders.fact.date'), words.when],
      [t('mail.orders.fact.phone'), own(order.phone)],
      [t('mail.orders.fact.email'), own(order.email)],
      ...lineFacts(order, words),
    ],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + routes.dashboardOrder.href(order.id) },
    footnotes: [t('mail.orders.storeExpired.why')],
  })
}

/** To the store: the buyer has cancelled, so nothing of it is to be packed any more. */
export function storeCancelLetter(shop: LetterShop, order: LetterOrder): Letter {
  const { language } = shop
  const words = wordsOf(order, shop, language)
  const { t, own, money } = words
  const number = own(order.number)
  return composeLetter({
    language,
    subject: t('mail.orders.buyerCancelled.subject', { number }),
    shopName: shop.name,
    heading: t('mail.orders.buyerCancelled.subject', { number }),
    paragraphs: [t('mail.orders.buyerCancelled.text', { name: own(order.fullName) })],
    facts: [[t('mail.orders.fact.total'), money(order.totalMinor)], ...placeFact(order, shop, words)],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + routes.dashboardOrder.href(order.id) },
    footnotes: [t('mail.orders.store.why')],
  })
}
