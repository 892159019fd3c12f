import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { noTerms } from '../../../tests/data/discounts.ts'
import { customer } from '../../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { users } from '../../accounts/tables.ts'
import { fromCsv } from '../../http/csv.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { customerGroups } from '../../pricing/groups/tables.ts'
import { emptyCondition } from '../../pricing/segments/rules.ts'
import { previewSegment } from './queries.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })
const file = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { cookie } })
  return fromCsv(new Uint8Array(await response.arrayBuffer()))
}
const ruleOf = (...conditions: unknown[]) => ({ match: 'all', blocks: [{ match: 'all', conditions }] })
const named = (name: string, ...conditions: unknown[]) => ({ name, rule: ruleOf(...conditions) })
const preview = (rule: unknown) => call('GET', `/api/segments/preview?rule=${encodeURIComponent(JSON.stringify(rule))}`)
type Saved = { id: string; version: number }
const created = async (body: unknown) => (await call('POST', '/api/segments', body)).body.saved as Saved

let count = 0
async function buyer(paidMinor: number) {
  const email = `mira${++count}@example.com`
  const id = await customer(database.db, email, 'nine red tulips')
  await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
  await soldOrder(database.db, { userId: id, email, itemTotalMinor: paidMinor, totalMinor: paidMinor, paidMinor })
  return { id, email }
}
const reads = (email: string, status: 'confirmed' | 'pending') =>
  database.db.insert(subscribers).values({
    id: uuidv7(),
    email,
    language: 'fr',
    status,
    confirmHash: email,
    unsubscribeToken: email,
    confirmedAt: status === 'confirmed' ? new Date() : null,
  })

