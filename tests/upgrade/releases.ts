import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Entry = { idx: number; version: string; tag: string; when: number; breakpoints: boolean }
type Journal = { entries: Entry[] }

/** The last migration of each version that was released, by the version. */
export const releases = JSON.parse(readFileSync('db/releases.json', 'utf8')) as Record<string, string>

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
export const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal

/**
 * Writes the shop's migrations up to one of them into a folder, and others behind it.
 * @param last the name of the last one: `0081_backups_and_requests_of_jobs`
 * @returns the folder that migrations are made from
 * @throws where there is no such migration
 */
export function writeMigrations(into: string, last: string, ...more: readonly string[]): string {
  const folder = join(into, 'migrations')
  cpSync('db/migrations', folder, { recursive: true })
  const journal = readJournal(folder)
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`there is no migration ${last}`)
  const kept = journal.entries.slice(0, end + 1)
  const newest = kept.at(-1)?.when ?? 0
  const added = more.map((text, at) => {
    writeFileSync(join(folder, `next_${at}.sql`), text)
    return { idx: end + 1 + at, version: '7', when: newest + 1 + at, tag: `next_${at}`, breakpoints: true }
  })
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: [...kept, ...added] }))
  return folder
}

/** The columns of each table, without those that the database works out itself. */
export async function columnsOf(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

export const listed = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ')

/** Copies what a small shop has in its tables into those of an earlier release, as far as both know the columns. */
export async function copyShop(from: pg.Pool, to: pg.Pool): Promise<void> {
  const [own, theirs] = [await columnsOf(to), await columnsOf(from)]
  const client = await to.connect()
  try {
    // Rows are copied table by table, those that they refer to perhaps after them.
    await client.query(`set session_replication_role = 'replica'`)
    for (const [table, columns] of own) {
      const known = columns.filter((name) => theirs.get(table)?.includes(name))
      if (known.length === 0) continue
      const { rows } = await from.query(`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from "${table}" t`)
      await client.query(
        `insert into "${table}" (${listed(known)}) overriding system value
         select ${listed(known)} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict do nothing`,
        [rows[0].all],
      )
    }
  } finally {
    client.release(true)
  }
}
