import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { mediaSweeps } from './tables.ts'

/** A table whose rows refer to pictures: the columns of its key, and those that may hold addresses. */
export type WatchedTable = { table: string; keys: string[]; fields: string[] }

/** So many rows are looked through in one transaction, which locks them against changes for some tens of milliseconds. */
const ROWS_AT_ONCE = 2000

/** The tables whose triggers keep references, as the triggers say. */
export async function listWatched(db: Database): Promise<WatchedTable[]> {
  const { rows } = await db.execute<WatchedTable>(sql`
    select "table", to_json(arguments[1]::text[]) as keys, to_json(arguments[2]::text[]) as fields
    from (
      select tgrelid::regclass::text as "table", string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
      from pg_trigger where tgname = 'media_inserted'
    ) watched order by 1`)
  return rows
}

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** Notes the references of the next rows after a key. @returns the last key; undefined when there were no more rows */
async function fillBatch(
  tx: Transaction,
  { table, keys, fields }: WatchedTable,
  after: unknown[] | undefined,
): Promise<unknown[] | undefined> {
  const isNext = after
    ? sql`(${list(keys)}) > (${sql.join(
        after.map((part) => sql`${part}`),
        sql`, `,
      )})`
    : sql`true`
  const { rows } = await tx.execute<{ last: unknown[] }>(sql`
    with batch as materialized (
      select ${list([...keys, ...fields])} from ${sql.identifier(table)} where ${isNext}
      order by ${list(keys)} limit ${ROWS_AT_ONCE} for share
    ), noted as (
      insert into media_references (media_id, table_name, field, row_id)
      select media.id, ${table}, field, media_row_key(to_jsonb(batch), ${texts(keys)})
      from batch, unnest(${texts(fields)}) as field, lateral media_names_in(to_jsonb(batch) ->> field) as named, media
      where media.name = named and media.status = 'stored' on conflict do nothing
    )
    select jsonb_build_array(${list(keys)}) as last from batch order by ${sql.join(
      keys.map((key) => sql`${sql.identifier(key)} desc`),
      sql`, `,
    )} limit 1`)
  return rows[0]?.last
}

/**
 * Notes the references of rows that were stored before their tables had triggers, once, in batches. Whoever changes a row
 * meanwhile comes before the batch, which then reads what is there now, or after it, and the trigger sees to it.
 */
export async function fillReferences(db: Database): Promise<void> {
  const [sweeps] = await db.select().from(mediaSweeps)
  if (sweeps?.filledAt) return
  for (const watched of await listWatched(db)) {
    let last: unknown[] | undefined
    do last = await inTransaction(db, (tx) => fillBatch(tx, watched, last))
    while (last)
  }
  await db.update(mediaSweeps).set({ filledAt: sql`now()` })
}
