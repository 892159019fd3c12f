import { dropStockPages } from '../../catalogue/stock/queries.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import type { Language } from '../../i18n/languages.ts'
import { pdfAnswer } from '../../orders/documents/api.ts'
import type { DocumentService } from '../../orders/documents/document-service.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { cancelTransfer, saveTransfer, type TransferChange } from './commands.ts'
import {
  transferCancelContract,
  transferContract,
  transferReceiveContract,
  transferSaveContract,
  transferSendContract,
  transferSlipContract,
  transfersContract,
} from './contracts.ts'
import { receiveTransfer, sendTransfer } from './move-commands.ts'
import { findTransfer, listTransfers } from './queries.ts'
import { findTransferSlip } from './slip-queries.ts'

const view = { area: 'inventory', right: 'view' } as const
const edit = { area: 'inventory', right: 'edit' } as const

/** As many lines as a transfer may have. */
const bodyLimit = 64 * 1024

type Done = { tx: Transaction; language: Language; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log, has the pages of what it moved made anew, and answers the transfer as it is now. */
async function answerTransfer(
  changed: Result<TransferChange & { items?: string[] }>,
  action: string,
  id: string,
  { tx, language, audit }: Done,
) {
  if (!changed.ok) return changed
  const { before, after, items = [] } = changed.value
  audit({ action: `transfer.${action}`, subject: `transfer:${id.toLowerCase()}`, before, after })
  if (items.length > 0) await dropStockPages(tx, items)
  const transfer = await findTransfer(tx, id, language)
  if (!transfer) throw new Error(`the transfer ${id} was changed, and is gone`)
  return succeed({ body: { success: true as const, transfer } })
}

/** The calls by which one store sends another goods. */
export const transferEndpoints = (documents: DocumentService): readonly Endpoint[] => [
  read({
    ...calls.transfers,
    ...transfersContract,
    summary: 'A page of the transfers between stores, the latest first; staff who may view the inventory',
    access: view,
    answer: async (asked, { db }) => succeed({ body: { success: true as const, ...(await listTransfers(db, asked)) } }),
  }),
  read({
    ...calls.transfer,
    ...transferContract,
    summary: 'One transfer with what it is of; staff who may view the inventory',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const transfer = await findTransfer(db, id, language)
      return transfer ? succeed({ body: { success: true as const, transfer } }) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.transferSlip,
    ...transferSlipContract,
    summary: 'What goes with the goods of a transfer, as a PDF; staff who may view the inventory',
    access: view,
    answer: async ({ id }, { db, language }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const slip = await findTransferSlip(db, id, language)
      return slip ? pdfAnswer(await documents.transferSlip(slip), slip.number) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.transferSave,
    ...transferSaveContract,
    bodyLimit,
    summary: 'Put a transfer together, or change one that is not sent; staff who may edit the inventory',
    access: edit,
    answer: async (input, context) =>
      answerTransfer(await saveTransfer(context.tx, context.actor, input), 'saved', input.id, context),
  }),
  write({
    ...calls.transferSend,
    ...transferSendContract,
    summary: 'Send a transfer: its goods leave the shelf of the store; staff who may edit the inventory',
    access: edit,
    answer: async (input, context) =>
      answerTransfer(await sendTransfer(context.tx, context.actor, input), 'sent', input.id, context),
  }),
  write({
    ...calls.transferReceive,
    ...transferReceiveContract,
    bodyLimit,
    summary: 'Take in what came of a transfer, and write off what will not; staff who may edit the inventory',
    access: edit,
    answer: async (input, context) =>
      answerTransfer(await receiveTransfer(context.tx, context.actor, input), 'received', input.id, context),
  }),
  write({
    ...calls.transferCancel,
    ...transferCancelContract,
    summary: 'Give up a transfer that is not sent; staff who may edit the inventory',
    access: edit,
    answer: async (input, context) =>
      answerTransfer(await cancelTransfer(context.tx, input), 'cancelled', input.id, context),
  }),
]
