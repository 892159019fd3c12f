import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { findDemoProduct, setStock } from '../../tests/data/orders.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { follow } from '../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { translatorFor } from '../i18n/messages.ts'
import { findAnyOrder } from '../orders/confirmation-queries.ts'
import type { OrderView } from '../orders/contracts.ts'
import { renderPackingSlip } from '../orders/documents/packing-slip.ts'
import { pageCode } from '../orders/documents/page-code.ts'
import { visitor } from '../platform/actor.ts'
import { drawQr } from '../platform/qr.ts'
import { getIdentity } from '../settings/queries.ts'
import { couponCustomers } from './buyer.ts'

let database: TestDatabase
let shop: TestShop
let admin: string
let oak: Awaited<ReturnType<typeof findDemoProduct>>
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  admin = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
  oak = await findDemoProduct(database.db, 'boundary-bay-oak')
  await setStock(database.db, oak.stockItemId, 500)
  await follow(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { cookie: admin } })
const place = (contact: object) =>
  call('POST', '/api/orders', {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: [{ _id: oak.id, qty: 3 }],
    contact,
    billing: { house: '9 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
    delivery: { type: 'pickup' },
    payment: 'cod',
    language: 'en',
  })
async function placed(contact: object): Promise<OrderView> {
  const { status, body } = await place(contact)
  expect([status, body.code]).toEqual([201, undefined])
  return read((body.order as { id: string }).id)
}
const read = async (id: string) => (await call('GET', `/api/orders/${id}`)).body.order as OrderView
/** Whom an e-mail went to, but for the store itself. */
const emailsTo = async () =>
  (await follow(database.db)).map(({ recipient }) => recipient).filter((one) => !one.endsWith('@underfoot.example.com'))

test('an order for a telephone number, or for no more than a name, goes its whole way without a letter to anybody but the store', async () => {
  for (const contact of [
    { fullName: 'Bo Tran', phone: '604-555-0177', email: '' },
    { fullName: 'Bo Tran', phone: '', email: '' },
  ]) {
    const order = await placed(contact)
    expect(order).toMatchObject({ email: '', phone: contact.phone })
    expect(await emailsTo()).toEqual([])
    for (const to of ['confirmed', 'processing', 'ready', 'completed']) {
      const { status: from } = await read(order.id)
      expect((await call('POST', `/api/orders/${order.id}/status`, { from, to })).status, to).toBe(200)
    }
    await call('POST', `/api/orders/${order.id}/payment`, { from: 'unpaid', to: 'paid' })
    const refund = { refundId: crypto.randomUUID(), amount: '1', reason: 'Scratched' }
    expect((await call('POST', `/api/orders/${order.id}/refunds`, refund)).status).toBe(200)
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1, onShelf: true }]
    await call('POST', `/api/orders/${order.id}/returns`, { returnId: crypto.randomUUID(), lines })
    expect(await emailsTo()).toEqual([])
    const { rows } = await database.pool.query("select count(*)::int from mails where recipient = ''")
    expect(rows[0].count).toBe(0)
    expect((await database.pool.query("select count(*)::int from people where email = ''")).rows[0].count).toBe(0)
  }
})

test('once it has an address its customer is written to, and an address is taken away again', async () => {
  const order = await placed({ fullName: 'Bo Tran', phone: '604-555-0177', email: '' })
  await emailsTo()
  const contact = { fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' }
  expect((await call('PATCH', `/api/orders/${order.id}`, { version: order.version, contact })).status).toBe(200)
  expect(await emailsTo()).toContain('bo@example.com')
  const { version } = await read(order.id)
  await call('PATCH', `/api/orders/${order.id}`, { version, contact: { ...contact, email: '' } })
  expect(await emailsTo()).toEqual([])
})

test('the slip leads its customer to the order’s page, and the page names no address; with one it does not', async () => {
  const { id } = await placed({ fullName: 'Bo Tran', phone: '', email: '' })
  const found = await findAnyOrder(database.db, id)
  if (!found) throw new Error('no order')
  const store = await getIdentity(database.db, 'surrey')
  expect(pageCode(found)).toEqual(drawQr(new URL(`/order/${found.token}`, store.publicUrl).href))
  const words = translatorFor('en')
  const slip = { order: found, store, language: 'en' as const, weights: new Map(), page: pageCode(found) }
  expect(pdfTexts(await renderPackingSlip(slip, words, false)).join(' ')).toContain(words('documents.pageOnSlip'))
  expect((await call('GET', `/api/orders/${id}/packing-slip.pdf`)).status).toBe(200)
  const page = await shop.call('GET', `/order/${found.token}`)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(words('confirmation.nextLetter', { email: '' }))
  const other = await placed({ fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' })
  const withAddress = await findAnyOrder(database.db, other.id)
  expect(withAddress && pageCode(withAddress)).toBeUndefined()
})

test('without a mailbox a customer is known to limits by telephone number', () => {
  expect(couponCustomers(visitor, '', '+1 (604) 555-0177')).toEqual(['tel 16045550177'])
  expect(couponCustomers(visitor, 'Bo@example.com', '604-555-0177')).toEqual(['bo@example.com'])
  expect(couponCustomers(visitor, '', '')).toEqual([])
})

test('a buyer in the shop gives an address and a number, and staff no rubbish', async () => {
  for (const contact of [
    { fullName: '', phone: '', email: '' },
    { fullName: 'Bo', phone: '1', email: '' },
    { fullName: 'Bo', phone: '', email: 'bo@' },
  ])
    expect((await place(contact)).status).toBe(400)
})
