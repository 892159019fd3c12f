import { z } from 'zod'
import { orderStatuses } from '../schema.ts'

/** Why an order does not go where it was to (`MoveRefusal` of the rules). */
export const moveRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('same'), status: z.enum(orderStatuses) }),
  z.object({ reason: z.literal('final'), from: z.enum(orderStatuses) }),
  z.object({ reason: z.enum(['pickupOnly', 'deliveryOnly']), to: z.enum(orderStatuses) }),
  z.object({
    reason: z.literal('notNext'),
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    next: z.array(z.enum(orderStatuses)),
  }),
])
