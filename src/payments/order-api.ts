import type { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import { answerBulk, chosenIds, reportOf } from '../http/bulk.ts'
import { type Answer, type Endpoint, write } from '../http/endpoint.ts'
import type { ListOrdersInput } from '../orders/admin-schema.ts'
import { answerOrder, inMessages, readChanged } from '../orders/change-answer.ts'
import { type OrderView, orderReturnsContract, orderStatusContract, ordersStatusContract } from '../orders/contracts.ts'
import { listFoundOrderIds } from '../orders/list-queries.ts'
import { MOVES, UNDO_SECONDS } from '../orders/moves/memory.ts'
import { bookReturn } from '../orders/refunds/return-commands.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { CHOSEN_BYTES } from '../platform/lists/list-input.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { keepUndo } from '../platform/undo.ts'
import { calls } from '../routes.ts'
import { orderReceivedContract, orderRefundsContract } from './contracts.ts'
import { moveOrders, moveWithMoney, receiveDifference } from './order-commands.ts'
import { type Begun, refundOrder } from './order-refund-commands.ts'
import type { PaymentService } from './payment-service.ts'
import { listPayments } from './queries.ts'
import { refundPayment } from './refund-commands.ts'
import type { refundSchema } from './schema.ts'

const edit = { area: 'order', right: 'edit' } as const

/** The most orders that are moved at once: each is several changes, and holds the next invoice number until all are done. */
const MOST_MOVED = 500

type OrderAnswer = Answer<{ success: true; order: OrderView }>

/** An order as it is once its providers were asked; where there is nothing to ask, as it is in the transaction. */
async function settled(
  paymentService: PaymentService,
  answered: Result<OrderAnswer>,
  { orderId, atProvider }: { orderId: string; atProvider: readonly string[] },
): Promise<Result<OrderAnswer>> {
  if (!answered.ok || atProvider.length === 0) return answered
  return succeed({
    ...answered.value,
    afterCommit: async () => {
      for (const refundId of atProvider) await paymentService.refund(refundId)
      return { body: { success: true, order: await readChanged(paymentService.parts.db, orderId) } }
    },
  })
}

type RefundCall = Omit<z.output<typeof refundSchema>, 'amount'> & { id: string; amount?: number | undefined }

/** The calls by which staff change orders for which money may have to go back. */
export const orderMoneyEndpoints = (paymentService: PaymentService): Endpoint[] => [
  write({
    ...calls.orderStatus,
    ...orderStatusContract,
    summary: 'Move an order from the state it was seen in to another; staff who may edit orders',
    access: edit,
    answer: async (input, context) => {
      const seconds = input.isUndoable ? UNDO_SECONDS : 0
      const moved = await moveWithMoney(context.tx, context.actor, input, paymentService.parts.now(), seconds)
      if (!moved.ok) return inMessages(moved, 'status', context.language)
      const { atProvider, memory, ...change } = moved.value
      const answered = await answerOrder(succeed(change), 'order.move', input.id, context)
      if (!answered.ok || !memory) return settled(paymentService, answered, { orderId: input.id, atProvider })
      const undo = await keepUndo(context.tx, context.actor, { kind: MOVES, payload: [memory], seconds })
      return succeed({ ...answered.value, body: { ...answered.value.body, ...(undo && { undo }) } })
    },
  }),
  write({
    ...calls.ordersStatus,
    ...ordersStatusContract,
    summary: 'Move many orders to a state, each by the rules, with a report; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: CHOSEN_BYTES,
    answer: async ({ target, to, note }, { tx, actor, audit, language, store }) => {
      const { timeZone } = storeOf(store)
      const find = (query: Omit<ListOrdersInput, 'page'>, most: number) =>
        listFoundOrderIds(tx, { ...query, timeZone }, most)
      const ids = await chosenIds(target, find, MOST_MOVED)
      if (!ids.ok) return ids
      const all = await moveOrders(tx, actor, { ids: ids.value, to, note }, paymentService.parts.now(), UNDO_SECONDS)
      const atProvider: string[] = []
      for (const { id: orderId, moved } of all) {
        if (!moved.ok) continue
        const { atProvider: refunds, memory: _, ...change } = moved.value
        atProvider.push(...refunds)
        audit({ action: 'order.move', subject: `order:${orderId}`, ...change })
      }
      const steps = all.map(({ id: orderId, number, moved }) => {
        const memory = moved.ok && !moved.value.gaveBack ? moved.value.memory : undefined
        return { id: orderId, name: number, result: moved, memory }
      })
      const report = reportOf(steps, language, (failure) => inMessages(failure, 'status', language))
      const by = { tx, actor, undo: MOVES, seconds: UNDO_SECONDS }
      const answered = await answerBulk(steps, report, target, by)
      const afterCommit = async () => {
        for (const refundId of atProvider) await paymentService.refund(refundId)
        return answered
      }
      return succeed({ ...answered, ...(atProvider.length > 0 && { afterCommit }) })
    },
  }),
  write({
    ...calls.orderReturns,
    ...orderReturnsContract,
    summary: 'Book goods of an order that came back, line by line; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 64 * 1024,
    mostNodes: 4000,
    answer: async (input, context) => {
      const booked = await bookReturn(context.tx, context.actor, input)
      if (!booked.ok) return booked
      const { isNew, ...change } = booked.value
      if (isNew) return answerOrder(succeed(change), 'order.return', input.id, context)
      return succeed({ body: { success: true, order: await readChanged(context.tx, input.id) } })
    },
  }),
  write({
    ...calls.orderReceived,
    ...orderReceivedContract,
    summary: 'Write down that what an edit left to be paid was paid by hand; staff who may edit orders',
    access: edit,
    answer: async (input, context) =>
      answerOrder(await receiveDifference(context.tx, context.actor, input), 'order.received', input.id, context),
  }),
  write({
    ...calls.orderRefunds,
    ...orderRefundsContract,
    summary: 'Give back lines, an amount, or all or part of a payment; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 64 * 1024,
    answer: async (input: RefundCall, { tx, actor, audit }) => {
      const orderId = input.id
      const begun = await beginRefund(input)
      if (!begun.ok) return begun
      const { isNew, atProvider, ended, before, after } = begun.value
      if (isNew) audit({ action: 'payment.refund', subject: `order:${orderId.toLowerCase()}`, before, after })
      const shown = async (db: Database | Transaction) => {
        const order = await readChanged(db, orderId)
        return { body: { success: true as const, order, payments: await listPayments(db, order.id) } }
      }
      const afterCommit = async () => {
        for (const payment of ended) await paymentService.cancelSession(payment)
        for (const refundId of atProvider) await paymentService.refund(refundId)
        return shown(paymentService.parts.db)
      }
      return succeed({ ...(await shown(tx)), ...(atProvider.length + ended.length > 0 && { afterCommit }) })

      async function beginRefund(wish: RefundCall): Promise<Result<Begun>> {
        const { refundId, paymentId, amount: amountMinor, reason } = wish
        const nowMs = paymentService.parts.now()
        if (paymentId === undefined) return refundOrder(tx, actor, { ...wish, orderId, amountMinor }, nowMs)
        // Of one payment: also of one that does not pay the order, such as money of another amount than was asked for.
        if (amountMinor === undefined) return fail('INVALID_INPUT', { fields: { amount: 'payments.errors.amount' } })
        const asked = await refundPayment(tx, actor, { refundId, paymentId, reason, orderId, amountMinor }, nowMs)
        return asked.ok ? succeed({ ...asked.value, atProvider: [refundId], ended: [] }) : asked
      }
    },
  }),
]
