import { z } from 'zod'
import { csvFile, done } from '../../http/outputs.ts'
import { overviewSchema } from '../overview-schema.ts'

/** What was earned with a product or in a category: sales without tax and what they cost, in minor units, of what has a known cost. */
const marginRow = z.object({
  /** Null for what is in no category, and for what is no longer in the catalogue. */
  id: z.string().nullable(),
  name: z.string(),
  salesMinor: z.number(),
  costMinor: z.number(),
  /** How many were sold whose cost is known, and how many whose cost is not: these are in neither amount. */
  costed: z.number(),
  uncosted: z.number(),
})
export type MarginRow = z.output<typeof marginRow>

const margin = done.extend({
  currency: z.string(),
  totals: marginRow.pick({ salesMinor: true, costMinor: true, costed: true, uncosted: true }),
  /** The most sold first; of products the first ones. */
  categories: z.array(marginRow),
  products: z.array(marginRow),
})
export type MarginView = Omit<z.output<typeof margin>, 'success'>

export const marginContract = { input: overviewSchema, output: margin }
export const marginFileContract = { input: overviewSchema, output: csvFile }
