import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { movePayment } from './payment-commands.ts'
import { findOrder } from './queries.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
})
afterAll(() => database.drop())

const pay = (id: string, from: 'unpaid' | 'refunded', to: 'paid') =>
  inTransaction(database.db, (tx) => movePayment(tx, staff, { id, from, to }))

test('cash handed over marks an order as paid, once', async () => {
  const { id } = await soldOrder(database.db)
  const results = await Promise.all([pay(id, 'unpaid', 'paid'), pay(id, 'unpaid', 'paid')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const order = await findOrder(database.db, id)
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid', version: 2 })
  expect(order?.timeline).toMatchObject([{ kind: 'payment', from: 'unpaid', to: 'paid', note: '' }])
})

test('a payment moves by its own table', async () => {
  const { id } = await soldOrder(database.db, { paymentStatus: 'refunded' })
  expect(await pay(id, 'refunded', 'paid')).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
  expect(await pay(id, 'unpaid', 'paid')).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
  expect(await pay(uuidv7(), 'unpaid', 'paid')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
