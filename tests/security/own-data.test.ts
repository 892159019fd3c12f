import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalData } from '../../src/main/personal-data.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { soldOrder } from '../data/admin.ts'
import { customer } from '../data/people.ts'
import { quoteInput, sentQuote } from '../data/quotes.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

const password = 'nine red tulips'
const address = {
  fullName: 'Mira Sandoval',
  phone: '604-555-0190',
  house: '1 Fir Lane',
  city: 'Surrey',
  state: 'BC',
  zipCode: 'V3S 1A1',
  country: 'CA',
}

let database: TestDatabase
let shop: TestShop
let people = 0
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** A new customer, signed in, with an order and an address. */
async function someone() {
  const email = `mira${++people}@example.com`
  const id = await customer(database.db, email, password)
  const cookie = await shop.signIn(email, password)
  const order = await soldOrder(database.db, { userId: id, email, note: 'Ring twice' })
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, path, { headers: { cookie }, ...(body && { body }) })
  const added = await call('POST', '/api/profile/addresses', address)
  return { id, email, cookie, order, addressId: String(added.body.id), call }
}

const count = async (text: string, values: unknown[]) => Number((await database.pool.query(text, values)).rows[0].count)

describe('A3 another person’s ids are answered like ids that are not there', () => {
  test('in every call and page that takes one', async () => {
    const [me, other] = [await someone(), await someone()]
    const asked: [string, string, string, object?][] = [
      ['GET', '/api/orders/ID/invoice.pdf', other.order.id],
      ['POST', '/api/profile/orders/ID/reorder', other.order.id, {}],
      ['POST', '/api/profile/addresses/ID', other.addressId, address],
      ['POST', '/api/profile/addresses/ID/remove', other.addressId, {}],
      ['POST', '/api/profile/addresses/ID/restore', other.addressId, {}],
      ['GET', '/profile/orders/ID', other.order.id],
    ]
    for (const [method, pattern, foreign, body] of asked) {
      const answers = []
      for (const id of [foreign, uuidv7(), 'nonsense']) {
        const encoded = encodeURIComponent(id)
        const { status, text } = await me.call(method, pattern.replace('ID', encoded), body)
        answers.push([status, text.replaceAll(encoded, 'ID').replaceAll(encodeURIComponent(encoded), 'ID')])
      }
      expect(answers[0]?.[0], pattern).toBe(404)
      for (const answer of answers) expect(answer, pattern).toEqual(answers[0])
    }
    const notice = await me.call('GET', `/profile/addresses?done=removed&id=${other.addressId}`)
    expect(notice.text).not.toContain(other.addressId)
    expect(await count('select count(*) from addresses where user_id = $1 and removed_at is null', [other.id])).toBe(1)
  })

  test('one’s own order and its invoice open', async () => {
    const me = await someone()
    expect((await me.call('GET', `/profile/orders/${me.order.id}`)).status).toBe(200)
    const invoice = await me.call('GET', `/api/orders/${me.order.id}/invoice.pdf`)
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(invoice.text.startsWith('%PDF-')).toBe(true)
    expect(invoice.headers.get('cache-control')).toBe('no-store')
    const { rows } = await database.pool.query('select token from orders where id = $1', [me.order.id])
    expect((await shop.call('GET', `/api/order/${rows[0].token}/invoice.pdf`)).status).toBe(200)
    expect((await shop.call('GET', `/api/order/${me.order.id}/invoice.pdf`)).status).toBe(404)
    const admin = { cookie: await shop.signIn() }
    expect((await shop.call('GET', `/api/orders/${me.order.id}/invoice.pdf`, { headers: admin })).status).toBe(200)
  })
})

describe('what the shop holds of someone', () => {
  test('every table that names a person is in a department’s list', async () => {
    const { rows } = await database.pool.query<{ table: string }>(`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
      union
      select table_name from information_schema.columns
      where table_schema = 'public' and (
        column_name in ('user_id', 'actor_id', 'email', 'mailbox', 'recipient', 'recipient_email', 'customer', 'handed_to', 'payload', 'facts')
        or column_name ~ '_by_id$' or table_name = 'tries')`)
    const listed = personalData.flatMap(({ tables }) => tables)
    expect([...new Set(listed)].sort()).toEqual(rows.map(({ table }) => table).sort())
    expect(listed).toHaveLength(new Set(listed).size)
  })

  test('comes as one file, with nothing of others and no secret', async () => {
    const [me, other] = [await someone(), await someone()]
    const copy = await me.call('GET', '/api/profile/export')
    expect(copy.headers.get('content-disposition')).toBe('attachment; filename="underfoot-my-data.json"')
    expect(copy.body).toMatchObject({
      account: { id: me.id, email: me.email, hasPassword: true },
      addresses: [{ house: '1 Fir Lane' }],
      orders: [{ id: me.order.id, note: 'Ring twice' }],
      sessions: [expect.anything()],
    })
    expect(copy.text).not.toMatch(/argon2|passwordHash|tokenHash/)
    for (const foreign of [other.id, other.email, other.order.id]) expect(copy.text).not.toContain(foreign)
    const token = me.cookie.split('=')[1] ?? ''
    expect(copy.text).not.toContain(token)
  })
})

