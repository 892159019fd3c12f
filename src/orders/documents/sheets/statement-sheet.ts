import { type Day, instantOf } from '../../../delivery/lead-days.ts'
import type { AddressInput } from '../../../delivery/schema.ts'
import { createFormats } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { CurrencySymbols } from '../../../money/currency.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { StoreIdentity } from '../../../settings/identity-rules.ts'
import { type AccountEntry, ageNames, type Statement } from '../../terms/statement-rules.ts'
import { entryText } from '../../terms/statement-text.ts'
import { sellerOf } from '../invoice.ts'
import { addressLines, type Block, color, drawBlocks, drawHead, drawSum, startPdf } from '../parts.ts'

/** A statement of somebody's account, as it is sent to them. */
export type StatementSheet = {
  statement: Statement
  store: StoreIdentity
  symbols: CurrencySymbols
  currency: string
  customer: { name: string; email: string; billing: AddressInput | null }
  /** Null of whoever has no terms any more; minor units. */
  terms: { netDays: number; limitMinor: number } | null
  madeAt: Date
  language: Language
}

type Writing = { t: Translate; language: Language; money: (minor: number) => string; day: (day: Day) => string }

/** The columns of a table in parts of the page's width; those after `texts` hold amounts. */
type Table = { shares: readonly number[]; texts: number }

const movements: Table = { shares: [0.14, 0.27, 0.17, 0.14, 0.14, 0.14], texts: 3 }
const items: Table = { shares: [0.24, 0.24, 0.18, 0.18, 0.16], texts: 4 }
const aging: Table = { shares: [0.2, 0.2, 0.2, 0.2, 0.2], texts: 0 }

const GAP = 6
const ROW = 8.5

/** One row of a table, as high as its highest cell. */
function drawRow(
  document: PdfDocument,
  { shares, texts }: Table,
  cells: readonly string[],
  { quiet = false }: { quiet?: boolean } = {},
): void {
  const top = document.y
  let start = 0
  const ends = shares.map((share, at) => {
    const width = document.width * share
    const isText = at < texts
    const height = document.text(cells[at] ?? '', start, width - (isText ? GAP : 0), {
      size: ROW,
      align: isText ? 'start' : 'end',
      ...(quiet && { color: color.quiet }),
    })
    start += width
    return top + height
  })
  document.y = Math.max(...ends)
}

function drawTitle(document: PdfDocument, text: string): void {
  document.y += 14
  document.y += document.text(text, 0, document.width, { size: 12 }) + 5
}

/** A table with a head that is written anew on each page. */
function drawTable(document: PdfDocument, table: Table, head: readonly string[], rows: readonly (readonly string[])[]) {
  const drawHeadRow = () => {
    drawRow(document, table, head, { quiet: true })
    document.y += 4
    document.rule(color.line, 1)
    document.y += 5
  }
  document.keep(44)
  drawHeadRow()
  for (const cells of rows) {
    if (document.keep(30)) drawHeadRow()
    drawRow(document, table, cells)
    document.y += 3
    document.rule(color.line, 0.4)
    document.y += 4
  }
}

const isolated = (text: string): string => `\u2066${text}\u2069`

/** An order by its number, and by that of the customer's books. */
const orderCell = ({ orderNumber, purchaseOrder }: Pick<AccountEntry, 'orderNumber' | 'purchaseOrder'>): string =>
  [isolated(orderNumber), ...(purchaseOrder === '' ? [] : [`\u2068${purchaseOrder}\u2069`])].join('\n')

function drawMovements(document: PdfDocument, statement: Statement, { t, money, day }: Writing): void {
  const { from, to, openingMinor, closingMinor, rows } = statement
  const word = (name: string) => t(`statements.column.${name}`)
  drawTable(
    document,
    movements,
    [word('day'), word('what'), word('order'), word('charged'), word('credited'), word('balance')],
    [
      [day(from), t('statements.opening'), '', '', '', money(openingMinor)],
      ...rows.map((row) => [
        day(row.day),
        entryText(row, t),
        orderCell(row),
        row.amountMinor > 0 ? money(row.amountMinor) : '',
        row.amountMinor > 0 ? '' : money(-row.amountMinor),
        money(row.balanceMinor),
      ]),
      [day(to), t('statements.closing'), '', '', '', money(closingMinor)],
    ],
  )
}

