import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/accounts/tables.ts'
import { plainCell } from '../../src/http/csv.ts'
import { issueInvoice } from '../../src/orders/documents/commands.ts'
import { orderTerms } from '../../src/orders/terms/tables.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { emptyCondition } from '../../src/pricing/segments/rules.ts'
import { segments } from '../../src/pricing/segments/tables.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { handedOver } from '../data/gift-cards.ts'
import { draftedPurchase } from '../data/inventory.ts'
import { checkoutOf, findDemoProduct } from '../data/orders.ts'
import { askedQuote, quoteInput } from '../data/quotes.ts'
import { askedReturn } from '../data/returns.ts'
import { declaredCalls } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
/** An item that was sold, and by the same id a segment of customers, and a customer who pays on account. */
let itemId: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { db } = database
  const admin = await signedIn(db, { isAdmin: true })
  cookie = admin.cookie.replace('__Host-', '')
  await handedOver(db, (await signedIn(db)).actor)
  await soldOrder(db)
  await soldOrder(db, { store: 'richmond' })
  // A line whose product is gone is reported by the name it was sold by.
  await db.execute(
    sql`update order_lines set variant_id = null where order_id = (select max(id::text) from orders)::uuid`,
  )
  const { id, stockItemId } = await findDemoProduct(db, 'gravel-lane')
  itemId = stockItemId
  const sampled = await checkoutOf(db, [], { samples: [id] })
  expect((await shop.call('POST', '/api/checkout', { body: sampled })).status).toBe(201)
  await invoiceWithTax()
  await db.insert(users).values({ id: itemId, email: 'builder@example.com', name: 'Builder' })
  for (const userId of [admin.actor.id, itemId]) await onAccount(userId)
  await draftedPurchase(db, (await signedIn(db)).actor)
  await askedReturn(db, (await signedIn(db)).actor)
  await askedQuote(db, await quoteInput(db, { slug: 'fraser-drift-oak' }))
  await db.execute(sql`
    insert into subscribers (id, email, language, confirm_hash, unsubscribe_token)
    values (gen_random_uuid(), 'x', 'en', 'h', 't')`)
  const everybody = [{ ...emptyCondition('account') }]
  await db
    .insert(segments)
    .values({ id: itemId, name: 'Accounts', rule: { match: 'all', blocks: [{ match: 'all', conditions: everybody }] } })
  await db.execute(sql`
    insert into zero_result_searches (id, words, language) values (gen_random_uuid(), 'bamboo', 'en')`)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

/** An order of somebody's with an invoice, which is paid on account. */
async function onAccount(userId: string): Promise<void> {
  const { id } = await soldOrder(database.db, { userId, paymentMethod: 'account' })
  await database.db.insert(orderTerms).values({ orderId: id, userId, netDays: 30 })
  await inTransaction(database.db, (tx) => issueInvoice(tx, id))
}

/** An invoice whose tax has a name and a registration that a spreadsheet would calculate. */
async function invoiceWithTax(): Promise<void> {
  const { db } = database
  const id = uuidv7()
  await soldOrder(db, { id })
  const tax = {
    code: 'GST',
    country: 'CA',
    region: '',
    percentMilli: 5000,
    amountMinor: 100,
    baseMinor: 2000,
    exemptMinor: 0,
  }
  const taxes = JSON.stringify([{ ...tax, name: { en: '=1+1' }, registrationNumber: '@R1' }])
  await db.execute(sql`update order_lines set tax_minor = 100 where order_id = ${id}`)
  await db.execute(sql`update orders set taxes = ${taxes}::jsonb, tax_minor = 100, total_minor = total_minor + 100
    where id = ${id}`)
  await inTransaction(db, (tx) => issueInvoice(tx, id))
}

/** Everything that a spreadsheet has been known to calculate, and what hides it. */
const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '  ', '"', "'", '“', '\u00a0', '\u200b', '\ufeff', '\t', '\n', '\r\n', ' "'),
    fc.constantFrom('=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜', '\t', '\r', '==', '=-'),
    fc.constantFrom(
      '1+1',
      "cmd|' /C calc'!A0",
      'HYPERLINK("http://x.example","a")',
      'SUM(A1:A9)',
      'a,b;c',
      '٣',
      '"\r\n"=2',
    ),
  )
  .map((parts) => parts.join(''))

