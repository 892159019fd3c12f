import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDemoProduct, setStock, stockOf, tried } from '../../tests/data/orders.ts'
import { storedProject, storedRoom } from '../../tests/data/projects.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { variants } from '../catalogue/tables.ts'
import { unitsPerMetre } from '../measure/length.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { reservePayment } from '../payments/commands.ts'
import { payments } from '../payments/tables.ts'
import { visitor } from '../platform/actor.ts'
import { mails } from '../platform/tables.ts'
import { acceptQuote, declineQuote } from './accept-commands.ts'
import { ASKED_A_DAY, askQuote, createQuote } from './commands.ts'
import { listQuoteLines } from './find-queries.ts'
import type { AcceptQuoteInput, CreateQuoteInput } from './schema.ts'
import { editQuote, sendQuote, withdrawQuote } from './staff-commands.ts'
import { quotes, quoteTimeline } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await setStock(database.db, (await findDemoProduct(database.db, 'gravel-lane')).stockItemId, 1000)
})
afterAll(() => database.drop())

let mailbox = 0
/** An input under a mailbox of its own, so that the limit of one counts for nobody else. */
const input = (change: Parameters<typeof quoteInput>[1] = {}) => {
  mailbox += 1
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `ada${mailbox}@example.com` }
  return quoteInput(database.db, { contact, ...change })
}

const accept = (quote: { token: string; version: number }, change: Partial<AcceptQuoteInput> = {}) =>
  tried(database.db, (tx) =>
    acceptQuote(tx, visitor, { ...quote, share: 'whole', payment: 'cod', mayMixLots: false, ...change }, () => [
      'cod',
      'stripe',
    ]),
  )

const orderOf = async (quoteId: string) => {
  const { orderId } = await storedQuote(database.db, quoteId)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  return order
}

describe('askQuote', () => {
  test('writes down lines at the shop’s price, the rooms with their areas, and figures that add up', async () => {
    const quote = await askedQuote(database.db, await input())
    expect(quote).toMatchObject({ status: 'draft', validUntil: null, project: { rooms: [{ areaCenti: 12000 }] } })
    expect(quote.number).toMatch(/^Q-[0-9A-Z]{8}$/)
    const [line] = await listQuoteLines(database.db, quote.id)
    expect(line).toMatchObject({ quantity: 2, listPriceMinor: line?.unitPriceMinor })
    expect(quote.depositMinor).toBeGreaterThan(0)
  })

  test('keeps the rooms as they are drawn, and how the floor is laid; none where no walls are closed', async () => {
    const { plan } = await askedQuote(database.db, await input())
    expect(plan?.sketch.rooms).toMatchObject([{ name: 'living', areaCenti: 12000 }])
    expect(plan?.laid).toEqual({ pattern: 'straight', direction: 'x' })
    const project = storedProject([], null)
    expect((await askedQuote(database.db, await input({ project }))).plan).toBeNull()
  })

  test('the largest project is drawn within what a quote may hold', async () => {
    const side = 60 * unitsPerMetre
    const zigzag: [number, number][] = Array.from({ length: 29 }, (_, at) => [
      Math.round((side * at) / 28),
      at % 2 === 0 ? 0 : 3 * unitsPerMetre,
    ])
    const outline = [...zigzag, [side, side] as [number, number], [0, side] as [number, number]]
    const rooms = Array.from({ length: 24 }, (_, at) => ({
      ...storedRoom(`room ${at}`, [1, 1]),
      name: 'খ'.repeat(58) + at,
      outline,
      doors: Array.from({ length: 12 }, (_each, wall) => ({
        id: `${wall}`,
        wall,
        offset: 0,
        width: unitsPerMetre,
        beyond: 'same-floor' as const,
      })),
      stairs: Array.from({ length: 6 }, (_each, wall) => ({
        ...{
          id: `up-${wall}`,
          treads: 20,
          width: unitsPerMetre,
          place: { wall: 29, offset: wall * 2 * unitsPerMetre },
        },
      })),
    }))
    const { plan } = await askedQuote(database.db, await input({ project: storedProject(rooms, null) }))
    expect(plan?.sketch.rooms).toHaveLength(24)
    expect(plan?.sketch.steps).toHaveLength(48)
  })

  test('refuses what is not sold, and a mailbox that asked too often in a day', async () => {
    const { contact } = await input()
    const ask = async (change: Parameters<typeof quoteInput>[1]) => {
      const asked = await quoteInput(database.db, { contact, ...change })
      return tried(database.db, (tx) => askQuote(tx, { actor: visitor, store: 'surrey', language: 'en' }, asked))
    }
    const gone = await ask({ lines: [{ _id: crypto.randomUUID(), qty: 1 }] })
    expect(gone).toMatchObject({ ok: false, code: 'UNAVAILABLE_LINE' })
    for (let time = 0; time < ASKED_A_DAY; time++) expect((await ask({})).ok).toBe(true)
    expect(await ask({})).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })
})

