/** The cookie in which visitors without script keep their lines: `[[_id, qty, color, attribute], …]`. */
const noScriptCookie = 'cart_lines'

export type Sealing = typeof import('./sealing.ts')

/** Where a cart is kept and what keeps it; the tests put another in its place. */
export type CartPlace = {
  /** Throws, or is undefined, where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined
  loadSealing: () => Promise<Sealing>
  /** The lines of a visit without script, given only once. */
  takeNoScriptLines: () => readonly unknown[]
  warn: (message: string, cause: unknown) => void
}

/** The lines in the no-script cookie's text; none where it cannot be read. */
export function parseNoScriptLines(text: string): readonly unknown[] {
  try {
    const lines: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(lines) ? lines : []
  } catch {
    return []
  }
}

function takeNoScriptLines(): readonly unknown[] {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${noScriptCookie}=`))
  if (found === undefined) return []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the shop is served without TLS
  document.cookie = `${noScriptCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  return parseNoScriptLines(found.slice(noScriptCookie.length + 1))
}

export const browserPlace: CartPlace = {
  storage: () => window.localStorage,
  loadSealing: () => import('./sealing.ts'),
  takeNoScriptLines,
  warn: (message, cause) => console.warn(message, cause ?? ''),
}
