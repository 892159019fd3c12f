import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { pageWithin } from './list-input.ts'
import { idsOnPage, type Ordering } from './ordering.ts'

type Question = {
  /** What is found whatever its status (`''` in a list without any): a query with the columns id, status and those of the order. */
  found: SQL
  /** The tables that `found` is put together from, of a list without statuses that is sorted whole: they are kept while it is read twice, and it is not. */
  kept?: SQL
  /** The only status that is listed; all without it. */
  status: string | undefined
  /** The order of the rows of `found`, as `p`. */
  ordering: Ordering
  page: number
  /** Whether words are looked for: no index has the answer in the order that is asked for. */
  isSearched: boolean
  /**
   * Whether all that has the words is found and sorted whichever page is asked for, as where the order is by what they are looked for in: what has them then
   * stands together, perhaps far from the start. Of the same look it is then counted whole, too.
   */
  isSortedWhole?: boolean
  /** What is asked where more is found than is counted: all of the rows, best one after the other in the list's order. Usually `found` itself. */
  inOrder?: SQL
  /** How many there are of each status, where that is known already; only of a list that is not searched. */
  known?: Counts
}

/** Which page of a list it is, and of how many rows. */
export type Paged = {
  total: number
  /** Whether there are more than `total`, which is then the most that are counted and paged through. */
  hasMore: boolean
  /** Whether of each status there may be more than its number says. */
  isCountedInPart: boolean
  page: number
  pageSize: number
}

/** The ids on one page of a list in their order, and how many rows there are of each status. */
export type FoundPage = { ids: string[]; counts: Counts; paged: Paged }

type Counts = ReadonlyMap<string, number>

/** No more rows than these are counted, and paged through, where words are looked for and not all that has them is sorted. */
export const MOST_FOUND = 10_000

const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

const listedOf = ({ found, status }: Question): SQL =>
  status === undefined ? found : sql`select * from (${found}) f where f.status = ${status}`

/** How many rows of a query there are of each status. */
export async function countEach(db: Database, found: SQL): Promise<Counts> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select p.status, count(*)::int as count from (${found}) p group by p.status`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const placeOf = (asked: number, total: number): Pick<Paged, 'page' | 'pageSize'> => {
  const { page, pageSize } = pageWithin(asked, total)
  return { page, pageSize }
}

async function cut(db: Database, question: Question, total: number) {
  const { page, pageSize, offset } = pageWithin(question.page, total)
  if (total === 0) return { page, pageSize, ids: [] }
  const place = { offset, size: pageSize, total }
  const { rows } = await db.execute<{ id: string }>(idsOnPage(listedOf(question), question.ordering, place))
  return { page, pageSize, ids: rows.map(({ id }) => id) }
}

/** Rows are found once, counted, sorted and cut. Of more than `MOST_FOUND` that are not sorted whole there are no ids. */
async function readOnce(db: Database, { found, kept, status, ordering, page: asked, isSortedWhole }: Question) {
  const some = isSortedWhole ? found : sql`select * from (${found}) f limit ${MOST_FOUND + 1}`
  const isCounted = isSortedWhole ? sql`true` : sql`(select sum(count) from counted) <= ${MOST_FOUND}`
  const isListed = status === undefined ? sql`` : sql`where status = ${status}`
  const first = pageWithin(asked, Number.MAX_SAFE_INTEGER)
  const { rows } = await db.execute<{ name: string; count: number | null }>(sql`
    with ${kept ? sql`${kept}, found as not materialized` : sql`found as materialized`} (${some}),
    counted as materialized (
      ${kept ? sql`select '' as status, count(*)::int as count from found` : sql`select status, count(*)::int as count from found group by status`}),
    page as (
      select id, row_number() over () as place from (
        select p.id from found p ${isListed} ${status === undefined ? sql`where` : sql`and`} ${isCounted}
        order by ${ordering.forth} limit ${first.pageSize} offset least(${first.offset}::bigint,
          (select greatest(coalesce(sum(count), 0) - 1, 0)::int / ${first.pageSize}::int * ${first.pageSize}::int from counted ${isListed}))
      ) cut
    )
    select name, count from (
      select status as name, count, 0 as place from counted
      union all
      select id::text, null, place from page
    ) parts order by place`)
  const counts: Counts = new Map(rows.flatMap(({ name, count }) => (count === null ? [] : [[name, count] as const])))
  return { counts, ids: rows.flatMap(({ name, count }) => (count === null ? [name] : [])) }
}

const totalOf = (counts: Counts, status: string | undefined): number =>
  status === undefined ? sumOf(counts) : (counts.get(status) ?? 0)

/** As `readFoundPage`, where more is found than is counted: then the list's order has a page of it soon. */
async function readMany(db: Database, asked: Question, counts: Counts): Promise<FoundPage> {
  const question = { ...asked, found: asked.inOrder ?? asked.found }
  const { status } = question
  let count = sumOf(counts)
  if (status !== undefined) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select from (${listedOf(question)}) p limit ${MOST_FOUND + 1}) counted`,
    )
    count = rows[0]?.count ?? 0
  }
  const total = Math.min(count, MOST_FOUND)
  // One was found beyond those that are counted.
  const [beyond = ''] = [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const known = new Map(counts).set(beyond, (counts.get(beyond) ?? 1) - 1)
  if (status !== undefined) known.set(status, total)
  const hasMore = count > MOST_FOUND
  // Of what is not counted the end is not known.
  const { forth } = question.ordering
  const ordering = hasMore ? { forth, back: forth } : question.ordering
  const end = hasMore ? Number.MAX_SAFE_INTEGER : total
  const { ids, page, pageSize } = await cut(
    db,
    { ...question, ordering, page: placeOf(question.page, total).page },
    end,
  )
  return { ids, counts: known, paged: { total, hasMore, isCountedInPart: true, page, pageSize } }
}

/**
 * One page of a list with the numbers on its tabs. Without words all are counted, and the page is cut out of an index of its order, from the nearer end.
 * With words what is found is looked for once; where that is more than `MOST_FOUND` it is counted no further, unless all of it is sorted. A page past the
 * end is the last one.
 */
export async function readFoundPage(db: Database, question: Question): Promise<FoundPage> {
  const { found, status, isSearched, isSortedWhole, known } = question
  const once = isSearched ? await readOnce(db, question) : undefined
  const counts = once?.counts ?? known ?? (await countEach(db, found))
  if (once && !isSortedWhole && sumOf(counts) > MOST_FOUND) return readMany(db, question, counts)
  const total = totalOf(counts, status)
  const { ids, ...page } = once ? { ids: once.ids, ...placeOf(question.page, total) } : await cut(db, question, total)
  return { ids, counts, paged: { total, hasMore: false, isCountedInPart: false, ...page } }
}
