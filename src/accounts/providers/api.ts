import { z } from 'zod'
import { type Answer, type CallContext, read, write } from '../../http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Failure, type FailureCode, fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { callHref, calls, routes } from '../../routes.ts'
import { getSettings } from '../../settings/queries.ts'
import { adapterFailure, arrivalFailed, authFailed } from '../auth-failures.ts'
import { providerReturnContract, providerSignInContract, providersContract } from '../contracts.ts'
import { isCsrfRight } from '../csrf.ts'
import {
  type AccountDependencies,
  isHttps,
  logSignIn,
  nextStep,
  originOf,
  senderOf,
  signInCookies,
} from '../dependencies.ts'
import type { AuthError } from '../pages/auth-errors.ts'
import { relyOnPassword, verifyOwnPassword } from '../passwords/checks.ts'
import { isForeign, pathOnSite } from '../rules.ts'
import { type ProviderName, providerNames, providerTitles } from '../schema.ts'
import { endSession } from '../session-commands.ts'
import { readServerCookie, serverCookie, sessionToken } from '../session-cookie.ts'
import { relyOnCode } from '../two-factor/commands.ts'
import { addIdentity, enterByProvider } from './identity-commands.ts'
import { beginOAuth, endOAuth, NoAuthorizeAddress, type ProvidedPerson, type Providers } from './oauth.ts'

const COOKIE = 'underfoot-excursion'
const SECONDS = 600

/** What the sealed cookie belongs to: it opens as nothing else. */
const COOKIE_OWNER = 'cookie of a sign-in by a provider'

/**
 * What a browser keeps while its owner is at the provider; `linkFor` is who wants to add it to their account. It is sealed: whoever has stolen a session
 * could else write one for themselves, and add a way in of their own without the password.
 */
const keptSchema = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  linkFor: z.string().nullable(),
})
type TaggedCache = z.infer<typeof keptSchema>

/** By which name the security page explains a refusal; of any other, what was typed is wrong. */
const errorNames: Partial<Record<FailureCode, AuthError>> = {
  RATE_LIMITED: 'TooManyTries',
  BUSY: 'Busy',
  WRONG_CODE: 'WrongCode',
}

type Person = Extract<Actor, { kind: 'user' }>

/** The providers that are switched on in the settings and have keys. */
export async function offeredProviders(db: Database, store: string, providers: Providers): Promise<ProviderName[]> {
  const { login } = await getSettings(db, store)
  return providerNames.filter((name) => login[name] && providers[name] !== undefined)
}

function readCached(cookies: CallContext['cookies'], provider: string, secrets: SecretBox): TaggedCache | undefined {
  try {
    const text = secrets.open(readServerCookie(cookies, COOKIE) ?? '', COOKIE_OWNER)
    const kept = keptSchema.parse(JSON.parse(text ?? ''))
    return kept.provider === provider ? kept : undefined
  } catch {
    return undefined
  }
}

