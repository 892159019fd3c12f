import { z } from 'zod'
import { storeVariants } from '../../../stores/index.ts'
import { csvFile, done, listPage } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { valuationSchema } from './list-schema.ts'
import { importCostsSchema, sayCostSchema } from './schema.ts'

const store = z.enum(storeVariants)

/** What one item on the shelves is worth; money in minor units. */
const valuedItem = z.object({
  itemId: z.string(),
  product: z.string(),
  sku: z.string(),
  pictureUrl: z.string().nullable(),
  /** How many there are, and of how many the cost is known. */
  units: z.number(),
  costed: z.number(),
  valueMinor: z.number(),
})
export type ValuedItem = z.output<typeof valuedItem>

const valuation = listPage({
  items: z.array(valuedItem),
  day: z.string(),
  currency: z.string(),
  /** What the shelves are worth, what is between stores, and how many things nobody knows the cost of. */
  totals: z.object({ valueMinor: z.number(), betweenMinor: z.number(), costed: z.number(), uncosted: z.number() }),
})
export type ValuationView = Omit<z.output<typeof valuation>, 'success'>

/** What a store's goods of one item cost. */
const shelfCost = z.object({
  store,
  onHand: z.number(),
  costed: z.number(),
  valueMinor: z.number(),
  averageMinor: z.number().nullable(),
})
export type ShelfCost = z.output<typeof shelfCost>

const itemCosts = done.extend({ shelves: z.array(shelfCost), currency: z.string() })

export const valuationContract = { input: valuationSchema, output: valuation }
export const valuationFileContract = { input: valuationSchema, output: csvFile }
export const itemCostsContract = { input: z.object({ id: uuid('stock.errors.item') }), output: itemCosts }
/** Refused with how many there are now whose cost nobody knows. */
export const sayCostContract = { input: sayCostSchema, output: itemCosts, refusal: z.object({ uncosted: z.number() }) }
export const uncostedFileContract = { input: z.object({}), output: csvFile }
export const importCostsContract = {
  input: importCostsSchema,
  output: done.extend({
    /** How many shelves got a cost, and how many lines said nothing or nothing new. */
    said: z.number(),
    skipped: z.number(),
    /** The first lines that were not understood. */
    wrong: z.array(z.object({ line: z.number(), text: z.string() })),
  }),
}
