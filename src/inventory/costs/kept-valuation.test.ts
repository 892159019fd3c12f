import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptInvariants } from '../../../tests/race/trace/cost-invariants.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import type { ValuedItem } from './contracts.ts'
import { foldValuation } from './fold-commands.ts'
import { findValuation, readValuation } from './queries.ts'

let database: TestDatabase
let items: { id: string; sku: string }[]
beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await database.db.execute<{ id: string; sku: string }>(sql`
    select i.id, i.sku from stock_items i where exists (select from variants v where v.stock_item_id = i.id) order by i.id limit 12`)
  items = rows
})
afterAll(() => database.drop())

const timeZone = 'America/Vancouver'
const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() - days * 86_400_000))
type Narrowed = { store?: 'surrey' | 'richmond'; search: string; day?: string }

/** Everything on all pages, beside the file, which adds up every shelf, or of a day that is over both ledgers. */
async function bothOf({ day = dayAgo(0), ...asked }: Narrowed) {
  const question = { ...asked, day, timeZone }
  const listed: ValuedItem[] = []
  const first = await findValuation(database.db, { ...question, page: 1 }, 'CAD')
  for (let page = 1; page <= Math.ceil(first.total / first.pageSize); page++)
    listed.push(...(await findValuation(database.db, { ...question, page }, 'CAD')).items)
  const plain: ValuedItem[] = []
  await database.db.transaction(async (tx) => {
    for await (const batch of readValuation(tx as never, question)) plain.push(...batch)
  })
  return { first, listed, plain }
}

async function expectSame(asked: Narrowed): Promise<void> {
  const { first, listed, plain } = await bothOf(asked)
  const byId = (rows: readonly ValuedItem[]) => rows.toSorted((one, other) => one.itemId.localeCompare(other.itemId))
  expect(byId(listed)).toEqual(byId(plain))
  expect(listed.map(({ valueMinor }) => valueMinor)).toEqual(
    listed.map(({ valueMinor }) => valueMinor).toSorted((one, other) => other - one),
  )
  expect(first.total).toBe(plain.length)
  expect(first.totals).toMatchObject({
    valueMinor: plain.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
    costed: plain.reduce((sum, { costed }) => sum + costed, 0),
    uncosted: plain.reduce((sum, { units, costed }) => sum + Math.max(0, units - costed), 0),
  })
}

async function foldAll(): Promise<void> {
  while (await foldValuation(database.db));
}

const store = fc.constantFrom('surrey' as const, 'richmond' as const)
const place = fc.record({ item: fc.nat(11), store })
const daysAgo = fc.nat(4)
const change = fc.oneof(
  fc.record({ kind: fc.constant('count' as const), at: place, onHand: fc.nat(20), daysAgo }),
  fc.record({ kind: fc.constant('cost' as const), at: place, costed: fc.nat(9), valueMinor: fc.nat(100_000), daysAgo }),
  fc.record({ kind: fc.constant('uncounted' as const), at: place, unlimited: fc.boolean() }),
  fc.record({ kind: fc.constant('fold' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Changes a shelf or what it is worth, as of some days ago, with what its ledger says of that. */
async function apply(one: Change): Promise<void> {
  const { db } = database
  if (one.kind === 'fold') return foldAll()
  const id = items[one.at.item]?.id
  const where = sql`item_id = ${id} and store = ${one.at.store}`
  if (one.kind === 'uncounted')
    return void (await db.execute(sql`update stock_levels set unlimited = ${one.unlimited} where ${where}`))
  const at = sql`now() - make_interval(days => ${one.daysAgo})`
  if (one.kind === 'count') {
    await db.execute(sql`insert into stock_movements (id, item_id, store, delta, reason, at)
      select gen_random_uuid(), item_id, store, ${one.onHand}::int - on_hand, 'correct', ${at} from stock_levels
      where ${where} and on_hand <> ${one.onHand}::int`)
    return void (await db.execute(sql`update stock_levels set on_hand = ${one.onHand} where ${where}`))
  }
  const valueMinor = one.costed === 0 ? 0 : one.valueMinor
  const entry = (
    from: SQL,
  ) => sql`insert into stock_cost_entries (id, item_id, store, reason, quantity, value_minor, at)
    select gen_random_uuid(), ${id}::uuid, ${one.at.store}, 'said', quantity, value, ${at} from (${from}) e where quantity <> 0`
  await db.execute(entry(sql`select -costed as quantity, -value_minor as value from stock_values where ${where}`))
  await db.execute(entry(sql`select ${one.costed}::int as quantity, ${valueMinor}::bigint as value`))
  await db.execute(sql`insert into stock_values (item_id, store, costed, value_minor) values (${id}, ${one.at.store}, ${one.costed}, ${valueMinor})
    on conflict (item_id, store) do update set costed = excluded.costed, value_minor = excluded.value_minor`)
}

async function broken(): Promise<unknown[]> {
  const found = await Promise.all(Object.values(keptInvariants).map((query) => database.db.execute(query)))
  return found.flatMap(({ rows }) => rows)
}

describe('what is kept of the valuation', () => {
  test('is what a plain sum over every shelf says, whatever changed and whether it was written down', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.option(store),
        fc.nat(11),
        fc.nat(5),
        async (changes, at, item, ago) => {
          for (const one of changes) await apply(one)
          const narrowed = at === null ? {} : { store: at }
          await expectSame({ ...narrowed, search: '' })
          const search = items[item]?.sku ?? ''
          await expectSame({ ...narrowed, search })
          await expectSame({ ...narrowed, search: '', day: dayAgo(ago) })
          await expectSame({ ...narrowed, search, day: dayAgo(ago) })
          expect(await broken()).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })

  test('is whole once all is written down, and nothing is due then', async () => {
    await foldAll()
    expect(await broken()).toEqual([])
    const { rows } = await database.db.execute<{ due: number; things: number }>(sql`
      select (select count(*)::int from valuation_due) as due, things from valuation_sums where place = '*'`)
    expect(rows).toEqual([{ due: 0, things: expect.any(Number) }])
    expect(rows[0]?.things).toBeGreaterThan(50)
  })

  test('leaves out what nothing sells any more, and what was removed', async () => {
    await foldAll()
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select v.id from variants v where v.stock_item_id = ${items[0]?.id} limit 1`)
    await database.db.execute(sql`update variants set stock_item_id = ${items[1]?.id} where id = ${rows[0]?.id}`)
    await expectSame({ search: '' })
    await foldAll()
    await expectSame({ search: '' })
    expect(await broken()).toEqual([])
  })

  test('is written down by one process at a time, while others change it', async () => {
    const changing = Array.from({ length: 20 }, (_, at) =>
      apply({ kind: 'count', at: { item: at % 12, store: 'surrey' }, onHand: at, daysAgo: 0 }),
    )
    await Promise.all([...changing, foldValuation(database.db), foldValuation(database.db)])
    expect(await broken()).toEqual([])
    await expectSame({ search: '' })
    await foldAll()
    expect(await broken()).toEqual([])
  })
})
