import { type Email, renderEmail } from '../../platform/mail/email.ts'
import {
  type EmailI18n,
  type EmailOrder,
  type EmailShop,
  footnotes,
  greeting,
  i18nOf,
  orderLink,
  placeFact,
  secondFact,
} from '../emails/parts.ts'
import type { SentShipment } from './queries.ts'
import { leftOfLine } from './rules.ts'
import { carrierText } from './text.ts'

type Facts = (readonly [label: string, value: string, kind?: 'link'])[]
type Shipment = Pick<SentShipment, 'part' | 'carrier' | 'carrierName' | 'trackingNumber' | 'link' | 'lines'>

/** Goods with how many of them, below a heading; nothing where there are none. */
function goodsFacts(
  heading: string,
  goods: readonly { line: EmailOrder['lines'][number]; count: number }[],
  { t, own }: EmailI18n,
): Facts {
  const some = goods.filter(({ count }) => count > 0)
  if (some.length === 0) return []
  return [
    [heading, ''],
    ...some.map(({ line, count }) => [own(line.name), t(`cart.unit.${line.unit}`, { count })] as const),
  ]
}

/** What a shipment has, of each line of its order. */
const sentOf = (order: EmailOrder, { lines }: Shipment) =>
  order.lines.map((line) => ({ line, count: lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0 }))

/**
 * To the customer: a part of the order has left, with whom, how it is tracked, what it has and what is still to come. Of an order that left
 * at once, that it is on its way.
 */
export function shipmentEmail(shop: EmailShop, order: EmailOrder, shipment: Shipment): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, number } = i18n
  const left = order.lines.map((line) => ({ line, count: leftOfLine(line) })).filter(({ count }) => count > 0)
  const isLast = left.length === 0
  const isAtOnce = isLast && shipment.part === 1
  const subject = t(isLast ? 'mail.orders.status.shipped.subject' : 'shipments.mail.part.subject', {
    number: own(order.number),
  })
  const carrier = own(carrierText(shipment, t))
  const values = { store: own(shop.city), part: number(shipment.part), carrier }
  const whole = shipment.carrier === 'own' ? 'mail.orders.status.shipped.delivery' : 'shipments.mail.carried'
  const said = isAtOnce ? whole : `shipments.mail.${isLast ? 'last' : 'part'}.text`
  const { trackingNumber, link } = shipment
  const tracking: Facts = [
    [t('shipments.carrier'), carrier],
    ...(trackingNumber === '' ? [] : [[t('shipments.number'), own(trackingNumber)] as const]),
    ...(link === '' ? [] : [[t('shipments.link'), link, 'link'] as const]),
  ]
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), t(said, values)],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...tracking,
      ...goodsFacts(t('shipments.part', { part: number(shipment.part) }), sentOf(order, shipment), i18n),
      ...goodsFacts(t('shipments.left'), left, i18n),
      ...(isLast ? [] : secondFact(order, i18n)),
      ...placeFact(order, shop, i18n, false),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}

/** To the customer: a part of the order that was said to have left is not on its way. */
export function shipmentCancelledEmail(shop: EmailShop, order: EmailOrder, shipment: Shipment): Email {
  const i18n = i18nOf(order, shop, order.language)
  const { t, own, number } = i18n
  const part = number(shipment.part)
  const subject = t('shipments.mail.cancelled.subject', { part, number: own(order.number) })
  return renderEmail({
    language: order.language,
    subject,
    shopName: shop.name,
    heading: subject,
    paragraphs: [...greeting(i18n, order), t('shipments.mail.cancelled.text')],
    facts: [
      [t('mail.orders.fact.number'), own(order.number)],
      ...goodsFacts(t('shipments.part', { part }), sentOf(order, shipment), i18n),
    ],
    action: orderLink(t, order, shop),
    footnotes: footnotes(i18n, shop, order),
  })
}
