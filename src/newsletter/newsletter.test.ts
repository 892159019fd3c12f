import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { mails } from '../platform/tables.ts'
import { askForNewsletter, confirmNewsletter } from './commands.ts'
import { subscribers } from './tables.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase(30)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  for (const table of [subscribers, mails]) await database.db.delete(table)
})

const email = 'ana@example.com'
const ask = (address = email, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/newsletter', { body: { email: address }, headers })
const confirm = (token: string) => shop.call('POST', '/api/newsletter/confirm', { body: { token } })
const emails = () => database.db.select().from(mails).orderBy(mails.id)
const subscriber = async () => (await database.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]

/** The token in the link of the last letter. */
async function tokenOf(kind: 'confirm' | 'unsubscribe'): Promise<string> {
  const text = (await emails()).at(-1)?.text ?? ''
  return new RegExp(`/newsletter/${kind}/([\\w-]{43})`).exec(text)?.[1] ?? ''
}

async function subscribed(): Promise<string> {
  await ask()
  await confirm(await tokenOf('confirm'))
  return tokenOf('unsubscribe')
}

describe('signing up', () => {
  test('asks the owner of the address, in the language of the page, and keeps no token', async () => {
    const { status, body } = await ask(' ANA@Example.com ', { cookie: 'LANGUAGE=ar' })
    expect([status, body]).toEqual([200, { success: true }])
    expect(await subscriber()).toMatchObject({ email, status: 'pending', language: 'ar', confirmedAt: null })
    const [message] = await emails()
    expect([message?.recipient, message?.language]).toEqual([email, 'ar'])
    const token = await tokenOf('confirm')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await subscriber())).not.toContain(token)
  })

  test('puts on the list whoever presses the button in the email’s page, and nobody before', async () => {
    await ask()
    const token = await tokenOf('confirm')
    const page = await shop.call('GET', `/newsletter/confirm/${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain('Yes, subscribe')
    expect(page.text).toContain('content="noindex"')
    expect((await subscriber())?.status).toBe('pending')
    expect((await confirm(token)).status).toBe(200)
    expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
    const unsubscribe = await tokenOf('unsubscribe')
    expect(unsubscribe).toBe((await subscriber())?.unsubscribeToken)
    // The header by which a mail program offers to unsubscribe is made from this.
    expect((await emails()).at(-1)?.unsubscribeUrl).toBe(`${shop.url}/newsletter/unsubscribe/${unsubscribe}`)
  })

  test('with one token thirty times at once is one subscription and one welcome', async () => {
    await ask()
    const token = await tokenOf('confirm')
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await emails()).map(({ key }) => key.split(':')[0])).toEqual(['newsletter-confirm', 'newsletter-welcome'])
  })

  test('answers a known and an unknown address alike', async () => {
    await subscribed()
    const [known, unknown] = [await ask(), await ask('new@example.com')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  test('again and again writes to an address once an hour, and to one on the list once a day', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(await emails()).toHaveLength(1)
    await confirm(await tokenOf('confirm'))
    for (let at = 0; at < 5; at++) await ask()
    expect((await emails()).map(({ key }) => key.split(':')[0])).toEqual([
      'newsletter-confirm',
      'newsletter-welcome',
      'newsletter-already',
    ])
    expect((await subscriber())?.status).toBe('confirmed')
  })

  test('an hour later sends a new link, and the old one no longer works', async () => {
    const publicOrigin = shop.url
    await ask()
    const old = await tokenOf('confirm')
    await inTransaction(database.db, (tx) =>
      askForNewsletter(tx, email, {
        language: 'en',
        store: 'surrey',
        publicOrigin,
        now: new Date(Date.now() + 3_601_000),
      }),
    )
    const fresh = await tokenOf('confirm')
    expect(fresh).not.toBe(old)
    expect((await confirm(old)).status).toBe(404)
    expect((await confirm(fresh)).status).toBe(200)
  })

  test('with a link of more than a week ago says so and changes nothing', async () => {
    await ask()
    const token = await tokenOf('confirm')
    const now = new Date(Date.now() + 7 * 86_400_000 + 1000)
    const result = await inTransaction(database.db, (tx) =>
      confirmNewsletter(tx, token, { store: 'surrey', publicOrigin: '', now }),
    )
    expect(result).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect((await subscriber())?.status).toBe('pending')
    const { text } = await shop.call('GET', `/newsletter/confirm/${'x'.repeat(43)}`)
    expect(text).toContain('This link no longer works')
  })

  test.each([
    'nobody',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    `${'a'.repeat(250)}@b.ca`,
  ])('with %j is a 400', async (address) => {
    expect((await ask(address)).status).toBe(400)
    expect(await emails()).toEqual([])
  })

  test('through the hidden field is answered alike and kept nowhere', async () => {
    const { body } = await shop.call('POST', '/api/newsletter', { body: { email, website: 'x' } })
    expect([body, await subscriber()]).toEqual([{ success: true }, undefined])
  })
})

describe('leaving', () => {
  test('takes one press of a button on the page of the email’s link', async () => {
    const token = await subscribed()
    const address = `/newsletter/unsubscribe/${token}`
    expect((await shop.call('GET', address)).text).toContain(`action="${address}"`)
    expect((await subscriber())?.status).toBe('confirmed')
    const headers = { origin: shop.url, accept: 'text/html' }
    const answer = await fetch(shop.url + address, {
      method: 'POST',
      body: new FormData(),
      headers,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?state=unsubscribed'])
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
  })

  test('works for a mail program, which sends no origin and no cookie (RFC 8058)', async () => {
    const token = await subscribed()
    const answer = await fetch(`${shop.url}/newsletter/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect((await subscriber())?.status).toBe('unsubscribed')
  })

  test('cannot be done for someone else, and tells nothing of who is on the list', async () => {
    await subscribed()
    const other = `/newsletter/unsubscribe/${'y'.repeat(43)}`
    expect((await shop.call('POST', other)).status).toBe(404)
    expect((await shop.call('GET', other)).status).toBe(404)
    expect((await shop.call('POST', '/newsletter/unsubscribe/x')).status).toBe(400)
    expect((await subscriber())?.status).toBe('confirmed')
  })

  test('and coming back needs a new confirmation: the old link does not bring anyone back', async () => {
    await ask()
    const old = await tokenOf('confirm')
    await confirm(old)
    await shop.call('POST', `/newsletter/unsubscribe/${await tokenOf('unsubscribe')}`)
    expect((await confirm(old)).status).toBe(404)
    expect((await subscriber())?.status).toBe('unsubscribed')
  })
})
