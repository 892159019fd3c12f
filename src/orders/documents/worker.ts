import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Language } from '../../i18n/languages.ts'
import { createTranslator, type Messages } from '../../i18n/translate.ts'
import { type CreditNote, renderCreditNote } from './credit-note.ts'
import type { Slip } from './drop-slips.ts'
import { type Invoice, renderInvoice } from './invoice.ts'
import { renderPackingSlip } from './packing-slip.ts'
import { type Prints, renderPrints } from './print/prints.ts'
import { type PlanSheet, renderPlanSheet } from './sheets/plan-sheet.ts'
import { type PurchaseSheet, renderPurchaseSheet } from './sheets/purchase-sheet.ts'
import { type QuoteSheet, renderQuoteSheet } from './sheets/quote-sheet.ts'
import { type ReturnSlip, renderReturnSlip } from './sheets/return-slip.ts'
import { renderSampleLabels, type SampleLabels } from './sheets/sample-labels.ts'
import { renderStatementSheet, type StatementSheet } from './sheets/statement-sheet.ts'
import { renderTransferSlip, type TransferSlip } from './sheets/transfer-slip.ts'

/** One document of an order, with all that it says. */
export type DocumentOrder =
  | { kind: 'plan'; about: PlanSheet }
  | ({ language: Language; messages: Readonly<Record<string, Messages>> } & (
      | { kind: 'invoice'; about: Invoice }
      | { kind: 'credit'; about: CreditNote }
      | { kind: 'slip'; about: Slip }
      | { kind: 'labels'; about: SampleLabels }
      | { kind: 'prints'; about: Prints }
      | { kind: 'quote'; about: QuoteSheet }
      | { kind: 'return'; about: ReturnSlip }
      | { kind: 'transfer'; about: TransferSlip }
      | { kind: 'purchase'; about: PurchaseSheet }
      | { kind: 'statement'; about: StatementSheet }
    ))

/** On Linux a thread may step back by itself, so that whoever looks at a page comes before whoever waits for a file. */
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

function render(order: DocumentOrder): Promise<Buffer> {
  if (order.kind === 'plan') return renderPlanSheet(order.about)
  const t = createTranslator(order.language, order.messages)
  switch (order.kind) {
    case 'invoice':
      return renderInvoice(order.about, t)
    case 'credit':
      return renderCreditNote(order.about, t)
    case 'slip':
      return renderPackingSlip(order.about, t)
    case 'labels':
      return renderSampleLabels(order.about, t)
    case 'prints':
      return renderPrints(order.about, t)
    case 'quote':
      return renderQuoteSheet(order.about, t)
    case 'return':
      return renderReturnSlip(order.about, t)
    case 'transfer':
      return renderTransferSlip(order.about, t)
    case 'purchase':
      return renderPurchaseSheet(order.about, t)
    case 'statement':
      return renderStatementSheet(order.about, t)
  }
}

parentPort?.on('message', async ({ id, order }: { id: number; order: DocumentOrder }) => {
  const reply = await render(order).then(
    (made) => ({ id, made }),
    (error: unknown) => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(reply)
})
