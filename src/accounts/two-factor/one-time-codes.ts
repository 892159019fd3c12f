import { Secret, TOTP } from 'otpauth'
import { create } from 'qrcode'

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

export type QrDrawing = { size: number; path: string }

/** The picture that an authenticator takes a secret from, as the path of its dark squares, one unit each. */
export function drawSecret(secret: string, issuer: string, email: string): QrDrawing {
  const { modules } = create(generator(secret, issuer, email).toString(), { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
