import { timingSafeEqual } from 'node:crypto'
import { readServerCookie, serverCookie } from './session-cookie.ts'

const CSRF_COOKIE = 'underfoot-csrf'
const SECONDS = 86_400

const readToken = (cookies: Readonly<Record<string, string>>): string | undefined => {
  const token = readServerCookie(cookies, CSRF_COOKIE)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The token that this browser has, or a new one, with the cookie that keeps it. */
export function csrfToken(
  cookies: Readonly<Record<string, string>>,
  make: () => string,
  isHttps: boolean,
): { token: string; cookie: string } {
  const token = readToken(cookies) ?? make()
  return { token, cookie: serverCookie(CSRF_COOKIE, token, isHttps, SECONDS) }
}

/**
 * Whether a token is this browser's. A form of the shop's own pages sends none: where it comes from is checked for every
 * write before (`isSameSite`), and that alone is what protects.
 */
export function isCsrfRight(token: string | undefined, cookies: Readonly<Record<string, string>>): boolean {
  if (token === undefined) return true
  const own = readToken(cookies) ?? ''
  return own.length === token.length && timingSafeEqual(Buffer.from(own), Buffer.from(token))
}
