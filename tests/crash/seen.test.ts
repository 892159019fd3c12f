import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenShop, openShop } from '../shop/open-shop.ts'

const METRICS_TOKEN = 'a token of the test alone'
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
const id = 'req-0198a8b7-8ad1'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ env: { METRICS_TOKEN, ACCESS_LOG: 'on' } })
}, 120_000)
afterAll(() => shop.close())

type Line = { message: string; request?: string; path?: string; status?: number; ms?: number; method?: string }

/** What the shop has written about requests of a path, once it has. */
async function linesOf(path: string): Promise<Line[]> {
  for (let tries = 0; tries < 100; tries++) {
    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
    const found = lines.filter((line) => line.message === 'request' && line.path === path)
    if (found.length > 0) return found
    await new Promise((soon) => setTimeout(soon, 20))
  }
  return []
}

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

  it('an id that cannot be written down is not taken over', async () => {
    const answer = await fetch(`${shop.url}/api/health`, { headers: { 'x-request-id': 'a b' } })
    expect(answer.headers.get('x-request-id')).toBeNull()
  })
})

describe('/metrics', () => {
  it('tells nobody without the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: METRICS_TOKEN }]) {
      const answer = await fetch(`${shop.url}/metrics`, { headers })
      expect([answer.status, await answer.text()]).toEqual([401, ''])
    }
  })

  it('tells durations, connections and what waits', async () => {
    await (await fetch(`${shop.url}/api/home/product_search?q=ash`)).text()
    const answer = await fetch(`${shop.url}/metrics`, { headers: bearer })
    const text = await answer.text()
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
