import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { events, mails } from '../platform/tables.ts'
import { contactMessages } from './tables.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  for (const table of [contactMessages, mails, events]) await database.db.delete(table)
})

const message = {
  name: 'Ana Ruiz',
  email: 'Ana@example.com',
  phone: '604-555-0199',
  subject: 'Stairs',
  message: 'Which nosing goes\nwith 8.3 mm laminate?',
}
const send = (body: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/contact', { body: { ...message, ...body }, headers })
const messages = () => database.db.select().from(contactMessages)
const sentEmails = () => database.db.select().from(mails).orderBy(desc(mails.recipient))

/** Sends the form as a browser without script does. */
function post(fields: Record<string, string>, path = '/api/contact'): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetch(shop.url + path, {
    method: 'POST',
    body,
    headers: { origin: shop.url, accept: 'text/html' },
    redirect: 'manual',
  })
}

describe('a message', () => {
  test('is kept, told to the store, confirmed to its sender and heard of', async () => {
    const { status, body } = await send({}, { cookie: 'LANGUAGE=fr' })
    expect([status, body]).toEqual([200, { success: true }])
    const [kept] = await messages()
    expect(kept).toMatchObject({ ...message, email: 'ana@example.com', language: 'fr', store: 'surrey' })
    const [toStore, toOrders, toSender] = await sentEmails()
    expect([toStore, toOrders, toSender].map((message) => message?.recipient)).toEqual([
      ...stores.surrey.seed.emails,
      'ana@example.com',
    ])
    expect(toOrders?.text).toBe(toStore?.text)
    expect(toStore?.senderName).toBe('Underfoot Surrey')
    expect(toStore?.subject).toBe('Contact: Stairs')
    for (const part of [message.name, 'ana@example.com', message.phone, 'Which nosing goes'])
      expect(toStore?.text).toContain(part)
    expect(toSender?.language).toBe('fr')
    const [event] = await database.db.select().from(events).where(eq(events.name, 'contact.received'))
    expect(event?.payload).toEqual({ messageId: kept?.id, name: 'Ana Ruiz', subject: 'Stairs' })
  })

  test('is confirmed without a word of it, as the address may be someone else’s', async () => {
    await send({ name: 'BUY-AT-EVIL', subject: 'CHEAP-PILLS', message: 'https://evil.example' })
    const confirmation = (await sentEmails()).find(({ recipient }) => recipient === 'ana@example.com')
    expect(`${confirmation?.subject}${confirmation?.text}${confirmation?.html}`).not.toMatch(/EVIL|PILLS|evil/)
  })

  test('sent without script leads to a page that says so', async () => {
    const answer = await post(message)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contactus?sent=1'])
    const { text } = await shop.call('GET', '/contactus?sent=1')
    expect(text).toContain('Thank you, we have your message')
    expect(text).not.toContain('name="message"')
  })

  test('that is wrong says what to do about each field', async () => {
    const { status, body } = await send({ name: ' ', email: 'nobody', phone: 'call me', subject: '', message: '' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).sort()).toEqual(['email', 'message', 'name', 'phone', 'subject'])
    const page = await post({ ...message, email: 'nobody' })
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('name@example.com')])
    expect(await messages()).toEqual([])
  })
})

describe('the contact form does not let itself be abused', () => {
  test.each([
    ['name', 'Ana\r\nBcc: all@example.com'],
    ['subject', 'Hi\nBcc: all@example.com'],
    ['subject', 'Hi\u2028Bcc: all@example.com'],
    ['subject', 'Hi\u0000'],
    ['email', 'ana@example.com\r\nBcc: all@example.com'],
    ['email', '"a@evil.example b"@example.com, c@example.com'],
    ['email', 'a@example.com,b@example.com'],
    ['phone', '604-555-0199\r\nX: y'],
    ['name', 'n'.repeat(101)],
    ['subject', 's'.repeat(151)],
    ['message', 'm'.repeat(5001)],
    ['email', `${'a'.repeat(250)}@example.com`],
  ])('a header or too much in %s (%#) is a 400', async (field, value) => {
    expect((await send({ [field]: value })).status).toBe(400)
    expect([await messages(), await sentEmails()]).toEqual([[], []])
  })

  test('a huge body is a 413', async () => {
    expect((await send({ message: 'm'.repeat(40_000) })).status).toBe(413)
  })

  test('what fills in the hidden field is answered alike and kept nowhere', async () => {
    const { status, body } = await send({ website: 'https://evil.example' })
    expect([status, body]).toEqual([200, { success: true }])
    expect([await messages(), await sentEmails()]).toEqual([[], []])
  })

  test('twenty of one message at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({})))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect([(await messages()).length, (await sentEmails()).length]).toEqual([1, 3])
    expect(await database.db.$count(events)).toBe(1)
  })

  test('many messages in one name confirm to it once an hour', async () => {
    for (const subject of ['a', 'b', 'c', 'd']) await send({ subject })
    const confirmations = (await sentEmails()).filter(({ recipient }) => recipient === 'ana@example.com')
    expect([(await messages()).length, confirmations.length]).toEqual([4, 1])
  })

  test('another site’s page cannot send it', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await messages()).toEqual([])
  })

  test('script in it stays text in the email', async () => {
    await send({ subject: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script> {{7*7}}' })
    const toStore = (await sentEmails()).find(({ recipient }) => recipient === stores.surrey.seed.emails[0])
    expect(toStore?.html).not.toMatch(/<script|<img/)
    expect(toStore?.html).toContain('{{7*7}}')
  })

  test('more than five in a minute are too many', async () => {
    const strict = await testShop(database, { env: { RATE_LIMIT_SCALE: '1' } })
    const statuses: number[] = []
    for (let at = 0; at < 7; at++)
      statuses.push((await strict.call('POST', '/api/contact', { body: { ...message, subject: `n${at}` } })).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await database.db.$count(contactMessages, sql`true`)).toBe(5)
  })
})
