import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { publicLookup, urlRefusal } from '../platform/public-address.ts'
import type { ClaimedDelivery, DeliveryFailure } from './claims.ts'
import { signatureOf } from './signatures.ts'

const TIMEOUT_MS = 10_000

/** Where webhooks may go: `any` is for tests, whose receiver is on this machine. */
export type Reach = 'public' | 'any'

/** By the environment; a private network only where that is allowed. */
export const webhookReach = ({ WEBHOOKS_ALLOW_PRIVATE }: { WEBHOOKS_ALLOW_PRIVATE: '0' | '1' }): Reach =>
  WEBHOOKS_ALLOW_PRIVATE === '1' ? 'any' : 'public'

export type Sent = { ok: true; code: number } | ({ ok: false } & DeliveryFailure)

/** A receiver that says 410 wants nothing any more; every other refusal may be a bad hour. */
const GONE = 410

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : 'NO_ANSWER')

/**
 * Sends one delivery, signed at this moment, and says what came of it; never throws. It goes to the open internet by https
 * alone, to the very address that was checked; no redirection is followed, and of what is answered only the status is read.
 * @param lookup how names are looked up; tests have their own, as they have a shorter time to wait
 */
export function sendDelivery(
  { id, eventId, name, body, url, secret, attempts }: Omit<ClaimedDelivery, 'webhookId' | 'requestId'>,
  reach: Reach,
  { lookup = publicLookup(), timeoutMs = TIMEOUT_MS }: { lookup?: LookupFunction; timeoutMs?: number } = {},
): Promise<Sent> {
  const failed = (reason: string, code: number | null = null): Sent => ({
    ok: false,
    reason,
    code,
    isPermanent: code === GONE,
  })
  const refusal = reach === 'any' ? undefined : urlRefusal(url)
  if (refusal) return Promise.resolve(failed(`The address is refused: ${refusal}.`))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Underfoot-Webhooks/1',
    'underfoot-event': name,
    'underfoot-event-id': eventId,
    'underfoot-delivery': id,
    'underfoot-attempt': String(attempts),
    'underfoot-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
  }
  const open = url.startsWith('http:') ? plainRequest : secureRequest
  return new Promise((resolve) => {
    const asked = open(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(reach === 'public' && { lookup }),
    })
    asked.on('response', (response) => {
      const code = response.statusCode ?? 0
      response.destroy()
      const isTaken = code >= 200 && code < 300
      resolve(isTaken ? { ok: true, code } : failed(`The receiver answered ${code}.`, code))
    })
    asked.on('error', (error) => resolve(failed(`It could not be reached: ${codeOf(error)}.`)))
    asked.end(body)
  })
}
