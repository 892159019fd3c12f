import type { Translate } from '../../i18n/translate.ts'
import { reasonText } from '../refunds/reason-rules.ts'
import { purchaseOrderFacts } from '../terms/text.ts'
import { asWritten } from '../written-order.ts'
import { drawCredit, drawTaxes, drawTaxNotes, type Invoice, sellerOf } from './invoice.ts'
import { drawLines, lineColumns } from './line-table.ts'
import { addressLines, drawBlocks, drawDiscounts, drawHead, drawSum, i18nOf, startPdf } from './parts.ts'
import type { DocumentView } from './queries.ts'

export type CreditNote = Omit<Invoice, 'invoiceNumber' | 'issuedAt'> & {
  document: DocumentView
  invoiceNumber: string | null
}

/**
 * A credit note as a PDF: what went back, of which lines, and why; or the whole of an invoice that it takes back. So is
 * the document that takes a credit note back.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderCreditNote(note: CreditNote, t: Translate, compress = true): Promise<Buffer> {
  const { document: written, language } = note
  const { order } = asWritten(note.order, written)
  const seller = sellerOf(note)
  const i18n = i18nOf(t, order, language, seller)
  const { format } = i18n
  const { isCorrection } = written
  const title = t(isCorrection ? 'documents.correction' : 'documents.credit')
  const document = await startPdf(`${title} ${written.number}`, language, compress)
  drawHead(document, seller, title, [
    [t(isCorrection ? 'documents.correctionNumber' : 'documents.creditNumber'), written.number],
    ...(note.invoiceNumber === null ? [] : [[t('invoice.number'), note.invoiceNumber] as const]),
    [t('invoice.order'), order.number],
    ...purchaseOrderFacts(order, t),
    [t('invoice.date'), format.date(written.at)],
  ])
  const { contact, billing, itemTotalMinor, deliveryMinor } = order
  const { way } = written.content
  const reason = reasonText(t, written.content.reason, order.number)
  drawBlocks(document, [
    {
      title: t(isCorrection ? 'documents.chargedTo' : 'documents.creditTo'),
      lines: [{ text: contact.fullName, direction: 'auto' }, ...addressLines(billing, language)],
    },
    ...(reason === '' ? [] : [{ title: t('documents.reason'), lines: [{ text: reason, direction: 'auto' as const }] }]),
    ...(way === undefined || isCorrection
      ? []
      : [{ title: t('documents.way'), lines: [{ text: t(`documents.ways.${way}`) }] }]),
  ])
  if (order.lines.length > 0) {
    const amount = { align: 'end', direction: 'ltr', title: t('invoice.amount'), share: 0.34 } as const
    drawLines(
      document,
      order,
      [...lineColumns(i18n), { ...amount, text: (line) => format.money(line.totalMinor) }],
      i18n,
    )
  }
  document.keep(110)
  document.y += 6
  const isWhole = itemTotalMinor > 0
  if (isWhole) drawSum(document, t('cart.items'), format.money(itemTotalMinor))
  if (isWhole) drawDiscounts(document, order, i18n)
  drawCredit(document, order, i18n)
  if (deliveryMinor > 0) drawSum(document, t(`cart.${order.delivery.type}`), format.money(deliveryMinor))
  if (isWhole && !order.taxIncluded) drawTaxes(document, order, i18n)
  drawSum(
    document,
    t(isCorrection ? 'documents.chargedAgain' : way === 'account' ? 'documents.credited' : 'documents.refunded'),
    format.money(written.amountMinor),
    true,
  )
  if (written.taxMinor > 0 && !(isWhole && !order.taxIncluded)) {
    // Those from before their taxes were kept one by one have only the sum.
    if (order.taxes.length === 0) drawSum(document, t('documents.ofWhichTax'), format.money(written.taxMinor))
    for (const { name, percentMilli, amountMinor } of order.taxes) {
      if (amountMinor === 0) continue
      const values = { name: name[language] ?? name.en, percent: format.number(percentMilli / 1000, 3) }
      drawSum(document, t('documents.ofWhich', values), format.money(amountMinor))
    }
  }
  drawTaxNotes(document, order, i18n)
  return document.end()
}
