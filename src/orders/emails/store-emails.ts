import { type Email, renderEmail } from '../../platform/mail/email.ts'
import { dashboardRoutes } from '../../routes.ts'
import { type EmailOrder, type EmailShop, i18nOf, lineFacts, placeFact } from './parts.ts'

/**
 * To the store: what has been ordered and by whom, in the language that the shop's owner has set. Of a request, that it
 * waits for an answer.
 */
export function storeCopyEmail(shop: EmailShop, order: EmailOrder, isRequest = false): Email {
  const { language } = shop
  const i18n = i18nOf(order, shop, language)
  const { t, own, money, when } = i18n
  const number = own(order.number)
  const kind = isRequest ? 'storeRequest' : 'store'
  return renderEmail({
    language,
    subject: t(`mail.orders.${kind}.subject`, { number, total: money(order.totalMinor) }),
    shopName: shop.name,
    heading: t(`mail.orders.${kind}.heading`, { number }),
    paragraphs: [t(`mail.orders.${kind}.text`, { name: own(order.fullName) })],
    facts: [
      [t('mail.orders.fact.date'), when],
      ...reached(order, i18n),
      ...(order.note === '' ? [] : ([[t('mail.orders.fact.note'), own(order.note)]] as const)),
      ...lineFacts(order, i18n),
      ...placeFact({ ...order, emailProved: true }, shop, i18n, !isRequest),
    ],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + dashboardRoutes.order.href(order.id) },
    footnotes: [t('mail.orders.store.why')],
  })
}

/** How the customer is reached, as far as they said. */
const reached = (
  { phone, email }: Pick<EmailOrder, 'phone' | 'email'>,
  { t, own }: Pick<ReturnType<typeof i18nOf>, 't' | 'own'>,
): [string, string][] =>
  (
    [
      [t('mail.orders.fact.phone'), phone],
      [t('mail.orders.fact.email'), email],
    ] as const
  ).flatMap(([name, value]) => (value === '' ? [] : [[name, own(value)]]))

/** To the store: nobody confirmed an order in time, so that it was cancelled and its goods are on sale again. */
export function holdExpiredEmail(shop: EmailShop, order: EmailOrder): Email {
  const { language } = shop
  const i18n = i18nOf(order, shop, language)
  const { t, own } = i18n
  const subject = t('mail.orders.storeExpired.subject', { number: own(order.number) })
  return renderEmail({
    language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [t('mail.orders.storeExpired.text', { name: own(order.fullName) })],
    facts: [[t('mail.orders.fact.date'), i18n.when], ...reached(order, i18n), ...lineFacts(order, i18n)],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + dashboardRoutes.order.href(order.id) },
    footnotes: [t('mail.orders.storeExpired.why')],
  })
}

/** To the store: the buyer has cancelled, so nothing of it is to be packed any more. */
export function storeCancelEmail(shop: EmailShop, order: EmailOrder): Email {
  const { language } = shop
  const i18n = i18nOf(order, shop, language)
  const { t, own, money } = i18n
  const number = own(order.number)
  return renderEmail({
    language,
    subject: t('mail.orders.buyerCancelled.subject', { number }),
    shopName: shop.name,
    heading: t('mail.orders.buyerCancelled.subject', { number }),
    paragraphs: [t('mail.orders.buyerCancelled.text', { name: own(order.fullName) })],
    facts: [[t('mail.orders.fact.total'), money(order.totalMinor)], ...placeFact(order, shop, i18n)],
    action: { label: t('mail.orders.store.see'), href: shop.publicOrigin + dashboardRoutes.order.href(order.id) },
    footnotes: [t('mail.orders.store.why')],
  })
}
