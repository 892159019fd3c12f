import pg from 'pg'
import type { About } from './format.ts'
import type { Written } from './write.ts'

/** What is written down of a backup in the shop that it is of. */
export type BackupRecord = {
  about: About
  /** The file's name, without where it lies. */
  fileName: string
  isSealed: boolean
} & Pick<Written, 'bytes' | 'seconds'>

async function inTable<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the query under way fails, which tells of it
  await client.connect()
  try {
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('public.backups') is not null as made`)
    return rows[0]?.made ? await work(client) : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Writes down in the shop's database that a backup of it was made, for the status screen.
 * @returns false where the database is of an earlier version, which has no place for it
 */
export async function recordBackup(connection: pg.ClientConfig, record: BackupRecord): Promise<boolean> {
  const { about, fileName, isSealed, bytes, seconds } = record
  const done = await inTable(connection, (client) =>
    client.query(
      `insert into backups (id, store, file_name, at, bytes, seconds, is_sealed, version) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [about.id, about.store, fileName, about.at, bytes, seconds, isSealed, about.version],
    ),
  )
  return done !== undefined
}

/**
 * Writes down that a backup was read whole.
 * @returns false where the database is not of the shop that made it, or the backup is of before such things were written down
 */
export async function recordCheck(connection: pg.ClientConfig, { id }: Pick<About, 'id'>): Promise<boolean> {
  if (id === undefined) return false
  const done = await inTable(connection, (client) =>
    client.query('update backups set checked_at = now() where id = $1', [id]),
  )
  return done?.rowCount === 1
}
