import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, testLog } from '../../../tests/shop/database.ts'
import { freePort } from '../../../tests/shop/shop-process.ts'
import { beginRequest, currentSpan, traced, withinSpan } from '../../platform/tracing.ts'
import { isTracingWanted, openTracing } from './tracing.ts'

type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Payload = { resourceSpans: { resource: SentSpan; scopeSpans: { spans: SentSpan[] }[] }[] }

const shop = { version: '1.0.0', store: 'surrey' }
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

let server: Server
let address: string
let received: { headers: IncomingHttpHeaders; path: string; body: Buffer }[]
let end: (() => Promise<void>) | undefined
beforeEach(async () => {
  received = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST')
        received.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(chunks) })
      response.writeHead(request.url?.startsWith('/away') ? 503 : 200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await end?.()
  end = undefined
  vi.unstubAllEnvs()
  await new Promise((closed) => server.close(closed))
})

async function open(variables: Record<string, string> = {}): Promise<() => Promise<SentSpan[]>> {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...variables }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  const close = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, ...pick(variables) }, shop, testLog)
  if (!close) throw new Error('nothing is traced')
  end = close
  return async () => {
    await close()
    return received.flatMap(({ body }) =>
      (JSON.parse(body.toString()) as Payload).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  }
}
const pick = ({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }: Record<string, string>) =>
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT === undefined ? {} : { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }
const told = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Does work as a request of whoever sent `traceparent`. */
async function asRequest(work: () => Promise<unknown>): Promise<void> {
  const span = beginRequest('GET', { 'url.path': '/shop' }, { traceparent })
  await withinSpan(span, work)
  span?.end()
}

test('isTracingWanted goes by the standard variables', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(isTracingWanted(env, {})).toBe(true)
  expect(isTracingWanted({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/t' }, {})).toBe(true)
  expect(isTracingWanted({}, {})).toBe(false)
  expect(isTracingWanted(env, { OTEL_SDK_DISABLED: 'TRUE' })).toBe(false)
  expect(isTracingWanted(env, { OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
})

test('without an endpoint nothing is traced, and work is done as ever', async () => {
  expect(await openTracing({}, shop, testLog)).toBeUndefined()
  expect(beginRequest('GET', {}, { traceparent })).toBeUndefined()
  expect(await traced('job mail', {}, async () => currentSpan())).toBeUndefined()
})

test('a request continues the trace of its sender under the name of OTEL_SERVICE_NAME, and a job is a trace of its own', async () => {
  const sent = await open({ OTEL_SERVICE_NAME: 'tiles', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' })
  await asRequest(async () => currentSpan()?.rename('GET /shop'))
  const failing = traced('job mail', { 'underfoot.attempt': 2 }, async () => {
    throw new TypeError('ada@example.com is unknown')
  })
  await expect(failing).rejects.toThrow('unknown')
  const [request, job] = await sent()
  expect(request).toMatchObject({ name: 'GET /shop', kind: 2, traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(job).toMatchObject({ name: 'job mail', status: { code: 2 } })
  expect(job?.traceId).not.toBe(traceId)
  expect(job && told(job)).toMatchObject({ 'error.type': 'TypeError', 'underfoot.attempt': 2 })
  const [{ path = '', body = Buffer.alloc(0) } = {}] = received
  expect(path).toBe('/v1/traces')
  const { resource } = (JSON.parse(body.toString()) as Payload).resourceSpans[0] ?? {}
  expect(resource && told(resource)).toMatchObject({
    'service.name': 'tiles',
    'service.version': '1.0.0',
    'underfoot.store': 'surrey',
    'deployment.environment': 'test',
  })
  expect(body.toString()).not.toContain('ada@')
})

test('queries are parts of what they are asked in, without their values, also where a connection has to be waited for', async () => {
  const { db, pool, drop } = await testDatabase(1)
  const sent = await open()
  try {
    await asRequest(async () => {
      const both = [1, 2].map(() => pool.query('select $1::text as name', ['Ada Lindholm']))
      await Promise.all(both)
      await db.transaction(async (tx) => tx.execute('select 7 as seven'))
      await pool.query('select nothing from nowhere').catch(() => undefined)
    })
    await pool.query('select 8 as outside')
    const spans = await sent()
    const request = spans.find(({ kind }) => kind === 2)
    const queries = spans.filter(({ kind }) => kind === 3)
    expect(queries.map((span) => told(span)['db.query.text'])).toEqual([
      'select $1::text as name',
      'select $1::text as name',
      'begin',
      'select 7 as seven',
      'commit',
      'select nothing from nowhere',
    ])
    expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
    expect(queries.at(-1)).toMatchObject({ name: 'SELECT', status: { code: 2 } })
    expect(received.map(({ body }) => body.toString()).join()).not.toContain('Lindholm')
    expect((await pool.query('select 9 as nine')).rows).toEqual([{ nine: 9 }])
  } finally {
    await drop()
  }
})

test('requests to other systems are parts too, by fetch and by http, told by host alone and without a word of the trace', async () => {
  const sent = await open()
  let seen: IncomingHttpHeaders | undefined
  server.prependListener('request', ({ method, headers }) => {
    if (method === 'GET') seen = headers
  })
  await asRequest(async () => {
    await (await fetch(`${address}/away?token=secret`)).text()
    await new Promise<void>((done) => get(`${address}/here`, (answer) => answer.resume().once('end', done)))
    await fetch(`http://127.0.0.1:${await freePort()}/closed`).catch(() => undefined)
  })
  await (await fetch(`${address}/outside`)).text()
  const clients = (await sent()).filter(({ kind }) => kind === 3)
  expect(clients.map((span) => [span.name, told(span)['http.response.status_code'] ?? null])).toEqual([
    ['GET 127.0.0.1', 503],
    ['GET 127.0.0.1', 200],
    ['GET 127.0.0.1', null],
  ])
  expect(clients.at(-1)).toMatchObject({ status: { code: 2 } })
  expect(seen).not.toHaveProperty('traceparent')
  expect(received.map(({ body }) => body.toString()).join()).not.toContain('secret')
})

test('OTEL_TRACES_SAMPLER, the protocol and a receiver that is away are heeded', async () => {
  const none = await open({ OTEL_TRACES_SAMPLER: 'always_off' })
  await asRequest(async () => undefined)
  expect(await none()).toEqual([])
  await open({ OTEL_TRACES_SAMPLER: '', OTEL_EXPORTER_OTLP_PROTOCOL: '' })
  await asRequest(async () => undefined)
  await end?.()
  expect(received.map(({ headers }) => headers['content-type'])).toEqual(['application/x-protobuf'])
  await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  await asRequest(async () => undefined)
  const began = performance.now()
  await end?.()
  expect(performance.now() - began).toBeLessThan(4000)
})
