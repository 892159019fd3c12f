import { instantOf } from '../../../delivery/lead-days.ts'
import { windowText } from '../../../delivery/slot-text.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { OrderView } from '../../confirmation-queries.ts'
import { type Slip, slipsOf } from '../drop-slips.ts'
import { sellerOf } from '../invoice.ts'
import { dropText } from '../packing-slip.ts'
import { addressLines, i18nOf } from '../parts.ts'

/** Points: two labels beside each other, five below each other, on an A4 sheet; what is on one keeps away from where it is cut. */
const LABEL = { height: 147, inner: 138, gap: 20 } as const

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** How many boxes, and what all of it weighs. */
function loadText(
  { lines }: OrderView,
  weights: Slip['weights'],
  t: Translate,
  number: (value: number, most?: number) => string,
) {
  const boxes = add(lines.filter(({ unit }) => unit === 'box').map(({ quantity }) => quantity))
  const grams = add(lines.map(({ id, quantity }) => (weights.get(id) ?? 0) * quantity))
  return [
    ...(boxes > 0 ? [t('cart.unit.box', { count: boxes })] : []),
    ...(grams > 0 ? [t('documents.kilograms', { weight: number(grams / 1000, 1) })] : []),
  ].join(' · ')
}

/** When it is brought, or that it is picked up and until when it is kept. */
function whenText(slip: Slip, t: Translate): string {
  const { order, language, drop } = slip
  const { delivery, keptUntil } = order
  const { format } = i18nOf(t, order, language, sellerOf(slip))
  const day = (one: string) => format.date(instantOf(one))
  if (delivery.type === 'pickup')
    return keptUntil === null ? t('documents.pickup') : t('shipments.kept', { date: day(keptUntil) })
  const parts = [
    drop ? dropText(drop, t) : '',
    delivery.expectedOn ? day(delivery.expectedOn) : '',
    delivery.slot ? windowText({ t, language }, delivery.slot) : '',
  ]
  return parts.filter((text) => text !== '').join(', ')
}

/**
 * Draws the label of each order, or of each of its two drops, to be cut and stuck on its boxes: its number, whom and where it is for, when it is brought or that it is
 * picked up, and what all of it weighs.
 */
export function drawAddressLabels(document: PdfDocument, slips: readonly Slip[], t: Translate): void {
  const width = (document.width - LABEL.gap) / 2
  const labels = slips.flatMap(slipsOf)
  labels.forEach((slip, index) => {
    const { order, store, language, weights } = slip
    const { contact, delivery, shipping, billing } = order
    const { format } = i18nOf(t, order, language, sellerOf(slip))
    const start = (index % 2) * (width + LABEL.gap)
    if (index % 2 === 0) document.keep(LABEL.height)
    const top = document.y
    const line = (text: string, size: number, style: object = {}) => {
      // What does not fit on a label is cut: the next one begins below.
      if (text === '' || document.y + document.heightOf(text, width, { size }) > top + LABEL.inner) return
      document.y += document.text(text, start, width, { size, ...style })
    }
    line(store.name, 8.5, { color: '#a3231f', direction: 'auto' })
    line(`\u2066${order.number}\u2069`, 13)
    line(loadText(order, weights, t, format.number), 9)
    line(whenText(slip, t), 9)
    line(contact.fullName, 10, { direction: 'auto' })
    line(contact.phone, 9, { direction: 'ltr' })
    if (delivery.type === 'pickup')
      line(delivery.collector ? t('invoice.collector', { name: delivery.collector }) : '', 10)
    else for (const { text, ...way } of addressLines(shipping ?? billing, language)) line(text, 9, way)
    // The second of a row ends it; so does the last one.
    const isRowEnd = index % 2 === 1 || index === labels.length - 1
    document.y = isRowEnd ? top + LABEL.inner + 4 : top
    if (!isRowEnd) return
    document.rule('#d8d2c8', 0.5)
    document.y = top + LABEL.height
  })
}
