import type { z } from 'zod'
import { type Answer, type CallContext, read, write } from '../http/endpoint.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, type FailureCode, fail, succeed } from '../platform/failures.ts'
import { randomToken } from '../platform/ids.ts'
import type { Database } from '../platform/postgres/database.ts'
import { calls, routes } from '../routes.ts'
import { adapterFailure, authFailed } from './auth-failures.ts'
import { renamePerson, signIn } from './commands.ts'
import {
  browserLogContract,
  csrfContract,
  providerPageContract,
  type SessionView,
  sessionChangeContract,
  sessionContract,
  signInContract,
  signInPageContract,
  signOutContract,
} from './contracts.ts'
import { csrfToken, isCsrfRight } from './csrf.ts'
import { type AccountDependencies, isHttps, logSignIn, nextStep, originOf, signInCookies } from './dependencies.ts'
import { verifyCredentials } from './passwords/checks.ts'
import { isForeign, isStaff, pathOnSite, sessionLimits } from './rules.ts'
import type { credentialsSchema } from './schema.ts'
import { endSession } from './session-commands.ts'
import { endedSessionCookies, SESSION_COOKIES } from './session-cookie.ts'

/** What a page may know of the person looking at it; an empty object for a visitor. */
export function sessionView(actor: Actor): SessionView {
  if (actor.kind !== 'user') return {}
  const { name, email, isAdmin, staff } = actor
  const { idleMinutes } = sessionLimits[isStaff(actor) ? 'staff' : 'customer']
  return {
    user: { name, email, a: isAdmin, s: { status: staff?.active ?? false, permissions: staff?.permissions ?? [] } },
    expires: new Date(Date.now() + idleMinutes * 60_000).toISOString(),
  }
}

type Asked = CallContext & { db: Database }

/** Errors that the sign-in page itself explains, beside the form that is tried again. */
const signInErrors = new Set(['CredentialsSignin', 'SessionRequired', 'MissingCSRF', 'TooManyTries', 'Busy'])

/** Why a sign-in by password is refused, as its page and the client of next-auth 4 name it, with its status. */
const signInRefusals: Partial<Record<FailureCode, [string, number]>> = {
  RATE_LIMITED: ['TooManyTries', 429],
  BUSY: ['Busy', 503],
}

const elsewhere = (location: string): Answer<null> => ({ status: 303, body: null, headers: { location } })

type Question = z.output<(typeof signInPageContract)['input']>

