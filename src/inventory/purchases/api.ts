import { dropStockPages } from '../../catalogue/stock/queries.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { pdfAnswer } from '../../orders/documents/api.ts'
import type { DocumentService } from '../../orders/documents/document-service.ts'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { rowWithoutCosts, withoutCosts } from './access-rules.ts'
import { cancelPurchase, closePurchase, type PurchaseChange, reopenPurchase, savePurchase } from './commands.ts'
import {
  purchaseContract,
  purchaseReceiveContract,
  purchaseSaveContract,
  purchaseSendContract,
  purchaseSheetContract,
  purchaseStepContract,
  purchaseSuggestContract,
  purchasesContract,
  purchasesFileContract,
  purchaseUndoContract,
  supplierItemsContract,
} from './contracts.ts'
import { type PurchaseFileRow, readPurchases } from './file-queries.ts'
import { findPurchase, listPurchases, listSupplierItems } from './queries.ts'
import { receivePurchase, undoReceipt } from './receive-commands.ts'
import { purchaseNumber } from './rules.ts'
import { sendPurchase } from './send-commands.ts'
import { findPurchaseSheet } from './sheet-queries.ts'
import { suggestPurchases } from './suggest-commands.ts'

const view = { area: 'inventory', right: 'view' } as const
const edit = { area: 'inventory', right: 'edit' } as const
const viewCosts = { area: 'costs', right: 'view' } as const
const editCosts = { area: 'costs', right: 'edit' } as const

/** As many lines as a purchase order may have, each with a note of its own number. */
const bodyLimit = 192 * 1024
const mostNodes = 4000

const seesCosts = (actor: UserActor): boolean => may(actor, 'view', 'costs')

