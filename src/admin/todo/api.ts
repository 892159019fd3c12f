import { storeOf } from '../../../stores/index.ts'
import { read } from '../../http/endpoint.ts'
import { countLow } from '../../inventory/low-queries.ts'
import { countUnreadOrders } from '../../orders/messages/queries.ts'
import { countWaitingOrders } from '../../orders/waiting-queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countWaitingQuotes } from '../../quotes/waiting-queries.ts'
import { countAskedReturns } from '../../returns/list-queries.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { type Todo, type TodoName, todoContract } from './contracts.ts'
import { inTurn } from './rules.ts'

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
    { name: 'requests', ...orders.requested },
    { name: 'toConfirm', ...orders.pending },
    { name: 'toPack', ...orders.confirmed },
    { name: 'toHandOver', ...orders.processing },
    waits('returns', asked),
    waits('quotesEnding', quotes.ending),
    waits('quotesToSend', quotes.toSend),
  ]
}

async function listTodo(db: Database, actor: Actor, timeZone: string): Promise<Todo[]> {
  const [orders, low] = await Promise.all([
    may(actor, 'view', 'order') ? listOrderTodo(db, timeZone) : [],
    may(actor, 'view', 'inventory') ? countLow(db, undefined) : 0,
  ])
  return inTurn([...orders, waits('lowStock', low)])
}

/** The call of the list of what is to be done. */
export const todoEndpoints = [
  read({
    ...calls.todo,
    ...todoContract,
    summary: 'What waits for staff, counted, as far as the one who asks may view it',
    access: 'staff',
    answer: async (_input, { db, actor, store }) =>
      succeed({ body: { success: true, todo: await listTodo(db, actor, storeOf(store).timeZone) } }),
  }),
]