/** The calls that the client of next-auth 4 makes, and the addresses that it leads to. */
export function clientEndpoints(deps: AccountDependencies) {
  const { publicOrigin, log } = deps
  const absolute = (path: string) => publicOrigin + path

  /** Where a sign-in failed: the error page's address for a script, the sign-in page for a form. */
  const refused = (
    error: string,
    asked: string | undefined,
    status = 401,
    seconds?: number,
  ): Answer<{ url: string }> => {
    const callbackUrl = pathOnSite(asked, publicOrigin)
    const question = new URLSearchParams({ error, provider: 'credentials', callbackUrl })
    return {
      status,
      body: { url: absolute(`${calls.signInError.path}?${question}`) },
      redirect: routes.signIn.href(callbackUrl, error),
      ...(seconds !== undefined && { headers: { 'retry-after': String(seconds) } }),
    }
  }
  const refusedSignIn = ({ code, params }: Failure, asked: string | undefined) => {
    // What was typed as an address is not written down: some type their password there.
    log.info('a sign-in was refused', { by: 'password', reason: code })
    const [error, status] = signInRefusals[code] ?? ['CredentialsSignin', 401]
    return refused(error, asked, status, Number(params?.count) || undefined)
  }

  const toSignIn = async ({ error, callbackUrl }: Question) =>
    isForeign(callbackUrl, publicOrigin)
      ? succeed(elsewhere(routes.signInError.href('InvalidCallbackUrl')))
      : succeed(elsewhere(routes.signIn.href(pathOnSite(callbackUrl, publicOrigin), error)))

  async function verify(given: z.output<typeof credentialsSchema>, callbackUrl: string | undefined, context: Asked) {
    const verified = await verifyCredentials(context.db, given, originOf(context, deps))
    return verified.ok ? verified : ({ ok: true, answer: refusedSignIn(verified, callbackUrl) } as const)
  }

  /** A database that is away, or cannot be written, is an answer of its own. */
  const answerError = (error: unknown) => {
    const failure = adapterFailure(error)
    return failure && authFailed(failure, publicOrigin)
  }

  return [
    read({
      ...calls.session,
      ...sessionContract,
      summary: 'Who is signed in, with the rights they have now; empty for a visitor',
      access: 'public',
      isPolled: true,
      answer: async (_input, { actor }) => succeed({ body: sessionView(actor) }),
    }),
    write({
      ...calls.sessionChange,
      ...sessionChangeContract,
      summary: 'Change what one may change of one’s own session: the name',
      access: 'public',
      bodyLimit: 8192,
      answer: async ({ csrfToken: token, data }, { tx, actor, cookies }) => {
        if (!isCsrfRight(token, cookies)) return fail('CROSS_SITE')
        if (actor.kind !== 'user') return succeed({ body: {} })
        const name = data?.user?.name ?? data?.name
        if (name !== undefined) await renamePerson(tx, actor.id, name)
        return succeed({ body: sessionView({ ...actor, name: name ?? actor.name }) })
      },
    }),
    read({
      ...calls.csrf,
      ...csrfContract,
      summary: 'A token that a sign-in or sign-out form sends along with its cookie',
      access: 'public',
      answer: async (_input, { cookies }) => {
        const { token, cookie } = csrfToken(cookies, () => randomToken(32), isHttps(deps))
        return succeed({ body: { csrfToken: token }, cookies: [cookie] })
      },
    }),
    write({
      ...calls.signIn,
      ...signInContract,
      summary: 'Sign in with an e-mail address and a password',
      access: 'public',
      bodyLimit: 16 * 1024,
      answerError,
      prepare: async ({ csrfToken: token, callbackUrl, ...given }, context) => {
        if (isForeign(callbackUrl, publicOrigin))
          return { ok: true, answer: authFailed('InvalidCallbackUrl', publicOrigin) }
        if (!isCsrfRight(token, context.cookies)) return { ok: true, answer: refused('MissingCSRF', callbackUrl) }
        return verify(given, callbackUrl, context)
      },
      answer: async ({ callbackUrl }, context) => {
        const { tx, cookies, prepared } = context
        const back = pathOnSite(callbackUrl, publicOrigin)
        const entered = await signIn(tx, prepared, originOf(context, deps))
        if (!entered.ok) return succeed(refusedSignIn(entered, callbackUrl))
        for (const name of SESSION_COOKIES) if (cookies[name]) await endSession(tx, cookies[name])
        logSignIn(deps, 'password', prepared.userId, entered.value)
        const next = nextStep(entered.value, back)
        return succeed({
          body: { url: absolute(next) },
          cookies: signInCookies(entered.value, isHttps(deps)),
          redirect: next,
        })
      },
    }),
    write({
      ...calls.signOut,
      ...signOutContract,
      summary: 'End this session',
      access: 'public',
      answer: async ({ callbackUrl, csrfToken: token }, { tx, cookies, actor }) => {
        if (!isCsrfRight(token, cookies)) return fail('CROSS_SITE')
        for (const name of SESSION_COOKIES) if (cookies[name]) await endSession(tx, cookies[name])
        if (actor.kind === 'user') log.info('signed out', { user: actor.id })
        const back = pathOnSite(callbackUrl, publicOrigin)
        return succeed({ body: { url: absolute(back) }, cookies: endedSessionCookies(isHttps(deps)), redirect: back })
      },
    }),
    write({
      ...calls.browserLog,
      ...browserLogContract,
      summary: 'What went wrong in a browser, for the log',
      access: 'public',
      perMinute: 20,
      bodyLimit: 24 * 1024,
      answer: async ({ level, code, message, url }) => {
        log.info('a browser reports', {
          reported: level,
          what: code,
          text: message?.slice(0, 500),
          at: url?.slice(0, 200),
        })
        return succeed({ body: {} })
      },
    }),
    read({
      ...calls.signInPage,
      ...signInPageContract,
      summary: 'Leads to the sign-in page',
      access: 'public',
      answer: toSignIn,
    }),
    read({
      ...calls.providerPage,
      ...providerPageContract,
      summary: 'Leads to the sign-in page',
      access: 'public',
      answer: toSignIn,
    }),
    read({
      ...calls.signInError,
      ...signInPageContract,
      summary: 'Leads to the page that says what went wrong at sign-in',
      access: 'public',
      answer: async (question) => {
        if (question.error !== undefined && signInErrors.has(question.error)) return toSignIn(question)
        return succeed(elsewhere(routes.signInError.href(question.error)))
      },
    }),
  ]
}
