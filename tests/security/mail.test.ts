import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../data/admin.ts'
import { knownCustomer } from '../data/guests.ts'
import { checkoutOf } from '../data/orders.ts'
import { type Mailbox, type ReceivedMail, startMailbox } from '../outside/mailbox.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let mailbox: Mailbox
let shop: TestShop

const PUBLIC_URL = 'https://shop.example.com'

beforeAll(async () => {
  database = await testDatabase()
  mailbox = await startMailbox()
  shop = await testShop(database, { env: { SMTP_URL: mailbox.url, PUBLIC_URL } })
})
afterAll(async () => {
  await shop?.close()
  await mailbox?.close()
  await database?.drop()
})

/** Orders as the shop's own page does, but for what a test forges. */
async function order(contact: Record<string, unknown>, change: object = {}, headers: Record<string, string> = {}) {
  const input = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 1 }])
  const whole = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com', ...contact }
  const body = { ...input, contact: whole, expectedTotalMinor: undefined, ...change }
  return shop.call('POST', '/api/checkout', { body, headers: { origin: PUBLIC_URL, ...headers } })
}

const single = ['to', 'from', 'subject', 'message-id', 'date', 'mime-version', 'content-type']
const never = ['cc', 'bcc', 'reply-to', 'sender', 'x-evil']

function expectOneOfEach({ headers }: ReceivedMail, to: string) {
  for (const name of single) expect(headers.filter(({ key }) => key === name).length, name).toBe(1)
  for (const name of never)
    expect(
      headers.filter(({ key }) => key === name),
      name,
    ).toEqual([])
  expect(headers.find(({ key }) => key === 'to')?.value).toBe(to)
}

