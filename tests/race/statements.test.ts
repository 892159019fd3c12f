import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../src/accounts/tables.ts'
import { products } from '../../src/catalogue/tables.ts'
import { sendStatements } from '../../src/customers/statements/worker.ts'
import { DocumentService } from '../../src/orders/documents/document-service.ts'
import { orders } from '../../src/orders/tables.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { createLog } from '../../src/platform/log.ts'
import { mails } from '../../src/platform/tables.ts'
import { knownCustomer, noCaps, setCaps } from '../data/guests.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { placeOnAccount, putOnAccount } from '../data/trade.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'

const origin = 'https://shop.example.com'
/** Nine in the morning of the second, in Vancouver. */
const due = new Date('2026-12-02T17:30:00Z')
let database: TestDatabase
let documents: DocumentService

beforeEach(async () => {
  database = await testDatabase()
  documents = new DocumentService()
  const { db } = database
  await setCaps(db, noCaps)
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await db.update(products).set({ priceMinor: 10_000, salePriceMinor: null }).where(eq(products.id, goods.id))
})
afterEach(async () => {
  await documents.close()
  await database.drop()
})

const log = createLog({ level: 'error' })
const send = (now = due) => sendStatements({ db: database.db, documents, publicOrigin: origin, log }, now)
const sent = () => database.db.select().from(mails).where(sql`${mails.key} like 'statement:%'`)

const switchOn = () =>
  database.db.execute(sql`update shop_settings set data = jsonb_set(data, '{monthlyStatements}', 'true')`)

/** A customer with an invoice of November. */
async function builder(email: string): Promise<UserActor> {
  const { actor } = await knownCustomer(database.db, email)
  await putOnAccount(database.db, actor)
  const placed = await placeOnAccount(database.db, actor, 2)
  if (!placed.ok) throw new Error(placed.code)
  const { id } = placed.value.order
  await database.db
    .update(orders)
    .set({ placedAt: new Date('2026-11-05T20:00:00Z') })
    .where(eq(orders.id, id))
  await database.db.execute(sql`
    insert into order_documents (id, order_id, kind, store, year, number, amount_minor, tax_minor, currency, content, at)
    select gen_random_uuid(), id, 'invoice', store, 2026, (random() * 1e6)::int + 1, total_minor, tax_minor, currency, '{}', '2026-11-06T20:00:00Z'
    from orders where id = ${id}`)
  return actor
}

test('statements of the month before go out once, whoever sends them at the same time', async () => {
  await switchOn()
  for (let at = 0; at < 4; at++) await builder(`builder${at}@example.com`)
  const counts = await Promise.all([send(), send(), send()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  const found = await sent()
  expect(found.map(({ recipient }) => recipient).sort()).toEqual([0, 1, 2, 3].map((at) => `builder${at}@example.com`))
  expect(found[0]).toMatchObject({
    subject: 'Underfoot Surrey: your statement for November 2026',
    fileName: 'statement-2026-11.pdf',
  })
  expect(found[0]?.file?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(found[0]?.text).toMatch(/Closing balance on Nov 30, 2026: .*\$\d+\.\d\d/)
  expect(await send()).toBe(0)
})

test('nothing goes out while the shop does not want it, too early, too late, and to whom it would say nothing', async () => {
  const actor = await builder('builder@example.com')
  expect(await send()).toBe(0)
  await switchOn()
  // Before nine in the morning, on the eighth, and in the month of the order itself.
  for (const now of ['2026-12-02T15:30:00Z', '2026-12-08T18:00:00Z', '2026-11-02T18:00:00Z'])
    expect([now, await send(new Date(now))]).toEqual([now, 0])
  await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, actor.id))
  expect(await send()).toBe(0)
  await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, actor.id))
  await database.db.execute(sql`delete from order_documents`)
  // Looked at, and noted as nothing to send: it is not looked at again.
  expect(await send()).toBe(1)
  expect(await sent()).toEqual([])
  expect(await send()).toBe(0)
})
