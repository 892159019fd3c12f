import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import type { Actor } from '../../platform/actor.ts'
import { correctStock, setThreshold } from '../../stock/admin-commands.ts'
import { variants } from '../tables.ts'
import { findProductStock, listMovements, listSoldOut, runsLowAt } from './queries.ts'

let database: TestDatabase
let actor: Actor
let itemId: string
let productId: string
beforeAll(async () => {
  database = await testDatabase()
  actor = (await signedIn(database.db, { isAdmin: true })).actor
  itemId = (await findDemoProduct(database.db, 'gravel-lane')).stockItemId
  const [variant] = await database.db.select().from(variants).where(eq(variants.stockItemId, itemId))
  productId = variant?.productId ?? ''
})
afterAll(() => database.drop())

async function count(onHand: number): Promise<void> {
  const stock = await findProductStock(database.db, productId, 'en')
  const level = stock?.items[0]?.levels.find(({ store }) => store === 'surrey')
  const correction = { itemId, store: 'surrey', onHand, expectedOnHand: level?.onHand ?? 0, note: 'Counted' } as const
  const corrected = await database.db.transaction((tx) => correctStock(tx, actor, correction))
  if (!corrected.ok) throw new Error(corrected.code)
}

test('a product’s stock names the product, and every store of every variant', async () => {
  const simple = await findProductStock(database.db, productId, 'en')
  expect(simple?.product.toLowerCase()).toContain('gravel lane')
  expect(simple).toMatchObject({ items: [{ itemId, label: '' }], usual: { lowBelow: 10, version: 1 } })
  expect(simple?.items[0]?.levels.map(({ store }) => store)).toEqual(['surrey', 'richmond'])
  const [trim] = (
    await database.db.execute<{ id: string }>(
      sql`select id from products where type = 'variable' order by slug limit 1`,
    )
  ).rows
  const variable = await findProductStock(database.db, trim?.id ?? '', 'fr')
  expect(variable?.items.length).toBeGreaterThan(1)
  expect(variable?.items.every(({ label }) => label !== '')).toBe(true)
  expect(await findProductStock(database.db, itemId, 'en')).toBeUndefined()
})

test('movements name the order that sold, or who counted and what they noted, the newest first', async () => {
  await count(50)
  const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 2 }]))
  const { movements, total } = await listMovements(database.db, { itemId, store: 'surrey', page: 1 })
  expect(total).toBe(3)
  expect(movements[0]).toMatchObject({
    delta: -2,
    reason: 'order',
    order: { number: placed.ok && placed.value.number },
  })
  expect(movements[1]).toMatchObject({ reason: 'correct', actorName: 'Dana Okafor', note: 'Counted', order: null })
  expect((await listMovements(database.db, { itemId, page: 1 })).total).toBe(4)
  expect((await listMovements(database.db, { itemId, page: 2 })).movements).toEqual([])
})

test('a product runs low by its item’s own number, and is sold out at one store alone', async () => {
  const isLow = async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from products p where p.id = ${productId} and ${runsLowAt('surrey')}`,
    )
    return rows.length > 0
  }
  await count(12)
  expect(await isLow()).toBe(false)
  await database.db.transaction((tx) => setThreshold(tx, { itemId, lowBelow: 15 }))
  expect(await isLow()).toBe(true)
  await count(0)
  const soldOutAt = (store: string) => listSoldOut(database.db, { productId, store, language: 'en' })
  expect([await soldOutAt('surrey'), await soldOutAt('richmond')]).toEqual([[{ itemId, label: '' }], []])
})