describe('segments of customers', () => {
  test('are counted while they are typed, with the latest people, and answer a rule that says nothing with its fields', async () => {
    const rich = await buyer(777_000)
    const answer = await preview(ruleOf({ kind: 'spent', least: 770_000, most: 780_000 }))
    expect(answer.body).toMatchObject({
      success: true,
      count: 1,
      people: [{ id: rich.id, email: rich.email, orderCount: 1 }],
    })
    expect((await preview(ruleOf({ kind: 'spent', least: 990_000_000 }))).body).toMatchObject({ count: 0, people: [] })
    const wrong = await call('POST', '/api/segments', {
      name: '',
      rule: {
        match: 'all',
        blocks: [
          {
            match: 'any',
            conditions: [{ kind: 'spent' }, { kind: 'place', country: 'CA', region: 'XX' }, { kind: 'lastOrder' }],
          },
        ],
      },
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual([
      'name',
      'rule.blocks.0.conditions.0.least',
      'rule.blocks.0.conditions.1.region',
      'rule.blocks.0.conditions.2.days',
      'rule.blocks.0.conditions.2.when',
    ])
    for (const text of ['', '{', 'null', '[]', '{"match":"all","blocks":[]}'])
      expect((await call('GET', `/api/segments/preview?rule=${encodeURIComponent(text)}`)).status, text).toBe(400)
  })

  test('hold twenty conditions and no more, and what a kind does not look at is dropped', async () => {
    const many = Array.from({ length: 21 }, () => ({ kind: 'account' }))
    expect((await call('POST', '/api/segments', named('Many', ...many))).status).toBe(400)
    const { id } = await created(named('Twenty', ...many.slice(1)))
    expect((await call('GET', `/api/segments/${id}`)).body.segment).toMatchObject({
      rule: { blocks: [{ conditions: { length: 20 } }] },
    })
    const saved = (
      await call('POST', '/api/segments', named('Tidy', { kind: 'account', isSo: false, least: 5, targetId: uuidv7() }))
    ).body.saved
    expect(saved).toMatchObject({ rule: ruleOf({ ...emptyCondition('account'), isSo: false }) })
  })

  test('have names of their own, are changed by version, and ask for nothing that is not there', async () => {
    const first = await created(named('Readers', { kind: 'newsletter' }))
    expect((await call('POST', '/api/segments', named('Readers', { kind: 'account' }))).body.fields).toHaveProperty(
      'name',
    )
    const edit = { ...named('Readers', { kind: 'newsletter', isSo: false }), version: first.version }
    expect((await call('PUT', `/api/segments/${first.id}`, edit)).status).toBe(200)
    const late = await call('PUT', `/api/segments/${first.id}`, edit)
    expect(late.body).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', saved: { version: 2 } })
    const gone = await call(
      'POST',
      '/api/segments',
      named('Gone', { kind: 'account' }, { kind: 'bought', what: 'brand', targetId: uuidv7() }),
    )
    expect(gone.body.fields).toHaveProperty('rule.blocks.0.conditions.1.targetId')
    expect((await call('DELETE', `/api/segments/${uuidv7()}`, {})).status).toBe(404)
  })

  test('stay while a discount is only for them, and so does a group for which a segment asks', async () => {
    const group = uuidv7()
    await database.db.insert(customerGroups).values({ id: group, name: 'Fitters' })
    const { id } = await created(named('Fitters only', { kind: 'group', targetId: group }))
    expect((await call('DELETE', `/api/customer-groups/${group}`, {})).body.code).toBe('GROUP_IN_USE')
    const coupon = {
      ...noTerms,
      code: 'FITTERS',
      percent: 5,
      active: true,
      categoryId: null,
      startsAt: null,
      endsAt: null,
      minimumMinor: 0,
      totalLimit: null,
      perCustomerLimit: null,
    }
    expect((await call('POST', '/api/coupons', { ...coupon, segmentId: uuidv7() })).body.fields).toHaveProperty(
      'segmentId',
    )
    const made = await call('POST', '/api/coupons', { ...coupon, segmentId: id })
    expect(made.body).toMatchObject({ coupon: { segmentId: id } })
    expect((await call('GET', `/api/segments/${id}`)).body.segment).toMatchObject({ discounts: [{ label: 'FITTERS' }] })
    expect((await call('DELETE', `/api/segments/${id}`, {})).body.code).toBe('SEGMENT_IN_USE')
    const { id: couponId, version } = made.body.coupon as Saved
    expect((await call('DELETE', `/api/coupons/${couponId}`, { version })).status).toBe(200)
    expect((await call('DELETE', `/api/segments/${id}`, {})).status).toBe(200)
    expect((await call('DELETE', `/api/customer-groups/${group}`, {})).status).toBe(200)
  })

  test('of a discount that is made at the same time, the one or the other is refused', async () => {
    const coupon = {
      ...noTerms,
      percent: 5,
      active: true,
      categoryId: null,
      startsAt: null,
      endsAt: null,
      minimumMinor: 0,
      totalLimit: null,
      perCustomerLimit: null,
    }
    for (let at = 0; at < 4; at++) {
      const { id } = await created(named(`Race ${at}`, { kind: 'account' }))
      const [removed, made] = await Promise.all([
        call('DELETE', `/api/segments/${id}`, {}),
        call('POST', '/api/coupons', { ...coupon, code: `RACE${at}`, segmentId: id }),
      ])
      expect([removed.status === 200, made.status < 300].filter(Boolean)).toHaveLength(1)
    }
  })

  test('narrow the list of customers and its file; one that is gone finds nobody', async () => {
    const [one, other] = [await buyer(555_000), await buyer(556_000)]
    const { id } = await created(named('About 5550', { kind: 'spent', least: 555_000, most: 556_000 }))
    const list = await call('GET', `/api/customers?segment=${id}&sort=pa`)
    expect(list.body).toMatchObject({ total: 2, customers: [{ id: one.id }, { id: other.id }] })
    expect((await call('GET', `/api/customers?segment=${id}&search=${other.email}`)).body).toMatchObject({ total: 1 })
    expect((await call('GET', `/api/customers?segment=${id}&newsletter=yes`)).body).toMatchObject({ total: 0 })
    expect((await call('GET', `/api/customers?segment=${uuidv7()}`)).body).toMatchObject({ total: 0 })
    expect((await call('GET', '/api/customers?segment=x')).status).toBe(400)
    const rows = await file(`/api/customers.csv?segment=${id}&sort=pa`)
    expect(rows.slice(1).map(([, email]) => email)).toEqual([one.email, other.email])
  })

  test('give the newsletter the addresses that were confirmed and no others', async () => {
    const [yes, asked, no, elsewhere] = [
      await buyer(333_000),
      await buyer(333_100),
      await buyer(333_200),
      await buyer(1000),
    ]
    await reads(yes.email, 'confirmed')
    await reads(asked.email, 'pending')
    await reads(elsewhere.email, 'confirmed')
    const { id } = await created(named('About 3330', { kind: 'spent', least: 333_000, most: 333_200 }))
    const rows = await file(`/api/segments/${id}/newsletter.csv`)
    expect(rows.slice(1).map(([email, , language]) => [email, language])).toEqual([[yes.email, 'fr']])
    expect(JSON.stringify(rows)).not.toContain(no.email)
    expect((await call('GET', `/api/segments/${uuidv7()}/newsletter.csv`)).status).toBe(404)
  })

  test('are given up where the database takes too long about them', async () => {
    const lock = await database.pool.connect()
    try {
      await lock.query('begin; lock table people in access exclusive mode')
      const answer = await previewSegment(database.db, {
        match: 'all',
        blocks: [{ match: 'all', conditions: [emptyCondition('account')] }],
      })
      expect(answer).toMatchObject({ ok: false, code: 'SEGMENT_TOO_SLOW' })
    } finally {
      await lock.query('rollback')
      lock.release()
    }
  })
})
