import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../src/platform/ids.ts'
import { signedIn } from '../data/admin.ts'
import { draftedPurchase } from '../data/inventory.ts'
import { stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

const either = (index: number): TestShop => shops[index % 2 === 0 ? 0 : 1]
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort()

test('what several take in at once, and one who presses several times, is taken in once', async () => {
  const { db } = database
  const { actor, cookie } = await signedIn(db, { isAdmin: true })
  const headers = { cookie: cookie.replace('__Host-', '') }
  const { id, itemId } = await draftedPurchase(db, actor, { quantity: 9, isSent: true })
  const before = await stockOf(db, itemId)
  const ask = (index: number, what: string, body: object) =>
    either(index).call('POST', `/api/purchases/${id}/${what}`, { headers, body })
  const lines = [{ itemId, quantity: 5, lot: 'KW 5' }]
  const people = await Promise.all(
    [0, 1, 2, 3].map((index) => ask(index, 'receive', { version: 2, receiptId: uuidv7(), note: '', lines })),
  )
  expect(statuses(people)).toEqual([200, 409, 409, 409])
  expect(await stockOf(db, itemId)).toBe(before + 5)
  const receiptId = uuidv7()
  const presses = await Promise.all(
    [0, 1, 2, 3].map((index) => ask(index, 'receive', { version: 3, receiptId, note: '', lines })),
  )
  // A press that comes while the first is at work is answered by what that did, or told to look again.
  expect(statuses(presses)[0]).toBe(200)
  expect(await stockOf(db, itemId)).toBe(before + 10)
  const undone = await Promise.all([0, 1, 2, 3].map((index) => ask(index, 'undo', { version: 4, receiptId })))
  expect(statuses(undone)).toEqual([200, 409, 409, 409])
  expect(await stockOf(db, itemId)).toBe(before + 5)
})

test('suggestions that are pressed several times make one draft', async () => {
  const { db } = database
  const { actor, cookie } = await signedIn(db, { isAdmin: true })
  const headers = { cookie: cookie.replace('__Host-', '') }
  const { itemId } = await draftedPurchase(db, actor)
  const body = { batchId: uuidv7(), lines: [{ itemId, store: 'surrey', quantity: 4 }] }
  const pressed = await Promise.all(
    [0, 1, 2, 3].map((index) => either(index).call('POST', '/api/purchases', { headers, body })),
  )
  expect(statuses(pressed)).toEqual([200, 200, 200, 200])
  expect(new Set(pressed.flatMap(({ body: answer }) => (answer as { ids: string[] }).ids)).size).toBe(1)
})

test('of twenty who add a supplier of one name at once, one does', async () => {
  const { cookie } = await signedIn(database.db, { isAdmin: true })
  const headers = { cookie: cookie.replace('__Host-', '') }
  const firm = { email: '', phone: '', language: 'en', leadDays: null, note: '', isActive: true }
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      either(index).call('POST', '/api/suppliers', {
        headers,
        body: { ...firm, id: uuidv7(), name: index % 2 === 0 ? 'Kronwerk' : 'KRONWERK' },
      }),
    ),
  )
  expect(statuses(added)).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
})
