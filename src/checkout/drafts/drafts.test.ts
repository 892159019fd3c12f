import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { draftLine, draftValues } from '../../../tests/data/drafts.ts'
import { findDemoProduct, setStock, stockOf } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import type { DraftRow, DraftView } from './contracts.ts'
import { removeOldDrafts } from './retention-commands.ts'

let database: TestDatabase
let shop: TestShop
let nadia: string
let omar: string
let viewer: string
let oak: Awaited<ReturnType<typeof findDemoProduct>>
const host = (cookie: string) => cookie.replace('__Host-', '')
const clerk = async (edit: boolean) =>
  host(
    (
      await signedIn(database.db, {
        staff: { active: true, permissions: [{ name: 'order', view: true, edit, delete: false }] },
      })
    ).cookie,
  )
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  nadia = await clerk(true)
  omar = await clerk(true)
  viewer = await clerk(false)
  oak = await findDemoProduct(database.db, 'boundary-bay-oak')
  await setStock(database.db, oak.stockItemId, 500)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const call = (method: string, path: string, body?: unknown, cookie = nadia) =>
  shop.call(method, path, { body, headers: { cookie } })
const keep = (id: string, version: number, change: Parameters<typeof draftValues>[0] = {}, cookie = nadia) =>
  call('PUT', `/api/order-drafts/${id}`, { version, values: draftValues(change), totalMinor: 12_300 }, cookie)
const read = async (id: string) => (await call('GET', `/api/order-drafts/${id}`)).body.draft as DraftView
const listed = async (query = '') =>
  (await call('GET', `/api/order-drafts?${query}`, undefined, viewer)).body.drafts as DraftRow[]

const placing = (id: string, version: number, change: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  cartId: id,
  draft: { id, version },
  lines: [{ _id: oak.id, qty: 2 }],
  contact: { fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' },
  billing: draftValues().billing,
  delivery: { type: 'pickup' },
  payment: 'cod',
  language: 'en',
  ...change,
})

test('an order under work is kept as it is typed, half of it wrong, and any member of staff goes on with it', async () => {
  const id = crypto.randomUUID()
  const contact = { fullName: 'Zoë Draft', phone: 'six oh', email: 'not yet@' }
  const lines = [
    draftLine({ productId: oak.id, sku: oak.sku, quantity: null, unitPriceMinor: 1, listPriceMinor: 1 }),
    draftLine({ key: 'c', taxedAs: 'service', unit: 'service', name: '', price: { unitPriceMinor: null, reason: '' } }),
  ]
  const before = await stockOf(database.db, oak.stockItemId)
  expect((await keep(id, 0, { contact, lines })).body).toMatchObject({ success: true, version: 1 })
  // The answer was lost: the same again is kept once.
  expect((await keep(id, 0, { contact, lines })).body).toMatchObject({ success: true, version: 1 })
  const other = await read(id)
  expect(other).toMatchObject({ version: 1, values: { contact, lines: [{ quantity: null }, { name: '' }] } })
  // It may have lain for days: prices are today's.
  expect(other.values.lines[0]?.unitPriceMinor).toBeGreaterThan(1)
  expect((await keep(id, 1, { contact, note: 'Ring twice' }, omar)).body).toMatchObject({ version: 2 })
  const [row] = await listed('search=zo%C3%AB')
  expect(row).toMatchObject({ id, fullName: 'Zoë Draft', lines: 0, totalMinor: 12_300 })
  expect(row?.createdByName).not.toBe('')
  expect(Date.parse(row?.keptUntil ?? '') - Date.parse(row?.changedAt ?? '')).toBe(30 * 86_400_000)
  expect(await stockOf(database.db, oak.stockItemId)).toBe(before)
})

test('two who type at once: the slower is told what the draft is by now, and nothing is written over', async () => {
  const id = crypto.randomUUID()
  await keep(id, 0)
  await keep(id, 1, { note: 'Nadia’s' })
  const late = await keep(id, 1, { note: 'Omar’s' }, omar)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', draft: { version: 2, values: { note: 'Nadia’s' } } })
  expect((await keep(id, 7, {}, omar)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  // Somebody who made up the same name for another draft writes over nothing.
  expect((await keep(id, 0, { note: 'Another' }, omar)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await read(id)).values.note).toBe('Nadia’s')
  const raced = await Promise.all(
    Array.from({ length: 12 }, (_, at) => keep(id, 2, { note: `No. ${at}` }, at % 2 ? omar : nadia)),
  )
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read(id)).version).toBe(3)
})

