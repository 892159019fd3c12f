import { sql } from 'drizzle-orm'
import { findOrder } from '../../../src/orders/queries.ts'
import { system } from '../../../src/platform/actor.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { askReturn, withdrawReturn } from '../../../src/returns/commands.ts'
import { expireReturn } from '../../../src/returns/expiry-commands.ts'
import { findReturn } from '../../../src/returns/list-queries.ts'
import { receiveReturn } from '../../../src/returns/receive-commands.ts'
import { askReturnSchema, receiveReturnSchema } from '../../../src/returns/schema.ts'
import { approveReturn, refuseReturn } from '../../../src/returns/staff-commands.ts'
import { askNow, chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

async function tokenOf({ world }: History, id: string): Promise<string> {
  const { rows } = await world.db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  return rows[0]?.token ?? ''
}

/** A customer asks to give some of an order back: most often of one that they have. */
const askBack: Operation = async (history, client) => {
  const { db } = history.world
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where status in ('shipped', 'completed') and id = any(${sql.param(`{${history.orders}}`)}::uuid[])`)
  const id = oneOf(client, rows)?.id ?? oneOf(client, history.orders)
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (!order) return
  const some = order.lines.filter(() => chance(client, 0.7))
  const lines = some.map(({ id: lineId, quantity }) => ({ lineId, quantity: upTo(client, quantity) }))
  if (lines.length === 0) return
  const token = await tokenOf(history, order.id)
  await insist(history, client, 'ask for a return', (tx) =>
    askReturn(tx, token, askReturnSchema.parse({ lines, reason: 'leftOver' })),
  )
}

async function anyReturn({ world, orders }: History, client: Client) {
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select id from customer_returns where status in ('asked', 'approved') and order_id = any(${sql.param(`{${orders}}`)}::uuid[])`)
  const id = oneOf(client, rows)?.id
  return id === undefined ? undefined : findReturn(world.db, id)
}

const withdrawBack: Operation = async (history, client) => {
  const open = await anyReturn(history, client)
  if (!open) return
  const token = await tokenOf(history, open.orderId)
  await insist(history, client, 'withdraw a return', (tx) => withdrawReturn(tx, token))
}

const answerBack: Operation = async (history, client) => {
  const open = await anyReturn(history, client)
  if (!open) return
  const { id, version } = open
  if (chance(client, 0.15))
    return void (await insist(history, client, 'refuse a return', (tx) =>
      refuseReturn(tx, history.staff, { id, version, words: 'No' }),
    ))
  const lines = chance(client, 0.5)
    ? []
    : open.lines.map((line) => ({ lineId: line.id, quantity: upTo(client, line.asked) }))
  await insist(history, client, 'approve a return', (tx) =>
    approveReturn(tx, history.staff, { id, version, lines, words: '' }),
  )
}

/** The goods come in: some of what was agreed to, some of it damaged. */
const takeIn: Operation = async (history, client) => {
  const open = await anyReturn(history, client)
  if (!open) return
  const lines = open.lines.map(({ id: lineId, approved }) => {
    const came = Math.min(approved ?? 0, upTo(client, 6))
    const damaged = chance(client, 0.3) ? upTo(client, came + 1) - 1 : 0
    const damagedPercent = oneOf(client, [0, 50, 100]) ?? 0
    return { lineId, asNew: came - damaged, damaged, damagedPercent, damage: damaged > 0 ? 'crushed' : '' }
  })
  const input = receiveReturnSchema.parse({ version: open.version, lines, withoutFee: chance(client, 0.3) })
  const received = await insist(history, client, 'take in a return', (tx) =>
    receiveReturn(tx, history.staff, { id: open.id, ...input }, Date.now()),
  )
  for (const ended of received?.ended ?? []) await history.world.paymentService.cancelSession(ended)
  await askNow(history, client, received?.atProvider ?? [])
}

const runOut: Operation = async (history, client) => {
  const open = await anyReturn(history, client)
  if (open?.status !== 'approved') return
  const later = new Date(Date.now() + 40 * 86_400_000)
  await insist(history, client, 'a return expires', async (tx) =>
    succeed(await expireReturn(tx, system, open.id, later)),
  )
}

/** A whole return, one step after another, while others do as they like with the order. */
const returnGoods: Operation = async (history, client) => {
  for (const step of [askBack, answerBack, takeIn]) await step(history, client)
}

/** What customers and staff do about returns, with how often each is done. */
export const returnOperations: readonly (readonly [Operation, number])[] = [
  [returnGoods, 8],
  [askBack, 3],
  [withdrawBack, 1],
  [answerBack, 3],
  [takeIn, 3],
  [runOut, 1],
]
