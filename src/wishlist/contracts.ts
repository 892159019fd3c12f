import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { savedSchema, suggestionsSchema, unwishSchema, wishSchema } from './schema.ts'

const picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  averageColor: z.string(),
  blur: z.string(),
})

/** A product that was put aside. Amounts in the currency's main unit; `discount` is the sale price. */
const savedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.array(picture),
  type: z.enum(['simple', 'variable']),
  price: z.number(),
  discount: z.number().exactOptional(),
  unit: z.enum(['box', 'piece', 'roll', 'bag']),
  /** What one unit covers; of a floor, in square feet. */
  unitValue: z.number(),
  unitMeasure: z.enum(['area', 'length', 'count']),
  /** How many this store has; -1 where it never runs out. */
  quantity: z.number(),
  /** Whether samples of it are sent, where it is a floor and the store sends any. */
  hasSamples: z.boolean(),
})

export type SavedProduct = z.output<typeof savedProduct>

const products = z.array(savedProduct)

/** Products that somebody may go on to: what is on sale here now, what they saw lately, and what goes with that. */
const suggestions = z.object({ sale: products, seen: products, matches: products })

export type Suggestions = z.output<typeof suggestions>

/** How many are on the list now, and whether some could not be added because it is full. */
const wishCount = done.extend({ count: z.number(), full: z.boolean() })

export const wishlistContract = { input: z.object({}), output: done.extend({ wishlist: products }) }
export const wishContract = { input: wishSchema, output: wishCount }
export const unwishContract = { input: unwishSchema, output: wishCount }
export const savedContract = { input: savedSchema, output: done.extend({ products }) }
export const suggestionsContract = { input: suggestionsSchema, output: done.extend(suggestions.shape) }
