import { TRUSTED_DEVICE_DAYS } from '../rules.ts'
import { readServerCookie, serverCookie } from '../session-cookie.ts'

const DEVICE_COOKIE = 'underfoot-device'

/** How many people may sign in to their accounts in one browser and each keep tries of their own. */
const MOST_PEOPLE = 4

/** The tokens by which this browser is known to accounts, one an account, the latest first. */
export function deviceTokens(cookies: Readonly<Record<string, string>>): string[] {
  const tokens = readServerCookie(cookies, DEVICE_COOKIE)?.split('.') ?? []
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, MOST_PEOPLE)
}

/** The cookie that keeps them. Each is random: it says nothing of the account, and another after each sign-in. */
export const deviceCookie = (tokens: readonly string[], isHttps: boolean): string =>
  serverCookie(DEVICE_COOKIE, tokens.slice(0, MOST_PEOPLE).join('.'), isHttps, TRUSTED_DEVICE_DAYS * 86_400)
