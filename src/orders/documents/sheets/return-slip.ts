import { createFormats } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { QrDrawing } from '../../../platform/qr.ts'
import { placeLine, type StoreIdentity, streetLine } from '../../../settings/identity-rules.ts'
import { sellerOf } from '../invoice.ts'
import { drawBlocks, drawGoods, drawHead, startPdf } from '../parts.ts'

export type ReturnSlip = {
  /** The return's number, and the order's. */
  number: string
  orderNumber: string
  lines: readonly { name: string; sku: string; unit: string; quantity: number }[]
  /** Until when the goods have to be there. */
  expiresAt: Date
  /** Whether the store fetches them. */
  isFetched: boolean
  fullName: string
  store: StoreIdentity
  language: Language
  /** The way to the return's screen, for staff. */
  drawing: QrDrawing
}

/** Points: some 40 mm, read from an arm's length when a box lies on the counter. */
const QR_SIZE = 112

/**
 * What lies with goods that come back, as a PDF: which return it is, what it is of, where it goes, and the code that leads staff to it.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderReturnSlip(slip: ReturnSlip, t: Translate, compress = true): Promise<Buffer> {
  const { number, orderNumber, lines, expiresAt, isFetched, fullName, store, language, drawing } = slip
  const title = t('documents.returnSlip')
  const format = createFormats(language, { currency: 'CAD', symbols: {} }, store.timeZone)
  const document = await startPdf(`${title} ${number}`, language, compress)
  drawHead(document, sellerOf({ store, language }), title, [
    [t('documents.returnNumber'), number],
    [t('invoice.order'), orderNumber],
    [t('documents.returnUntil'), format.date(expiresAt)],
  ])
  const top = document.y
  document.qr(drawing, 0, QR_SIZE)
  document.y = top
  document.text(t('documents.returnScan'), QR_SIZE + 20, document.width - QR_SIZE - 20, { size: 9 })
  document.y = top + QR_SIZE + 24
  drawBlocks(document, [
    { title: t('documents.contact'), lines: [{ text: fullName, direction: 'auto' }] },
    {
      title: t('documents.returnTo'),
      lines: [
        { text: store.name, direction: 'auto' },
        { text: streetLine(store.address), direction: 'auto' },
        { text: placeLine(store.address), direction: 'auto' },
        ...(isFetched ? [{ text: t('documents.returnFetched') }] : []),
      ],
    },
  ])
  for (const { name, sku, unit, quantity } of lines)
    drawGoods(document, name, sku, t(`cart.unit.${unit}`, { count: quantity }))
  return document.end()
}
