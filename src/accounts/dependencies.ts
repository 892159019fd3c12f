import type { CallContext } from '../http/endpoint.ts'
import type { Log } from '../platform/log.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { routes } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { deviceCookie, deviceTokens } from './devices/cookie.ts'
import type { Sender } from './emails.ts'
import type { Providers } from './providers/oauth.ts'
import type { StartedSession } from './session-commands.ts'
import { readServerCookie, serverCookie, sessionCookies } from './session-cookie.ts'
import type { Origin } from './tries.ts'

/** What the calls of this department need of the process they run in. */
export type AccountDependencies = {
  publicOrigin: string
  log: Log
  /** Multiplies every limit. */
  scale: number
  /** The providers that there are keys for. */
  providers: Providers
  /** What the secrets of one-time codes are sealed in. */
  secrets: SecretBox
  /** Told, in the same transaction, that someone has just proved a mailbox: what was ordered from it is theirs. */
  onMailboxProved(tx: Transaction, person: { userId: string; email: string }): Promise<void>
}

const LINK_COOKIE = 'underfoot-link'
const LINK_SECONDS = 1800

/** Whence a call comes, as the commands count it. */
export const originOf = (
  { clientIp, userAgent, cookies }: CallContext,
  { scale }: Pick<AccountDependencies, 'scale'>,
): Origin => ({ clientIp, userAgent, scale, deviceTokens: deviceTokens(cookies) })

/** Writes down that somebody is signed in, or half way: who, and by what. From where, whoever stands in front of the shop knows by the request's id. */
export const logSignIn = (
  { log }: Pick<AccountDependencies, 'log'>,
  by: 'password' | 'code' | 'link' | 'google' | 'facebook',
  user: string,
  { awaiting }: StartedSession,
): void => log.info('signed in', { by, user, ...(awaiting && { awaiting }) })

/** In whose name, and in which language, an email is written. */
export async function senderOf(
  db: Database | Transaction,
  { language, store }: Pick<CallContext, 'language' | 'store'>,
  { publicOrigin }: Pick<AccountDependencies, 'publicOrigin'>,
): Promise<Sender> {
  const { name } = await getSettings(db, store)
  return { language, publicOrigin, shopName: name }
}

export const isHttps = ({ publicOrigin }: { publicOrigin: string }): boolean => publicOrigin.startsWith('https:')

/** Where a sign-in goes on: to the code or the new password it waits for, else to where it was going. */
export function nextStep({ awaiting }: StartedSession, back: string): string {
  if (awaiting === 'code') return routes.signInCode.href(back)
  return awaiting === 'password' ? routes.signInPassword.href(back) : back
}

/** The cookies that sign a browser in, and those by which its tries are counted apart from now on. */
export const signInCookies = ({ token, deviceTokens: known }: StartedSession, secure: boolean): string[] => [
  ...sessionCookies(token, secure),
  ...(known === undefined ? [] : [deviceCookie(known, secure)]),
]

/** The answer that signs a browser in, and sends a form on. */
export function signedIn(session: StartedSession, back: string, deps: AccountDependencies) {
  const next = nextStep(session, back)
  return {
    body: { success: true as const, url: deps.publicOrigin + next },
    cookies: signInCookies(session, isHttps(deps)),
    redirect: next,
  }
}

/** Takes the token out of an email's link into a cookie, so that no address that is shown, kept or passed on holds it. */
export const linkCookie = (token: string, publicOrigin: string): string =>
  serverCookie(LINK_COOKIE, token, isHttps({ publicOrigin }), LINK_SECONDS)

export const noLinkCookie = (deps: Pick<AccountDependencies, 'publicOrigin'>): string =>
  serverCookie(LINK_COOKIE, '', isHttps(deps), 0)

/** The token of the link that this browser came by; an empty text where there is none. */
export function linkToken(cookies: Readonly<Record<string, string>>): string {
  const token = readServerCookie(cookies, LINK_COOKIE) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : ''
}
