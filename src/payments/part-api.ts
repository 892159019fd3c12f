import { type Endpoint, write } from '../http/endpoint.ts'
import { answerOrder, readChanged } from '../orders/change-answer.ts'
import { succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import type { StoredPayment } from './commands.ts'
import { orderDepositContract, orderPartContract } from './contracts.ts'
import { askDeposit, bookPart } from './part-commands.ts'
import type { PaymentService } from './payment-service.ts'

const edit = { area: 'order', right: 'edit' } as const

/** The calls by which staff take an order's money in parts. */
export const orderPartEndpoints = (paymentService: PaymentService): Endpoint[] => {
  /** Closes the pages that ask for what is no longer to be paid, once that is committed. */
  const closing = <Answer>(ended: readonly StoredPayment[], answer: Answer) =>
    ended.length === 0
      ? {}
      : {
          afterCommit: async () => {
            for (const payment of ended) await paymentService.cancelSession(payment)
            return answer
          },
        }
  return [
    write({
      ...calls.orderPart,
      ...orderPartContract,
      summary: 'Write down a part of an order that was paid by hand; staff who may edit orders',
      access: edit,
      perMinute: 30,
      answer: async (input, context) => {
        const booked = await bookPart(context.tx, context.actor, input, paymentService.parts.now())
        if (!booked.ok) return booked
        const { ended, isNew, ...change } = booked.value
        if (!isNew) return succeed({ body: { success: true, order: await readChanged(context.tx, input.id) } })
        const answered = await answerOrder(succeed(change), 'order.part', input.id, context)
        return answered.ok ? succeed({ ...answered.value, ...closing(ended, answered.value) }) : answered
      },
    }),
    write({
      ...calls.orderDeposit,
      ...orderDepositContract,
      summary: 'Ask the buyer to pay a deposit by a link in an e-mail; staff who may edit orders',
      access: edit,
      perMinute: 30,
      answer: async (input, context) => {
        const offered = paymentService.offered(await getSettings(context.tx, context.store))
        const when = { offered, nowMs: paymentService.parts.now() }
        const asked = await askDeposit(context.tx, context.actor, input, when)
        if (!asked.ok) return asked
        const { ended, ...change } = asked.value
        const answered = await answerOrder(succeed(change), 'order.deposit', input.id, context)
        return answered.ok ? succeed({ ...answered.value, ...closing(ended, answered.value) }) : answered
      },
    }),
  ]
}
