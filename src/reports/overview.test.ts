import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { users } from '../accounts/tables.ts'
import { uuidv7 } from '../platform/ids.ts'
import { stockItems, stockLevels } from '../stock/tables.ts'
import type { Scope } from './order-queries.ts'
import { findOverview } from './queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

test('what nobody may view is not in it, and new customers are no staff', async () => {
  const { db } = database
  const scope: Scope = {
    here: 'surrey',
    now: { from: '2031-05-01', to: '2031-05-01' },
    before: { from: '2031-04-30', to: '2031-04-30' },
    timeZone: 'UTC',
  }
  const person = (at: string, isAdmin = false) => ({
    id: uuidv7(),
    email: `${uuidv7()}@example.com`,
    name: 'Mira',
    isAdmin,
    createdAt: new Date(at),
  })
  await db
    .insert(users)
    .values([person('2031-05-01T00:00:00Z'), person('2031-05-01T23:59:59Z'), person('2031-05-01T12:00:00Z', true)])
  await db.insert(users).values([person('2031-04-30T23:59:59Z'), person('2031-05-02T00:00:00Z')])
  const someone = { kind: 'user' as const, id: uuidv7(), name: 'Dana', email: 'dana@example.com', isAdmin: false }
  const parts = {
    order: ['sales', 'samples'],
    customers: ['customers'],
    product: ['lowStock'],
    coupon: ['coupons'],
  } as const
  for (const [area, part] of Object.entries(parts)) {
    const permissions = [{ name: area as keyof typeof parts, view: true, edit: false, delete: false }]
    const overview = await findOverview(db, { ...someone, staff: { active: true, permissions } }, scope, 'en')
    expect(Object.keys(overview).sort()).toEqual(['before', ...part, 'now', 'timeZone'].sort())
    if (overview.customers) expect(overview.customers).toEqual({ now: 2, before: 1 })
  }
  const none = await findOverview(db, { ...someone, staff: { active: true, permissions: [] } }, scope, 'en')
  expect(Object.keys(none).sort()).toEqual(['before', 'now', 'timeZone'])
})

test('what runs low is told per store, by its own number or the usual one, and what is unlimited never', async () => {
  const { db } = database
  const boss = { kind: 'user' as const, id: uuidv7(), name: 'Dana', email: 'd@example.com', isAdmin: true, staff: null }
  const scope: Scope = {
    here: 'surrey',
    now: { from: '2026-05-01', to: '2026-05-01' },
    before: { from: '2026-04-30', to: '2026-04-30' },
    timeZone: 'UTC',
  }
  await db.update(stockLevels).set({ onHand: 500 })
  const counted = await db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.unlimited, false))
    .orderBy(stockLevels.itemId)
  const [one] = counted
  const other = counted.find(({ itemId }) => itemId !== one?.itemId)
  if (!one || !other) throw new Error('the demo shop counts too little')
  const set = (itemId: string, name: string, onHand: number) =>
    db.update(stockLevels).set({ onHand }).where(sql`item_id = ${itemId} and store = ${name}`)
  await set(one.itemId, 'surrey', 0)
  await set(one.itemId, 'richmond', 10)
  await set(other.itemId, 'richmond', 39)
  await db.update(stockItems).set({ lowBelow: 40 }).where(eq(stockItems.id, other.itemId))
  const low = async (store?: string) => {
    const { lowStock } = await findOverview(db, boss, { ...scope, store }, 'en')
    return lowStock?.rows.map((row) => [row.itemId, row.store, row.onHand, row.below])
  }
  expect(await low()).toEqual([
    [one.itemId, 'surrey', 0, 10],
    [other.itemId, 'richmond', 39, 40],
  ])
  expect(await low('surrey')).toEqual([[one.itemId, 'surrey', 0, 10]])
})
