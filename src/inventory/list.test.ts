import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { noCaps, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, placeTestOrder } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listMovements } from '../catalogue/stock/queries.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { correctStock, receiveStock, setThreshold } from '../stock/admin-commands.ts'
import { reckonNeeds, setNeedPlan } from '../stock/needs/commands.ts'
import { listInventory, readInventory } from './list-queries.ts'
import { listInventorySchema } from './list-schema.ts'
import { findInventoryItem, readPlan } from './row-queries.ts'

const slug = 'gravel-lane'
let database: TestDatabase
let actor: UserActor
let itemId: string
let sku: string
beforeAll(async () => {
  database = await testDatabase()
  actor = (await signedIn(database.db)).actor
  const found = await findDemoProduct(database.db, slug)
  itemId = found.stockItemId
  sku = found.sku
  await database.db.execute(sql`
    update stock_levels l set on_hand = (select coalesce(sum(delta), 0) from stock_movements m
      where m.item_id = l.item_id and m.store = l.store) where not unlimited`)
  await setCaps(database.db, noCaps)
  for (const [store, onHand] of [
    ['surrey', 40],
    ['richmond', 90],
  ] as const) {
    const had = await at(store)
    await inTransaction(database.db, (tx) =>
      correctStock(tx, actor, { itemId, store, onHand, expectedOnHand: had, note: '' }),
    )
  }
  await reckonNeeds(database.db)
})
afterAll(() => database.drop())

async function at(store: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select on_hand as n from stock_levels where item_id = ${itemId} and store = ${store}`,
  )
  return rows[0]?.n ?? 0
}

const list = (asked: Record<string, unknown> = {}) => listInventory(database.db, listInventorySchema.parse(asked), 'en')
const shelfIn = async (store: string) => {
  const plan = await readPlan(database.db)
  const row = await findInventoryItem(database.db, itemId, { plan, language: 'en' })
  return row?.shelves.find((shelf) => shelf.store === store)
}

describe('the inventory', () => {
  test('finds a variant by name, SKU and lot, and by nothing else', async () => {
    await inTransaction(database.db, (tx) =>
      receiveStock(tx, actor, { itemId, store: 'surrey', quantity: 2, lot: 'DYE-2231' }),
    )
    for (const search of ['gravel', sku, 'dye-2231', `lane ${sku.toLowerCase()}`]) {
      const { rows, total } = await list({ search })
      expect(
        rows.map((row) => row.itemId),
        search,
      ).toContain(itemId)
      expect(total, search).toBe(rows.length)
    }
    expect((await list({ search: 'gravel nowhere' })).total).toBe(0)
  })

  test('tells what orders hold from what is free, and both lie on the shelf', async () => {
    const before = await shelfIn('surrey')
    const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug, qty: 30 }]))
    expect(placed.ok).toBe(true)
    const after = await shelfIn('surrey')
    expect(after?.held).toBe((before?.held ?? 0) + 30)
    expect((after?.free ?? 0) + (after?.held ?? 0)).toBe((before?.free ?? 0) + (before?.held ?? 0))
  })

  test('reckons what sells, and lists as low what does not last until more comes', async () => {
    await reckonNeeds(database.db)
    const shelf = await shelfIn('surrey')
    expect(shelf).toMatchObject({ sold: 30, free: 12 })
    // 30 in 30 days: 63 days take 63. Richmond has 90 and needs none of them.
    expect(shelf?.advice).toEqual({ kind: 'transfer', from: 'richmond', quantity: 51 })
    const low = await list({ need: 'low' })
    expect(low.rows.map((row) => row.itemId)).toContain(itemId)
    expect(low.total).toBe(low.counts.low)
    // What nobody sells any more is not among them, whether its product or only the variant has gone.
    const countsOf = async (store?: string) =>
      [await list({ store }), await list({ need: 'low', store })].map(({ counts }) => counts.low)
    expect(await countsOf()).toEqual([low.total, low.total])
    await database.db.execute(sql`update products set status = 'archived' where slug = ${slug}`)
    const [whole = 0, needed] = await countsOf()
    expect(needed).toBe(whole)
    expect(whole).toBeLessThan(low.total)
    await database.db.execute(sql`update products set status = 'active' where slug = ${slug}`)
    await database.db.execute(sql`update variants set is_active = false where stock_item_id = ${itemId}`)
    expect(await countsOf()).toEqual([whole, whole])
    await database.db.execute(sql`update variants set is_active = true where stock_item_id = ${itemId}`)
    expect(await countsOf('surrey')).toEqual(Array(2).fill((await list({ need: 'low', store: 'surrey' })).total))
    expect((await list({ need: 'low', store: 'richmond', search: 'gravel' })).total).toBe(0)
    // Nothing changes when it is reckoned again.
    expect(await reckonNeeds(database.db)).toBe(0)
  })

  test('an alert of its own, and the days of the shop, count at once and when it is reckoned', async () => {
    await inTransaction(database.db, (tx) => setThreshold(tx, { itemId, lowBelow: 200 }))
    expect((await list({ need: 'low', store: 'richmond', search: 'gravel' })).total).toBe(1)
    await inTransaction(database.db, (tx) => setThreshold(tx, { itemId, lowBelow: 1 }))
    expect((await list({ need: 'low', store: 'surrey', search: 'gravel' })).total).toBe(1)
    const { version } = await readPlan(database.db)
    const set = (leadDays: number, at: number) =>
      inTransaction(database.db, (tx) => setNeedPlan(tx, { leadDays, coverDays: 30, version: at }))
    expect(await set(5, version)).toMatchObject({ ok: true, value: { before: { leadDays: 21 } } })
    expect(await set(9, version)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', data: { leadDays: 5 } })
    await reckonNeeds(database.db)
    expect((await list({ need: 'low', store: 'surrey', search: 'gravel' })).total).toBe(0)
  })

  test('pages in every order without a row twice, and the file has them all', async () => {
    for (const sort of ['ua', 'na', 'nb', 'ka', 'kb']) {
      const seen: string[] = []
      const { total, pageSize } = await list({ sort })
      for (let page = 1; page <= Math.ceil(total / pageSize); page++)
        seen.push(...(await list({ sort, page })).rows.map(({ id }) => id))
      expect(new Set(seen).size, sort).toBe(total)
      expect(seen.length, sort).toBe(total)
    }
    const filed: string[] = []
    await database.db.transaction(async (tx) => {
      for await (const rows of readInventory(tx, listInventorySchema.parse({}), 'fr'))
        filed.push(...rows.map(({ id }) => id))
    })
    expect(filed.length).toBe((await list()).total)
  })

  test('each movement says what was there after it', async () => {
    const { movements } = await listMovements(database.db, { itemId, store: 'surrey', page: 1 })
    expect(movements[0]?.balance).toBe(await at('surrey'))
    movements.slice(1).forEach((one, index) => {
      const next = movements[index]
      expect(one.balance).toBe((next?.balance ?? 0) - (next?.delta ?? 0))
    })
  })
})
