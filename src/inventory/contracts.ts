import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { csvFile, done, foundPage } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { stockMovementsContract } from '../stock/contracts.ts'
import { listInventorySchema } from './list-schema.ts'
import { needPlanSchema } from './schema.ts'

const store = z.enum(storeVariants)

const advice = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['enough', 'onTheWay']) }),
  z.object({ kind: z.literal('transfer'), from: store, quantity: z.number() }),
  z.object({ kind: z.literal('order'), quantity: z.number(), why: z.enum(['pace', 'alert']) }),
])

/** What one store has of an item; quantities in boxes or pieces. */
const shelf = z.object({
  store,
  unlimited: z.boolean(),
  /** What orders that have not left hold, and what can still be sold: together they lie on the shelf. */
  held: z.number(),
  free: z.number(),
  /** How many were sold in the last 30 days. */
  sold: z.number(),
  lowBelow: z.number(),
  onTheWay: z.number(),
  /** The first day on which some of what was ordered of a supplier is to come. */
  expectedOn: z.string().nullable(),
  advice,
})
export type ShelfView = z.output<typeof shelf>

/** A variant in the inventory. */
const inventoryRow = z.object({
  id: z.string(),
  itemId: z.string(),
  productId: z.string(),
  product: z.string(),
  /** What tells it from the others of its product; empty for the only one. */
  label: z.string(),
  sku: z.string(),
  unit: z.enum(['box', 'piece', 'roll', 'bag']),
  pictureUrl: z.string().nullable(),
  /** Whether it is still sold. */
  isOffered: z.boolean(),
  /** Every store, also those that never had it. */
  shelves: z.array(shelf),
})
export type InventoryRow = z.output<typeof inventoryRow>

const plan = z.object({ leadDays: z.number(), coverDays: z.number() })
const storedPlan = plan.extend({ version: z.number() })
export type StoredPlan = z.output<typeof storedPlan>

const inventory = foundPage({
  rows: z.array(inventoryRow),
  /** How many there are, whatever part of them is shown. */
  counts: z.object({ all: z.number(), low: z.number() }),
  plan: storedPlan,
  /** Who supplied each item of the page last, and what one cost then, in minor units; null for those who may not see costs. */
  supplies: z
    .array(z.object({ itemId: z.string(), supplierId: z.string().nullable(), costMinor: z.number() }))
    .nullable(),
})
export type InventoryView = Omit<z.output<typeof inventory>, 'success'>
export type ListedInventory = Omit<InventoryView, 'supplies'>

const id = uuid('stock.errors.item')

export const inventoryContract = { input: listInventorySchema, output: inventory }
export const inventoryFileContract = { input: listInventorySchema, output: csvFile }
export const inventoryItemContract = {
  input: z.object({ id }),
  output: done.extend({ item: inventoryRow, plan: storedPlan }),
}
export const inventoryLedgerContract = stockMovementsContract
export const inventoryLedgerFileContract = { input: z.object({ id }), output: csvFile }
/** Refused with what holds, where somebody else was quicker. */
export const inventoryPlanContract = {
  input: needPlanSchema,
  output: done.extend({ before: plan, after: plan }),
  refusal: storedPlan,
}
