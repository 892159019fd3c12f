import type { Translate } from '../i18n/translate.ts'
import { drawTaxes, type Invoice, sellerOf } from './invoice.ts'
import {
  addressLines,
  drawBlocks,
  drawHead,
  drawLines,
  drawSum,
  lineColumns,
  startPaper,
  wordsOf,
} from './paper-parts.ts'
import type { PaperView } from './paper-queries.ts'
import { asWritten } from './written-order.ts'

export type CreditNote = Omit<Invoice, 'invoiceNumber' | 'issuedAt'> & {
  paper: PaperView
  invoiceNumber: string | null
}

/**
 * A credit note as a PDF: what went back, of which lines, and why; or the whole of an invoice that it takes back. So is
 * the paper that takes a credit note back.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderCreditNote(note: CreditNote, t: Translate, compress = true): Promise<Buffer> {
  const { paper: written, language } = note
  const { order } = asWritten(note.order, written)
  const seller = sellerOf(note)
  const words = wordsOf(t, order, language, seller)
  const { format } = words
  const { isCorrection } = written
  const title = t(isCorrection ? 'papers.correction' : 'papers.credit')
  const paper = await startPaper(`${title} ${written.number}`, language, compress)
  drawHead(paper, seller, title, [
    [t(isCorrection ? 'papers.correctionNumber' : 'papers.creditNumber'), written.number],
    ...(note.invoiceNumber === null ? [] : [[t('invoice.number'), note.invoiceNumber] as const]),
    [t('invoice.order'), order.number],
    [t('invoice.date'), format.date(written.at)],
  ])
  const { contact, billing, itemTotalMinor, deliveryMinor, discountMinor } = order
  const { reason, way } = written.content
  drawBlocks(paper, [
    {
      title: t(isCorrection ? 'papers.chargedTo' : 'papers.creditTo'),
      lines: [{ text: contact.fullName, direction: 'auto' }, ...addressLines(billing, language)],
    },
    ...(reason === '' ? [] : [{ title: t('papers.reason'), lines: [{ text: reason, direction: 'auto' as const }] }]),
    ...(way === undefined || isCorrection
      ? []
      : [{ title: t('papers.way'), lines: [{ text: t(`papers.ways.${way}`) }] }]),
  ])
  if (order.lines.length > 0) {
    const amount = { align: 'end', direction: 'ltr', title: t('invoice.amount'), share: 0.34 } as const
    drawLines(paper, order.lines, [...lineColumns(words), { ...amount, text: (line) => format.money(line.totalMinor) }])
  }
  paper.keep(110)
  paper.y += 6
  const isWhole = itemTotalMinor > 0
  if (isWhole) drawSum(paper, t('cart.items'), format.money(itemTotalMinor))
  if (discountMinor > 0) {
    drawSum(paper, t('cart.couponRow', { percent: order.couponPercent ?? 0 }), format.money(-discountMinor))
  }
  if (deliveryMinor > 0) drawSum(paper, t(`cart.${order.delivery.type}`), format.money(deliveryMinor))
  if (isWhole && !order.taxIncluded) drawTaxes(paper, order, words)
  drawSum(paper, t(isCorrection ? 'papers.chargedAgain' : 'papers.refunded'), format.money(written.amountMinor), true)
  if (written.taxMinor > 0 && !(isWhole && !order.taxIncluded)) {
    drawSum(paper, t('papers.ofWhichTax'), format.money(written.taxMinor))
  }
  return paper.end()
}
