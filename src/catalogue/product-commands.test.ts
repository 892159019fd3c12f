import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { soldOrder } from '../../tests/office.ts'
import { checkoutOf } from '../../tests/orders.ts'
import { demoId, floor, variant } from '../../tests/products.ts'
import { type TestShop, testShop } from '../../tests/shop.ts'
import { inTransaction } from '../platform/database.ts'
import type { Result } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { changeProducts } from './bulk-commands.ts'
import { findProductForm } from './form-queries.ts'
import { listOfficeProducts } from './office-queries.ts'
import { inputOf } from './office-rules.ts'
import { productSchema } from './office-schema.ts'
import type { ProductForm } from './office-views.ts'
import { createProduct, editProduct } from './product-commands.ts'
import { deleteProduct, duplicateProduct, setProductPrice, setProductStock } from './product-life-commands.ts'
import { listProductsSchema } from './product-list-schema.ts'
import { findProduct } from './product-queries.ts'
import { listOffers } from './queries.ts'
import { dropTurnedSales } from './sale-clock.ts'
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

const clean = async (html: string) => html.replaceAll(/<script.*?<\/script>/g, '')

const create = async (slug: string, wish: Parameters<typeof floor>[2] = {}): Promise<ProductForm> => {
  const input = await floor(database.db, slug, wish)
  const made = await inTransaction(database.db, (tx) => createProduct(tx, input, clean))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.value.product
}

const edit = (form: ProductForm, change: Partial<ReturnType<typeof inputOf>>) =>
  inTransaction(database.db, (tx) => editProduct(tx, { ...inputOf(form), ...change }, clean))

const refusal = (result: Result<unknown>) => (result.ok ? 'done' : { code: result.code, fields: result.fields })

async function stockOf(itemId: string): Promise<{ onHand: number; ledger: number }> {
  const { rows } = await database.db.execute<{ onHand: number; ledger: number }>(sql`
    select on_hand as "onHand", (select coalesce(sum(delta), 0)::int from stock_movements m
      where m.item_id = l.item_id and m.store = l.store) as ledger
    from stock_levels l where item_id = ${itemId} and store = 'surrey'`)
  return rows[0] ?? { onHand: 0, ledger: 0 }
}

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
    const made = await create('harbour-oak', {
      type: 'variable',
      name: { en: 'Harbour Oak', fr: 'Chêne du port' },
      description: { en: '<p>Calm</p><script>x</script>' },
      variants: [
        variant('HO-B', { colorId: brown, stock: [{ store: 'surrey', onHand: 7 }] }),
        variant('HO-G', { colorId: grey, priceMinor: 6000, stock: [{ store: 'surrey', onHand: -1 }] }),
      ],
    })
    expect(made.description.en).toBe('<p>Calm</p>')
    const page = await findProduct(database.db, 'harbour-oak', 'fr', 'surrey')
    expect(page).toMatchObject({ name: 'Chêne du port', sku: 'HO-B', details: { html: '<p>Calm</p>', language: 'en' } })
    expect(page?.variants.map(({ priceMinor, unlimited, onHand }) => [priceMinor, unlimited, onHand])).toEqual([
      [5000, false, 7],
      [6000, true, 0],
    ])
    expect(await stockOf(made.variants[0]?.stockItemId ?? '')).toEqual({ onHand: 7, ledger: 7 })
  })

  test('not with an address or SKU that is taken, nor in a category that is none', async () => {
    const made = await create('taken-oak')
    const { db } = database
    const attempt = async (wish: Parameters<typeof floor>[2]) => {
      const input = await floor(db, 'other-oak', wish)
      return refusal(await inTransaction(db, (tx) => createProduct(tx, input, clean)))
    }
    const taken = 'office-products.errors.skuTaken'
    expect(await attempt({ slug: 'taken-oak' })).toMatchObject({ fields: { slug: 'office-products.errors.slugTaken' } })
    expect(await attempt({ variants: [variant('TAKEN-OAK')] })).toMatchObject({ fields: { 'variants.0.sku': taken } })
    expect(await attempt({ categoryId: made.id })).toMatchObject({
      fields: { categoryId: 'office-products.errors.gone' },
    })
    expect(await findProduct(db, 'other-oak', 'en', 'surrey')).toBeUndefined()
  })
})

