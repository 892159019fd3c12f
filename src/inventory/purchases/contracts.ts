import { z } from 'zod'
import { storeVariants } from '../../../stores/index.ts'
import { csvFile, done, fileOf, foundPage } from '../../http/outputs.ts'
import { listPurchasesSchema } from './list-schema.ts'
import {
  purchaseId,
  purchaseStatuses,
  receivePurchaseSchema,
  savePurchaseSchema,
  sendPurchaseSchema,
  stepPurchaseSchema,
  suggestPurchasesSchema,
  undoReceiptSchema,
} from './schema.ts'

const store = z.enum(storeVariants)

/** A purchase order as the list has it; moments in ISO 8601, days without a time. */
const purchaseRow = z.object({
  id: z.string(),
  number: z.number(),
  store,
  status: z.enum(purchaseStatuses),
  supplier: z.string().nullable(),
  currency: z.string(),
  expectedOn: z.string().nullable(),
  madeByName: z.string(),
  madeAt: z.string(),
  sentAt: z.string().nullable(),
  /** How many things, how many of them in all, how many came, and how many are still to come of those that came short. */
  lines: z.number(),
  quantity: z.number(),
  received: z.number(),
  left: z.number(),
  /** What all that is ordered costs; null for those who may not see costs. */
  totalMinor: z.number().nullable(),
})
export type PurchaseRow = z.output<typeof purchaseRow>

const purchaseLine = z.object({
  itemId: z.string(),
  product: z.string(),
  label: z.string(),
  sku: z.string(),
  pictureUrl: z.string().nullable(),
  theirSku: z.string(),
  quantity: z.number(),
  received: z.number(),
  costMinor: z.number().nullable(),
})
export type PurchaseLine = z.output<typeof purchaseLine>

const receipt = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string(),
  note: z.string(),
  undoneAt: z.string().nullable(),
  undoneByName: z.string(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.number(),
      costMinor: z.number().nullable(),
      lot: z.string(),
      caliber: z.string(),
    }),
  ),
})
export type ReceiptView = z.output<typeof receipt>

const purchaseView = purchaseRow.extend({
  supplierId: z.string().nullable(),
  /** Where it is sent, as far as the supplier has an address; null for those who may not see costs. */
  supplierEmail: z.string().nullable(),
  sentTo: z.string(),
  note: z.string(),
  version: z.number(),
  sentByName: z.string(),
  endedByName: z.string(),
  endedAt: z.string().nullable(),
  rows: z.array(purchaseLine),
  receipts: z.array(receipt),
})
export type PurchaseView = z.output<typeof purchaseView>

const purchaseList = foundPage({
  purchases: z.array(purchaseRow),
  states: z.record(z.enum(purchaseStatuses), z.number()),
})
export type PurchaseListView = Omit<z.output<typeof purchaseList>, 'success'>

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const anyId = z.string()
const id = purchaseId
const purchaseNow = done.extend({ purchase: purchaseView })

export const purchasesContract = { input: listPurchasesSchema, output: purchaseList }
export const purchasesFileContract = { input: listPurchasesSchema, output: csvFile }
export const purchaseContract = { input: z.object({ id: anyId }), output: purchaseNow }
export const purchaseSheetContract = { input: z.object({ id: anyId }), output: fileOf('application/pdf') }
export const purchaseSaveContract = { input: savePurchaseSchema, output: purchaseNow }
export const purchaseSendContract = { input: sendPurchaseSchema.extend({ id }), output: purchaseNow }
export const purchaseReceiveContract = { input: receivePurchaseSchema.extend({ id }), output: purchaseNow }
export const purchaseUndoContract = { input: undoReceiptSchema.extend({ id }), output: purchaseNow }
export const purchaseStepContract = { input: stepPurchaseSchema.extend({ id }), output: purchaseNow }
export const purchaseSuggestContract = {
  input: suggestPurchasesSchema,
  /** `made`: how many are new; the ids are of all. */
  output: done.extend({ ids: z.array(z.string()), made: z.number() }),
}

/** What a supplier sold, for how much last, and under which numbers of its own. */
export const supplierItemsContract = {
  input: z.object({ id: z.string() }),
  output: done.extend({
    items: z.array(z.object({ itemId: z.string(), theirSku: z.string(), costMinor: z.number() })),
  }),
}
