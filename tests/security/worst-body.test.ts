import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/http/endpoint.ts'
import { listEndpoints } from '../../src/main/endpoints.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { signedIn } from '../data/admin.ts'
import { Visitor } from '../load/visitor.ts'
import { type Body, bodiesBeyond, bodiesWithin, slowBody } from '../load/worst-bodies.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { rawRequest } from '../shop/raw-request.ts'

let shop: OpenShop
let visitor: Visitor
let hasEnded = false
beforeAll(async () => {
  shop = await openShop({ env: { NODE_OPTIONS: '--max-old-space-size=512' } })
  void shop.exitCode.then(() => {
    hasEnded = true
  })
  visitor = new Visitor(shop.url)
})
afterAll(async () => {
  await visitor?.leave()
  await shop?.close()
})

const endpoints = listEndpoints('http://localhost', {} as PaymentService)
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
/** It is about what one body costs, and not about how many requests a machine answers. */
const AT_ONCE = 2

type Sender = 'guest' | 'customer' | 'staff without rights' | 'administrator'
type Shot = { endpoint: Endpoint; sender: Sender; body: Body }

const refused = new Map<Sender, string>()

/** The cookie of someone with a session. What an administrator sends may end theirs, so each time it is another one. */
async function cookieOf(sender: Sender): Promise<string> {
  if (sender === 'guest') return ''
  const known = refused.get(sender)
  if (known !== undefined) return known
  const kind =
    sender === 'staff without rights'
      ? { staff: { active: true, permissions: [] } }
      : { isAdmin: sender === 'administrator' }
  const cookie = (await signedIn(shop.database.db, kind)).cookie.replace('__Host-', '')
  if (sender !== 'administrator') refused.set(sender, cookie)
  return cookie
}

async function fire({ endpoint, sender, body }: Shot): Promise<string> {
  const { what, headers, body: pieces, ...sent } = body
  const answer = await rawRequest(shop.url, {
    method: endpoint.method,
    path: pathOf(endpoint),
    ...sent,
    body: pieces(),
    leavesWhenAnswered: true,
    headers: { ...headers, cookie: await cookieOf(sender) },
  })
  return `${endpoint.method} ${endpoint.path}, ${sender}, ${what}: ${answer.status}`
}

