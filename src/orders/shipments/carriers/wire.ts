import { CarrierFailed } from './carrier-service.ts'

const ANSWER_MS = 15_000
const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024

export type WireAnswer = { status: number; bytes: Buffer }
export type Wire = (
  url: string,
  asked?: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
) => Promise<WireAnswer>

async function readAnswer(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LONGEST_ANSWER_BYTES) throw new Error('answer too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Asks a carrier service, in bounded time and for so many bytes. Redirects are not followed: the key would go along.
 * @param stop ends whatever is under way when the shop leaves
 * @param answerMs how long an answer may take
 */
export function createWire(stop: AbortSignal, answerMs = ANSWER_MS): Wire {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(answerMs), stop])
      const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body }) })
      const bytes = await readAnswer(response)
      if (response.status >= 500 || response.status === 429) throw new Error('no answer')
      return { status: response.status, bytes }
    } catch {
      // What the error says may hold the address and what was sent: it is not kept.
      throw new CarrierFailed('unreachable', '')
    }
  }
}