/** What the account came to, below its lines. */
function drawSums(document: PdfDocument, statement: Statement, { t, money }: Writing): void {
  const { chargedMinor, creditedMinor, paidMinor, closingMinor, openingMinor, overdueMinor, heldMinor } = statement
  document.keep(110)
  document.y += 8
  drawSum(document, t('statements.opening'), money(openingMinor))
  drawSum(document, t('statements.charged'), money(chargedMinor))
  if (creditedMinor !== 0) drawSum(document, t('statements.credited'), money(-creditedMinor))
  drawSum(document, t('statements.paid'), money(-paidMinor || 0))
  drawSum(document, t('statements.closing'), money(closingMinor), true)
  if (overdueMinor > 0) drawSum(document, t('statements.overdue'), money(overdueMinor))
  if (heldMinor > 0) drawSum(document, t('statements.held'), money(heldMinor))
}

/** The open items by their age, and one by one. */
function drawOpen(document: PdfDocument, { open, aged, owedMinor }: Statement, { t, money, day }: Writing): void {
  if (open.length === 0) return
  const word = (name: string) => t(`statements.column.${name}`)
  document.keep(90)
  drawTitle(document, t('statements.aged'))
  drawTable(
    document,
    aging,
    [...ageNames.map((name) => t(`statements.age.${name}`)), word('sum')],
    [[...ageNames.map((name) => money(aged[name])), money(owedMinor)]],
  )
  document.keep(90)
  drawTitle(document, t('statements.open'))
  drawTable(
    document,
    items,
    [word('invoice'), word('order'), word('invoicedOn'), word('due'), word('owed')],
    open.map((item) => [
      item.invoiceNumber === null ? '–' : isolated(item.invoiceNumber),
      orderCell(item),
      item.invoicedOn === null ? '–' : day(item.invoicedOn),
      item.dueOn === null ? '–' : item.isOverdue ? `${day(item.dueOn)} · ${t('statements.late')}` : day(item.dueOn),
      money(item.balanceMinor),
    ]),
  )
}

function blocksOf({ customer, terms }: StatementSheet, { t, language, money }: Writing): Block[] {
  const { name, email, billing } = customer
  return [
    {
      title: t('statements.for'),
      lines: [
        { text: name, direction: 'auto' },
        ...(billing ? addressLines(billing, language) : []),
        { text: email, direction: 'ltr' },
      ],
    },
    ...(terms
      ? [
          {
            title: t('statements.terms'),
            lines: [
              { text: t('statements.netDays', { count: terms.netDays }) },
              { text: t('statements.limit', { amount: money(terms.limitMinor) }) },
            ],
          },
        ]
      : []),
  ]
}

/**
 * A statement of an account as a PDF: where it stood, what happened line by line, where it stands, and what is open by its age.
 * @param t the words of the customer's language
 * @param compress false leaves its text readable in the file
 */
export async function renderStatementSheet(sheet: StatementSheet, t: Translate, compress = true): Promise<Buffer> {
  const { statement, store, symbols, currency, madeAt, language } = sheet
  const format = createFormats(language, { currency, symbols }, store.timeZone)
  const writing: Writing = {
    t,
    language,
    money: (minor) => isolated(format.amount(minor, currency)),
    day: (day) => format.date(instantOf(day)),
  }
  const title = t('statements.title')
  const document = await startPdf(title, language, compress)
  drawHead(document, sellerOf({ store, symbols, language }), title, [
    [t('statements.from'), writing.day(statement.from)],
    [t('statements.to'), writing.day(statement.to)],
    [t('statements.made'), format.date(madeAt)],
  ])
  drawBlocks(document, blocksOf(sheet, writing))
  drawMovements(document, statement, writing)
  drawSums(document, statement, writing)
  drawOpen(document, statement, writing)
  document.keep(40)
  document.y += 18
  document.y += document.text(t('statements.help', { phone: isolated(store.phone) }), 0, document.width, { size: 9 })
  return document.end()
}
