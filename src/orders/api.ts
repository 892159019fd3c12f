import { storeOf } from '../../stores/index.ts'
import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { answerOrder, inMessages } from './change-answer.ts'
import {
  orderContract,
  orderHoldContract,
  orderNoteContract,
  orderPaymentContract,
  ordersContract,
} from './contracts.ts'
import { extendHold } from './holds/release-commands.ts'
import { movePayment } from './payment-commands.ts'
import { findOrder, listOrders } from './queries.ts'
import { orderPurchaseOrderContract } from './terms/change-contracts.ts'
import { setPurchaseOrder } from './terms/purchase-order-commands.ts'
import { addNote } from './timeline/commands.ts'

/** The calls of the orders' screens in the back office. */
export const orderEndpoints = [
  read({
    ...calls.orders,
    ...ordersContract,
    summary: 'A page of orders with the number of each status; staff who may view orders',
    access: { area: 'order', right: 'view' },
    answer: async (filter, { db, store }) =>
      succeed({ body: { success: true, ...(await listOrders(db, { ...filter, timeZone: storeOf(store).timeZone })) } }),
  }),
  read({
    ...calls.order,
    ...orderContract,
    summary: 'One order with its lines, its timeline and where it may go next; staff who may view orders',
    access: { area: 'order', right: 'view' },
    answer: async (input, { db }) => {
      const order = await findOrder(db, input.id)
      return order ? succeed({ body: { success: true, order } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.orderPayment,
    ...orderPaymentContract,
    summary: "Move an order's payment, as for cash that was handed over; staff who may edit orders",
    access: { area: 'order', right: 'edit' },
    answer: async (input, context) => {
      const moved = await movePayment(context.tx, context.actor, input)
      if (!moved.ok) return inMessages(moved, 'payment', context.language)
      return answerOrder(moved, 'order.movePayment', input.id, context)
    },
  }),
  write({
    ...calls.orderHold,
    ...orderHoldContract,
    summary: 'Let an order hold its goods unconfirmed for some days more; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    answer: async (input, context) =>
      answerOrder(await extendHold(context.tx, context.actor, input), 'order.hold', input.id, context),
  }),
  write({
    ...calls.orderNote,
    ...orderNoteContract,
    summary: 'Add a note that only staff see; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    answer: async (input, context) =>
      answerOrder(await addNote(context.tx, context.actor, input), 'order.note', input.id, context),
  }),
  write({
    ...calls.orderPurchaseOrder,
    ...orderPurchaseOrderContract,
    summary: "Give an order the number that its buyer's books have it under; staff who may edit orders",
    access: { area: 'order', right: 'edit' },
    answer: async (input, context) =>
      answerOrder(await setPurchaseOrder(context.tx, context.actor, input), 'order.purchaseOrder', input.id, context),
  }),
]
