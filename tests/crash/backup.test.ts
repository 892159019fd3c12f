import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderStorage } from '../../src/media/storage.ts'
import { keepBuying, randomCheckout, submitCheckout } from '../data/http-orders.ts'
import { brokenInvariants } from '../race/trace/invariants.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../shop/database.ts'
import { environmentOf, openShop } from '../shop/open-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { folderWithShop } from '../shop/shop-folder.ts'
import { buildShop, startShop } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'
import { version } from '../shop/version.ts'

const BACKUP_KEY = randomBytes(32).toString('base64')
const sealed = { BACKUP_KEY, ...testSecretsEnv }

let place: TemporaryFolder
const at = (...path: string[]) => join(place.path, ...path)
beforeEach(() => {
  place = temporaryFolder()
  buildShop()
})
afterEach(() => place.remove())

/** One of the commands beside the shop, with what it said. */
function command(program: 'backup' | 'restore', env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...words], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise<{ code: number | null; said: string }>((ended) =>
    child.once('close', (code) => ended({ code, said })),
  )
}

const ordersOf = async ({ pool }: TestDatabase): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ id: string; all: string }>(`
    select o.id, md5(o::text || coalesce((select string_agg(l::text, '|' order by l.id) from order_lines l where l.order_id = o.id), '')) as all
    from orders o`)
  return new Map(rows.map(({ id, all }) => [id, all]))
}

