import { z } from 'zod'
import { uuid } from '../../i18n/schema.ts'
import { costMinor } from '../purchases/schema.ts'
import { store } from '../schema.ts'

/** More characters than a file of 3,000 shelves has. */
export const MOST_COST_TEXT = 200_000
/** More shelves than one file may give costs. */
export const MOST_COST_LINES = 3000

/** What those goods cost that lie at a store and nobody knows the cost of; `quantity` is how many the reader was told there are. */
export const sayCostSchema = z.object({
  id: uuid('stock.errors.item'),
  store,
  costMinor,
  quantity: z.int('stock.errors.quantity').min(1, 'stock.errors.quantity'),
})
export type SayCostInput = z.output<typeof sayCostSchema>

/** A file of costs as the shop gives it out: SKU and store first, the cost of one last. */
export const importCostsSchema = z.object({
  text: z
    .string('admin-costs.errors.file')
    .min(1, 'admin-costs.errors.file')
    .max(MOST_COST_TEXT, 'admin-costs.errors.file'),
})