test('a draft is placed once, however often and by whomever it is pressed, and is a draft no more', async () => {
  const id = crypto.randomUUID()
  await keep(id, 0)
  const before = await stockOf(database.db, oak.stockItemId)
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => call('POST', '/api/orders', placing(id, 1), at % 2 ? omar : nadia)),
  )
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([201]))
  const numbers = new Set(presses.map(({ body }) => (body.order as { number: string }).number))
  expect(numbers.size).toBe(1)
  expect(await stockOf(database.db, oak.stockItemId)).toBe(before - 2)
  expect((await call('GET', `/api/order-drafts/${id}`)).status).toBe(404)
  const [number] = numbers
  for (const version of [0, 1])
    expect((await keep(id, version, { note: 'Late' }, omar)).body).toMatchObject({
      code: 'DRAFT_PLACED',
      order: { number },
    })
  expect((await call('DELETE', `/api/order-drafts/${id}`)).body.code).toBe('DRAFT_PLACED')
})

test('what is placed is what was seen: another version, or a draft that is gone, places nothing', async () => {
  const id = crypto.randomUUID()
  await keep(id, 0)
  await keep(id, 1, { note: 'Changed' }, omar)
  const stale = await call('POST', '/api/orders', placing(id, 1))
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', draft: { version: 2 } })
  // Refused for another reason, it is there as before.
  const wrong = await call('POST', '/api/orders', placing(id, 2, { lines: [{ _id: oak.id, qty: 9999 }] }))
  expect(wrong.body).toMatchObject({ success: false, fields: { 'lines.0.quantity': expect.any(String) } })
  expect((await read(id)).version).toBe(2)
  await call('DELETE', `/api/order-drafts/${id}`)
  expect((await call('POST', '/api/orders', placing(id, 2))).status).toBe(404)
})

test('a deleted draft is there again as it was, for whoever deleted it', async () => {
  const id = crypto.randomUUID()
  await keep(id, 0, { note: 'Think better of it' })
  const { body } = await call('DELETE', `/api/order-drafts/${id}`)
  const { undo } = body as { undo: { id: string } }
  expect((await keep(id, 1, { note: 'Late' }, omar)).status).toBe(404)
  expect((await call('POST', `/api/undo/${undo.id}`, {}, omar)).status).toBe(409)
  expect((await call('POST', `/api/undo/${undo.id}`, {})).body).toMatchObject({ report: { done: 1 } })
  expect((await read(id)).values.note).toBe('Think better of it')
  expect((await keep(id, 1, { note: 'On with it' }, omar)).body).toMatchObject({ version: 2 })
})

test('who may only look changes nothing, and rubbish is kept nowhere', async () => {
  const id = crypto.randomUUID()
  expect((await keep(id, 0, {}, viewer)).status).toBe(403)
  for (const change of [
    { note: 'x'.repeat(4001) },
    { note: 'zero \u0000' },
    { note: '\ud800' },
    { lines: [draftLine({ productId: 'x'.repeat(65) })] },
  ])
    expect((await keep(id, 0, change)).status, JSON.stringify(change).slice(0, 60)).toBe(400)
  // A product's id that is none is a line like one of a product that is gone.
  expect((await keep(id, 0, { lines: [draftLine({ productId: '-'.repeat(36) })] })).status).toBe(200)
  expect((await read(id)).values.lines[0]?.unitPriceMinor).toBe(5000)
})

test('drafts that nobody goes on with are removed after the days of the settings', async () => {
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  await keep(old, 0)
  await keep(fresh, 0)
  const age = (id: string, days: number) =>
    database.pool.query('update order_drafts set changed_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ])
  await age(old, 31)
  await age(fresh, 29)
  expect(await removeOldDrafts(database.db)).toBe(1)
  expect((await call('GET', `/api/order-drafts/${old}`)).status).toBe(404)
  expect((await call('GET', `/api/order-drafts/${fresh}`)).status).toBe(200)
})
