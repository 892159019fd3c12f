import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { noCaps, placeAs, setCaps } from '../../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, setStock } from '../../../tests/data/orders.ts'
import { seeded } from '../../../tests/data/random.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { editOrder } from '../../checkout/edit-commands.ts'
import { lockOrder } from '../../orders/commands.ts'
import { orderDocuments } from '../../orders/documents/tables.ts'
import { moveOrder } from '../../orders/moves/commands.ts'
import { movePayment } from '../../orders/payment-commands.ts'
import { findOrder } from '../../orders/queries.ts'
import { endRefund } from '../../orders/refunds/commands.ts'
import { orderRefunds } from '../../orders/refunds/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { refundOrder } from '../../payments/order-refund-commands.ts'
import { system, type UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { readSnapshot } from '../../platform/postgres/snapshot.ts'
import { taxRates, taxSettings } from '../../pricing/tables.ts'
import { findTaxes, listTaxDocuments, readTaxDocuments, type TaxScope } from './queries.ts'
import { netOf, totalOf } from './rules.ts'

let database: TestDatabase
let staff: UserActor
const slugs = ['boundary-bay-oak', 'gravel-lane', 'fraser-drift-oak']
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'British Columbia', zipCode: 'V3S 1A1', country: 'CA' }
const scope: TaxScope = { period: { from: '2000-01-01', to: '2100-01-01' }, timeZone: 'America/Vancouver' }

beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
  await setCaps(database.db, noCaps)
  for (const slug of slugs) await setStock(database.db, (await findDemoProduct(database.db, slug)).stockItemId, 5000)
  const tax = { country: 'CA', percentMilli: 5000 }
  await database.db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', name: { en: 'GST' }, registrationNumber: '12345 6789 RT0001', ...tax },
    { id: uuidv7(), code: 'PST', name: { en: 'PST' }, ...tax, region: 'BC', percentMilli: 7000, onDelivery: false },
    { id: uuidv7(), code: 'QST', name: { en: 'QST' }, ...tax, region: 'QC', percentMilli: 9975 },
  ])
})
afterAll(() => database?.drop())

const charge = (mode: 'added' | 'included') =>
  database.db.insert(taxSettings).values({ mode }).onConflictDoUpdate({ target: taxSettings.id, set: { mode } })

