import { z } from 'zod'

/** An area as the checkout offers it; amounts in minor units. */
export const areaView = z.object({
  id: z.string(),
  name: z.string(),
  costMinor: z.number(),
  freeFromMinor: z.number().nullable(),
  perKgMinor: z.number().nullable(),
  freeWeightGrams: z.number(),
  leadDays: z.number(),
  /** The day on which goods that are ordered today arrive. */
  arrivesOn: z.string(),
})

export type AreaView = z.output<typeof areaView>
