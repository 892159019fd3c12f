import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, stockOf } from '../../tests/data/orders.ts'
import { seeded } from '../../tests/data/random.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import type { Actor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { events } from '../platform/tables.ts'
import { correctStock, receiveStock, setThreshold, setUsualThreshold, transferStock } from './admin-commands.ts'
import { lockStock, returnStock, takeStock } from './commands.ts'
import { MOST_ON_HAND } from './schema.ts'
import { stockItems, stockLevels, stockMovements, stockSettings } from './tables.ts'

let database: TestDatabase
let actor: Actor
let itemId: string
beforeAll(async () => {
  database = await testDatabase()
  actor = (await signedIn(database.db, { isAdmin: true })).actor
})
afterAll(() => database.drop())
beforeEach(async () => {
  itemId = uuidv7()
  await database.db.insert(stockItems).values({ id: itemId, sku: `TEST-${itemId}` })
})

const run = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)
const receive = (quantity: number, store: 'surrey' | 'richmond' = 'surrey') =>
  run((tx) => receiveStock(tx, actor, { itemId, store, quantity, note: 'Truck of Tuesday' }))
const correct = (expectedOnHand: number, onHand: number) =>
  run((tx) => correctStock(tx, actor, { itemId, store: 'surrey', onHand, expectedOnHand, note: '' }))
const transfer = (quantity: number, from: 'surrey' | 'richmond' = 'surrey') =>
  run((tx) =>
    transferStock(tx, actor, { itemId, from, to: from === 'surrey' ? 'richmond' : 'surrey', quantity, note: '' }),
  )
const take = (quantity: number, store = 'surrey') =>
  run((tx) => takeStock(tx, { store, orderId: uuidv7(), wanted: [{ itemId, quantity }] }))
const give = (quantity: number, store = 'surrey') =>
  run((tx) => returnStock(tx, { store, orderId: uuidv7(), taken: [{ itemId, quantity }], reason: 'return' }))

/** The items whose count is not the sum of their movements, or is below zero. */
async function unbalanced(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select l.* from stock_levels l where not l.unlimited and (l.on_hand < 0 or l.on_hand <> coalesce((
      select sum(m.delta) from stock_movements m where m.item_id = l.item_id and m.store = l.store), 0))`)
  return rows
}

const told = async (name: string) =>
  (
    await database.db
      .select()
      .from(events)
      .where(and(eq(events.name, name), sql`${events.payload} ->> 'itemId' = ${itemId}`))
  ).map(({ payload }) => (payload as { onHand: number }).onHand)

describe('staff’s own movements', () => {
  test('of goods that came, were counted again and went to the other store are written down with who and why', async () => {
    expect(await receive(12)).toMatchObject({ ok: true, value: { before: { surrey: 0 }, after: { surrey: 12 } } })
    expect(await correct(12, 11)).toMatchObject({ ok: true })
    expect(await transfer(4)).toMatchObject({ value: { after: { surrey: 7, richmond: 4 } } })
    const moved = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.itemId, itemId))
      .orderBy(stockMovements.id)
    expect(moved.map(({ store, reason, delta, note, actorName }) => [store, reason, delta, note, actorName])).toEqual([
      ['surrey', 'receive', 12, 'Truck of Tuesday', 'Dana Okafor'],
      ['surrey', 'correct', -1, '', 'Dana Okafor'],
      ['surrey', 'transfer-out', -4, '', 'Dana Okafor'],
      ['richmond', 'transfer-in', 4, '', 'Dana Okafor'],
    ])
    expect(new Set(moved.map(({ transferId }) => transferId)).size).toBe(2)
    expect(await unbalanced()).toEqual([])
  })

  test('are refused where there is too little, too much, no such item or nothing to count', async () => {
    await receive(3)
    expect(await transfer(4)).toMatchObject({ code: 'OUT_OF_STOCK', data: { onHand: 3 } })
    expect(await receive(MOST_ON_HAND)).toMatchObject({ code: 'INVALID_INPUT' })
    const nobodys = { itemId: uuidv7(), store: 'surrey', quantity: 1, note: '' } as const
    expect(await run((tx) => receiveStock(tx, actor, nobodys))).toMatchObject({ code: 'NOT_FOUND' })
    await database.db.update(stockLevels).set({ unlimited: true }).where(eq(stockLevels.itemId, itemId))
    expect(await receive(1)).toMatchObject({ code: 'CONFLICT' })
    expect(await transfer(1)).toMatchObject({ code: 'CONFLICT' })
    await database.db.update(stockLevels).set({ unlimited: false }).where(eq(stockLevels.itemId, itemId))
    expect(await stockOf(database.db, itemId)).toBe(3)
  })

  test('a count is not set over what was sold since it was looked at', async () => {
    await receive(10)
    await take(2)
    expect(await correct(10, 9)).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { onHand: 8 } })
    expect(await correct(8, 8)).toMatchObject({ ok: true })
    expect(await stockOf(database.db, itemId)).toBe(8)
  })

  test('a count that is the sum of nothing can be set, and one that was right makes no movement', async () => {
    expect(await correct(0, 5)).toMatchObject({ ok: true })
    expect(await correct(5, 5)).toMatchObject({ ok: true })
    const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.itemId, itemId))
    expect(moved).toHaveLength(1)
  })
})

describe('low stock', () => {
  test('is told once when it passes below, and again only after it rose above', async () => {
    await receive(12)
    await take(3)
    await take(1)
    await take(1)
    await give(1)
    expect(await told('stock.low')).toEqual([9])
    await give(2)
    await take(1)
    expect(await told('stock.low')).toEqual([9, 9])
  })

  test('goes by the item’s own number, else by the usual one of the shop', async () => {
    await receive(20)
    await run((tx) => setThreshold(tx, { itemId, lowBelow: 15 }))
    await take(6)
    expect(await told('stock.low')).toEqual([14])
    await run((tx) => setThreshold(tx, { itemId, lowBelow: null }))
    await run((tx) => setUsualThreshold(tx, { lowBelow: 12, version: 1 }))
    expect(await run((tx) => setUsualThreshold(tx, { lowBelow: 5, version: 1 }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { lowBelow: 12 },
    })
    await take(3)
    expect(await told('stock.low')).toEqual([14, 11])
    await database.db.delete(stockSettings)
  })

  test('is set while goods of the item are being sold: neither waits for ever for the other', async () => {
    await receive(20)
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%stock_levels%'`
    const setting = await run(async (tx) => {
      await lockStock(tx, ['surrey'], [itemId])
      const begun = run((other) => setThreshold(other, { itemId, lowBelow: 15 }))
      await expect.poll(async () => (await database.db.execute(waiting)).rowCount).toBe(1)
      await takeStock(tx, { store: 'surrey', orderId: uuidv7(), wanted: [{ itemId, quantity: 2 }] })
      return { begun }
    })
    expect(await setting.begun).toMatchObject({ ok: true, value: { after: { lowBelow: 15 } } })
    expect(await unbalanced()).toEqual([])
  })

  test('that a transfer makes is told of the store that gave', async () => {
    await receive(15)
    await transfer(10)
    expect(await told('stock.low')).toEqual([5])
    expect(await told('stock.back')).toEqual([15, 10])
  })
})

