import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that an order number survives being read out over the telephone. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A UUID version 7 (RFC 9562, section 5.7): 48 bits of time in milliseconds, then 74 random bits. Rows inserted together
 * lie together in their index, and no id can be guessed from another.
 * @param milliseconds since 1970; the present when left out
 */
export function uuidv7(milliseconds: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(milliseconds, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A secret of so many random bytes, in the letters that URLs and cookies carry unchanged (base64url). */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** A number that customers read, such as `UF-7K3M9QX2`: 40 random bits, so it tells nothing of other numbers. */
export function readableNumber(prefix: string): string {
  const characters = [...randomBytes(8)].map((byte) => CROCKFORD.charAt(byte & 31))
  return `${prefix}-${characters.join('')}`
}

/** The number a customer reads on an order. */
export const orderNumber = (): string => readableNumber('UF')

/**
 * A code to write down and type in once, such as `7K3M9-QX2AB-…`: five groups of five, 125 random bits, so that a plain hash of it hides it as well as a
 * password's would.
 */
export function recoveryCode(): string {
  const groups = Array.from({ length: 5 }, () =>
    [...randomBytes(5)].map((byte) => CROCKFORD.charAt(byte & 31)).join(''),
  )
  return groups.join('-')
}
