import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { idsAsRows } from '../../platform/lists/counted-page.ts'
import { type Paged, readFoundPage } from '../../platform/lists/found-page.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { type Ordering, orderBy } from '../../platform/lists/ordering.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { uncountedDays } from './rules.ts'
import type { ZeroResultListInput, zeroResultSorts } from './schema.ts'

type Filter = Omit<ZeroResultListInput, 'page'>

/** A search as it is stored; what it finds now is asked of the index. */
export type StoredZeroResult = { id: string; words: string; language: Language; times: number; lastAt: string }

/** Each is the order of an index. */
const orderings: Readonly<Record<(typeof zeroResultSorts)[number], Ordering>> = {
  ta: orderBy('a', sql`p.times`, sql`p.last_at`, sql`p.id`),
  tb: orderBy('b', sql`p.times`, sql`p.last_at`, sql`p.id`),
  da: orderBy('a', sql`p.last_at`, sql`p.id`),
  db: orderBy('b', sql`p.last_at`, sql`p.id`),
  na: orderBy('a', sql`p.words`, sql`p.language`),
  nb: orderBy('b', sql`p.words`, sql`p.language`),
}

function conditions({ search, language, state }: Filter): SQL {
  const all = containsWords(sql`words`, search)
  if (language) all.push(sql`language = ${language}`)
  all.push(state === 'dismissed' ? sql`dismissed_at is not null` : sql`dismissed_at is null`)
  return whereAll(all)
}

const shown = sql`p.id, p.words, p.language, p.times, p.last_at as "lastAt"`

const found = (input: Filter): SQL => sql`
  select ${shown} from zero_result_searches p ${conditions(input)} order by ${orderings[input.sort].forth}`

type Row = Omit<StoredZeroResult, 'lastAt'> & { lastAt: string | Date }

const viewOf = (row: Row): StoredZeroResult => ({ ...row, lastAt: new Date(row.lastAt).toISOString() })

/** All of a list, for a file. */
export const readZeroResults = (at: Reader, input: Filter): AsyncIterable<StoredZeroResult[]> =>
  batches(at, found(input), viewOf)

/** The ids of a list's first `most` rows. */
export async function findZeroResultIds(tx: Transaction, input: Filter, most: number): Promise<string[]> {
  return (await tx.execute<Row>(sql`${found(input)} limit ${most}`)).rows.map(({ id }) => id)
}

type ZeroResultPage = { rows: StoredZeroResult[]; uncounted: number } & Paged

/** A page of the searches that found nothing. A page past the end is the last one. */
export async function listZeroResults(db: Database, input: ZeroResultListInput): Promise<ZeroResultPage> {
  const { ids, paged } = await readFoundPage(db, {
    found: sql`select id, '' as status, words, language, times, last_at from zero_result_searches ${conditions(input)}`,
    status: undefined,
    ordering: orderings[input.sort],
    page: input.page,
    isSearched: input.search !== '',
  })
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from (${idsAsRows(ids)}) page join zero_result_searches p on p.id = page.id order by page.place`)
  const { rows: missed } = await db.execute<{ times: number }>(sql`
    select coalesce(sum(times), 0)::int as times from uncounted_searches
    where hour >= now() - make_interval(days => ${uncountedDays})`)
  return { rows: rows.map(viewOf), uncounted: missed[0]?.times ?? 0, ...paged }
}
