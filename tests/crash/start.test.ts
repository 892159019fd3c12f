import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { buildShop, freePort, type ShopProcess, spawnShop, startShop, statusOf } from '../shop/shop-process.ts'
import { folderWithDatabase, postmasterOf, type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

let folder: TemporaryFolder
const shops: ShopProcess[] = []

async function start(options: Partial<Parameters<typeof startShop>[0]> = {}): Promise<ShopProcess> {
  const shop = await startShop({ dataDir: folder.path, isWatched: true, ...options })
  shops.push(shop)
  return shop
}

beforeAll(buildShop, 120_000)
beforeEach(async () => {
  folder = await folderWithDatabase()
})
afterEach(async () => {
  for (const shop of shops.splice(0)) {
    shop.signal('SIGKILL')
    await shop.exitCode
  }
  await folder.remove()
})

describe('C2 a second start on the same data', () => {
  it('C2 on the same port is refused within 2 s, naming the process and its address', async () => {
    const first = await start()
    const began = performance.now()
    const second = spawnShop({ dataDir: folder.path, port: Number(new URL(first.url).port), isWatched: true })
    expect(await second.exitCode).toBe(1)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(second.output()).toContain(`Underfoot is already running (pid ${first.pid}) at http://localhost:`)
    expect(second.output()).not.toContain('    at ')
    expect(await statusOf(first.url)).toBe(200)
  })

  it('C2 on another port joins the database, which the last to leave stops', async () => {
    const first = await start()
    const database = postmasterOf(folder.path)
    const second = await start()
    expect(postmasterOf(folder.path)).toBe(database)
    expect(await first.stop()).toBe(0)
    expect(postmasterOf(folder.path)).toBe(database)
    expect(await statusOf(second.url)).toBe(200)
    expect(await second.stop()).toBe(0)
    expect(postmasterOf(folder.path)).toBeUndefined()
    expect(readFileSync(join(folder.path, 'postgres/server.log'), 'utf8')).toContain('database system is shut down')
  })

  it('C2 three at once from nothing: one database, three shops', async () => {
    const { path, remove } = temporaryFolder()
    const all = await Promise.all([1, 2, 3].map(() => start({ dataDir: path })))
    expect(await Promise.all(all.map(({ url }) => statusOf(url)))).toEqual([200, 200, 200])
    const log = readFileSync(join(path, 'postgres/server.log'), 'utf8')
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(1)
    for (const shop of all) await shop.stop()
    await remove()
  })

  it('C2 after kill -9 starts again, though everything was left lying about', async () => {
    const first = await start()
    const database = postmasterOf(folder.path) ?? 0
    first.signal('SIGKILL')
    await first.exitCode
    process.kill(database, 'SIGKILL')
    expect(existsSync(join(folder.path, 'running', `${new URL(first.url).port}.json`))).toBe(true)
    const second = await start({ port: Number(new URL(first.url).port) })
    expect(await statusOf(second.url)).toBe(200)
  })

  it('C2 a port that another program has is refused with that reason', async () => {
    const first = await start()
    const other = temporaryFolder()
    const second = spawnShop({ dataDir: other.path, port: Number(new URL(first.url).port), isWatched: true })
    expect(await second.exitCode).toBe(1)
    expect(second.output()).toContain('another program listens there')
    await other.remove()
  })
})

describe('a start', () => {
  it('C5 says where its data lies and how to back it up, and keeps fsync on', async () => {
    const shop = await start()
    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const said = lines.map((line) => JSON.parse(line)).find((line) => line.message === 'the shop runs its own database')
    expect(said).toMatchObject({ data: join(folder.path, 'postgres'), started: true })
    expect(said.backup).toContain(folder.path)
    const options = readFileSync(join(folder.path, 'postgres/data/postmaster.opts'), 'utf8')
    expect(options).toContain('"fsync=on"')
    expect(options).toContain('"full_page_writes=on"')
  })

  it.runIf(process.getuid?.() === 0)('works as an ordinary user', async () => {
    const { path, remove } = temporaryFolder()
    const own = join(path, 'data')
    mkdirSync(own)
    const { chmodSync, chownSync } = await import('node:fs')
    chmodSync(path, 0o755)
    chownSync(own, 65534, 65534)
    const shop = await start({ dataDir: own, user: { uid: 65534, gid: 65534 } })
    expect(await statusOf(shop.url)).toBe(200)
    expect(await shop.stop()).toBe(0)
    expect(postmasterOf(own)).toBeUndefined()
    await remove()
  })

  it('is over in one plain message per wrong variable', async () => {
    const env = { LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short', DATABASE_URL: 'mysql://x' }
    const shop = spawnShop({ dataDir: folder.path, port: await freePort(), env, isWatched: true })
    expect(await shop.exitCode).toBe(1)
    for (const name of Object.keys(env)) expect(shop.output()).toMatch(new RegExp(`^ {2}${name} must `, 'm'))
    expect(shop.output()).not.toContain('    at ')
  })

  it('is over with the reason when its database is without its password', async () => {
    rmSync(join(folder.path, 'postgres/password'))
    const shop = spawnShop({ dataDir: folder.path, port: await freePort(), isWatched: true })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toMatch(/^The database in .* is there, but the file with its password is not/m)
    expect(shop.output()).not.toContain('    at ')
  })

  it('is over with the reason when its data folder is none', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    const shop = spawnShop({ dataDir: file, port: await freePort(), isWatched: true })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toMatch(/^E\w+: .*file/m)
    expect(shop.output()).not.toContain('    at ')
  })

  it('is over at once when the given database refuses it, and repeats no password', async () => {
    const { connection, leave } = await ensurePostgres(folder.path)
    const env = { DATABASE_URL: `postgres://underfoot:wr0ng@localhost/underfoot?host=${connection.host}` }
    const other = temporaryFolder()
    const shop = spawnShop({ dataDir: other.path, port: await freePort(), env, isWatched: true })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toContain('The database of DATABASE_URL refuses the shop: password authentication failed')
    expect(shop.output()).not.toContain('wr0ng')
    await leave()
    await other.remove()
  })
})
