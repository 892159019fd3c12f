import { storeOf } from '../../../stores/index.ts'
import { read } from '../../http/endpoint.ts'
import { countLow } from '../../inventory/low-queries.ts'
import { countUnreadOrders } from '../../orders/messages/queries.ts'
import { countWaitingOrders, listMovedOn, listOrdersToMove } from '../../orders/waiting-queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countWaitingQuotes } from '../../quotes/waiting-queries.ts'
import { countAskedReturns } from '../../returns/list-queries.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { type Todo, type TodoName, todoContract } from './contracts.ts'
import { allDone, inTurn, orderTodo } from './rules.ts'

const waits = (name: TodoName, count: number): Todo => ({ name, count, late: 0 })

/** What waits in the area of orders. @param timeZone of the store, whose days promises are given by */
async function listOrderTodo(db: Database, timeZone: string): Promise<Todo[]> {
  const [orders, unread, asked, quotes] = await Promise.all([
    countWaitingOrders(db, timeZone),
    countUnreadOrders(db),
    countAskedReturns(db),
    countWaitingQuotes(db),
  ])
  return [
    waits('answers', unread),
    { name: orderTodo.requested, ...orders.requested },
    { name: orderTodo.pending, ...orders.pending },
    { name: orderTodo.confirmed, ...orders.confirmed },
    { name: orderTodo.processing, ...orders.processing },
    waits('returns', asked),
    waits('quotesEnding', quotes.ending),
    waits('quotesToSend', quotes.toSend),
  ]
}

/** What waits for somebody, what of it was done today, and the orders that are to be moved. */
async function readTodo(db: Database, actor: Actor, timeZone: string) {
  const mayViewOrders = may(actor, 'view', 'order')
  const [orders, low, moved, toMove] = await Promise.all([
    mayViewOrders ? listOrderTodo(db, timeZone) : [],
    may(actor, 'view', 'inventory') ? countLow(db, undefined) : 0,
    mayViewOrders ? listMovedOn(db, timeZone) : [],
    mayViewOrders ? listOrdersToMove(db, timeZone) : null,
  ])
  const todo = inTurn([...orders, waits('lowStock', low)])
  const done = moved.map(({ status, ...rest }) => ({ name: orderTodo[status], ...rest }))
  return { todo, doneToday: allDone(done, todo), toMove }
}

/** The call of the list of what is to be done. */
export const todoEndpoints = [
  read({
    ...calls.todo,
    ...todoContract,
    summary:
      'What waits for staff, counted, what of it was all done today, and the orders to be moved, as far as the one who asks may view it',
    access: 'staff',
    answer: async (_input, { db, actor, store }) =>
      succeed({ body: { success: true, ...(await readTodo(db, actor, storeOf(store).timeZone)) } }),
  }),
]
