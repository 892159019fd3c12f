import { type Endpoint, write } from '../http/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import { cancelByBuyer } from './buyer-commands.ts'
import { cancelOrderContract, payByGiftCardContract } from './contracts.ts'
import { payByGiftCard } from './gift-card-commands.ts'
import type { PaymentService } from './payment-service.ts'

/** What a buyer may change of an order by its unguessable address, with or without an account. */
export const buyerOrderEndpoints = (paymentService: PaymentService): Endpoint[] => [
  write({
    ...calls.payByGiftCard,
    ...payByGiftCardContract,
    summary: 'Pay the order whose page has this unguessable address with a gift card, as far as it goes',
    access: 'public',
    perMinute: 10,
    bodyLimit: 4 * 1024,
    answer: async ({ token, code }, { tx }) => {
      const paid = await payByGiftCard(tx, { token, code }, paymentService.parts.now())
      if (!paid.ok) {
        const { giftCards: said, ...others } = paid.fields ?? {}
        return said ? { ...paid, fields: { ...others, code: said } } : paid
      }
      const answer = { body: { success: true as const }, redirect: routes.order.href(token) }
      const { ended } = paid.value
      if (ended.length === 0) return succeed(answer)
      return succeed({
        ...answer,
        afterCommit: async () => {
          for (const payment of ended) await paymentService.cancelSession(payment)
          return answer
        },
      })
    },
  }),
  write({
    ...calls.cancelOrder,
    ...cancelOrderContract,
    summary: 'Cancel the order whose page has this unguessable address, until its goods have left',
    access: 'public',
    perMinute: 10,
    answer: async ({ token, page }, { tx }) => {
      const cancelled = await cancelByBuyer(tx, token, paymentService.parts.now())
      if (!cancelled.ok) {
        const isLate = cancelled.code === 'NOT_CANCELLABLE'
        return isLate ? { ...cancelled, form: { redirect: routes.order.href(token, 'late'), cookies: [] } } : cancelled
      }
      const { orderId, atProvider } = cancelled.value
      const redirect = page === 'profile' ? routes.profileOrder.href(orderId) : routes.order.href(token)
      const answer = { body: { success: true as const }, redirect }
      if (atProvider.length === 0) return succeed(answer)
      return succeed({
        ...answer,
        afterCommit: async () => {
          for (const refundId of atProvider) await paymentService.refund(refundId)
          return answer
        },
      })
    },
  }),
]
