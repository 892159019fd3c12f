import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noCaps, setCaps } from '../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, quoteStaff, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { orderDocuments } from '../orders/documents/tables.ts'
import { movePayment } from '../orders/payment-commands.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { type UserActor, visitor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { addExemption } from '../pricing/exemptions/commands.ts'
import { exemptionSchema } from '../pricing/exemptions/schema.ts'
import { taxExemptions } from '../pricing/exemptions/tables.ts'
import { taxRates, taxSettings } from '../pricing/tables.ts'
import { acceptQuote } from './accept-commands.ts'
import { listQuoteLines } from './find-queries.ts'
import { editQuote, sendQuote } from './staff-commands.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = await quoteStaff(database.db)
  await setCaps(database.db, noCaps)
  await setStock(database.db, (await findDemoProduct(database.db, 'gravel-lane')).stockItemId, 1000)
  await database.db.insert(taxSettings).values({ mode: 'added' })
})
beforeEach(async () => {
  await database.db.delete(taxRates)
  await database.db.delete(taxExemptions)
  const tax = { country: 'CA', active: true }
  await database.db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', name: { en: 'GST' }, percentMilli: 5000, ...tax },
    { id: uuidv7(), code: 'PST', name: { en: 'PST' }, percentMilli: 7000, region: 'BC', onInstalled: false, ...tax },
  ])
})
afterAll(() => database?.drop())

let mailbox = 0
const input = async () => {
  mailbox += 1
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `taxed${mailbox}@example.com` }
  return quoteInput(database.db, { contact })
}

async function sent(id: string) {
  const { version } = await storedQuote(database.db, id)
  const result = await tried(database.db, (tx) => sendQuote(tx, staff, { id, version }, 'https://shop.example'))
  expect(result).toMatchObject({ ok: true })
  return storedQuote(database.db, id)
}

const accept = ({ token, version }: { token: string; version: number }) =>
  tried(database.db, (tx) =>
    acceptQuote(tx, visitor, { token, version, share: 'whole', payment: 'cod', mayMixLots: false }, () => ['cod']),
  )

async function orderOf(quoteId: string) {
  const { orderId } = await storedQuote(database.db, quoteId)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  if (!order) throw new Error('the quote became no order')
  return order
}

test('a quote that was priced by a certificate is refused once that has ended, and taken while it lasts', async () => {
  const customer = await quoteStaff(database.db, false)
  const certificate = exemptionSchema.parse({
    kind: 'reseller',
    number: 'PST-1234-5678',
    country: 'CA',
    region: 'BC',
    codes: ['PST'],
    validFrom: null,
    validTo: null,
    note: '',
  })
  await tried(database.db, (tx) => addExemption(tx, customer.id, certificate))
  const { id } = await askedQuote(database.db, await input(), customer)
  const quote = await sent(id)
  expect(quote.exemptions).toMatchObject([{ number: 'PST-1234-5678' }])
  await database.db.update(taxExemptions).set({ validTo: '2020-01-31' })
  expect(await accept(quote)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
  expect(await storedQuote(database.db, id)).toMatchObject({ status: 'sent', orderId: null })
  // One of the same number that frees from something else does not stand for it.
  await database.db.update(taxExemptions).set({ validTo: null, codes: ['GST'] })
  expect(await accept(quote)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
  await database.db.update(taxExemptions).set({ codes: ['PST'] })
  expect(await accept(quote)).toMatchObject({ ok: true })
  expect(await orderOf(id)).toMatchObject({ taxMinor: quote.taxMinor, exemptions: [{ number: 'PST-1234-5678' }] })
})

test('what was accepted is what is paid: a rate that changed since the quote was priced changes nothing of it', async () => {
  const { id } = await askedQuote(database.db, await input())
  const quote = await sent(id)
  await database.db.update(taxRates).set({ percentMilli: 9000 }).where(eq(taxRates.code, 'PST'))
  expect(await accept(quote)).toMatchObject({ ok: true })
  const order = await orderOf(id)
  expect(order).toMatchObject({ totalMinor: quote.totalMinor, taxMinor: quote.taxMinor })
  expect(order.taxes.map(({ code, percentMilli }) => [code, percentMilli])).toEqual([
    ['GST', 5000],
    ['PST', 7000],
  ])
})

test('what a quote supplies and installs is taxed so, and stays so on its order and its invoice', async () => {
  const { id, version } = await askedQuote(database.db, await input())
  const [line] = await listQuoteLines(database.db, id)
  const { quantity = 1, unitPriceMinor = 0, name = '' } = line ?? {}
  const lines = [{ ...(line && { id: line.id }), name, quantity, unitPriceMinor, isInstalled: true }]
  const edited = await tried(database.db, (tx) => editQuote(tx, staff, { id, version, lines, discountPercentCenti: 0 }))
  expect(edited).toMatchObject({ ok: true })
  const quote = await sent(id)
  expect(quote.taxes.filter(({ amountMinor }) => amountMinor > 0).map(({ code }) => code)).toEqual(['GST'])
  expect(await accept(quote)).toMatchObject({ ok: true })
  const order = await orderOf(id)
  const sold = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(sold.map(({ isInstalled }) => isInstalled)).toEqual([true])
  await tried(database.db, (tx) =>
    movePayment(tx, staff, { id: order.id, from: 'unpaid', to: 'paid', note: undefined }),
  )
  const [invoice] = await database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
  expect(invoice?.content.lines).toMatchObject([{ isInstalled: true }])
  expect(invoice?.content.taxes).toEqual(order.taxes)
})
