import type { CartProject } from '../../cart/project-schema.ts'
import { areaText, floorAreas } from '../../cart/project-text.ts'
import type { AddressInput } from '../../delivery/schema.ts'
import { countryName } from '../../i18n/countries.ts'
import { createFormats, type Formats } from '../../i18n/format.ts'
import { direction, type Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { coverage } from '../../measure/area.ts'
import type { CurrencySymbols } from '../../money/currency.ts'
import { PdfDocument, type TextStyle } from '../../platform/pdf/pdf-document.ts'
import type { Direction } from '../../platform/pdf/runs.ts'
import { discountRows } from '../../pricing/discounts/discount-text.ts'
import type { OrderLineView, OrderView } from '../confirmation-queries.ts'
import { groupOrderLines } from '../line-groups.ts'
import { lotsText } from '../lot-text.ts'

/*
 * What the documents of an order share: the head with whom it is from, blocks of facts side by side, and the lines. All
 * measures are points.
 */

export const color = { ink: '#1f1d1a', quiet: '#5d574f', line: '#d8d2c8', accent: '#a3231f' } as const
const GAP = 16

/** Who sells: the head of every document. */
export type Seller = { name: string; lines: readonly string[]; timeZone: string; symbols: CurrencySymbols }

export type DocumentI18n = { t: Translate; format: Formats; language: Language }

/** The words and formats of an order's own language, currency and the store's clock. */
export function i18nOf(
  t: Translate,
  order: Pick<OrderView, 'currency'>,
  language: Language,
  seller: Seller,
): DocumentI18n {
  return {
    t,
    format: createFormats(language, { currency: order.currency, symbols: seller.symbols }, seller.timeZone),
    language,
  }
}

/** A document in the language's direction. */
export const startPdf = (title: string, language: Language, compress = true): Promise<PdfDocument> =>
  PdfDocument.start({ title, language, isRtl: direction(language) === 'rtl', compress })

/** The seller on one side, what the document is on the other, and below it its facts. */
export function drawHead(
  document: PdfDocument,
  seller: Seller,
  title: string,
  facts: readonly (readonly [string, string])[],
): void {
  const top = document.y
  const half = document.width / 2
  document.text(title, half, half, { size: 26, align: 'end' })
  document.y += 7
  document.y += document.text(seller.name, 0, half - GAP, { size: 15 }) + 2
  for (const line of seller.lines) {
    document.y += document.text(line, 0, half - GAP, { size: 9, color: color.quiet, direction: 'auto' })
  }
  const sellerEnd = document.y
  document.y = top + 46
  for (const [label, value] of facts) {
    document.text(label, half, half / 2, { size: 9, color: color.quiet, align: 'end' })
    document.y += document.text(value, half * 1.5 + 8, half / 2 - 8, { size: 9.5, align: 'end' }) + 1
  }
  document.y = Math.max(document.y, sellerEnd) + GAP
  document.rule(color.accent, 2)
  document.y += GAP + 4
}

export type Block = { title: string; lines: readonly { text: string; direction?: Direction }[] }

/** Blocks side by side, each a title with lines below it. */
export function drawBlocks(document: PdfDocument, blocks: readonly Block[]): void {
  const width = document.width / blocks.length
  const top = document.y
  const ends = blocks.map(({ title, lines }, index) => {
    document.y = top
    document.y += document.text(title, index * width, width - GAP, { size: 8.5, color: color.accent }) + 3
    for (const { text, direction: way } of lines) {
      const style: TextStyle = { size: 9.5, ...(way && { direction: way }) }
      document.y += document.text(text, index * width, width - GAP, style)
    }
    return document.y
  })
  document.y = Math.max(top, ...ends) + GAP + 6
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
function amountOf({ unit, unitMeasure, quantity, unitValueCenti }: OrderLineView, { t, format }: DocumentI18n): string {
  const amount = t(`cart.unit.${unit}`, { count: quantity })
  if (unitMeasure !== 'area') return amount
  return t('cart.covers', { amount, area: format.number(coverage(quantity, unitValueCenti) / 100) })
}

/** A column of the table of lines; its width in parts of the document's. */
export type Column = {
  title: string
  share: number
  align?: 'start' | 'end'
  /** The amounts of money run from the left in every language. */
  direction?: Direction
  text(line: OrderLineView): string
}

/** What was sold, and in what amount: the columns that every document of an order begins with. */
export const lineColumns = (i18n: DocumentI18n): [item: Column, amount: Column] => [
  {
    title: i18n.t('invoice.item'),
    share: 0.44,
    direction: 'auto',
    text: ({ name, colorLabel, attribute, sku, isInstalled, lots, quantity }) =>
      [
        name,
        [colorLabel, attribute, sku].filter(Boolean).join(' · '),
        isInstalled ? i18n.t('invoice.installed') : '',
        lotsText(lots, quantity, i18n),
      ]
        .filter((text, at) => at < 2 || text !== '')
        .join('\n'),
  },
  { title: i18n.t('invoice.quantity'), share: 0.22, text: (line) => amountOf(line, i18n) },
]

function drawRow(document: PdfDocument, columns: readonly Column[], texts: readonly string[], style: TextStyle): void {
  let start = 0
  const heights = columns.map(({ share, align = 'start', direction: way }, index) => {
    const width = share * document.width
    const own: TextStyle = { ...style, align, ...(way && { direction: way }) }
    const inner = align === 'end' ? width : width - GAP / 2
    const [first = '', ...rest] = (texts[index] ?? '').split('\n')
    const top = document.y
    document.y += document.text(first, start, inner, own)
    for (const line of rest) document.y += document.text(line, start, inner, { ...own, size: 8, color: color.quiet })
    const height = document.y - top
    document.y = top
    start += width
    return height
  })
  document.y += Math.max(...heights)
}

/** The lines of an order as a table by the projects that they are for, its head again at the top of each further page. */
export function drawLines(
  document: PdfDocument,
  { lines, projects }: Pick<OrderView, 'lines' | 'projects'>,
  columns: readonly Column[],
  i18n: DocumentI18n,
): void {
  const head = () => {
    const titles = columns.map(({ title, direction: _, ...column }) => ({ ...column, title }))
    drawRow(
      document,
      titles,
      titles.map(({ title }) => title),
      { size: 8.5, color: color.quiet },
    )
    document.y += 5
    document.rule(color.line, 1)
    document.y += 7
  }
  const row = (line: OrderLineView, areas: readonly string[] = []) => {
    if (document.keep(44 + 11 * areas.length)) head()
    drawRow(
      document,
      columns,
      columns.map(({ text }, at) => [text(line), ...(at === 0 ? areas : [])].join('\n')),
      { size: 9.5 },
    )
    document.y += 7
    document.rule(color.line, 0.5)
    document.y += 7
  }
  head()
  for (const { project, floor, others } of groupOrderLines(lines, projects)) {
    if (projects.length > 0) {
      if (document.keep(80)) head()
      document.y += document.text(project?.name ?? i18n.t('project-lines.none'), 0, document.width, {
        size: 11,
        direction: 'auto',
      })
      document.y += 5
    }
    if (floor) row(floor, project?.floor ? floorLines(project.floor, floor, i18n) : [])
    for (const line of others) row(line)
  }
}

/** What the rooms measure, what is ordered and charged for them, and room by room what is laid. */
function floorLines(floor: NonNullable<CartProject['floor']>, line: OrderLineView, i18n: DocumentI18n): string[] {
  const { t } = i18n
  const areas = floorAreas(floor, line, i18n)
  const rooms = floor.rooms.map(({ name, areaCenti, boards }) =>
    [
      `\u2068${name}\u2069`,
      areaText(areaCenti, i18n),
      boards === null ? '' : t('project-lines.boards', { count: boards }),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
  const total = (['rooms', 'ordered', 'charged'] as const).map(
    (key) => `${t(`project-lines.fact.${key}`)} · ${areas[key]}`,
  )
  return [...total, t(`plan.patterns.${floor.pattern}`), ...rooms]
}

/** A row of the sum: its label, and the amount at the end. */
export function drawSum(document: PdfDocument, label: string, amount: string, isTotal = false): void {
  const half = document.width / 2
  if (isTotal) {
    document.y += 3
    document.rule(color.ink, 1)
    document.y += 7
  }
  const style: TextStyle = isTotal ? { size: 12.5 } : { size: 9.5 }
  document.text(label, half, half * 0.55, style)
  document.y += document.text(amount, half * 1.55, half * 0.45, { ...style, align: 'end', direction: 'ltr' }) + 3
}

/** What came off, by name. */
export function drawDiscounts(document: PdfDocument, order: OrderView, { t, format, language }: DocumentI18n): void {
  const whole = t('cart.discountRow', { percent: order.couponPercent ?? 0 })
  for (const { label, amountMinor } of discountRows(order, { t, language, whole }))
    drawSum(document, label, amountMinor === null ? t('cart.free') : format.money(-amountMinor))
}
