import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import { orderDocuments } from '../../src/orders/documents/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { readSnapshot } from '../../src/platform/postgres/snapshot.ts'
import { taxRates, taxSettings } from '../../src/pricing/tables.ts'
import { findTaxes, readTaxDocuments, type TaxScope } from '../../src/reports/taxes/queries.ts'
import { netOf, totalOf } from '../../src/reports/taxes/rules.ts'
import type { TestDatabase } from '../shop/database.ts'
import { signedIn } from './admin.ts'
import { noCaps, placeAs, setCaps } from './guests.ts'
import { checkoutOf, findDemoProduct, setStock } from './orders.ts'

export const taxedSlugs = ['boundary-bay-oak', 'gravel-lane', 'fraser-drift-oak']
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'British Columbia', zipCode: 'V3S 1A1', country: 'CA' }
export const taxScope: TaxScope = { period: { from: '2000-01-01', to: '2100-01-01' }, timeZone: 'America/Vancouver' }

export type Wish = { lines?: { lineId: string; quantity: number }[]; withDelivery?: boolean; amountMinor?: number }

/** A shop that charges GST, and a tax of the province in two of them, with what staff do to its orders. */
export async function taxedShop(database: TestDatabase) {
  const { actor: staff } = await signedIn(database.db)
  await setCaps(database.db, noCaps)
  for (const slug of taxedSlugs)
    await setStock(database.db, (await findDemoProduct(database.db, slug)).stockItemId, 5000)
  const tax = { country: 'CA', percentMilli: 5000 }
  await database.db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', name: { en: 'GST' }, registrationNumber: '12345 6789 RT0001', ...tax },
    { id: uuidv7(), code: 'PST', name: { en: 'PST' }, ...tax, region: 'BC', percentMilli: 7000, onDelivery: false },
    { id: uuidv7(), code: 'QST', name: { en: 'QST' }, ...tax, region: 'QC', percentMilli: 9975 },
  ])
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
    const [report] = await findTaxes(database.db, taxScope)
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
    for await (const batch of readSnapshot(database.db, (at) => readTaxDocuments(at, taxScope)))
      for (const { kind, figures } of batch) told += kind === 'invoice' ? figures.taxMinor : -figures.taxMinor
    expect(told).toBe(report.taxMinor)
    return report
  }

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
  async function hasSoundDocuments(orderId: string) {
    const rows = await left(orderId)
    for (const { tax, base } of rows) {
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(base).toBeGreaterThanOrEqual(0)
    }
    const order = await findOrder(database.db, orderId)
    expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBeLessThanOrEqual(order?.taxMinor ?? 0)
  }

  return { staff, charge, paid, refund, left, holds, edit, hasSoundDocuments }
}
