import { asc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { categories, productSubcategories, products } from '../tables.ts'
import { createCategory, deleteCategory, editCategory, moveProducts, orderCategories } from './commands.ts'
import { findCategory } from './queries.ts'
import type { CategoryInput } from './schema.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

const cork: CategoryInput = {
  names: { en: 'Cork' },
  slug: 'cork',
  intro: null,
  picture: null,
  seoTitle: null,
  seoDescription: null,
}

const shows = async (path: string, text: string) => (await shop.call('GET', path)).text.includes(text)

async function idOf(slug: string, parent?: string): Promise<string> {
  const rows = await database.db.select().from(categories).where(eq(categories.slug, slug))
  const parentId = parent === undefined ? null : await idOf(parent)
  return rows.find((row) => row.parentId === parentId)?.id ?? ''
}

async function made(input: Partial<CategoryInput> & { slug: string }, parentId: string | null = null): Promise<string> {
  const result = await within((tx) => createCategory(tx, { ...cork, ...input, parentId }))
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.id
}

test('a new shop starts with the categories and sub-paths of the specification, in its order', async () => {
  const all = await database.db.select().from(categories).orderBy(asc(categories.position))
  const table = all
    .filter(({ parentId }) => parentId === null)
    .map(({ id, slug }) => [slug, all.filter(({ parentId }) => parentId === id).map((sub) => sub.slug)])
  expect(Object.fromEntries(table)).toEqual({
    laminate: ['123-mm', '123-mm-72-hours-water-proof', '83-mm', 'matt-tiles'],
    accessories: ['base-shoe', 'molding-trims-base-board', 'tile-accessories', 'underlay'],
    tiles: ['gloss-tiles', 'matt-tiles', 'highgloss-tiles', 'carvings-tiles', 'punch-tiles', 'sugar-carving-tiles'],
    'vinyl-plank': ['4-mm', '42-mm', '55-mm', '7-mm'],
    'engineered-wood': ['white-oak-7', 'white-oak-7-12', 'white-oak-8-35'],
  })
})

test('a category that is made, renamed and given another address shows at once, and the old address leads on', async () => {
  expect((await shop.call('GET', '/shop/cork')).status).toBe(404)
  const born = await admin('POST', '/api/categories', { ...cork, parentId: null, names: { en: 'Cork', fr: 'Liège' } })
  expect([born.status, born.body.category]).toEqual([200, expect.objectContaining({ slug: 'cork', version: 1 })])
  const { id } = born.body.category as { id: string }
  await expect.poll(() => shows('/categories', 'href="/shop/cork"')).toBe(true)
  await expect.poll(() => shows('/', 'href="/shop/cork"')).toBe(true)

  const seoTitle = { en: 'Cork floors, warm and quiet' }
  const change = {
    ...cork,
    names: { en: 'Natural Cork', ar: 'فلين طبيعي' },
    slug: 'natural-cork',
    seoTitle,
    version: 1,
  }
  expect((await admin('PUT', `/api/categories/${id}`, change)).status).toBe(200)
  await expect.poll(() => shows('/categories', 'Natural Cork')).toBe(true)
  await expect.poll(() => shows('/shop/natural-cork', '<title>Cork floors, warm and quiet')).toBe(true)
  const moved = await shop.call('GET', '/shop/cork?sort=pa')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/shop/natural-cork?sort=pa'])

  // A category of its own takes the old address over; a subcategory is found below either address of its parent.
  await admin('POST', '/api/categories', { ...cork, parentId: id, slug: 'tiles-6-mm' })
  await expect
    .poll(async () => (await shop.call('GET', '/shop/cork/tiles-6-mm')).headers.get('location'))
    .toBe('/shop/natural-cork/tiles-6-mm')
  await made({ slug: 'cork' })
  await expect.poll(async () => (await shop.call('GET', '/shop/cork')).status).toBe(200)
  expect((await shop.call('GET', '/shop/cork/never-was')).status).toBe(404)
})

test('an address that a sibling has is refused, also when both ask for it at once', async () => {
  const wishes = await Promise.all(
    Array.from({ length: 6 }, () => within((tx) => createCategory(tx, { ...cork, slug: 'bamboo', parentId: null }))),
  )
  expect(wishes.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = { ok: false, fields: { slug: 'admin-catalogue.errors.slugTaken' } }
  expect(wishes.filter(({ ok }) => !ok)).toEqual(Array(5).fill(expect.objectContaining(refused)))
  const parentId = await idOf('bamboo')
  expect((await within((tx) => createCategory(tx, { ...cork, slug: 'bamboo', parentId }))).ok).toBe(true)
  const deeper = { ...cork, slug: 'x', parentId: await idOf('matt-tiles', 'tiles') }
  expect(await within((tx) => createCategory(tx, deeper))).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
})

test('of two who edit the same version one is told, with the category as it is, and nothing is overwritten', async () => {
  const id = await made({ slug: 'stone' })
  const answers = await Promise.all(
    ['Stone', 'Slate'].map((en) =>
      within((tx) => editCategory(tx, { ...cork, slug: 'stone', names: { en }, id, version: 1 })),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = answers[0]?.ok ? 'Stone' : 'Slate'
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { category: { names: { en: winner }, version: 2 } },
  })
  expect((await findCategory(database.db, id))?.names).toEqual({ en: winner })
})

describe('deleting', () => {
  test('is refused while products are in it, with their number, until they are moved', async () => {
    const from = await idOf('123-mm', 'laminate')
    const into = await idOf('gloss-tiles', 'tiles')
    const refused = await admin('DELETE', `/api/categories/${from}`, { version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.err).toContain('6 products')
    const moved = await admin('POST', `/api/categories/${from}/products`, { into })
    expect(moved.body).toMatchObject({ success: true, moved: 6 })
    const [one] = await database.db.select().from(products).where(eq(products.slug, 'fraser-drift-oak'))
    expect(one?.categoryId).toBe(await idOf('tiles'))
    const places = await database.db
      .select()
      .from(productSubcategories)
      .where(eq(productSubcategories.productId, one?.id ?? ''))
    expect(places.map(({ categoryId }) => categoryId)).toEqual([into])
    expect((await admin('DELETE', `/api/categories/${from}`, { version: 1 })).status).toBe(200)
    await expect.poll(async () => (await shop.call('GET', '/shop/laminate/123-mm')).status).toBe(404)
    await expect.poll(() => shows('/shop/tiles/gloss-tiles', 'Fraser Drift Oak')).toBe(true)
  })

  test('is refused while a coupon is limited to it, and takes empty subcategories along', async () => {
    const id = await made({ slug: 'rugs' })
    await made({ slug: 'wool' }, id)
    await database.db.execute(sql`insert into coupons (id, code, percent_centi, category_id)
      values (gen_random_uuid(), 'RUGS', 1000, ${id})`)
    expect(await within((tx) => deleteCategory(tx, { id, version: 1 }))).toMatchObject({ code: 'CATEGORY_HAS_COUPONS' })
    expect((await findCategory(database.db, id))?.subcategoryCount).toBe(1)
    await database.db.execute(sql`delete from coupons where code = 'RUGS'`)
    expect((await within((tx) => deleteCategory(tx, { id, version: 1 }))).ok).toBe(true)
    expect(await idOf('wool')).toBe('')
  })

  test('and a product put into it at the same moment never leave a product without its category', async () => {
    const [product] = await database.db.select().from(products).where(eq(products.slug, 'delta-dune'))
    for (let round = 0; round < 12; round++) {
      const id = await made({ slug: `round-${round}` })
      const [gone, placed] = await Promise.allSettled([
        within((tx) => deleteCategory(tx, { id, version: 1 })),
        within((tx) =>
          tx
            .update(products)
            .set({ categoryId: id })
            .where(eq(products.id, product?.id ?? '')),
        ),
      ])
      const isGone = gone.status === 'fulfilled' && gone.value.ok
      expect([gone.status, placed.status === 'fulfilled']).toEqual(['fulfilled', !isGone])
      expect((await findCategory(database.db, id)) === undefined).toBe(isGone)
    }
  })
})

describe('the order', () => {
  const roots = async () =>
    (
      await database.db
        .select({ id: categories.id })
        .from(categories)
        .where(isNull(categories.parentId))
        .orderBy(asc(categories.position), asc(categories.slug))
    ).map(({ id }) => id)

  test('is that of the menu at once', async () => {
    const seen = await roots()
    const tiles = await idOf('tiles')
    const full = [tiles, ...seen.filter((id) => id !== tiles)]
    expect((await admin('POST', '/api/categories/order', { parentId: null, seen, ids: full })).status).toBe(200)
    expect(await roots()).toEqual(full)
    await expect
      .poll(async () => {
        const { text } = await shop.call('GET', '/categories')
        return text.indexOf('id="kind-tiles"') < text.indexOf('id="kind-laminate"')
      })
      .toBe(true)
  })

  test('of two who drag at once one is told, and the siblings are in one of the two orders', async () => {
    const seen = await roots()
    const orders = [[...seen].reverse(), [...seen.slice(1), ...seen.slice(0, 1)]]
    const answers = await Promise.all(
      orders.map((ids) => within((tx) => orderCategories(tx, { parentId: null, seen, ids }))),
    )
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    const now = await roots()
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { ids: now } })
    expect(now).toEqual(orders[answers.findIndex(({ ok }) => ok)])
  })

  test('takes neither strangers nor doubles, and never loses a sibling', async () => {
    const seen = await roots()
    const stranger = await idOf('matt-tiles', 'tiles')
    for (const ids of [
      seen.slice(1),
      [...seen, stranger],
      [stranger, ...seen.slice(1)],
      [...seen.slice(1), seen[1] ?? ''],
    ]) {
      const result = await within((tx) => orderCategories(tx, { parentId: null, seen, ids }))
      expect(result).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    }
    expect(await roots()).toEqual(seen)
  })
})

test('moving products into the category itself, to nowhere, or from nowhere changes nothing', async () => {
  const id = await idOf('vinyl-plank')
  const nobodys = '018f0000-0000-7000-8000-000000000000'
  for (const [from, into] of [
    [id, id],
    [id, nobodys],
    [nobodys, id],
    ['x', id],
  ] as const) {
    expect((await within((tx) => moveProducts(tx, { id: from, into }))).ok).toBe(false)
  }
  expect((await findCategory(database.db, id))?.productCount).toBe(12)
})

test.each([
  ['an address with a slash', { slug: 'a/b' }, 'slug'],
  ['no English name', { names: { en: ' ', fr: 'Liège' } }, 'names.en'],
  ['a name of 81 letters', { names: { en: 'x'.repeat(81) } }, 'names.en'],
  ['an intro in Arabic alone', { intro: { en: '', ar: 'نص' } }, 'intro.en'],
  ['a picture from elsewhere', { picture: { ...picture(), url: 'https://evil.example/a.webp' } }, 'picture.url'],
  ['a picture by way of other folders', { picture: { ...picture(), url: '/media/../secret' } }, 'picture.url'],
  [
    'a picture whose blur is a script',
    { picture: { ...picture(), blur: 'data:text/html;base64,AAAA' } },
    'picture.blur',
  ],
])('refuses %s', async (_, change, field) => {
  const { status, body } = await admin('POST', '/api/categories', { ...cork, parentId: null, slug: 'fine', ...change })
  expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]])
})

function picture() {
  return { url: '/media/a/main.webp', width: 800, height: 600, averageColor: '#aabbcc', blur: '' }
}

test('an address that is left empty is made from the name, and told apart by a number', async () => {
  const make = (en: string, parentId: string | null = null) =>
    within((tx) => createCategory(tx, { ...cork, slug: '', names: { en }, parentId }))
  const slugs = async () => (await database.db.select().from(categories)).map(({ slug }) => slug)
  expect((await make('Liège naturel')).ok).toBe(true)
  const all = await Promise.all(Array.from({ length: 4 }, () => make('Liège naturel')))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect((await make('فلين')).ok).toBe(true)
  expect((await make('木')).ok).toBe(true)
  expect(await slugs()).toEqual(
    expect.arrayContaining(['liege-naturel', 'liege-naturel-2', 'liege-naturel-5', 'flyn', 'category']),
  )
})
