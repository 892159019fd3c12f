import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { knownCustomer, noCaps, setCaps } from '../../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../../tests/data/orders.ts'
import { placeOnAccount, putOnAccount } from '../../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { products } from '../../catalogue/tables.ts'
import { editOrder } from '../../checkout/edits/edit-commands.ts'
import { fromCsv } from '../../http/csv.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { editOrderSchema } from '../../orders/admin-schema.ts'
import { renderStatementSheet } from '../../orders/documents/sheets/statement-sheet.ts'
import { findOrder } from '../../orders/queries.ts'
import { findCredit } from '../../orders/terms/queries.ts'
import { mostStatementRows, statementDays } from '../../orders/terms/statement-rules.ts'
import { moveWithMoney } from '../../payments/order-commands.ts'
import { refundOrder } from '../../payments/order-refund-commands.ts'
import { bookPart } from '../../payments/part-commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { setCustomerGroup } from '../../pricing/groups/commands.ts'
import { findStatement } from './queries.ts'
import { findStatementSheet } from './sheets.ts'

const PRICE = 10_000
let database: TestDatabase
let shop: TestShop
let customer: UserActor
let cookie: string
let staff: UserActor
let staffCookie: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { db } = database
  await setCaps(db, noCaps)
  const admin = await signedIn(db, { isAdmin: true })
  staff = admin.actor
  staffCookie = admin.cookie
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await db.update(products).set({ priceMinor: PRICE, salePriceMinor: null }).where(eq(products.id, goods.id))
  await db.execute(sql`delete from tax_rates`)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})
beforeEach(async () => {
  const known = await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)
  customer = known.actor
  cookie = known.cookie
  await putOnAccount(database.db, customer, { creditLimitMinor: 100 * PRICE })
})

async function placed(qty: number, purchaseOrder = ''): Promise<string> {
  const result = await placeOnAccount(database.db, customer, qty, purchaseOrder === '' ? {} : { purchaseOrder })
  if (!result.ok) throw new Error(result.code)
  return result.value.order.id
}
async function move(id: string, ...states: ('confirmed' | 'processing' | 'ready' | 'completed' | 'cancelled')[]) {
  for (const to of states) {
    const from = (await findOrder(database.db, id))?.status ?? 'pending'
    const moved = await tried(database.db, (tx) =>
      moveWithMoney(tx, staff, { id, from, to, note: undefined }, Date.now()),
    )
    if (!moved.ok) throw new Error(moved.code)
  }
}
async function fetched(qty: number, purchaseOrder = ''): Promise<string> {
  const id = await placed(qty, purchaseOrder)
  await move(id, 'confirmed', 'processing', 'ready', 'completed')
  return id
}
const pay = (id: string, amountMinor: number) =>
  tried(database.db, (tx) =>
    bookPart(tx, staff, { id, partId: crypto.randomUUID(), way: 'transfer', amountMinor, note: '' }, Date.now()),
  )
const refund = (orderId: string, amountMinor: number) =>
  tried(database.db, (tx) =>
    refundOrder(
      tx,
      staff,
      { orderId, refundId: crypto.randomUUID(), lines: [], withDelivery: false, reason: '', amountMinor },
      Date.now(),
    ),
  )
/** Puts all that has happened of an order so many days back. */
async function backdate(orderId: string, days: number): Promise<void> {
  for (const table of ['order_documents', 'order_payments', 'order_refunds'])
    await database.db.execute(
      sql`update ${sql.identifier(table)} set at = at - make_interval(days => ${days}::int) where order_id = ${orderId}`,
    )
}
const account = () => ({ userId: customer.id, currency: 'USD', timeZone: 'America/Vancouver' })
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Vancouver' })
async function stated(days: { from?: string; to?: string } = {}) {
  const found = await findStatement(database.db, account(), statementDays(days, today()))
  if (!found.ok) throw new Error(found.code)
  return found.value
}
const ask = (path: string, as = cookie) => fetch(shop.url + path, { headers: { cookie: as.replace('__Host-', '') } })

