import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { orderPlaced } from '../orders/events.ts'
import type { Area, Permission } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import { renderEmail } from '../platform/mail/email.ts'
import { queueMail } from '../platform/mail/outbox.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { withJobs: true })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

const right = (name: Area, edit = false): Permission => ({ name, view: true, edit, delete: false })
const staff = async (...permissions: Permission[]) =>
  (await signedIn(database.db, { staff: { active: true, permissions } })).cookie

const get = (path: string, cookie: string) => shop.call('GET', path, { headers: { cookie } })

const secret = 'https://shop.example.com/reset/opens-the-account'

async function queueReset(recipient: string): Promise<string> {
  const message = renderEmail({
    language: 'en',
    subject: `Reset your password 100% ${recipient}`,
    shopName: 'Shop',
    heading: 'Reset',
    paragraphs: [secret],
  })
  await database.db.transaction((tx) => queueMail(tx, recipient, recipient, message))
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where key = ${recipient}`)
  return rows[0]?.id ?? ''
}

describe('the bell’s calls', () => {
  test('are for those who may enter the dashboard', async () => {
    const customer = (await signedIn(database.db)).cookie
    const dismissed = (await signedIn(database.db, { staff: { active: false, permissions: [right('order')] } })).cookie
    for (const method of ['GET', 'DELETE']) {
      expect((await shop.call(method, '/api/notification')).status).toBe(401)
      for (const cookie of [customer, dismissed])
        expect((await shop.call(method, '/api/notification', { headers: { cookie } })).status).toBe(403)
    }
  })

  test('answer as the specification has it, and a clearing needs no body', async () => {
    const { db } = database
    const { id } = await soldOrder(db, { fullName: 'Ada' })
    await db.transaction((tx) => writeEvent(tx, orderPlaced, { orderId: id, isRequest: false }))
    const cookie = await staff(right('order'))
    const other = await staff(right('order'))
    const list = async (who = cookie) => (await get('/api/notification', who)).body.notification as object[]
    await expect.poll(async () => (await list()).length).toBe(1)
    expect(await list()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        message: expect.stringContaining(' from Ada: '),
      },
    ])
    const cleared = await shop.call('DELETE', '/api/notification', { headers: { cookie } })
    expect(cleared.body).toEqual({ success: true })
    expect(await list()).toEqual([])
    expect((await list(other)).length).toBe(1)
    const crossSite = { cookie: other, origin: 'https://evil.example' }
    expect((await shop.call('DELETE', '/api/notification', { headers: crossSite })).status).toBe(403)
    expect((await list(other)).length).toBe(1)
  })
})

describe('the outbox’s calls', () => {
  test('list emails for those who may view the settings, by search, status and page', async () => {
    for (let count = 0; count < 30; count++) await queueReset(`person${count}@example.com`)
    const cookie = await staff(right('settings'))
    const first = (await get('/api/mail?search=PERSON%20reset', cookie)).body
    expect(first).toMatchObject({ success: true, total: 30, page: 1, pageSize: 25, isSending: false })
    expect(first.counts).toEqual({ queued: 30, sent: 0, dead: 0 })
    expect((first.mails as object[]).length).toBe(25)
    const last = (await get('/api/mail?search=person&page=99', cookie)).body
    expect(last).toMatchObject({ page: 2 })
    expect((last.mails as object[]).length).toBe(5)
    expect((await get('/api/mail?search=person29@&status=queued', cookie)).body.total).toBe(1)
    // A letter or two count only where a word begins.
    expect((await get('/api/mail?search=pe', cookie)).body.total).toBe(first.total)
    expect((await get('/api/mail?search=so', cookie)).body.total).toBe(0)
    expect((await get('/api/mail?search=100%25&status=sent', cookie)).body.total).toBe(0)
    // A percent sign is a letter, not a pattern.
    expect((await get('/api/mail?search=1%25person', cookie)).body.total).toBe(0)
    expect((await get('/api/mail?status=gone', cookie)).status).toBe(400)
    expect((await get('/api/mail', await staff(right('order')))).status).toBe(403)
    expect((await shop.call('GET', '/api/mail')).status).toBe(401)
  })

  test('tell what an email says to administrators alone', async () => {
    const { db } = database
    const id = await queueReset('secret@example.com')
    const entitled = await staff(right('settings', true))
    const bound = { isAdmin: true, staff: { active: true, permissions: [right('settings', true)] } }
    for (const cookie of [entitled, (await signedIn(db, bound)).cookie]) {
      const { status, text, body } = await get(`/api/mail/${id}`, cookie)
      expect(status).toBe(200)
      expect(text).not.toContain('opens-the-account')
      expect(body.mail).not.toHaveProperty('parts')
      expect((await get('/api/mail?search=secret', cookie)).text).not.toContain('opens-the-account')
    }
    const { cookie } = await signedIn(db, { isAdmin: true })
    expect((await get(`/api/mail/${id}`, cookie)).text).toContain(secret)
    for (const unknown of [uuidv7(), 'nonsense', '%27'])
      expect((await get(`/api/mail/${unknown}`, cookie)).status).toBe(404)
  })

  test('try an email again that was given up, for those who may edit the settings, and write that down', async () => {
    const { db } = database
    const id = await queueReset('dead@example.com')
    const cookie = await staff(right('settings', true))
    const retry = (who = cookie) => shop.call('POST', `/api/mail/${id}/retry`, { headers: { cookie: who } })
    expect((await retry()).status).toBe(409)
    await db.execute(sql`
      update mails set status = 'dead', attempts = 16, last_error = 'No such person', expires_at = now() where id = ${id}`)
    expect((await retry(await staff(right('settings')))).status).toBe(403)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await db.execute(sql`
      select status, attempts, expires_at > now() + interval '6 days' as "hasTime" from mails where id = ${id}`)
    expect(rows).toEqual([{ status: 'queued', attempts: 0, hasTime: true }])
    const audit = await db.execute(sql`select action, before, after from audit_log where subject = ${`mail:${id}`}`)
    expect(audit.rows).toEqual([
      {
        action: 'mail.retry',
        before: { status: 'dead', attempts: 16, lastError: 'No such person' },
        after: { status: 'queued', attempts: 0 },
      },
    ])
    expect((await shop.call('POST', `/api/mail/${uuidv7()}/retry`, { headers: { cookie } })).status).toBe(404)
  })

  test('do not try an email again whose link is wiped, and say so', async () => {
    const id = await queueReset('wiped@example.com')
    await database.db.execute(sql`
      update mails set is_secret = true, status = 'dead', text = '', html = '' where id = ${id}`)
    const cookie = await staff(right('settings', true))
    const answer = await shop.call('POST', `/api/mail/${id}/retry`, { headers: { cookie } })
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_WIPED'])
    expect((await get(`/api/mail/${id}`, cookie)).body).toMatchObject({ mail: { status: 'dead', isWiped: true } })
  })
})

test('the confirmation promises an email only where emails are sent', async () => {
  const { db } = database
  const { id } = await soldOrder(db, { email: 'promised@example.com' })
  const { rows } = await db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const path = `/order/${rows[0]?.token}`
  const promise = /a confirmation to \S*promised@example\.com/
  expect((await shop.call('GET', path)).text).not.toMatch(promise)
  const sending = await testShop(database, { env: { SMTP_URL: 'smtp://127.0.0.1:9' }, withJobs: false })
  expect((await sending.call('GET', path)).text).toMatch(promise)
  await sending.close()
})
