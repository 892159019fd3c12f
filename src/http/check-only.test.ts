import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFloor } from '../../tests/data/product-forms.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { inputOf } from '../catalogue/products/admin-rules.ts'
import { findProductForm } from '../catalogue/products/form-queries.ts'
import { uuidv7 } from '../platform/ids.ts'

let database: TestDatabase
let shop: TestShop
let cookie = ''

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const logged = async () => {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log`)
  return rows[0]?.count
}
let before: number | undefined
beforeEach(async () => {
  before = await logged()
})

type Fields = Record<string, string>

/** What a form is answered with under the header that only has it looked at, and without it where it is refused. */
async function fieldsOf(method: string, path: string, body: object): Promise<Fields> {
  const checked = await shop.call(method, path, { body, headers: { cookie, 'x-check-only': '1' } })
  expect([checked.status, checked.body.success]).toEqual([200, true])
  expect(await logged()).toBe(before)
  return checked.body.fields as Fields
}

/** The same, and that a save says no less. */
async function refusedFields(method: string, path: string, body: object): Promise<Fields> {
  const fields = await fieldsOf(method, path, body)
  const saved = await shop.call(method, path, { body, headers: { cookie } })
  expect([saved.body.success, saved.body.fields]).toEqual([false, fields])
  expect(await logged()).toBe(before)
  return fields
}

/** Makes a row, to stand in the way of others. */
async function make(path: string, body: object): Promise<Record<string, { id: string; version: number }>> {
  const made = await shop.call('POST', path, { body, headers: { cookie } })
  expect(made.body).toMatchObject({ success: true })
  before = await logged()
  return made.body as Record<string, { id: string; version: number }>
}

test('a write that is only to be looked at tells every wrong field, and changes nothing', async () => {
  const form = await makeFloor(database.db, 'checked-oak')
  const path = `/api/products/${form.id}`
  expect(await fieldsOf('PUT', path, { ...inputOf(form), priceMinor: 7000 })).toEqual({})
  const wrong = { ...inputOf(form), priceMinor: 0, slug: 'Not a slug' }
  expect(Object.keys(await fieldsOf('PUT', path, wrong)).sort()).toEqual(['priceMinor', 'slug'])
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, priceMinor: 5000 })
})

test('a stranger who has a form looked at learns of no field, and staff without the right neither', async () => {
  const form = await makeFloor(database.db, 'private-oak')
  await makeFloor(database.db, 'private-pine')
  const ask = (headers: Record<string, string>) =>
    shop.call('PUT', `/api/products/${form.id}`, {
      body: { ...inputOf(form), slug: 'private-pine', priceMinor: 0 },
      headers: { 'x-check-only': '1', ...headers },
    })
  const stranger = await ask({})
  expect([stranger.status, stranger.body.fields]).toEqual([401, undefined])
  expect(stranger.text).not.toContain('slug')
})

test('a product form tells of a price, a sale above it, a taken address and a taken SKU at once', async () => {
  const form = await makeFloor(database.db, 'mine-oak')
  const other = await makeFloor(database.db, 'theirs-oak')
  const [variant] = inputOf(form).variants
  const body = {
    ...inputOf(form),
    priceMinor: 0,
    salePriceMinor: 4000,
    slug: 'theirs-oak',
    brandId: uuidv7(),
    variants: [{ ...variant, sku: other.variants[0]?.sku }],
  }
  const path = `/api/products/${form.id}`
  const fields = await refusedFields('PUT', path, body)
  expect(Object.keys(fields).sort()).toEqual(['brandId', 'priceMinor', 'salePriceMinor', 'slug', 'variants.0.sku'])
  expect(Object.values(fields).every((sentence) => / /.test(sentence))).toBe(true)
  // A field that is none at all keeps the others from nothing.
  const gaps = { ...body, priceMinor: null, unit: 'box', unitMeasure: 'length', name: { en: '' } }
  expect(Object.keys(await refusedFields('PUT', path, gaps)).sort()).toEqual(
    ['brandId', 'name.en', 'priceMinor', 'slug', 'unitMeasure', 'variants.0.sku'].sort(),
  )
  const fresh = { ...body, id: uuidv7() }
  expect(Object.keys(await refusedFields('POST', '/api/products', fresh))).toContain('slug')
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, slug: 'mine-oak' })
})

test('a variant’s sale price and its SKU are looked at beside a wrong count of another one', async () => {
  const form = await makeFloor(database.db, 'varied-oak')
  const other = await makeFloor(database.db, 'varied-pine')
  const [variant] = inputOf(form).variants
  const variants = [
    { ...variant, priceMinor: 3000, salePriceMinor: 3000, sku: other.variants[0]?.sku },
    { ...variant, id: undefined, sku: '', colorId: uuidv7() },
  ]
  const fields = await refusedFields('PUT', `/api/products/${form.id}`, { ...inputOf(form), variants })
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['variants', 'variants.0.salePriceMinor', 'variants.0.sku', 'variants.1.sku', 'colorId']),
  )
})

test.each([
  ['brand', '/api/brands', {}],
  ['color', '/api/colors', { hex: '#123456' }],
  ['attribute', '/api/attributes', {}],
])('the form of a %s tells of a taken name beside what else is wrong', async (kind, path, more) => {
  await make(path, { names: { en: `Taken ${kind}` }, ...more })
  const made = await make(path, { names: { en: `Free ${kind}` }, ...more })
  const row = made.option
  const names = { en: `TAKEN ${kind}`, fr: 'x'.repeat(200) }
  const hex = kind === 'color' ? { hex: 'no color' } : {}
  const all = ['names.en', 'names.fr', ...(kind === 'color' ? ['hex'] : [])].sort()
  expect(Object.keys(await refusedFields('POST', path, { names, ...hex })).sort()).toEqual(all)
  const one = `${path}/${row?.id}`
  expect(Object.keys(await refusedFields('PUT', one, { names, ...hex, version: 1 })).sort()).toEqual(all)
  // Its own name is not taken.
  expect(await fieldsOf('PUT', one, { names: { en: `free ${kind}` }, ...more, version: 1 })).toEqual({})
})

test('the form of a category tells of a taken address, a missing one above it and a text without English', async () => {
  const names = { en: 'Standing' }
  const made = await make('/api/categories', { names, slug: 'standing', parentId: null })
  await make('/api/categories', { names, slug: 'sitting', parentId: null })
  const wrong = { names: { en: '' }, slug: 'sitting', intro: { en: '', fr: 'Bonjour' } }
  expect(Object.keys(await refusedFields('POST', '/api/categories', { ...wrong, parentId: null })).sort()).toEqual([
    ...['intro.en', 'names.en', 'slug'],
  ])
  const lost = { ...wrong, slug: 'new', parentId: uuidv7() }
  expect(Object.keys(await refusedFields('POST', '/api/categories', lost)).sort()).toEqual([
    ...['intro.en', 'names.en', 'parentId'],
  ])
  const one = `/api/categories/${made.category?.id}`
  expect(Object.keys(await refusedFields('PUT', one, { ...wrong, version: 1 }))).toContain('slug')
  expect(await fieldsOf('PUT', one, { names, slug: 'standing', version: 1 })).toEqual({})
})

test('the form of a coupon tells of a taken code, a wrong end and a category that is gone at once', async () => {
  const coupon = {
    code: 'TAKEN10',
    percent: 10,
    active: true,
    startsAt: null,
    endsAt: null,
    minimumMinor: 0,
    totalLimit: null,
    perCustomerLimit: null,
    categoryId: null,
  }
  await make('/api/coupons', coupon)
  const made = await make('/api/coupons', { ...coupon, code: 'FREE10' })
  const wrong = {
    ...coupon,
    code: 'taken10',
    percent: 0,
    categoryId: uuidv7(),
    totalLimit: 0,
    startsAt: '2026-05-02T00:00:00Z',
    endsAt: '2026-05-01T00:00:00Z',
  }
  const all = ['categoryId', 'code', 'endsAt', 'percent', 'totalLimit']
  expect(Object.keys(await refusedFields('POST', '/api/coupons', wrong)).sort()).toEqual(all)
  const one = `/api/coupons/${made.coupon?.id}`
  expect(Object.keys(await refusedFields('PUT', one, { ...wrong, version: 1 })).sort()).toEqual(all)
  expect(Object.keys(await refusedFields('PUT', one, { ...wrong, percent: 'x', version: 1 })).sort()).toEqual(all)
})

test('the limit of a coupon is held against its uses beside other wrong fields, and says how many there are', async () => {
  const coupon = {
    code: 'USED10',
    percent: 10,
    active: true,
    startsAt: null,
    endsAt: null,
    minimumMinor: 0,
    totalLimit: null,
    perCustomerLimit: null,
    categoryId: null,
  }
  const { id } = (await make('/api/coupons', coupon)).coupon ?? {}
  await database.db.execute(sql`update coupons set used_count = 3 where id = ${id}`)
  const wrong = { ...coupon, code: 'OTHER10', percent: 0, totalLimit: 2, version: 1 }
  const fields = await refusedFields('PUT', `/api/coupons/${id}`, wrong)
  expect(Object.keys(fields).sort()).toEqual(['code', 'percent', 'totalLimit'])
  expect(fields.totalLimit).toContain('3')
})

test('the form of a member of staff tells of an address that is on the staff beside what else is wrong', async () => {
  const wrong = { email: testAdmin.email, name: '', active: true, isAdmin: 'perhaps', permissions: [] }
  expect(Object.keys(await refusedFields('POST', '/api/staff', wrong)).sort()).toEqual(['email', 'isAdmin', 'name'])
})

test('the form of a tax rate tells of a taken place, a place that is none and a category that is gone', async () => {
  const rate = {
    code: 'ABC',
    name: { en: 'A tax' },
    country: 'CA',
    region: 'BC',
    categoryId: null,
    percentMilli: 5000,
    onDelivery: true,
    active: true,
  }
  await make('/api/taxes/rates', rate)
  const path = '/api/taxes/rates'
  expect(Object.keys(await refusedFields('POST', path, { ...rate, percentMilli: -1 })).sort()).toEqual([
    ...['code', 'percentMilli'],
  ])
  const nowhere = { ...rate, name: { en: '' }, region: 'ZZ', categoryId: uuidv7() }
  expect(Object.keys(await refusedFields('POST', path, nowhere)).sort()).toEqual(['categoryId', 'name.en', 'region'])
})

test('a page of the settings tells of pictures that are gone and of what two fields say together', async () => {
  const { body } = await shop.call('GET', '/api/settings', { headers: { cookie } })
  const { settings, version } = body as { settings: Record<string, unknown>; version: number }
  const put = (page: string, values: object) =>
    refusedFields('PUT', `/api/settings/${page}`, { ...settings, version, ...values })
  const { currency } = settings as { currency: object }
  expect(Object.keys(await put('general', { name: '', currencies: [currency], phoneHeader: 'x' })).sort()).toEqual([
    ...['currencies', 'name', 'phoneHeader'],
  ])
  const gone = { url: `/media/u/${'a'.repeat(32)}.webp` }
  const pages = await put('graphics', { logo: [gone], favicon: [{ url: 'nonsense' }] })
  expect(Object.keys(pages).sort()).toEqual(['favicon.0.url', 'logo'])
})

test('the form of a webhook tells of an address that leads nowhere beside a missing event', async () => {
  const wrong = { url: 'http://127.0.0.1/hook', events: [] }
  expect(Object.keys(await refusedFields('POST', '/api/webhooks', wrong)).sort()).toEqual(['events', 'url'])
})

test('the form of an order tells of an area that is gone and of an address that lacks its province', async () => {
  const address = { house: '1 Main', city: 'Surrey', state: '', zipCode: 'V3T 1A1', country: 'CA' }
  const body = {
    idempotencyKey: uuidv7(),
    cartId: uuidv7(),
    lines: [],
    payment: 'cod',
    language: 'en',
    contact: { fullName: '', phone: '', email: '' },
    billing: { ...address, house: '' },
    delivery: { type: 'delivery', areaId: uuidv7() },
  }
  const fields = Object.keys(await refusedFields('POST', '/api/orders', body))
  expect(fields).toEqual(expect.arrayContaining(['billing.house', 'billing.state', 'contact.fullName', 'delivery']))
})

test('a check-only call of a write that has no check of its own does nothing either', async () => {
  const answer = await shop.call('PUT', '/api/taxes', {
    body: { mode: 'added', version: 1 },
    headers: { cookie, 'x-check-only': '1' },
  })
  expect([answer.status, answer.body]).toEqual([200, { success: true, fields: {} }])
  expect(await logged()).toBe(before)
})

test('a new order tells of stock, coupon and the place of its taxes beside its other errors', async () => {
  const [short, gone] = [await makeFloor(database.db, 'short-oak'), await makeFloor(database.db, 'gone-oak')]
  await database.db.execute(sql`
    insert into stock_levels (item_id, store, on_hand)
    select stock_item_id, 'surrey', 3 from variants where product_id = ${short.id}
    on conflict (item_id, store) do update set on_hand = 3, unlimited = false`)
  await database.db.execute(sql`update products set status = 'archived' where id = ${gone.id}`)
  await database.db.execute(sql`
    insert into tax_rates (id, code, name, country, region, percent_milli)
    values (${uuidv7()}, 'PST', '{"en":"PST"}', 'CA', 'BC', 7000)`)
  await database.db.execute(sql`update tax_settings set mode = 'added'`)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from delivery_areas where active limit 1`)
  const home = { house: '1 Alder Way', city: 'Surrey', state: '', zipCode: 'V3S 1A1', country: 'CA' }
  const body = {
    idempotencyKey: uuidv7(),
    cartId: uuidv7(),
    lines: [
      { _id: gone.id, qty: 1, color: null, attribute: null },
      { _id: short.id, qty: 4, color: null, attribute: null },
    ],
    contact: { fullName: '', phone: '604-555-0100', email: 'buyer@example.com' },
    language: 'en',
    billing: home,
    payment: 'cod',
    delivery: { type: 'delivery', areaId: rows[0]?.id },
    couponCode: 'NO-SUCH-CODE',
  }
  const all = ['billing.state', 'contact.fullName', 'couponCode', 'lines.0.quantity', 'lines.1.quantity']
  const fields = await refusedFields('POST', '/api/orders', body)
  expect(Object.keys(fields).sort()).toEqual(all)
  expect(fields['lines.1.quantity']).toMatch(/[3٣৩]/)
  // A form that is right by itself is told the same by its save, with the code of what was in the way first.
  const typed = { ...body, contact: { ...body.contact, fullName: 'Bo Lindholm' } }
  const saved = await shop.call('POST', '/api/orders', { body: typed, headers: { cookie } })
  expect(Object.keys(saved.body.fields as Fields).sort()).toEqual(all.filter((name) => name !== 'contact.fullName'))
  const right = {
    ...typed,
    lines: [{ ...body.lines[1], qty: 3 }],
    billing: { ...home, state: 'BC' },
    couponCode: undefined,
  }
  expect(await fieldsOf('POST', '/api/orders', right)).toEqual({})
})

