import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { done, listPage } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { pageInput } from '../platform/lists/list-input.ts'
import {
  correctSchema,
  receiveSchema,
  relabelSchema,
  stockReasons,
  thresholdSchema,
  transferSchema,
  usualThresholdSchema,
} from './schema.ts'

/** What one store holds of an item. */
const storeLevel = z.object({
  store: z.enum(storeVariants),
  onHand: z.number(),
  unlimited: z.boolean(),
  /** Of which lots that is, as far as these are known; the one that came first, first. */
  lots: z.array(z.object({ code: z.string(), caliber: z.string(), onHand: z.number() })),
})
export type StoreLevel = z.output<typeof storeLevel>

/** One thing that is counted, as the back office shows it. */
const stockItem = z.object({
  itemId: z.string(),
  sku: z.string(),
  /** What tells it from the others of its product; empty for the only one. */
  label: z.string(),
  /** Its own number below which staff are told; null where it has none. */
  lowBelow: z.number().nullable(),
  /** Every store, also those that never had it. */
  levels: z.array(storeLevel),
  /** How many people wait to be told that it is back. */
  waiting: z.number(),
})
export type StockItemView = z.output<typeof stockItem>

/** The stock of one product. */
const productStock = z.object({
  /** What the product is called. */
  product: z.string(),
  items: z.array(stockItem),
  usual: z.object({ lowBelow: z.number(), version: z.number() }),
})
export type ProductStockView = z.output<typeof productStock>

/** Why a count changed once; `at` in ISO 8601. */
const movement = z.object({
  id: z.string(),
  store: z.string(),
  delta: z.number(),
  /** How many the store had after it. */
  balance: z.number(),
  reason: z.enum(stockReasons),
  actorName: z.string(),
  note: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  at: z.string(),
})
export type MovementView = z.output<typeof movement>

/** A page of an item's movements, the newest first. */
const movements = listPage({ movements: z.array(movement) })
export type MovementsView = Omit<z.output<typeof movements>, 'success'>

const id = uuid('stock.errors.item')
/** The counts that changed, by store. */
const counts = z.record(z.string(), z.number())
const counted = done.extend({ before: counts, after: counts })
/** Of a count that is another than was seen, or too low: the count. */
const refusal = z.object({ onHand: z.number() })
const ownLow = z.object({ lowBelow: z.number().nullable() })
const usualLow = z.object({ lowBelow: z.number() })

export const productStockContract = { input: z.object({ id }), output: done.extend({ stock: productStock }) }
export const stockMovementsContract = {
  input: z.object({ id, store: z.enum(storeVariants, 'stock.errors.store').optional(), page: pageInput.page }),
  output: movements,
}
export const stockReceiveContract = { input: receiveSchema, output: counted, refusal }
export const stockCorrectContract = { input: correctSchema, output: counted, refusal }
export const stockTransferContract = { input: transferSchema, output: counted, refusal }
export const stockRelabelContract = { input: relabelSchema, output: counted, refusal }
export const stockThresholdContract = {
  input: thresholdSchema,
  output: done.extend({ before: ownLow, after: ownLow }),
}
/** Refused with what holds, where somebody else was quicker. */
export const stockSettingsContract = {
  input: usualThresholdSchema,
  output: done.extend({ before: usualLow, after: usualLow }),
  refusal: usualLow.extend({ version: z.number() }),
}
