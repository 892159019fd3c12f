import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

/** An item at a store, and how many there are now, in boxes or pieces. */
export const itemAtStore = z.object({ itemId: z.uuid(), store: z.string(), onHand: z.int() })

/** Counts of a store that changed together, and why. */
export const stockChanged = defineEvent(
  'stock.changed',
  z.object({
    store: z.string(),
    reason: z.string(),
    items: z.array(z.object({ itemId: z.uuid(), delta: z.int(), onHand: z.int() })),
  }),
)

/** An item fell below what its store wants to have: in the change that made it so, and in no later one. */
export const stockLow = defineEvent('stock.low', itemAtStore)

/** There is some again of what there was none of. */
export const stockBack = defineEvent('stock.back', itemAtStore)
