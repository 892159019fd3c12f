import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../postgres/database.ts'

/** So many tries, which come back evenly over so many seconds. */
export type Allowance = { tries: number; seconds: number }

/** How many old rows one try clears away, so that the table stays as small as what happened of late. */
const SWEEP_ROWS = 200

/** Longer than any allowance takes to come back; a row that says it needs more was written by a clock that was wrong. */
const LONGEST_REFILL = sql`interval '2 days'`

/** What was tried so far ahead of the present (processors tell the time a little apart) was tried by a clock since set back. */
const TOLERANCE = sql`interval '1 second'`

/**
 * The tries of a row that are left now. Time that runs backwards takes nothing away, and a row from the future says nothing: a clock
 * that is set, forwards or backwards and by however much, gives each key its tries back once at most and never shuts it for longer.
 */
const refilled = ({ tries, seconds }: Allowance) => sql`case
  when tries.at > clock_timestamp() + ${TOLERANCE} then ${tries}::float8
  else least(${tries}::float8,
    tries."left" + greatest(0, extract(epoch from clock_timestamp() - tries.at)) * ${tries / seconds}::float8) end`

/**
 * Takes one try of an allowance that all processes share. The row stays locked until the transaction ends, so that tries
 * of one key are made one after the other.
 * @returns 0 when there was one left, else the seconds until there is
 */
export async function takeTry(tx: Database | Transaction, key: string, allowance: Allowance): Promise<number> {
  const { tries, seconds } = allowance
  const left = refilled(allowance)
  const { rowCount } = await tx.execute(sql`
    insert into tries (key, "left", at, full_at)
    values (${key}, ${tries - 1}::float8, clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set
      "left" = greatest(0, ${left} - 1),
      at = clock_timestamp(),
      full_at = clock_timestamp() + make_interval(secs => ${seconds}::float8)
    where ${left} >= 1`)
  if (rowCount === 1) {
    await sweep(tx)
    return 0
  }
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select ceil((1 - ${left}) / ${tries / seconds}::float8)::int as wait from tries where key = ${key}`,
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** Clears away rows that say nothing any more. */
async function sweep(tx: Database | Transaction): Promise<void> {
  await tx.execute(sql`
    delete from tries where ctid = any (array(
      select ctid from tries where full_at < now() or full_at > now() + ${LONGEST_REFILL}
      order by full_at limit ${SWEEP_ROWS} for update skip locked))`)
}

/** Gives a try back that turned out to be a rightful one. */
export async function giveBackTry(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`update tries set "left" = "left" + 1 where key = ${key}`)
}

/** Forgets the tries of a key: whoever made them was the right one after all. */
export async function forgetTries(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`delete from tries where key = ${key}`)
}
