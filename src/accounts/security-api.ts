import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import { type CallContext, type Endpoint, type WriteEndpoint, write } from '../http/endpoint.ts'
import type { done } from '../http/outputs.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Database } from '../platform/postgres/database.ts'
import { calls, routes } from '../routes.ts'
import {
  emailChangeContract,
  emailConfirmContract,
  identityRemoveContract,
  otherSessionsEndContract,
  passwordChangeContract,
  sessionEndContract,
  twoFactorConfirmContract,
  twoFactorContract,
} from './contracts.ts'
import {
  type AccountDependencies,
  isHttps,
  linkToken,
  noLinkCookie,
  originOf,
  senderOf,
  signInCookies,
} from './dependencies.ts'
import { distrustDevices } from './devices/commands.ts'
import { askForEmail, confirmEmail } from './email-commands.ts'
import type { Sender } from './emails.ts'
import { relyOnPassword, verifyOwnPassword } from './passwords/checks.ts'
import { changePassword } from './passwords/commands.ts'
import { prepareChange } from './passwords/new-passwords.ts'
import { removeIdentity } from './providers/identity-commands.ts'
import { hashToken } from './queries.ts'
import { endAllSessions, endSessionById, type StartedSession } from './session-commands.ts'
import { sessionToken } from './session-cookie.ts'
import type { Origin } from './tries.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, relyOnCode } from './two-factor/commands.ts'

type Person = Extract<Actor, { kind: 'user' }>
type Context = Parameters<WriteEndpoint['answer']>[1]

