import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listCoupons } from './coupon-queries.ts'
import { couponListSchema, couponSorts, couponStates } from './coupon-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('delete from coupons')
  // Switched off or not, to come, running, over or without a window, used up, to be used still or as often as anybody likes: each with each.
  await database.pool.query(`
    insert into coupons (id, code, name, percent_centi, active, starts_at, ends_at, total_limit, used_count, created_at)
    select gen_random_uuid(), 'C' || lpad((row_number() over ())::text, 3, '0'), case when used % 2 = 0 then '{"en":"Autumn sale","fr":"Soldes"}'::jsonb end,
      100 + used, active, now() + starts, now() + ends, most, used, now() - used * interval '1 hour'
    from (values (true), (false)) a (active),
      (values (null::interval), (interval '-2 days'), (interval '1 day')) s (starts),
      (values (null::interval), (interval '-1 day'), (interval '3 days')) e (ends),
      (values (null::int), (2), (5)) m (most), generate_series(0, 5) used
    where (starts is null or ends is null or starts < ends) and (most is null or used <= most)`)
})
afterAll(() => database.drop())

const list = (asked: object) => listCoupons(database.db, couponListSchema.parse(asked), 'en')

test('how many coupons are in each state is counted alike with words and without, and is how many are listed under it', async () => {
  const { counts, total } = await list({})
  expect(total).toBeGreaterThan(200)
  expect((await list({ search: 'c' })).counts).toEqual(counts)
  for (const state of couponStates) {
    const found = await list({ state })
    expect([state, found.total]).toEqual([state, counts[state]])
    expect(counts[state]).toBeGreaterThan(0)
    const last = await list({ state, page: 4000 })
    expect(last.coupons.every((coupon) => coupon.state === state)).toBe(true)
    expect(last.coupons).toHaveLength(((found.total - 1) % 25) + 1)
  }
})

test('each order from its end is the other way round, page by page', async () => {
  for (const sort of couponSorts) {
    const pages = Math.ceil((await list({ sort })).total / 25)
    const ids: string[] = []
    for (let page = 1; page <= pages; page++) ids.push(...(await list({ sort, page })).coupons.map(({ id }) => id))
    const back = sort.replace(/[ab]$/, (way) => (way === 'a' ? 'b' : 'a'))
    const [first] = (await list({ sort: back })).coupons
    expect(new Set(ids).size).toBe(ids.length)
    expect([sort, ids.at(-1)]).toEqual([sort, first?.id])
  }
})

test('a coupon is found by its code and by any of its names', async () => {
  expect((await list({ search: 'c001' })).coupons.map(({ code }) => code)).toEqual(['C001'])
  const named = (await list({ search: 'autumn' })).total
  expect(named).toBeGreaterThan(0)
  expect((await list({ search: 'soldes AUTUMN' })).total).toBe(named)
  expect((await list({ search: 'au' })).total).toBe(named)
  expect((await list({ search: 'tumn' })).total).toBe(named)
  expect((await list({ search: 'tu' })).total).toBe(0)
})
