import { z } from 'zod'
import { quoteFields } from '../../cart/schema.ts'
import { done } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { projectSchema } from '../saved/schema.ts'
import { mostPriced, unfitReasons } from './schema.ts'

/** What a floor costs in the rooms of a project, as its kit says; amounts in minor units, areas in hundredths of a square foot. */
const projectPrice = z.object({
  productId: z.string(),
  boxes: z.number(),
  /** Null where it is not laid board by board, and boxes are counted by a percentage. */
  boards: z.number().nullable(),
  areaCenti: z.number(),
  /** What the boxes cover. */
  coveredCenti: z.number(),
  floorMinor: z.number(),
  kitMinor: z.number(),
  discountMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  taxIncluded: z.boolean(),
  /** Floor, kit and taxes; and delivery, where it is known where to. */
  totalMinor: z.number(),
  isLanded: z.boolean(),
  /** How many boxes the store has; null where it never runs out. */
  available: z.number().nullable(),
  /** How many of the boxes it does not have. */
  shortBoxes: z.number(),
  /** What other stores have, by their towns; null boxes where it never runs out there. */
  elsewhere: z.array(z.object({ city: z.string(), boxes: z.number().nullable() })),
  /** The day on which boxes of another store can be here, as YYYY-MM-DD; null where none are brought. */
  comesOn: z.string().nullable(),
  /** How many boards come in a box; null where they are not laid one by one. */
  piecesPerBox: z.number().nullable(),
  /** How many points are to be settled before it is bought. */
  toSettle: z.number(),
  /** Why it is not to be bought for these rooms; null where it can be. */
  unfit: z
    .object({
      reason: z.enum(unfitReasons),
      /** The first room that it is about; null where it is about all. */
      roomId: z.string().nullable(),
      /** In how many of the rooms nothing speaks against it. */
      fitRooms: z.number(),
    })
    .nullable(),
})
export type ProjectPrice = z.output<typeof projectPrice>

/** A project, floors, and what a cart's quote is asked with beside its lines. Products that are no floors are not answered. */
export const projectPricesContract = {
  input: quoteFields.omit({ lines: true, samples: true }).extend({
    project: projectSchema,
    productIds: z
      .array(uuid('cart.errors.product'))
      .min(1)
      .max(mostPriced)
      .transform((ids) => [...new Set(ids)]),
  }),
  output: done.extend({ prices: z.array(projectPrice) }),
}
