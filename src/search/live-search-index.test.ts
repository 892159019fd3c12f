import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId, floor } from '../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { moveProducts } from '../catalogue/categories/commands.ts'
import { firstIds } from '../catalogue/product-index/numbered-products.ts'
import { inputOf } from '../catalogue/products/admin-rules.ts'
import { createProduct, editProduct } from '../catalogue/products/commands.ts'
import { findProductForm } from '../catalogue/products/form-queries.ts'
import { deleteProduct } from '../catalogue/products/life-commands.ts'
import { PAGE_TAGS } from '../platform/cache/page-tags.ts'
import { inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { LiveSearchIndex } from './live-search-index.ts'

let database: TestDatabase
let listener: pg.PoolClient
let live: LiveSearchIndex
let heard = 0

beforeAll(async () => {
  database = await testDatabase(10)
  live = new LiveSearchIndex(database.db)
  listener = await database.pool.connect()
  listener.on('notification', ({ payload = '' }) => {
    if (payload === 'heard') heard++
    else live.drop(payload.split(' '))
  })
  await listener.query(`listen ${PAGE_TAGS}`)
  await live.prepare()
})
afterAll(async () => {
  listener.release()
  await database.drop()
})

/** Commits something, until every process has heard of it. */
async function commit(work: (tx: Transaction) => Promise<{ ok: boolean }>): Promise<void> {
  expect(await inTransaction(database.db, work)).toMatchObject({ ok: true })
  const before = heard
  await database.pool.query('select pg_notify($1, $2)', [PAGE_TAGS, 'heard'])
  await expect.poll(() => heard, { interval: 5 }).toBeGreaterThan(before)
}

const clean = async (html: string) => html

test('a product that goes with others is found by their categories, and by those only, as soon as they change', async () => {
  const { db } = database
  const trim = await floor(db, 'quillback-trim', { unit: 'piece', unitValueCenti: 1, unitMeasure: 'count' })
  trim.categoryId = await demoId(db, 'categories', 'accessories')
  await commit((tx) => createProduct(tx, trim, clean))
  const isFoundBy = async (query: string) => firstIds(await live.find(query, 'en'), 1000).includes(trim.id)
  const wishes = ['quillback', 'quillback laminate', 'quillback vinyl plank'] as const
  const found = () => Promise.all(wishes.map(isFoundBy))
  expect(await found()).toEqual([true, false, false])

  const plank = await floor(db, 'quillback-plank', {
    name: { en: 'Another floor' },
    status: 'draft',
    matches: [{ id: trim.id, kind: 'trim' }],
  })
  await commit((tx) => createProduct(tx, plank, clean))
  expect(await found()).toEqual([true, true, false])

  const form = async () => {
    const now = await findProductForm(db, plank.id)
    if (!now) throw new Error('the floor is gone')
    return inputOf(now)
  }
  const vinyl = await demoId(db, 'categories', 'vinyl-plank')
  await commit(async (tx) => editProduct(tx, { ...(await form()), categoryId: vinyl }, clean))
  expect(await found()).toEqual([true, false, true])
  await commit(async (tx) => editProduct(tx, { ...(await form()), matches: [] }, clean))
  expect(await found()).toEqual([true, false, false])
  await commit(async (tx) => editProduct(tx, { ...(await form()), matches: plank.matches }, clean))
  expect(await found()).toEqual([true, false, true])
  const laminate = await demoId(db, 'categories', 'laminate')
  await commit((tx) => moveProducts(tx, { id: vinyl, into: laminate }))
  expect(await found()).toEqual([true, true, false])
  await commit(async (tx) => deleteProduct(tx, { id: plank.id, version: (await form()).version }))
  expect(await found()).toEqual([true, false, false])
})

test('a price is asked for in the currency charged, and is the one that counts now', async () => {
  const { db } = database
  const plank = await floor(db, 'quillback-bargain', { priceMinor: 4000, unitValueCenti: 2000 })
  await commit((tx) => createProduct(tx, plank, clean))
  let rate = 1
  const own = new LiveSearchIndex(db, undefined, async () => rate)
  const isFoundBy = async (query: string) => firstIds(await own.find(query, 'en'), 1000).includes(plank.id)
  expect(await Promise.all(['quillback under $2', 'quillback over $2.50'].map(isFoundBy))).toEqual([true, false])
  rate = 1.4
  expect(await Promise.all(['quillback under $2', 'quillback over $2.50'].map(isFoundBy))).toEqual([false, true])
  await db.execute(sql`update products set sale_price_minor = 2000 where id = ${plank.id}`)
  own.drop([`product:${plank.id}`])
  expect(await isFoundBy('quillback under $2')).toBe(true)
})
