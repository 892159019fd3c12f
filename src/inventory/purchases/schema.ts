import { z } from 'zod'
import { lineOfText, linesOfText, uuid } from '../../i18n/schema.ts'
import { acrossFields } from '../../platform/form-parts.ts'
import { MOST_ON_HAND } from '../../stock/schema.ts'
import { store } from '../schema.ts'

/**
 * Where a purchase order stands: it is put together, sent to the supplier, closed (all of it came, or no more will), or was given up
 * before any of it came.
 */
export const purchaseStatuses = ['draft', 'sent', 'closed', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** More things than one truck brings. */
export const MOST_ORDERED = 300
/** The most that one unit costs, in minor units. */
export const MOST_COST_MINOR = 100_000_000

const version = z.int('admin-inventory.errors.version').min(1, 'admin-inventory.errors.version')
const quantity = z
  .int('stock.errors.quantity')
  .min(1, 'stock.errors.quantity')
  .max(MOST_ON_HAND, 'stock.errors.quantity')
/** What one unit costs, in minor units of the shop's currency. */
export const costMinor = z
  .int('admin-purchases.errors.cost')
  .min(0, 'admin-purchases.errors.cost')
  .max(MOST_COST_MINOR, 'admin-purchases.errors.cost')
const itemId = uuid('stock.errors.item')
export const purchaseId = uuid('admin-purchases.errors.purchase')
const note = linesOfText(1000, 'stock.errors.note').default('')

const oneOfEach = acrossFields<{ lines: { itemId: string }[] }>(({ lines }, complain) => {
  if (lines && new Set(lines.map((line) => line?.itemId)).size < lines.length)
    complain(['lines'], 'admin-purchases.errors.lines')
})

/** What a store orders of a supplier; who that is may be said later, as long as it is a draft. */
export const savePurchaseSchema = z
  .object({
    id: purchaseId,
    /** What it was read in; null of one that is new. */
    version: version.nullable(),
    store,
    supplierId: uuid('admin-purchases.errors.supplier').nullable(),
    /** The day on which it is to come; null where nobody knows. */
    expectedOn: z.iso.date('admin-purchases.errors.day').nullable(),
    note,
    lines: z
      .array(
        z.object({
          itemId,
          quantity,
          costMinor,
          /** The supplier's own number of it. */
          theirSku: lineOfText(0, 60, 'admin-purchases.errors.theirSku').default(''),
        }),
        'admin-purchases.errors.lines',
      )
      .min(1, 'admin-purchases.errors.lines')
      .max(MOST_ORDERED, 'admin-purchases.errors.lines'),
  })
  .check(oneOfEach)
export type SavePurchaseInput = z.output<typeof savePurchaseSchema>

/** What a step of a purchase order names: the order as it was read. */
export const stepPurchaseSchema = z.object({ version })

/** `isMailed`: the order goes to the supplier by e-mail; else it was ordered some other way. */
export const sendPurchaseSchema = z.object({ version, isMailed: z.boolean('admin-purchases.errors.mailed') })
export type SendPurchaseInput = z.output<typeof sendPurchaseSchema>

/** What came of it, each lot by itself, and for how much where that is not what was ordered. */
export const receivePurchaseSchema = z.object({
  version,
  /** Names the receipt: one press takes in once, however often its answer is lost. */
  receiptId: uuid('admin-purchases.errors.purchase'),
  note,
  lines: z
    .array(
      z
        .object({
          itemId,
          quantity,
          costMinor: costMinor.nullable().default(null),
          lot: lineOfText(0, 40, 'stock.errors.lot').default(''),
          caliber: lineOfText(0, 20, 'stock.errors.caliber').default(''),
        })
        .check(
          acrossFields<{ lot: string; caliber: string }>(({ lot, caliber }, complain) => {
            if (lot === '' && caliber !== undefined && caliber !== '') complain(['lot'], 'stock.errors.lotMissing')
          }),
        ),
      'admin-purchases.errors.lines',
    )
    .min(1, 'admin-purchases.errors.received')
    .max(MOST_ORDERED, 'admin-purchases.errors.received'),
})
export type ReceivePurchaseInput = z.output<typeof receivePurchaseSchema>

export const undoReceiptSchema = z.object({ version, receiptId: uuid('admin-purchases.errors.purchase') })
export type UndoReceiptInput = z.output<typeof undoReceiptSchema>

/** What was suggested, to be made into a draft for each store and supplier; `batchId` names the one press that does. */
export const suggestPurchasesSchema = z.object({
  batchId: uuid('admin-purchases.errors.purchase'),
  lines: z
    .array(z.object({ itemId, store, quantity }), 'admin-purchases.errors.lines')
    .min(1, 'admin-purchases.errors.lines')
    .max(MOST_ORDERED, 'admin-purchases.errors.lines'),
})
export type SuggestPurchasesInput = z.output<typeof suggestPurchasesSchema>
