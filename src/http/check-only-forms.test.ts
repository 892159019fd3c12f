import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormChecks, formChecks } from '../../tests/data/form-checks.ts'
import { makeFloor } from '../../tests/data/product-forms.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { uuidv7 } from '../platform/ids.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
let forms: FormChecks
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
  forms = formChecks(shop, database.db, cookie)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
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
  await forms.make('/api/coupons', coupon)
  const made = await forms.make('/api/coupons', { ...coupon, code: 'FREE10' })
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
  expect(Object.keys(await forms.refusedFields('POST', '/api/coupons', wrong)).sort()).toEqual(all)
  const one = `/api/coupons/${made.coupon?.id}`
  expect(Object.keys(await forms.refusedFields('PUT', one, { ...wrong, version: 1 })).sort()).toEqual(all)
  expect(Object.keys(await forms.refusedFields('PUT', one, { ...wrong, percent: 'x', version: 1 })).sort()).toEqual(all)
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
  const { id } = (await forms.make('/api/coupons', coupon)).coupon ?? {}
  await database.db.execute(sql`update coupons set used_count = 3 where id = ${id}`)
  const wrong = { ...coupon, code: 'OTHER10', percent: 0, totalLimit: 2, version: 1 }
  const fields = await forms.refusedFields('PUT', `/api/coupons/${id}`, wrong)
  expect(Object.keys(fields).sort()).toEqual(['code', 'percent', 'totalLimit'])
  expect(fields.totalLimit).toContain('3')
})

test('the form of a member of staff tells of an address that is on the staff beside what else is wrong', async () => {
  const wrong = { email: testAdmin.email, name: '', active: true, isAdmin: 'perhaps', permissions: [] }
  expect(Object.keys(await forms.refusedFields('POST', '/api/staff', wrong)).sort()).toEqual([
    'email',
    'isAdmin',
    'name',
  ])
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
  await forms.make('/api/taxes/rates', rate)
  const path = '/api/taxes/rates'
  expect(Object.keys(await forms.refusedFields('POST', path, { ...rate, percentMilli: -1 })).sort()).toEqual([
    ...['code', 'percentMilli'],
  ])
  const nowhere = { ...rate, name: { en: '' }, region: 'ZZ', categoryId: uuidv7() }
  expect(Object.keys(await forms.refusedFields('POST', path, nowhere)).sort()).toEqual([
    'categoryId',
    'name.en',
    'region',
  ])
})

test('a page of the settings tells of pictures that are gone and of what two fields say together', async () => {
  const { body } = await shop.call('GET', '/api/settings', { headers: { cookie } })
  const { settings, version } = body as { settings: Record<string, unknown>; version: number }
  const put = (page: string, values: object) =>
    forms.refusedFields('PUT', `/api/settings/${page}`, { ...settings, version, ...values })
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
  expect(Object.keys(await forms.refusedFields('POST', '/api/webhooks', wrong)).sort()).toEqual(['events', 'url'])
})

test('the form of an order tells of an address that no area serves and that lacks its province', async () => {
  const address = { house: '1 Main', city: 'Surrey', state: '', zipCode: 'T2P 1A1', country: 'CA' }
  const body = {
    idempotencyKey: uuidv7(),
    cartId: uuidv7(),
    lines: [],
    payment: 'cod',
    language: 'en',
    contact: { fullName: '', phone: '', email: '' },
    billing: { ...address, house: '' },
    delivery: { type: 'delivery' },
  }
  const fields = Object.keys(await forms.refusedFields('POST', '/api/orders', body))
  expect(fields).toEqual(expect.arrayContaining(['billing.house', 'billing.state', 'contact.fullName', 'delivery']))
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
    delivery: { type: 'delivery' },
    couponCode: 'NO-SUCH-CODE',
  }
  const all = ['billing.state', 'contact.fullName', 'couponCode', 'lines.0.quantity', 'lines.1.quantity']
  const fields = await forms.refusedFields('POST', '/api/orders', body)
  expect(Object.keys(fields).sort()).toEqual(all)
  expect(fields['lines.1.quantity']).toMatch(/[3٣৩]/)
  // A form that is right by itself is told the same by its save, with the code of what was in the way first.
  const typed = { ...body, contact: { ...body.contact, fullName: 'Bo Lindholm' } }
  const saved = await shop.call('POST', '/api/orders', { body: typed, headers: { cookie } })
  expect(Object.keys(saved.body.fields as Record<string, string>).sort()).toEqual(
    all.filter((name) => name !== 'contact.fullName'),
  )
  const right = {
    ...typed,
    lines: [{ ...body.lines[1], qty: 3 }],
    billing: { ...home, state: 'BC' },
    couponCode: undefined,
  }
  expect(await forms.fieldsOf('POST', '/api/orders', right)).toEqual({})
})

