import { instantOf } from '../../../delivery/lead-days.ts'
import type { AddressInput } from '../../../delivery/schema.ts'
import { areaText, languageAreaUnit } from '../../../i18n/area-text.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { Sketch, SketchedFloor } from '../../../measure/sketch.ts'
import type { CurrencySymbols } from '../../../money/currency.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { TaxExemption } from '../../../pricing/tax-rate-rules.ts'
import { type StoreIdentity, streetLine } from '../../../settings/identity-rules.ts'
import type { OrderLineView } from '../../confirmation-queries.ts'
import type { OrderTax } from '../../schema.ts'
import { drawTaxes, drawTaxNotes, sellerOf } from '../invoice.ts'
import { drawLines, lineColumns } from '../line-table.ts'
import {
  addressLines,
  type Block,
  color,
  type DocumentI18n,
  drawBlocks,
  drawHead,
  drawSum,
  i18nOf,
  startPdf,
} from '../parts.ts'
import { drawRooms } from './room-plan.ts'

/** What a quote's sheet says; amounts in minor units, areas in hundredths of a square foot. */
export type QuoteSheet = {
  quote: {
    number: string
    currency: string
    madeAt: Date
    validUntil: Date
    contact: { fullName: string; email: string; phone: string }
    address: AddressInput
    isPickup: boolean
    isInTwoDrops: boolean
    project: {
      name: string
      rooms: readonly { name: string; areaCenti: number }[]
      /** The day on which its floor is to be laid, as YYYY-MM-DD. */
      wantedOn?: string | undefined
    }
    /** What is to be settled before its floor is laid, in the sheet's language. */
    toSettle: readonly { title: string; detail: string }[]
    /** Its rooms, drawn; null where none were. */
    plan: { sketch: Sketch; laid: SketchedFloor | null } | null
    /** Each with why it has as many as it has. */
    lines: (OrderLineView & { reason: string })[]
    itemTotalMinor: number
    discountMinor: number
    discountPercent: number
    deliveryMinor: number
    taxIncluded: boolean
    taxes: OrderTax[]
    /** The certificates that free from some of them. */
    exemptions: readonly TaxExemption[]
    totalMinor: number
    depositMinor: number
  }
  store: StoreIdentity
  /** Who of its staff prepared it; null where that is not known. */
  preparedBy: string | null
  /** Whether the house's own mark stands at its head: a shop with a logo of its own has its name there. */
  hasMark: boolean
  symbols?: CurrencySymbols
  language: Language
}

/** The shop's mark: a word standing on two boards, where reading begins. */
function drawMark(document: PdfDocument): void {
  const style = { size: 19, direction: 'ltr' } as const
  const width = document.measure('underfoot', style)
  document.text('underfoot', 0, width, style)
  document.y += 27
  document.drawing(3, (pdf, { left, top, width: whole, height }) => {
    const from = document.isRtl ? left + whole - width : left
    const first = width * 0.64 - 1
    pdf
      .rect(from, top, first, height)
      .rect(from + first + 2, top, width - first - 2, height)
      .fill('#a3231f')
  })
  document.y += 18
}

/** Whom it is for, where the goods go, and the rooms. */
function blocksOf({ quote, store }: QuoteSheet, { t, format, language }: DocumentI18n): Block[] {
  const { contact, address, project } = quote
  const area = (areaCenti: number) => areaText({ t, format }, languageAreaUnit(language), areaCenti)
  return [
    {
      title: t('quotes.for'),
      lines: [
        { text: contact.fullName, direction: 'auto' },
        ...addressLines(address, language),
        ...[contact.email, contact.phone].map((text) => ({ text, direction: 'ltr' as const })),
      ],
    },
    quote.isPickup
      ? {
          title: t('invoice.collectAt'),
          lines: [
            { text: streetLine(store.address), direction: 'auto' },
            { text: store.address.city, direction: 'auto' },
          ],
        }
      : {
          title: t('invoice.shipTo'),
          lines: [
            ...addressLines(address, language),
            ...(quote.isInTwoDrops ? [{ text: t('delivery.two.title') }] : []),
          ],
        },
    {
      // One that staff made is for what they say.
      title: t(project.rooms.length === 0 ? 'quotes.subject' : 'quotes.rooms'),
      lines:
        project.rooms.length === 0
          ? [{ text: project.name, direction: 'auto' }]
          : project.rooms.map(({ name, areaCenti }) => ({
              text: `\u2068${name}\u2069 · ${area(areaCenti)}`,
              direction: 'auto',
            })),
    },
  ]
}

