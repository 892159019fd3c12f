import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

let receiver: Server
let shop: OpenShop
let folder: TemporaryFolder
const bodies: string[] = []
const keys = new Set<unknown>()
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      keys.add(request.headers['api-key'])
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  folder = temporaryFolder()
  const secret = join(folder.path, 'headers')
  writeFileSync(secret, 'api-key=of%20the%20shop\n')
  shop = await openShop({
    env: {
      OTEL_EXPORTER_OTLP_HEADERS_FILE: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
  })
}, 120_000)
afterAll(async () => {
  await shop.close()
  await folder.remove()
  await new Promise((closed) => receiver.close(closed))
})

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const told = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
/** The span that is meant, once it was sent. */
async function spanWith(isMeant: (span: SentSpan) => boolean): Promise<SentSpan | undefined> {
  await expect.poll(() => spans().some(isMeant)).toBe(true)
  return spans().find(isMeant)
}

test('a shop sends a call, its queries and what follows from it, continues the trace that it is given, and tells nothing of who wrote', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const request = 'req-that-is-traced'
  const message = { name: 'Ada Lindholm', email: 'ada@example.com', phone: '', subject: 'Oak', message: 'Is it dry?' }
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      'x-request-id': request,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(200)
  const call = await spanWith(({ name }) => name === 'POST /api/contact')
  expect(call).toMatchObject({ kind: 2, traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(call && told(call)).toMatchObject({
    'http.route': '/api/contact',
    'http.response.status_code': 200,
    'underfoot.request_id': request,
  })
  const query = await spanWith((span) => span.parentSpanId === call?.spanId && span.name === 'INSERT')
  expect(query?.traceId).toBe(traceId)
  const event = await spanWith(
    (span) => span.name.startsWith('event ') && told(span)['underfoot.request_id'] === request,
  )
  expect(event?.traceId).not.toBe(traceId)
  await spanWith((span) => span.parentSpanId === event?.spanId && span.name === 'INSERT')
  expect(bodies.join()).not.toMatch(/Lindholm|ada@example|Is it dry/)
  expect([...keys]).toEqual(['of the shop'])
})

test('pages are named by their pattern, out of memory too, and addresses that open something are not told', async () => {
  const token = 'aB3dE6gH9jK2mN5pQ8sT'
  for (const path of ['/product/fraser-drift-oak', '/', '/', `/quote/${token}`])
    await (await fetch(`${shop.url}${path}`)).text()
  await spanWith(({ name }) => name === 'GET /product/:slug')
  await spanWith((span) => told(span)['url.path'] === '/quote/…')
  expect(bodies.join()).not.toContain(token)
})

/** A file of the built server and all that is loaded with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, named = ''] of source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^'"()]*?from\s*)?["'](\.[^"']+)["']/g,
  ))
    loadedWith(join(dirname(file), named), found)
  return found
}

test('nothing of OpenTelemetry is loaded before somebody asks for traces', () => {
  const isOfOtel = (file: string) => readFileSync(file, 'utf8').includes('OTEL_TRACES_SAMPLER')
  const all = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join('dist/server', file))
  expect(all.filter(isOfOtel)).toHaveLength(1)
  const atStart = [...loadedWith('dist/server/shop.js'), ...loadedWith('dist/server/start.js')]
  expect(atStart.length).toBeGreaterThan(3)
  expect(atStart.filter(isOfOtel)).toEqual([])
})
