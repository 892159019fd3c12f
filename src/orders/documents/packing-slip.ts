import { instantOf } from '../../delivery/lead-days.ts'
import { extrasText, windowText } from '../../delivery/slot-text.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { OrderView } from '../confirmation-queries.ts'
import { leftOfLine } from '../shipments/rules.ts'
import { carrierText } from '../shipments/text.ts'
import type { ShipmentView } from '../shipments/view-contracts.ts'
import { purchaseOrderFacts } from '../terms/text.ts'
import { type Slip, slipsOf } from './drop-slips.ts'
import { sellerOf } from './invoice.ts'
import { drawLines, lineColumns } from './line-table.ts'
import {
  addressLines,
  type Block,
  type DocumentI18n,
  drawBlocks,
  drawHead,
  drawSum,
  i18nOf,
  startPdf,
} from './parts.ts'

/** Grams as kilograms with a decimal. */
const kilograms = (grams: number, { t, format }: DocumentI18n): string =>
  grams === 0 ? '–' : t('documents.kilograms', { weight: format.number(grams / 1000, 1) })

/** Which of two drops it is. */
export const dropText = (drop: 1 | 2, t: Translate): string => t(`delivery.two.${drop === 1 ? 'first' : 'second'}`)

/** The window in which it is brought, and what was agreed beside that. */
const agreedLines = (
  { slot, extras = [] }: Extract<OrderView['delivery'], { type: 'delivery' }>,
  reader: Pick<DocumentI18n, 't' | 'language'>,
): Block['lines'] => [
  ...(slot ? [{ text: windowText(reader, slot) }] : []),
  ...(extras.length > 0 ? [{ text: extrasText(reader, extras) }] : []),
]

/** Who gets the goods, where they go, and by when. */
function blocksOf({ order, store, drop }: Slip, { t, format, language }: DocumentI18n): Block[] {
  const { contact, delivery, shipping, billing, note } = order
  const promised = delivery.expectedOn
    ? [{ text: t('documents.expected', { date: format.date(instantOf(delivery.expectedOn)) }) }]
    : []
  const way: Block['lines'] =
    delivery.type === 'pickup'
      ? [
          { text: t('documents.pickup') },
          { text: store.address.city, direction: 'auto' },
          ...(order.keptUntil
            ? [{ text: t('shipments.kept', { date: format.date(instantOf(order.keptUntil)) }) }]
            : []),
          ...(delivery.collector ? [{ text: t('invoice.collector', { name: delivery.collector }) }] : []),
        ]
      : [{ text: delivery.areaName[language] ?? delivery.areaName.en }, ...(drop ? [{ text: dropText(drop, t) }] : [])]
  const agreed = delivery.type === 'pickup' ? [] : agreedLines(delivery, { t, language })
  return [
    {
      title: t('documents.contact'),
      lines: [
        { text: contact.fullName, direction: 'auto' },
        ...(contact.phone === '' ? [] : [{ text: contact.phone, direction: 'ltr' as const }]),
      ],
    },
    ...(delivery.type === 'delivery'
      ? [{ title: t('invoice.shipTo'), lines: addressLines(shipping ?? billing, language) }]
      : []),
    { title: t('documents.by'), lines: [...way, ...promised, ...agreed] },
    ...(note === '' ? [] : [{ title: t('documents.note'), lines: [{ text: note, direction: 'auto' as const }] }]),
  ]
}

/** Points: some 25 mm, so that every phone reads it. */
const QR_SIZE = 72
/** Points: what the sums and the places to sign take, which stand on one page with the codes below. */
const FOOT_HEIGHT = 145

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** How many boxes the carrier counts. */
const boxesOf = ({ lines }: OrderView): number =>
  add(lines.filter(({ unit }) => unit === 'box').map(({ quantity }) => quantity))