/** A paid order of some floors, collected or sent to a province. */
async function paid(lines: { slug: string; qty: number }[], state: string | null): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from delivery_areas order by position limit 1`,
  )
  const delivered = {
    delivery: { type: 'delivery', areaId: rows[0]?.id ?? '' },
    billing: home,
    shippingSame: false,
    shipping: { ...home, state: state ?? '' },
  } as const
  const input = await checkoutOf(database.db, lines, state === null ? {} : delivered)
  const placed = await placeAs(database.db, { actor: staff }, input)
  if (!placed.ok) throw new Error(placed.code)
  const [order] = await database.db.select().from(orders).where(eq(orders.number, placed.value.number))
  if (!order) throw new Error('no order')
  await inTransaction(database.db, async (tx) => {
    await moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'confirmed' })
    await movePayment(tx, staff, { id: order.id, from: 'unpaid', to: 'paid', note: undefined })
  })
  return order.id
}

type Wish = { lines?: { lineId: string; quantity: number }[]; withDelivery?: boolean; amountMinor?: number }

const refund = (orderId: string, { lines = [], withDelivery = false, ...wish }: Wish) =>
  inTransaction(database.db, (tx) =>
    refundOrder(tx, staff, { orderId, refundId: uuidv7(), reason: 'Test', lines, withDelivery, ...wish }, Date.now()),
  )

/** What the documents of an order leave of each tax, and of money. */
async function left(orderId: string) {
  const { rows } = await database.db.execute<{ code: string; tax: number; base: number }>(sql`
    select t ->> 'code' as code,
      sum((case kind when 'invoice' then 1 else -1 end) * (t ->> 'amountMinor')::int)::int as tax,
      sum((case kind when 'invoice' then 1 else -1 end) * (t ->> 'baseMinor')::int)::int as base
    from order_documents d cross join lateral jsonb_array_elements(d.content -> 'taxes') t
    where order_id = ${orderId} group by 1 order by 1`)
  return rows
}

/** The report's figures are those of the documents, one by one and together, and so is the file's. */
async function holds() {
  const [report] = await findTaxes(database.db, scope)
  const documents = await database.db.select().from(orderDocuments)
  const signed = (of: (one: (typeof documents)[number]) => number) =>
    documents.reduce((sum, one) => sum + (one.kind === 'invoice' ? of(one) : -of(one)), 0)
  if (!report) throw new Error('no report')
  expect(report.taxMinor).toBe(signed(({ taxMinor }) => taxMinor))
  expect(netOf(totalOf(report.rows)).taxMinor).toBe(report.taxMinor)
  expect(report.salesMinor).toBe(signed(({ amountMinor, taxMinor }) => amountMinor - taxMinor))
  for (const { taxMinor, content } of documents)
    expect(content.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)).toBe(taxMinor)
  let told = 0
  for await (const batch of readSnapshot(database.db, (at) => readTaxDocuments(at, scope)))
    for (const { kind, figures } of batch) told += kind === 'invoice' ? figures.taxMinor : -figures.taxMinor
  expect(told).toBe(report.taxMinor)
  return report
}

test('a refund of lines takes back each tax of those lines, and all of them leave nothing', async () => {
  await charge('added')
  const id = await paid(
    [
      { slug: 'boundary-bay-oak', qty: 3 },
      { slug: 'gravel-lane', qty: 7 },
    ],
    'British Columbia',
  )
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  for (const { id: lineId, quantity } of lines)
    for (let unit = 0; unit < quantity; unit++)
      expect(await refund(id, { lines: [{ lineId, quantity: 1 }] })).toMatchObject({ ok: true })
  const [gst, pst] = await left(id)
  // What is left is the delivery's: GST alone.
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(gst).toMatchObject({ code: 'GST', base: order?.deliveryMinor })
  expect(pst).toMatchObject({ code: 'PST', tax: 0, base: 0 })
  expect(await refund(id, { withDelivery: true })).toMatchObject({ ok: true })
  for (const { tax, base } of await left(id)) expect([tax, base]).toEqual([0, 0])
  await holds()
})

test('a refund of an amount takes back tax in proportion, and what then remains takes the rest', async () => {
  await charge('added')
  const id = await paid([{ slug: 'gravel-lane', qty: 5 }], null)
  expect(await refund(id, { amountMinor: 5001 })).toMatchObject({ ok: true })
  const [some] = await left(id)
  expect(some?.tax).toBeGreaterThan(0)
  const order = await findOrder(database.db, id)
  expect(await refund(id, { amountMinor: (order?.totalMinor ?? 0) - 5001 })).toMatchObject({ ok: true })
  for (const { tax, base } of await left(id)) expect([tax, base]).toEqual([0, 0])
  await holds()
})

test('an order that is cancelled leaves no tax', async () => {
  await charge('added')
  const id = await paid([{ slug: 'gravel-lane', qty: 2 }], 'QC')
  await refund(id, { amountMinor: 1234 })
  await inTransaction(database.db, (tx) => moveOrder(tx, staff, { id, from: 'confirmed', to: 'cancelled' }))
  const { totalMinor = 0, refundedMinor = 0 } = (await findOrder(database.db, id)) ?? {}
  if (refundedMinor < totalMinor) await refund(id, { amountMinor: totalMinor - refundedMinor })
  for (const { tax } of await left(id)) expect(tax).toBe(0)
  await holds()
})

test('an edit taxes at the rates of the day on which the order was placed', async () => {
  await charge('added')
  const id = await paid([{ slug: 'gravel-lane', qty: 2 }], null)
  await database.db.update(taxRates).set({ validTo: '2099-12-31' }).where(eq(taxRates.code, 'PST'))
  await database.db.execute(sql`update orders set placed_at = '2020-01-15 12:00Z' where id = ${id}`)
  await database.db.execute(sql`update tax_rates set valid_from = '2021-01-01' where code = 'PST'`)
  const order = await findOrder(database.db, id)
  const [line] = order?.lines ?? []
  const edited = await inTransaction(database.db, (tx) =>
    editOrder(tx, staff, {
      id,
      version: order?.version ?? 1,
      lines: [{ lineId: line?.id ?? '', quantity: 3 }],
      added: [],
    }),
  )
  expect(edited).toMatchObject({ ok: true })
  expect((await findOrder(database.db, id))?.taxes.map(({ code }) => code)).toEqual(['GST'])
  await database.db.execute(sql`update tax_rates set valid_from = null, valid_to = null where code = 'PST'`)
  await holds()
})

test.each(['added', 'included'] as const)(
  'random refunds of many orders with tax %s: the report is its documents',
  async (mode) => {
    await charge(mode)
    const random = seeded(mode === 'added' ? 19 : 20)
    const below = (most: number) => Math.floor(random() * most)
    for (let order = 0; order < 8; order++) {
      const lines = slugs.slice(0, 1 + below(3)).map((slug) => ({ slug, qty: 1 + below(6) }))
      const id = await paid(lines, [null, 'British Columbia', 'QC'][below(3)] ?? null)
      for (let step = 0; step < 4; step++) {
        const rows = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
        const line = rows[below(rows.length)]
        const wish: Wish =
          below(3) === 0
            ? { amountMinor: 1 + below(9000) }
            : { lines: [{ lineId: line?.id ?? '', quantity: 1 + below(3) }], withDelivery: below(4) === 0 }
        await refund(id, wish)
      }
      for (const { tax, base } of await left(id)) {
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(base).toBeGreaterThanOrEqual(0)
      }
      if (order % 2 === 0) {
        const { totalMinor = 0, refundedMinor = 0 } = (await findOrder(database.db, id)) ?? {}
        await refund(id, { amountMinor: totalMinor - refundedMinor })
        for (const { tax, base } of await left(id)) expect([tax, base]).toEqual([0, 0])
      }
    }
    await holds()
  },
)

const edit = async (orderId: string, change: { state?: string; quantity?: number }) => {
  const order = await findOrder(database.db, orderId)
  const { state, quantity } = change
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from delivery_areas order by position limit 1`,
  )
  const sent = state !== undefined && {
    delivery: { type: 'delivery' as const, areaId: rows[0]?.id ?? '' },
    shipping: { ...home, state },
  }
  const [line] = order?.lines ?? []
  const lines = quantity === undefined ? [] : [{ lineId: line?.id ?? '', quantity }]
  const input = { id: orderId, version: order?.version ?? 1, lines, added: [], ...(sent || {}) }
  return inTransaction(database.db, (tx) => editOrder(tx, staff, input))
}

