import { z } from 'zod'
import { quote } from '../cart/contracts.ts'
import { done } from '../http/outputs.ts'
import { checkoutSchema } from './schema.ts'

/** What a placed order is answered with, and answered again whenever its key comes back. */
const placedOrder = z.object({ number: z.string(), token: z.string(), totalMinor: z.number() })

export type PlacedOrder = z.output<typeof placedOrder>

const orderedLine = z.object({
  _id: z.string(),
  color: z.string().nullable(),
  attribute: z.string().nullable(),
  qty: z.number(),
})

/** An order that was placed before, and what of a cart it holds, `samples` by their products: nothing, once it is cancelled. */
const earlierOrder = placedOrder.extend({
  isCancelled: z.boolean(),
  lines: z.array(orderedLine),
  samples: z.array(z.string()),
})

export type EarlierOrder = z.output<typeof earlierOrder>

/** `next` is where an order that is paid by card goes on; a refusal says what the cart is now, or became before. */
export const checkoutContract = {
  input: checkoutSchema,
  output: done.extend({ order: placedOrder, next: z.string().exactOptional() }),
  refusal: z.object({
    quote: quote.exactOptional(),
    earlier: earlierOrder.exactOptional(),
    cartId: z.string().nullable().exactOptional(),
  }),
}

type WithoutKey<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never

/** An order as the checkout's form sends it, before its key. */
export type CheckoutBody = WithoutKey<z.input<typeof checkoutSchema>>