/** Does all of it, so many at once; what was answered. */
async function attack(shots: readonly Shot[], atOnce = AT_ONCE): Promise<string[]> {
  const answers: string[] = []
  const rest = shots.values()
  const lane = async () => {
    for (const shot of rest) answers.push(await fire(shot))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return answers
}

/** 200 ms, where the machine has that much to give: what it gives to nobody else is measured once others waited longer. */
async function expectServed(work: () => Promise<string[]>): Promise<void> {
  const { visit, result: answers } = await visitor.during(work)
  expect(hasEnded, shop.output().slice(-2000)).toBe(false)
  expect(answers.filter((answer) => /: (0|5\d\d)$/.test(answer))).toEqual([])
  expect(visit.failed).toEqual([])
  expect(visit.count).toBeGreaterThan(20)
  console.info(
    `beside ${answers.length}: p50 ${visit.p50.toFixed(0)}, p99 ${visit.p99.toFixed(0)}, longest ${visit.longest.toFixed(0)} ms`,
  )
  if (visit.p99 < 200) return
  const { visit: alone } = await visitor.during(() => sleep(1500))
  expect(visit.p99, JSON.stringify({ alone, visit })).toBeLessThan(3 * alone.p99)
}

const senders: readonly Sender[] = ['guest', 'customer', 'staff without rights']
const withBody = endpoints.filter(({ kind }) => kind !== 'read')
const typeOf = ({ kind }: Endpoint) => (kind === 'upload' ? 'multipart/form-data; boundary=b' : 'application/json')

const shots = (all: readonly Endpoint[], who: readonly Sender[], make: (endpoint: Endpoint) => Body[]): Shot[] =>
  all.flatMap((endpoint) => {
    const bodies = make(endpoint)
    return who.flatMap((sender) => bodies.map((body): Shot => ({ endpoint, sender, body })))
  })

test('a body that is far too long, from anybody to any call, keeps nobody waiting', async () => {
  await expectServed(() => attack(shots(withBody, ['guest'], (endpoint) => bodiesBeyond(typeOf(endpoint)))))
})

test('the worst body that a call takes from guests keeps nobody waiting', async () => {
  const open = withBody.filter(({ access }) => access === 'public')
  await expectServed(() => attack(shots(open, ['guest'], bodiesWithin)))
})

test('what those send to whom a call is closed keeps nobody waiting', async () => {
  const closed = withBody.filter(({ access }) => access !== 'public')
  await expectServed(() => attack(shots(closed, senders, (endpoint) => bodiesWithin(endpoint).slice(0, 2))))
})

test('the worst body that a call takes from an administrator keeps nobody waiting', async () => {
  const writes = withBody.filter(({ kind, access }) => kind === 'write' && access !== 'public')
  await expectServed(() => attack(shots(writes, ['administrator'], bodiesWithin)))
})

test('the worst files that an administrator can send keep nobody waiting', async () => {
  const uploads = withBody.filter(({ kind }) => kind === 'upload')
  await expectServed(() => attack(shots(uploads, ['administrator'], bodiesWithin), 2))
})

test('the worst file of products that is read keeps nobody waiting', async () => {
  const endpoint = endpoints.find(({ path, kind }) => path === '/api/product-imports' && kind === 'upload') as Endpoint
  const file = (...fields: [string, string][]): Body => {
    const parts = fields.map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const bytes = Buffer.from(`${parts.join('')}--b--`.replace('name="file"', 'name="file"; filename="a.csv"'))
    const headers = { 'content-type': typeOf(endpoint), 'content-length': String(bytes.length) }
    return { what: 'products', headers, body: () => [bytes] }
  }
  const MEGABYTE = 1024 * 1024
  const files = [
    `slug\n${'a\n'.repeat(10 * MEGABYTE)}`,
    `slug\n${','.repeat(20 * MEGABYTE)}`,
    `slug,sku\n${Array.from({ length: 20_000 }, (_, at) => `oak,S${at}`).join('\n')}`,
    `slug,name,description\n${Array.from({ length: 300 }, (_, at) => `oak-${at},Oak,${'<b>'.repeat(20_000)}`).join('\n')}`,
    `slug,specification\n${Array.from({ length: 300 }, (_, at) => `oak-${at},"${'[],'.repeat(20_000)}"`).join('\n')}`,
  ]
  await expectServed(async () => {
    const ids = files.map((_, at) => `018f0000-0000-7000-8000-00000000000${at}`)
    const all = files.map((csv, at): Shot => {
      const fields: [string, string][] = [
        ['id', ids[at] ?? ''],
        ['fileName', 'a.csv'],
        ['file', csv],
      ]
      return { endpoint, sender: 'administrator', body: file(...fields) }
    })
    const answers = await attack(all, 2)
    const isOpen = async () => {
      const { rows } = await shop.database.pool.query(
        "select count(*)::int as open from product_imports where status in ('reading', 'checking')",
      )
      return rows[0].open > 0
    }
    for (let tries = 0; tries < 800 && (await isOpen()); tries++) await sleep(50)
    const { rows } = await shop.database.pool.query(
      'select status, problem from product_imports where id = any($1) order by id',
      [ids],
    )
    expect(rows).toEqual([
      { status: 'refused', problem: 'admin-products.import.tooLong' },
      { status: 'refused', problem: 'admin-products.import.noCsv' },
      ...Array.from({ length: 3 }, () => ({ status: 'checked', problem: null })),
    ])
    return answers
  })
})

test('addresses and cookies that cost the most to read keep nobody waiting', async () => {
  const reads = endpoints.filter(({ kind }) => kind === 'read')
  const heads: [string, string][] = [
    [`?${'&'.repeat(15_000)}`, ''],
    [`?${'%ff.'.repeat(3700)}`, ''],
    [`?a=${'%ff.'.repeat(3700)}`, ''],
    ['', Array.from({ length: 3000 }, (_, at) => `${at.toString(36)}=%`).join(';')],
  ]
  await expectServed(async () => {
    const answers: string[] = []
    for (const endpoint of reads) {
      const all = heads.map(async ([query, cookie]) => {
        const headers = { ...(cookie && { cookie }), connection: 'close' }
        const { status } = await rawRequest(shop.url, { method: 'GET', path: pathOf(endpoint) + query, headers })
        return `${endpoint.path}: ${status}`
      })
      answers.push(...(await Promise.all(all)))
    }
    return answers
  })
})

test('bodies that come slowly keep nobody waiting', async () => {
  const contact = withBody.filter(({ path }) => path === '/api/contact')
  const slow = Array.from({ length: 100 }, () => shots(contact, ['guest'], () => [slowBody()])).flat()
  await expectServed(async () => {
    const sending = slow.map(({ endpoint, body: { headers, body, pauseMs } }) => {
      const request = { method: 'POST', path: pathOf(endpoint), headers, body: body(), withinMs: 1500 }
      return rawRequest(shop.url, { ...request, ...(pauseMs !== undefined && { pauseMs }) })
    })
    await Promise.all(sending)
    return slow.map(() => 'slow: 408')
  })
})
