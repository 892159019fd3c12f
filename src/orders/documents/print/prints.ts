import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { Slip } from '../drop-slips.ts'
import { drawPackingSlip } from '../packing-slip.ts'
import { startPdf } from '../parts.ts'
import { drawSampleLabels, type SampleLabel } from '../sheets/sample-labels.ts'
import { drawAddressLabels } from './address-labels.ts'
import type { PrintKind } from './schema.ts'

/** What is printed of many orders at once, in the language of whoever prints it. */
export type Prints = {
  kind: PrintKind
  orders: readonly (Slip & { samples: readonly SampleLabel[] })[]
  language: Language
}

/**
 * The packing slips of orders one after another, each from a page of its own; or their labels on as few sheets as they need, those of
 * samples after those of orders.
 */
export async function renderPrints({ kind, orders, language }: Prints, t: Translate, compress = true): Promise<Buffer> {
  const document = await startPdf(t(kind === 'slips' ? 'documents.slip' : 'shipments.labels'), language, compress)
  if (kind === 'slips')
    orders.forEach((order, index) => {
      if (index > 0) document.page()
      drawPackingSlip(document, order, t)
    })
  else {
    drawAddressLabels(document, orders, t)
    const withSamples = orders.filter(({ samples }) => samples.length > 0)
    if (withSamples.length > 0) document.page()
    for (const { order, store, samples } of withSamples)
      drawSampleLabels(document, { number: order.number, labels: samples, store, language }, t)
  }
  return document.end()
}
