import { z } from 'zod'

/** How an order that is ready at its store is kept, as staff see it. */
export const pickupView = z.object({
  /** The last day on which it is kept, and how many days that is from today; below zero where it is over. */
  keptUntil: z.string(),
  daysLeft: z.number(),
  remindedAt: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  handedTo: z.string(),
})

export type PickupView = z.output<typeof pickupView>
