import type { IncomingMessage } from 'node:http'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'

/** What a whole body may take to arrive: so long, and longer by its size, at a slow telephone's 64 KB in a second. */
const SHORTEST_WAIT_MS = 15_000
const SLOWEST_BYTES_PER_MS = 64
/** A sender that cuts a body into single bytes costs a thousand times what the bytes do. */
const FREE_CHUNKS = 1000
const SMALLEST_CHUNK_BYTES = 128
const FIRST_BYTES = 4096

type ReadOptions = {
  /** The largest body in bytes. */
  limit: number
  /** Looks at each piece as it arrives, with all that is there so far; a failure ends the reading. */
  inspect?: (piece: Uint8Array, soFar: Uint8Array) => Failure | undefined
  /** Milliseconds that the body may take to arrive. */
  waitMs?: number
}

/** The bytes of a body in one piece that grows as they come: what a sender only announces takes no memory. */
class Grown {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #length = 0

  get length(): number {
    return this.#length
  }

  get all(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }

  add(piece: Uint8Array): void {
    const needed = this.#length + piece.length
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
      this.all.copy(larger)
      this.#bytes = larger
    }
    this.#bytes.set(piece, this.#length)
    this.#length = needed
  }
}

/**
 * Reads a request's body. Reading stops where the body is longer than `limit`, is refused by `inspect`, comes in too many
 * small pieces or takes too long; the rest of it is then left unread (see `closeUnread`).
 * @returns the bytes, or TOO_LARGE, REQUEST_TIMEOUT, BAD_REQUEST (the sender went away, or what `inspect` says)
 */
export function readBody(
  incoming: IncomingMessage,
  { limit, inspect, waitMs = SHORTEST_WAIT_MS + limit / SLOWEST_BYTES_PER_MS }: ReadOptions,
): Promise<Result<Buffer<ArrayBuffer>>> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return Promise.resolve(fail('TOO_LARGE'))
  const { promise, resolve } = Promise.withResolvers<Result<Buffer<ArrayBuffer>>>()
  const body = new Grown()
  let chunks = 0
  const end = (result: Result<Buffer<ArrayBuffer>>) => {
    clearTimeout(timer)
    incoming.off('data', take).off('end', finish).off('close', leave).off('error', leave)
    // An 'error' of what nobody reads any more must not end the process.
    incoming.on('error', () => {})
    incoming.pause()
    resolve(result)
  }
  const take = (piece: Uint8Array) => {
    if (body.length + piece.length > limit) return end(fail('TOO_LARGE'))
    if (++chunks > FREE_CHUNKS + limit / SMALLEST_CHUNK_BYTES) return end(fail('BAD_REQUEST'))
    body.add(piece)
    const refusal = inspect?.(piece, body.all)
    if (refusal) end(refusal)
  }
  const finish = () => end(succeed(body.all))
  const leave = () => end(fail('BAD_REQUEST'))
  const timer = setTimeout(() => end(fail('REQUEST_TIMEOUT')), waitMs)
  incoming.on('data', take).on('end', finish).on('close', leave).on('error', leave)
  if (incoming.readableEnded) finish()
  else if (incoming.destroyed) leave()
  return promise
}
