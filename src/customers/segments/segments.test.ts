import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { scanPeople, scanRule } from '../../../tests/data/segments.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { addresses } from '../../delivery/tables.ts'
import { seeded } from '../../measure/seeded.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { orderLines } from '../../orders/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { customerGroupMembers, customerGroups } from '../../pricing/groups/tables.ts'
import { peopleOf } from '../../pricing/segments/people-queries.ts'
import {
  type Block,
  boughtKinds,
  type Condition,
  conditionKinds,
  emptyCondition,
  lackingField,
  plainCondition,
  type SegmentRule,
  whens,
} from '../../pricing/segments/rules.ts'
import { segmentRuleSchema } from '../../pricing/segments/schema.ts'
import { mergePeople } from '../people/commands.ts'

let database: TestDatabase
let goods: { product: string; brand: string | null; category: string; subcategory: string | null }[]
const group = uuidv7()

const places = [
  { country: 'CA', state: 'BC', zipCode: 'V3T 2K1' },
  { country: 'CA', state: 'Colombie-Britannique', zipCode: 'v6x1a1' },
  { country: 'CA', state: 'ON', zipCode: 'M5V 2T6' },
  { country: 'US', state: 'washington', zipCode: '98101-1234' },
  { country: 'ca', state: '', zipCode: '' },
]

