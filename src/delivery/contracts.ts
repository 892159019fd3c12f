import { z } from 'zod'
import { deliveryExtras } from './decision-rules.ts'

const window = z.object({ id: z.string(), starts: z.string(), ends: z.string(), isFull: z.boolean() })
const slot = z.object({ day: z.string(), windowId: z.string(), starts: z.string(), ends: z.string() })
const days = z.array(z.object({ day: z.string(), windows: z.array(window) }))

/** Over which limit of its area a delivery is; weights in grams. */
const tooHeavy = z.discriminatedUnion('by', [
  z.object({ by: z.literal('weight'), weightGrams: z.number(), mostGrams: z.number() }),
  z.object({ by: z.literal('pallets'), pallets: z.number(), mostPallets: z.number() }),
])

/**
 * Whether goods are delivered to an address, when and for how much; amounts in minor units, days as `2026-11-24`, times of day as `HH:MM`
 * by the store's clock.
 */
export const deliveryAnswer = z.object({
  /** `posted` where there are samples and nothing else: those are mailed to any address, for no cost of their own. */
  kind: z.enum(['unknown', 'notACode', 'unserved', 'tooHeavy', 'served', 'posted']),
  country: z.string(),
  /** As people of the country write it. */
  zipCode: z.string(),
  /** The area that the address is in; null where it is in none. */
  areaId: z.string().nullable(),
  area: z.string().nullable(),
  /** With the extras that are chosen. */
  costMinor: z.number(),
  /** From this item total on the way is free. */
  freeFromMinor: z.number().nullable(),
  limit: tooHeavy.nullable(),
  /** The day on which the goods come; null where every slot is taken, or nothing is delivered. */
  arrivesOn: z.string().nullable(),
  /** The slot that the order gets; null where the area has none. */
  slot: slot.nullable(),
  /** Whether a slot was wished for that is not to be had any more. */
  isSlotGone: z.boolean(),
  /** The soonest days. */
  days,
  extras: z.array(z.object({ kind: z.enum(deliveryExtras), priceMinor: z.number(), isChosen: z.boolean() })),
  /** The moment until which the first day holds; null where no cut-off is to come today. */
  orderBefore: z.string().nullable(),
  /**
   * Where goods are too heavy for one truck and two drops bring them: then days and slot beside it are those of the first drop. `served`
   * where that is chosen, `tooHeavy` where it is only offered.
   */
  twoDrops: z
    .object({
      /** What both cost together, with the extras that are chosen for each. */
      costMinor: z.number(),
      /** The day of the second drop; null where every slot is taken. */
      arrivesOn: z.string().nullable(),
      slot: slot.nullable(),
      isSlotGone: z.boolean(),
      days,
    })
    .nullable(),
})

export type DeliveryAnswer = z.output<typeof deliveryAnswer>
