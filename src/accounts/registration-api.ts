import { write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls, routes } from '../routes.ts'
import {
  accountLinkContract,
  resetContract,
  signInCodeContract,
  signInPasswordContract,
  verifyContract,
} from './contracts.ts'
import {
  type AccountDependencies,
  linkToken,
  logSignIn,
  noLinkCookie,
  originOf,
  senderOf,
  signedIn,
} from './dependencies.ts'
import { sendAccountEmail } from './link-commands.ts'
import { choosePassword, type Proved, register, resetPassword } from './passwords/commands.ts'
import { prepareChoice, prepareLinkPassword } from './passwords/new-passwords.ts'
import { findUnfinishedSignIn } from './queries.ts'
import { pathOnSite } from './rules.ts'
import { sessionToken } from './session-cookie.ts'
import { showCode } from './two-factor/commands.ts'

/** The calls of those who are on their way in: to register, to reset, to finish a sign-in. */
export function registrationEndpoints(deps: AccountDependencies) {
  const { publicOrigin } = deps
  const proved = (person: Proved, back: string) => {
    logSignIn(deps, 'link', person.userId, person.session)
    const answer = signedIn(person.session, back, deps)
    return succeed({ ...answer, cookies: [...answer.cookies, noLinkCookie(deps)] })
  }

  return [
    ...(['register', 'reset'] as const).map((wanted) =>
      write({
        ...(wanted === 'register' ? calls.register : calls.forgot),
        ...accountLinkContract,
        summary:
          wanted === 'register'
            ? 'Ask for an account: its link goes to the mailbox, and the answer is the same for every address'
            : 'Ask for a new password: its link goes to the mailbox, and the answer is the same for every address',
        access: 'public',
        formPage: (wanted === 'register' ? routes.register : routes.forgot).href(),
        bodyLimit: 8192,
        answer: async ({ email }, context) => {
          const { tx } = context
          const sender = await senderOf(tx, context, deps)
          const sent = await sendAccountEmail(tx, { wanted, email }, sender, originOf(context, deps))
          if (!sent.ok) return sent
          return succeed({ body: { success: true }, redirect: routes.emailSent.href() })
        },
      }),
    ),
    write({
      ...calls.verify,
      ...verifyContract,
      summary: 'Open the account that an email’s link is for, and sign in',
      access: 'public',
      formPage: routes.verify.href(),
      bodyLimit: 32_768,
      prepare: ({ token, newPassword: password }, context) =>
        prepareLinkPassword(
          context.db,
          { token: token ?? linkToken(context.cookies), purpose: 'register', password },
          originOf(context, deps),
        ),
      answer: async ({ token, name }, context) => {
        const { tx, cookies, prepared: password } = context
        const given = { token: token ?? linkToken(cookies), name, password }
        const person = await register(tx, given, originOf(context, deps))
        if (!person.ok) return person
        await deps.onMailboxProved(tx, person.value)
        return proved(person.value, routes.home.href())
      },
    }),
    write({
      ...calls.reset,
      ...resetContract,
      summary: 'Choose a new password with an email’s link, and sign in; all other sessions end',
      access: 'public',
      formPage: routes.reset.href(),
      bodyLimit: 32_768,
      prepare: ({ token, newPassword: password }, context) =>
        prepareLinkPassword(
          context.db,
          { token: token ?? linkToken(context.cookies), purpose: ['reset', 'invite'], password },
          originOf(context, deps),
        ),
      answer: async ({ token }, context) => {
        const { tx, cookies, prepared: password } = context
        const given = { token: token ?? linkToken(cookies), password }
        const person = await resetPassword(tx, given, await senderOf(tx, context, deps), originOf(context, deps))
        if (!person.ok) return person
        await deps.onMailboxProved(tx, person.value)
        return proved(person.value, (person.value.isInvited ? routes.dashboard : routes.home).href())
      },
    }),
    write({
      ...calls.signInCode,
      ...signInCodeContract,
      summary: 'Finish a sign-in with a one-time code, or one of the recovery codes',
      access: 'public',
      formPage: routes.signInCode.href(),
      bodyLimit: 8192,
      answer: async ({ code, callbackUrl }, context) => {
        const { tx, cookies } = context
        const person = await findUnfinishedSignIn(tx, cookies)
        const token = sessionToken(cookies)
        if (person?.awaiting !== 'code' || token === undefined) return fail('UNAUTHENTICATED')
        const sender = await senderOf(tx, context, deps)
        const session = await showCode(
          tx,
          person,
          { code, token, secrets: deps.secrets },
          sender,
          originOf(context, deps),
        )
        if (!session.ok) return session
        logSignIn(deps, 'code', person.userId, session.value)
        return succeed(signedIn(session.value, pathOnSite(callbackUrl, publicOrigin), deps))
      },
    }),
    write({
      ...calls.signInPassword,
      ...signInPasswordContract,
      summary: 'Finish a sign-in by choosing a password in place of one that was made for its owner',
      access: 'public',
      formPage: routes.signInPassword.href(),
      bodyLimit: 32_768,
      prepare: async ({ newPassword }, { db, cookies }) => {
        const person = await findUnfinishedSignIn(db, cookies)
        return person?.awaiting === 'password' ? prepareChoice(db, person, newPassword) : fail('UNAUTHENTICATED')
      },
      answer: async ({ callbackUrl }, context) => {
        const { tx, cookies, prepared: password } = context
        const person = await findUnfinishedSignIn(tx, cookies)
        if (person?.awaiting !== 'password') return fail('UNAUTHENTICATED')
        const sender = await senderOf(tx, context, deps)
        const session = await choosePassword(tx, person.userId, password, sender, originOf(context, deps))
        if (!session.ok) return session
        logSignIn(deps, 'password', person.userId, session.value)
        return succeed(signedIn(session.value, pathOnSite(callbackUrl, publicOrigin), deps))
      },
    }),
  ]
}
