import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { editFloor, makeFloor } from '../../../tests/data/product-forms.ts'
import { floor, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { openBroadcast } from '../../platform/postgres/broadcast.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { listOffers } from '../queries.ts'
import { dropTurnedSales } from '../sale-clock.ts'
import { productSchema } from './admin-schema.ts'
import { changeProducts } from './bulk-commands.ts'
import { findProductForm } from './form-queries.ts'
import { setProductPrice } from './life-commands.ts'
import { findProduct } from './queries.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

describe('prices', () => {
  test('a sale counts in its window only: on the page, in the list and in the cart', async () => {
    const { db } = database
    const form = await makeFloor(database.db, 'window-oak', {
      salePriceMinor: 4000,
      saleStartsAt: '2030-01-01T00:00:00.000Z',
    })
    const now = async () => ({
      page: (await findProduct(readerOf(db), 'window-oak'))?.salePriceMinor,
      option: (await findProduct(readerOf(db), 'window-oak'))?.variants[0]?.salePriceMinor,
      offer: (await listOffers(db, [form.id], 'surrey'))[0]?.salePriceMinor,
      search: JSON.stringify((await shop.call('GET', '/api/home/product_search')).body).includes('"discount":40,'),
    })
    expect(await now()).toEqual({ page: null, option: null, offer: null, search: false })
    const begun = await editFloor(database.db, form, { saleStartsAt: '2020-01-01T00:00:00.000Z' })
    if (!begun.ok) throw new Error(begun.code)
    await expect.poll(now).toEqual({ page: 4000, option: 4000, offer: 4000, search: true })
    const over = await editFloor(database.db, begun.value.product, { saleEndsAt: '2021-01-01T00:00:00.000Z' })
    expect(over.ok).toBe(true)
    await expect.poll(now).toEqual({ page: null, option: null, offer: null, search: false })
  })

  test('a cached page changes when the window ends by itself', async () => {
    const form = await makeFloor(database.db, 'clock-oak', { salePriceMinor: 3210 })
    const hourAhead = new Date(Date.now() + 3_600_000).toISOString()
    const edited = await editFloor(database.db, form, { saleEndsAt: hourAhead })
    expect(edited.ok).toBe(true)
    const read = async () => (await shop.call('GET', '/product/clock-oak')).text
    expect(await read()).toContain('$32.10')
    // The hour passes: nothing is told of it.
    await database.db.execute(sql`update products set sale_ends_at = now() where slug = 'clock-oak'`)
    expect(await read()).toContain('$32.10')
    await dropTurnedSales(database.db, new Date(Date.now() - 60_000).toISOString())
    await expect.poll(async () => (await read()).includes('$32.10')).toBe(false)
  })

  test('dropTurnedSales drops the page of a sale that a clock set back takes back', async () => {
    const form = await makeFloor(database.db, 'back-oak', { salePriceMinor: 3210 })
    // Two hours ahead, where the clock was, the sale had ended.
    const ends = new Date(Date.now() + 3_600_000).toISOString()
    expect((await editFloor(database.db, form, { saleEndsAt: ends })).ok).toBe(true)
    const dropped: string[] = []
    const broadcast = await openBroadcast(database.connection, createLog({ level: 'error' }))
    await broadcast.on('page_tags', (tags) => dropped.push(tags))
    await dropTurnedSales(database.db, new Date(Date.now() + 7_200_000).toISOString())
    await expect.poll(() => dropped.join(' ')).toContain(form.id)
    await broadcast.close()
  })

  test('one not below its price, and a window that ends before it begins, are refused at their fields', async () => {
    const input = await floor(database.db, 'wrong-oak')
    const issues = (change: object) =>
      productSchema.safeParse({ ...input, ...change }).error?.issues.map(({ path }) => path.join('.'))
    expect(issues({ salePriceMinor: 5000 })).toEqual(['salePriceMinor'])
    expect(issues({ saleStartsAt: '2026-01-02T00:00:00Z', saleEndsAt: '2026-01-01T00:00:00Z' })).toEqual(['saleEndsAt'])
    expect(issues({ variants: [variant('A'), variant('B')] })).toContain('variants')
    expect(
      issues({
        pictures: [
          { kind: 'main', url: 'https://evil.example/a.png', width: 1, height: 1, averageColor: '', blur: '' },
        ],
      }),
    ).toEqual(['pictures.0.url'])
    expect(issues({ slug: 'Not A Slug' })).toEqual(['slug'])
    expect(issues({ priceMinor: 0 })).toEqual(['priceMinor'])
  })

  test('many change by percent in one go, sale prices with them, and never to nothing', async () => {
    const a = await makeFloor(database.db, 'bulk-a', { priceMinor: 999, salePriceMinor: 500 })
    const b = await makeFloor(database.db, 'bulk-b', {
      priceMinor: 1,
      variants: [variant('BULK-B', { priceMinor: 2000, salePriceMinor: 1500 })],
    })
    const act = (action: Parameters<typeof changeProducts>[2]) =>
      inTransaction(database.db, (tx) => changeProducts(tx, [a.id, b.id, uuidv7()], action))
    const prices = async () => {
      const forms = await Promise.all([a, b].map(({ id }) => findProductForm(database.db, id)))
      return forms.map((form) => [
        form?.priceMinor,
        form?.salePriceMinor,
        form?.variants[0]?.priceMinor,
        form?.variants[0]?.salePriceMinor,
      ])
    }
    expect(await act({ kind: 'price', percent: -10 })).toMatchObject({ ok: true, value: { changed: 2 } })
    expect(await prices()).toEqual([
      [899, 450, null, null],
      [1, null, 1800, 1350],
    ])
    await act({ kind: 'sale', percent: 25, startsAt: null, endsAt: null })
    expect(await prices()).toEqual([
      [899, 674, null, null],
      [1, null, 1800, 1350],
    ])
    await act({ kind: 'saleEnd' })
    expect(await prices()).toEqual([
      [899, null, null, null],
      [1, null, 1800, null],
    ])
    expect(await act({ kind: 'status', status: 'archived' })).toMatchObject({ ok: true })
    expect((await findProductForm(database.db, b.id))?.status).toBe('archived')
  })

  test('a price changed in the list needs the version that it was seen with', async () => {
    const { id, version } = await makeFloor(database.db, 'inline-oak')
    const set = (priceMinor: number, of: number, salePriceMinor: number | null = null) =>
      inTransaction(database.db, (tx) => setProductPrice(tx, { id, version: of, priceMinor, salePriceMinor }))
    expect(await set(6000, version)).toMatchObject({ ok: true })
    expect(await set(7000, version)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { product: { priceMinor: 6000 } },
    })
    expect(await set(6000, version + 1, 6000)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { salePriceMinor: expect.any(String) },
    })
  })
})
