import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testLog } from '../../tests/database.ts'
import { signedIn, soldOrder } from '../../tests/office.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../tests/orders.ts'
import { editOrder } from '../checkout/edit-commands.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { moveOrder, movePayment } from '../orders/commands.ts'
import { editOrderSchema } from '../orders/office-schema.ts'
import type { OrderStatus } from '../orders/schema.ts'
import { openBroadcast } from '../platform/broadcast.ts'
import { inTransaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import { clearNotifications, followNextEvent, forgetOldNotifications } from './commands.ts'
import { startDispatcher } from './dispatcher.ts'
import { listNotifications } from './queries.ts'

const publicOrigin = 'https://shop.example.com'
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

type Mail = { recipient: string; subject: string; text: string; html: string; language: string; key: string }

/** Follows all there is to follow, and gives the letters that came of it. */
async function follow(): Promise<Mail[]> {
  const { db } = database
  await db.execute(sql`delete from mails`)
  while ((await followNextEvent(db, { publicOrigin })).found);
  const { rows } = await db.execute<Mail>(sql`select * from mails order by id`)
  return rows
}

const write = (name: string, payload: Record<string, unknown>) =>
  database.db.transaction((tx) => writeEvent(tx, name, payload))

const bells = async () => {
  const { rows } = await database.db.execute<{ kind: string; facts: Record<string, unknown> }>(
    sql`select kind, facts from notifications order by id`,
  )
  return rows
}

describe('what follows from an order', () => {
  test('is a letter to the customer, a copy to the store, and the bell', async () => {
    const { db } = database
    await follow()
    const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }]))
    if (!placed.ok) throw new Error(placed.code)
    const { number, token } = placed.value
    const [customer, store] = await follow()
    expect(customer).toMatchObject({ recipient: 'ada@example.com', subject: `Your order ${number} is placed` })
    for (const part of ['Thank you, Ada Lindholm.', 'Collect it from our Surrey counter', '2 boxes', '604-555-0142']) {
      expect(customer?.text).toContain(part)
      expect(customer?.html).toContain(part)
    }
    expect(customer?.text).toContain(`${publicOrigin}/order/${token}`)
    expect(store?.recipient).toBe('surrey@underfoot.example.com')
    expect(store?.subject).toContain(`New order ${number}: $`)
    expect(store?.text).toContain(`${publicOrigin}/dashboard/orders/`)
    // The copy shows what staff need, and not the key to the customer's own page.
    expect(store?.text).not.toContain(token)
    expect(await bells()).toMatchObject([{ kind: 'orderPlaced', facts: { number, name: 'Ada Lindholm' } }])
  })

  test.each(languages)('speaks the customer’s language: %s', async (language) => {
    const { id } = await soldOrder(database.db, { language })
    await write('order.placed', { orderId: id })
    const [customer, store] = await follow()
    expect(customer?.language).toBe(language)
    expect(customer?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(`${customer?.subject} ${customer?.text}`).not.toMatch(/mail\.|cart\.|\{\{/)
    expect(store?.language).toBe('en')
    // An amount is written from the left wherever the sentence runs from the right, or its sign would change sides.
    if (language === 'ar') expect(customer?.text).toMatch(/\u2066[^\u2066\u2069]*US\$[^\u2066\u2069]*\u2069/)
    else expect(customer?.text).not.toMatch(/[\u2066-\u2069]/)
  })

  test('is one letter for each state, with a sentence of its own for goods that are fetched and goods that are brought', async () => {
    const area = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Surrey' }, leadDays: 2 } as const
    const said = new Map<string, string[]>()
    for (const delivery of [{ type: 'pickup', store: 'surrey' } as const, area]) {
      const { id } = await soldOrder(database.db, { delivery })
      const reached = delivery.type === 'pickup' ? 'ready' : 'shipped'
      const states: OrderStatus[] = ['confirmed', 'processing', reached, 'completed', 'returned', 'cancelled']
      for (const to of states) {
        await write('order.statusChanged', { orderId: id, from: 'pending', to, note: '' })
        const letters = await follow()
        expect(letters.length).toBe(1)
        said.set(to, [...(said.get(to) ?? []), letters[0]?.text ?? ''])
      }
    }
    expect([...said.keys()].length).toBe(7)
    const sentences = [...said.values()].flat().map((text) => text.split('\n\n')[2])
    expect(new Set(sentences).size).toBe(12)
  })

  test('is nothing while the move itself is not committed', async () => {
    const { db } = database
    const { actor } = await signedIn(db, { isAdmin: true })
    const { id } = await soldOrder(db)
    const undone = db.transaction(async (tx) => {
      await moveOrder(tx, actor, { id, from: 'pending', to: 'confirmed' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await follow()).toEqual([])
  })

  test.each([
    ['paid', 'payment received'],
    ['partlyRefunded', 'part of your payment is refunded'],
    ['refunded', 'your payment is refunded'],
    ['failed', 'the payment did not go through'],
  ])('is a letter when the payment is %s', async (to, subject) => {
    const { id } = await soldOrder(database.db)
    await write('order.paymentChanged', { orderId: id, from: 'unpaid', to })
    const letters = await follow()
    expect(letters.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)])
  })
  /** An order of two boxes of oak, of which an edit makes so many, and of what else is wished. */
  async function edited(language: Language, wish: Record<string, unknown>) {
    const { db } = database
    const { actor } = await signedIn(db, { isAdmin: true })
    const input = await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }])
    const placed = await placeTestOrder(db, input)
    if (!placed.ok) throw new Error(placed.code)
    await db.execute(sql`update orders set language = ${language} where token = ${placed.value.token}`)
    const read = async () => {
      const { rows } = await db.execute<{ id: string; line: string; version: number }>(sql`
        select o.id, o.version, l.id as line from orders o join order_lines l on l.order_id = o.id
        where o.token = ${placed.value.token}`)
      return rows[0] ?? { id: '', line: '', version: 0 }
    }
    const { id, line } = await read()
    await inTransaction(db, (tx) => movePayment(tx, actor, { id, from: 'unpaid', to: 'paid', note: undefined }))
    await follow()
    const edit = async (quantity: number, version?: number) => {
      const at = version ?? (await read()).version
      const change = editOrderSchema.parse({ version: at, lines: [{ lineId: line, quantity }], ...wish })
      return inTransaction(db, (tx) => editOrder(tx, actor, { id, ...change }))
    }
    return { edit, number: placed.value.number }
  }

  test('is one letter that says what an edit by staff changed, and what it left to be paid', async () => {
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-9999', email: 'ada@example.com' }
    const { edit, number } = await edited('en', { contact })
    expect((await edit(5)).ok).toBe(true)
    const letters = await follow()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.com', `Your order ${number} was changed`],
    ])
    for (const said of [
      'Fraser Drift Oak: 5 instead of 2.',
      'Your name, phone number or e-mail address was changed.',
      /The total is \$[\d.,]+ now; it was \$[\d.,]+\./,
      /\$[\d.,]+ is still to be paid/,
    ]) {
      expect(letters[0]?.text).toMatch(said)
    }
    expect((await edit(5, 1)).ok).toBe(false)
    expect(await follow()).toEqual([])
    expect((await edit(1)).ok).toBe(true)
    expect((await follow())[0]?.text).toMatch(/You have paid \$[\d.,]+ more than that/)
    // What is saved as it was is no news.
    expect((await edit(1)).ok).toBe(true)
    expect(await follow()).toEqual([])
  })

  test.each(languages)('tells of an edit in the customer’s language: %s', async (language) => {
    const { edit } = await edited(language, { note: 'Ring twice.' })
    expect((await edit(3)).ok).toBe(true)
    const [letter] = await follow()
    expect(letter?.language).toBe(language)
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/mail\.|cart\.|\{\{/)
    if (language !== 'en') expect(letter?.text).not.toContain('instead')
  })
})