test('a movement of stock tells of an item that is gone, one that is never counted and of too few beside its other errors', async () => {
  const form = await makeFloor(database.db, 'counted-oak')
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into stock_levels (item_id, store, on_hand)
    select stock_item_id, 'surrey', 3 from variants where product_id = ${form.id}
    on conflict (item_id, store) do update set on_hand = 3, unlimited = false returning item_id as id`)
  const [itemId, store, note] = [rows[0]?.id, 'surrey', 'x'.repeat(501)]
  const transfer = { itemId, from: store, to: 'richmond', quantity: 4, note }
  const few = await forms.refusedFields('POST', '/api/stock/transfer', transfer)
  expect(Object.keys(few).sort()).toEqual(['note', 'quantity'])
  expect(few.quantity).toContain('3')
  const saved = await shop.call('POST', '/api/stock/transfer', { body: { ...transfer, note: '' }, headers: { cookie } })
  expect([saved.status, saved.body.code, saved.body.fields]).toEqual([409, 'OUT_OF_STOCK', { quantity: few.quantity }])
  expect(await forms.fieldsOf('POST', '/api/stock/transfer', { ...transfer, quantity: 3, note: '' })).toEqual({})
  const full = { itemId, store, quantity: 10_000_000, note }
  expect(Object.keys(await forms.refusedFields('POST', '/api/stock/receive', full)).sort()).toEqual([
    'note',
    'quantity',
  ])

  const nobodys = { itemId: uuidv7(), store, note: '' }
  const gone = ['itemId', 'quantity']
  expect(
    Object.keys(await forms.refusedFields('POST', '/api/stock/receive', { ...nobodys, quantity: 0 })).sort(),
  ).toEqual(gone)
  const count = { ...nobodys, onHand: -1, expectedOnHand: 3 }
  expect(Object.keys(await forms.refusedFields('POST', '/api/stock/correct', count)).sort()).toEqual([
    'itemId',
    'onHand',
  ])
  const moved = { ...nobodys, from: store, to: 'richmond', quantity: 0 }
  expect(Object.keys(await forms.refusedFields('POST', '/api/stock/transfer', moved)).sort()).toEqual(gone)
  const low = { itemId: nobodys.itemId, lowBelow: -1 }
  expect(Object.keys(await forms.refusedFields('PUT', '/api/stock/threshold', low)).sort()).toEqual([
    'itemId',
    'lowBelow',
  ])
  expect(Object.keys(await forms.refusedFields('PUT', '/api/stock/threshold', { ...low, lowBelow: 1 }))).toEqual([
    'itemId',
  ])

  await database.db.execute(sql`update stock_levels set unlimited = true where item_id = ${itemId}`)
  const endless = await forms.refusedFields('POST', '/api/stock/receive', { itemId, store, quantity: 0, note: '' })
  expect(Object.keys(endless).sort()).toEqual(gone)
})

test('a saved view for which there is no room is told so beside a question that cannot be kept', async () => {
  const view = (name: string) => ({ screen: 'checked', name, query: 'status=ready' })
  for (let kept = 0; kept < 20; kept++)
    await shop.call('POST', '/api/views', { body: view(`View ${kept}`), headers: { cookie } })
  const wrong = { ...view('One more'), query: '?status' }
  expect(Object.keys(await forms.refusedFields('POST', '/api/views', wrong)).sort()).toEqual(['name', 'query'])
  expect(Object.keys(await forms.refusedFields('POST', '/api/views', view('One more')))).toEqual(['name'])
  expect(await forms.fieldsOf('POST', '/api/views', view('View 7'))).toEqual({})
})
