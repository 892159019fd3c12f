import { z } from 'zod'
import { cartLineSchema } from '../cart/schema.ts'
import { done } from '../http/outputs.ts'

/** What of an order is still sold, as cart lines, and the names of what is not. */
export const reorderContract = {
  input: z.object({ id: z.string() }),
  output: done.extend({ lines: z.array(cartLineSchema), missing: z.array(z.string()) }),
}
