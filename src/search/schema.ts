import { z } from 'zod'

/** What the search call is asked: nothing, or past `listLimit` products the words themselves. */
export const searchSchema = z.object({ q: z.string().max(200).optional() })

/** A product as the search box shows it. Amounts in the currency's main unit; `discount` is the sale price. */
export type FoundProduct = {
  _id: string
  name: string
  slug: string
  image: { url: string }[]
  price: number
  discount?: number
  /** `box`, `piece`, `roll` or `bag`. */
  unit: string
  /** What one unit covers; of a floor, in square feet. */
  unitValue: number
  /** What `unitValue` counts. */
  unitMeasure: 'area' | 'length' | 'count'
  category: string
}

/** The answer of the search call. A partial one holds what matches the question, not all there is. */
export type ProductSearch = { success: true; product: FoundProduct[]; partial?: true; total?: number }
