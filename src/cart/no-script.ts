import { uuidPattern } from '../measure/text.ts'
import type { CartLineInput } from './schema.ts'
import { cartLinesSchema, samplesSchema } from './schema.ts'

/**
 * The cart of a visitor whose browser runs no script: its lines in a cookie, as short as they can be written. A browser
 * with script takes them over into its own storage at the first chance.
 */
export const CART_COOKIE = 'cart_lines'
/** Where a browser keeps a cart: what shows something of it wakes where one of them is there. */
export const CART_KEPT = ['CART', CART_COOKIE] as const

/**
 * The uuid of the cart whose lines are in that cookie. It stays with them until they are ordered, so that an order whose
 * answer was lost is found again, and not placed twice.
 */
const ID_COOKIE = 'cart_id'

/** Browsers keep a cookie of up to 4,096 bytes with its name and attributes. */
const MOST_BYTES = 3800
const DAYS_KEPT = 30

/** The rows in a request's cookie; none where it is missing or damaged. */
function readRows(cookies: Readonly<Record<string, string>>): unknown[][] {
  try {
    const rows: unknown = JSON.parse(cookies[CART_COOKIE] ?? '[]')
    return Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row : [])) : []
  } catch {
    return []
  }
}

/** A row whose quantity is none stands for a sample. */
const isSample = ([, qty]: readonly unknown[]): boolean => qty === 0

/** The lines in a request's cookie; none where it is missing or damaged. */
export function readCartCookie(cookies: Readonly<Record<string, string>>): CartLineInput[] {
  const rows = readRows(cookies).filter((row) => !isSample(row))
  const lines = rows.map(([_id, qty, color = null, attribute = null]) => ({ _id, qty, color, attribute }))
  return cartLinesSchema.safeParse(lines).data ?? []
}

/** The products of which that cookie has a sample. */
export function readCartSamples(cookies: Readonly<Record<string, string>>): string[] {
  const ids = readRows(cookies).flatMap((row) => (isSample(row) ? [row[0]] : []))
  return samplesSchema.safeParse(ids).data ?? []
}

const attributes = 'Path=/; SameSite=Lax'
const maxAge = `Max-Age=${DAYS_KEPT * 86_400}`

/** The uuid of the cart in a request's cookies; undefined where there is none, or it is no uuid. */
export function readCartId(cookies: Readonly<Record<string, string>>): string | undefined {
  const id = cookies[ID_COOKIE]
  return id !== undefined && uuidPattern.test(id) ? id.toLowerCase() : undefined
}

/**
 * The cookies that keep these lines and samples as the cart `id`, or drop both when there are none. Undefined when they are
 * too many for a cookie.
 * @param samples the products' ids
 */
export function cartCookies(
  lines: readonly CartLineInput[],
  id: string,
  samples: readonly string[] = [],
): string[] | undefined {
  if (lines.length === 0 && samples.length === 0)
    return [CART_COOKIE, ID_COOKIE].map((name) => `${name}=; ${attributes}; Max-Age=0`)
  const kept = cartCookie(lines, samples)
  return kept === undefined ? undefined : [kept, `${ID_COOKIE}=${id}; ${attributes}; ${maxAge}`]
}

function cartCookie(lines: readonly CartLineInput[], samples: readonly string[]): string | undefined {
  const sold = lines.map(({ _id, qty, color, attribute }) =>
    color || attribute ? [_id, qty, color ?? null, attribute ?? null] : [_id, qty],
  )
  const rows = [...sold, ...samples.map((_id) => [_id, 0])]
  const cookie = `${CART_COOKIE}=${encodeURIComponent(JSON.stringify(rows))}; ${attributes}; ${maxAge}`
  return cookie.length <= MOST_BYTES ? cookie : undefined
}