/** The calls of /profile/security: how one signs in, and where one is signed in. */
export function securityEndpoints(deps: AccountDependencies) {
  const secure = isHttps(deps)

  /** A call of someone about themselves; a form goes back to the page, which says what was done. */
  function own<I extends z.ZodType, P = undefined>({
    prepare,
    codeOf,
    answer: act,
    ...described
  }: Call<{ input: I; output: typeof done }, 'POST'> & {
    input: I
    output: typeof done
    summary: string
    formPage?: string
    /** The one-time code that is asked for too, where they are on; none is without this. */
    codeOf?: (input: z.output<I>) => string | undefined
    /** What takes time: comparing and hashing passwords. */
    prepare?: (input: z.output<I>, context: CallContext & { db: Database; actor: Person }) => Promise<Result<P>>
    answer: (
      input: z.output<I>,
      context: Context & { actor: Person; sender: Sender; origin: Origin; prepared: P },
    ) => Promise<Result<Done>>
  }): Endpoint {
    return write<I, typeof done, P>({
      access: 'signed-in',
      formPage: routes.security.href(),
      bodyLimit: 32_768,
      ...described,
      ...(prepare && {
        prepare: async (given, context) => {
          const { actor } = context
          return actor.kind === 'user' ? prepare(given, { ...context, actor }) : fail('UNAUTHENTICATED')
        },
      }),
      answer: async (given, context) => {
        const { actor, tx } = context
        if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
        const [sender, origin] = [await senderOf(tx, context, deps), originOf(context, deps)]
        const shown = codeOf && { code: codeOf(given), secrets: deps.secrets }
        const known = shown && (await relyOnCode(tx, actor, shown, sender, origin))
        if (known?.ok === false) return known
        const result = await act(given, { ...context, actor, sender, origin })
        if (!result.ok) return result
        const { done: what, session, cookies = [] } = result.value
        deps.log.info('an account was changed by its owner', { user: actor.id, call: described.path, done: what })
        return succeed({
          body: { success: true },
          cookies: [...(session ? signInCookies(session, secure) : []), ...cookies],
          redirect: routes.security.href(what === undefined ? {} : { done: what }),
        })
      },
    })
  }

  /** The password that a call asks for, compared before its transaction. */
  const withPassword = ({ password }: { password: string }, context: CallContext & { db: Database; actor: Person }) =>
    verifyOwnPassword(context.db, context.actor.id, password, originOf(context, deps))
  const renewed = (done: string, session: Result<StartedSession>): Result<Done> =>
    session.ok ? succeed({ done, session: session.value }) : session

  return [
    own({
      ...calls.changePassword,
      ...passwordChangeContract,
      summary: 'Change one’s password; all other sessions end',
      codeOf: ({ code }) => code,
      prepare: (given, context) => prepareChange(context.db, context.actor, given, originOf(context, deps)),
      answer: async (_given, { tx, prepared, sender, origin }) =>
        renewed('passwordChanged', await changePassword(tx, prepared, sender, origin)),
    }),
    own({
      ...calls.askForEmail,
      ...emailChangeContract,
      summary: 'Ask for another e-mail address, to which a link is sent',
      codeOf: ({ code }) => code,
      prepare: withPassword,
      answer: async ({ newEmail }, { tx, prepared, sender, origin }) => {
        const asked = await askForEmail(tx, newEmail, prepared, sender, origin)
        return asked.ok ? succeed({ done: 'emailAsked' }) : asked
      },
    }),
    own({
      ...calls.confirmEmail,
      ...emailConfirmContract,
      summary: 'Change one’s e-mail address with the link that was sent to it; all other sessions end',
      formPage: routes.verify.href(),
      answer: async ({ token = '' }, { tx, actor, cookies, sender, origin }) => {
        const link = token || linkToken(cookies)
        const changed = await confirmEmail(tx, actor.id, link, sender, origin)
        if (!changed.ok) return changed
        await deps.onMailboxProved(tx, changed.value)
        return succeed({ done: 'emailChanged', session: changed.value.session, cookies: [noLinkCookie(deps)] })
      },
    }),
    own({
      ...calls.endSession,
      ...sessionEndContract,
      summary: 'End one of one’s sessions',
      prepare: withPassword,
      answer: async ({ id }, { tx, actor, prepared }) => {
        const known = await relyOnPassword(tx, prepared, 'share')
        if (!known.ok) return known
        return (await endSessionById(tx, actor.id, id)) ? succeed({ done: 'sessionEnded' }) : fail('NOT_FOUND')
      },
    }),
    own({
      ...calls.endOtherSessions,
      ...otherSessionsEndContract,
      summary: 'End all of one’s sessions but this one',
      prepare: withPassword,
      answer: async (_given, { tx, actor, cookies, origin, prepared }) => {
        const known = await relyOnPassword(tx, prepared, 'share')
        if (!known.ok) return known
        await endAllSessions(tx, actor.id, hashToken(sessionToken(cookies) ?? ''))
        await distrustDevices(tx, actor.id, origin.deviceTokens)
        return succeed({ done: 'sessionsEnded' })
      },
    }),
    own({
      ...calls.beginTwoFactor,
      ...twoFactorContract,
      summary: 'Begin to set up one-time codes',
      prepare: withPassword,
      answer: async (_given, { tx, actor, prepared }) => {
        const begun = await beginTwoFactor(tx, actor, prepared, deps.secrets)
        return begun.ok ? succeed({}) : begun
      },
    }),
    own({
      ...calls.confirmTwoFactor,
      ...twoFactorConfirmContract,
      summary: 'Switch one-time codes on with the first of them; all other sessions end',
      answer: async ({ code }, { tx, actor, sender, origin }) =>
        renewed('twoFactorOn', await confirmTwoFactor(tx, actor, { code, secrets: deps.secrets }, sender, origin)),
    }),
    own({
      ...calls.endTwoFactor,
      ...twoFactorContract,
      summary: 'Switch one-time codes off; all other sessions end',
      codeOf: ({ code }) => code,
      prepare: withPassword,
      answer: async (_given, { tx, actor, prepared, sender, origin }) =>
        renewed('twoFactorOff', await endTwoFactor(tx, actor, prepared, sender, origin)),
    }),
    own({
      ...calls.removeIdentity,
      ...identityRemoveContract,
      summary: 'Take a provider away from one’s ways to sign in',
      codeOf: ({ code }) => code,
      prepare: withPassword,
      answer: async ({ provider }, { tx, actor, prepared, sender }) => {
        const removed = await removeIdentity(tx, actor, provider, prepared, sender)
        return removed.ok ? succeed({ done: 'providerRemoved' }) : removed
      },
    }),
  ]
}

/** What was done, a session that takes this one's place, and further cookies. */
type Done = { done?: string; session?: StartedSession; cookies?: string[] }
