import { uuidPattern } from '../measure/text.ts'
import type { CartLineInput } from './schema.ts'
import { cartLinesSchema } from './schema.ts'

/**
 * The cart of a visitor whose browser runs no script: its lines in a cookie, as short as they can be written. A browser
 * with script takes them over into its own storage at the first chance.
 */
export const CART_COOKIE = 'cart_lines'

/**
 * The uuid of the cart whose lines are in that cookie. It stays with them until they are ordered, so that an order whose
 * answer was lost is found again, and not placed twice.
 */
const ID_COOKIE = 'cart_id'

/** Browsers keep a cookie of up to 4,096 bytes with its name and attributes. */
const MOST_BYTES = 3800
const DAYS_KEPT = 30

/** The lines in a request's cookie; none where it is missing or damaged. */
export function readCartCookie(cookies: Readonly<Record<string, string>>): CartLineInput[] {
  try {
    const rows: unknown = JSON.parse(cookies[CART_COOKIE] ?? '[]')
    if (!Array.isArray(rows)) return []
    const lines = rows.map((row: unknown) => {
      const [_id, qty, color, attribute] = Array.isArray(row) ? row : []
      return { _id, qty, color: color ?? null, attribute: attribute ?? null }
    })
    const parsed = cartLinesSchema.safeParse(lines)
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

const attributes = 'Path=/; SameSite=Lax'
const maxAge = `Max-Age=${DAYS_KEPT * 86_400}`

/** The uuid of the cart in a request's cookies; undefined where there is none, or it is no uuid. */
export function readCartId(cookies: Readonly<Record<string, string>>): string | undefined {
  const id = cookies[ID_COOKIE]
  return id !== undefined && uuidPattern.test(id) ? id.toLowerCase() : undefined
}

/**
 * The cookies that keep these lines as the cart `id`, or drop both when there are none. Undefined when the lines are too
 * many for a cookie.
 */
export function cartCookies(lines: readonly CartLineInput[], id: string): string[] | undefined {
  if (lines.length === 0) return [CART_COOKIE, ID_COOKIE].map((name) => `${name}=; ${attributes}; Max-Age=0`)
  const kept = cartCookie(lines)
  return kept === undefined ? undefined : [kept, `${ID_COOKIE}=${id}; ${attributes}; ${maxAge}`]
}

function cartCookie(lines: readonly CartLineInput[]): string | undefined {
  const rows = lines.map(({ _id, qty, color, attribute }) =>
    color || attribute ? [_id, qty, color ?? null, attribute ?? null] : [_id, qty],
  )
  const cookie = `${CART_COOKIE}=${encodeURIComponent(JSON.stringify(rows))}; ${attributes}; ${maxAge}`
  return cookie.length <= MOST_BYTES ? cookie : undefined
}
