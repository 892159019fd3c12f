import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../src/platform/ids.ts'
import { auditLog, mails } from '../../src/platform/tables.ts'
import { declaredCalls } from '../calls.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { soldOrder } from '../office.ts'
import { customer } from '../people.ts'
import { type TestShop, testShop } from '../shop.ts'

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  headers = { cookie: await shop.signIn() }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function deadLetter() {
  const id = uuidv7()
  const text = { recipient: 'ada@example.com', language: 'en', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await database.db.insert(mails).values({ id, key: id, status: 'dead', ...text })
  return { id }
}

/** Calls of one kind of thing, whose own tests show what they write into the log. */
const provedElsewhere = /\/api\/(settings|pages)\//
/** An order that a payment has come in for, and what a refund of it asks for. */
async function paidOrder() {
  const { id } = await soldOrder(database.db)
  const { rows } = await database.pool.query(
    `insert into payments (id, order_id, provider, state, amount_minor, currency, provider_ref, money_ref, received_minor,
       received_currency, expires_at)
     select $1, id, 'stripe', 'paid', total_minor, currency, 'session', 'intent', total_minor, currency, now()
     from orders where id = $2 returning id`,
    [uuidv7(), id],
  )
  return { id, body: { refundId: uuidv7(), paymentId: rows[0].id, amount: '1.00', reason: 'a broken box' } }
}

/** What a call changes, and the body it is sent where the table's does not do. */
const subjectOf = (pattern: string): Promise<{ id: string; body?: Record<string, unknown> }> => {
  if (pattern.startsWith('/api/mail')) return deadLetter()
  if (pattern.startsWith('/api/customers'))
    return customer(database.db, `${uuidv7()}@example.com`, 'seven quiet herons').then((id) => ({ id }))
  return pattern.endsWith('/refunds') ? paidOrder() : soldOrder(database.db).then(({ id }) => ({ id }))
}

const writes = Object.entries(declaredCalls).filter(
  ([name, { access }]) => typeof access === 'object' && !name.startsWith('GET ') && !provedElsewhere.test(name),
)

test.each(writes)('%s leaves an entry with the fields before and after', async (name, { body }) => {
  const [method = '', pattern = ''] = name.split(' ')
  const subject = await subjectOf(pattern)
  const { id } = subject
  const { status } = await shop.call(method, pattern.replace('{id}', id), { body: subject.body ?? body, headers })
  expect(status).toBe(200)
  const { rows } = await database.pool.query('select * from audit_log where subject like $1', [`%${id}`])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ actor_name: 'Administrator', before: expect.anything(), after: expect.anything() })
  expect(rows[0].actor_id).not.toBeNull()
  expect(Object.keys(rows[0].after)).not.toEqual([])
  expect(Object.values(rows[0].after)).not.toContain('')
})

test('a refused change leaves none', async () => {
  const { id } = await soldOrder(database.db)
  const body = { from: 'pending', to: 'shipped' }
  expect((await shop.call('POST', `/api/orders/${id}/status`, { body, headers })).status).toBe(409)
  const { rows } = await database.pool.query('select 1 from audit_log where subject like $1', [`%${id}`])
  expect(rows).toEqual([])
})

describe('the log', () => {
  const dana = uuidv7()
  beforeAll(async () => {
    const entry = (at: string, change: Partial<typeof auditLog.$inferInsert>) => ({
      ...{ id: uuidv7(), actorId: dana, actorName: 'Dana Okafor', action: 'product.save', subject: 'product:oak' },
      ...{ before: { price: 4700 }, after: { price: 4900 }, at: new Date(at) },
      ...change,
    })
    await database.db.insert(auditLog).values([
      entry('2026-01-05T12:00:00Z', {}),
      entry('2026-01-06T12:00:00Z', { after: { name: '100%_Walnut' } }),
      // 7 January in UTC is still the 6th at the store.
      entry('2026-01-07T03:00:00Z', { action: 'coupon.end', actorId: uuidv7(), actorName: 'Ravi' }),
      ...Array.from({ length: 30 }, (_, index) =>
        entry(`2025-01-01T00:00:${String(index).padStart(2, '0')}Z`, { subject: 'bulk' }),
      ),
    ])
  })

  const found = async (query: string) => {
    const { status, body } = await shop.call('GET', `/api/audit?${query}`, { headers })
    expect(status).toBe(200)
    return body as { entries: { subject: string; actorName: string }[]; total: number; page: number }
  }

  test.each([
    ['search=walnut', 1],
    ['search=100%25_', 1],
    ['search=OKAFOR+4900+oak', 1],
    ['search=coupon.end', 1],
    ['search=nothing+of+the+kind', 0],
    ['search=%25', 1],
    [`who=${dana}`, 32],
    ["who=1'--", 0],
    ['action=coupon.end', 1],
    ['from=2026-01-06&to=2026-01-06', 2],
    ['from=2026-01-05&to=2026-01-05', 1],
  ])('%s finds %i', async (query, total) => {
    expect((await found(query)).total).toBe(total)
  })

  test('goes by pages, and a page past the end is the last one', async () => {
    const [first, last] = [await found('search=bulk'), await found('search=bulk&page=99')]
    expect([first.entries.length, first.page, last.entries.length, last.page]).toEqual([25, 1, 5, 2])
  })

  test('names the people and actions to choose from, and shows one entry', async () => {
    const { body } = await shop.call('GET', '/api/audit?search=walnut', { headers })
    const { people, actions, entries } = body as { people: unknown[]; actions: string[]; entries: { id: string }[] }
    expect(people).toContainEqual({ id: dana, name: 'Dana Okafor' })
    expect(actions).toEqual(expect.arrayContaining(['coupon.end', 'product.save']))
    const one = await shop.call('GET', `/api/audit/${entries[0]?.id}`, { headers })
    expect(one.body.entry).toMatchObject({ before: { price: 4700 }, after: { name: '100%_Walnut' } })
    for (const id of [uuidv7(), 'nonsense']) {
      expect((await shop.call('GET', `/api/audit/${id}`, { headers })).status).toBe(404)
    }
  })

  test.each(['page=0', 'page=x', 'from=yesterday', `search=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await shop.call('GET', `/api/audit?${query}`, { headers })).status).toBe(400)
  })
})
