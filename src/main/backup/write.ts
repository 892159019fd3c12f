import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { MediaStorage } from '../../media/storage.ts'
import { type Entry, pack } from '../../platform/backup/archive.ts'
import { seal } from '../../platform/backup/seal.ts'
import { beginSnapshot, dumpTable, longConnection, readSequences } from '../../platform/backup/tables.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { ABOUT, type About, END, entryHash, jsonEntry, PICTURES, SECRETS_FILE, SEQUENCES } from './format.ts'

export type Written = { about: About; rows: number; pictures: number; bytes: number; seconds: number }

type Counted = { about: About | undefined; rows: number; pictures: number }

type Source = {
  connection: pg.ClientConfig
  storage: MediaStorage
  version: string
  store: string
  /** Seals the file; without it whoever has the file has the shop's data. */
  key: Buffer | undefined
  /** The content of the file with the key of secrets, where there is one: it comes along under a seal alone. */
  secretsKey: string | undefined
}

/**
 * Writes everything of a shop into one file, while it sells: the database as it stands at one moment, then the pictures. What a row of that moment
 * names is still there when pictures are read, as one that nothing names any more is kept for a day.
 * @param file appears when it is whole, and not before
 */
export async function writeBackup(source: Source, file: string): Promise<Written> {
  const began = performance.now()
  const client = await longConnection(source.connection)
  const written: Counted = { about: undefined, rows: 0, pictures: 0 }
  const part = `${file}.part`
  try {
    mkdirSync(dirname(file), { recursive: true })
    rmSync(part, { force: true })
    const { key } = source
    await pipeline(
      Readable.from(pack(entries(client, source, written)), { objectMode: false }),
      createGzip(),
      (chunks: AsyncIterable<Buffer>) => (key ? seal(chunks, key) : chunks),
      createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    )
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
    await client.end().catch(() => undefined)
  }
  const { about } = written
  if (!about) throw new Error('a backup was written without its beginning')
  return { ...written, about, bytes: statSync(file).size, seconds: (performance.now() - began) / 1000 }
}

async function* entries(client: pg.Client, source: Source, written: Counted): AsyncGenerator<Entry> {
  const hash = entryHash()
  const passed = (entry: Entry): Entry => {
    hash.add(entry)
    return entry
  }
  const rows: Record<string, number> = {}
  const tables = await beginSnapshot(client)
  if (tables.length === 0) throw new StartRefused('The database holds no shop: there is nothing to back up.')
  const { version, store } = source
  written.about = { ...(await aboutNow(client)), id: randomUUID(), version, store, tables }
  yield passed(jsonEntry(ABOUT, written.about))
  for (const table of tables) {
    const count = (found: number) => {
      rows[table.name] = found
      written.rows += found
    }
    for await (const entry of dumpTable(client, table, count)) yield passed(entry)
  }
  yield passed(jsonEntry(SEQUENCES, await readSequences(client)))
  await client.query('commit')
  if (source.key && source.secretsKey !== undefined)
    yield passed({ name: SECRETS_FILE, bytes: Buffer.from(source.secretsKey) })
  for await (const key of source.storage.keys()) {
    const bytes = await source.storage.get(key)
    if (bytes === undefined) continue // removed since it was listed
    written.pictures++
    yield passed({ name: `${PICTURES}${key}`, bytes: Buffer.from(bytes) })
  }
  yield jsonEntry(END, { rows, pictures: written.pictures, sha256: hash.digest() })
}

async function aboutNow(client: pg.Client): Promise<Pick<About, 'format' | 'at' | 'migration'>> {
  const { rows } = await client.query<{ at: Date; migration: string | null }>(
    'select now() as at, (select max(created_at) from drizzle.__drizzle_migrations)::text as migration',
  )
  const [now] = rows
  if (!now?.migration) throw new StartRefused('The database holds no shop: it has no migrations.')
  return { format: 1, at: now.at.toISOString(), migration: Number(now.migration) }
}
