import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Rises when a payload changes so that a receiver has to know. */
export const PAYLOAD_VERSION = 1
/** A signature older than this proves nothing any more. */
export const TOLERANCE_SECONDS = 300

/** A secret that nobody guesses: 256 bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** By which people tell secrets apart: 32 bits of its SHA-256, of which nobody gets back to 256 that are random. */
export const printOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8)

const digest = (secret: string, atSeconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest()

/** What proves that a body is the shop's, and of when: HMAC-SHA256 over `{seconds}.{body}`. */
export const signatureOf = (secret: string, atSeconds: number, body: string): string =>
  `t=${atSeconds},v1=${digest(secret, atSeconds, body).toString('hex')}`

/**
 * Whether a signature is one of this secret over these bytes and not too old: what a receiver has to do, and what ours in
 * the tests does. An empty secret proves nothing.
 */
export function isSigned(
  header: string,
  { secret, body, nowSeconds }: { secret: string; body: string; nowSeconds: number },
): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (secret === '' || hex === '' || Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(seconds), body))
}
