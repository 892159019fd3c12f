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

/** A product as the answer to a question: why it is one, what of it is not as asked, and what the store has of it. */
const answeredProduct = foundProduct.extend({
  why: z.array(z.object({ text: z.string(), isMatch: z.boolean() })).exactOptional(),
  /** Of a product that misses by a length: `15 mm, not 12 mm`. */
  near: z.string().exactOptional(),
  /** What the store has of it: `12 boxes`; no amount where it is sold out or made on demand. */
  stock: z.object({ level: z.enum(['in', 'few', 'out']), amount: z.string().exactOptional() }).exactOptional(),
})

export type AnsweredProduct = z.output<typeof answeredProduct>

/** What a question was read as, and what is found beside products. */
const explanation = z.object({
  /** `Colour`, `Grey`; the word typed, and how many products have it. */
  readings: z.array(z.object({ label: z.string(), text: z.string(), typed: z.string(), count: z.number() })),
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
  /** Where nothing was found: the words, and how many products have all the others. */
  without: z.array(z.object({ typed: z.string(), count: z.number() })),
  /** What is not quite what was asked for, the nearest first. */
  nearest: z.array(answeredProduct),
  categories: z.array(z.object({ name: z.string(), href: z.string(), count: z.number() })),
  guides: z.array(z.object({ title: z.string(), page: z.string().exactOptional(), href: z.string() })),
  answer: z.object({ question: z.string(), text: z.string(), href: z.string() }).exactOptional(),
})

export type SearchExplanation = z.output<typeof explanation>

/** A partial answer holds what matches the question, not all there is. */
const productSearch = done.extend({
  product: z.array(answeredProduct),
  partial: z.literal(true).exactOptional(),
  total: z.number().exactOptional(),
  explanation: explanation.exactOptional(),
})

export type ProductSearch = z.output<typeof productSearch>

export const productSearchContract = { input: searchSchema, output: productSearch }