/** The documents of an order leave of no tax less than nothing, and no more than is charged. */
async function isSoundOnPaper(orderId: string) {
  const rows = await left(orderId)
  for (const { tax, base } of rows) {
    expect(tax).toBeGreaterThanOrEqual(0)
    expect(base).toBeGreaterThanOrEqual(0)
  }
  const order = await findOrder(database.db, orderId)
  expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBeLessThanOrEqual(order?.taxMinor ?? 0)
}

test('an order of which an amount went back and which is then taxed less has no tax below zero', async () => {
  await charge('added')
  const id = await paid([{ slug: 'gravel-lane', qty: 4 }], 'British Columbia')
  expect(await refund(id, { amountMinor: 9000 })).toMatchObject({ ok: true })
  expect(await edit(id, { state: 'Alberta' })).toMatchObject({ ok: true })
  await isSoundOnPaper(id)
  const [gst, pst] = await left(id)
  expect(gst?.tax).toBeGreaterThan(0)
  expect(pst).toMatchObject({ code: 'PST', tax: 0, base: 0 })
  // The credit note, what takes it back, and what stands in its place, of the same money.
  const documents = await database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))
  expect(documents.filter(({ amountMinor }) => amountMinor === 9000).map(({ kind }) => kind)).toHaveLength(3)
  await holds()
})

test('a refund that fails after its credit note was written anew is taken back once, by what stands', async () => {
  await charge('added')
  const id = await paid([{ slug: 'gravel-lane', qty: 4 }], 'British Columbia')
  await refund(id, { amountMinor: 9000 })
  await edit(id, { state: 'Alberta' })
  const [gone] = await database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id))
  await inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order && gone) await endRefund(tx, system, order, { id: gone.id, state: 'failed' })
  })
  const order = await findOrder(database.db, id)
  expect((await left(id)).reduce((sum, { tax }) => sum + tax, 0)).toBe(order?.taxMinor)
  await holds()
})

test.each(['added', 'included'] as const)('random edits and refunds with tax %s leave sound paper', async (mode) => {
  await charge(mode)
  const random = seeded(mode === 'added' ? 5 : 6)
  const below = (most: number) => Math.floor(random() * most)
  const states = ['British Columbia', 'Alberta', 'Quebec']
  let edits = 0
  for (let order = 0; order < 10; order++) {
    const id = await paid([{ slug: 'gravel-lane', qty: 2 + below(4) }], states[below(3)] ?? null)
    for (let step = 0; step < 6; step++) {
      const state = states[below(3)] ?? ''
      if (below(2) === 0) await refund(id, below(5) === 0 ? { withDelivery: true } : { amountMinor: 1 + below(9000) })
      else if ((await edit(id, below(2) === 0 ? { state } : { quantity: 1 + below(6) })).ok) edits++
      await isSoundOnPaper(id)
    }
    await refund(id, { amountMinor: 1 + below(9000) })
    await isSoundOnPaper(id)
  }
  expect(edits).toBeGreaterThan(10)
  await holds()
})

test('the report leads to the documents of one tax, and names the registration', async () => {
  const report = await holds()
  const gst = report.rows.find(({ code, country }) => code === 'GST' && country === 'CA')
  expect(gst).toMatchObject({ percentMilli: 5000, registrationNumber: '12345 6789 RT0001' })
  const { documents, total } = await listTaxDocuments(database.db, scope, { page: 1, tax: 'QST CA QC 9975' })
  expect(total).toBeGreaterThan(0)
  expect(documents.every(({ figures }) => figures.taxMinor + figures.baseMinor > 0)).toBe(true)
  const all = await listTaxDocuments(database.db, scope, { page: 1 })
  expect(all.total).toBe(report.invoices + report.credits)
  const [other] = await findTaxes(database.db, { ...scope, store: 'richmond' })
  expect(other).toBeUndefined()
})