describe('createQuote', () => {
  const create = async (change: Partial<CreateQuoteInput> = {}) => {
    const { id, lines, contact, address, delivery, note } = await input()
    const asked = { id, lines, contact, address, delivery, note, name: 'Hall', language: 'fr' as const, ...change }
    const staff = await quoteStaff(database.db, false)
    return tried(database.db, (tx) => createQuote(tx, { staff, store: 'surrey' }, asked))
  }

  test('writes down a draft for the customer, in their language, at the shop’s prices; repeated, it is the same one', async () => {
    const id = crypto.randomUUID()
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'telephone@example.com' }
    const made = await create({ id, contact })
    expect(made).toMatchObject({ ok: true, value: { id, isNew: true } })
    const number = made.ok ? made.value.number : ''
    expect(await create({ id, contact })).toEqual({ ok: true, value: { id, number, isNew: false } })
    const quote = await storedQuote(database.db, id)
    expect(quote).toMatchObject({ status: 'draft', language: 'fr', userId: null, project: { name: 'Hall', rooms: [] } })
    const entries = await database.db.select().from(quoteTimeline).where(eq(quoteTimeline.quoteId, id))
    expect(entries).toMatchObject([{ kind: 'created', actorKind: 'user' }])
    expect(await create({ id })).toMatchObject({ ok: false, code: 'KEY_REUSED' })
  })

  test('made a hundred times at once under one id, it is one quote', async () => {
    const id = crypto.randomUUID()
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'presses@example.com' }
    const made = await Promise.all(Array.from({ length: 100 }, () => create({ id, contact })))
    expect(made.every(({ ok }) => ok)).toBe(true)
    expect(await database.db.$count(quotes, eq(quotes.mailbox, 'presses@example.com'))).toBe(1)
  })

  test('says which line is not sold, and asks for the province that the taxes depend on', async () => {
    const { id: _id } = await findDemoProduct(database.db, 'gravel-lane')
    const gone = [
      { _id, qty: 1 },
      { _id: crypto.randomUUID(), qty: 1 },
    ]
    expect(await create({ lines: gone })).toMatchObject({
      ok: false,
      code: 'UNAVAILABLE_LINE',
      fields: { 'lines.1.quantity': 'admin-orders.form.gone' },
    })
  })
})