describe('a product is edited', () => {
  test('R: of 20 editors of one version one wins and the others are told what is there now', async () => {
    const form = await create('race-oak')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit(form, { name: { en: `Oak ${index}` } })),
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
    const form = await create('audit-oak')
    const edited = await edit(form, { priceMinor: 5500, name: { en: 'Audit Oak', fr: 'Chêne' } })
    expect(edited.ok && { before: edited.value.before, after: edited.value.after }).toEqual({
      before: { priceMinor: 5000, name: { en: 'audit-oak' } },
      after: { priceMinor: 5500, name: { en: 'Audit Oak', fr: 'Chêne' } },
    })
  })

  test('a variant that was sold is offered no more but stays; one that never was goes; a choice that returns keeps its count', async () => {
    const [brown, grey] = [await demoId(database.db, 'colors', 'Brown'), await demoId(database.db, 'colors', 'Grey')]
    const form = await create('matrix-oak', {
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
    const left = await edit(form, { variants: [white] })
    if (!left.ok) throw new Error(left.code)
    expect(left.value.product.variants.map(({ sku }) => sku)).toEqual(['MX-W'])
    const offers = await listOffers(database.db, [form.id], 'surrey')
    expect(offers.map(({ sku, isActive }) => [sku, isActive])).toEqual([
      ['MX-W', true],
      ['MX-B', false],
    ])
    expect(g?.sku).toBe('MX-G')
    const back = await edit(left.value.product, {
      variants: [{ ...white, id: left.value.product.variants[0]?.id }, variant('MX-B', { colorId: brown })],
    })
    if (!back.ok) throw new Error(back.code)
    expect(back.value.product.variants.map(({ id, stock }) => [id, stock])).toContainEqual([
      b?.id,
      [{ store: 'surrey', onHand: 5 }],
    ])
  })

  test('its old addresses lead on to the new one, until another product has them', async () => {
    const form = await create('first-oak')
    const moved = await edit(form, { slug: 'second-oak' })
    if (!moved.ok) throw new Error(moved.code)
    await edit(moved.value.product, { slug: 'third-oak' })
    const reply = await shop.call('GET', '/product/first-oak')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/product/third-oak'])
    await create('second-oak', { variants: [variant('SECOND-2')] })
    expect(await findMovedSlug(database.db, 'second-oak')).toBeUndefined()
    expect((await shop.call('GET', '/product/second-oak')).status).toBe(200)
  })

  test('the kept page and the search list show it with the next request', async () => {
    const form = await create('kept-oak')
    const search = () => shop.call('GET', '/api/home/product_search')
    const etag = (await search()).headers.get('etag')
    await shop.call('GET', '/product/kept-oak')
    const edited = await edit(form, { name: { en: 'Kept And Renamed' } })
    expect(edited.ok).toBe(true)
    await expect.poll(async () => (await shop.call('GET', '/product/kept-oak')).text).toContain('Kept And Renamed')
    expect((await search()).headers.get('etag')).not.toBe(etag)
  })
})

describe('prices', () => {
  test('a sale counts in its window only: on the page, in the list and in the cart', async () => {
    const { db } = database
    const form = await create('window-oak', { salePriceMinor: 4000, saleStartsAt: '2030-01-01T00:00:00.000Z' })
    const now = async () => ({
      page: (await findProduct(db, 'window-oak', 'en', 'surrey'))?.salePriceMinor,
      option: (await findProduct(db, 'window-oak', 'en', 'surrey'))?.variants[0]?.salePriceMinor,
      offer: (await listOffers(db, [form.id], 'surrey'))[0]?.salePriceMinor,
      search: JSON.stringify((await shop.call('GET', '/api/home/product_search')).body).includes('"discount":40,'),
    })
    expect(await now()).toEqual({ page: null, option: null, offer: null, search: false })
    const begun = await edit(form, { saleStartsAt: '2020-01-01T00:00:00.000Z' })
    if (!begun.ok) throw new Error(begun.code)
    await expect.poll(now).toEqual({ page: 4000, option: 4000, offer: 4000, search: true })
    const over = await edit(begun.value.product, { saleEndsAt: '2021-01-01T00:00:00.000Z' })
    expect(over.ok).toBe(true)
    await expect.poll(now).toEqual({ page: null, option: null, offer: null, search: false })
  })

  test('a kept page changes when the window ends by itself', async () => {
    const form = await create('clock-oak', { salePriceMinor: 3210 })
    const soon = new Date(Date.now() + 1500).toISOString()
    const edited = await edit(form, { saleEndsAt: soon })
    expect(edited.ok).toBe(true)
    const read = async () => (await shop.call('GET', '/product/clock-oak')).text
    expect(await read()).toContain('$32.10')
    let since = new Date().toISOString()
    await expect
      .poll(
        async () => {
          since = await dropTurnedSales(database.db, since)
          return (await read()).includes('$32.10')
        },
        { timeout: 10_000 },
      )
      .toBe(false)
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
    const a = await create('bulk-a', { priceMinor: 999, salePriceMinor: 500 })
    const b = await create('bulk-b', {
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
    const { id, version } = await create('inline-oak')
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

test('R: a count set in the list never undoes a sale: whoever sold or counted first is seen by the other', async () => {
  const form = await create('count-oak', { variants: [variant('COUNT', { stock: [{ store: 'surrey', onHand: 40 }] })] })
  const itemId = form.variants[0]?.stockItemId ?? ''
  const one = await checkoutOf(database.db, [{ slug: 'count-oak', qty: 1 }])
  const sales = Array.from({ length: 12 }, () =>
    shop.call('POST', '/api/checkout', {
      body: { ...one, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() },
    }),
  )
  const counts = Array.from({ length: 12 }, () =>
    inTransaction(database.db, (tx) =>
      setProductStock(tx, { id: form.id, itemId, store: 'surrey', onHand: 100, expected: 40 }),
    ),
  )
  const [sold, counted] = [await Promise.all(sales), await Promise.all(counts)]
  expect(sold.map(({ status }) => status)).toEqual(Array(12).fill(201))
  const done = counted.filter((result) => result.ok).length
  expect(done).toBeLessThanOrEqual(1)
  const { onHand, ledger } = await stockOf(itemId)
  expect([ledger, done === 1 ? [88] : [28]]).toEqual([onHand, expect.arrayContaining([onHand])])
})

describe('a product goes', () => {
  test('a copy is a draft with its own address, SKUs and nothing in stock', async () => {
    const form = await create('copy-oak', { variants: [variant('COPY', { stock: [{ store: 'surrey', onHand: 3 }] })] })
    const copy = () =>
      inTransaction(database.db, (tx) =>
        duplicateProduct(tx, { id: form.id, newId: uuidv7(), suffix: '(copy)' }, clean),
      )
    const [first, second] = [await copy(), await copy()]
    expect(first.ok && first.value.product).toMatchObject({
      slug: 'copy-oak-copy',
      status: 'draft',
      name: { en: 'copy-oak (copy)' },
    })
    expect(first.ok && first.value.product.variants).toMatchObject([{ sku: 'COPY-copy', stock: [] }])
    expect(second.ok && second.value.product.slug).toBe('copy-oak-copy-2')
  })

  test('deleted only as a draft that was never sold', async () => {
    const remove = ({ id, version }: ProductForm) =>
      inTransaction(database.db, (tx) => deleteProduct(tx, { id, version }))
    expect(refusal(await remove(await create('offered-oak')))).toMatchObject({ code: 'NO_DRAFT' })
    const draft = await create('draft-oak', {
      status: 'draft',
      variants: [variant('DRAFT', { stock: [{ store: 'surrey', onHand: 2 }] })],
    })
    expect(refusal(await remove(draft))).toBe('done')
    expect(await findProductForm(database.db, draft.id)).toBeUndefined()
    const sold = await create('sold-oak', { status: 'draft' })
    const order = await soldOrder(database.db)
    await database.db.execute(
      sql`update order_lines set variant_id = ${sold.variants[0]?.id} where order_id = ${order.id}`,
    )
    expect(refusal(await remove(sold))).toMatchObject({ code: 'PRODUCT_SOLD' })
    expect(await findProductForm(database.db, sold.id)).toBeDefined()
  })
})

describe('the list', () => {
  const list = async (asked: object) => {
    const input = listProductsSchema.parse(asked)
    return listOfficeProducts(database.db, input, { language: 'en', store: 'surrey' })
  }
  const slugs = async (asked: object) => (await list(asked)).products.map(({ slug }) => slug)

  test('finds by name and by SKU, every word of it, and takes nothing in it for a pattern', async () => {
    await create('list-oak', { name: { en: 'Listed Oak' }, variants: [variant('LST-77')] })
    expect(await slugs({ search: 'listed oak' })).toEqual(['list-oak'])
    expect(await slugs({ search: 'lst-7' })).toEqual(['list-oak'])
    expect(await slugs({ search: 'listed lst-77' })).toEqual(['list-oak'])
    expect(await slugs({ search: '%' })).toEqual([])
    expect(await slugs({ search: "'; drop table products" })).toEqual([])
  })

  test('narrows by stock, sale, type, category and status, and counts each status whatever is asked for', async () => {
    await create('low-oak', { variants: [variant('LOW', { stock: [{ store: 'surrey', onHand: 3 }] })] })
    await create('out-oak')
    await create('planned-oak', { salePriceMinor: 100, saleStartsAt: '2031-01-01T00:00:00Z' })
    expect(await slugs({ search: 'low-oak', stock: 'low' })).toEqual(['low-oak'])
    expect(await slugs({ search: 'low-oak', stock: 'out' })).toEqual([])
    expect(await slugs({ search: 'out-oak', stock: 'out' })).toEqual(['out-oak'])
    expect(await slugs({ search: 'planned', sale: 'planned' })).toEqual(['planned-oak'])
    expect(await slugs({ search: 'planned', sale: 'on' })).toEqual([])
    const all = await list({})
    const drafts = await list({ status: 'draft' })
    expect(drafts.total).toBe(all.counts.draft)
    expect(drafts.counts).toEqual(all.counts)
    expect((await list({ page: 4000 })).page).toBe(Math.ceil(all.total / all.pageSize))
    const byPrice = (await list({ sort: 'pb' })).products.map(({ priceMinor }) => priceMinor)
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => b - a))
  })
})
