import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../tests/data/random.ts'
import { taxedShop, taxedSlugs, taxScope, type Wish } from '../../../tests/data/taxed-orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { editOrder } from '../../checkout/edits/edit-commands.ts'
import { moveOrder } from '../../orders/moves/commands.ts'
import { findOrder } from '../../orders/queries.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { taxRates } from '../../pricing/tables.ts'
import { findTaxes, listTaxDocuments } from './queries.ts'

let database: TestDatabase
let shop: Awaited<ReturnType<typeof taxedShop>>
beforeAll(async () => {
  database = await testDatabase()
  shop = await taxedShop(database)
})
afterAll(() => database?.drop())

test('a refund of lines takes back each tax of those lines, and all of them leave nothing', async () => {
  await shop.charge('added')
  const id = await shop.paid(
    [
      { slug: 'boundary-bay-oak', qty: 3 },
      { slug: 'gravel-lane', qty: 7 },
    ],
    'British Columbia',
  )
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  for (const { id: lineId, quantity } of lines)
    for (let unit = 0; unit < quantity; unit++)
      expect(await shop.refund(id, { lines: [{ lineId, quantity: 1 }] })).toMatchObject({ ok: true })
  const [gst, pst] = await shop.left(id)
  // What is left is the delivery's: GST alone.
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(gst).toMatchObject({ code: 'GST', base: order?.deliveryMinor })
  expect(pst).toMatchObject({ code: 'PST', tax: 0, base: 0 })
  expect(await shop.refund(id, { withDelivery: true })).toMatchObject({ ok: true })
  for (const { tax, base } of await shop.left(id)) expect([tax, base]).toEqual([0, 0])
  await shop.holds()
})

test('a refund of an amount takes back tax in proportion, and what then remains takes the rest', async () => {
  await shop.charge('added')
  const id = await shop.paid([{ slug: 'gravel-lane', qty: 5 }], null)
  expect(await shop.refund(id, { amountMinor: 5001 })).toMatchObject({ ok: true })
  const [some] = await shop.left(id)
  expect(some?.tax).toBeGreaterThan(0)
  const order = await findOrder(database.db, id)
  expect(await shop.refund(id, { amountMinor: (order?.totalMinor ?? 0) - 5001 })).toMatchObject({ ok: true })
  for (const { tax, base } of await shop.left(id)) expect([tax, base]).toEqual([0, 0])
  await shop.holds()
})

test('an order that is cancelled leaves no tax', async () => {
  await shop.charge('added')
  const id = await shop.paid([{ slug: 'gravel-lane', qty: 2 }], 'QC')
  await shop.refund(id, { amountMinor: 1234 })
  await inTransaction(database.db, (tx) => moveOrder(tx, shop.staff, { id, from: 'confirmed', to: 'cancelled' }))
  const { totalMinor = 0, refundedMinor = 0 } = (await findOrder(database.db, id)) ?? {}
  if (refundedMinor < totalMinor) await shop.refund(id, { amountMinor: totalMinor - refundedMinor })
  for (const { tax } of await shop.left(id)) expect(tax).toBe(0)
  await shop.holds()
})

test('an edit taxes at the rates of the day on which the order was placed', async () => {
  await shop.charge('added')
  const id = await shop.paid([{ slug: 'gravel-lane', qty: 2 }], null)
  await database.db.update(taxRates).set({ validTo: '2099-12-31' }).where(eq(taxRates.code, 'PST'))
  await database.db.execute(sql`update orders set placed_at = '2020-01-15 12:00Z' where id = ${id}`)
  await database.db.execute(sql`update tax_rates set valid_from = '2021-01-01' where code = 'PST'`)
  const order = await findOrder(database.db, id)
  const [line] = order?.lines ?? []
  const edited = await inTransaction(database.db, (tx) =>
    editOrder(tx, shop.staff, {
      id,
      version: order?.version ?? 1,
      lines: [{ lineId: line?.id ?? '', quantity: 3 }],
      added: [],
    }),
  )
  expect(edited).toMatchObject({ ok: true })
  expect((await findOrder(database.db, id))?.taxes.map(({ code }) => code)).toEqual(['GST'])
  await database.db.execute(sql`update tax_rates set valid_from = null, valid_to = null where code = 'PST'`)
  await shop.holds()
})

test.each(['added', 'included'] as const)(
  'random refunds of many orders with tax %s: the report is its documents',
  async (mode) => {
    await shop.charge(mode)
    const random = seeded(mode === 'added' ? 19 : 20)
    const below = (most: number) => Math.floor(random() * most)
    for (let order = 0; order < 8; order++) {
      const lines = taxedSlugs.slice(0, 1 + below(3)).map((slug) => ({ slug, qty: 1 + below(6) }))
      const id = await shop.paid(lines, [null, 'British Columbia', 'QC'][below(3)] ?? null)
      for (let step = 0; step < 4; step++) {
        const rows = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
        const line = rows[below(rows.length)]
        const wish: Wish =
          below(3) === 0
            ? { amountMinor: 1 + below(9000) }
            : { lines: [{ lineId: line?.id ?? '', quantity: 1 + below(3) }], withDelivery: below(4) === 0 }
        await shop.refund(id, wish)
      }
      for (const { tax, base } of await shop.left(id)) {
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(base).toBeGreaterThanOrEqual(0)
      }
      if (order % 2 === 0) {
        const { totalMinor = 0, refundedMinor = 0 } = (await findOrder(database.db, id)) ?? {}
        await shop.refund(id, { amountMinor: totalMinor - refundedMinor })
        for (const { tax, base } of await shop.left(id)) expect([tax, base]).toEqual([0, 0])
      }
    }
    await shop.holds()
  },
)

test('the report leads to the documents of one tax, and names the registration', async () => {
  const report = await shop.holds()
  const gst = report.rows.find(({ code, country }) => code === 'GST' && country === 'CA')
  expect(gst).toMatchObject({ percentMilli: 5000, registrationNumber: '12345 6789 RT0001' })
  const { documents, total } = await listTaxDocuments(database.db, taxScope, { page: 1, tax: 'QST CA QC 9975' })
  expect(total).toBeGreaterThan(0)
  expect(documents.every(({ figures }) => figures.taxMinor + figures.baseMinor > 0)).toBe(true)
  const all = await listTaxDocuments(database.db, taxScope, { page: 1 })
  expect(all.total).toBe(report.invoices + report.credits)
  const [other] = await findTaxes(database.db, { ...taxScope, store: 'richmond' })
  expect(other).toBeUndefined()
})