describe('a statement', () => {
  test('has every invoice, payment and credit, and ends with what the account owes', async () => {
    const id = await fetched(5, 'PO-77')
    await pay(id, PRICE)
    await refund(id, 2 * PRICE)
    const made = await stated()
    expect(made.rows.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor])).toEqual([
      ['invoice', 5 * PRICE, 5 * PRICE],
      ['payment', -PRICE, 4 * PRICE],
      ['credit', -2 * PRICE, 2 * PRICE],
    ])
    expect(made.rows[0]).toMatchObject({
      purchaseOrder: 'PO-77',
      reference: expect.stringMatching(/^SURREY-\d{4}-\d{6}$/),
    })
    expect(made.rows[2]?.reference).toMatch(/^SURREY-C-/)
    expect(made).toMatchObject({ openingMinor: 0, closingMinor: 2 * PRICE, owedMinor: 2 * PRICE, heldMinor: 0 })
    expect(made.open).toMatchObject([{ purchaseOrder: 'PO-77', ageDays: 0, age: 'first', isOverdue: false }])
    expect((await findCredit(database.db, customer.id, 'USD'))?.usedMinor).toBe(made.closingMinor)
  })

  test('begins where the one before ended, and ages what is open by its invoice', async () => {
    const old = await fetched(3)
    await backdate(old, 65)
    const other = await fetched(2)
    await backdate(other, 40)
    await pay(old, PRICE)
    const recent = await stated({ from: dayBack(10) })
    expect(recent).toMatchObject({ openingMinor: 5 * PRICE, closingMinor: 4 * PRICE })
    expect(recent.aged).toEqual({ first: 0, second: 2 * PRICE, third: 2 * PRICE, over: 0 })
    const before = await stated({ from: dayBack(100), to: dayBack(11) })
    expect(before.closingMinor).toBe(recent.openingMinor)
    // What is open is as it was then: nothing was paid yet, and the invoices were younger.
    expect(before.aged).toEqual({ first: 2 * PRICE, second: 3 * PRICE, third: 0, over: 0 })
    expect((await stated({ from: dayBack(100), to: dayBack(90) })).rows).toEqual([])
  })

  test('keeps an invoice that an edit took back, its credit note and the new one', async () => {
    const id = await placed(4)
    await pay(id, PRICE)
    const order = await findOrder(database.db, id)
    const input = editOrderSchema.parse({
      version: order?.version,
      lines: [{ lineId: order?.lines[0]?.id, quantity: 6 }],
    })
    expect(await tried(database.db, (tx) => editOrder(tx, staff, { id, ...input }))).toMatchObject({ ok: true })
    const made = await stated()
    expect(made.rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', 4 * PRICE],
      ['payment', -PRICE],
      ['credit', -4 * PRICE],
      ['invoice', 6 * PRICE],
    ])
    expect(made.open).toHaveLength(1)
    expect(made.closingMinor).toBe(5 * PRICE)
  })

  test('owes nothing of an order that was cancelled, whose payment goes back', async () => {
    const id = await placed(4)
    await pay(id, PRICE)
    await move(id, 'cancelled')
    const made = await stated()
    expect(made).toMatchObject({ closingMinor: 0, owedMinor: 0, heldMinor: 0, open: [] })
    expect(made.rows.some(({ kind }) => kind === 'refund')).toBe(true)
  })

  test('does not charge what has no invoice yet, which the limit counts all the same', async () => {
    await placed(2)
    expect(await stated()).toMatchObject({ rows: [], closingMinor: 0 })
    expect((await findCredit(database.db, customer.id, 'USD'))?.usedMinor).toBe(2 * PRICE)
  })

  test('is of one currency, and of nobody else', async () => {
    await fetched(1)
    const days = statementDays({}, today())
    const other = await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)
    for (const not of [{ currency: 'CAD' }, { userId: other.actor.id }]) {
      const found = await findStatement(database.db, { ...account(), ...not }, days)
      expect(found).toMatchObject({ value: { rows: [], closingMinor: 0, open: [] } })
    }
  })

  test('that would have more lines than a person reads is refused as a PDF with what to do; its CSV has them all', async () => {
    const id = await fetched(1)
    await database.db.execute(sql`
      insert into order_payments (id, order_id, way, amount_minor, actor_kind, actor_name)
      select gen_random_uuid(), ${id}, 'transfer', 1, 'user', 'x' from generate_series(1, ${mostStatementRows}::int)`)
    const refused = await ask('/api/profile/statement')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'STATEMENT_TOO_LONG',
      err: expect.stringContaining('fewer days'),
    })
    const csv = await ask(`/api/customers/${customer.id}/statement.csv`, staffCookie)
    expect(csv.status).toBe(200)
    const [, opening, ...rows] = fromCsv(Buffer.from(await csv.arrayBuffer()))
    expect(opening?.[6]).toBe('0')
    expect(rows).toHaveLength(1 + mostStatementRows + 1)
    expect(rows.at(-1)?.[6]).toBe(String((PRICE - mostStatementRows) / 100))
  })
})

