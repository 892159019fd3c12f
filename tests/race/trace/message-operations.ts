import { sql } from 'drizzle-orm'
import { answerMessage, readMessages, writeMessage } from '../../../src/orders/messages/commands.ts'
import { findOrder } from '../../../src/orders/queries.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'

/** Staff write to the customer of any order, under a name that a lost answer does not change. */
const writeToCustomer: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  if (id === undefined) return
  const wish = { id, messageId: crypto.randomUUID(), message: `Is day ${upTo(client, 7)} good?` }
  await insist(history, client, 'write to a customer', (tx) => writeMessage(tx, history.staff, wish))
}

const customerAnswers: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  if (id === undefined) return
  const { rows } = await history.world.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const wish = { token: rows[0]?.token ?? '', message: `Answer ${upTo(client, 30)}` }
  await insist(history, client, 'answer the store', (tx) => answerMessage(tx, wish))
}

/** Staff read what was in view; more may have come since. */
const readAnswers: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  const order = id === undefined ? undefined : await findOrder(history.world.db, id)
  const last = order?.timeline.findLast(({ isUnread }) => isUnread)
  if (!order || !last || chance(client, 0.2)) return
  await insist(history, client, 'read answers', (tx) => readMessages(tx, { id: order.id, until: last.id }))
}

export const messageOperations: readonly (readonly [Operation, number])[] = [
  [writeToCustomer, 2],
  [customerAnswers, 2],
  [readAnswers, 1],
]