describe('what is known by an address alone', () => {
  /** Someone under an address to which the shop has written and from which it was written to. */
  async function knownPerson(isProved: boolean) {
    const me = await someone()
    if (isProved) await database.pool.query('update users set email_verified_at = now() where id = $1', [me.id])
    const message = { name: 'Mira', email: me.email, phone: '', subject: 'Oak', message: 'Is the oak waterproof?' }
    expect((await shop.call('POST', '/api/contact', { body: message })).status).toBe(200)
    expect((await shop.call('POST', '/api/newsletter', { body: { email: me.email } })).status).toBe(200)
    await shop.call('POST', '/api/auth/forgot', { body: { email: me.email } })
    await database.pool.query(
      "update mails set status = 'sent', sent_at = now() where recipient = $1 and not is_secret",
      [me.email],
    )
    return me
  }
  const leave = { password, confirmed: 'true' }
  const left = async (email: string) => [
    await count('select count(*) from contact_messages where email = $1', [email]),
    await count('select count(*) from subscribers where email = $1', [email]),
    await count("select count(*) from mails where recipient = $1 and key not like 'account-deleted%'", [email]),
    await count("select count(*) from mails where key like 'contact:%' and text like '%' || $1 || '%'", [email]),
    await count('select count(*) from account_links where email = $1 and user_id is null', [email]),
  ]

  test('is neither handed out nor removed where the address is not proved', async () => {
    const me = await knownPerson(false)
    const copy = await me.call('GET', '/api/profile/export')
    expect(copy.body).toMatchObject({ emails: [], messages: [], newsletter: [] })
    await me.call('POST', '/api/profile/delete', leave)
    const [messages, subscriptions, emails, copies] = await left(me.email)
    // The store has a copy at each of its two addresses.
    expect([messages, subscriptions, copies]).toEqual([1, 1, 2])
    expect(emails).toBeGreaterThan(1)
  })

  test('is handed out where it is, without any link that opens something, and goes with the account', async () => {
    const me = await knownPerson(true)
    const copy = await me.call('GET', '/api/profile/export')
    expect(copy.body).toMatchObject({
      messages: [{ subject: 'Oak', message: 'Is the oak waterproof?' }],
      newsletter: [{ status: 'pending' }],
      linksSent: [{ purpose: 'reset', email: me.email }],
    })
    expect((copy.body.emails as unknown[]).length).toBeGreaterThan(1)
    expect(copy.text).not.toMatch(/\/(verify|reset|confirm)\/[\w-]{20}/)
    await me.call('POST', '/api/profile/delete', leave)
    expect(await left(me.email)).toEqual([0, 0, 0, 0, 0])
  })

  test('is nobody else’s', async () => {
    const [me, other] = [await knownPerson(true), await knownPerson(true)]
    expect((await me.call('GET', '/api/profile/export')).text).not.toContain(other.email)
    await me.call('POST', '/api/profile/delete', leave)
    expect((await left(other.email)).slice(0, 2)).toEqual([1, 1])
  })
})

