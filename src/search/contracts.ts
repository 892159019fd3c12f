import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { searchSchema } from './schema.ts'

/** A product as the search box shows it. Amounts in the currency's main unit; `discount` is the sale price. */
const foundProduct = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.array(z.object({ url: z.string() })),
  price: z.number(),
  discount: z.number().exactOptional(),
  /** `box`, `piece`, `roll` or `bag`. */
  unit: z.string(),
  /** What one unit covers; of a floor, in square feet. */
  unitValue: z.number(),
  /** What `unitValue` counts. */
  unitMeasure: z.enum(['area', 'length', 'count']),
  category: z.string(),
})

export type FoundProduct = z.output<typeof foundProduct>

/** A partial answer holds what matches the question, not all there is. */
const productSearch = done.extend({
  product: z.array(foundProduct),
  partial: z.literal(true).exactOptional(),
  total: z.number().exactOptional(),
})

export type ProductSearch = z.output<typeof productSearch>

export const productSearchContract = { input: searchSchema, output: productSearch }
