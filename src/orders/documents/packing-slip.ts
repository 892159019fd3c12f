import { instantOf } from '../../delivery/lead-days.ts'
import { extrasText, windowText } from '../../delivery/slot-text.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { QrDrawing } from '../../platform/qr.ts'
import type { OrderView } from '../confirmation-queries.ts'
import { type Invoice, sellerOf } from './invoice.ts'
import {
  addressLines,
  type Block,
  type DocumentI18n,
  drawBlocks,
  drawHead,
  drawLines,
  drawSum,
  i18nOf,
  lineColumns,
  startPdf,
} from './parts.ts'

export type Slip = Omit<Invoice, 'invoiceNumber' | 'issuedAt'> & {
  /** What one unit of a line weighs, in grams, by the line's id. */
  weights: ReadonlyMap<string, number>
  /** The QR code of the floors' passport; undefined where the order has none. */
  passport?: QrDrawing | undefined
}

/** Grams as kilograms with a decimal. */
const kilograms = (grams: number, { t, format }: DocumentI18n): string =>
  grams === 0 ? '–' : t('documents.kilograms', { weight: format.number(grams / 1000, 1) })

/** The window in which it is brought, and what was agreed beside that. */
const agreedLines = (
  { slot, extras = [] }: Extract<OrderView['delivery'], { type: 'delivery' }>,
  reader: Pick<DocumentI18n, 't' | 'language'>,
): Block['lines'] => [
  ...(slot ? [{ text: windowText(reader, slot) }] : []),
  ...(extras.length > 0 ? [{ text: extrasText(reader, extras) }] : []),
]

/** Who gets the goods, where they go, and by when. */
function blocksOf({ order, store }: Slip, { t, format, language }: DocumentI18n): Block[] {
  const { contact, delivery, shipping, billing, note } = order
  const promised = delivery.expectedOn
    ? [{ text: t('documents.expected', { date: format.date(instantOf(delivery.expectedOn)) }) }]
    : []
  const way: Block['lines'] =
    delivery.type === 'pickup'
      ? [
          { text: t('documents.pickup') },
          { text: store.address.city, direction: 'auto' },
          ...(delivery.collector ? [{ text: t('invoice.collector', { name: delivery.collector }) }] : []),
        ]
      : [{ text: delivery.areaName[language] ?? delivery.areaName.en }]
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

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** How many boxes the carrier counts. */
const boxesOf = ({ lines }: OrderView): number =>
  add(lines.filter(({ unit }) => unit === 'box').map(({ quantity }) => quantity))

/**
 * What is to be packed, as a PDF: each line with its SKU, how many of it and what they weigh, and no price.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderPackingSlip(slip: Slip, t: Translate, compress = true): Promise<Buffer> {
  const { order, language, weights } = slip
  const seller = sellerOf(slip)
  const i18n = i18nOf(t, order, language, seller)
  const { format } = i18n
  const weightOf = (id: string, quantity: number) => (weights.get(id) ?? 0) * quantity
  const document = await startPdf(`${t('documents.slip')} ${order.number}`, language, compress)
  drawHead(document, seller, t('documents.slip'), [
    [t('invoice.order'), order.number],
    [t('invoice.date'), format.date(order.placedAt)],
  ])
  drawBlocks(document, blocksOf(slip, i18n))
  drawLines(
    document,
    order,
    [
      ...lineColumns(i18n),
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
  document.keep(120)
  document.y += 6
  const boxes = boxesOf(order)
  if (boxes > 0) drawSum(document, t('documents.boxes'), format.number(boxes))
  const all = add(order.lines.map(({ id, quantity }) => weightOf(id, quantity)))
  drawSum(document, t('documents.totalWeight'), kilograms(all, i18n), true)
  document.y += 40
  const half = document.width / 2
  document.text(t('documents.checked'), 0, half - 20, { size: 9 })
  document.text(t('documents.received'), half, half, { size: 9 })
  if (slip.passport) {
    document.keep(140)
    document.y += 56
    document.text(t('passport.onSlip'), QR_SIZE + 12, half, { size: 9 })
    document.qr(slip.passport, 0, QR_SIZE)
  }
  return document.end()
}
