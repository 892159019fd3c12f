import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knownCustomer } from '../../../tests/data/guests.ts'
import { tried } from '../../../tests/data/orders.ts'
import { putOnAccount } from '../../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { follow } from '../../../tests/shop/dispatched-events.ts'
import { users } from '../../accounts/tables.ts'
import type { UserActor } from '../../platform/actor.ts'
import { editGroup, setCustomerGroup } from '../../pricing/groups/commands.ts'
import { findGroup } from '../../pricing/groups/queries.ts'
import { setCreditLimit } from './commands.ts'

let database: TestDatabase
let customer: UserActor

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  customer = (await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)).actor
  await follow(database.db)
})

const terms = { netDays: 30, creditLimitMinor: 500_000 }
const limit = (limitMinor: number | null) =>
  tried(database.db, (tx) => setCreditLimit(tx, { id: customer.id, limitMinor }))
const group = (groupId: string | null) => tried(database.db, (tx) => setCustomerGroup(tx, { id: customer.id, groupId }))
const written = async () =>
  (await follow(database.db))
    .filter(({ recipient }) => recipient === customer.email)
    .map(({ subject, text }) => ({ subject, text }))
async function change(groupId: string, to: { netDays: number | null; creditLimitMinor: number | null }) {
  const found = await findGroup(database.db, groupId, 'en')
  if (!found) throw new Error('the group is gone')
  const { name, version, needsPurchaseOrder } = found
  const input = { id: groupId, name, version, needsPurchaseOrder, rules: [], ...to }
  expect(await tried(database.db, (tx) => editGroup(tx, input, 'en'))).toMatchObject({ ok: true })
}

describe('a customer is told', () => {
  test('that their account is open, with its limit and its days', async () => {
    await putOnAccount(database.db, customer, { ...terms, needsPurchaseOrder: true })
    const [mail, ...more] = await written()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Underfoot Surrey: your account is open')
    expect(mail?.text).toContain('Credit limit: \u2066$5,000.00\u2069')
    expect(mail?.text).toContain('Payment terms: 30 days after the invoice')
    expect(mail?.text).toContain('Each order needs the PO number')
  })

  test('that their limit changed, from what to what, and not of one that stays', async () => {
    await putOnAccount(database.db, customer, terms)
    await written()
    await limit(750_000)
    const [mail] = await written()
    expect(mail?.subject).toBe('Underfoot Surrey: the terms of your account changed')
    expect(mail?.text).toContain('Credit limit: \u2066$7,500.00\u2069')
    expect(mail?.text).toContain('Credit limit before: \u2066$5,000.00\u2069')
    expect(mail?.text).not.toContain('Payment terms before')
    await limit(750_000)
    expect(await written()).toEqual([])
  })

  test('once, of what holds in the end, where staff change it again before anybody was told', async () => {
    await putOnAccount(database.db, customer, terms)
    await written()
    await limit(750_000)
    await limit(900_000)
    const mails = await written()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$9,000.00')
  })

  test('when the terms of their group change, except of a limit of their own', async () => {
    const groupId = await putOnAccount(database.db, customer, terms)
    const own = (await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)).actor
    await tried(database.db, (tx) => setCustomerGroup(tx, { id: own.id, groupId }))
    await tried(database.db, (tx) => setCreditLimit(tx, { id: own.id, limitMinor: 100 }))
    await follow(database.db)
    await change(groupId, { ...terms, creditLimitMinor: 600_000 })
    const mails = await follow(database.db)
    expect(mails.map(({ recipient }) => recipient)).toEqual([customer.email])
    expect(mails[0]?.text).toContain('$6,000.00')
    await change(groupId, { netDays: 14, creditLimitMinor: 600_000 })
    const told = await follow(database.db)
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([customer.email, own.email].sort())
    expect(told[0]?.text).toContain('Payment terms before: 30 days after the invoice')
  })

  test('one by one, each once, in a group of more customers than are told at once', async () => {
    const groupId = await putOnAccount(database.db, customer, terms)
    await database.db.execute(`
      with made as (
        insert into users (id, email, name, email_verified_at)
        select gen_random_uuid(), 'member' || n || '@example.com', 'Member ' || n, now() from generate_series(1, 250) n returning id)
      insert into customer_group_members (user_id, group_id) select id, '${groupId}' from made`)
    await follow(database.db)
    await change(groupId, { netDays: 45, creditLimitMinor: 500_000 })
    const mails = await follow(database.db)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(251)
    expect(mails).toHaveLength(251)
  })

  test('that their account is closed, with what becomes of what they owe, and nothing of its old terms', async () => {
    await putOnAccount(database.db, customer, { ...terms, needsPurchaseOrder: true })
    await written()
    await group(null)
    const [mail, ...more] = await written()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Underfoot Surrey: your account for paying by invoice is closed')
    expect(mail?.text).toContain('Orders that you already placed on account are due as before.')
    expect(mail?.text).not.toMatch(/Credit limit|PO number|null/)
    await group(null)
    expect(await written()).toEqual([])
  })

  test('that their account is closed, when their group pays at once from now on', async () => {
    const groupId = await putOnAccount(database.db, customer, terms)
    await written()
    await change(groupId, { netDays: null, creditLimitMinor: null })
    expect((await written()).map(({ subject }) => subject)).toEqual([expect.stringContaining('is closed')])
  })

  test('nothing of an account that was closed and opened again before anybody was told', async () => {
    const groupId = await putOnAccount(database.db, customer, terms)
    await written()
    await group(null)
    await group(groupId)
    expect((await written()).filter(({ subject }) => subject.includes('closed'))).toEqual([])
  })

  test('nothing when they are gone', async () => {
    await putOnAccount(database.db, customer, terms)
    await database.db.delete(users).where(eq(users.id, customer.id))
    expect(await written()).toEqual([])
  })

  test.each([
    ['fr', 'votre compte est ouvert', 'Limite de crédit'],
    ['bn', 'আপনার বাকির হিসাব খোলা হয়েছে', 'বাকির সীমা'],
    ['ar', 'فُتح حسابك', 'حد الائتمان'],
  ] as const)('in their own language: %s', async (language, subject, label) => {
    await database.db.update(users).set({ language }).where(eq(users.id, customer.id))
    await putOnAccount(database.db, customer, terms)
    const [mail] = await written()
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(label)
  })
})