/** What is to be settled before the floor is laid, each with the rule that it rests on. */
function drawSettle(document: PdfDocument, points: QuoteSheet['quote']['toSettle'], { t }: DocumentI18n): void {
  if (points.length === 0) return
  document.y += 20
  document.keep(60)
  document.y += document.text(t('quotes.toSettle'), 0, document.width, { size: 12 }) + 4
  for (const { title, detail } of points) {
    document.keep(40)
    document.y += document.text(title, 0, document.width, { size: 9.5 }) + 1
    document.y += document.text(detail, 0, document.width, { size: 8.5, color: color.quiet }) + 5
  }
}

/**
 * A quote as a PDF, with the prices that it holds.
 * @param t the words of the sheet's language
 * @param compress false leaves its text readable in the file
 */
export async function renderQuoteSheet(sheet: QuoteSheet, t: Translate, compress = true): Promise<Buffer> {
  const { quote, language } = sheet
  const seller = sellerOf(sheet)
  const i18n = i18nOf(t, quote, language, seller)
  const { format } = i18n
  const document = await startPdf(t('quotes.title', { number: quote.number }), language, compress)
  if (sheet.hasMark) drawMark(document)
  drawHead(document, seller, t('quotes.number'), [
    [t('quotes.number'), quote.number],
    [t('invoice.date'), format.date(quote.madeAt)],
    [t('quotes.validUntil'), format.date(quote.validUntil)],
    ...(quote.project.wantedOn === undefined
      ? []
      : [[t('quotes.laying'), format.date(instantOf(quote.project.wantedOn))] as const]),
    ...(sheet.preparedBy === null ? [] : [[t('quotes.preparer'), `\u2068${sheet.preparedBy}\u2069`] as const]),
  ])
  drawBlocks(document, blocksOf(sheet, i18n))
  if (quote.plan) drawRooms(document, quote.plan, i18n)
  const money = { align: 'end', direction: 'ltr' } as const
  const [item, amount] = lineColumns(i18n)
  const reasons = new Map(quote.lines.map(({ id, reason }) => [id, reason]))
  drawLines(
    document,
    { lines: quote.lines, projects: [] },
    [
      { ...item, text: (line) => [item.text(line), reasons.get(line.id) ?? ''].filter(Boolean).join('\n') },
      amount,
      { ...money, title: t('invoice.price'), share: 0.16, text: (line) => format.money(line.unitPriceMinor) },
      { ...money, title: t('invoice.amount'), share: 0.18, text: (line) => format.money(line.totalMinor) },
    ],
    i18n,
  )
  document.keep(150)
  document.y += 6
  drawSum(document, t('cart.items'), format.money(quote.itemTotalMinor))
  if (quote.discountMinor > 0)
    drawSum(document, t('cart.discountRow', { percent: quote.discountPercent }), format.money(-quote.discountMinor))
  const delivery = quote.deliveryMinor === 0 ? t('cart.free') : format.money(quote.deliveryMinor)
  drawSum(document, t(quote.isPickup ? 'cart.pickup' : 'cart.delivery'), delivery)
  if (!quote.taxIncluded) drawTaxes(document, quote, i18n)
  drawSum(document, t('cart.total'), format.money(quote.totalMinor), true)
  if (quote.taxIncluded) drawTaxes(document, quote, i18n)
  if (quote.depositMinor > 0) {
    drawSum(document, t('cart.deposit'), format.money(quote.depositMinor))
    drawSum(document, t('cart.depositRest'), format.money(quote.totalMinor - quote.depositMinor))
  }
  drawTaxNotes(document, quote, i18n)
  drawSettle(document, quote.toSettle, i18n)
  document.y += 22
  document.y += document.text(t('quotes.sheetEnd'), 0, document.width, { size: 9.5 })
  return document.end()
}
