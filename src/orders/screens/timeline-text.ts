import type { Formats } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { OrderRefundView } from '../money-contracts.ts'
import { carrierName } from '../shipments/carriers/rules.ts'
import type { TimelineEntry } from '../timeline/contracts.ts'
import type { NotedMoney, NotedReturn, NotedShipment, ShopNote } from '../timeline/schema.ts'

const isolated = (text: string): string => `\u2068${text}\u2069`

/** An amount in the reader's language; of what is no currency, its figures as they came. */
const amountText = (format: Formats, { minor, currency }: NotedMoney): string =>
  `\u2066${/^[A-Z]{3}$/.test(currency) ? format.amount(minor, currency) : `${(minor / 100).toFixed(2)} ${currency}`}\u2069`

/** What left, with whom and under which number. */
function partShippedText({ part, lines, trackingNumber, ...by }: NotedShipment, t: Translate, format: Formats): string {
  const carrier = isolated([carrierName(by) ?? t('admin-shipments.own'), trackingNumber].filter(Boolean).join(' '))
  const goods = lines.map(({ name, quantity }) =>
    t('admin-orders.timeline.back', { name: isolated(name), quantity: format.number(quantity) }),
  )
  return [t('admin-shipments.noted.partShipped', { part: format.number(part), carrier }), ...goods].join(' · ')
}

/** What the shop noted, in the reader's language: a sentence, and the figures that belong to it. */
export function shopNoteText({ code, params }: ShopNote, t: Translate, format: Formats): string {
  const linesText = (lines: NonNullable<NotedReturn['lines']>) =>
    lines
      .map(({ name, quantity }) =>
        t('admin-orders.timeline.back', { name: isolated(name), quantity: format.number(quantity) }),
      )
      .join(' · ')
  if (code === 'goodsReturned') return linesText(params.lines)
  if (code === 'partShipped') return partShippedText(params, t, format)
  if (code === 'handedOver') return t('admin-shipments.noted.handedOver', { name: isolated(params.name) })
  if (code === 'labelBought') {
    const { carrierName: by, service, trackingNumber, price } = params
    const carrier = isolated([by, service, trackingNumber].filter(Boolean).join(' '))
    return t('admin-shipments.noted.labelBought', { price: amountText(format, price), carrier })
  }
  if (code === 'shipmentCancelled' || code === 'parcelInTransit' || code === 'parcelDelivered')
    return t(`admin-shipments.noted.${code}`, { part: format.number(params.part) })
  const text = t(`dashboard.timeline.by.${code}`)
  if (!params) return text
  if ('number' in params) {
    const { number, lines = [] } = params
    return [`${text} \u2066${number}\u2069`, ...(lines.length > 0 ? [linesText(lines)] : [])].join(' · ')
  }
  const { way, amount, due, reference, detail } = params
  const amounts = [amount, due].flatMap((money) => (money ? [amountText(format, money)] : []))
  const figures = [
    ...(way ? [isolated(t(`dashboard.method.${way}`))] : []),
    ...(amounts.length > 0 ? [amounts.join(' ≠ ')] : []),
    ...[reference, detail].flatMap((own) => (own ? [isolated(own)] : [])),
  ]
  return figures.length === 0 ? text : `${text} (${figures.join(' · ')})`
}

/** Whose deed it was: a name, the customer's whose name is not known (any more), or the shop's own. */
export function actorText(
  { kind, actorKind, actorName }: Pick<TimelineEntry, 'kind' | 'actorKind' | 'actorName'>,
  t: Translate,
) {
  if (actorName !== '') return actorName
  return t(actorKind === 'visitor' || kind === 'placed' ? 'dashboard.timeline.customer' : 'dashboard.timeline.shop')
}

/** Who wanted a refund, as it is told beside it; empty where only a kind of actor was kept that says nothing. */
export function refundActorText(
  { actorKind, actorName }: Pick<OrderRefundView, 'actorKind' | 'actorName'>,
  t: Translate,
): string {
  if (actorKind === 'user') return actorName
  return t(actorKind === 'visitor' ? 'dashboard.timeline.customer' : 'dashboard.timeline.shop')
}
