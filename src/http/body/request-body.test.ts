import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { chunked, rawRequest } from '../../../tests/shop/raw-request.ts'
import type { Failure } from '../../platform/failures.ts'
import { readBody } from './request-body.ts'

type Read = Awaited<ReturnType<typeof readBody>>
let close = async () => {}
afterEach(() => close())

/** What `readBody` makes of requests, and where they are sent. */
async function reader(read: (incoming: IncomingMessage) => Promise<Read>) {
  const results: Read[] = []
  const server = createServer(async (incoming, outgoing) => {
    results.push(await read(incoming))
    outgoing.setHeader('connection', 'close').end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, results }
}

const post = (url: string, body: readonly Buffer[], withinMs = 5000) =>
  rawRequest(url, {
    method: 'POST',
    path: '/',
    headers: { 'transfer-encoding': 'chunked' },
    body: chunked(body),
    pauseMs: 20,
    withinMs,
  })

test('readBody puts the pieces together, as far as the limit goes', async () => {
  const { url, results } = await reader((incoming) => readBody(incoming, { limit: 10_000 }))
  const pieces = [Buffer.from('floor'), Buffer.alloc(9000, 'x'), Buffer.from('é')]
  await post(url, pieces)
  expect(results[0]).toEqual({ ok: true, value: Buffer.concat(pieces) })
  await post(url, [...pieces, Buffer.alloc(993)])
  await post(url, [...pieces, Buffer.alloc(994)])
  expect(results.slice(1).map(({ ok }) => ok)).toEqual([true, false])
  expect(results[2]).toMatchObject({ code: 'TOO_LARGE' })
})

test('readBody stops where what arrives is refused', async () => {
  const seen: number[] = []
  const refusal: Failure = { ok: false, code: 'BAD_REQUEST' }
  const inspect = (_: Uint8Array, soFar: Uint8Array) => {
    seen.push(soFar.length)
    return soFar.length > 5 ? refusal : undefined
  }
  const { url, results } = await reader((incoming) => readBody(incoming, { limit: 100, inspect }))
  await post(url, [Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghi')])
  expect(results).toEqual([refusal])
  expect(seen).toEqual([3, 6])
})

test('readBody waits no longer than a body may take, and not for a sender who left', async () => {
  const { url, results } = await reader((incoming) => readBody(incoming, { limit: 100, waitMs: 200 }))
  const began = performance.now()
  await post(
    url,
    Array.from({ length: 100 }, () => Buffer.from('x')),
  )
  expect(results).toMatchObject([{ code: 'REQUEST_TIMEOUT' }])
  expect(performance.now() - began).toBeLessThan(1900)
  await post(
    url,
    Array.from({ length: 100 }, () => Buffer.from('x')),
    60,
  )
  await expect.poll(() => results[1]).toMatchObject({ code: 'BAD_REQUEST' })
})
