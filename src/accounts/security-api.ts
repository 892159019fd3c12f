import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { type CallContext, type Endpoint, type WriteEndpoint, write } from '../platform/endpoint.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { routes } from '../routes.ts'
import { type AccountDependencies, isHttps, linkToken, noLinkCookie, originOf, senderOf } from './dependencies.ts'
import { askForEmail, confirmEmail } from './email-commands.ts'
import { removeIdentity } from './identity-commands.ts'
import { changePassword } from './password-commands.ts'
import { hashToken } from './queries.ts'
import { isStaff } from './rules.ts'
import {
  codeSchema,
  emailSchema,
  newPasswordSchema,
  oldPasswordSchema,
  providerNames,
  sessionIdSchema,
} from './schema.ts'
import { endAllSessions, endSessionById, type StartedSession } from './session-commands.ts'
import { sessionCookies, sessionToken } from './session-cookie.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor-commands.ts'

type Person = Extract<Actor, { kind: 'user' }>
type Context = Parameters<WriteEndpoint['answer']>[1]

/** The calls of /profile/security: how one signs in, and where one is signed in. */
export function securityEndpoints(deps: AccountDependencies) {
  const secure = isHttps(deps)

  /** A call of someone about themselves; a form goes back to the page, which says what was done. */
  function own<I extends z.ZodType>(
    name: string,
    summary: string,
    input: I,
    answer: (input: z.output<I>, context: Context & { actor: Person }) => Promise<Result<Done>>,
    formPage: string = routes.security.href(),
  ): Endpoint {
    return write({
      ...{ method: 'POST', path: `/api/auth/${name}`, summary, access: 'signed-in', input, formPage },
      bodyLimit: 32_768,
      answer: async (given, context) => {
        const { actor } = context
        if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
        const result = await answer(given, { ...context, actor })
        if (!result.ok) return result
        const { done, session, cookies = [] } = result.value
        return succeed({
          body: { success: true },
          cookies: [...(session ? sessionCookies(session.token, secure) : []), ...cookies],
          redirect: routes.security.href(done === undefined ? {} : { done }),
        })
      },
    })
  }

  const sender = ({ tx, language }: Context) => senderOf(tx, language, deps)
  const origin = (context: CallContext) => originOf(context, deps)
  const renewed = (done: string, session: Result<StartedSession>): Result<Done> =>
    session.ok ? succeed({ done, session: session.value }) : session

  return [
    own(
      'password',
      'Change one’s password; all other sessions end',
      z.object({ currentPassword: oldPasswordSchema, newPassword: newPasswordSchema }),
      async (given, context) => {
        const { tx, actor } = context
        return renewed(
          'passwordChanged',
          await changePassword(tx, actor.id, given, await sender(context), origin(context)),
        )
      },
    ),
    own(
      'email',
      'Ask for another e-mail address, to which a link is sent',
      z.object({ newEmail: emailSchema, password: oldPasswordSchema }),
      async ({ newEmail, password }, context) => {
        const given = { email: newEmail, password }
        const asked = await askForEmail(context.tx, context.actor.id, given, await sender(context), origin(context))
        return asked.ok ? succeed({ done: 'emailAsked' }) : asked
      },
    ),
    own(
      'email/confirm',
      'Change one’s e-mail address with the link that was sent to it; all other sessions end',
      z.object({ token: z.string().max(100).optional() }),
      async ({ token = '' }, context) => {
        const { tx, actor, cookies } = context
        const link = token || linkToken(cookies)
        const changed = await confirmEmail(tx, actor.id, link, await sender(context), origin(context))
        if (!changed.ok) return changed
        await deps.onMailboxProved(tx, changed.value)
        return succeed({ done: 'emailChanged', session: changed.value.session, cookies: [noLinkCookie(deps)] })
      },
      routes.verify.href(),
    ),
    own(
      'sessions/end',
      'End one of one’s sessions',
      z.object({ id: sessionIdSchema }),
      async ({ id }, { tx, actor }) =>
        (await endSessionById(tx, actor.id, id)) ? succeed({ done: 'sessionEnded' }) : fail('NOT_FOUND'),
    ),
    own(
      'sessions/end-others',
      'End all of one’s sessions but this one',
      z.object({}),
      async (_input, { tx, actor, cookies }) => {
        await endAllSessions(tx, actor.id, hashToken(sessionToken(cookies) ?? ''))
        return succeed({ done: 'sessionsEnded' })
      },
    ),
    own(
      'two-factor/begin',
      'Begin to set up one-time codes; for staff',
      z.object({ password: oldPasswordSchema }),
      async ({ password }, { tx, actor }) => {
        if (!isStaff(actor)) return fail('FORBIDDEN')
        const begun = await beginTwoFactor(tx, actor, password, deps.scale)
        return begun.ok ? succeed({}) : begun
      },
    ),
    own(
      'two-factor/confirm',
      'Switch one-time codes on with the first of them; all other sessions end',
      z.object({ code: codeSchema }),
      async ({ code }, context) =>
        renewed(
          'twoFactorOn',
          await confirmTwoFactor(context.tx, context.actor, code, await sender(context), origin(context)),
        ),
    ),
    own(
      'two-factor/end',
      'Switch one-time codes off; all other sessions end',
      z.object({ password: oldPasswordSchema }),
      async ({ password }, context) =>
        renewed(
          'twoFactorOff',
          await endTwoFactor(context.tx, context.actor, password, await sender(context), origin(context)),
        ),
    ),
    own(
      'identities/remove',
      'Take a provider away from one’s ways to sign in',
      z.object({ provider: z.enum(providerNames), password: oldPasswordSchema }),
      async (given, context) => {
        const removed = await removeIdentity(
          ...([context.tx, context.actor, given, await sender(context), origin(context)] as const),
        )
        return removed.ok ? succeed({ done: 'providerRemoved' }) : removed
      },
    ),
  ]
}

/** What was done, a session that takes this one's place, and further cookies. */
type Done = { done?: string; session?: StartedSession; cookies?: string[] }