describe('M1 nothing that people write becomes a header or a recipient', () => {
  const ends = [
    '\r\nBcc: eve@evil.example',
    '\nX-Evil: 1',
    '\r\n\r\n<h1>',
    '\u0000',
    '\u0085X-Evil: 1',
    '\u2028X-Evil: 1',
  ]

  test.each([
    'ada@example.com\r\nBcc: eve@evil.example',
    'ada@example.com\n',
    'ada@example.com\u0000',
    'ada@example.com,eve@evil.example',
    'ada@example.com;eve@evil.example',
    '"eve@evil.example x"@example.com',
    '"ada"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com <eve@evil.example>',
    'ada@evil.example@example.com',
    'ada(eve@evil.example)@example.com',
    'ада@example.com',
    'ada@[127.0.0.1]',
  ])('an address like %j is refused', async (email) => {
    const count = async () => (await database.pool.query('select count(*) from orders')).rows[0].count
    const before = await count()
    const reply = await order({ email })
    // A line's end at its end is trimmed off, and then it is an address.
    if (email.trim() === 'ada@example.com') expect(reply.status).toBe(201)
    else {
      expect(reply.status).toBe(400)
      expect(await count()).toBe(before)
      expect(mailbox.received.filter(({ envelope }) => envelope.to.join().includes('evil'))).toEqual([])
    }
  })

  test.each(ends)('a name with %j is refused', async (end) => {
    expect((await order({ fullName: `Ada${end}` })).status).toBe(400)
  })

  test('names in any writing arrive as they are, in one encoded subject', async () => {
    for (const [index, fullName] of ['Zoë, "Żółć" <ada>', 'আদা রহমান', 'آدا 🧱', `${'é'.repeat(100)}`].entries()) {
      const email = `unicode${index}@example.com`
      const { cookie } = await knownCustomer(database.db, email)
      expect((await order({ email, fullName }, {}, { cookie })).status).toBe(201)
      const mail = await mailbox.waitForMail(email)
      expectOneOfEach(mail, email)
      expect(mail.envelope.to).toEqual([email])
      // A name that runs from the right is kept apart from the sentence by marks that nobody sees.
      expect(mail.text?.replace(/[\u2068\u2069]/g, '')).toContain(`Thank you, ${fullName}.`)
      expect(
        mail.raw
          .toString('latin1')
          .split('\r\n')
          .every((line) => line.length <= 998),
      ).toBe(true)
      const head = mail.raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
      expect(head).toMatch(/^[\x09\x0a\x0d\x20-\x7e]*$/)
    }
  })

  test('a stored name or address that came another way is not believed either', async () => {
    const { db } = database
    expect((await order({ email: 'stored@example.com' })).status).toBe(201)
    await mailbox.waitForMail('stored@example.com')
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into mails (id, key, recipient, language, subject, text, html) values
        (gen_random_uuid(), 'a', 'eve@evil.example, ada@example.com', 'en', 'Hi', 'Hi', 'Hi'),
        (gen_random_uuid(), 'b', E'ada@example.com\r\nBcc: eve@evil.example', 'en', 'Hi', 'Hi', 'Hi'),
        (gen_random_uuid(), 'c', '"eve@evil.example x"@example.com', 'en', 'Hi', 'Hi', 'Hi'),
        (gen_random_uuid(), 'd', 'folded@example.com', 'en', E'Hi\r\nBcc: eve@evil.example\r\n\r\nBody', 'Hi', 'Hi')
      returning id`)
    await db.execute(sql`select pg_notify('mails', '')`)
    const mail = await mailbox.waitForMail('folded@example.com')
    expectOneOfEach(mail, 'folded@example.com')
    expect(mail.text.trim()).toBe('Hi')
    const dead = async () =>
      (await db.execute(sql`select 1 from mails where status = 'dead' and key in ('a', 'b', 'c')`)).rowCount
    await expect.poll(dead).toBe(3)
    expect(rows.length).toBe(4)
    const arrived = mailbox.received.filter(({ parsed }) => parsed.subject?.startsWith('Hi'))
    expect(arrived.map(({ envelope }) => envelope.to)).toEqual([['folded@example.com']])
  })
})

describe('M2 what people write is text in an email', () => {
  const marked = `<img src=x onerror=alert(1)>"'&</p><script>alert(1)</script>`

  test('markup and templates in a name and a note stay text, in both parts and both emails', async () => {
    const fullName = `{{7*7}} \${7*7} <%=7*7%> ${marked}`.slice(0, 100)
    const note = `${marked} {{total}} {{7*7}} #{7*7}`
    const { cookie } = await knownCustomer(database.db, 'markup@example.com')
    expect((await order({ email: 'markup@example.com', fullName }, { note }, { cookie })).status).toBe(201)
    const customer = await mailbox.waitForMail('markup@example.com')
    const number = /UF-\w+/.exec(customer.subject)?.[0] ?? 'no number'
    const store = await mailbox.waitForMail('surrey@underfoot.example.com', { subject: new RegExp(number) })
    for (const mail of [customer, store]) {
      expect(mail.html).not.toMatch(/<(img|script)/i)
      expect(mail.html).toContain(`{{7*7}} \${7*7} &lt;%=7*7%&gt; &lt;img src=x onerror=alert(1)&gt;`)
      expect(mail.text).toContain(fullName)
    }
  })

  test('the bell tells of them as text, too', async () => {
    const { cookie } = await signedIn(database.db, { isAdmin: true })
    const { body } = await shop.call('GET', '/api/notification', { headers: { cookie } })
    const messages = (body.notification as { message: string }[]).map(({ message }) => message)
    const told = messages.find((message) => message.includes('{{7*7}}')) ?? ''
    expect(told).toMatch(/^<a href="\/dashboard\/orders\/[0-9a-f-]{36}">[^<>]*<\/a>$/)
    expect(told).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
  })
})

test('H1 links in letters lead to the configured origin, whatever a request says of its host', async () => {
  const input = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 1 }])
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: 'host@example.com' }
  const { hostname, port } = new URL(shop.url)
  const status = await new Promise<number>((answered, failed) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/api/checkout',
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'http',
          forwarded: 'host=evil.example',
          origin: PUBLIC_URL,
          'content-type': 'application/json',
        },
      },
      (response) => response.resume().on('end', () => answered(response.statusCode ?? 0)),
    )
    sent.once('error', failed).end(JSON.stringify({ ...input, contact }))
  })
  expect(status).toBe(201)
  const customer = await mailbox.waitForMail('host@example.com')
  expect(customer.links.length).toBeGreaterThan(0)
  for (const link of customer.links) expect(new URL(link).origin).toBe(PUBLIC_URL)
  expect(customer.raw.toString()).not.toContain('evil.example')
  expect(customer.messageId).toMatch(/@shop\.example\.com>$/)
})

test('an email with a way out has the headers of RFC 8058, and no other has', async () => {
  const href = `${PUBLIC_URL}/unsubscribe/token?list=news&x=%0d%0aBcc:eve@evil.example`
  await database.db.execute(sql`
    insert into mails (id, key, recipient, language, subject, text, html, unsubscribe_url)
    values (gen_random_uuid(), 'news', 'reader@example.com', 'en', 'News', 'News', 'News', ${href})`)
  await database.db.execute(sql`select pg_notify('mails', '')`)
  const mail = await mailbox.waitForMail('reader@example.com')
  expectOneOfEach(mail, 'reader@example.com')
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(header('list-unsubscribe')).toEqual([`<${href}>`])
  expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  const other = mailbox.received.find(({ envelope }) => envelope.to.includes('host@example.com'))
  expect(other?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false)
})
