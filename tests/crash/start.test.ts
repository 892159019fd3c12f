import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { folderWithShop } from '../shop/shop-folder.ts'
import { buildShop, freePort, type ShopProcess, spawnShop, startShop, statusOf } from '../shop/shop-process.ts'
import { folderWithDatabase, postmasterOf, type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

const shops: ShopProcess[] = []
const folders: TemporaryFolder[] = []

async function start(options: Parameters<typeof startShop>[0]): Promise<ShopProcess> {
  const shop = await startShop({ isWatched: true, ...options })
  shops.push(shop)
  return shop
}

/** A folder that is gone after the test. */
function passing(folder: TemporaryFolder): string {
  folders.push(folder)
  return folder.path
}

const portOf = ({ url }: ShopProcess) => Number(new URL(url).port)

/** What a start that is refused says, once it has ended with 1. */
async function refusal(dataDir: string, { port, env }: { port?: number; env?: Record<string, string> } = {}) {
  const shop = spawnShop({ dataDir, port: port ?? (await freePort()), ...(env && { env }), isWatched: true })
  expect(await shop.exitCode, shop.output()).toBe(1)
  expect(shop.output()).not.toContain('    at ')
  return shop.output()
}

beforeAll(buildShop, 120_000)
afterEach(async () => {
  for (const shop of shops.splice(0)) {
    shop.signal('SIGKILL')
    await shop.exitCode
  }
  for (const folder of folders.splice(0)) await folder.remove()
})

/** One shop is open for all of these; the last one takes it down. */
describe('beside a shop that is open', () => {
  let folder: TemporaryFolder
  let first: ShopProcess

  beforeAll(async () => {
    folder = await folderWithShop()
    first = await startShop({ dataDir: folder.path, isWatched: true })
  }, 120_000)
  afterAll(async () => {
    first?.signal('SIGKILL')
    await first?.exitCode
    await folder?.remove()
  })

  it('its administrators are listed, and one is made, from the command line', () => {
    const admin = (...words: string[]) =>
      spawnSync(process.execPath, ['scripts/command.ts', 'admin', ...words], {
        env: { ...process.env, DATA_DIR: folder.path },
        encoding: 'utf8',
      })
    expect(admin('add', 'second@example.com')).toMatchObject({ status: 0, stderr: '' })
    expect(admin('list').stdout).toMatch(/second@example\.com +Administrator +owner/)
    expect(admin('password', 'nobody@example.com')).toMatchObject({ status: 1, stdout: '' })
  })

  it('C5 it says where its data lies and how to back it up, and keeps fsync on', () => {
    const lines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const said = lines.map((line) => JSON.parse(line)).find((line) => line.message === 'the shop runs its own database')
    expect(said).toMatchObject({ data: join(folder.path, 'postgres'), started: true })
    expect(said.backup).toContain('npm run backup')
    const options = readFileSync(join(folder.path, 'postgres/data/postmaster.opts'), 'utf8')
    expect(options).toContain('"fsync=on"')
    expect(options).toContain('"full_page_writes=on"')
  })

  // A machine that was busy with something else is asked again.
  it('C2 a start on the same port is refused within 2 s, naming the process and its address', {
    retry: 2,
  }, async () => {
    const began = performance.now()
    const said = await refusal(folder.path, { port: portOf(first) })
    expect(performance.now() - began).toBeLessThan(2000)
    expect(said).toContain(`Underfoot is already running (pid ${first.pid}) at http://localhost:`)
    expect(await statusOf(first.url)).toBe(200)
  })

  it('C2 a port that another program has is refused with that reason', async () => {
    const said = await refusal(passing(temporaryFolder()), { port: portOf(first) })
    expect(said).toContain('another program listens there')
  })

  it('a start is over at once when the given database refuses it, and repeats no password', async () => {
    const { connection, leave } = await ensurePostgres(folder.path)
    const env = { DATABASE_URL: `postgres://underfoot:wr0ng@localhost/underfoot?host=${connection.host}` }
    const said = await refusal(passing(temporaryFolder()), { env })
    expect(said).toContain('The database of DATABASE_URL refuses the shop: password authentication failed')
    expect(said).not.toContain('wr0ng')
    expect(await leave()).toBe('left running')
  })

  it('C2 a start on another port joins the database, which the last to leave stops', async () => {
    const database = postmasterOf(folder.path)
    const second = await start({ dataDir: folder.path })
    expect(postmasterOf(folder.path)).toBe(database)
    expect(await first.stop()).toBe(0)
    expect(postmasterOf(folder.path)).toBe(database)
    expect(await statusOf(second.url)).toBe(200)
    expect(await second.stop()).toBe(0)
    expect(postmasterOf(folder.path)).toBeUndefined()
    expect(readFileSync(join(folder.path, 'postgres/server.log'), 'utf8')).toContain('database system is shut down')
  })
})

describe('a start', () => {
  it('C2 three at once from nothing: one database, three shops', async () => {
    const path = passing(temporaryFolder())
    const all = await Promise.all([1, 2, 3].map(() => start({ dataDir: path })))
    expect(await Promise.all(all.map(({ url }) => statusOf(url)))).toEqual([200, 200, 200])
    const log = readFileSync(join(path, 'postgres/server.log'), 'utf8')
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(1)
    await Promise.all(all.map((shop) => shop.stop()))
  })

  it('C2 after kill -9 starts again, though everything was left lying about', async () => {
    const dataDir = passing(await folderWithShop())
    const first = await start({ dataDir })
    const database = postmasterOf(dataDir) ?? 0
    first.signal('SIGKILL')
    await first.exitCode
    process.kill(database, 'SIGKILL')
    expect(existsSync(join(dataDir, 'running', `${portOf(first)}.json`))).toBe(true)
    const second = await start({ dataDir, port: portOf(first) })
    expect(await statusOf(second.url)).toBe(200)
  })

  it.runIf(process.getuid?.() === 0)('works as an ordinary user', async () => {
    const path = passing(temporaryFolder())
    const own = join(path, 'data')
    mkdirSync(own)
    await chmod(path, 0o755)
    await chown(own, 65534, 65534)
    const shop = await start({ dataDir: own, user: { uid: 65534, gid: 65534 } })
    expect(await statusOf(shop.url)).toBe(200)
    expect(await shop.stop()).toBe(0)
    expect(postmasterOf(own)).toBeUndefined()
  })

  it('is over in one plain message per wrong variable', async () => {
    const env = { LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short', DATABASE_URL: 'mysql://x' }
    const said = await refusal(passing(temporaryFolder()), { env })
    for (const name of Object.keys(env)) expect(said).toMatch(new RegExp(`^ {2}${name} must `, 'm'))
  })

  it('is over with the reason when its database is without its password', async () => {
    const dataDir = passing(await folderWithDatabase())
    rmSync(join(dataDir, 'postgres/password'))
    expect(await refusal(dataDir)).toMatch(/^The database in .* is there, but the file with its password is not/m)
  })

  it('is over with the reason when its data folder is none', async () => {
    const file = join(passing(temporaryFolder()), 'file')
    writeFileSync(file, '')
    expect(await refusal(file)).toMatch(/^E\w+: .*file/m)
  })
})
