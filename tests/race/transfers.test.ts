import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../data/admin.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { draftedTransfer } from '../data/inventory.ts'
import { checkoutOf, setStock, stockOf } from '../data/orders.ts'
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

test('a transfer that several send and take in while others buy moves once, and nothing is sold or sent twice', async () => {
  const { db } = database
  const { actor, cookie } = await signedIn(db, { isAdmin: true })
  const headers = { cookie: cookie.replace('__Host-', '') }
  await setCaps(db, noCaps)
  const { id, itemId } = await draftedTransfer(db, actor, { quantity: 6 })
  await setStock(db, itemId, 10)
  await setStock(db, itemId, 0, 'richmond')
  let bought = 0
  const buy = async (index: number) => {
    const body = await checkoutOf(db, [{ slug: 'gravel-lane', qty: 1 }], { mayMixLots: true })
    if ((await either(index).call('POST', '/api/checkout', { body })).status === 201) bought++
  }
  const ask = (index: number, what: string, body: object) =>
    either(index).call('POST', `/api/inventory-transfers/${id}/${what}`, { headers, body })
  const [sent] = await Promise.all([
    Promise.all([0, 1, 2, 3].map((index) => ask(index, 'send', { version: 1, asFar: true }))),
    Promise.all(Array.from({ length: 12 }, (_, index) => buy(index))),
  ])
  expect(statuses(sent)).toEqual([200, 409, 409, 409])
  const moved = 10 - bought - (await stockOf(db, itemId))
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThanOrEqual(6)
  expect(await stockOf(db, itemId)).toBeGreaterThanOrEqual(0)
  const taken = await Promise.all(
    [0, 1, 2, 3].map((index) => ask(index, 'receive', { version: 2, lines: [{ itemId, came: moved }] })),
  )
  expect(statuses(taken)).toEqual([200, 409, 409, 409])
  expect(await stockOf(db, itemId, 'richmond')).toBe(moved)
})
