import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { invalidateTags, LABELS_TAG } from '../platform/cache/page-tags.ts'
import type { FoundProduct, ProductSearch } from './contracts.ts'
import { SearchList } from './search-list.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const address = '/api/home/product_search'
const found = async (headers = {}): Promise<FoundProduct[]> => {
  const { body } = await shop.call('GET', address, { headers })
  return body.product as FoundProduct[]
}

test('lists the active products with what the box shows, and no more', async () => {
  const { status, body } = await shop.call('GET', address)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['product', 'success'])
  const oak = (await found()).find(({ slug }) => slug === 'fraser-drift-oak')
  expect(oak).toMatchObject({ name: 'Fraser Drift Oak', unit: 'box', unitMeasure: 'area', category: 'Laminate' })
  expect(oak?.discount).toBeLessThan(oak?.price ?? 0)
  const { rows } = await database.db.execute<{ slug: string; status: string }>(sql`select slug, status from products`)
  const active = rows.filter(({ status }) => status === 'active').map(({ slug }) => slug)
  expect(active.length).toBeLessThan(rows.length)
  expect((await found()).map(({ slug }) => slug).sort()).toEqual(active.sort())
})

test('answers 304 to who has the list already, in their language', async () => {
  const { headers } = await shop.call('GET', address)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const again = await shop.call('GET', address, { headers: known })
  expect([again.status, again.text]).toEqual([304, ''])
  const arabic = await shop.call('GET', address, { headers: { ...known, cookie: 'LANGUAGE=ar' } })
  expect(arabic.status).toBe(200)
  expect((arabic.body.product as FoundProduct[]).map(({ category }) => category)).toContain('لامينيت')
})

test('sends the same list compressed to who can read that', async () => {
  const plain = await shop.call('GET', address, { headers: { 'accept-encoding': 'identity' } })
  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await shop.call('GET', address, { headers: { 'accept-encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(text).toBe(plain.text)
  }
})

test('shows a product that was renamed as soon as that is committed', async () => {
  await found()
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update products set name = 'Renamed Oak' where slug = 'fraser-drift-oak' returning id`,
    )
    await invalidateTags(tx, [`product:${rows[0]?.id}`])
  })
  await expect.poll(async () => (await found()).some(({ name }) => name === 'Renamed Oak')).toBe(true)
})

test('answers a question with what its words mean, the best first, in the order of the search', async () => {
  const asked = async (q: string, language = 'en') => {
    const cookie = `LANGUAGE=${language}`
    const { body } = await shop.call('GET', `${address}?${new URLSearchParams({ q })}`, { headers: { cookie } })
    return { slugs: (body.product as FoundProduct[]).map(({ slug }) => slug), total: body.total, partial: body.partial }
  }
  const marble = await asked('marble')
  expect(marble).toMatchObject({ partial: true })
  expect(marble.slugs).toContain('calacatta-dawn')
  expect((await asked('gildford')).slugs[0]).toBe('guildford-oak')
  expect((await asked('carrelage')).slugs.length).toBeGreaterThan(5)
  expect(await asked('zzzzqqq')).toEqual({ slugs: [], total: 0, partial: true })
})

test('finds a product by its new words as soon as they are committed, and not by the old ones', async () => {
  const slugs = async (q: string) =>
    ((await shop.call('GET', `${address}?${new URLSearchParams({ q })}`)).body.product as FoundProduct[]).map(
      ({ slug }) => slug,
    )
  expect(await slugs('gravel lane')).toContain('gravel-lane')
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update products set name = 'Wobbegong Pier' where slug = 'gravel-lane' returning id`,
    )
    await invalidateTags(tx, [`product:${rows[0]?.id}`])
  })
  await expect.poll(() => slugs('wobbegong')).toEqual(['gravel-lane'])
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`update brands set name = 'Quokkaworks' where id = (select brand_id from products where slug = 'gravel-lane')`,
    )
    await invalidateTags(tx, ['catalogue', LABELS_TAG])
  })
  await expect.poll(() => slugs('quokkaworks')).toContain('gravel-lane')
})

test('a shop past its limit sends no list, and answers questions all the same', async () => {
  const list = new SearchList(undefined, 10)
  const reader = { language: 'en', store: 'surrey' } as const
  expect(await list.answer(database.db, reader, '')).toEqual({
    body: { success: true, product: [], partial: true, total: 0 },
  })
  const { body, packed } = await list.answer(database.db, reader, 'gildford')
  expect(packed).toBeUndefined()
  expect(body.product[0]).toMatchObject({ name: 'Guildford Oak' })
})

