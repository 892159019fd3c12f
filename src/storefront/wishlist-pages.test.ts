import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { sendForm } from '../../tests/shop/sent-form.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { products } from '../catalogue/tables.ts'
import { uuidv7 } from '../platform/ids.ts'

const hostileName = `"><img src=x onerror=alert(1)><script>alert(2)</script>'&`

let database: TestDatabase
let shop: TestShop
let ids: string[]

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.unit, 'box'), eq(products.status, 'active')))
    .orderBy(products.slug)
  ids = rows.map(({ id }) => id)
  await database.db
    .update(products)
    .set({ name: hostileName })
    .where(eq(products.id, ids[9] ?? ''))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const id = (at: number): string => ids[at] ?? ''
const path = '/api/home/wishlist'

async function person() {
  const { cookie } = await signedIn(database.db)
  const headers = { cookie }
  return {
    headers,
    get: async () => {
      const { body } = await shop.call('GET', path, { headers })
      return (body.wishlist as { _id: string }[]).map(({ _id }) => _id)
    },
    post: (body: unknown) => shop.call('POST', path, { headers, body }),
    drop: (product: string) => shop.call('DELETE', `${path}/${product}`, { headers, body: {} }),
  }
}

describe('the wishlist’s calls', () => {
  test('answer success and the list, each item with what a card shows', async () => {
    const ada = await person()
    expect((await ada.post({ _id: id(0) })).body).toEqual({ success: true, count: 1, full: false })
    const { status, body } = await shop.call('GET', path, { headers: ada.headers })
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.wishlist).toEqual([
      expect.objectContaining({
        _id: id(0),
        slug: expect.any(String),
        name: expect.any(String),
        image: [expect.objectContaining({ url: expect.stringMatching(/^\/media\//) })],
        price: expect.any(Number),
        quantity: expect.any(Number),
        unit: 'box',
      }),
    ])
    expect((await ada.drop(id(0))).body).toEqual({ success: true, count: 0, full: false })
  })

  test('tell a visitor to sign in', async () => {
    for (const reply of [
      await shop.call('GET', path),
      await shop.call('POST', path, { body: { _id: id(0) } }),
      await shop.call('DELETE', `${path}/${id(0)}`, { body: {} }),
    ]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ success: false, code: 'UNAUTHENTICATED', err: 'Please sign in first.' })
    }
  })

  test('merge once, however often and at the same time they are asked to', async () => {
    const ada = await person()
    const replies = await Promise.all(Array.from({ length: 12 }, () => ada.post({ products: [id(1), id(2), id(1)] })))
    for (const { body } of replies) expect(body).toEqual({ success: true, count: 2, full: false })
    expect(await ada.get()).toEqual([id(1), id(2)])
  })

  test('change nobody else’s list', async () => {
    const ada = await person()
    const eve = await person()
    await ada.post({ _id: id(3) })
    await eve.drop(id(3))
    await eve.post({ _id: id(3), op: 'remove', userId: 'ada' })
    expect(await ada.get()).toEqual([id(3)])
    expect(await eve.get()).toEqual([])
  })

  test.each([
    [{}],
    [{ _id: 'oak' }],
    [{ _id: [] }],
    [{ products: 'all' }],
    [{ products: ['oak'] }],
    [{ products: Array(201).fill('00000000-0000-4000-8000-000000000001') }],
    [{ _id: '00000000-0000-4000-8000-000000000001', products: [] }],
    [{ _id: '00000000-0000-4000-8000-000000000001', op: 'steal' }],
  ])('refuse a wrong body, %#', async (body) => {
    const ada = await person()
    expect((await ada.post(body)).status).toBe(400)
  })

  test('know a product that was never there no better than a draft', async () => {
    const ada = await person()
    const draft = id(8)
    await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft))
    const [first, second] = [await ada.post({ _id: draft }), await ada.post({ _id: uuidv7() })]
    expect(first.status).toBe(404)
    expect(first.body).toEqual(second.body)
    const { body } = await shop.call('GET', `/api/home/saved?products=${draft},${id(0)}`)
    expect((body.products as { _id: string }[]).map(({ _id }) => _id)).toEqual([id(0)])
  })

  test('work as a form without script, and lead a visitor to the sign-in and back', async () => {
    const ada = await person()
    const put = await sendForm(shop, path, { _id: id(4), back: '/shop/tiles?page=2' }, ada.headers.cookie)
    expect([put.status, put.headers.get('location')]).toEqual([303, '/shop/tiles?page=2'])
    expect(await ada.get()).toEqual([id(4)])
    const away = await sendForm(shop, path, { _id: id(4), op: 'remove', back: '//evil.example' }, ada.headers.cookie)
    expect([away.status, away.headers.get('location')]).toEqual([303, '/'])
    expect(await ada.get()).toEqual([])
    const visitor = await sendForm(shop, path, { _id: id(4), back: '/product/oak' })
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      '/signin?error=SessionRequired&callbackUrl=%2Fproduct%2Foak',
    ])
  })
})

describe('the pages', () => {
  const compare = (query: string) => shop.call('GET', `/compare?${query}`)

  test('the comparison is what its address says, and no more than four', async () => {
    const { text, status } = await compare(`products=${ids.slice(0, 6).join(',')}`)
    expect(status).toBe(200)
    expect(text.match(/<th scope="col"/g)).toHaveLength(5)
    expect(text).toContain('Only the first four are shown.')
    expect(text.match(/<th scope="row"/g)?.length).toBeGreaterThan(10)
  })

  test.each([
    '',
    'products=',
    'products=oak',
    `products=${'x'.repeat(9000)}`,
    'products=%00',
    "products='%20or%201=1--",
  ])('a wrong address compares nothing, and says so: %#', async (query) => {
    const { text, status } = await compare(query)
    expect([status, text.includes('scope="col"')]).toEqual(query === 'products=%00' ? [404, false] : [200, false])
  })

  test('a product that is no longer sold is left out, and that is said', async () => {
    const { text } = await compare(`products=${id(0)},${uuidv7()}`)
    expect(text).toContain('One product is no longer sold, so it isn’t shown.')
    expect(text.match(/<th scope="col"/g)).toHaveLength(2)
  })

  test('a name is text wherever it stands', async () => {
    const ada = await person()
    await ada.post({ _id: id(9) })
    const pages = [
      await compare(`products=${id(9)},${id(0)}`),
      await shop.call('GET', '/wishlist', { headers: ada.headers }),
      await shop.call('GET', '/shop'),
    ]
    for (const { text } of pages) {
      expect(text).not.toContain('<img src=x')
      expect(text).not.toContain('<script>alert')
    }
    expect(pages[0]?.text).toContain('&lt;img src=x')
  })

  test('the wishlist of someone signed in is on its page, with forms; a visitor is told of the sign-in', async () => {
    const ada = await person()
    await ada.post({ _id: id(5) })
    const { text, headers } = await shop.call('GET', '/wishlist', { headers: ada.headers })
    expect(text).toContain(`name="_id" value="${id(5)}"`)
    expect(headers.get('cache-control')).toBe('no-store')
    const visitor = await shop.call('GET', '/wishlist')
    expect(visitor.text).toContain('Sign in to keep a wishlist.')
    expect(visitor.text).not.toContain(`name="_id" value="${id(5)}"`)
  })
})
