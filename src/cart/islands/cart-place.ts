/** The cookie in which visitors without script keep their lines: `[[_id, qty, color, attribute], …]`. */
const noScriptCookie = 'cart_lines'

export type Sealing = typeof import('./sealing.ts')

/** Where a cart is kept and what keeps it; the tests put another in its place. */
export type CartPlace = {
  /** Throws, or is undefined, where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined
  loadSealing: () => Promise<Sealing>
  /** The text of the lines of a visit without script, where there are some. */
  noScriptText: () => string | undefined
  /** Forgets those lines: for whoever keeps them in the same turn, as a page may be left at any other moment. */
  forgetNoScriptLines: () => void
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

export const browserPlace: CartPlace = {
  storage: () => window.localStorage,
  loadSealing: () => import('./sealing.ts'),
  noScriptText: () =>
    document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${noScriptCookie}=`))
      ?.slice(noScriptCookie.length + 1),
  forgetNoScriptLines: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the shop is served without TLS
    document.cookie = `${noScriptCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  },
  warn: (message, cause) => console.warn(message, cause ?? ''),
}
