import { instantOf } from '../delivery/lead-days.ts'
import type { Translate } from '../i18n/translate.ts'
import type { OrderView } from './confirmation-queries.ts'
import { type Invoice, sellerOf } from './invoice.ts'
import {
  addressLines,
  type Block,
  drawBlocks,
  drawHead,
  drawLines,
  drawSum,
  lineColumns,
  type PaperWords,
  startPaper,
  wordsOf,
} from './paper-parts.ts'

export type Slip = Omit<Invoice, 'invoiceNumber' | 'issuedAt'> & {
  /** What one unit of a line weighs, in grams, by the line's id. */
  weights: ReadonlyMap<string, number>
}

/** Grams as kilograms with a decimal. */
const kilograms = (grams: number, { t, format }: PaperWords): string =>
  grams === 0 ? '–' : t('papers.kilograms', { weight: format.number(grams / 1000, 1) })

/** Who gets the goods, where they go, and by when. */
function blocksOf({ order, store }: Slip, { t, format, language }: PaperWords): Block[] {
  const { contact, delivery, shipping, billing, note } = order
  const promised = delivery.expectedOn
    ? [{ text: t('papers.expected', { date: format.date(instantOf(delivery.expectedOn)) }) }]
    : []
  const way: Block['lines'] =
    delivery.type === 'pickup'
      ? [
          { text: t('papers.pickup') },
          { text: store.address.city, direction: 'auto' },
          ...(delivery.collector ? [{ text: t('invoice.collector', { name: delivery.collector }) }] : []),
        ]
      : [{ text: delivery.areaName[language] ?? delivery.areaName.en }]
  return [
    {
      title: t('papers.contact'),
      lines: [
        { text: contact.fullName, direction: 'auto' },
        ...(contact.phone === '' ? [] : [{ text: contact.phone, direction: 'ltr' as const }]),
      ],
    },
    ...(delivery.type === 'delivery'
      ? [{ title: t('invoice.shipTo'), lines: addressLines(shipping ?? billing, language) }]
      : []),
    { title: t('papers.by'), lines: [...way, ...promised] },
    ...(note === '' ? [] : [{ title: t('papers.note'), lines: [{ text: note, direction: 'auto' as const }] }]),
  ]
}

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
  const words = wordsOf(t, order, language, seller)
  const { format } = words
  const weightOf = (id: string, quantity: number) => (weights.get(id) ?? 0) * quantity
  const paper = await startPaper(`${t('papers.slip')} ${order.number}`, language, compress)
  drawHead(paper, seller, t('papers.slip'), [
    [t('invoice.order'), order.number],
    [t('invoice.date'), format.date(order.placedAt)],
  ])
  drawBlocks(paper, blocksOf(slip, words))
  drawLines(paper, order.lines, [
    ...lineColumns(words),
    { title: t('papers.sku'), share: 0.18, direction: 'ltr', text: ({ sku }) => sku },
    {
      title: t('papers.weight'),
      share: 0.16,
      align: 'end',
      text: ({ id, quantity }) => kilograms(weightOf(id, quantity), words),
    },
  ])
  paper.keep(120)
  paper.y += 6
  const boxes = boxesOf(order)
  if (boxes > 0) drawSum(paper, t('papers.boxes'), format.number(boxes))
  const all = add(order.lines.map(({ id, quantity }) => weightOf(id, quantity)))
  drawSum(paper, t('papers.totalWeight'), kilograms(all, words), true)
  paper.y += 40
  const half = paper.width / 2
  paper.text(t('papers.checked'), 0, half - 20, { size: 9 })
  paper.text(t('papers.received'), half, half, { size: 9 })
  return paper.end()
}