function dayBack(days: number): string {
  return new Date(Date.parse(`${today()}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

describe('its files', () => {
  test('are a PDF and a CSV for whose account it is, and for staff who may view customers', async () => {
    const id = await fetched(3, '=1+1')
    await pay(id, PRICE)
    for (const [path, as] of [
      ['/api/profile/statement', cookie],
      [`/api/customers/${customer.id}/statement`, staffCookie],
    ] as const) {
      const pdf = await ask(path, as)
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(pdf.headers.get('content-disposition')).toMatch(/statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf/)
      const csv = await ask(`${path}.csv?from=${dayBack(3)}&to=${today()}`, as)
      expect(csv.status).toBe(200)
      const rows = fromCsv(Buffer.from(await csv.arrayBuffer()))
      expect(rows.map((row) => [row[1], row[4], row[5], row[6]])).toEqual([
        ['Type', 'PO number', 'Amount', 'Balance'],
        ['Opening balance', '', '', '0'],
        ['Invoice', '=1+1', '300', '300'],
        ['Payment', '=1+1', '-100', '200'],
        ['Closing balance', '', '', '200'],
      ])
    }
  })

  test('are of nobody who always paid at once, of no stranger, and of no day that is none', async () => {
    const other = await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)
    expect((await ask('/api/profile/statement', other.cookie)).status).toBe(404)
    expect((await ask(`/api/customers/${customer.id}/statement`, other.cookie)).status).toBe(403)
    expect((await ask('/api/customers/nonsense/statement.csv', staffCookie)).status).toBe(404)
    expect((await ask('/api/profile/statement?from=2026-02-30')).status).toBe(400)
    expect((await fetch(`${shop.url}/api/profile/statement`)).status).toBe(401)
  })

  test('stay to be had once the account is closed', async () => {
    await fetched(1)
    await tried(database.db, (tx) => setCustomerGroup(tx, { id: customer.id, groupId: null }))
    expect((await ask('/api/profile/statement')).status).toBe(200)
    expect(await (await ask('/profile')).text()).toContain('action="/api/profile/statement"')
  })

  test.each(languages)('say it in the words of their language: %s', async (language) => {
    const id = await fetched(3)
    await backdate(id, 65)
    const found = await findStatementSheet(database.db, {
      userId: customer.id,
      store: 'surrey',
      language,
      from: dayBack(100),
    })
    if (!found.ok) throw new Error(found.code)
    const t = translatorFor(language)
    const pdf = await renderStatementSheet(found.value, t, false)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(5000)
  })
})
