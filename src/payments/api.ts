import { z } from 'zod'
import { type Endpoint, notice, read, write } from '../http/endpoint.ts'
import { uuid } from '../i18n/schema.ts'
import { findOrder } from '../orders/queries.ts'
import { fail, succeed } from '../platform/failures.ts'
import { routes } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { chooseMethod } from './commands.ts'
import { receiveNotice } from './notices.ts'
import type { PaymentService } from './payment-service.ts'
import { findOrderId, listPayments } from './queries.ts'
import { payOrderSchema, providerNames } from './schema.ts'

/** Any text is taken for an order's id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

function returned(paymentService: PaymentService, method: 'GET' | 'POST'): Endpoint {
  return notice({
    method,
    path: '/api/payments/return/{payment}',
    summary: "Where the browser comes back from a provider's page: the provider is asked, then the order is shown",
    perMinute: 60,
    bodyLimit: 64 * 1024,
    input: z.object({ payment: uuid('errors.field') }),
    // What the address or the form says of the payment is not looked at.
    answer: async ({ payment }) => {
      const token = await paymentService.handleReturn(payment)
      if (token === undefined) return fail('NOT_FOUND')
      return succeed({ body: { success: true }, redirect: routes.order.href(token) })
    },
  })
}

/** The calls of paying: by customers and by providers; and what staff see of it. */
export const paymentEndpoints = (paymentService: PaymentService): Endpoint[] => [
  write({
    method: 'POST',
    path: '/api/checkout/pay',
    summary: 'Pay an order that was placed, again or another way',
    access: 'public',
    perMinute: 20,
    bodyLimit: 4 * 1024,
    input: payOrderSchema,
    answer: async (input, { tx, store }) => {
      const offered = paymentService.offered(await getSettings(tx, store))
      const chosen = await chooseMethod(tx, input, { offered, nowMs: paymentService.parts.now() })
      if (!chosen.ok) return chosen
      const { ended } = chosen.value
      const orderId = await findOrderId(tx, input.token)
      return succeed({
        body: { success: true },
        afterCommit: async () => {
          await Promise.all([ended && paymentService.cancelSession(ended), orderId && paymentService.open(orderId)])
          const next = routes.pay.href(input.token)
          return { body: { success: true, next }, redirect: next }
        },
      })
    },
  }),
  notice({
    method: 'POST',
    path: '/api/payments/notices/{provider}',
    summary: 'What a payment provider tells the shop; signed, and taken once',
    bodyLimit: 256 * 1024,
    input: z.object({ provider: z.enum(providerNames) }),
    answer: async ({ provider }, raw) => {
      const received = await receiveNotice(paymentService, provider, raw)
      return received.ok ? succeed({ body: { success: true } }) : received
    },
  }),
  returned(paymentService, 'GET'),
  // SSLCommerz sends the browser back with a form.
  returned(paymentService, 'POST'),
  read({
    path: '/api/orders/{id}/payments',
    summary: 'The payments of an order with their refunds; staff who may view orders',
    access: { area: 'order', right: 'view' },
    input: z.object({ id }),
    answer: async (input, { db }) => {
      const order = await findOrder(db, input.id)
      if (!order) return fail('NOT_FOUND')
      return succeed({ body: { success: true, payments: await listPayments(db, order.id) } })
    },
  }),
]