test('the ledger is the count after 50 movements of every kind at once, and nothing is below zero', async () => {
  const product = await findDemoProduct(database.db, 'gravel-lane')
  itemId = product.stockItemId
  const seed = Date.now()
  const random = seeded(seed)
  const some = (most: number) => 1 + Math.floor(random() * most)
  const before = (await stockOf(database.db, itemId)) + (await stockOf(database.db, itemId, 'richmond'))
  const input = await checkoutOf(database.db, [{ slug: product.slug, qty: 1 }])
  const bought = () =>
    placeTestOrder(database.db, {
      ...input,
      cartId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
      lines: input.lines.map((line) => ({ ...line, qty: some(3) })),
    })
  const kinds = [
    () => receive(some(5)),
    () => transfer(some(9)),
    () => transfer(some(9), 'richmond'),
    bought,
    () => take(some(4), 'richmond'),
    () => give(some(2)),
    async () => correct(await stockOf(database.db, itemId), some(12)),
  ]
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => kinds[index % kinds.length]?.()))
  expect(results.filter((result) => result && 'ok' in result && result.ok).length, `seed ${seed}`).toBeGreaterThan(5)
  expect(await unbalanced(), `seed ${seed}`).toEqual([])
  const [moved] = (
    await database.db.execute<{ sum: number }>(
      sql`select sum(delta)::int as sum from stock_movements where item_id = ${itemId} and reason like 'transfer%'`,
    )
  ).rows
  expect(moved?.sum ?? 0, 'what left one store came to the other').toBe(0)
  expect(before).toBeGreaterThanOrEqual(0)
})

test('50 transfers both ways at once wait for no one that waits for them', async () => {
  await receive(30)
  await receive(30, 'richmond')
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => transfer(2, index % 2 === 0 ? 'surrey' : 'richmond')),
  )
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(30)
  expect((await stockOf(database.db, itemId)) + (await stockOf(database.db, itemId, 'richmond'))).toBe(60)
  expect(await unbalanced()).toEqual([])
})

test('a cancelled order brings its goods back by a movement that names it', async () => {
  const product = await findDemoProduct(database.db, 'sullivan-honey')
  await run((tx) => receiveStock(tx, actor, { itemId: product.stockItemId, store: 'surrey', quantity: 5, note: '' }))
  const had = await stockOf(database.db, product.stockItemId)
  const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug: product.slug, qty: 2 }]))
  if (!placed.ok) throw new Error(placed.code)
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from orders where number = ${placed.value.number}`,
  )
  const id = rows[0]?.id ?? ''
  await run((tx) => moveOrder(tx, actor, { id, from: 'pending', to: 'cancelled' }))
  expect(await stockOf(database.db, product.stockItemId)).toBe(had)
  const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))
  expect(moved.map(({ reason, delta }) => [reason, delta]).sort()).toEqual([
    ['cancel', 2],
    ['order', -2],
  ])
  expect(await unbalanced()).toEqual([])
})