test('a movement of stock tells of an item that is gone, one that is never counted and of too few beside its other errors', async () => {
  const form = await makeFloor(database.db, 'counted-oak')
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into stock_levels (item_id, store, on_hand)
    select stock_item_id, 'surrey', 3 from variants where product_id = ${form.id}
    on conflict (item_id, store) do update set on_hand = 3, unlimited = false returning item_id as id`)
  const [itemId, store, note] = [rows[0]?.id, 'surrey', 'x'.repeat(501)]
  const transfer = { itemId, from: store, to: 'richmond', quantity: 4, note }
  const few = await refusedFields('POST', '/api/stock/transfer', transfer)
  expect(Object.keys(few).sort()).toEqual(['note', 'quantity'])
  expect(few.quantity).toContain('3')
  const saved = await shop.call('POST', '/api/stock/transfer', { body: { ...transfer, note: '' }, headers: { cookie } })
  expect([saved.status, saved.body.code, saved.body.fields]).toEqual([409, 'OUT_OF_STOCK', { quantity: few.quantity }])
  expect(await fieldsOf('POST', '/api/stock/transfer', { ...transfer, quantity: 3, note: '' })).toEqual({})
  const full = { itemId, store, quantity: 10_000_000, note }
  expect(Object.keys(await refusedFields('POST', '/api/stock/receive', full)).sort()).toEqual(['note', 'quantity'])

  const nobodys = { itemId: uuidv7(), store, note: '' }
  const gone = ['itemId', 'quantity']
  expect(Object.keys(await refusedFields('POST', '/api/stock/receive', { ...nobodys, quantity: 0 })).sort()).toEqual(
    gone,
  )
  const count = { ...nobodys, onHand: -1, expectedOnHand: 3 }
  expect(Object.keys(await refusedFields('POST', '/api/stock/correct', count)).sort()).toEqual(['itemId', 'onHand'])
  const moved = { ...nobodys, from: store, to: 'richmond', quantity: 0 }
  expect(Object.keys(await refusedFields('POST', '/api/stock/transfer', moved)).sort()).toEqual(gone)
  const low = { itemId: nobodys.itemId, lowBelow: -1 }
  expect(Object.keys(await refusedFields('PUT', '/api/stock/threshold', low)).sort()).toEqual(['itemId', 'lowBelow'])
  expect(Object.keys(await refusedFields('PUT', '/api/stock/threshold', { ...low, lowBelow: 1 }))).toEqual(['itemId'])

  await database.db.execute(sql`update stock_levels set unlimited = true where item_id = ${itemId}`)
  const endless = await refusedFields('POST', '/api/stock/receive', { itemId, store, quantity: 0, note: '' })
  expect(Object.keys(endless).sort()).toEqual(gone)
})

test('a saved view for which there is no room is told so beside a question that cannot be kept', async () => {
  const view = (name: string) => ({ screen: 'checked', name, query: 'status=ready' })
  for (let kept = 0; kept < 20; kept++)
    await shop.call('POST', '/api/views', { body: view(`View ${kept}`), headers: { cookie } })
  const wrong = { ...view('One more'), query: '?status' }
  expect(Object.keys(await refusedFields('POST', '/api/views', wrong)).sort()).toEqual(['name', 'query'])
  expect(Object.keys(await refusedFields('POST', '/api/views', view('One more')))).toEqual(['name'])
  expect(await fieldsOf('POST', '/api/views', view('View 7'))).toEqual({})
})
