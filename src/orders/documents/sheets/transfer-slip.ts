import { createFormats } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { QrDrawing } from '../../../platform/qr.ts'
import { placeLine, type StoreIdentity, streetLine } from '../../../settings/identity-rules.ts'
import { sellerOf } from '../invoice.ts'
import { drawBlocks, drawGoods, drawHead, startPdf } from '../parts.ts'

export type TransferSlip = {
  number: string
  from: StoreIdentity
  to: StoreIdentity
  /** Who sends it, and when; of one that is not sent yet nobody. */
  sentBy: string
  sentAt: Date | null
  note: string
  lines: readonly { name: string; sku: string; quantity: number; lots: string }[]
  language: Language
  /** The way to the transfer's screen. */
  drawing: QrDrawing
}

/** Points: some 40 mm, read from an arm's length when a box lies on the counter. */
const QR_SIZE = 112

/**
 * What goes with the goods that one store sends another, as a PDF: what it is of, of which lots, and the code that leads staff to it.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderTransferSlip(slip: TransferSlip, t: Translate, compress = true): Promise<Buffer> {
  const { number, from, to, sentBy, sentAt, note, lines, language, drawing } = slip
  const title = t('documents.transferSlip')
  const format = createFormats(language, { currency: 'CAD', symbols: {} }, from.timeZone)
  const document = await startPdf(`${title} ${number}`, language, compress)
  drawHead(document, sellerOf({ store: from, language }), title, [
    [t('documents.transferNumber'), number],
    ...(sentAt ? [[t('documents.transferSent'), format.dateTime(sentAt)] as [string, string]] : []),
    ...(sentBy === '' ? [] : [[t('documents.transferBy'), sentBy] as [string, string]]),
  ])
  const top = document.y
  document.qr(drawing, 0, QR_SIZE)
  document.y = top
  document.text(t('documents.transferScan'), QR_SIZE + 20, document.width - QR_SIZE - 20, { size: 9 })
  document.y = top + QR_SIZE + 24
  const place = (store: StoreIdentity) => [
    { text: store.name, direction: 'auto' as const },
    { text: streetLine(store.address), direction: 'auto' as const },
    { text: placeLine(store.address), direction: 'auto' as const },
  ]
  drawBlocks(document, [
    { title: t('documents.transferFrom'), lines: place(from) },
    { title: t('documents.transferTo'), lines: place(to) },
  ])
  for (const { name, sku, quantity, lots } of lines)
    drawGoods(document, name, [sku, lots].filter(Boolean).join(' · '), format.number(quantity))
  if (note !== '') {
    document.keep(40)
    document.y += 12
    document.y += document.text(note, 0, document.width, { size: 9, direction: 'auto' })
  }
  return document.end()
}
