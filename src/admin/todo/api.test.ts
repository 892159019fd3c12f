import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote } from '../../../tests/data/quotes.ts'
import { askedReturn } from '../../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { orderTimeline } from '../../orders/timeline/tables.ts'
import type { Area } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'

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

/** What waits for someone of the staff who may view only this. */
async function todoOf(...names: Area[]): Promise<unknown> {
  const permissions = names.map((name) => ({ name, view: true, edit: false, delete: false }))
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  const { body } = await shop.call('GET', '/api/admin/todo', { headers: { cookie: cookie.replace('__Host-', '') } })
  return body.todo
}

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
