import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderWithShop } from '../shop/shop-folder.ts'
import {
  buildShop,
  freePort,
  type ShopProcess,
  spawnShop,
  startShop,
  statusOf,
  untilReady,
} from '../shop/shop-process.ts'
import { postmasterOf, type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

beforeAll(buildShop, 120_000)

/** One request on a kept connection; resolves to its status, or to the error that broke it. */
function ask(agent: Agent, url: string): Promise<number | string> {
  return new Promise((answered) => {
    const sent = request(url, { agent }, (response) => {
      response.on('error', (error) => answered(error.message))
      response.on('end', () => answered(response.complete ? (response.statusCode ?? 0) : 'cut off'))
      response.resume()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => answered(error.code ?? error.message))
    sent.end()
  })
}

describe('a shop that is told to leave', () => {
  let folder: TemporaryFolder
  let shop: ShopProcess

  beforeAll(async () => {
    folder = await folderWithShop()
  }, 120_000)
  beforeEach(async () => {
    shop = await startShop({ dataDir: folder.path, isWatched: true })
  })
  afterEach(async () => {
    shop.signal('SIGKILL')
    await shop.exitCode
  })
  afterAll(() => folder.remove())

  // A machine that was busy with something else is asked again.
  it('C3 SIGTERM at 100 requests a second: not ready at once, no broken answer, exit 0 in 10 s', {
    retry: 2,
  }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const answers: Promise<number | string>[] = []
    let balancerHeard = false
    let left = 0
    const load = (async () => {
      while (!balancerHeard) {
        answers.push(ask(agent, shop.url))
        await sleep(10)
      }
    })()
    while (answers.length <= 120) await sleep(10)
    const before = answers.length
    const began = performance.now()
    shop.signal('SIGTERM')
    // A balancer that looks every 200 ms and sends nothing more once it hears that the shop is leaving.
    while (!balancerHeard) {
      await sleep(200)
      balancerHeard = (await statusOf(`${shop.url}/api/ready`)) === 503
      if (balancerHeard) left = performance.now() - began
    }
    await load
    expect(await shop.exitCode).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(left).toBeLessThan(1000)
    const results = await Promise.all(answers)
    expect(before).toBeGreaterThan(120)
    expect(results.length).toBeGreaterThan(before)
    expect(results.filter((result) => result !== 200)).toEqual([])
    expect(postmasterOf(folder.path)).toBeUndefined()
    agent.destroy()
  })

  it('C3 an idle kept connection does not hold the shop back', async () => {
    const agent = new Agent({ keepAlive: true })
    expect(await ask(agent, shop.url)).toBe(200)
    const began = performance.now()
    expect(await shop.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(4000)
    agent.destroy()
  })

  it('C3 a second signal ends it at once, and the next start finds everything', async () => {
    shop.signal('SIGTERM')
    await sleep(50)
    shop.signal('SIGTERM')
    expect(await shop.exitCode).toBe(1)
    shop = await startShop({ dataDir: folder.path, isWatched: true })
    expect(await statusOf(shop.url)).toBe(200)
  })
})

it('C3 a signal in the middle of the first start is obeyed as well', async () => {
  const fresh = temporaryFolder()
  const starting = spawnShop({ dataDir: fresh.path, port: await freePort(), isWatched: true })
  while ((await statusOf(`${starting.url}/api/health`)) !== 200) await sleep(5)
  expect(await statusOf(`${starting.url}/api/ready`)).toBe(503)
  expect(await statusOf(starting.url)).toBe(503)
  expect(await starting.stop()).toBe(0)
  expect(starting.output()).not.toContain('is open at')
  expect(postmasterOf(fresh.path)).toBeUndefined()
  await fresh.remove()
})

it('C3 npm start ended by its own process number takes the shop and its database with it', async () => {
  const fresh = await folderWithShop()
  const PORT = String(await freePort())
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT, DATA_DIR: fresh.path },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(url, 15_000)
  npm.kill('SIGTERM')
  const deadline = Date.now() + 10_000
  while (postmasterOf(fresh.path) !== undefined && Date.now() < deadline) await sleep(50)
  expect(postmasterOf(fresh.path)).toBeUndefined()
  expect(await statusOf(`${url}/api/health`)).toBe(0)
  await fresh.remove()
})
