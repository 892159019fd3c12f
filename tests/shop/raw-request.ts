import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What came back on a connection, and how it ended. */
export type RawAnswer = {
  status: number
  head: string
  body: string
  /** Bytes of the body that the system took from the sender; what lies in its buffers included. */
  sentBytes: number
  /** Milliseconds from the request's head to the answer's first byte, and to the end of the connection. */
  answeredMs: number
  closedMs: number
}

type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  /** Pieces of the body as they stand on the wire; it may never end. */
  body?: Iterable<string | Uint8Array>
  /** Between two pieces. */
  pauseMs?: number
  /** The connection is given up then. */
  withinMs?: number
  /** Whether it is given up as soon as an answer begins. */
  leavesWhenAnswered?: boolean
}

/** A body of so many bytes, in pieces of 64 KB of one text. */
export function* repeated(text: string, bytes: number): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)))
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

/** The same pieces as chunks of a body whose length is not told. */
export function* chunked(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  for (const piece of pieces)
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  yield Buffer.from('0\r\n\r\n')
}

async function send(socket: Socket, body: Iterable<string | Uint8Array>, pauseMs: number): Promise<number> {
  let sentBytes = 0
  for (const piece of body) {
    if (socket.destroyed || socket.writableEnded) break
    const isTaken = await new Promise<boolean>((resolve) => socket.write(piece, (error) => resolve(!error)))
    if (!isTaken) break
    sentBytes += piece.length
    if (pauseMs > 0) await sleep(pauseMs)
  }
  return sentBytes
}

/** Sends a request byte by byte as it is given, as no well-behaved client would, and waits until the connection ends. */
export async function rawRequest(url: string, request: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, body = [], pauseMs = 0, withinMs = 20_000, leavesWhenAnswered = false } = request
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  let answeredMs = Number.POSITIVE_INFINITY
  const began = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (bytes) => {
    answeredMs = Math.min(answeredMs, performance.now() - began)
    text += bytes.toString('latin1')
    if (leavesWhenAnswered) socket.destroy()
  })
  // A reset after the answer is how the shop ends what it did not read.
  socket.on('error', () => {})
  const giveUp = setTimeout(() => socket.destroy(), withinMs)
  const lines = Object.entries({ host: new URL(url).host, origin: url, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const sentBytes = await Promise.race([send(socket, body, pauseMs), closed.then(() => -1)])
  await closed
  clearTimeout(giveUp)
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: rest.join('\r\n\r\n'),
    sentBytes: sentBytes === -1 ? socket.bytesWritten - socket.writableLength : sentBytes,
    answeredMs,
    closedMs: performance.now() - began,
  }
}
