import { sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { takeTry } from '../../platform/limits/shared-limit.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { countedAnHour, uncountedDays } from './rules.ts'

/** The most searches that are kept; where another comes, what was asked least and longest ago goes. */
export const MOST_KEPT = 5000
/** How long one is kept after it was last asked for, in days. */
export const KEPT_DAYS = 180

const ALLOWANCE = { tries: countedAnHour, seconds: 3600 }
/** So many are forgotten in one pass. */
const FORGOTTEN_AT_ONCE = 500

/** Counts a search that found nothing; past the hour's allowance only that there was one. @param words as `countedWords` gives them */
export async function countZeroResult(tx: Transaction, words: string, language: Language): Promise<void> {
  if ((await takeTry(tx, 'zero-results', ALLOWANCE)) > 0) {
    await tx.execute(sql`
      insert into uncounted_searches (hour) values (date_trunc('hour', now()))
      on conflict (hour) do update set times = uncounted_searches.times + 1`)
    return
  }
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    insert into zero_result_searches (id, words, language) values (${uuidv7()}, ${words}, ${language})
    on conflict (words, language) do update set times = zero_result_searches.times + 1, last_at = now()
    returning xmax = 0 as "isNew"`)
  if (rows[0]?.isNew) await makeRoom(tx)
}

const makeRoom = (tx: Transaction) =>
  tx.execute(sql`
    delete from zero_result_searches where id in (
      select id from zero_result_searches order by times, last_at
      limit greatest(0, (select count(*) from zero_result_searches) - ${MOST_KEPT})
    )`)

/** Puts searches aside, or back among the open ones. @returns those that were not there already */
export async function moveZeroResults(
  tx: Transaction,
  ids: readonly string[],
  state: 'dismissed' | 'open',
): Promise<string[]> {
  const to = state === 'dismissed' ? sql`now()` : sql`null`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update zero_result_searches set dismissed_at = ${to}
    where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) and (dismissed_at is null) = ${state === 'dismissed'}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Forgets what nobody has asked for in `KEPT_DAYS`, so many at once. @returns how many went */
export async function forgetZeroResults(db: Database): Promise<number> {
  await db.execute(sql`delete from uncounted_searches where hour < now() - make_interval(days => ${uncountedDays})`)
  const { rowCount } = await db.execute(sql`
    delete from zero_result_searches where id in (
      select id from zero_result_searches where last_at < now() - make_interval(days => ${KEPT_DAYS})
      limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`)
  return rowCount ?? 0
}
