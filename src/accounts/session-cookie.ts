/** Days that a session lasts without being used. */
export const SESSION_DAYS = 14

const SECURE = '__Host-underfoot-session'
const PLAIN = 'underfoot-session'

/** The names that a session's cookie may have: the first where the shop is served over https, else the second. */
export const SESSION_COOKIES = [SECURE, PLAIN] as const

/** The cookie that signs a browser in. */
export const sessionCookie = (token: string, isHttps: boolean): string =>
  `${isHttps ? SECURE : PLAIN}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_DAYS * 86_400}${isHttps ? '; Secure' : ''}`

/** The cookies that sign a browser out, whichever of the two it had. */
export const endedSessionCookies = (isHttps: boolean): string[] => [
  `${PLAIN}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
  ...(isHttps ? [`${SECURE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure`] : []),
]

/** Tells the page's script, and says nothing else, that asking who is signed in is worth a call. */
export const KNOWN_COOKIE = 'underfoot-known'

export const knownCookie = (isKnown: boolean): string =>
  `${KNOWN_COOKIE}=${isKnown ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${isKnown ? SESSION_DAYS * 86_400 : 0}`
