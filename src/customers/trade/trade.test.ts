import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { knownCustomer } from '../../../tests/data/guests.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { users } from '../../accounts/tables.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { mails } from '../../platform/tables.ts'
import { customerGroupMembers, customerGroups } from '../../pricing/groups/tables.ts'
import type { ApplicationView } from './contracts.ts'
import { tradeApplications } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let staff: string
let own: string
let customer: UserActor
const groupId = uuidv7()

const bare = (cookie: string) => cookie.replace('__Host-', '')
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  staff = bare((await signedIn(database.db, { isAdmin: true })).cookie)
  const known = await knownCustomer(database.db, 'fitter@example.com')
  customer = known.actor
  own = bare(known.cookie)
  await database.db.update(users).set({ language: 'fr' }).where(eq(users.id, customer.id))
  await database.db.insert(customerGroups).values({ id: groupId, name: 'Fitters' })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(tradeApplications)
  await database.db.delete(customerGroupMembers)
  await database.db.delete(mails)
})

const business = {
  company: 'Lindholm Floors',
  businessNumber: '12345 6789',
  phone: '604-555-0123',
  about: 'We lay oak.',
}
const asCustomer = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { cookie: own } })
const asStaff = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { cookie: staff } })
const apply = (change = {}) => asCustomer('POST', '/api/profile/trade', { ...business, ...change })
const waiting = async (): Promise<ApplicationView> => {
  const { body } = await asStaff('GET', '/api/trade-applications')
  const [first] = body.applications as ApplicationView[]
  if (!first) throw new Error('nobody applied')
  return first
}
const sentTo = async (recipient: string) =>
  (await database.db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ subject, text }) => ({
    subject,
    text,
  }))

describe('an application for trade prices', () => {
  test('is listed with what was said, and the store is told once', async () => {
    expect((await apply()).status).toBe(200)
    expect(await waiting()).toMatchObject({ ...business, status: 'open', email: customer.email })
    const told = await database.db.select().from(mails)
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]?.text).toContain('Lindholm Floors')
    // Sent again it is what is said now, and nobody is written to again.
    await apply({ company: 'Lindholm & Daughters' })
    expect(await database.db.$count(tradeApplications)).toBe(1)
    expect((await waiting()).company).toBe('Lindholm & Daughters')
    expect(await database.db.$count(mails)).toBe(told.length)
  })

  test('sent ten times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await database.db.$count(tradeApplications)).toBe(1)
  })

  test('names each field that is wrong, and is not for visitors', async () => {
    const refused = await asCustomer('POST', '/api/profile/trade', { ...business, company: ' ', about: '', phone: 'x' })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields as object).sort()).toEqual(['about', 'company', 'phone'])
    expect((await shop.call('POST', '/api/profile/trade', { body: business })).status).toBe(401)
  })

  test('approved, its customer is in the group, reads it in their language, and cannot apply again', async () => {
    await apply()
    const { id } = await waiting()
    const approved = await asStaff('POST', `/api/trade-applications/${id}/approve`, { groupId })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(approved.body.application).toMatchObject({ status: 'approved', groupName: 'Fitters' })
    const [member] = await database.db.select().from(customerGroupMembers)
    expect(member).toMatchObject({ userId: customer.id, groupId })
    const [mail] = await sentTo(customer.email)
    expect(mail?.subject).toContain('prix professionnels')
    expect((await apply()).body.code).toBe('TRADE_MEMBER')
    // Once answered it stays as it was answered.
    const again = await asStaff('POST', `/api/trade-applications/${id}/refuse`, { reason: 'No' })
    expect(again).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    expect((again.body.application as ApplicationView).status).toBe('approved')
  })

  test('refused, its customer reads why and may ask again', async () => {
    await apply()
    const { id } = await waiting()
    expect((await asStaff('POST', `/api/trade-applications/${id}/refuse`, { reason: ' ' })).status).toBe(400)
    const refused = await asStaff('POST', `/api/trade-applications/${id}/refuse`, {
      reason: 'We found no such company.',
    })
    expect(refused.body.application).toMatchObject({ status: 'refused', reason: 'We found no such company.' })
    expect((await sentTo(customer.email))[0]?.text).toContain('We found no such company.')
    expect(await database.db.$count(customerGroupMembers)).toBe(0)
    expect((await apply()).status).toBe(200)
    expect(await database.db.$count(tradeApplications)).toBe(2)
  })

  test('approved and refused at once has one answer', async () => {
    await apply()
    const { id } = await waiting()
    const answers = await Promise.all([
      asStaff('POST', `/api/trade-applications/${id}/approve`, { groupId }),
      asStaff('POST', `/api/trade-applications/${id}/refuse`, { reason: 'No' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await waiting()
    expect(await database.db.$count(customerGroupMembers)).toBe(status === 'approved' ? 1 : 0)
    expect(await sentTo(customer.email)).toHaveLength(1)
  })

  test('of a group or an application that is not there is refused', async () => {
    await apply()
    const { id } = await waiting()
    const wrong = await asStaff('POST', `/api/trade-applications/${id}/approve`, { groupId: uuidv7() })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect((await waiting()).status).toBe('open')
    expect((await asStaff('POST', `/api/trade-applications/${uuidv7()}/refuse`, { reason: 'No' })).status).toBe(404)
  })
})
