import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote } from '../../../tests/data/quotes.ts'
import { askedReturn } from '../../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import type { OrderStatus } from '../../orders/schema.ts'
import { orders } from '../../orders/tables.ts'
import { orderTimeline } from '../../orders/timeline/tables.ts'
import type { Area } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { ToMove } from './contracts.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** The list of someone of the staff who may view only this. */
async function listOf(...names: Area[]): Promise<Record<string, unknown>> {
  const permissions = names.map((name) => ({ name, view: true, edit: false, delete: false }))
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  const { body } = await shop.call('GET', '/api/admin/todo', { headers: { cookie: cookie.replace('__Host-', '') } })
  return body
}
const todoOf = async (...names: Area[]): Promise<unknown> => (await listOf(...names)).todo

const waits = (name: string, count: number, late = 0) => ({ name, count, late })

test('what waits is counted by what it waits for, as far as somebody may view it', async () => {
  const { db } = database
  expect(await todoOf('order')).toEqual([])
  const pickup = (expectedOn: string) => ({ type: 'pickup' as const, store: 'surrey', expectedOn })
  const { id } = await soldOrder(db, { status: 'pending', delivery: pickup('2999-01-01') })
  await soldOrder(db, { status: 'confirmed', delivery: pickup('2999-01-01') })
  await soldOrder(db, { status: 'confirmed', delivery: pickup('2020-01-01') })
  await soldOrder(db, { status: 'ready', delivery: pickup('2020-01-01') })
  const answer = { id: uuidv7(), orderId: id, kind: 'message', to: 'store', note: 'Yes', actorName: '' } as const
  await db.insert(orderTimeline).values([answer, { ...answer, id: uuidv7() }])
  await askedReturn(db, await quoteStaff(db))
  await askedQuote(db, await quoteInput(db))
  const endsIn = async (days: number) => {
    const { id: quoteId } = await sentQuote(db, await quoteInput(db))
    await db.execute(sql`update quotes set valid_until = now() + make_interval(days => ${days}) where id = ${quoteId}`)
  }
  for (const days of [-1, 2, 9]) await endsIn(days)
  await db.execute(sql`update stock_levels set on_hand = 1, reorder_below = 5, unlimited = false where store = 'surrey' and item_id = (
    select stock_item_id from variants v join products p on p.id = v.product_id where p.slug = 'fraser-drift-oak' limit 1)`)

  const ofOrders = [
    waits('toPack', 2, 1),
    waits('answers', 1),
    waits('toConfirm', 1),
    waits('returns', 1),
    waits('quotesEnding', 1),
    waits('quotesToSend', 1),
  ]
  expect(await todoOf('order')).toEqual(ofOrders)
  expect(await todoOf('inventory')).toEqual([waits('lowStock', 1)])
  expect(await todoOf('order', 'inventory')).toHaveLength(ofOrders.length + 1)
  expect(await todoOf('coupon')).toEqual([])
})

test('the orders to be moved are told of by their promised day, what is ready last, to whoever may view orders', async () => {
  const { db } = database
  await db.update(orders).set({ status: 'cancelled' })
  expect((await listOf('order')).toMove).toEqual({ total: 0, orders: [] })
  const pickup = (expectedOn?: string) => ({
    type: 'pickup' as const,
    store: 'surrey',
    ...(expectedOn && { expectedOn }),
  })
  const sold = async (status: OrderStatus, expectedOn?: string) =>
    (await soldOrder(db, { status, delivery: pickup(expectedOn) })).id
  const [ready, undated, later, late] = [
    await sold('ready', '2020-01-01'),
    await sold('processing'),
    await sold('pending', '2999-01-02'),
    await sold('confirmed', '2020-01-02'),
  ]
  for (const status of ['requested', 'shipped', 'completed', 'cancelled', 'returned'] as const)
    await sold(status, '2020-01-01')
  const { toMove } = (await listOf('order')) as { toMove: ToMove }
  expect(toMove.total).toBe(4)
  expect(toMove.orders.map(({ id, isLate }) => [id, isLate])).toEqual([
    [late, true],
    [later, false],
    [undated, false],
    [ready, true],
  ])
  expect((await listOf('inventory')).toMove).toBe(null)
  for (let more = 0; more < 4; more++) await sold('confirmed', '2999-01-01')
  const full = (await listOf('order')) as { toMove: ToMove }
  expect([full.toMove.total, full.toMove.orders.length]).toEqual([8, 6])
})

test('what people moved on today stands as done once nothing of it waits, until tomorrow', async () => {
  const { db } = database
  await db.update(orders).set({ status: 'cancelled' })
  const pickup = { type: 'pickup' as const, store: 'surrey' }
  const sold = async (status: OrderStatus) => (await soldOrder(db, { status, delivery: pickup })).id
  const moved = (orderId: string, from: OrderStatus, to: OrderStatus, rest: object = {}) =>
    db.insert(orderTimeline).values({
      id: uuidv7(),
      orderId,
      kind: 'status',
      from,
      to,
      actorKind: 'user',
      // Still today, and not yet tomorrow, should midnight pass meanwhile.
      at: sql`now() + interval '1 minute'`,
      actorName: '',
      ...rest,
    })
  const [packed, other, last] = [await sold('processing'), await sold('processing'), await sold('completed')]
  for (const id of [packed, packed, other]) await moved(id, 'confirmed', 'processing')
  // Taken back, cancelled, done by the shop itself, or not today: none of it was work that is done.
  await moved(last, 'pending', 'cancelled')
  await moved(last, 'processing', 'confirmed')
  await moved(last, 'requested', 'pending', { actorKind: 'system' })
  await moved(last, 'pending', 'confirmed', { at: sql`now() - interval '26 hours'` })
  const done = async () => (await listOf('order')).doneToday
  expect(await done()).toEqual([{ name: 'toPack', count: 2, time: expect.stringMatching(/^\d\d:\d\d$/) }])
  expect((await listOf('inventory')).doneToday).toEqual([])
  // Something of it waits again.
  await sold('confirmed')
  expect(await done()).toEqual([])
})
