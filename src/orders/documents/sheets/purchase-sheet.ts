import { createFormats } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { CurrencySymbols } from '../../../money/currency.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { placeLine, type StoreIdentity, streetLine } from '../../../settings/identity-rules.ts'
import { sellerOf } from '../invoice.ts'
import { drawBlocks, drawHead, drawSum, startPdf } from '../parts.ts'

/** What the shop orders of a supplier; amounts in minor units of the currency. */
export type PurchaseSheet = {
  number: string
  store: StoreIdentity
  symbols: CurrencySymbols
  currency: string
  supplier: { name: string; email: string; phone: string }
  orderedAt: Date
  /** The day on which it is to come; null where nobody knows. */
  expectedOn: string | null
  orderedBy: string
  note: string
  /** `theirSku` is the supplier's own number, empty where none is known. */
  lines: readonly { name: string; sku: string; theirSku: string; quantity: number; costMinor: number }[]
  totalMinor: number
  language: Language
}

/** The widths of the table's columns, in parts of the page. */
const shares = { name: 0.5, quantity: 0.14, cost: 0.17, sum: 0.19 } as const
const GAP = 8
const small = { size: 8.5 } as const

/** One row of the table: a text in each column, the last three at their ends. */
function drawCells(document: PdfDocument, [name, ...numbers]: readonly [string, ...string[]], size: number): void {
  const top = document.y
  const { width } = document
  document.y += document.text(name, 0, width * shares.name - GAP, { size, direction: 'auto' })
  const below = document.y
  document.y = top
  let start = width * shares.name
  for (const [at, share] of [shares.quantity, shares.cost, shares.sum].entries()) {
    document.text(numbers[at] ?? '', start, width * share, { size, align: 'end' })
    start += width * share
  }
  document.y = below
}

/**
 * A purchase order as a PDF: who orders, of whom, where it goes, and what for how much.
 * @param t the words of the supplier's language
 * @param compress false leaves its text readable in the file
 */
export async function renderPurchaseSheet(sheet: PurchaseSheet, t: Translate, compress = true): Promise<Buffer> {
  const { number, store, symbols, currency, supplier, orderedAt, expectedOn, orderedBy, note, lines, language } = sheet
  const title = t('documents.purchaseOrder')
  const format = createFormats(language, { currency, symbols }, store.timeZone)
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`
  const document = await startPdf(`${title} ${number}`, language, compress)
  drawHead(document, sellerOf({ store, symbols, language }), title, [
    [t('documents.purchaseNumber'), number],
    [t('documents.purchaseDate'), format.date(orderedAt)],
    ...(expectedOn === null
      ? []
      : [[t('documents.purchaseExpected'), format.date(new Date(`${expectedOn}T12:00:00Z`))] as [string, string]]),
    ...(orderedBy === '' ? [] : [[t('documents.purchaseBy'), `\u2068${orderedBy}\u2069`] as [string, string]]),
  ])
  drawBlocks(document, [
    {
      title: t('documents.purchaseSupplier'),
      lines: [
        { text: supplier.name, direction: 'auto' },
        ...[supplier.email, supplier.phone].filter(Boolean).map((text) => ({ text, direction: 'ltr' as const })),
      ],
    },
    {
      title: t('documents.purchaseTo'),
      lines: [
        { text: store.name, direction: 'auto' },
        { text: streetLine(store.address), direction: 'auto' },
        { text: placeLine(store.address), direction: 'auto' },
      ],
    },
  ])
  const head = () => {
    const word = (name: string) => t(`documents.purchaseColumn.${name}`)
    drawCells(document, [word('item'), word('quantity'), word('cost'), word('sum')], small.size)
    document.y += 5
    document.rule('#d8d2c8', 1)
    document.y += 7
  }
  head()
  for (const { name, sku, theirSku, quantity, costMinor } of lines) {
    if (document.keep(44)) head()
    drawCells(document, [name, format.number(quantity), money(costMinor), money(quantity * costMinor)], 9.5)
    const numbers = theirSku === '' ? sku : `${sku} · ${t('documents.purchaseTheirs', { number: theirSku })}`
    document.y += document.text(numbers, 0, document.width * shares.name, { ...small, direction: 'auto' })
    document.y += 6
    document.rule('#d8d2c8', 0.5)
    document.y += 7
  }
  document.keep(60)
  drawSum(document, t('documents.purchaseColumn.sum'), money(sheet.totalMinor), true)
  if (note !== '') {
    document.keep(40)
    document.y += 12
    document.y += document.text(note, 0, document.width, { size: 9, direction: 'auto' })
  }
  return document.end()
}