type Done = { tx: Transaction; language: Language; actor: UserActor; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log, has the pages of what it moved made anew, and answers the purchase order as it is now. */
async function answerPurchase(
  changed: Result<PurchaseChange & { items?: string[] }>,
  action: string,
  id: string,
  { tx, language, actor, audit }: Done,
) {
  if (!changed.ok) return changed
  const { before, after, items = [] } = changed.value
  audit({ action: `purchase.${action}`, subject: `purchase:${id.toLowerCase()}`, before, after })
  if (items.length > 0) await dropStockPages(tx, items)
  const purchase = await findPurchase(tx, id, language)
  if (!purchase) throw new Error(`the purchase order ${id} was changed, and is gone`)
  return succeed({ body: { success: true as const, purchase: seesCosts(actor) ? purchase : withoutCosts(purchase) } })
}

const fileColumns = [
  ...(['number', 'status', 'store', 'supplier', 'made', 'expected', 'product', 'sku', 'theirSku'] as const),
  ...(['ordered', 'received', 'cost', 'currency'] as const),
]

const fileCells = (row: PurchaseFileRow, language: Language) => [
  purchaseNumber(row.number),
  translatorFor(language)(`admin-purchases.status.${row.status}`),
  row.store,
  row.supplier,
  new Date(row.madeAt).toISOString(),
  row.expectedOn,
  row.product,
  row.sku,
  row.theirSku,
  row.quantity,
  row.received,
  (row.costMinor / 100).toFixed(2),
  row.currency,
]

/** The calls by which the shop orders of its suppliers, and takes in what comes. */
export const purchaseEndpoints = (documents: DocumentService): readonly Endpoint[] => [
  read({
    ...calls.purchases,
    ...purchasesContract,
    summary: 'A page of the purchase orders, the latest first; staff who may view the inventory',
    access: view,
    answer: async (asked, { db, actor }) => {
      const { purchases, ...list } = await listPurchases(db, asked)
      const shown = seesCosts(actor) ? purchases : purchases.map(rowWithoutCosts)
      return succeed({ body: { success: true as const, purchases: shown, ...list } })
    },
  }),
  read({
    ...calls.purchasesFile,
    ...purchasesFileContract,
    summary: 'The lines of the purchase orders as CSV; staff who may view purchasing and costs',
    access: viewCosts,
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'purchase-orders',
          head: fileColumns.map((name) => t(`admin-purchases.file.${name}`)),
          read: (at) => readPurchases(at, asked),
          cells: (row) => fileCells(row, language),
        }),
      )
    },
  }),
  read({
    ...calls.purchase,
    ...purchaseContract,
    summary:
      'One purchase order with what is ordered and came; costs for staff who may view them, the rest for the inventory’s',
    access: view,
    answer: async ({ id }, { db, language, actor }) => {
      const purchase = await findPurchase(db, id, language)
      if (!purchase) return fail('NOT_FOUND')
      return succeed({
        body: { success: true as const, purchase: seesCosts(actor) ? purchase : withoutCosts(purchase) },
      })
    },
  }),
  read({
    ...calls.purchaseSheet,
    ...purchaseSheetContract,
    summary: 'A purchase order as its supplier gets it, as a PDF; staff who may view purchasing and costs',
    access: viewCosts,
    answer: async ({ id }, { db, language, actor }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const sheet = await findPurchaseSheet(db, id, { orderedBy: actor.name, language })
      return sheet ? pdfAnswer(await documents.purchaseSheet(sheet), sheet.number) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.supplierItems,
    ...supplierItemsContract,
    summary: 'What a supplier sold, and for how much last; staff who may view purchasing and costs',
    access: viewCosts,
    answer: async ({ id }, { db }) =>
      succeed({ body: { success: true as const, items: await listSupplierItems(db, id) } }),
  }),
  write({
    ...calls.purchaseSave,
    ...purchaseSaveContract,
    bodyLimit,
    mostNodes,
    summary: 'Put a purchase order together, or change one that is not sent; staff who may edit purchasing and costs',
    access: editCosts,
    answer: async (input, context) =>
      answerPurchase(await savePurchase(context.tx, context.actor, input), 'saved', input.id, context),
  }),
  write({
    ...calls.purchaseSend,
    ...purchaseSendContract,
    summary: 'Order what a purchase order is of, by e-mail or some other way; staff who may edit purchasing and costs',
    access: editCosts,
    prepare: async ({ id, isMailed }, { db, language, actor }) => {
      if (!isMailed) return succeed(undefined)
      if (documents.isBusy) return fail('NOT_READY')
      const sheet = await findPurchaseSheet(db, id, { orderedBy: actor.name, language })
      return sheet ? documents.purchaseSheet(sheet) : fail('NOT_FOUND')
    },
    answer: async (input, context) =>
      answerPurchase(await sendPurchase(context.tx, context.actor, input, context.prepared), 'sent', input.id, context),
  }),
  write({
    ...calls.purchaseReceive,
    ...purchaseReceiveContract,
    bodyLimit,
    mostNodes,
    summary:
      'Take in what came of a purchase order, by lot; staff who may edit the inventory, costs only for those who may edit them',
    access: edit,
    answer: async (input, context) => {
      const lines = input.lines.map((line) => ({
        ...line,
        costMinor: may(context.actor, 'edit', 'costs') ? line.costMinor : null,
      }))
      const received = await receivePurchase(context.tx, context.actor, { ...input, lines })
      return answerPurchase(received, 'received', input.id, context)
    },
  }),
  write({
    ...calls.purchaseUndo,
    ...purchaseUndoContract,
    summary: 'Take back a receipt that was a mistake; staff who may edit the inventory',
    access: edit,
    answer: async (input, context) =>
      answerPurchase(await undoReceipt(context.tx, context.actor, input), 'undone', input.id, context),
  }),
  write({
    ...calls.purchaseClose,
    ...purchaseStepContract,
    summary: 'Say that no more of a purchase order will come; staff who may edit purchasing and costs',
    access: editCosts,
    answer: async (input, context) =>
      answerPurchase(await closePurchase(context.tx, context.actor, input), 'closed', input.id, context),
  }),
  write({
    ...calls.purchaseCancel,
    ...purchaseStepContract,
    summary: 'Give up a purchase order of which nothing came; staff who may edit purchasing and costs',
    access: editCosts,
    answer: async (input, context) =>
      answerPurchase(await cancelPurchase(context.tx, context.actor, input), 'cancelled', input.id, context),
  }),
  write({
    ...calls.purchaseReopen,
    ...purchaseStepContract,
    summary: 'Take back that a purchase order was closed or given up; staff who may edit purchasing and costs',
    access: editCosts,
    answer: async (input, context) =>
      answerPurchase(await reopenPurchase(context.tx, input), 'reopened', input.id, context),
  }),
  write({
    ...calls.purchaseSuggest,
    ...purchaseSuggestContract,
    bodyLimit: 48 * 1024,
    summary: 'Make drafts of purchase orders of what is suggested; staff who may edit purchasing and costs',
    access: editCosts,
    answer: async (input, { tx, actor, audit }) => {
      const suggested = await suggestPurchases(tx, actor, input)
      if (!suggested.ok) return suggested
      const { ids, made } = suggested.value
      for (const id of ids)
        audit({ action: 'purchase.suggested', subject: `purchase:${id}`, after: { lines: input.lines.length } })
      return succeed({ body: { success: true as const, ids, made } })
    },
  }),
]
