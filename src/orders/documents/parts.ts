import type { AddressInput } from '../../delivery/schema.ts'
import { countryName } from '../../i18n/countries.ts'
import { createFormats, type Formats } from '../../i18n/format.ts'
import { direction, type Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { CurrencySymbols } from '../../money/currency.ts'
import { PdfDocument, type TextStyle } from '../../platform/pdf/pdf-document.ts'
import type { Direction } from '../../platform/pdf/runs.ts'
import { discountRows } from '../../pricing/discounts/discount-text.ts'
import type { OrderView } from '../confirmation-queries.ts'

/*
 * What the documents of an order share: the head with whom it is from, blocks of facts side by side, and the sums. All measures
 * are points; the lines are in line-table.ts.
 */

export const color = { ink: '#1f1d1a', quiet: '#5d574f', line: '#d8d2c8', accent: '#a3231f' } as const
export const GAP = 16

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
  const titleHeight = document.text(title, half, half, { size: 26, align: 'end' })
  document.y += 7
  document.y += document.text(seller.name, 0, half - GAP, { size: 15 }) + 2
  for (const line of seller.lines) {
    document.y += document.text(line, 0, half - GAP, { size: 9, color: color.quiet, direction: 'auto' })
  }
  const sellerEnd = document.y
  // A long title, as French has, takes two lines.
  document.y = top + Math.max(46, titleHeight + GAP)
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

/** Goods on a slip: their name, what tells them from others below it, and at the end how many there are. As high as the longest of it. */
export function drawGoods(document: PdfDocument, name: string, details: string, amount: string): void {
  document.keep(44)
  const [top, width] = [document.y, document.width * 0.7]
  const height = document.text(amount, width + GAP, document.width - width - GAP, { size: 9.5, align: 'end' })
  document.y += document.text(name, 0, width, { size: 9.5, direction: 'auto' })
  document.y += document.text(details, 0, width, { size: 8.5, color: color.quiet, direction: 'auto' })
  document.y = Math.max(document.y, top + height) + 7
  document.rule(color.line, 0.5)
  document.y += 7
}

/** What came off, by name. */
export function drawDiscounts(document: PdfDocument, order: OrderView, { t, format, language }: DocumentI18n): void {
  const whole = t('cart.discountRow', { percent: order.couponPercent ?? 0 })
  for (const { label, amountMinor } of discountRows(order, { t, language, whole }))
    drawSum(document, label, amountMinor === null ? t('cart.free') : format.money(-amountMinor))
}
