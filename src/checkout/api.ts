import { cartCookie, readCartCookie } from '../cart/no-script.ts'
import { quoteSchema } from '../cart/schema.ts'
import type { Transaction } from '../platform/database.ts'
import { write } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { routes } from '../routes.ts'
import { type Offered, placeOrder } from './commands.ts'
import { quoteCart } from './queries.ts'
import { checkoutSchema } from './schema.ts'

type Fields = Record<string, unknown>

/**
 * What the checkout form sends without script, in the shape of the call: a delivery is one value, an area's id or
 * `pickup`; a ticked box is the text `true`; what was left empty was not sent; the lines are in the cart's cookie.
 */
function fromForm(fields: Fields, cookies: Readonly<Record<string, string>>): Fields {
  const { delivery, collector, billingSame, expectedTotalMinor, couponCode, ...rest } = fields
  const isSame = billingSame === 'true'
  return {
    ...rest,
    lines: readCartCookie(cookies),
    billing: isSame ? rest.shipping : rest.billing,
    shippingSame: isSame,
    delivery:
      delivery === 'pickup'
        ? { type: 'pickup', ...(collector !== '' && { collector }) }
        : { type: 'delivery', areaId: delivery },
    ...(couponCode !== '' && { couponCode }),
    ...(/^\d{1,12}$/.test(String(expectedTotalMinor)) && { expectedTotalMinor: Number(expectedTotalMinor) }),
  }
}

/** What the checkout needs of the payments, which stand above it. */
export type PaymentCounter = {
  offered: Offered
  /** Begins the payment of an order in the transaction that places it. */
  begin(tx: Transaction, token: string): Promise<void>
  /** Opens it at its provider, once the order is placed; the address at which the customer goes on. Never fails. */
  lead(token: string): Promise<string>
}

export const checkoutEndpoints = (counter: PaymentCounter) => [
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
      const placed = await placeOrder(tx, { actor, store, language }, input, (settings) => counter.offered(settings))
      if (!placed.ok) return placed
      const { token } = placed.value
      const answer = {
        status: 201,
        body: { success: true, order: placed.value },
        cookies: readCartCookie(cookies).length > 0 ? [cartCookie([]) ?? ''] : [],
        redirect: routes.order.href(token),
      }
      if (input.payment === 'cod') return succeed(answer)
      await counter.begin(tx, token)
      return succeed({
        ...answer,
        afterCommit: async () => {
          const next = await counter.lead(token)
          return { ...answer, body: { ...answer.body, next }, redirect: next }
        },
      })
    },
  }),
]
