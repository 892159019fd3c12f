import { sql } from 'drizzle-orm'
import { remindOfPickup } from '../../../src/orders/pickups/commands.ts'
import { findOrder } from '../../../src/orders/queries.ts'
import { nextStatuses } from '../../../src/orders/rules.ts'
import { setPurchaseOrder } from '../../../src/orders/terms/purchase-order-commands.ts'
import { remindOfDue } from '../../../src/orders/terms/reminder-commands.ts'
import { cancelByBuyer } from '../../../src/payments/buyer-commands.ts'
import { moveWithMoney, undoMoves } from '../../../src/payments/order-commands.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { remindOfReturn } from '../../../src/returns/expiry-commands.ts'
import { askNow, chance, count, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

async function anyOrder({ world, orders }: History, client: Client) {
  const id = oneOf(client, orders)
  return id === undefined ? undefined : findOrder(world.db, id)
}

/** Somebody moves an order and thinks better of it within the seconds that they have, while others go on with it. */
const moveAndUndo: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  const to = order && oneOf(client, nextStatuses(order.status, order.delivery.type))
  if (!order || !to) return
  const wish = { id: order.id, from: order.status, to, note: undefined }
  const moved = await insist(history, client, 'move for a moment', (tx) =>
    moveWithMoney(tx, history.staff, wish, Date.now(), 60),
  )
  if (!moved) return
  await askNow(history, client, moved.atProvider)
  const { memory } = moved
  if (!memory) return
  const undone = await insist(history, client, 'undo a move', async (tx) => succeed(await undoMoves(tx, [memory])))
  const result = undone?.[0]?.undone
  count(history, 'a move undone', result?.ok ? 'done' : (result?.code ?? 'cut'))
}

/** The buyer cancels on the order's page, now and then twice. */
const buyerCancels: Operation = async (history, client) => {
  const id = oneOf(client, history.orders)
  if (id === undefined) return
  const { rows } = await history.world.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  for (let press = chance(client, 0.3) ? 2 : 1; press > 0; press--) {
    const cancelled = await insist(history, client, 'the buyer cancels', (tx) =>
      cancelByBuyer(tx, rows[0]?.token ?? '', Date.now()),
    )
    await askNow(history, client, cancelled?.atProvider ?? [])
  }
}

/** Staff write down under which number the buyer's books have an order. */
const numberOrder: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order) return
  const wish = {
    id: order.id,
    version: order.version,
    purchaseOrder: chance(client, 0.2) ? '' : `PO ${upTo(client, 9)}`,
  }
  await insist(history, client, 'number an order', (tx) => setPurchaseOrder(tx, history.staff, wish))
}

/** Those who look for what people are to be reminded of come by, several at once. */
const remind: Operation = async (history, client) => {
  const { db } = history.world
  const order = await anyOrder(history, client)
  if (!order) return
  await db.execute(
    sql`update order_terms set due_on = current_date - 2 where order_id = ${order.id} and due_on is not null`,
  )
  await insist(history, client, 'remind of what is due', async (tx) => succeed(await remindOfDue(tx, order.id)))
  await insist(history, client, 'remind of a pickup', async (tx) => succeed(await remindOfPickup(tx, order.id)))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from customer_returns where order_id = ${order.id} and status = 'approved'`)
  const [open] = rows
  if (open)
    await insist(history, client, 'remind of a return', async (tx) => succeed(await remindOfReturn(tx, open.id)))
}

/** What staff, buyers and the shop do with an order beside moving it on, with how often each is done. */
export const deskOperations: readonly (readonly [Operation, number])[] = [
  [moveAndUndo, 3],
  [buyerCancels, 1],
  [numberOrder, 1],
  [remind, 2],
]
