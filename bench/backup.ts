import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { ABOUT, END } from '../src/main/backup/format.ts'
import { FolderStorage } from '../src/media/storage.ts'
import { unpack } from '../src/platform/backup/archive.ts'
import { open } from '../src/platform/backup/seal.ts'
import { createLog } from '../src/platform/log.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { keepBuying } from '../tests/data/http-orders.ts'
import { serveShop } from './shop.ts'

/*
 * A shop that took so many orders by its checkout, with all that follows from each, is backed up while it goes on selling, checked, and restored
 * elsewhere: `node bench/backup.ts`, or with another number of orders behind it. The aim is 10,000 orders restored within a minute.
 */

const ORDERS = Number(process.argv[2] ?? 10_000)
const AIM_SECONDS = 60
const BUYERS = 8
const PICTURES = 300
const PICTURE_BYTES = 150_000
const key = { BACKUP_KEY: randomBytes(32).toString('base64') }

/** Runs one of the commands beside the shop. @returns how long it took, and what it said @throws where it fails */
async function command(program: 'backup' | 'restore', dataDir: string, words: readonly string[]) {
  const began = performance.now()
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...words], {
    env: { ...process.env, ...key, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - began) / 1000, said: said.trim() }
}

/** Does something with the database in a data folder, which is started where nobody runs it. */
async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const own = await ensurePostgres(dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  try {
    await pool.query('set statement_timeout = 0')
    return await work(db)
  } finally {
    await pool.end()
    await own.leave()
  }
}

/** What each order is, with its lines. */
const ordersOf = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await db.$client.query<{ id: string; content: string }>(`
    select o.id, md5(o::text || coalesce(string_agg(l::text, '|' order by l.id), '')) as content
    from orders o left join order_lines l on l.order_id = o.id group by o.id, o.*`)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** The hash of each table, whose rows may stand in any order, and of each other file in a backup but for those that say when it was made. */
async function contentOf(file: string): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  const tables = new Map<string, Buffer[]>()
  const opened = open(createReadStream(file), Buffer.from(key.BACKUP_KEY, 'base64'))
  for await (const { name, bytes } of unpack(Readable.from(opened).pipe(createGunzip()))) {
    const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? []
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), bytes])
    else if (name !== ABOUT && name !== END) content.set(name, hashOf(bytes))
  }
  for (const [table, parts] of tables)
    content.set(table, hashOf(Buffer.concat(parts).toString('utf8').split('\n').sort().join('\n')))
  return content
}

const folder = mkdtempSync(join(tmpdir(), 'underfoot-bench-backup-'))
const at = (name: string): string => join(folder, name)
const say = (text: string): void => console.log(text)
const shop = await serveShop({ DATA_DIR: at('shop'), DEMO_ORDERS: 'off' })
try {
  const storage = new FolderStorage(shop.dataDir)
  for (let n = 0; n < PICTURES; n++)
    await storage.put(`media/u/${n.toString(16).padStart(32, '0')}.webp`, randomBytes(PICTURE_BYTES))
  const ids = await withDatabase(shop.dataDir, async ({ $client }) => {
    await $client.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
    // The books begin with what is there.
    await $client.query(`insert into stock_movements (id, item_id, store, delta, reason)
      select gen_random_uuid(), item_id, store, delta, 'correct' from (select l.item_id, l.store, l.on_hand -
        coalesce((select sum(delta) from stock_movements m where m.item_id = l.item_id and m.store = l.store), 0) as delta
        from stock_levels l where not unlimited) found where delta <> 0`)
    const { rows } = await $client.query<{ id: string }>(
      `select id from products where type = 'simple' and status = 'active' order by slug limit 40`,
    )
    return rows.map(({ id }) => id)
  })
  const began = performance.now()
  const buyers = keepBuying(() => shop.url, ids, BUYERS)
  while (buyers.acknowledged.length < ORDERS) await sleep(100)
  const taken = buyers.acknowledged.length
  say(`${taken} orders taken in ${Math.round((performance.now() - began) / 1000)} s; backing up while they go on`)
  const backup = await command('backup', shop.dataDir, [at('one.backup')])
  const meanwhile = buyers.acknowledged.length - taken
  await buyers.stop()
  say(backup.said)
  const check = await command('restore', shop.dataDir, ['--check', at('one.backup')])
  say(check.said)
  const restore = await command('restore', at('copy'), [at('one.backup')])
  say(restore.said)

  // What a backup of the copy holds is what the first one held.
  await command('backup', at('copy'), [at('two.backup')])
  const [one, two] = [await contentOf(at('one.backup')), await contentOf(at('two.backup'))]
  const differing = [...one].filter(([name, content]) => two.get(name) !== content).map(([name]) => name)
  if (differing.length > 0 || one.size !== two.size) throw new Error(`not the same: ${differing}`)
  const was = await withDatabase(shop.dataDir, ordersOf)
  const is = await withDatabase(at('copy'), ordersOf)
  const changed = [...is].filter(([id, content]) => was.get(id) !== content).length
  if (changed > 0 || is.size < taken)
    throw new Error(`of ${taken} orders ${is.size} came back, ${changed} of them changed`)
  const load = loadavg()[0]?.toFixed(1)
  say(`
${is.size} orders in the backup (${(statSync(at('one.backup')).size / 1e6).toFixed(0)} MB, ${meanwhile} orders taken meanwhile), load average ${load}:
  backed up in ${backup.seconds.toFixed(1)} s, checked in ${check.seconds.toFixed(1)} s
  restored in ${restore.seconds.toFixed(1)} s, database made and migrated in it (aim ${AIM_SECONDS} s: ${restore.seconds <= AIM_SECONDS ? 'held' : 'MISSED'})
  every order equal, and every table, sequence and picture of the copy as the backup has it`)
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