/** Which part it is, and who brings it. */
const shipmentFacts = (shipment: ShipmentView, { t, format }: DocumentI18n): [string, string][] => [
  [t('shipments.one'), format.number(shipment.part)],
  [t('shipments.carrier'), carrierText(shipment, t)],
  ...(shipment.trackingNumber === ''
    ? []
    : [[t('shipments.number'), `\u2066${shipment.trackingNumber}\u2069`] satisfies [string, string]]),
]

/** What of the order is still to be sent. */
function drawLeft(document: PdfDocument, { lines }: OrderView, { t }: DocumentI18n): void {
  const left = lines.filter((line) => leftOfLine(line) > 0)
  if (left.length === 0) return
  document.keep(40)
  document.y += document.text(t('shipments.left'), 0, document.width, { size: 8.5 }) + 3
  for (const line of left) {
    document.keep(16)
    const text = `\u2068${line.name}\u2069 · ${t(`cart.unit.${line.unit}`, { count: leftOfLine(line) })}`
    document.y += document.text(text, 0, document.width, { size: 9.5 })
  }
  document.y += 8
}

/**
 * What is to be packed, as a PDF: each line with its SKU, how many of it and what they weigh, and no price.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderPackingSlip(slip: Slip, t: Translate, compress = true): Promise<Buffer> {
  const document = await startPdf(`${t('documents.slip')} ${slip.order.number}`, slip.language, compress)
  drawPackingSlip(document, slip, t)
  return document.end()
}

/** Draws a slip on a page that nothing is on yet; of an order in two drops one for each, the second on a page of its own. */
export function drawPackingSlip(document: PdfDocument, whole: Slip, t: Translate): void {
  for (const [at, slip] of slipsOf(whole).entries()) {
    if (at > 0) document.page()
    drawSlip(document, slip, whole, t)
  }
}

function drawSlip(document: PdfDocument, slip: Slip, whole: Slip, t: Translate): void {
  const { order, language, weights, shipment } = slip
  const seller = sellerOf(slip)
  const i18n = i18nOf(t, order, language, seller)
  const { format } = i18n
  const weightOf = (id: string, quantity: number) => (weights.get(id) ?? 0) * quantity
  drawHead(document, seller, t('documents.slip'), [
    [t('invoice.order'), order.number],
    ...purchaseOrderFacts(order, t),
    [t('invoice.date'), format.date(order.placedAt)],
    ...(shipment ? shipmentFacts(shipment, i18n) : []),
  ])
  drawBlocks(document, blocksOf(slip, i18n))
  drawLines(
    document,
    order,
    [
      ...lineColumns(i18n, false),
      { title: t('documents.sku'), share: 0.18, direction: 'ltr', text: ({ sku }) => sku },
      {
        title: t('documents.weight'),
        share: 0.16,
        align: 'end',
        text: ({ id, quantity }) => kilograms(weightOf(id, quantity), i18n),
      },
    ],
    i18n,
  )
  if (shipment) drawLeft(document, whole.order, i18n)
  const codes = [
    { code: slip.passport, text: t('passport.onSlip') },
    { code: slip.page, text: t('documents.pageOnSlip') },
  ].filter(({ code }) => code !== undefined)
  document.keep(FOOT_HEIGHT + (codes.length > 0 ? QR_SIZE : 0))
  document.y += 6
  const boxes = boxesOf(order)
  if (boxes > 0) drawSum(document, t('documents.boxes'), format.number(boxes))
  const all = add(order.lines.map(({ id, quantity }) => weightOf(id, quantity)))
  drawSum(document, t('documents.totalWeight'), kilograms(all, i18n), true)
  document.y += 40
  const half = document.width / 2
  document.text(t('documents.checked'), 0, half - 20, { size: 9 })
  document.text(t('documents.received'), half, half, { size: 9 })
  document.y += 56
  const top = document.y
  for (const [at, { code, text }] of codes.entries()) {
    if (!code) continue
    document.y = top
    document.text(text, at * half + QR_SIZE + 12, half - QR_SIZE - 24, { size: 9 })
    document.qr(code, at * half, QR_SIZE)
  }
}
