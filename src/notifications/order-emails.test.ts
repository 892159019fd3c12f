import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, placeTestOrder } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { bells, follow, publicOrigin, write } from '../../tests/shop/dispatched-events.ts'
import { editOrder } from '../checkout/edits/edit-commands.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { editOrderSchema } from '../orders/admin-schema.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { movePayment } from '../orders/payment-commands.ts'
import type { OrderStatus } from '../orders/schema.ts'
import { refundOrder } from '../payments/order-refund-commands.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

describe('what follows from an order', () => {
  test('is an email to the customer, a copy to the store, and the bell', async () => {
    const { db } = database
    await follow(db)
    const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }]))
    if (!placed.ok) throw new Error(placed.code)
    const { number, token } = placed.value
    const [customer, store] = await follow(db)
    expect(customer).toMatchObject({ recipient: 'ada@example.com', subject: `We have your order ${number}` })
    for (const part of ['Thank you for your order.', 'Pick it up at our Surrey store', '2 boxes', '604-555-0142']) {
      expect(customer?.text).toContain(part)
      expect(customer?.html).toContain(part)
    }
    // Nobody has proved that the mailbox is theirs who ordered.
    expect(`${customer?.subject} ${customer?.text} ${customer?.html}`).not.toMatch(/Ada|Lindholm|Cedar|V3S/)
    expect(customer?.text).toContain(`${publicOrigin}/order/${token}`)
    expect(store?.recipient).toBe('surrey@underfoot.example.com')
    expect(store?.subject).toContain(`New order ${number}: $`)
    expect(store?.text).toContain(`${publicOrigin}/dashboard/orders/`)
    // The copy shows what staff need, and not the key to the customer's own page.
    expect(store?.text).not.toContain(token)
    expect(await bells(db)).toMatchObject([{ kind: 'orderPlaced', facts: { number, name: 'Ada Lindholm' } }])
  })

  test.each(languages)('speaks the customer’s language: %s', async (language) => {
    const { id } = await soldOrder(database.db, { language })
    await write(database.db, 'order.placed', { orderId: id })
    const [customer, store] = await follow(database.db)
    expect(customer?.language).toBe(language)
    expect(customer?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(`${customer?.subject} ${customer?.text}`).not.toMatch(/mail\.|cart\.|\{\{/)
    expect(store?.language).toBe('en')
    // An amount is written from the left wherever the sentence runs from the right, or its sign would change sides.
    if (language === 'ar') expect(customer?.text).toMatch(/\u2066[^\u2066\u2069]*\$[^\u2066\u2069]*\u2069/)
    else expect(customer?.text).not.toMatch(/[\u2066-\u2069]/)
  })

  test('is one email for each state, with a sentence of its own for goods that are fetched and goods that are brought', async () => {
    const area = { type: 'delivery', areaId: uuidv7(), areaName: { en: 'Surrey' }, leadDays: 2 } as const
    const said = new Map<string, string[]>()
    for (const delivery of [{ type: 'pickup', store: 'surrey' } as const, area]) {
      const { id } = await soldOrder(database.db, { delivery })
      const reached = delivery.type === 'pickup' ? 'ready' : 'shipped'
      const states: OrderStatus[] = ['confirmed', 'processing', reached, 'completed', 'returned', 'cancelled']
      for (const to of states) {
        await write(database.db, 'order.statusChanged', { orderId: id, from: 'pending', to, note: '' })
        const emails = await follow(database.db)
        expect(emails.length).toBe(1)
        said.set(to, [...(said.get(to) ?? []), emails[0]?.text ?? ''])
      }
    }
    expect([...said.keys()].length).toBe(7)
    const sentences = [...said.values()].flat().map((text) => text.split('\n\n')[2])
    expect(new Set(sentences).size).toBe(12)
  })

  test('is, of a request, that it waits for the shop: to the customer, the store and the bell', async () => {
    const { db } = database
    await setCaps(db, { mostUnits: 1 })
    const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }]))
    if (!placed.ok) throw new Error(placed.code)
    await setCaps(db, { mostUnits: 150 })
    const { number } = placed.value
    const [customer, store] = await follow(db)
    expect(customer?.subject).toBe(`We have your request ${number}`)
    expect(customer?.text).toContain('Nothing is reserved or charged yet.')
    expect(customer?.text).not.toMatch(/have \$|Pick it up/)
    expect(store?.subject).toContain(`Request ${number} is waiting for your answer: $`)
    expect((await bells(db)).at(-1)).toMatchObject({ kind: 'orderRequested', facts: { number } })
  })

  test.each(languages)(
    'says of a request that was declined, and of time that ran out, what it is: %s',
    async (language) => {
      const t = translatorFor(language)
      const { id } = await soldOrder(database.db, { language })
      const { rows } = await database.db.execute<{ number: string }>(sql`select number from orders where id = ${id}`)
      const number = rows[0]?.number ?? ''
      const own = language === 'ar' ? `\u2068${number}\u2069` : number
      await write(database.db, 'order.statusChanged', { orderId: id, from: 'requested', to: 'cancelled', note: 'No.' })
      const [declined] = await follow(database.db)
      expect(declined?.subject).toBe(t('mail.orders.status.declined.subject', { number: own }))
      expect(declined?.text).toContain(t('mail.orders.status.declined.text'))
      await write(database.db, 'order.statusChanged', {
        orderId: id,
        from: 'pending',
        to: 'cancelled',
        reason: 'holdExpired',
      })
      const [expired, ...toStore] = await follow(database.db)
      expect(expired?.text).toContain(t('mail.orders.status.expired.text'))
      expect(toStore.map(({ recipient }) => recipient).toSorted()).toEqual([
        'orders.surrey@underfoot.example.com',
        'surrey@underfoot.example.com',
      ])
      const [store] = toStore
      expect(store?.language).toBe('en')
      expect(store?.subject).toContain('nobody confirmed it in time')
      expect((await bells(database.db)).at(-1)).toMatchObject({ kind: 'orderReleased', facts: { number } })
    },
  )

  test('is nothing while the move itself is not committed', async () => {
    const { db } = database
    const { actor } = await signedIn(db, { isAdmin: true })
    const { id } = await soldOrder(db)
    const undone = db.transaction(async (tx) => {
      await moveOrder(tx, actor, { id, from: 'pending', to: 'confirmed' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await follow(db)).toEqual([])
  })

  test.each([
    ['paid', 'payment received'],
    ['partlyRefunded', 'partial refund'],
    ['refunded', ': refund'],
    ['failed', 'the payment didn’t go through'],
  ])('is an email when the payment is %s', async (to, subject) => {
    const { id } = await soldOrder(database.db)
    await write(database.db, 'order.paymentChanged', { orderId: id, from: 'unpaid', to })
    const emails = await follow(database.db)
    expect(emails.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)])
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
    await follow(db)
    const edit = async (quantity: number, version?: number) => {
      const at = version ?? (await read()).version
      const change = editOrderSchema.parse({ version: at, lines: [{ lineId: line, quantity }], ...wish })
      return inTransaction(db, (tx) => editOrder(tx, actor, { id, ...change }))
    }
    return { edit, number: placed.value.number }
  }

  test('is one email that says what an edit by staff changed, and what it left to be paid', async () => {
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-9999', email: 'ada@example.com' }
    const { edit, number } = await edited('en', { contact })
    expect((await edit(5)).ok).toBe(true)
    const emails = await follow(database.db)
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.com', `Your order ${number} was changed`],
    ])
    for (const said of [
      'Fraser Drift Oak: 5 instead of 2.',
      'Your name, phone number or email address was changed.',
      /The total is now \$[\d.,]+\. It was \$[\d.,]+\./,
      /\$[\d.,]+ is still to be paid/,
    ]) {
      expect(emails[0]?.text).toMatch(said)
    }
    expect((await edit(5, 1)).ok).toBe(false)
    expect(await follow(database.db)).toEqual([])
    expect((await edit(1)).ok).toBe(true)
    expect((await follow(database.db))[0]?.text).toMatch(/You have paid \$[\d.,]+ too much/)
    // What is saved as it was is no news.
    expect((await edit(1)).ok).toBe(true)
    expect(await follow(database.db)).toEqual([])
  })

  test.each(languages)('tells of an edit in the customer’s language: %s', async (language) => {
    const { edit } = await edited(language, { note: 'Ring twice.' })
    expect((await edit(3)).ok).toBe(true)
    const [message] = await follow(database.db)
    expect(message?.language).toBe(language)
    expect(`${message?.subject} ${message?.text}`).not.toMatch(/mail\.|cart\.|\{\{/)
    if (language !== 'en') expect(message?.text).not.toContain('instead')
  })

  test.each(languages)('tells of each refund how much, why and on which way: %s', async (language) => {
    const { db } = database
    const t = translatorFor(language)
    const { actor } = await signedIn(db, { isAdmin: true })
    const { id } = await soldOrder(db, { language })
    await inTransaction(db, (tx) => movePayment(tx, actor, { id, from: 'unpaid', to: 'paid', note: undefined }))
    await follow(db)
    const give = (amountMinor: number, reason: string) =>
      inTransaction(db, (tx) => {
        const wish = { refundId: uuidv7(), lines: [], withDelivery: false, amountMinor, reason }
        return refundOrder(tx, actor, { orderId: id, ...wish }, Date.now())
      })
    expect((await give(500, 'A cracked board')).ok).toBe(true)
    const [first, ...none] = await follow(db)
    expect(none).toEqual([])
    for (const text of [first?.text, first?.html]) {
      expect(text).toMatch(/5[.,]00|৫.০০|٥٫٠٠/)
      expect(text).toContain('A cracked board')
      expect(text).toContain(t('mail.orders.refund.by.cod'))
    }
    // The payment stays partly refunded: the second part is told of all the same.
    expect((await give(250, 'And another')).ok).toBe(true)
    const [second] = await follow(db)
    expect(second?.text).toContain('And another')
    expect(second?.text).not.toContain('A cracked board')
    for (const way of ['stripe', 'paypal', 'sslCommerz']) {
      await db.execute(sql`update order_refunds set way = ${way} where order_id = ${id}`)
      const { rows } = await db.execute<{ id: string }>(sql`select id from order_refunds where order_id = ${id}`)
      await write(db, 'order.refunded', { orderId: id, refundId: rows.at(-1)?.id })
      const [message] = await follow(db)
      expect(message?.text).toContain(t(`mail.orders.refund.way.${way}`))
      expect(message?.text).not.toMatch(/mail\.|\{\{/)
    }
  })
})
