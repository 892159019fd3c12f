import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../tests/data/random.ts'
import { taxedShop } from '../../../tests/data/taxed-orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { lockOrder } from '../../orders/commands.ts'
import { orderDocuments } from '../../orders/documents/tables.ts'
import { findOrder } from '../../orders/queries.ts'
import { endRefund } from '../../orders/refunds/commands.ts'
import { orderRefunds } from '../../orders/refunds/tables.ts'
import { system } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/postgres/database.ts'

let database: TestDatabase
let shop: Awaited<ReturnType<typeof taxedShop>>
beforeAll(async () => {
  database = await testDatabase()
  shop = await taxedShop(database)
})
afterAll(() => database?.drop())

test('an order of which an amount went back and which is then taxed less has no tax below zero', async () => {
  await shop.charge('added')
  const id = await shop.paid([{ slug: 'gravel-lane', qty: 4 }], 'British Columbia')
  expect(await shop.refund(id, { amountMinor: 9000 })).toMatchObject({ ok: true })
  expect(await shop.edit(id, { state: 'Alberta' })).toMatchObject({ ok: true })
  await shop.hasSoundDocuments(id)
  const [gst, pst] = await shop.left(id)
  expect(gst?.tax).toBeGreaterThan(0)
  expect(pst).toMatchObject({ code: 'PST', tax: 0, base: 0 })
  // The credit note, what takes it back, and what stands in its place, of the same money.
  const documents = await database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))
  expect(documents.filter(({ amountMinor }) => amountMinor === 9000).map(({ kind }) => kind)).toHaveLength(3)
  await shop.holds()
})

test('a refund that fails after its credit note was written anew is taken back once, by what stands', async () => {
  await shop.charge('added')
  const id = await shop.paid([{ slug: 'gravel-lane', qty: 4 }], 'British Columbia')
  await shop.refund(id, { amountMinor: 9000 })
  await shop.edit(id, { state: 'Alberta' })
  const [gone] = await database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id))
  await inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order && gone) await endRefund(tx, system, order, { id: gone.id, state: 'failed' })
  })
  const order = await findOrder(database.db, id)
  expect((await shop.left(id)).reduce((sum, { tax }) => sum + tax, 0)).toBe(order?.taxMinor)
  await shop.holds()
})

test.each(['added', 'included'] as const)('random edits and refunds with tax %s leave sound paper', async (mode) => {
  await shop.charge(mode)
  const random = seeded(mode === 'added' ? 5 : 6)
  const below = (most: number) => Math.floor(random() * most)
  const states = ['British Columbia', 'Alberta', 'Quebec']
  let edits = 0
  for (let order = 0; order < 5; order++) {
    const id = await shop.paid([{ slug: 'gravel-lane', qty: 2 + below(4) }], states[below(3)] ?? null)
    for (let step = 0; step < 6; step++) {
      const state = states[below(3)] ?? ''
      if (below(2) === 0)
        await shop.refund(id, below(5) === 0 ? { withDelivery: true } : { amountMinor: 1 + below(9000) })
      else if ((await shop.edit(id, below(2) === 0 ? { state } : { quantity: 1 + below(6) })).ok) edits++
      await shop.hasSoundDocuments(id)
    }
    await shop.refund(id, { amountMinor: 1 + below(9000) })
    await shop.hasSoundDocuments(id)
  }
  expect(edits).toBeGreaterThan(5)
  await shop.holds()
})
