import { z } from 'zod'
import { storeOf } from '../../stores/index.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import type { Transaction } from '../platform/database.ts'
import { type Answer, type AuditEntry, read, write } from '../platform/endpoint.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { addNote, moveOrder, movePayment, type OrderChange } from './commands.ts'
import { addNoteSchema, listOrdersSchema } from './office-schema.ts'
import { findOrder, listOrders } from './queries.ts'
import { moveOrderSchema, movePaymentSchema } from './schema.ts'

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

/** The states in a refusal's sentence, in the words that the reader's screen has for them. */
function inWords(failure: Failure, kind: 'status' | 'payment', language: Language): Failure {
  if (failure.code !== 'ILLEGAL_MOVE') return failure
  const t = translatorFor(language)
  const { from, to } = failure.params ?? {}
  return { ...failure, params: { from: t(`dashboard.${kind}.${from}`), to: t(`dashboard.${kind}.${to}`) } }
}

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the order as it is now. */
async function answerChange(
  changed: Result<OrderChange>,
  action: string,
  orderId: string,
  { tx, audit }: Done,
): Promise<Result<Answer<unknown>>> {
  if (!changed.ok) return changed
  audit({ action, subject: `order:${orderId.toLowerCase()}`, ...changed.value })
  return succeed({ body: { success: true, order: await findOrder(tx, orderId) } })
}

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
    path: '/api/orders/{id}/status',
    summary: 'Move an order from the state it was seen in to another; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    input: moveOrderSchema.extend({ id }),
    answer: async (input, context) => {
      const moved = await moveOrder(context.tx, context.actor, input)
      if (!moved.ok) return inWords(moved, 'status', context.language)
      return answerChange(moved, 'order.move', input.id, context)
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
      if (!moved.ok) return inWords(moved, 'payment', context.language)
      return answerChange(moved, 'order.movePayment', input.id, context)
    },
  }),
  write({
    method: 'POST',
    path: '/api/orders/{id}/notes',
    summary: 'Add a note that only staff see; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    input: addNoteSchema.extend({ id }),
    answer: async (input, context) =>
      answerChange(await addNote(context.tx, context.actor, input), 'order.note', input.id, context),
  }),
]
