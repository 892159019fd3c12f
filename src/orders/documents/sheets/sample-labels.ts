import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { QrDrawing } from '../../../platform/qr.ts'
import type { StoreIdentity } from '../../../settings/identity-rules.ts'
import { lotName } from '../../lot-text.ts'
import { startPdf } from '../parts.ts'

export type SampleLabel = {
  name: string
  sku: string
  /** Color and attribute, as far as it has them. */
  choice: string
  /** The lot that the piece is cut from; null where the store knows none of this floor. */
  lot: { code: string; caliber: string } | null
  /** The way to the floor's page. */
  drawing: QrDrawing
}

export type SampleLabels = {
  /** The order's number. */
  number: string
  labels: readonly SampleLabel[]
  store: StoreIdentity
  language: Language
}

/** Points: two labels beside each other, five below each other, on an A4 sheet. */
const LABEL = { height: 144, gap: 20, qr: 84 } as const

/**
 * The labels of an order's samples as a PDF, to be cut and stuck on the pieces: what it is, which lot it is cut from, and the way to its
 * page. Where no lot is known, there is a line to write it on.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderSampleLabels(about: SampleLabels, t: Translate, compress = true): Promise<Buffer> {
  const document = await startPdf(`${t('documents.sampleLabels')} ${about.number}`, about.language, compress)
  drawSampleLabels(document, about, t)
  return document.end()
}

/** Draws them below what is on the page already. */
export function drawSampleLabels(document: PdfDocument, { number, labels, store }: SampleLabels, t: Translate): void {
  const width = (document.width - LABEL.gap) / 2
  labels.forEach(({ name, sku, choice, lot, drawing }, index) => {
    const start = (index % 2) * (width + LABEL.gap)
    if (index % 2 === 0) document.keep(LABEL.height)
    const top = document.y
    const text = width - LABEL.qr - 12
    document.y += document.text(store.name, start, text, { size: 8.5, color: '#a3231f', direction: 'auto' }) + 3
    document.y += document.text(name, start, text, { size: 13, direction: 'auto' }) + 2
    document.y += document.text([choice, sku].filter((part) => part !== '').join(' · '), start, text, { size: 9 }) + 4
    document.y += document.text(lot ? lotName(lot, { t }) : t('documents.sampleLot'), start, text, { size: 10 }) + 4
    document.text(t('documents.sampleOrder', { number: `\u2066${number}\u2069` }), start, text, { size: 8.5 })
    document.y = top
    document.qr(drawing, start + width - LABEL.qr, LABEL.qr)
    // The second of a row ends it; so does the last one.
    document.y = index % 2 === 1 || index === labels.length - 1 ? top + LABEL.height : top
  })
}
