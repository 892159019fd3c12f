import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { bells, follow, write } from '../../tests/shop/dispatched-events.ts'
import { languages } from '../i18n/languages.ts'
import { uuidv7 } from '../platform/ids.ts'
import { clearNotifications, forgetOldNotifications } from './commands.ts'
import { listNotifications } from './queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

describe('the bell', () => {
  const right = (name: 'order' | 'product' | 'customers') => ({ name, view: true, edit: false, delete: false })

  test('tells once that stock runs low, in the sale that made it so', async () => {
    const { db } = database
    await follow(db)
    await db.execute(sql`delete from notifications`)
    const { stockItemId } = await findDemoProduct(db, 'fraser-drift-oak')
    await setStock(db, stockItemId, 12)
    for (const qty of [2, 3, 1]) {
      const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty }]))
      expect(placed.ok).toBe(true)
    }
    await follow(db)
    expect((await bells(db)).filter(({ kind }) => kind === 'stockLow')).toEqual([
      {
        kind: 'stockLow',
        facts: { product: 'Fraser Drift Oak', slug: 'fraser-drift-oak', store: 'surrey', onHand: 7 },
      },
    ])
  })

  test('is the bell where money is not what it should be, with the order and the amounts, once an event', async () => {
    const { db } = database
    await follow(db)
    await db.execute(sql`delete from notifications`)
    const { id: orderId } = await soldOrder(db)
    const ofPayment = { orderId, paymentId: uuidv7(), provider: 'stripe' }
    await write(db, 'payment.mismatch', { ...ofPayment, received: '9.00 USD', due: '10.00 USD' })
    await write(db, 'payment.surplus', { ...ofPayment, received: '10.00 USD' })
    await write(db, 'payment.refundFailed', { ...ofPayment, refundId: uuidv7(), amount: '3.00 USD' })
    await write(db, 'payment.surplus', { ...ofPayment, orderId: uuidv7(), received: '10.00 USD' })
    expect(await follow(db)).toEqual([])
    expect((await bells(db)).map(({ kind }) => kind)).toEqual(['paymentMismatch', 'paymentSurplus', 'refundFailed'])
    const { actor } = await signedIn(db, { staff: { active: true, permissions: [right('order')] } })
    const [refused, surplus, mismatch] = (await listNotifications(db, { actor, language: 'en', store: 'surrey' })).map(
      ({ message }) => message,
    )
    expect(mismatch).toMatch(/Order UF-\w+: 9\.00 USD received instead of 10\.00 USD/)
    expect(surplus).toContain('10.00 USD received that was not due')
    expect(refused).toContain(`<a href="/dashboard/orders/${orderId}">`)
    for (const language of languages)
      for (const { message } of await listNotifications(db, { actor, language, store: 'surrey' }))
        expect(message).not.toMatch(/bell\.|\{\{/)
  })

  test('rings for those whose affair it is, in their language, and each puts it away for themselves', async () => {
    const { db } = database
    await follow(db)
    await db.execute(sql`delete from notifications`)
    const { id } = await soldOrder(db)
    await write(db, 'order.placed', { orderId: id })
    await write(db, 'customer.registered', { userId: uuidv7(), name: 'Grace', email: 'grace@example.com' })
    await write(db, 'contact.received', { messageId: uuidv7(), name: 'Linus', subject: 'Underlay?' })
    await follow(db)
    const admin = (await signedIn(db, { isAdmin: true })).actor
    const orders = (await signedIn(db, { staff: { active: true, permissions: [right('order')] } })).actor
    const people = (await signedIn(db, { staff: { active: true, permissions: [right('customers')] } })).actor
    const nobody = (await signedIn(db, { staff: { active: true, permissions: [] } })).actor
    const said = async (actor: typeof admin, language: 'en' | 'fr' = 'en') =>
      (await listNotifications(db, { actor, language, store: 'surrey' })).map(({ message }) => message)

    expect(await said(admin)).toEqual([
      'Message from Linus: Underlay?',
      'New customer: Grace (grace@example.com)',
      expect.stringMatching(new RegExp(`^<a href="/dashboard/orders/${id}">New order UF-\\w+ from Ada Lindholm: `)),
    ])
    expect((await said(admin, 'fr'))[1]).toBe('Nouveau client : Grace (grace@example.com)')
    expect((await said(orders)).length).toBe(1)
    expect((await said(people)).length).toBe(2)
    expect(await said(nobody)).toEqual([])

    const [, middle] = await listNotifications(db, { actor: admin, language: 'en', store: 'surrey' })
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
    await write(db, 'contact.received', { messageId: uuidv7(), name: 'Old', subject: 'News' })
    await follow(db)
    await db.execute(sql`update notifications set created_at = now() - interval '31 days'`)
    await forgetOldNotifications(db)
    expect(await bells(db)).toEqual([])
  })
})
