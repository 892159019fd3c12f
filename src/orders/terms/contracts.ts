import { z } from 'zod'

/** What was agreed of an order on account: within how many days of its invoice, until which day, and what is owed of it in minor units. */
export const orderTermsView = z.object({
  netDays: z.number(),
  /** Null while it has no invoice. */
  dueOn: z.string().nullable(),
  owedMinor: z.number(),
  isOverdue: z.boolean(),
})

export type OrderTermsView = z.output<typeof orderTermsView>

/** An order on account of which something is owed. */
export const openOrder = z.object({ id: z.string(), number: z.string(), currency: z.string(), terms: orderTermsView })

export type OpenOrder = z.output<typeof openOrder>