describe('editQuote', () => {
  test('takes up goods that are new in the quote at the price that was typed, and counts what that takes off', async () => {
    const quote = await askedQuote(database.db, await input())
    const [line] = await listQuoteLines(database.db, quote.id)
    if (!line) throw new Error('the quote has no line')
    const { id: _id } = await findDemoProduct(database.db, 'boundary-bay-oak')
    const kept = { id: line.id, name: line.name, quantity: line.quantity, unitPriceMinor: line.unitPriceMinor }
    const added = { goods: { _id }, name: 'Not its name', quantity: 3, unitPriceMinor: 1 }
    const edit = async (isAdmin: boolean) => {
      const staff = await quoteStaff(database.db, isAdmin)
      const wanted = { id: quote.id, version: quote.version, lines: [added, kept], discountPercentCenti: 0 }
      return tried(database.db, (tx) => editQuote(tx, staff, wanted))
    }
    expect(await edit(false)).toMatchObject({ ok: false, code: 'BEYOND_OWN_RIGHTS' })
    expect(await edit(true)).toMatchObject({ ok: true })
    const lines = await listQuoteLines(database.db, quote.id)
    expect(lines).toMatchObject([{ name: 'Boundary Bay Oak', quantity: 3, unitPriceMinor: 1 }, { id: line.id }])
    expect(lines[0]?.listPriceMinor).toBeGreaterThan(1)
    const goods = { _id: crypto.randomUUID() }
    const gone = [kept, { ...added, goods }]
    const staff = await quoteStaff(database.db)
    const refused = await tried(database.db, (tx) =>
      editQuote(tx, staff, { id: quote.id, version: quote.version + 1, lines: gone, discountPercentCenti: 0 }),
    )
    expect(refused).toMatchObject({ code: 'UNAVAILABLE_LINE', fields: { 'lines.1.quantity': expect.any(String) } })
  })

  test('adds fitting as a service, takes a discount off, and makes what was sent a draft again', async () => {
    const quote = await sentQuote(database.db, await input())
    const [line] = await listQuoteLines(database.db, quote.id)
    if (!line) throw new Error('the quote has no line')
    const { id, name, unitPriceMinor } = line
    const lines = [
      { id, name, quantity: 3, unitPriceMinor },
      { name: 'Fitting', quantity: 1, unitPriceMinor: 45000 },
    ]
    const staff = await quoteStaff(database.db, false)
    const edit = { id: quote.id, version: quote.version, lines, discountPercentCenti: 500 }
    expect(await tried(database.db, (tx) => editQuote(tx, staff, edit))).toMatchObject({ ok: true })
    const after = await storedQuote(database.db, quote.id)
    expect(after).toMatchObject({ status: 'draft', version: quote.version + 1 })
    expect(after.itemTotalMinor - (3 * unitPriceMinor + 45000)).toBeLessThanOrEqual(5)
    expect(after.discountMinor).toBeGreaterThan(0)
    expect(await accept(after)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
    expect(await tried(database.db, (tx) => editQuote(tx, staff, edit))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  test('refuses staff who take off more than they may, by the discount or by a price; an administrator may', async () => {
    const quote = await askedQuote(database.db, await input())
    const [line] = await listQuoteLines(database.db, quote.id)
    if (!line) throw new Error('the quote has no line')
    const as = async (isAdmin: boolean, share: number, discountPercentCenti: number) => {
      const { version } = await storedQuote(database.db, quote.id)
      const unitPriceMinor = Math.round(line.unitPriceMinor * share)
      const lines = [{ id: line.id, name: line.name, quantity: 2, unitPriceMinor }]
      const actor = await quoteStaff(database.db, isAdmin)
      return tried(database.db, (tx) => editQuote(tx, actor, { id: quote.id, version, lines, discountPercentCenti }))
    }
    expect(await as(false, 1, 1100)).toMatchObject({ ok: false, code: 'BEYOND_OWN_RIGHTS' })
    expect(await as(false, 0.95, 600)).toMatchObject({ ok: false, code: 'BEYOND_OWN_RIGHTS' })
    expect(await as(false, 1, 1000)).toMatchObject({ ok: true })
    expect(await as(true, 0.5, 5000)).toMatchObject({ ok: true })
  })
})

describe('acceptQuote', () => {
  test('makes one confirmed order with the quote’s prices, though the product costs more by then', async () => {
    const { stockItemId, id: productId } = await findDemoProduct(database.db, 'gravel-lane')
    const quote = await sentQuote(database.db, await input())
    const before = await stockOf(database.db, stockItemId)
    const prices = await database.db.select().from(variants).where(eq(variants.productId, productId))
    await database.db.execute(sql`update products set price_minor = price_minor + 1000 where id = ${productId}`)
    await database.db.update(variants).set({ priceMinor: 999900 }).where(eq(variants.productId, productId))
    const accepted = await accept(quote)
    for (const { id, priceMinor } of prices)
      await database.db.update(variants).set({ priceMinor }).where(eq(variants.id, id))
    expect(accepted).toMatchObject({ ok: true })
    const order = await orderOf(quote.id)
    expect(order).toMatchObject({
      status: 'confirmed',
      totalMinor: quote.totalMinor,
      depositMinor: 0,
      cartId: quote.id,
    })
    expect(await stockOf(database.db, stockItemId)).toBe(before - 2)
    expect(await accept(quote)).toEqual(accepted)
    expect(await stockOf(database.db, stockItemId)).toBe(before - 2)
  })

  test('asks a provider for the deposit alone, and refuses a deposit in cash', async () => {
    const quote = await sentQuote(database.db, await input())
    expect(await accept(quote, { share: 'deposit' })).toMatchObject({ ok: false, code: 'PAYMENT_UNAVAILABLE' })
    const accepted = await accept(quote, { share: 'deposit', payment: 'stripe' })
    if (!accepted.ok) throw new Error(accepted.code)
    await database.db.transaction((tx) => reservePayment(tx, accepted.value.orderToken, Date.now()))
    const order = await orderOf(quote.id)
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''))
    expect(payment?.amountMinor).toBe(quote.depositMinor)
    expect(order?.totalMinor).toBe(quote.totalMinor)
  })

  test('takes no stock for a service, which becomes a line of the order', async () => {
    const quote = await askedQuote(database.db, await input())
    const staff = await quoteStaff(database.db)
    const lines = [{ name: 'Fitting', quantity: 1, unitPriceMinor: 45000 }]
    const edit = { id: quote.id, version: 1, lines, discountPercentCenti: 0 }
    await tried(database.db, (tx) => editQuote(tx, staff, edit))
    await tried(database.db, (tx) => sendQuote(tx, staff, { id: quote.id, version: 2 }, 'https://shop.example'))
    expect(await accept(await storedQuote(database.db, quote.id))).toMatchObject({ ok: true })
    const order = await orderOf(quote.id)
    const sold = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
    expect(sold).toMatchObject([{ name: 'Fitting', unit: 'service', stockTaken: false, variantId: null }])
  })

  test('says what is short, and makes nothing', async () => {
    const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
    const quote = await sentQuote(database.db, await input())
    await setStock(database.db, stockItemId, 1)
    const refused = await accept(quote)
    await setStock(database.db, stockItemId, 1000)
    expect(refused).toMatchObject({ ok: false, code: 'OUT_OF_STOCK', data: { short: [{ wanted: 2, onHand: 1 }] } })
    expect(await storedQuote(database.db, quote.id)).toMatchObject({ status: 'sent', orderId: null })
  })

  test('refuses a draft, another version, and what was withdrawn, declined or has expired', async () => {
    const draft = await askedQuote(database.db, await input())
    expect(await accept(draft)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    const sent = await sentQuote(database.db, await input())
    expect(await accept({ ...sent, version: sent.version - 1 })).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const staff = await quoteStaff(database.db)
    await tried(database.db, (tx) => withdrawQuote(tx, staff, sent))
    expect(await accept(sent)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
    const declined = await sentQuote(database.db, await input())
    await tried(database.db, (tx) => declineQuote(tx, visitor, declined.token))
    expect(await accept(declined)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
    const expired = await sentQuote(database.db, await input())
    await database.db
      .update(quotes)
      .set({ validUntil: sql`now() - interval '1 minute'` })
      .where(eq(quotes.id, expired.id))
    expect(await accept(expired)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
  })
})

test('sendQuote writes one email with the link to the quote’s page', async () => {
  const asked = await input({ slug: 'gravel-lane' })
  const quote = await sentQuote(database.db, asked)
  const found = await database.db.select().from(mails).where(eq(mails.recipient, asked.contact.email))
  expect(found).toHaveLength(1)
  expect(found[0]?.text).toContain(`https://shop.example/quote/${quote.token}`)
  expect(found[0]?.subject).toContain(quote.number)
})