/** The calls for coming by way of Google or Facebook. */
export function providerEndpoints(deps: AccountDependencies) {
  const { publicOrigin, providers, log, secrets } = deps
  const absolute = (path: string) => publicOrigin + path
  const returnAddress = (provider: string) => absolute(callHref(calls.providerReturn.path, provider))
  const noCookie = serverCookie(COOKIE, '', isHttps(deps), 0)
  const describe = (id: string, name: string, type: 'credentials' | 'oauth') => ({
    id,
    name,
    type,
    signinUrl: absolute(callHref(calls.signInBy.path, id)),
    callbackUrl: returnAddress(id),
  })

  /** Ends the way back from a provider at one of our pages. */
  const arrive = (location: string, cookies: string[] = []) =>
    succeed<Answer<null>>({ status: 303, body: null, headers: { location }, cookies: [noCookie, ...cookies] })

  /**
   * A stolen session alone adds no way in: as with every change of how one signs in, the password is asked for, and a one-time code where
   * they are on.
   */
  async function showsSecrets(
    person: Person,
    { password, code }: { password?: string | undefined; code?: string | undefined },
    context: CallContext & { db: Database },
  ): Promise<Result<null>> {
    if (password === undefined) return fail('INVALID_INPUT', { fields: { password: 'signin.fieldFault.password' } })
    const origin = originOf(context, deps)
    const verified = await verifyOwnPassword(context.db, person.id, password, origin)
    if (!verified.ok) return verified
    return inTransaction(context.db, async (tx) => {
      const sender = await senderOf(tx, context, deps)
      const known = await relyOnCode(tx, person, { code, secrets }, sender, origin)
      return known.ok ? relyOnPassword(tx, verified.value, 'share') : known
    })
  }

  /** Leads a form without script back to the page that it stands on, which says why. */
  const onSecurityPage = (refusal: Failure): Failure => {
    const error = errorNames[refusal.code] ?? 'CredentialsSignin'
    return { ...refusal, form: { redirect: routes.security.href({ error }), cookies: [] } }
  }

  async function personFrom(kept: TaggedCache, answer: URLSearchParams): Promise<ProvidedPerson | undefined> {
    const { provider, state, nonce, verifier } = kept
    const keys = providers[provider]
    if (!keys) return undefined
    const oauthState = { state, nonce, verifier }
    try {
      return await endOAuth(provider, keys, { redirectUri: returnAddress(provider), answer, oauthState })
    } catch (error) {
      log.warn('a way back from a provider was refused', { provider, error })
      return undefined
    }
  }

  return [
    read({
      ...calls.providers,
      ...providersContract,
      summary: 'The ways to sign in that are switched on',
      access: 'public',
      answer: async (_input, { db, store }) => {
        const offered = await offeredProviders(db, store, providers)
        const oauth = offered.map((name) => [name, describe(name, providerTitles[name], 'oauth')])
        const credentials = describe('credentials', 'Email', 'credentials')
        return succeed({ body: { credentials, ...Object.fromEntries(oauth) } })
      },
    }),
    write({
      ...calls.signInBy,
      ...providerSignInContract,
      summary: 'Begin to sign in, or to add a way to sign in, by a provider: answers where to go',
      access: 'public',
      perMinute: 30,
      bodyLimit: 24 * 1024,
      answerError: (error) => {
        const failure = adapterFailure(error)
        return failure && authFailed(failure, publicOrigin)
      },
      // The provider is asked before the transaction begins.
      prepare: async ({ provider, callbackUrl, csrfToken, link, password, code }, context) => {
        const { db, actor, cookies, store } = context
        if (isForeign(callbackUrl, publicOrigin)) return succeed(authFailed('InvalidCallbackUrl', publicOrigin))
        const back = pathOnSite(callbackUrl, publicOrigin)
        const toPage = (error?: string) => {
          const page = routes.signIn.href(back, error)
          return succeed<Answer<{ url: string }>>({ body: { url: absolute(page) }, redirect: page })
        }
        if (!isCsrfRight(csrfToken, cookies)) return toPage('MissingCSRF')
        // A password is checked where it is sent to; there is no way to another site and back for it.
        if (provider === 'credentials') return succeed(authFailed('UnsupportedStrategy', publicOrigin))
        const name = providerNames.find((known) => known === provider)
        const isOn = name && (await getSettings(db, store)).login[name]
        if (!isOn) return toPage()
        const keys = providers[name]
        if (!keys) return succeed(authFailed('MissingSecret', publicOrigin))
        if (link) {
          if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
          const known = await showsSecrets(actor, { password, code }, context)
          if (!known.ok) return onSecurityPage(known)
        }
        try {
          const { url, oauthState } = await beginOAuth(name, keys, returnAddress(name))
          const linkFor = link && actor.kind === 'user' ? actor.id : null
          const kept: TaggedCache = { provider: name, ...oauthState, back, linkFor }
          const value = secrets.seal(JSON.stringify(kept), COOKIE_OWNER)
          return succeed({
            body: { url },
            redirect: url,
            cookies: [serverCookie(COOKIE, value, isHttps(deps), SECONDS)],
          })
        } catch (error) {
          log.warn('a provider could not be reached', { provider: name, error })
          if (error instanceof NoAuthorizeAddress) return succeed(authFailed('MissingAuthorize', publicOrigin))
          return toPage('OAuthSignin')
        }
      },
      answer: async (_input, { prepared }) => succeed(prepared),
    }),
    read({
      ...calls.providerReturn,
      ...providerReturnContract,
      summary: 'Where a provider sends the browser back to',
      access: 'public',
      perMinute: 30,
      answerError: (error) => {
        const failure = adapterFailure(error)
        return failure && arrivalFailed(failure)
      },
      answer: async ({ provider, ...given }, context) => {
        const { db, cookies, actor, store } = context
        const kept = readCached(cookies, provider, secrets)
        const back = pathOnSite(kept?.back, publicOrigin)
        const refuse = (error: string) =>
          arrive(kept?.linkFor ? routes.security.href({ error }) : routes.signIn.href(back, error))
        if (!kept || kept.state !== given.state) return refuse('OAuthCallbackError')
        if (given.error === 'access_denied') return refuse('AccessDenied')
        const offered = await offeredProviders(db, store, providers)
        if (!offered.includes(kept.provider)) return refuse('OAuthCallbackError')
        // The provider is asked before the transaction begins.
        const answered = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
        const person = await personFrom(kept, new URLSearchParams(answered))
        if (!person) return refuse('OAuthCallbackError')
        const sender = await senderOf(db, context, deps)

        if (kept.linkFor !== null) {
          if (actor.kind !== 'user' || actor.id !== kept.linkFor) return refuse('OAuthCallbackError')
          const isLinked = await inTransaction(db, (tx) =>
            addIdentity(tx, actor, kept.provider, person.subject, sender),
          )
          return isLinked ? arrive(routes.security.href({ done: 'providerAdded' })) : refuse('AccountNotLinkedError')
        }
        const entered = await inTransaction(db, async (tx) => {
          const came = await enterByProvider(tx, kept.provider, person, sender, originOf(context, deps))
          if (!came.ok) return came
          if (came.value.isProved) await deps.onMailboxProved(tx, came.value)
          const before = sessionToken(cookies)
          if (before !== undefined) await endSession(tx, before)
          return came
        })
        if (!entered.ok) {
          log.info('a sign-in was refused', { by: kept.provider, reason: entered.error })
          return refuse(entered.error)
        }
        const { session, userId } = entered.value
        logSignIn(deps, kept.provider, userId, session)
        return arrive(nextStep(session, back), signInCookies(session, isHttps(deps)))
      },
    }),
  ]
}
