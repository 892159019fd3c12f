import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../../tests/data/orders.ts'
import { demoId, floor } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { watchedDatabase } from '../../../tests/shop/watched-database.ts'
import { invalidateTags, PAGE_TAGS } from '../../platform/cache/page-tags.ts'
import { inTransaction, type Transaction } from '../../platform/postgres/database.ts'
import { receiveStock } from '../../stock/admin-commands.ts'
import { moveProducts } from '../categories/commands.ts'
import { filterList, rowsInScope, valuesOf } from '../list/filtered-list.ts'
import { mergeOption } from '../options/commands.ts'
import { findOption } from '../options/queries.ts'
import { changeProducts } from '../products/bulk-commands.ts'
import { createProduct } from '../products/commands.ts'
import { dropTurnedSales } from '../sale-clock.ts'
import { dropStockPages } from '../stock/queries.ts'
import { LiveProductIndex } from './live-product-index.ts'
import type { ProductIndex } from './product-index.ts'

let database: TestDatabase
let listener: pg.PoolClient
/** Two processes, which share nothing but the database. */
let live: LiveProductIndex[]
let heard = 0
let rowsRead = 0

beforeAll(async () => {
  database = await testDatabase(10)
  listener = await database.pool.connect()
  listener.on('notification', ({ payload = '' }) => {
    if (payload === 'heard') heard++
    else for (const each of live) each.drop(payload.split(' '))
  })
  await listener.query(`listen ${PAGE_TAGS}`)
})
beforeEach(async () => {
  live = [new LiveProductIndex(database.db, 'surrey'), new LiveProductIndex(database.db, 'surrey')]
  for (const each of live) await each.current()
})
afterAll(async () => {
  listener.release()
  await database.drop()
})

/** Until every tag of what was committed has come. */
async function untilHeard(): Promise<void> {
  const before = heard
  await database.pool.query('select pg_notify($1, $2)', [PAGE_TAGS, 'heard'])
  await expect.poll(() => heard, { interval: 5 }).toBeGreaterThan(before)
}

/** All that lists can be told by an index. */
async function contentsOf(index: ProductIndex) {
  const none = {
    stores: [],
    rooms: [],
    look: [],
    colorId: [],
    thickness: [],
    underlay: [],
    width: [],
    wear: [],
    finish: [],
    installation: [],
    brandId: [],
    size: [],
  }
  const flags = { waterproof: false, heating: false, sale: false }
  const { rows: categories } = await database.db.execute<{ id: string; top: boolean }>(
    sql`select id, parent_id is null as top from categories order by id`,
  )
  const scopes = [{}, ...categories.map(({ id, top }) => (top ? { categoryId: id } : { subcategoryId: id }))]
  const contents: object[] = []
  for (const scope of scopes)
    for (const order of ['date', 'price', { nameIn: 'fr' }] as const) {
      const rows = await index.inOrder(order)
      const asked = { choices: none, flags, enough: null, price: null, descending: false, offset: 0, limit: 1000 }
      const { counts, ...answer } = filterList(index, rows, { ...asked, scope: rowsInScope(index, scope) })
      contents.push({
        scope,
        order,
        answer,
        counts: Object.entries(counts).map(([name, values]) => [name, [...values].sort()]),
      })
    }
  return contents
}

const done = async (work: (tx: Transaction) => Promise<{ ok: boolean }>) =>
  expect(await inTransaction(database.db, work)).toMatchObject({ ok: true })

