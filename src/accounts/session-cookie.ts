import { KNOWN_COOKIE } from './known-cookie.ts'
import { sessionLimits } from './rules.ts'

/** The browser keeps the cookie this long at most; how long the session in it lasts, the server decides. */
const COOKIE_SECONDS = sessionLimits.customer.totalMinutes * 60

const SECURE = '__Host-underfoot-session'
const PLAIN = 'underfoot-session'

/** The names that a session's cookie may have: the first where the shop is served over https, else the second. */
export const SESSION_COOKIES = [SECURE, PLAIN] as const

/** The session's token among a request's cookies; undefined where there is none, or nothing that could be one. */
export function sessionToken(cookies: Readonly<Record<string, string>>): string | undefined {
  const token = SESSION_COOKIES.map((name) => cookies[name]).find((value) => value !== undefined)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** A cookie of our own that no script reads; `seconds` 0 takes it away. */
export const serverCookie = (name: string, value: string, isHttps: boolean, seconds: number): string =>
  `${isHttps ? '__Host-' : ''}${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`

/** What `serverCookie` set under a name. */
export const readServerCookie = (cookies: Readonly<Record<string, string>>, name: string): string | undefined =>
  cookies[`__Host-${name}`] ?? cookies[name]

/** The cookies that sign a browser in. */
export const sessionCookies = (token: string, isHttps: boolean): string[] => [
  serverCookie(PLAIN, token, isHttps, COOKIE_SECONDS),
  knownCookie(true, isHttps),
]

/** The cookies that sign a browser out, whichever of the two it had. */
export const endedSessionCookies = (isHttps: boolean): string[] => [
  ...new Set([serverCookie(PLAIN, '', false, 0), serverCookie(PLAIN, '', isHttps, 0)]),
  knownCookie(false, isHttps),
]

const knownCookie = (isKnown: boolean, isHttps: boolean): string =>
  `${KNOWN_COOKIE}=${isKnown ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${isKnown ? COOKIE_SECONDS : 0}${isHttps ? '; Secure' : ''}`
