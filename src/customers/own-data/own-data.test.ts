import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { emailsTo } from '../../../tests/shop/emails.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'

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

const ask = (email: string) => shop.call('POST', '/api/your-data', { body: { email } })
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  const [latest] = await emailsTo(database, email)
  return /your-data\/([\w-]{43})/.exec(latest?.text ?? '')?.[1] ?? ''
}
const copyBy = async (token: string) => {
  const response = await fetch(`${shop.url}/api/your-data/copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ token }),
  })
  return { status: response.status, text: await response.text() }
}
const eraseBy = (token: string, confirmed: unknown = 'true') =>
  shop.call('POST', '/api/your-data/erase', { body: { token, confirmed } })
const rows = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows

describe('the data of somebody without an account', () => {
  test('comes by a link to their mailbox, which works once and for nothing else', async () => {
    await soldOrder(database.db, { email: 'Mira@example.com', fullName: 'Mira Sandoval', status: 'completed' })
    await soldOrder(database.db, { email: 'noor@example.com', fullName: 'Noor Rahman' })
    const token = await tokenFor('mira@example.com')
    expect(
      (await shop.call('POST', '/api/auth/reset', { body: { token, newPassword: 'nine red tulips' } })).status,
    ).toBe(410)
    const copy = await copyBy(token)
    expect(copy.status).toBe(200)
    expect(JSON.parse(copy.text)).toMatchObject({ copies: [{ orders: [{ fullName: 'Mira Sandoval' }] }] })
    expect(copy.text).not.toContain('Noor')
    expect((await copyBy(token)).status).toBe(410)
    expect((await eraseBy(token)).status).toBe(410)
    const [entry] = await rows(`select actor_kind, subject from audit_log where action = 'customer.copyByLink'`, [])
    expect(entry).toMatchObject({ actor_kind: 'visitor' })
  })

  test('is erased by a link as with an account: closed orders keep what the books need', async () => {
    const { id } = await soldOrder(database.db, { email: 'ada@example.com', fullName: 'Ada Q', status: 'completed' })
    // A line for a project has its name, which the customer gave it.
    await rows(`update orders set projects = '[{"name": "Ada’s hall"}]' where id = $1`, [id])
    await rows('update order_lines set project_id = gen_random_uuid() where order_id = $1', [id])
    const token = await tokenFor('ada@example.com')
    expect((await eraseBy(token, 'no')).body.fields).toHaveProperty('confirmed')
    expect((await eraseBy(token)).status).toBe(200)
    expect(await rows('select email, phone from orders where id = $1', [id])).toEqual([{ email: '', phone: '' }])
    expect(await rows('select projects from orders where id = $1', [id])).toEqual([{ projects: [] }])
    expect(await rows('select project_id from order_lines where order_id = $1', [id])).toEqual([{ project_id: null }])
    expect(await rows(`select id from people where email = 'ada@example.com'`, [])).toEqual([])
    expect((await eraseBy(token)).status).toBe(410)
  })

  test('leaves what an account of the address holds to whoever signs in', async () => {
    const id = await customer(database.db, 'owner@example.com', 'nine red tulips')
    await soldOrder(database.db, { userId: id, email: 'owner@example.com', fullName: 'Owner One' })
    const copy = await copyBy(await tokenFor('owner@example.com'))
    expect(JSON.parse(copy.text).copies[0]).toMatchObject({ account: null, orders: [] })
    expect((await eraseBy(await tokenFor('owner@example.com'))).status).toBe(200)
    expect(await rows('select email from users where id = $1', [id])).toEqual([{ email: 'owner@example.com' }])
  })

  test('is asked for with the same answer and the same letter whether the shop knows the address or not', async () => {
    await soldOrder(database.db, { email: 'known@example.com' })
    const answers = [await ask('known@example.com'), await ask('unknown@example.com')]
    expect(answers[0]?.status).toBe(200)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const [known, unknown] = [
      await emailsTo(database, 'known@example.com'),
      await emailsTo(database, 'unknown@example.com'),
    ]
    const plain = (text: string | undefined) => text?.replace(/your-data\/[\w-]{43}/, 'your-data/…')
    expect(plain(known[0]?.text)).toBe(plain(unknown[0]?.text))
    const copy = await copyBy(await tokenFor('unknown@example.com'))
    expect(JSON.parse(copy.text).copies[0]).toMatchObject({ account: null, orders: [] })
  })

  test('is at the end of one link for one of several at once, and of none that is late', async () => {
    const token = await tokenFor('race@example.com')
    const both = await Promise.all([copyBy(token), copyBy(token), eraseBy(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    await rows(`update account_links set expires_at = now() - interval '1 minute'`, [])
    expect((await copyBy(await tokenFor('late@example.com'))).status).toBe(200)
    const late = await tokenFor('late@example.com')
    await rows(`update account_links set expires_at = now() - interval '1 minute'`, [])
    expect((await copyBy(late)).status).toBe(410)
  })

  test('has a page without script: the link leaves the address, and the form leads back', async () => {
    const token = await tokenFor('page@example.com')
    const to = await fetch(`${shop.url}/your-data/${token}`, { redirect: 'manual' })
    expect(to.status).toBe(303)
    expect(to.headers.get('location')).not.toContain(token)
    const cookie = (to.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const page = await (await fetch(`${shop.url}/your-data?done=link`, { headers: { cookie } })).text()
    expect(page).toContain('page@example.com')
    const form = new FormData()
    form.set('confirmed', 'true')
    const sent = await fetch(`${shop.url}/api/your-data/erase`, {
      method: 'POST',
      headers: { cookie, origin: shop.url, accept: 'text/html' },
      body: form,
      redirect: 'manual',
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/your-data?done=erased'])
    const used = await (await fetch(`${shop.url}/your-data?done=link`, { headers: { cookie } })).text()
    expect(used).not.toContain('page@example.com')
  })

  // The last one: afterwards this network has asked enough.
  test('is spoken of by few letters only', async () => {
    const strict = await testShop(database, { env: { RATE_LIMIT_SCALE: '1' } })
    for (let at = 0; at < 6; at++)
      expect((await strict.call('POST', '/api/your-data', { body: { email: 'flood@example.com' } })).status).toBe(200)
    expect((await emailsTo(database, 'flood@example.com')).length).toBe(3)
    const statuses = []
    for (let at = 0; at < 20; at++)
      statuses.push((await strict.call('POST', '/api/your-data', { body: { email: `f${at}@example.com` } })).status)
    expect(statuses.at(-1)).toBe(429)
    await strict.close()
  })
})
