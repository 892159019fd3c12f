import { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { addNoteSchema, extendHoldSchema, listOrdersSchema } from './admin-schema.ts'
import { answerOrder, inMessages } from './change-answer.ts'
import { addNote, movePayment } from './commands.ts'
import { extendHold } from './holds/release-commands.ts'
import { findOrder, listOrders } from './queries.ts'
import { movePaymentSchema } from './schema.ts'

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

/** The calls of the orders' screens in the back office. */
export const orderEndpoints = [
  read({
    path: '/api/orders',
    summary: 'A page of orders with the number of each status; staff who may view orders',
    access: { area: 'order', right: 'view' },
    input: listOrdersSchema,
    answer: async (filter, { db, store }) =>
      succeed({ body: { success: true, ...(await listOrders(db, { ...filter, timeZone: storeOf(store).timeZone })) } }),
  }),
  read({
    path: '/api/orders/{id}',
    summary: 'One order with its lines, its timeline and where it may go next; staff who may view orders',
    access: { area: 'order', right: 'view' },
    input: z.object({ id }),
    answer: async (input, { db }) => {
      const order = await findOrder(db, input.id)
      return order ? succeed({ body: { success: true, order } }) : fail('NOT_FOUND')
    },
  }),
  write({
    method: 'POST',
    path: '/api/orders/{id}/payment',
    summary: "Move an order's payment, as for cash that was handed over; staff who may edit orders",
    access: { area: 'order', right: 'edit' },
    input: movePaymentSchema.extend({ id }),
    answer: async (input, context) => {
      const moved = await movePayment(context.tx, context.actor, input)
      if (!moved.ok) return inMessages(moved, 'payment', context.language)
      return answerOrder(moved, 'order.movePayment', input.id, context)
    },
  }),
  write({
    method: 'POST',
    path: calls.orderHold,
    summary: 'Let an order hold its goods unconfirmed for some days more; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    input: extendHoldSchema.extend({ id }),
    answer: async (input, context) =>
      answerOrder(await extendHold(context.tx, context.actor, input), 'order.hold', input.id, context),
  }),
  write({
    method: 'POST',
    path: '/api/orders/{id}/notes',
    summary: 'Add a note that only staff see; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    input: addNoteSchema.extend({ id }),
    answer: async (input, context) =>
      answerOrder(await addNote(context.tx, context.actor, input), 'order.note', input.id, context),
  }),
]
