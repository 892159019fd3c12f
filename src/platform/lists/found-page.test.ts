import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { MOST_FOUND, readFoundPage } from './found-page.ts'
import { orderBy } from './ordering.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `create table things (id uuid primary key, status text not null, name text, at int not null)`,
  )
  await database.pool.query(`create table many (id uuid primary key, status text not null, name text not null)`)
  await database.pool.query(`insert into many select md5(n::text)::uuid, case when n % 4 = 0 then 'rare' else 'usual' end,
    lpad(n::text, 6, '0') from generate_series(1, 13000) n`)
})
afterAll(() => database.drop())

type Thing = { id: string; status: string; name: string | null; at: number }

const things = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom('open', 'shut'),
    name: fc.constantFrom(null, 'a', 'b', 'c'),
    at: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 120, selector: ({ id }) => id },
)

/** As the list is meant: everything sorted, nothing first where it is not there, and cut. */
function plainly(all: readonly Thing[], status: string | undefined, sort: string, asked: number) {
  const listed = all.filter((thing) => status === undefined || thing.status === status)
  const turn = sort.endsWith('a') ? 1 : -1
  const key = ({ name, at, id }: Thing) => (sort.startsWith('n') ? `${name ?? ' '} ${id}` : `${at} ${id}`)
  const sorted = listed.toSorted((one, other) => (key(one) < key(other) ? -turn : turn))
  const page = Math.min(asked, Math.max(1, Math.ceil(sorted.length / 25)))
  return { ids: sorted.slice((page - 1) * 25, page * 25).map(({ id }) => id), total: sorted.length, page }
}

test('a page is what is cut out of all that is found, from whichever end and however it is looked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      things,
      fc.constantFrom('na', 'nb', 'ta', 'tb'),
      fc.constantFrom(undefined, 'open', 'shut'),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      fc.boolean(),
      async (all, sort, status, page, isSearched, isSortedWhole) => {
        await database.pool.query('delete from things')
        await database.pool.query(
          'insert into things select * from jsonb_populate_recordset(null::things, $1::jsonb)',
          [JSON.stringify(all)],
        )
        const { ids, counts, paged } = await readFoundPage(database.db, {
          found: sql`select id, status, name, at from things`,
          status,
          ordering: sort.startsWith('n')
            ? orderBy(sort, { by: sql`p.name`, isNullFirst: true }, sql`p.id`)
            : orderBy(sort, sql`p.at`, sql`p.id`),
          page,
          isSearched,
          isSortedWhole,
        })
        const meant = plainly(all, status, sort, page)
        expect({ ids, total: paged.total, page: paged.page }).toEqual(meant)
        expect(paged).toMatchObject({ hasMore: false, isCountedInPart: false, pageSize: 25 })
        for (const each of ['open', 'shut'])
          expect(counts.get(each) ?? 0).toBe(all.filter((thing) => thing.status === each).length)
      },
    ),
    { numRuns: 60 },
  )
})

const ask = (page: number, status?: string, sort = 'na', isSortedWhole = false) =>
  readFoundPage(database.db, {
    isSortedWhole,
    found: sql`select id, status, name from many`,
    status,
    ordering: orderBy(sort, sql`p.name`),
    page,
    isSearched: true,
  })

const namesOf = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query('select name from many where id = any($1) order by name', [ids])
  return rows.map(({ name }) => name)
}

test('of more than is counted the list says that there is more, and its pages go as far as it counts', async () => {
  const first = await ask(1)
  expect(first.paged).toEqual({
    total: MOST_FOUND,
    hasMore: true,
    isCountedInPart: true,
    page: 1,
    pageSize: 25,
  })
  expect([...first.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(MOST_FOUND)
  expect(await namesOf(first.ids)).toEqual(Array.from({ length: 25 }, (_, n) => String(n + 1).padStart(6, '0')))
  const last = await ask(4000)
  expect(last.paged.page).toBe(MOST_FOUND / 25)
  expect((await namesOf(last.ids)).at(-1)).toBe(String(MOST_FOUND).padStart(6, '0'))
  // From the other end it is the last things that come first.
  expect((await namesOf((await ask(1, undefined, 'nb')).ids)).at(-1)).toBe('013000')
})

test('what is sorted whole is counted whole, however much it is, and every page is reached', async () => {
  const all = await ask(520, undefined, 'na', true)
  expect(all.paged).toEqual({ total: 13_000, hasMore: false, isCountedInPart: false, page: 520, pageSize: 25 })
  expect([...all.counts]).toEqual(
    expect.arrayContaining([
      ['rare', 3250],
      ['usual', 9750],
    ]),
  )
  expect((await namesOf(all.ids)).at(-1)).toBe('013000')
  const rare = await ask(1, 'rare', 'nb', true)
  expect(rare.paged).toMatchObject({ total: 3250, hasMore: false })
  expect(await namesOf(rare.ids)).toEqual(Array.from({ length: 25 }, (_, n) => String(12_904 + 4 * n).padStart(6, '0')))
  expect((await ask(4000, undefined, 'na', true)).paged.page).toBe(520)
})

test('of one status that is counted whole the last page is reached', async () => {
  const { ids, counts, paged } = await ask(4000, 'rare')
  expect(paged).toMatchObject({ total: 3250, hasMore: false, isCountedInPart: true, page: 130 })
  expect(counts.get('rare')).toBe(3250)
  expect((await namesOf(ids)).at(-1)).toBe('013000')
})