test('the ways into an account are in its copy, and go with it', async () => {
  const me = await someone()
  await database.pool.query("insert into identities (provider, subject, user_id) values ('google', $1, $2)", [
    me.email,
    me.id,
  ])
  await database.pool.query(
    "insert into second_factors (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())",
    [me.id],
  )
  await database.pool.query('insert into wishes (user_id, product_id) select $1, id from products limit 1', [me.id])
  await database.pool.query(`insert into projects (user_id, id, document) values ($1, $2, '{"name":"Home"}')`, [
    me.id,
    uuidv7(),
  ])
  await database.pool.query(
    `insert into shared_projects (token_hash, key_hash, user_id, document) values ('t', 'k', $1, '{"name":"Home"}')`,
    [me.id],
  )
  const quote = await sentQuote(database.db, await quoteInput(database.db, { slug: 'fraser-drift-oak' }))
  await database.pool.query('update quotes set user_id = $1 where id = $2', [me.id, quote.id])
  await database.pool.query(
    "insert into events (id, name, payload) values ($1, 'customer.registered', jsonb_build_object('userId', $2::text, 'name', 'Mira', 'email', $3::text))",
    [uuidv7(), me.id, me.email],
  )
  const copy = await me.call('GET', '/api/profile/export')
  expect(copy.body).toMatchObject({
    signInBy: [{ provider: 'google', subject: me.email }],
    oneTimeCodesSince: expect.any(String),
    wishlist: [{ slug: expect.any(String) }],
    projects: [{ project: { name: 'Home' } }],
    sharedProjects: [{ project: { name: 'Home' } }],
    quotes: [{ number: quote.number, lines: [{ quantity: 2 }] }],
  })
  expect(copy.text).not.toContain(quote.token)
  expect(copy.text).not.toContain('JBSWY3DPEHPK3PXP')
  await me.call('POST', '/api/profile/delete', { password, confirmed: 'true' })
  for (const table of ['identities', 'second_factors', 'wishes', 'projects', 'shared_projects', 'quotes']) {
    expect(await count(`select count(*) from ${table} where user_id = $1`, [me.id]), table).toBe(0)
  }
  expect(await count('select count(*) from mails where starts_with(key, $1)', [`quote:${quote.id}:`])).toBe(0)
  expect(await count("select count(*) from events where payload ->> 'email' = $1", [me.email])).toBe(0)
})

describe('leaving', () => {
  const leave = { password, confirmed: 'true' }

  test('takes what is one’s own and leaves the order without its link', async () => {
    const me = await someone()
    await database.pool.query("update orders set status = 'completed' where id = $1", [me.order.id])
    const gone = await me.call('POST', '/api/profile/delete', leave)
    expect(gone.status).toBe(200)
    for (const table of ['sessions', 'addresses']) {
      expect(
        await count(`select count(*) from ${table === 'sessions' ? 'sessions' : 'addresses'} where user_id = $1`, [
          me.id,
        ]),
      ).toBe(0)
    }
    expect(await count('select count(*) from users where id = $1', [me.id])).toBe(0)
    const { rows } = await database.pool.query('select * from orders where id = $1', [me.order.id])
    expect(rows[0]).toMatchObject({ user_id: null, email: '', phone: '', note: '', full_name: 'Ada Lindholm' })
    const emails = await database.pool.query('select key, subject from mails where recipient = $1', [me.email])
    expect(emails.rows).toEqual([{ key: `account-deleted:${me.id}`, subject: expect.stringContaining('deleted') }])
    const after = await me.call('GET', '/profile')
    expect([after.status, after.headers.get('location')]).toEqual([
      303,
      '/signin?error=SessionRequired&callbackUrl=%2Fprofile',
    ])
  })

  test('an order on its way keeps what is needed to deliver it', async () => {
    const me = await someone()
    await me.call('POST', '/api/profile/delete', leave)
    const { rows } = await database.pool.query('select user_id, email, note from orders where id = $1', [me.order.id])
    expect(rows[0]).toEqual({ user_id: null, email: me.email, note: 'Ring twice' })
  })

  test('needs the password and the tick', async () => {
    const me = await someone()
    const wrong = await me.call('POST', '/api/profile/delete', { ...leave, password: 'wrong' })
    expect(wrong.body).toMatchObject({ code: 'WRONG_CREDENTIALS', fields: { password: 'This isn’t your password.' } })
    expect((await me.call('POST', '/api/profile/delete', { password })).body).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await count('select count(*) from users where id = $1', [me.id])).toBe(1)
  })

  test('an account without a password needs a fresh sign-in', async () => {
    const me = await someone()
    await database.pool.query('update users set password_hash = null where id = $1', [me.id])
    await database.pool.query("update sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
      me.id,
    ])
    expect((await me.call('POST', '/api/profile/delete', leave)).body).toMatchObject({ code: 'SIGN_IN_AGAIN' })
    await database.pool.query("update sessions set created_at = now() - interval '9 minutes' where user_id = $1", [
      me.id,
    ])
    expect((await me.call('POST', '/api/profile/delete', leave)).status).toBe(200)
  })

  test('the last administrator stays, also when the last two leave at once', async () => {
    const second = await someone()
    await database.pool.query('update users set is_admin = true where id = $1', [second.id])
    const first = { cookie: await shop.signIn() }
    const answers = await Promise.all([
      second.call('POST', '/api/profile/delete', leave),
      shop.call('POST', '/api/profile/delete', {
        body: { password: testAdmin.password, confirmed: 'true' },
        headers: first,
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count('select count(*) from users where is_admin', [])).toBe(1)
  })
})