/** Writes hostile texts into every column whose text leaves the shop in a file; each row's own end keeps them apart. */
async function plant(texts: readonly [string, ...string[]]): Promise<void> {
  const { db } = database
  const columns: [string, string][] = [
    ...(['full_name', 'email', 'phone', 'note', 'purchase_order'].map((column) => ['orders', column]) as [
      string,
      string,
    ][]),
    ...(['name', 'sku'].map((column) => ['order_lines', column]) as [string, string][]),
    ...(['name', 'short_description', 'seo_title', 'finish', 'size'].map((column) => ['products', column]) as [
      string,
      string,
    ][]),
    ['quotes', 'full_name'] as [string, string],
    ['gift_cards', 'recipient_name'] as [string, string],
    ['suppliers', 'name'] as [string, string],
    ['stock_items', 'sku'] as [string, string],
    ['brands', 'name'] as [string, string],
    ['zero_result_searches', 'words'] as [string, string],
    ['colors', 'name'] as [string, string],
    ['attributes', 'name'] as [string, string],
    ['users', 'name'] as [string, string],
    ['users', 'phone'] as [string, string],
  ]
  let next = 0
  const text = () => texts[next++ % texts.length] ?? texts[0]
  for (const [table, column] of columns) {
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text()} || ' ' || substr(id::text, 25)`,
    )
  }
  await db.execute(sql`update users set email = lower(${text()} || ' ' || substr(id::text, 25))`)
  await db.execute(sql`update subscribers set email = lower(${text()} || ' ' || substr(id::text, 25))`)
  await db.execute(sql`
    update orders set coupon_code = ${text()}, billing = jsonb_set(billing, '{city}', to_jsonb(${text()}::text))`)
  for (const [table, column] of [
    ['categories', 'name'],
    ['colors', 'translations'],
    ['brands', 'translations'],
  ] as const) {
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = jsonb_build_object('en', ${text()}::text, 'fr', ${text()}::text)`)
  }
  // Of somebody whom the segment below finds.
  await db.execute(sql`
    update subscribers set status = 'confirmed', confirmed_at = now(),
      email = (select email from people where user_id is not null order by id limit 1)`)
  // The code of a coupon may begin with an operator by its own rules.
  await db.execute(sql`update coupons set code = '-' || substr(upper(id::text), 30)`)
}

type Cell = { text: string; isQuoted: boolean }

/** What a spreadsheet would calculate: the first thing that is to be seen is an operator. */
const looksLikeFormula = (text: string): boolean =>
  /^[=+\-@|＝＋－＠｜\t\r]/.test(text.replace(/^[\s\u200b\ufeff"“]+/, ''))

/** Every export of the shop, and how many of its cells have to be of what was planted. */
const exports: Readonly<Record<string, number>> = {
  'GET /api/products.csv': 3,
  'GET /api/orders.csv': 8,
  'GET /api/subcategories.csv': 3,
  'GET /api/brands.csv': 2,
  'GET /api/colors.csv': 2,
  'GET /api/attributes.csv': 1,
  'GET /api/coupons.csv': 1,
  'GET /api/gift-cards.csv': 1,
  'GET /api/quotes.csv': 1,
  'GET /api/returns.csv': 1,
  'GET /api/searches.csv': 1,
  'GET /api/subscribers.csv': 1,
  'GET /api/customers.csv': 2,
  'GET /api/customers/{id}/statement.csv': 1,
  'GET /api/profile/statement.csv': 1,
  'GET /api/segments/{id}/newsletter.csv': 2,
  'GET /api/staff.csv': 1,
  'GET /api/reports/days.csv': 0,
  'GET /api/reports/products.csv': 2,
  'GET /api/reports/categories.csv': 1,
  'GET /api/reports/delivery.csv': 0,
  'GET /api/reports/low-stock.csv': 2,
  'GET /api/reports/coupons.csv': 1,
  'GET /api/reports/samples.csv': 1,
  'GET /api/inventory.csv': 2,
  'GET /api/purchases.csv': 2,
  'GET /api/reports/margin.csv': 1,
  'GET /api/inventory-valuation.csv': 2,
  'GET /api/inventory-costs.csv': 2,
  'GET /api/inventory/{id}/movements.csv': 0,
  'GET /api/reports/taxes.csv': 2,
  'GET /api/reports/tax-documents.csv': 1,
}

describe('E1 every export of the shop', () => {
  test('is known to this test', () => {
    expect(
      Object.keys(declaredCalls)
        .filter((name) => name.startsWith('GET ') && name.endsWith('.csv'))
        .sort(),
    ).toEqual(Object.keys(exports).sort())
  })

  test('holds no formula, whatever was typed into the shop, and nothing of it is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 8, maxLength: 8 }), async ([first = '=1', ...others]) => {
        await plant([first, ...others])
        for (const [name, least] of Object.entries(exports)) {
          const response = await fetch(shop.url + name.slice('GET '.length).replace('{id}', itemId), {
            headers: { cookie },
          })
          expect(response.status, name).toBe(200)
          expect(response.headers.get('content-type'), name).toBe('text/csv; charset=utf-8')
          expect(response.headers.get('x-content-type-options'), name).toBe('nosniff')
          expect(response.headers.get('content-disposition'), name).toMatch(/^attachment; filename="[a-z\d-]+\.csv"/)
          const bytes = Buffer.from(await response.arrayBuffer())
          expect(bytes.subarray(0, 3), name).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
          // RFC 4180: every line has as many cells as the head, or it cannot be parsed.
          const cells: Cell[] = []
          const rows: string[][] = parse(bytes, {
            bom: true,
            record_delimiter: '\r\n',
            cast: (text, { quoting }) => {
              cells.push({ text, isQuoted: quoting })
              return text
            },
          })
          expect(rows.length, name).toBeGreaterThan(1)
          const bare = cells.filter(({ isQuoted }) => !isQuoted).map(({ text }) => text)
          expect(
            bare.filter((text) => !/^(-?\d+(\.\d+)?)?$/.test(text)),
            name,
          ).toEqual([])
          const quoted = cells.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)
          expect(quoted.filter(looksLikeFormula), name).toEqual([])
          expect(quoted.filter((text) => plainCell(text) !== text).length, name).toBeGreaterThanOrEqual(least)
        }
      }),
      { numRuns: 6 },
    )
  })
})
