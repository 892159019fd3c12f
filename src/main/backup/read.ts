import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { MediaStorage } from '../../media/storage.ts'
import { BackupDamaged, type Entry, unpack } from '../../platform/backup/archive.ts'
import { isSealed, open } from '../../platform/backup/seal.ts'
import {
  guardTables,
  listTables,
  longConnection,
  openTables,
  setSequence,
  tableLoader,
} from '../../platform/backup/tables.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import {
  ABOUT,
  type About,
  aboutSchema,
  END,
  endSchema,
  entryHash,
  PICTURES,
  SECRETS_FILE,
  SEQUENCES,
  sequencesSchema,
} from './format.ts'

export type Restored = { about: About; rows: number; pictures: number; secretsKey: string | undefined; seconds: number }

type Target = {
  connection: pg.ClientConfig
  /** Where pictures go; undefined to read them alone, as a check does. */
  storage: MediaStorage | undefined
  key: Buffer | undefined
  /** Brings the empty database's tables to where those of the backup stood. */
  migrateTo(migration: number): Promise<void>
}

/**
 * Reads a backup into a database that no shop was ever opened on: all of it, or nothing. Every row, picture and hash is held against what the backup says of
 * itself at its end before any of it counts.
 * @throws BackupDamaged where it is not whole; StartRefused where it cannot be read here
 */
export async function readBackup(target: Target, file: string): Promise<Restored> {
  const began = performance.now()
  const key = await keyFor(file, target.key)
  let restored: Omit<Restored, 'seconds'> | undefined
  try {
    await pipeline(
      createReadStream(file),
      (chunks: AsyncIterable<Buffer>) => (key ? open(chunks, key) : chunks),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        restored = await restore(target, unpack(chunks))
      },
    )
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/^Z_|^ERR_ZLIB/.test(code)) throw new BackupDamaged('The backup is damaged: it cannot be unpacked.')
    throw error
  }
  if (!restored) throw new BackupDamaged('The backup is empty.')
  return { ...restored, seconds: (performance.now() - began) / 1000 }
}

/** The key that the file needs, or undefined where it needs none. */
async function keyFor(file: string, key: Buffer | undefined): Promise<Buffer | undefined> {
  const handle = await openFile(file)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(64), length: 64 })
  await handle.close()
  if (!isSealed(buffer)) return undefined
  if (key === undefined) throw new StartRefused('The backup is sealed: set BACKUP_KEY to the key it was made with.')
  return key
}

const parsed = (entry: Entry): unknown => {
  try {
    return JSON.parse(entry.bytes.toString('utf8'))
  } catch {
    throw new BackupDamaged(`The backup is damaged: ${entry.name} in it cannot be read.`)
  }
}

async function restore(target: Target, entries: AsyncGenerator<Entry>): Promise<Omit<Restored, 'seconds'>> {
  const first = await entries.next()
  if (first.done || first.value.name !== ABOUT) throw new BackupDamaged('This is no backup of the shop.')
  const known = aboutSchema.safeParse(parsed(first.value))
  if (!known.success) throw new StartRefused('The backup is of a format that this version does not know.')
  const about = known.data
  await target.migrateTo(about.migration)
  const client = await longConnection(target.connection)
  try {
    await client.query('begin')
    const there = await listTables(client)
    const missing = about.tables.filter(({ name }) => !there.some((table) => table.name === name))
    if (missing.length > 0)
      throw new BackupDamaged(`The backup names tables that its version has not: ${missing.map(({ name }) => name)}.`)
    const keys = await openTables(client, there)
    const taken = await takeEntries(client, target, about, first.value, entries)
    await guardTables(client, there, keys)
    await client.query('commit')
    await client.query('analyze')
    return { about, ...taken }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function takeEntries(
  client: pg.Client,
  { storage }: Target,
  about: About,
  first: Entry,
  entries: AsyncGenerator<Entry>,
): Promise<{ rows: number; pictures: number; secretsKey: string | undefined }> {
  const hash = entryHash()
  hash.add(first)
  const rows: Record<string, number> = Object.fromEntries(about.tables.map(({ name }) => [name, 0]))
  let loading: { name: string; loader: ReturnType<typeof tableLoader> } | undefined
  let pictures = 0
  let secretsKey: string | undefined
  const endTable = async () => {
    if (loading) rows[loading.name] = await loading.loader.end()
    loading = undefined
  }
  for await (const entry of entries) {
    const { name, bytes } = entry
    if (name === END) {
      await endTable()
      const end = endSchema.safeParse(parsed(entry))
      if (!end.success || end.data.sha256 !== hash.digest() || end.data.pictures !== pictures)
        throw new BackupDamaged('The backup is damaged: it is not what it says at its end.')
      const wrong = about.tables.find((table) => rows[table.name] !== end.data.rows[table.name])
      if (wrong) throw new BackupDamaged(`The backup is damaged: ${wrong.name} has ${rows[wrong.name]} rows.`)
      return { rows: Object.values(rows).reduce((sum, each) => sum + each, 0), pictures, secretsKey }
    }
    hash.add(entry)
    const table = /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]
    if (table !== loading?.name) await endTable()
    if (table !== undefined) {
      const columns = about.tables.find((each) => each.name === table)
      if (!columns) throw new BackupDamaged(`The backup is damaged: it does not name the table ${table}.`)
      loading ??= { name: table, loader: tableLoader(client, columns) }
      await loading.loader.write(bytes)
    } else if (name === SEQUENCES)
      for (const state of sequencesSchema.parse(parsed(entry))) await setSequence(client, state)
    else if (name === SECRETS_FILE) secretsKey = bytes.toString('utf8')
    else if (name.startsWith(PICTURES)) {
      const key = name.slice(PICTURES.length)
      await storage?.put(key, bytes, key.startsWith('media/') ? 'image/webp' : 'application/octet-stream')
      pictures++
    }
  }
  throw new BackupDamaged('The backup is not whole: it ends too soon.')
}
