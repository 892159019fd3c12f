import type { ProviderName } from '../schema.ts'

const ANSWER_MS = 8_000
const LONGEST_ANSWER_BYTES = 512 * 1024

/**
 * A provider that did not do what it was asked to. `unreachable`: no answer, or one that says nothing (5xx, not JSON), so
 * that nobody knows whether it was done; `refused`: it said no. Neither holds a key, nor anything of the customer.
 */
export class ProviderFailed extends Error {
  readonly kind: 'unreachable' | 'refused'
  readonly status: number
  /** The provider's own code of the refusal. */
  readonly code: string

  constructor(provider: ProviderName, kind: ProviderFailed['kind'], status: number, code: string) {
    super(`${provider}: ${kind} ${status} ${code}`)
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** The JSON of an answer: what is not there reads as undefined. */
export type Json = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asObject) : [])
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The JSON of a notice; an empty one where it is none. */
export function readNotice(body: Uint8Array): Json {
  try {
    return asObject(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    return {}
  }
}

/** How far a notice's clock may be from ours: older ones are refused, so that a stolen one is soon worth nothing. */
export const TOLERANCE_MS = 5 * 60_000

export type Asked = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string | URLSearchParams
}
export type Answered = { status: number; json: Json }

/** Asks a provider, in bounded time. */
export type Wire = (asked: Asked) => Promise<Answered>

async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LONGEST_ANSWER_BYTES) throw new Error('answer too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A wire to one provider. Redirects are not followed: an interface for payments has none, and the keys would go along.
 * @param stop ends whatever is under way when the shop leaves
 * @param answerMs how long an answer may take
 */
export function createWire(provider: ProviderName, stop: AbortSignal, answerMs = ANSWER_MS): Wire {
  return async ({ method, url, headers = {}, body }) => {
    let status = 0
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(answerMs), stop])
      const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body }) })
      status = response.status
      const text = await readAnswer(response)
      if (status >= 500 || status === 429) throw new Error('no answer')
      return { status, json: text === '' ? {} : asObject(JSON.parse(text)) }
    } catch {
      // What the error says may hold the address, and that a key: it is not kept.
      throw new ProviderFailed(provider, 'unreachable', status, '')
    }
  }
}
