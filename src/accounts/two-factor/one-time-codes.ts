import { Secret, TOTP } from 'otpauth'
import { drawQr, type QrDrawing } from '../../platform/qr.ts'

const PERIOD_SECONDS = 30

const generator = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' })

/** A new secret: 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * The 30-second step that a code belongs to, one before and one after the present allowed for a clock that is off
 * (RFC 6238, section 5.2); undefined when the code is wrong.
 */
export function stepOfCode(secret: string, code: string, milliseconds = Date.now()): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: milliseconds, window: 1 })
  return delta === null ? undefined : Math.floor(milliseconds / 1000 / PERIOD_SECONDS) + delta
}

/** The code that a telephone shows. */
export const codeAt = (secret: string, milliseconds = Date.now()): string =>
  generator(secret).generate({ timestamp: milliseconds })

/** The picture that an authenticator takes a secret from. */
export const drawSecret = (secret: string, issuer: string, email: string): QrDrawing =>
  drawQr(generator(secret, issuer, email).toString())