async function goods({ pool }: TestDatabase): Promise<string[]> {
  await pool.query(`update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`)
  // The books of the test begin with what is there.
  await pool.query(`insert into stock_movements (id, item_id, store, delta, reason)
    select gen_random_uuid(), item_id, store, delta, 'correct' from (select l.item_id, l.store, l.on_hand -
      coalesce((select sum(delta) from stock_movements m where m.item_id = l.item_id and m.store = l.store), 0) as delta
      from stock_levels l where not unlimited) found where delta <> 0`)
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where type = 'simple' and status = 'active' order by slug limit 12`,
  )
  return rows.map(({ id }) => id)
}

describe('B1 a backup', () => {
  it('taken while orders come is one moment of the shop: restored, its books balance, nothing acknowledged before it lacks, and it sells on', async () => {
    const shop = await openShop({ env: { RATE_LIMIT_SCALE: '10000' } })
    const copy = await emptyDatabase()
    try {
      const ids = await goods(shop.database)
      const storage = new FolderStorage(shop.dataDir)
      const pictures = Array.from({ length: 5 }, (_, n) => `media/u/${String(n).repeat(32)}.webp`)
      for (const key of pictures) await storage.put(key, randomBytes(50_000))
      const buyers = keepBuying(() => shop.url, ids, 4)
      while (buyers.acknowledged.length < 30) await new Promise((soon) => setTimeout(soon, 20))
      const before = await ordersOf(shop.database)
      const env = { ...environmentOf(shop.database), ...sealed, DATA_DIR: shop.dataDir }
      const backedUp = await command('backup', env, at('kept'))
      expect(backedUp.code, backedUp.said).toBe(0)
      const sold = buyers.acknowledged.length
      await buyers.stop()
      expect(sold).toBeGreaterThan(30)
      const [name = ''] = readdirSync(at('kept'))
      const file = at('kept', name)
      expect(readFileSync(file).subarray(0, 16).toString()).toBe('underfoot sealed')

      const checked = await command('restore', env, '--check', file)
      expect(checked, checked.said).toEqual({ code: 0, said: expect.stringContaining('is whole') })
      const { size: bytes } = statSync(file)
      const made = { store: 'surrey', file_name: name, bytes, is_sealed: true, version }
      const { rows: records } = await shop.database.pool.query(
        "select *, now() - at < interval '5 minutes' as is_new from backups",
      )
      expect(records).toEqual([expect.objectContaining({ ...made, is_new: true, checked_at: expect.any(Date) })])
      expect(records[0]?.seconds).toBeGreaterThan(0)

      const target = { ...environmentOf(copy), ...sealed, DATA_DIR: at('copy') }
      const restored = await command('restore', target, file)
      expect(restored.code, restored.said).toBe(0)
      const [was, is] = [await ordersOf(shop.database), await ordersOf(copy)]
      expect([...before.keys()].filter((id) => !is.has(id))).toEqual([])
      for (const [id, content] of is) expect(was.get(id)).toBe(content)
      expect(await brokenInvariants(copy.db)).toEqual(await brokenInvariants(shop.database.db))
      for (const key of pictures)
        expect(readFileSync(at('copy', key)).equals(readFileSync(join(shop.dataDir, key)))).toBe(true)

      const again = await startShop({ dataDir: at('copy'), env: { ...target, RATE_LIMIT_SCALE: '100' } })
      const answer = await submitCheckout(again.url, randomCheckout(ids))
      await again.interrupt()
      expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"success":true')])
      expect(await brokenInvariants(copy.db)).toEqual({})
    } finally {
      await shop.close()
      await copy.drop()
    }
  }, 240_000)

  it('of the shop’s own database goes into another DATA_DIR, the key of secrets with it where it is sealed', async () => {
    const folder = await folderWithShop()
    try {
      writeFileSync(join(folder.path, 'secrets.key'), `${randomBytes(32).toString('base64')}\n`)
      const file = at('whole.backup')
      const backedUp = await command('backup', { DATA_DIR: folder.path, BACKUP_KEY }, file)
      expect(backedUp.code, backedUp.said).toBe(0)
      const restored = await command('restore', { DATA_DIR: at('data'), BACKUP_KEY }, file)
      expect(restored.code, restored.said).toBe(0)
      expect(readFileSync(at('data/secrets.key'))).toEqual(readFileSync(join(folder.path, 'secrets.key')))

      // The copy is of the moment before its own backup was written down.
      const elsewhere = await command('restore', { DATA_DIR: at('data'), BACKUP_KEY }, '--check', file)
      expect(elsewhere).toEqual({ code: 0, said: expect.stringContaining('This shop has no record of having made it') })
      const twice = await command('restore', { DATA_DIR: at('data'), BACKUP_KEY }, file)
      expect(twice).toEqual({ code: 1, said: expect.stringContaining('A shop lives in this database') })

      // So does a shop whose next release brings another major of PostgreSQL: into the same DATA_DIR, without the files of the one before.
      const secrets = readFileSync(at('data/secrets.key'))
      renameSync(at('data/postgres'), at('data/postgres-before'))
      const across = await command('restore', { DATA_DIR: at('data'), BACKUP_KEY }, file)
      expect(across).toEqual({ code: 0, said: expect.stringContaining('secrets.key was there and is left as it is') })
      expect(readFileSync(at('data/secrets.key'))).toEqual(secrets)

      const open = await command('backup', { DATA_DIR: at('data') }, at('open.backup'))
      expect(open).toEqual({ code: 0, said: expect.stringContaining('The key of secrets is not in it') })
      expect((await command('backup', { DATA_DIR: at('data') }, at('open.backup'))).said).toContain('is there already')
    } finally {
      await folder.remove()
    }
  })

  it('that is damaged, cut off, of another key or of a later version is refused, and leaves the database as empty as it was', async () => {
    const database = await testDatabase()
    const copy = await emptyDatabase()
    try {
      const env = { ...environmentOf(database), ...testSecretsEnv, DATA_DIR: at('data') }
      expect((await command('backup', { ...env, BACKUP_KEY }, at('good.backup'))).code).toBe(0)
      expect((await command('backup', env, at('open.backup'))).code).toBe(0)
      const good = readFileSync(at('good.backup'))
      const open = readFileSync(at('open.backup'))
      const flipped = Buffer.from(good)
      flipped[good.length >> 1] = (flipped[good.length >> 1] ?? 0) ^ 1
      writeFileSync(at('flipped.backup'), flipped)
      writeFileSync(at('short.backup'), good.subarray(0, good.length - 5000))
      writeFileSync(at('open-short.backup'), open.subarray(0, open.length - 5000))
      writeFileSync(at('other.backup'), 'an invoice')
      const into = { ...environmentOf(copy), ...testSecretsEnv, DATA_DIR: at('copy') }
      const cases: [string, Record<string, string>, string][] = [
        ['flipped', { BACKUP_KEY }, 'cannot be opened'],
        ['short', { BACKUP_KEY }, 'cannot be opened'],
        ['open-short', {}, 'damaged'],
        ['other', {}, 'cannot be unpacked'],
        ['good', {}, 'set BACKUP_KEY'],
        ['good', { BACKUP_KEY: randomBytes(32).toString('hex') }, 'is not the key'],
      ]
      for (const [name, key, said] of cases) {
        const refused = await command('restore', { ...into, ...key }, at(`${name}.backup`))
        expect([name, refused.code, refused.said]).toEqual([name, 1, expect.stringContaining(said)])
        expect(refused.said).not.toMatch(/\n {4}at /)
        const made = await copy.pool.query(`select to_regclass('public.orders') is not null as made`)
        if (made.rows[0]?.made) expect((await copy.pool.query('select 1 from users')).rowCount).toBe(0)
      }
      await database.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1')
      await database.pool.query('drop table backups')
      const unrecorded = await command('backup', env, at('later.backup'))
      expect(unrecorded).toEqual({ code: 0, said: expect.stringContaining('the database is of an earlier version') })
      expect((await command('restore', into, at('later.backup'))).said).toContain('of a later version')
      expect(existsSync(at('copy/media'))).toBe(false)
      expect((await command('restore', { ...into, BACKUP_KEY }, at('good.backup'))).code).toBe(0)
    } finally {
      await database.drop()
      await copy.drop()
    }
  })
})
