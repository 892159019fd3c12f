import type { AddressInput } from '../delivery/schema.ts'
import { countryName } from '../i18n/countries.ts'
import { createFormats, type Formats } from '../i18n/format.ts'
import { direction, type Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/translate.ts'
import { coverage } from '../measure/area.ts'
import type { CurrencySymbols } from '../money/currency.ts'
import { Paper, type TextStyle } from '../platform/pdf/paper.ts'
import type { Direction } from '../platform/pdf/runs.ts'
import type { OrderLineView, OrderView } from './confirmation-queries.ts'

/*
 * What the papers of an order share: the head with whom it is from, blocks of facts side by side, and the lines. All
 * measures are points.
 */

const color = { ink: '#1f1d1a', quiet: '#5d574f', line: '#d8d2c8', accent: '#a3231f' } as const
const GAP = 16

/** Who sells: the head of every paper. */
export type Seller = { name: string; lines: readonly string[]; timeZone: string; symbols: CurrencySymbols }

export type PaperWords = { t: Translate; format: Formats; language: Language }

/** The words and formats of an order's own language, currency and the store's clock. */
export function wordsOf(
  t: Translate,
  order: Pick<OrderView, 'currency'>,
  language: Language,
  seller: Seller,
): PaperWords {
  return {
    t,
    format: createFormats(language, { currency: order.currency, symbols: seller.symbols }, seller.timeZone),
    language,
  }
}

/** A paper in the language's direction. */
export const startPaper = (title: string, language: Language, compress = true): Promise<Paper> =>
  Paper.start({ title, language, isRtl: direction(language) === 'rtl', compress })

/** The seller on one side, what the paper is on the other, and below it its facts. */
export function drawHead(
  paper: Paper,
  seller: Seller,
  title: string,
  facts: readonly (readonly [string, string])[],
): void {
  const top = paper.y
  const half = paper.width / 2
  paper.text(title, half, half, { size: 26, align: 'end' })
  paper.y += 7
  paper.y += paper.text(seller.name, 0, half - GAP, { size: 15 }) + 2
  for (const line of seller.lines) {
    paper.y += paper.text(line, 0, half - GAP, { size: 9, color: color.quiet, direction: 'auto' })
  }
  const sellerEnd = paper.y
  paper.y = top + 46
  for (const [label, value] of facts) {
    paper.text(label, half, half / 2, { size: 9, color: color.quiet, align: 'end' })
    paper.y += paper.text(value, half * 1.5 + 8, half / 2 - 8, { size: 9.5, align: 'end' }) + 1
  }
  paper.y = Math.max(paper.y, sellerEnd) + GAP
  paper.rule(color.accent, 2)
  paper.y += GAP + 4
}

export type Block = { title: string; lines: readonly { text: string; direction?: Direction }[] }

/** Blocks side by side, each a title with lines below it. */
export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const width = paper.width / blocks.length
  const top = paper.y
  const ends = blocks.map(({ title, lines }, index) => {
    paper.y = top
    paper.y += paper.text(title, index * width, width - GAP, { size: 8.5, color: color.accent }) + 3
    for (const { text, direction: way } of lines) {
      const style: TextStyle = { size: 9.5, ...(way && { direction: way }) }
      paper.y += paper.text(text, index * width, width - GAP, style)
    }
    return paper.y
  })
  paper.y = Math.max(top, ...ends) + GAP + 6
}

/** An address as its block's lines; it runs as it was written. */
export function addressLines(
  { house, city, state, zipCode, country }: AddressInput,
  language: Language,
): Block['lines'] {
  const place = [city, state, zipCode].filter((part) => part !== '').join(', ')
  return [
    { text: house, direction: 'auto' },
    { text: place, direction: 'auto' },
    { text: countryName(country, language) },
  ]
}

/** How much of a line was sold: nine boxes, 184.86 sq ft. */
function amountOf({ unit, unitMeasure, quantity, unitValueCenti }: OrderLineView, { t, format }: PaperWords): string {
  const amount = t(`cart.unit.${unit}`, { count: quantity })
  if (unitMeasure !== 'area') return amount
  return t('cart.covers', { amount, area: format.number(coverage(quantity, unitValueCenti) / 100) })
}

/** A column of the table of lines; its width in parts of the paper's. */
export type Column = {
  title: string
  share: number
  align?: 'start' | 'end'
  /** The amounts of money run from the left in every language. */
  direction?: Direction
  text(line: OrderLineView): string
}

/** What was sold, and in what amount: the columns that every paper of an order begins with. */
export const lineColumns = (words: PaperWords): Column[] => [
  {
    title: words.t('invoice.item'),
    share: 0.44,
    direction: 'auto',
    text: ({ name, colorLabel, attribute, sku }) =>
      [name, [colorLabel, attribute, sku].filter(Boolean).join(' · ')].join('\n'),
  },
  { title: words.t('invoice.quantity'), share: 0.22, text: (line) => amountOf(line, words) },
]

function drawRow(paper: Paper, columns: readonly Column[], texts: readonly string[], style: TextStyle): void {
  let start = 0
  const heights = columns.map(({ share, align = 'start', direction: way }, index) => {
    const width = share * paper.width
    const own: TextStyle = { ...style, align, ...(way && { direction: way }) }
    const inner = align === 'end' ? width : width - GAP / 2
    const [first = '', ...rest] = (texts[index] ?? '').split('\n')
    const top = paper.y
    let height = paper.text(first, start, inner, own)
    paper.y += height
    for (const line of rest) height += paper.text(line, start, inner, { ...own, size: 8, color: color.quiet })
    paper.y = top
    start += width
    return height
  })
  paper.y += Math.max(...heights)
}

/** The lines of an order as a table, its head again at the top of each further page. */
export function drawLines(paper: Paper, lines: readonly OrderLineView[], columns: readonly Column[]): void {
  const head = () => {
    const titles = columns.map(({ title, direction: _, ...column }) => ({ ...column, title }))
    drawRow(
      paper,
      titles,
      titles.map(({ title }) => title),
      { size: 8.5, color: color.quiet },
    )
    paper.y += 5
    paper.rule(color.line, 1)
    paper.y += 7
  }
  head()
  for (const line of lines) {
    if (paper.keep(44)) head()
    drawRow(
      paper,
      columns,
      columns.map(({ text }) => text(line)),
      { size: 9.5 },
    )
    paper.y += 7
    paper.rule(color.line, 0.5)
    paper.y += 7
  }
}

/** A row of the sum: its label, and the amount at the end. */
export function drawSum(paper: Paper, label: string, amount: string, isTotal = false): void {
  const half = paper.width / 2
  if (isTotal) {
    paper.y += 3
    paper.rule(color.ink, 1)
    paper.y += 7
  }
  const style: TextStyle = isTotal ? { size: 12.5 } : { size: 9.5 }
  paper.text(label, half, half * 0.55, style)
  paper.y += paper.text(amount, half * 1.55, half * 0.45, { ...style, align: 'end', direction: 'ltr' }) + 3
}
