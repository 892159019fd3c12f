import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { statusContract } from '../../src/admin/status/contracts.ts'
import { namedJobs } from '../../src/admin/status/job-names.ts'
import { signedIn } from '../data/admin.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'
import { version } from '../shop/version.ts'

const METRICS_TOKEN = 'a token of the test alone'
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
const id = 'req-0198a8b7-8ad1'

let shop: OpenShop
let folder: TemporaryFolder
beforeAll(async () => {
  folder = temporaryFolder()
  const ERROR_REPORTER = join(folder.path, 'reporter.mjs')
  const told = JSON.stringify(join(folder.path, 'told.jsonl'))
  const appends = `export const report = (each) => appendFileSync(${told}, JSON.stringify(each) + '\\n')`
  writeFileSync(ERROR_REPORTER, `import { appendFileSync } from 'node:fs'\n${appends}`)
  // Nobody takes e-mails there.
  shop = await openShop({ env: { METRICS_TOKEN, ACCESS_LOG: 'on', SMTP_URL: 'smtp://127.0.0.1:1', ERROR_REPORTER } })
}, 120_000)
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

type Line = { message: string; request?: string; path?: string; status?: number; ms?: number; method?: string }

/** What the shop has written that is meant, once it has. */
async function linesWith(isMeant: (line: Line) => boolean): Promise<Line[]> {
  for (let tries = 0; tries < 500; tries++) {
    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
    const found = lines.filter(isMeant)
    if (found.length > 0) return found
    await new Promise((soon) => setTimeout(soon, 20))
  }
  return []
}

const linesOf = (path: string) => linesWith((line) => line.message === 'request' && line.path === path)

describe('what is seen of requests', () => {
  it('each is a line of the log, with its path, status and duration, and the id that it came with goes back', async () => {
    const answer = await fetch(`${shop.url}/api/home/product_search?q=oak`, { headers: { 'x-request-id': id } })
    await answer.text()
    expect(answer.headers.get('x-request-id')).toBe(id)
    const [line] = await linesOf('/api/home/product_search')
    expect(line).toMatchObject({ request: id, method: 'GET', status: 200, ms: expect.any(Number) })
    expect(JSON.stringify(line)).not.toContain('oak')
  })

  it('a page out of memory is one, too', async () => {
    for (const _time of [1, 2]) await (await fetch(`${shop.url}/`)).text()
    const lines = await linesOf('/')
    expect(lines.at(-1)).toMatchObject({ status: 200, method: 'GET', request: expect.any(String) })
  })

  it('what a request leaves to be done later names it: the event, its e-mail, and what the log says of sending that', async () => {
    const request = 'req-of-a-message-1'
    const message = { name: 'Ada Lindholm', email: 'ada@example.com', phone: '', subject: 'Oak', message: 'Is it dry?' }
    const answer = await fetch(`${shop.url}/api/contact`, {
      method: 'POST',
      headers: { 'x-request-id': request, 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(message),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('true')])
    const [line] = await linesWith((each) => each.message === 'email not sent' && each.request === request)
    expect(line).toMatchObject({ attempt: 1 })
    const { rows } = await shop.database.pool.query<{ events: string; mails: string }>(
      `select (select count(*) from events where request_id = $1) as events, (select count(*) from mails where request_id = $1) as mails`,
      [request],
    )
    expect(rows.map(({ events, mails }) => [Number(events) > 0, Number(mails) > 0])).toEqual([[true, true]])
  })

  it('an id that cannot be written down is not taken over', async () => {
    const answer = await fetch(`${shop.url}/api/health`, { headers: { 'x-request-id': 'a b' } })
    expect(answer.headers.get('x-request-id')).toBeNull()
  })
})

describe('the status', () => {
  it('names every job that begins by itself, and tells of this process', async () => {
    const { cookie } = await signedIn(shop.database.db, { isAdmin: true })
    const answer = await fetch(`${shop.url}/api/status`, { headers: { cookie } })
    const { status } = (await answer.json()) as z.output<typeof statusContract.output>
    const names = status.jobs.list.map(({ name }) => name)
    expect(names.filter((name) => !namedJobs.has(name))).toEqual([])
    expect([...namedJobs].filter((name) => !names.includes(name))).toEqual([])
    expect(status.shop).toMatchObject({ processes: 1, node: process.version, version })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})

describe('an unexpected error', () => {
  it('is answered as ever, and the module of ERROR_REPORTER is told of it with its request and route', async () => {
    const { cookie } = await signedIn(shop.database.db, { isAdmin: true })
    const { pool } = shop.database
    await pool.query('alter table backups rename to backups_away')
    const headers = { cookie, 'x-request-id': 'req-that-fails-1' }
    const answer = await fetch(`${shop.url}/api/status`, { headers })
    await pool.query('alter table backups_away rename to backups')
    expect([answer.status, await answer.json()]).toMatchObject([500, { success: false, code: 'INTERNAL' }])
    const told = join(folder.path, 'told.jsonl')
    await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8').trim().split('\n').length).toBe(1)
    const report = JSON.parse(readFileSync(told, 'utf8')) as Record<string, unknown>
    expect(report).toMatchObject({
      event: 'call failed',
      request: 'req-that-fails-1',
      route: '/api/status',
      store: 'surrey',
      version,
      cause: { code: '42P01' },
    })
  })
})

describe('/metrics', () => {
  /** A browser shows it in no frame of another site, and guesses no other type. */
  function expectIdle(headers: Headers): void {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }

  it('tells nobody without the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: METRICS_TOKEN }]) {
      const answer = await fetch(`${shop.url}/metrics`, { headers })
      expect([answer.status, await answer.text()]).toEqual([401, ''])
      expectIdle(answer.headers)
    }
  })

  it('tells durations, connections and what waits', async () => {
    await (await fetch(`${shop.url}/api/home/product_search?q=ash`)).text()
    const answer = await fetch(`${shop.url}/metrics`, { headers: bearer })
    const text = await answer.text()
    expectIdle(answer.headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(text).toMatch(/underfoot_request_seconds_count\{kind="call",method="GET",status="2xx"\} [1-9]/)
    expect(text).toMatch(/^underfoot_database_up 1$/m)
    for (const what of ['mails_queued', 'mails_given_up', 'webhooks_queued', 'events_due', 'events_failed'])
      expect(text).toMatch(new RegExp(`^underfoot_waiting\\{what="${what}"\\} \\d+$`, 'm'))
    expect(text).toMatch(/^underfoot_database_connections\{state="idle"\} \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).not.toContain(METRICS_TOKEN)
  })
})
