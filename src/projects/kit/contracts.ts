import { z } from 'zod'
import { quoteFields } from '../../cart/schema.ts'
import { deliveryAnswer } from '../../delivery/contracts.ts'
import { done } from '../../http/outputs.ts'
import { findingSchema } from '../guard/schema.ts'
import { projectSchema } from '../saved/schema.ts'
import { demandSchema, kitKeys, notNeededReasons } from './schema.ts'

/** What is sold for a line: one variant of a product. */
const kitProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  unit: z.enum(['box', 'piece', 'roll', 'bag']),
  unitMeasure: z.enum(['area', 'length', 'count']),
  /** Hundredths of a square foot, or of a foot, in one. */
  unitValueCenti: z.number(),
  pictureUrl: z.string().nullable(),
  /** `name` is what the cart knows it by, `label` is in the reader's language. */
  color: z.object({ name: z.string(), label: z.string() }).nullable(),
  attribute: z.string().nullable(),
  attributeLabel: z.string().nullable(),
  unitPriceMinor: z.number(),
  /** How many the store has; null where it never runs out. */
  available: z.number().nullable(),
})
export type KitProduct = z.output<typeof kitProduct>

/** How many are drawn, were typed and are taken, and what they cost. */
const counted = {
  /** What the drawing asks for: 0 where it is not needed, null where it cannot be told. */
  drawn: z.number().nullable(),
  typed: z.number().nullable(),
  quantity: z.number(),
  totalMinor: z.number(),
}

const kitFloor = kitProduct.extend({
  ...counted,
  areaCenti: z.number(),
  /** How many boards come in a box; null where they are not laid one by one. */
  piecesPerBox: z.number().nullable(),
  /** The most boxes that the store has of one lot; null where no lot is known. */
  mostOfOneLot: z.number().nullable(),
  /** What other stores have, by their towns; null boxes where it never runs out there. */
  elsewhere: z.array(z.object({ city: z.string(), boxes: z.number().nullable() })),
  /** The day on which boxes of another store can be here, as YYYY-MM-DD; null where none are brought. */
  comesOn: z.string().nullable(),
  /** The rooms that it is laid in, as carts and orders tell of them. */
  rooms: z.array(z.object({ name: z.string(), areaCenti: z.number(), boards: z.number().nullable() })),
})

const kitLine = z.object({
  key: z.enum(kitKeys),
  demand: demandSchema,
  notNeeded: z.enum(notNeededReasons).nullable(),
  wouldBe: z.number().nullable(),
  product: kitProduct.nullable(),
  others: z.array(z.object({ id: z.string(), name: z.string() })),
  ...counted,
})
export type KitLine = z.output<typeof kitLine>

/** What floor and kit cost together, as the cart would reckon them; minor units. */
const kitSums = z.object({
  floorMinor: z.number(),
  kitMinor: z.number(),
  discountMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  /** Whether the prices hold the tax: then it is no part of the sum. */
  taxIncluded: z.boolean(),
  /** Whether the taxes are those of the store, as the place of delivery is not known. */
  taxIsEstimate: z.boolean(),
  totalMinor: z.number(),
})

export const kit = z.object({
  /** Null where none is chosen, or the one that was is no longer sold. */
  floor: kitFloor.nullable(),
  lines: z.array(kitLine),
  findings: z.array(findingSchema),
  /** Null where nothing is to be bought, or more than one order may hold. */
  sums: kitSums.nullable(),
  /** Whether a line, or all together, is more than one order may hold. */
  isTooLarge: z.boolean(),
  /** Where the shop delivers, and the area that the sums are reckoned for. */
  /** What the address decides of the delivery; null where nothing is bought. */
  delivery: deliveryAnswer.nullable(),
  areaId: z.string().nullable(),
})
export type Kit = z.output<typeof kit>

/** A project, and what a cart's quote is asked with beside its lines. */
export const kitContract = {
  input: quoteFields.omit({ lines: true, samples: true }).extend({ project: projectSchema }),
  output: done.extend({ kit }),
}
