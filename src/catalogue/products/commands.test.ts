import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { clean, editFloor, makeFloor, refusal, stockOf } from '../../../tests/data/product-forms.ts'
import { demoId, floor, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { listOffers } from '../queries.ts'
import { inputOf } from './admin-rules.ts'
import { productSchema } from './admin-schema.ts'
import { createProduct } from './commands.ts'
import { findProductForm } from './form-queries.ts'
import { findProduct } from './queries.ts'
import { findMovedSlug } from './slug-queries.ts'

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

test('every product of the demo shop says of itself what its form would send', async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products`)
  for (const { id } of rows) {
    const form = await findProductForm(database.db, id)
    if (!form) throw new Error('gone')
    const { id: _, version: __, ...input } = inputOf(form)
    const parsed = productSchema.safeParse(input)
    expect(parsed.error?.issues ?? [], form.slug).toEqual([])
  }
})

describe('a product is made', () => {
  test('with variants, counts and texts, cleaned, and is found in the shop at once', async () => {
    const [brown, grey] = [await demoId(database.db, 'colors', 'Brown'), await demoId(database.db, 'colors', 'Grey')]
    const made = await makeFloor(database.db, 'harbour-oak', {
      type: 'variable',
      name: { en: 'Harbour Oak', fr: 'Chêne du port' },
      description: { en: '<p>Calm</p><script>x</script>' },
      variants: [
        variant('HO-B', { colorId: brown, stock: [{ store: 'surrey', onHand: 7 }] }),
        variant('HO-G', { colorId: grey, priceMinor: 6000, stock: [{ store: 'surrey', onHand: -1 }] }),
      ],
    })
    expect(made.description.en).toBe('<p>Calm</p>')
    const page = await findProduct(readerOf(database.db, 'fr'), 'harbour-oak')
    expect(page).toMatchObject({ name: 'Chêne du port', sku: 'HO-B', details: { html: '<p>Calm</p>', language: 'en' } })
    expect(page?.variants.map(({ priceMinor, unlimited, onHand }) => [priceMinor, unlimited, onHand])).toEqual([
      [5000, false, 7],
      [6000, true, 0],
    ])
    expect(await stockOf(database.db, made.variants[0]?.stockItemId ?? '')).toEqual({ onHand: 7, ledger: 7 })
  })

  test('not with an address or SKU that is taken, nor in a category that is none', async () => {
    const made = await makeFloor(database.db, 'taken-oak')
    const { db } = database
    const attempt = async (wish: Parameters<typeof floor>[2]) => {
      const input = await floor(db, 'other-oak', wish)
      return refusal(await inTransaction(db, (tx) => createProduct(tx, input, clean)))
    }
    const taken = 'admin-products.errors.skuTaken'
    expect(await attempt({ slug: 'taken-oak' })).toMatchObject({ fields: { slug: 'admin-products.errors.slugTaken' } })
    expect(await attempt({ variants: [variant('TAKEN-OAK')] })).toMatchObject({ fields: { 'variants.0.sku': taken } })
    expect(await attempt({ categoryId: made.id })).toMatchObject({
      fields: { categoryId: 'admin-products.errors.gone' },
    })
    expect(await findProduct(readerOf(db), 'other-oak')).toBeUndefined()
  })
})

describe('a product is edited', () => {
  test('R: of 20 editors of one version one wins and the others are told what is there now', async () => {
    const form = await makeFloor(database.db, 'race-oak')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => editFloor(database.db, form, { name: { en: `Oak ${index}` } })),
    )
    const [won] = results.filter((result) => result.ok)
    const lost = results.flatMap((result) => (result.ok ? [] : [result]))
    expect(lost).toHaveLength(19)
    for (const one of lost) expect(one.code).toBe('CHANGED_MEANWHILE')
    const now = await findProductForm(database.db, form.id)
    expect(won?.ok && won.value.product.name).toEqual(now?.name)
    expect(now?.version).toBe(2)
    expect(lost[0]?.data?.product).toMatchObject({ version: 2 })
  })

  test('and its audit entry has the fields that changed, before and after', async () => {
    const form = await makeFloor(database.db, 'audit-oak')
    const edited = await editFloor(database.db, form, { priceMinor: 5500, name: { en: 'Audit Oak', fr: 'Chêne' } })
    expect(edited.ok && { before: edited.value.before, after: edited.value.after }).toEqual({
      before: { priceMinor: 5000, name: { en: 'audit-oak' } },
      after: { priceMinor: 5500, name: { en: 'Audit Oak', fr: 'Chêne' } },
    })
  })

  test('a variant that was sold is offered no more but stays; one that never was goes; a choice that returns keeps its count', async () => {
    const [brown, grey] = [await demoId(database.db, 'colors', 'Brown'), await demoId(database.db, 'colors', 'Grey')]
    const form = await makeFloor(database.db, 'matrix-oak', {
      type: 'variable',
      variants: [
        variant('MX-B', { colorId: brown, stock: [{ store: 'surrey', onHand: 5 }] }),
        variant('MX-G', { colorId: grey, stock: [{ store: 'surrey', onHand: 5 }] }),
      ],
    })
    const [b, g] = inputOf(form).variants
    const order = await soldOrder(database.db)
    await database.db.execute(sql`update order_lines set variant_id = ${b?.id} where order_id = ${order.id}`)
    const white = variant('MX-W', { colorId: await demoId(database.db, 'colors', 'White') })
    const left = await editFloor(database.db, form, { variants: [white] })
    if (!left.ok) throw new Error(left.code)
    expect(left.value.product.variants.map(({ sku }) => sku)).toEqual(['MX-W'])
    const offers = await listOffers(database.db, [form.id], 'surrey')
    expect(offers.map(({ sku, isActive }) => [sku, isActive])).toEqual([
      ['MX-W', true],
      ['MX-B', false],
    ])
    expect(g?.sku).toBe('MX-G')
    const back = await editFloor(database.db, left.value.product, {
      variants: [{ ...white, id: left.value.product.variants[0]?.id }, variant('MX-B', { colorId: brown })],
    })
    if (!back.ok) throw new Error(back.code)
    expect(back.value.product.variants.map(({ id, stock }) => [id, stock])).toContainEqual([
      b?.id,
      [{ store: 'surrey', onHand: 5 }],
    ])
  })

  test('its old addresses lead on to the new one, until another product has them', async () => {
    const form = await makeFloor(database.db, 'first-oak')
    const moved = await editFloor(database.db, form, { slug: 'second-oak' })
    if (!moved.ok) throw new Error(moved.code)
    await editFloor(database.db, moved.value.product, { slug: 'third-oak' })
    const reply = await shop.call('GET', '/product/first-oak')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/product/third-oak'])
    await makeFloor(database.db, 'second-oak', { variants: [variant('SECOND-2')] })
    expect(await findMovedSlug(database.db, 'second-oak')).toBeUndefined()
    expect((await shop.call('GET', '/product/second-oak')).status).toBe(200)
  })

  test('the cached page and the search list show it with the next request', async () => {
    const form = await makeFloor(database.db, 'kept-oak')
    const search = () => shop.call('GET', '/api/home/product_search')
    const etag = (await search()).headers.get('etag')
    await shop.call('GET', '/product/kept-oak')
    const edited = await editFloor(database.db, form, { name: { en: 'Kept And Renamed' } })
    expect(edited.ok).toBe(true)
    await expect.poll(async () => (await shop.call('GET', '/product/kept-oak')).text).toContain('Kept And Renamed')
    expect((await search()).headers.get('etag')).not.toBe(etag)
  })
})

test('createProduct makes an address from the name where none is given, and tells equal ones apart', async () => {
  const make = async (sku: string, en: string) =>
    (await makeFloor(database.db, '', { name: { en }, variants: [variant(sku)] })).slug
  expect(await make('SLUG-1', 'Forêt Claire')).toBe('foret-claire')
  expect(await make('SLUG-2', 'Forêt Claire')).toBe('foret-claire-2')
  expect(await make('SLUG-3', 'بلوط')).toBe('blwt')
  expect(await make('SLUG 4', '木')).toBe('slug-4')
})