const explained = async (q: string, language = 'en') => {
  const headers = { cookie: `LANGUAGE=${language}` }
  const { body } = await shop.call('GET', `${address}?${new URLSearchParams({ q })}`, { headers })
  return body as unknown as ProductSearch & Required<Pick<ProductSearch, 'explanation'>>
}

test('a question says how it was read, and each product why it is found, in the language of the page', async () => {
  const { explanation, product, total } = await explained('grey oak 12mm')
  expect(explanation.readings.map(({ label, text }) => [label, text])).toEqual([
    ['Colour', 'Grey'],
    ['Look', 'Oak'],
    ['Thickness', '11.5 mm to 12.5 mm'],
  ])
  expect(total).toBeGreaterThan(0)
  // Each word by itself is a list to go to, with as many products as it has.
  const grey = explanation.categories.find(({ name }) => name === 'Colour: Grey')
  expect(grey).toMatchObject({ href: '/shop?q=grey', count: (await explained('grey')).total })
  for (const { why, stock } of product) {
    expect(why?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain('12.3 mm')
    expect(stock).toMatchObject({ level: expect.stringMatching(/in|few|out/) })
  }
  const arabic = await explained('grey oak 12mm', 'ar')
  expect(arabic.explanation.readings[0]).toMatchObject({ label: 'اللون', typed: 'grey' })
  expect(arabic.product[0]?.why?.map(({ text }) => text).join()).toContain('١٢٫٣ مم')
})

test('a question leads to categories with their count, to guides and to an answer', async () => {
  const { explanation } = await explained('laminate underlay')
  expect(explanation.categories).toContainEqual({ name: 'Laminate', href: '/shop/laminate', count: 17 })
  expect(explanation.answer).toMatchObject({ question: 'Do I need underlay?', href: '/faq#need-underlay' })
  const returns = await explained('money back')
  expect(returns.explanation.guides[0]).toMatchObject({ title: 'How you get your money back', page: 'Returns' })
  const french = await explained('sous-couche', 'fr')
  expect(french.explanation.answer?.href).toBe('/faq#need-underlay')
  const arabic = await explained('لامينيت', 'ar')
  expect(arabic.explanation.categories[0]).toMatchObject({ name: 'لامينيت', count: 17 })
})

test('an answer that was written anew is found as soon as that is committed', async () => {
  expect((await explained('platypus')).explanation.answer).toBeUndefined()
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      update page_versions set content = jsonb_set(content, '{groups,0,entries,0,question}', '"May my platypus walk on it?"')
      where page = 'faq' and language = 'en'`)
    await invalidateTags(tx, ['content:faq'])
  })
  await expect.poll(async () => (await explained('platypus')).explanation.answer?.question).toMatch(/platypus/)
})

test('a wood is not found by the name of another, whatever that is called in another language', async () => {
  const { product } = await explained('walnut')
  const found = product.map(({ slug }) => slug)
  expect(found).toContain('serpentine-walnut')
  expect(found).not.toContain('newton-ridge-hickory')
})

test('where little is found, what misses by a length stands beside it and says so', async () => {
  const { product, explanation } = await explained('walnut laminate 11 mm')
  expect(product).toEqual([])
  expect(explanation.nearest.length).toBeGreaterThan(0)
  for (const { near } of explanation.nearest) expect(near).toMatch(/^[\d.]+ mm, not 11 mm$/)
  expect(explanation.without).toContainEqual({ typed: '11 mm', count: expect.any(Number) })
})

test('where nothing is found, and no length is in the way, what has all words but one stands there', async () => {
  const { explanation } = await explained('Xqzw Marble')
  expect(explanation.nearest.map(({ slug }) => slug)).toContain('calacatta-dawn')
  expect((await explained('xqzw')).explanation).toMatchObject({ nearest: [], categories: [], guides: [] })
})

test('says that a price and what shall not be there were understood, in the language of the page', async () => {
  const asked = async (query: string, language: string) => {
    const path = `${address}?q=${encodeURIComponent(query)}`
    const { body } = await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
    return body as ProductSearch
  }
  const { product, explanation } = await asked('laminate under $2', 'en')
  expect(product.map(({ slug }) => slug).toSorted()).toEqual(['guildford-oak', 'terra-nova-maple', 'whalley-grey'])
  expect(explanation?.readings).toContainEqual({ label: 'Price', text: 'under $2', typed: 'under $2', count: 6 })
  const { explanation: arabic } = await asked('فينيل بدون غراء', 'ar')
  expect(arabic?.readings).toContainEqual(expect.objectContaining({ label: 'بدون', text: 'غراء' }))
  const { product: none, explanation: nothing } = await asked('laminate under $1', 'en')
  expect(none).toEqual([])
  expect(nothing?.without).toContainEqual({ typed: 'under $1', count: 17 })
})
