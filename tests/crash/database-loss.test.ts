import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensurePostgres } from '../../src/platform/postgres/postgres.ts'
import { isAlive } from '../../src/platform/process-identity.ts'
import { folderWithShop } from '../shop/shop-folder.ts'
import { buildShop, type ShopProcess, startShop, statusOf, untilReady } from '../shop/shop-process.ts'
import { postmasterOf, type TemporaryFolder } from '../shop/temporary-folder.ts'

let folder: TemporaryFolder
let shop: ShopProcess | undefined

beforeAll(buildShop, 120_000)
beforeEach(async () => {
  folder = await folderWithShop()
})
afterEach(async () => {
  shop?.signal('SIGKILL')
  await shop?.exitCode
  await folder.remove()
})

async function killDatabase(): Promise<void> {
  const pid = postmasterOf(folder.path)
  expect(pid).toBeDefined()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  while (pid !== undefined && isAlive(pid)) await sleep(5)
}

it('C4 its own database killed under load: the same process sells again within 5 s, five times over', async () => {
  shop = await startShop({ dataDir: folder.path })
  const { url } = shop
  for (let round = 0; round < 5; round++) {
    await killDatabase()
    const during = new Set<number>()
    const load = (async () => {
      for (let i = 0; i < 60; i++) {
        during.add(await statusOf(url))
        await sleep(5)
      }
    })()
    await load
    expect(await untilReady(url, 5000)).toBeLessThan(5000)
    for (const status of during) expect([200, 503]).toContain(status)
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(`${url}/api/health`)).toBe(200)
  }
  expect(isAlive(shop.pid)).toBe(true)
})

it('C4 a database that others run is gone: 503 with a page, alive, and back by itself', async () => {
  const database = await ensurePostgres(folder.path)
  const { user, password, host } = database.connection
  const DATABASE_URL = `postgres://${user}:${password}@localhost/underfoot?host=${encodeURIComponent(host)}`
  shop = await startShop({ dataDir: folder.path, env: { DATABASE_URL } })
  const { url } = shop
  await killDatabase()
  const began = performance.now()
  while ((await statusOf(url)) !== 503) expect(performance.now() - began).toBeLessThan(3000)
  const page = await fetch(url)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('retry-after')).toBe('2')
  expect(await page.text()).toContain('<h1>The shop can’t answer right now. Please try again in a moment.</h1>')
  const call = await fetch(`${url}/api/home/settings`)
  expect([call.status, await call.json()]).toEqual([
    503,
    { success: false, err: 'The shop can’t answer right now. Please try again in a moment.', code: 'NOT_READY' },
  ])
  expect(await statusOf(`${url}/api/health`)).toBe(200)
  const ready = await fetch(`${url}/api/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, { success: false, err: 'The database does not answer.' }])
  await database.ensure()
  expect(await untilReady(url, 5000)).toBeLessThan(5000)
  expect(await statusOf(url)).toBe(200)
  expect(await shop.stop()).toBe(0)
})