beforeAll(async () => {
  database = await testDatabase(9)
  const { db } = database
  const random = seeded(19)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length - 1)] as T
  const sold = await db.execute<{
    product: string
    brand: string | null
    category: string
    subcategory: string | null
    variant: string
  }>(sql`
    select p.id as product, p.brand_id as brand, p.category_id as category, min(v.id::text) as variant,
      (select s.category_id from product_subcategories s where s.product_id = p.id limit 1) as subcategory
    from products p join variants v on v.product_id = p.id group by p.id order by p.slug limit 6`)
  goods = sold.rows
  await db.insert(customerGroups).values({ id: group, name: 'Fitters' })
  const accounts: string[] = []
  for (let at = 0; at < 8; at++) {
    const id = await customer(db, `owner${at}@example.com`, 'nine red tulips')
    accounts.push(id)
    const createdAt = new Date(Date.now() - upTo(900) * 86_400_000)
    await db
      .update(users)
      .set({ createdAt, emailVerifiedAt: random() < 0.6 ? new Date() : null })
      .where(sql`id = ${id}`)
    if (random() < 0.5) await db.insert(customerGroupMembers).values({ userId: id, groupId: group })
    if (random() < 0.5)
      await db.insert(addresses).values({
        id: uuidv7(),
        userId: id,
        fullName: 'Ada',
        phone: '604-555-0123',
        house: '1 Cedar Row',
        city: 'Surrey',
        removedAt: random() < 0.3 ? new Date() : null,
        ...oneOf(places),
      })
  }
  const emails = ['Mira@example.com', 'noor@example.com', 'owner1@example.com', 'OWNER2@example.com', 'zed@example.com']
  for (let at = 0; at < 36; at++) {
    const place = { fullName: 'Ada', phone: '1', house: '1', city: 'Surrey', ...oneOf(places) }
    const isGuest = random() < 0.5
    const totalMinor = (1 + upTo(40)) * 1000
    const paidMinor = random() < 0.7 ? totalMinor : 0
    const { id } = await soldOrder(db, {
      userId: isGuest ? null : oneOf(accounts),
      email: oneOf(emails),
      placedAt: new Date(Date.now() - upTo(200) * 86_400_000 - upTo(86_400_000)),
      status: oneOf(['requested', 'pending', 'completed', 'cancelled', 'returned'] as const),
      billing: place,
      shipping: random() < 0.5 ? { ...place, ...oneOf(places) } : null,
      itemTotalMinor: totalMinor,
      totalMinor,
      paidMinor,
      refundedMinor: random() < 0.3 ? paidMinor : 0,
    })
    const { variant } = oneOf(sold.rows)
    const isSample = random() < 0.2
    await db
      .update(orderLines)
      .set({
        variantId: variant,
        ...(isSample && {
          unit: 'sample',
          quantity: 1,
          unitMeasure: 'count',
          stockTaken: false,
          couponApplies: false,
          totalMinor: sql`unit_price_minor`,
        }),
      })
      .where(sql`order_id = ${id}`)
  }
  for (const [at, email] of [
    'noor@example.com',
    'owner3@example.com',
    'owner4@example.com',
    'mira@example.com',
  ].entries())
    await db.insert(subscribers).values({
      id: uuidv7(),
      email,
      language: 'en',
      confirmHash: `c${at}`,
      unsubscribeToken: `u${at}`,
      status: at === 2 ? 'pending' : 'confirmed',
      confirmedAt: at === 2 ? null : new Date(),
    })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from people where email = 'zed@example.com' and user_id is null`,
  )
  const part = rows[0]?.id
  if (part) await inTransaction(db, (tx) => mergePeople(tx, { id: accounts[0] ?? '', from: part }))
})
afterAll(() => database?.drop())

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
const amount = (most: number) => fc.option(fc.integer({ min: 0, max: most }))
const target = (what: Condition['what']) =>
  fc.constantFrom(...goods.map((one) => one[what ?? 'product'])).map((id) => id ?? uuidv7())

/** Any condition of a kind that its form would take. */
function anyOf(kind: Condition['kind']): fc.Arbitrary<Condition> {
  const base = emptyCondition(kind)
  const days = fc.option(fc.integer({ min: 1, max: 250 }))
  const isSo = fc.boolean()
  const made: fc.Arbitrary<Partial<Condition>> =
    kind === 'spent' || kind === 'orders'
      ? fc.record({ least: amount(kind === 'spent' ? 60_000 : 5), most: amount(kind === 'spent' ? 90_000 : 6), days })
      : kind === 'bought'
        ? fc
            .constantFrom(...boughtKinds)
            .chain((what) => fc.record({ isSo, what: fc.constant(what), targetId: target(what), days }))
        : kind === 'place'
          ? fc.record({
              isSo,
              country: fc.constantFrom('CA', 'US'),
              region: fc.constantFrom('', 'BC', 'ON', 'WA'),
              postal: fc.constantFrom('', 'V', 'V3T2', 'M5', '98101', '981011'),
            })
          : kind === 'group'
            ? fc.record({ isSo, targetId: fc.constantFrom(group, uuidv7()) })
            : kind === 'since' || kind === 'lastOrder'
              ? fc.record({ when: fc.constantFrom(...whens), day, days: fc.integer({ min: 1, max: 250 }) })
              : fc.record({ isSo })
  return made
    .map((parts) => plainCondition({ ...base, ...parts }))
    .filter((one) => lackingField(one) === undefined)
    .filter(({ country, region }) => country === '' || region === '' || (country === 'US') === (region === 'WA'))
}

const match = fc.constantFrom('all' as const, 'any' as const)
const anyRule = (): fc.Arbitrary<SegmentRule> => {
  const condition = fc.constantFrom(...conditionKinds).chain(anyOf)
  const block: fc.Arbitrary<Block> = fc.record({
    match,
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  })
  return fc.record({ match, blocks: fc.array(block, { minLength: 1, maxLength: 3 }) })
}

const found = async (rule: SegmentRule, only?: string) =>
  (await database.db.execute<{ id: string }>(peopleOf(rule, only))).rows.map(({ id }) => id).sort()

async function agrees(rule: SegmentRule) {
  expect(segmentRuleSchema.safeParse(rule).data).toEqual(rule)
  const scan = await scanPeople(database.db)
  const ids = scanRule(rule, scan)
  expect(await found(rule)).toEqual(ids)
  return { ids, scan }
}

describe('the people of a rule', () => {
  test.each(conditionKinds)('are those of a plain scan: %s', async (kind) => {
    const sizes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(anyOf(kind), async (condition) => {
        const { ids, scan } = await agrees({ match: 'all', blocks: [{ match: 'all', conditions: [condition] }] })
        sizes.add(ids.length === 0 ? 'none' : ids.length === scan.people.length ? 'everybody' : 'some')
      }),
      { numRuns: 40 },
    )
    // Had every one of them found nobody or everybody, they would say nothing.
    expect(sizes).toContain('some')
  })

  test('are those of a plain scan however conditions are put together, and of each person the same is said', async () => {
    await fc.assert(
      fc.asyncProperty(anyRule(), async (rule) => {
        const { ids, scan } = await agrees(rule)
        for (const { id } of scan.people.slice(0, 3)) expect((await found(rule, id)).length > 0).toBe(ids.includes(id))
      }),
      { numRuns: 120 },
    )
  })

  test('say of one person what they say of everybody, of each', async () => {
    const { people } = await scanPeople(database.db)
    for (const kind of conditionKinds) {
      const [condition] = fc.sample(anyOf(kind), { numRuns: 1, seed: 7 })
      if (!condition) throw new Error('no condition')
      const rule: SegmentRule = { match: 'all', blocks: [{ match: 'all', conditions: [condition] }] }
      const ids = await found(rule)
      for (const { id } of people) expect((await found(rule, id)).length > 0, kind).toBe(ids.includes(id))
    }
  })

  test('are nobody who is merged into another: what they did counts for the other', async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from people where merged_into is not null`)
    const everybody: SegmentRule = {
      match: 'any',
      blocks: [
        { match: 'any', conditions: [emptyCondition('account'), { ...emptyCondition('account'), isSo: false }] },
      ],
    }
    expect(rows.length).toBeGreaterThan(0)
    const ids = await found(everybody)
    for (const { id } of rows) expect(ids).not.toContain(id)
  })

  test('are still found once what they bought is gone from the shop', async () => {
    const rule: SegmentRule = {
      match: 'all',
      blocks: [{ match: 'all', conditions: [{ ...emptyCondition('bought'), isSo: false, targetId: uuidv7() }] }],
    }
    const { ids, scan } = await agrees(rule)
    expect(ids).toHaveLength(scan.people.length)
    expect(await database.db.$count(products)).toBeGreaterThan(0)
  })
})
