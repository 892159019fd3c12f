import { sql } from 'drizzle-orm'
import { succeed } from '../../platform/failures.ts'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'
import { reckoned } from './kept-queries.ts'

/** So many notes are looked at in one transaction. */
const NOTES_AT_ONCE = 4_000

/** Only one process writes down at a time: the sums are everybody's. */
const LOCK = 7_420_074

const sumsOf = (way: 1 | -1, from: ReturnType<typeof sql>) => sql`
  select place, ${way}::int as things, ${way}::int * costed as costed, ${way}::int * greatest(0, units - costed) as uncosted,
    ${way}::int * value_minor as value_minor from ${from}`

/**
 * Writes down what some of the things are worth that have changed. All of it is one statement, which sees one moment: what changes while it runs is noted
 * by whoever changes it, and waits for the next. No row is locked for which a sale would wait.
 * @returns whether there may be more
 */
export async function foldValuation(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select exists (select from valuation_due) as due`)
  if (!rows[0]?.due) return false
  const folded = await inTransaction(db, async (tx) => {
    const locked = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`)
    if (!locked.rows[0]?.mine) return succeed(0)
    const { rowCount } = await tx.execute(sql`
      with noted as (
        delete from valuation_due where ctid = any(array(select ctid from valuation_due limit ${NOTES_AT_ONCE})) returning item_id
      ), due as materialized (select distinct item_id from noted),
      fresh as materialized (${reckoned(sql`due`)}),
      old as materialized (select k.* from valuation_items k join due using (item_id)),
      removed as (
        delete from valuation_items k using old
        where k.item_id = old.item_id and k.place = old.place and (old.item_id, old.place) not in (select item_id, place from fresh)
      ), written as (
        insert into valuation_items as k (item_id, place, units, costed, value_minor) select * from fresh
        on conflict (item_id, place) do update set units = excluded.units, costed = excluded.costed, value_minor = excluded.value_minor
        where (k.units, k.costed, k.value_minor) is distinct from (excluded.units, excluded.costed, excluded.value_minor)
      ), summed as (
        insert into valuation_sums as k (place, things, costed, uncosted, value_minor)
        select place, sum(things), sum(costed), sum(uncosted), sum(value_minor)
        from (${sumsOf(1, sql`fresh`)} union all ${sumsOf(-1, sql`old`)}) part group by place
        on conflict (place) do update set things = k.things + excluded.things, costed = k.costed + excluded.costed,
          uncosted = k.uncosted + excluded.uncosted, value_minor = k.value_minor + excluded.value_minor
      )
      select from noted`)
    return succeed(rowCount ?? 0)
  })
  return folded.ok && folded.value === NOTES_AT_ONCE
}
