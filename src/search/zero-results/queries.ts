import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { uncountedDays } from './rules.ts'
import type { ZeroResultListInput, zeroResultSorts } from './schema.ts'

type Filter = Omit<ZeroResultListInput, 'page'>

/** A search as it is stored; what it finds now is asked of the index. */
export type StoredZeroResult = { id: string; words: string; language: Language; times: number; lastAt: string }

const orderings: Readonly<Record<(typeof zeroResultSorts)[number], SQL>> = {
  ta: sql`times, last_at, id`,
  tb: sql`times desc, last_at desc, id`,
  da: sql`last_at, id`,
  db: sql`last_at desc, id desc`,
  na: sql`words, language`,
  nb: sql`words desc, language`,
}

function conditions({ search, language, state }: Filter): SQL {
  const all = containsWords(sql`words`, search)
  if (language) all.push(sql`language = ${language}`)
  all.push(state === 'dismissed' ? sql`dismissed_at is not null` : sql`dismissed_at is null`)
  return whereAll(all)
}

const found = (input: Filter): SQL => sql`
  select id, words, language, times, last_at as "lastAt" from zero_result_searches ${conditions(input)}
  order by ${orderings[input.sort]}`

type Row = Omit<StoredZeroResult, 'lastAt'> & { lastAt: string | Date }

const viewOf = (row: Row): StoredZeroResult => ({ ...row, lastAt: new Date(row.lastAt).toISOString() })

/** All of a list, for a file. */
export const readZeroResults = (at: Reader, input: Filter): AsyncIterable<StoredZeroResult[]> =>
  batches(at, found(input), viewOf)

/** The ids of a list's first `most` rows. */
export async function findZeroResultIds(tx: Transaction, input: Filter, most: number): Promise<string[]> {
  return (await tx.execute<Row>(sql`${found(input)} limit ${most}`)).rows.map(({ id }) => id)
}

/** A page of the searches that found nothing. A page past the end is the last one. */
export async function listZeroResults(
  db: Database,
  input: ZeroResultListInput,
): Promise<{ rows: StoredZeroResult[]; total: number; page: number; pageSize: number; uncounted: number }> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from zero_result_searches ${conditions(input)}`,
  )
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(input.page, total)
  const { rows } = await db.execute<Row>(sql`${found(input)} limit ${pageSize} offset ${offset}`)
  const { rows: missed } = await db.execute<{ times: number }>(sql`
    select coalesce(sum(times), 0)::int as times from uncounted_searches
    where hour >= now() - make_interval(days => ${uncountedDays})`)
  return { rows: rows.map(viewOf), total, page, pageSize, uncounted: missed[0]?.times ?? 0 }
}
