import { cartCookie, readCartCookie } from '../cart/no-script.ts'
import { quoteSchema } from '../cart/schema.ts'
import { write } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { placeOrder } from './commands.ts'
import { quoteCart } from './queries.ts'
import { checkoutSchema } from './schema.ts'

type Fields = Record<string, unknown>

/**
 * What the checkout form sends without script, in the shape of the call: a delivery is one value, an area's id or
 * `pickup`; a ticked box is the text `true`; what was left empty was not sent; the lines are in the cart's cookie.
 */
function fromForm(fields: Fields, cookies: Readonly<Record<string, string>>): Fields {
  const { delivery, billingSame, expectedTotalMinor, couponCode, ...rest } = fields
  const isSame = billingSame === 'true'
  return {
    ...rest,
    lines: readCartCookie(cookies),
    billing: isSame ? rest.shipping : rest.billing,
    shippingSame: isSame,
    delivery: delivery === 'pickup' ? { type: 'pickup' } : { type: 'delivery', areaId: delivery },
    ...(couponCode !== '' && { couponCode }),
    ...(/^\d{1,12}$/.test(String(expectedTotalMinor)) && { expectedTotalMinor: Number(expectedTotalMinor) }),
  }
}

export const checkoutEndpoints = [
  write({
    method: 'POST',
    path: '/api/cart/quote',
    summary: 'What a cart would cost now: prices, stock, coupon and delivery',
    access: 'public',
    perMinute: 240,
    input: quoteSchema,
    answer: async (input, { tx, store, language, actor }) => {
      const customer = actor.kind === 'user' ? actor.email : ''
      return succeed({ body: { success: true, quote: await quoteCart(tx, input, { store, language, customer }) } })
    },
  }),
  write({
    method: 'POST',
    path: '/api/checkout',
    summary: 'Place an order; the same idempotency key answers the same again',
    access: 'public',
    perMinute: 30,
    bodyLimit: 64 * 1024,
    input: checkoutSchema,
    fromForm,
    answer: async (input, { tx, store, language, actor, cookies }) => {
      const placed = await placeOrder(tx, { actor, store, language }, input)
      if (!placed.ok) return placed
      return succeed({
        status: 201,
        body: { success: true, order: placed.value },
        cookies: readCartCookie(cookies).length > 0 ? [cartCookie([]) ?? ''] : [],
        redirect: `/order/${placed.value.token}`,
      })
    },
  }),
]
