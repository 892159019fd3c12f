import { type EmailI18n, type EmailOrder, type EmailShop, footnotes, greeting, i18nOf } from '../orders/emails/parts.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'
import { dashboardRoutes, returnRoute } from '../routes.ts'
import type { EmailReturn } from './email-queries.ts'
import type { ReturnStatus } from './rules.ts'

/** What comes back, line by line. */
const lineFacts = ({ t, own }: EmailI18n, { lines }: EmailReturn) =>
  lines.map(({ name, unit, quantity }) => [own(name), t(`cart.unit.${unit}`, { count: quantity })] as const)

const pageOf = ({ t }: EmailI18n, { token }: EmailOrder, { publicOrigin }: EmailShop) => ({
  label: t('mail.returns.see'),
  href: publicOrigin + returnRoute.href(token),
})

/** Where the goods go, and until when. */
function next(i18n: EmailI18n, shop: EmailShop, { way, expiresAt }: EmailReturn): string {
  const place = i18n.own(`${shop.street}, ${shop.city}`)
  return i18n.t(`returns.next.${way}`, { place, date: expiresAt === null ? '' : i18n.date(expiresAt) })
}

/** To the customer: what became of their return, what is to be done, and what the store wrote about it. */
export function returnEmail(shop: EmailShop, order: EmailOrder, told: EmailReturn, to: ReturnStatus): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, money } = i18n
  const subject = t(`mail.returns.${to}.subject`, { number: own(told.number) })
  // No stranger wrote these.
  const words =
    told.words !== '' && (to === 'approved' || to === 'refused')
      ? [t('mail.returns.words', { words: own(told.words) })]
      : []
  const isOpen = to === 'asked' || to === 'approved'
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [
      ...greeting(i18n, order),
      to === 'approved' ? next(i18n, shop, told) : t(`returns.next.${to}`),
      ...(to === 'approved' ? [t('mail.returns.slip')] : []),
      ...words,
    ],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...lineFacts(i18n, told),
      ...(isOpen ? [[t('mail.returns.expected'), money(told.expectedMinor)] as const] : []),
      ...(told.refundedMinor === null || to !== 'received'
        ? []
        : [[t('mail.orders.fact.refunded'), money(told.refundedMinor)] as const]),
    ],
    action: pageOf(i18n, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/** To the customer: the days to bring the goods are nearly over. */
export function returnDueEmail(shop: EmailShop, order: EmailOrder, told: EmailReturn): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own } = i18n
  const subject = t('mail.returns.due.subject', { number: own(told.number) })
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), next(i18n, shop, told), t('mail.returns.due.after')],
    facts: [[t('mail.orders.fact.number'), own(order.number)], ...lineFacts(i18n, told)],
    action: pageOf(i18n, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/** To the store: a customer wants to give goods back, or no more. */
export function storeReturnEmail(
  shop: EmailShop,
  order: EmailOrder,
  told: EmailReturn,
  to: 'asked' | 'withdrawn',
): Email {
  const i18n = i18nOf(order, shop, shop.language)
  const { t, own, money } = i18n
  const subject = t(`mail.returns.store.${to}`, { number: own(told.number) })
  return renderEmail({
    language: shop.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [t('mail.returns.store.text', { name: own(order.fullName), number: own(order.number) })],
    facts: [
      ...lineFacts(i18n, told),
      [t('mail.returns.reason'), t(`returns.reason.${told.reason}`)],
      [t('mail.returns.way'), t(`mail.returns.way.${told.way}`)],
      ...(told.note === '' ? [] : [[t('mail.orders.fact.note'), own(told.note)] as const]),
      [t('mail.returns.expected'), money(told.expectedMinor)],
    ],
    action: { label: t('mail.returns.store.see'), href: shop.publicOrigin + dashboardRoutes.return.href(told.id) },
    footnotes: [t('mail.returns.store.why')],
  })
}