describe('events', () => {
  test('are followed once, however many processes are at it', async () => {
    const { db } = database
    await follow()
    const { id } = await soldOrder(db)
    for (let count = 0; count < 30; count++) await write('order.placed', { orderId: id, count })
    const broadcast = await openBroadcast(database.connection, testLog)
    const options = { db, broadcast, log: testLog, publicOrigin, pollMs: 20 }
    const dispatchers = await Promise.all([1, 2, 3, 4].map(() => startDispatcher(options)))
    const open = async () => (await db.execute(sql`select 1 from events where handled_at is null`)).rowCount
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    await broadcast.close()
    const { rows } = await db.execute<{ mails: number; keys: number }>(
      sql`select count(*)::int as mails, count(distinct key)::int as keys from mails`,
    )
    expect(rows).toEqual([{ mails: 60, keys: 60 }])
  })

  test('are followed in the order in which they happened', async () => {
    const { id } = await soldOrder(database.db)
    for (const to of ['confirmed', 'processing', 'ready'])
      await write('order.statusChanged', { orderId: id, from: 'pending', to })
    const subjects = (await follow()).map(({ subject }) => subject.replace(/UF-\w+ /, ''))
    expect(subjects).toEqual([
      'Your order is confirmed',
      'Your order is being put together',
      'Your order is ready to collect',
    ])
  })

  test('that cannot be followed keep back no other, and are left alone after some tries', async () => {
    const { db } = database
    await write('order.placed', { orderId: 'nonsense' })
    const { id } = await soldOrder(db)
    await write('order.paymentChanged', { orderId: id, from: 'unpaid', to: 'paid' })
    expect((await follow()).length).toBe(1)
    for (let tries = 0; tries < 10; tries++) {
      await db.execute(sql`update events set due_at = now() where handled_at is null and due_at <> 'infinity'`)
      await followNextEvent(db, { publicOrigin })
    }
    const { rows } = await db.execute(
      sql`select failures, due_at = 'infinity' as "isLeft" from events where handled_at is null`,
    )
    expect(rows).toEqual([{ failures: 8, isLeft: true }])
    await db.execute(sql`delete from events where handled_at is null`)
  })

  test('that are old news, or of nobody’s concern, are followed by nothing', async () => {
    const { db } = database
    const { id } = await soldOrder(db)
    await write('order.placed', { orderId: id })
    await write('something.else', { orderId: id })
    await db.execute(
      sql`update events set at = now() - interval '4 days' where handled_at is null and name = 'order.placed'`,
    )
    expect(await follow()).toEqual([])
    expect((await db.execute(sql`select 1 from events where handled_at is null`)).rowCount).toBe(0)
  })
})

