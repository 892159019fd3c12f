import type { CartLineInput } from './schema.ts'
import { cartLinesSchema } from './schema.ts'

/**
 * The cart of a visitor whose browser runs no script: its lines in a cookie, as short as they can be written. A browser
 * with script takes them over into its own storage at the first chance.
 */
export const CART_COOKIE = 'cart_lines'

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

/** The cookie that keeps these lines, or drops it when there are none. Undefined when they are too many for a cookie. */
export function cartCookie(lines: readonly CartLineInput[]): string | undefined {
  const attributes = 'Path=/; SameSite=Lax'
  if (lines.length === 0) return `${CART_COOKIE}=; ${attributes}; Max-Age=0`
  const rows = lines.map(({ _id, qty, color, attribute }) =>
    color || attribute ? [_id, qty, color ?? null, attribute ?? null] : [_id, qty],
  )
  const cookie = `${CART_COOKIE}=${encodeURIComponent(JSON.stringify(rows))}; ${attributes}; Max-Age=${DAYS_KEPT * 86_400}`
  return cookie.length <= MOST_BYTES ? cookie : undefined
}
