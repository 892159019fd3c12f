import { type Endpoint, notice, read, write } from '../http/endpoint.ts'
import { findOrder } from '../orders/queries.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { chooseMethod } from './commands.ts'
import { orderPaymentsContract, paymentNoticeContract, paymentReturnContract, payOrderContract } from './contracts.ts'
import { receiveNotice } from './notices.ts'
import type { PaymentService } from './payment-service.ts'
import { findOrderId, listPayments } from './queries.ts'

function returned(
  paymentService: PaymentService,
  call: typeof calls.paymentReturn | typeof calls.paymentReturnForm,
): Endpoint {
  return notice({
    ...call,
    ...paymentReturnContract,
    summary: "Where the browser comes back from a provider's page: the provider is asked, then the order is shown",
    perMinute: 60,
    bodyLimit: 64 * 1024,
    // What the address or the form says of the payment is not looked at.
    answer: async ({ payment }) => {
      const token = await paymentService.handleReturn(payment)
      if (token === undefined) return fail('NOT_FOUND')
      return succeed({ body: null, redirect: routes.order.href(token) })
    },
  })
}

/** The calls of paying: by customers and by providers; and what staff see of it. */
export const paymentEndpoints = (paymentService: PaymentService): Endpoint[] => [
  write({
    ...calls.payOrder,
    ...payOrderContract,
    summary: 'Pay an order that was placed, again or another way',
    access: 'public',
    perMinute: 20,
    bodyLimit: 4 * 1024,
    answer: async (input, { tx, store }) => {
      const offered = paymentService.offered(await getSettings(tx, store))
      const chosen = await chooseMethod(tx, input, { offered, nowMs: paymentService.parts.now() })
      if (!chosen.ok) return chosen
      const { ended } = chosen.value
      const orderId = await findOrderId(tx, input.token)
      const next = routes.pay.href(input.token)
      const answer = { body: { success: true as const, next }, redirect: next }
      const afterCommit = async () => {
        await Promise.all([ended && paymentService.cancelSession(ended), orderId && paymentService.open(orderId)])
        return answer
      }
      return succeed({ ...answer, afterCommit })
    },
  }),
  notice({
    ...calls.paymentNotice,
    ...paymentNoticeContract,
    summary: 'What a payment provider tells the shop; signed, and taken once',
    bodyLimit: 256 * 1024,
    answer: async ({ provider }, raw) => {
      const received = await receiveNotice(paymentService, provider, raw)
      return received.ok ? succeed({ body: { success: true } }) : received
    },
  }),
  returned(paymentService, calls.paymentReturn),
  // SSLCommerz sends the browser back with a form.
  returned(paymentService, calls.paymentReturnForm),
  read({
    ...calls.orderPayments,
    ...orderPaymentsContract,
    summary: 'The payments of an order with their refunds; staff who may view orders',
    access: { area: 'order', right: 'view' },
    answer: async (input, { db }) => {
      const order = await findOrder(db, input.id)
      if (!order) return fail('NOT_FOUND')
      return succeed({ body: { success: true, payments: await listPayments(db, order.id) } })
    },
  }),
]