describe('the bell', () => {
  const right = (name: 'order' | 'product' | 'customers') => ({ name, view: true, edit: false, delete: false })

  test('tells once that stock runs low, in the sale that made it so', async () => {
    const { db } = database
    await follow()
    await db.execute(sql`delete from notifications`)
    const { stockItemId } = await findDemoProduct(db, 'fraser-drift-oak')
    await setStock(db, stockItemId, 12)
    for (const qty of [2, 3, 1]) {
      const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty }]))
      expect(placed.ok).toBe(true)
    }
    await follow()
    expect((await bells()).filter(({ kind }) => kind === 'stockLow')).toEqual([
      {
        kind: 'stockLow',
        facts: { product: 'Fraser Drift Oak', slug: 'fraser-drift-oak', store: 'surrey', onHand: 7 },
      },
    ])
  })

  test('is the bell where money is not what it should be, with the order and the amounts, once an event', async () => {
    const { db } = database
    await follow()
    await db.execute(sql`delete from notifications`)
    const { id: orderId } = await soldOrder(db)
    const ofPayment = { orderId, paymentId: uuidv7(), provider: 'stripe' }
    await write('payment.mismatch', { ...ofPayment, received: '9.00 USD', due: '10.00 USD' })
    await write('payment.surplus', { ...ofPayment, received: '10.00 USD' })
    await write('payment.refundFailed', { ...ofPayment, refundId: uuidv7(), amount: '3.00 USD' })
    await write('payment.surplus', { ...ofPayment, orderId: uuidv7(), received: '10.00 USD' })
    expect(await follow()).toEqual([])
    expect((await bells()).map(({ kind }) => kind)).toEqual(['paymentMismatch', 'paymentSurplus', 'refundFailed'])
    const { actor } = await signedIn(db, { staff: { active: true, permissions: [right('order')] } })
    const [refused, surplus, mismatch] = (await listNotifications(db, actor, 'en')).map(({ message }) => message)
    expect(mismatch).toMatch(/Order UF-\w+: 9\.00 USD came in, 10\.00 USD was asked for/)
    expect(surplus).toContain('10.00 USD came in that nobody owed')
    expect(refused).toContain(`<a href="/dashboard/orders/${orderId}">`)
    for (const language of languages)
      for (const { message } of await listNotifications(db, actor, language)) expect(message).not.toMatch(/bell\.|\{\{/)
  })

  test('rings for those whose affair it is, in their language, and each puts it away for themselves', async () => {
    const { db } = database
    await follow()
    await db.execute(sql`delete from notifications`)
    const { id } = await soldOrder(db)
    await write('order.placed', { orderId: id })
    await write('customer.registered', { userId: uuidv7(), name: 'Grace', email: 'grace@example.com' })
    await write('contact.received', { messageId: uuidv7(), name: 'Linus', subject: 'Underlay?' })
    await follow()
    const admin = (await signedIn(db, { isAdmin: true })).actor
    const orders = (await signedIn(db, { staff: { active: true, permissions: [right('order')] } })).actor
    const people = (await signedIn(db, { staff: { active: true, permissions: [right('customers')] } })).actor
    const nobody = (await signedIn(db, { staff: { active: true, permissions: [] } })).actor
    const said = async (actor: typeof admin, language: 'en' | 'fr' = 'en') =>
      (await listNotifications(db, actor, language)).map(({ message }) => message)

    expect(await said(admin)).toEqual([
      'Message from Linus: Underlay?',
      'New customer: Grace (grace@example.com)',
      expect.stringMatching(new RegExp(`^<a href="/dashboard/orders/${id}">New order UF-\\w+ from Ada Lindholm: `)),
    ])
    expect((await said(admin, 'fr'))[1]).toBe('Nouveau client : Grace (grace@example.com)')
    expect((await said(orders)).length).toBe(1)
    expect((await said(people)).length).toBe(2)
    expect(await said(nobody)).toEqual([])

    const [, middle] = await listNotifications(db, admin, 'en')
    await db.transaction((tx) => clearNotifications(tx, admin, middle?._id))
    expect(await said(admin)).toEqual(['Message from Linus: Underlay?'])
    await db.transaction((tx) => clearNotifications(tx, admin, undefined))
    await db.transaction((tx) => clearNotifications(tx, admin, undefined))
    expect(await said(admin)).toEqual([])
    expect((await said(orders)).length).toBe(1)
    expect((await said(people)).length).toBe(2)
  })

  test('forgets after thirty days', async () => {
    const { db } = database
    await write('contact.received', { messageId: uuidv7(), name: 'Old', subject: 'News' })
    await follow()
    await db.execute(sql`update notifications set created_at = now() - interval '31 days'`)
    await forgetOldNotifications(db)
    expect(await bells()).toEqual([])
  })
})