const changes: [string, () => Promise<void>][] = [
  [
    'a new product',
    async () => {
      const input = await floor(database.db, 'new-in-the-index')
      await done((tx) => createProduct(tx, input, async (html) => html))
    },
  ],
  [
    'a change of many at once',
    async () => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from products where unit = 'box' limit 30`,
      )
      const ids = rows.map(({ id }) => id)
      await done((tx) => changeProducts(tx, ids, { kind: 'sale', percent: 20, startsAt: null, endsAt: null }))
      await done((tx) => changeProducts(tx, ids.slice(0, 5), { kind: 'status', status: 'archived' }))
      await done((tx) => changeProducts(tx, ids.slice(5, 9), { kind: 'price', percent: 12 }))
    },
  ],
  [
    'two colors that become one',
    async () => {
      const [id, into] = [await demoId(database.db, 'colors', 'Beige'), await demoId(database.db, 'colors', 'Grey')]
      const option = await findOption(database.db, 'color', id)
      await done((tx) => mergeOption(tx, 'color', { id, into, version: option?.version ?? 0 }))
    },
  ],
  [
    'products that go to another category',
    async () => {
      const [id, into] = [
        await demoId(database.db, 'categories', 'laminate'),
        await demoId(database.db, 'categories', 'vinyl-plank'),
      ]
      await done((tx) => moveProducts(tx, { id, into }))
    },
  ],
  [
    'the last box that is sold, and the next that comes',
    async () => {
      const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
      await setStock(database.db, stockItemId, 1)
      const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 1 }]))
      expect(placed.ok).toBe(true)
      await untilHeard()
      for (const each of live) {
        const index = await each.current()
        const { id } = await findDemoProduct(database.db, 'gravel-lane')
        expect(valuesOf(index, 'stores', id)).not.toContain('surrey')
      }
      const { actor } = await signedIn(database.db)
      const goods = { itemId: stockItemId, store: 'surrey', quantity: 4, note: '' } as const
      await done(async (tx) => {
        await dropStockPages(tx, [stockItemId])
        return receiveStock(tx, actor, goods)
      })
    },
  ],
  [
    'a sale that ends by itself',
    async () => {
      await database.db.execute(sql`update products set sale_price_minor = price_minor - 1,
        sale_ends_at = now() - interval '1 second' where slug = 'gravel-lane'`)
      const { rows } = await database.db.execute<{ since: string }>(
        sql`select (now() - interval '1 hour')::text as since`,
      )
      await dropTurnedSales(database.db, rows[0]?.since ?? '')
    },
  ],
  [
    'another rate of what is charged',
    async () => {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`update shop_settings set data = jsonb_set(data, '{currency,exchangeRate}', '1.37')`)
        await invalidateTags(tx, ['settings'])
      })
    },
  ],
]

test.each(changes)('after %s, each process’s index is what a new one would be', async (_, change) => {
  await change()
  await untilHeard()
  const fresh = await contentsOf(await new LiveProductIndex(database.db, 'surrey').current())
  for (const each of live) expect(await contentsOf(await each.current())).toEqual(fresh)
})

test('one changed product is read again, and nothing else', async () => {
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  const [each] = live
  const counting = watchedDatabase(database.db, {
    after: (rows) => {
      rowsRead += rows
    },
  })
  const watched = new LiveProductIndex(counting, 'surrey')
  await watched.current()
  rowsRead = 0
  watched.drop(['catalogue', `product:${id}`])
  await Promise.all([watched.current(), watched.current()])
  expect(rowsRead).toBe(1)
  expect(await contentsOf(await watched.current())).toEqual(await contentsOf((await each?.current()) as ProductIndex))
})

test('after a lost connection all is read anew, and a database that was away is asked again', async () => {
  let isAway = true
  const unsteady = watchedDatabase(database.db, {
    before: () => {
      if (isAway) throw new Error('away')
    },
  })
  const index = new LiveProductIndex(unsteady, 'surrey')
  await expect(index.current()).rejects.toThrow('away')
  isAway = false
  const size = (await index.current()).size
  await database.db.execute(sql`update products set status = 'archived' where slug = 'gravel-lane'`)
  expect((await index.current()).size).toBe(size)
  index.clear()
  expect((await index.current()).size).toBe(size - 1)
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  await database.db.execute(sql`update products set status = 'active' where slug = 'gravel-lane'`)
  isAway = true
  index.drop([`product:${id}`])
  await expect(index.current()).rejects.toThrow('away')
  isAway = false
  expect((await index.current()).size).toBe(size)
  const lowest = async () => {
    const { rowCount, perSqFt } = await index.current()
    return Math.min(...Array.from({ length: rowCount }, (_, row) => perSqFt.at(row)).filter((price) => price > 0))
  }
  const before = await lowest()
  await database.db.execute(
    sql`update shop_settings set data = jsonb_set(data, '{currency,exchangeRate}', '25') where store = 'surrey'`,
  )
  isAway = true
  index.drop(['settings'])
  await expect(index.current()).rejects.toThrow('away')
  isAway = false
  // Whoever asks while the rate is being read waits for it too.
  for (const each of await Promise.all([lowest(), lowest()])) expect(each).toBeGreaterThan(before)
})
