import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Chunks, streamOf } from './streams.ts'

const PIECES = 2000
const PIECE_BYTES = 64 * 1024

let made = 0
let hasEnded = false
let breaksAfter = PIECES

async function* pieces(): Chunks {
  try {
    for (; made < PIECES; made++) {
      if (made === breaksAfter) throw new Error('the database went away')
      yield new Uint8Array(PIECE_BYTES)
    }
  } finally {
    hasEnded = true
  }
}

const server = createServer(getRequestListener(() => new Response(streamOf(pieces()))))
let url = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  made = 0
  hasEnded = false
  breaksAfter = PIECES
})

const opened = () => new Promise<IncomingMessage>((answered) => get(url, answered))

test('nothing is made before it is asked for', async () => {
  const stream = streamOf(pieces())
  await sleep(10)
  expect(made).toBe(0)
  await stream.cancel()
})

test('no more is made than a slow reader takes, and nothing once they are gone', async () => {
  const answer = await opened()
  answer.pause()
  await sleep(300)
  const held = made
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThan(PIECES / 4)
  await sleep(100)
  expect(made).toBe(held)
  answer.destroy()
  await vi.waitFor(() => expect(hasEnded).toBe(true), 30_000)
  expect(made).toBeLessThan(PIECES / 4)
})

test('whoever takes it all gets it all', async () => {
  const body = await (await fetch(url)).arrayBuffer()
  expect(body.byteLength).toBe(PIECES * PIECE_BYTES)
})

test('what fails in the middle ends in no file that looks whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  breaksAfter = 3
  const answer = await fetch(url)
  expect(answer.ok).toBe(true)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  vi.restoreAllMocks()
})
