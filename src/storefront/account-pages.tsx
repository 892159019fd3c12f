import type { ReactNode } from 'react'
import { linkCookie, linkToken } from '../accounts/dependencies.ts'
import { AuthErrorPage } from '../accounts/pages/auth-error-page.tsx'
import { EmailSentPage, ForgotPage, RegisterPage } from '../accounts/pages/email-pages.tsx'
import { CodePage, OwnPasswordPage } from '../accounts/pages/finish-pages.tsx'
import { ConfirmEmailPage, NewAccountPage, ResetPage, UsedLinkPage } from '../accounts/pages/link-pages.tsx'
import type { Refused } from '../accounts/pages/refused.ts'
import { SecurityPage } from '../accounts/pages/security-page.tsx'
import { SignInPage } from '../accounts/pages/sign-in-page.tsx'
import { offeredProviders } from '../accounts/providers/api.ts'
import { findLink, findSecurity, findUnfinishedSignIn, listSessions } from '../accounts/queries.ts'
import { pathOnSite } from '../accounts/rules.ts'
import { drawSecret } from '../accounts/two-factor/one-time-codes.ts'
import { OwnDataPage } from '../customers/own-data/pages/own-data-page.tsx'
import { readRefusedForm } from '../http/body/refused-form.ts'
import { sentence } from '../http/refusals.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import { type Page, type PersonalPageRequest, personal, type Redirect } from './serving/page.ts'
import { type SignedInRequest, signedIn, signInFirst } from './serving/signed-in.ts'

/** What came of the form that this page is shown again for. */
export function refusedOf({ cookies, query, language }: PersonalPageRequest): Refused | undefined {
  const form = readRefusedForm(cookies, query)
  if (!form) return undefined
  const { call, values, code, params, fields } = form
  const { err, fields: told = {} } = sentence(language, { ok: false, code, params, fields })
  return { call, err, fields: told, values }
}

function page({ language, settings }: PersonalPageRequest, titleKey: string, body: ReactNode): Page {
  const title = `${translatorFor(language)(titleKey)} · ${settings.title}`
  return { title, body, tags: [], noIndex: true }
}

const backOf = ({ query }: PersonalPageRequest): string => query.get('callbackUrl') ?? routes.home.href()

/** Whoever is signed in already goes on to where they were going. */
async function signInPage(request: PersonalPageRequest): Promise<Page | Redirect> {
  const { actor, query, db, providers, publicOrigin } = request
  const callbackUrl = backOf(request)
  if (actor.kind === 'user') return { redirect: pathOnSite(callbackUrl, publicOrigin) }
  const view = {
    error: query.get('error'),
    callbackUrl,
    providers: await offeredProviders(db, request.store.variant, providers),
  }
  return page(request, 'accounts.signIn', <SignInPage view={view} />)
}

/** The pages of a sign-in that waits for a code or a new password; there is nothing here for anyone else. */
const finishPage = (awaiting: 'code' | 'password') => async (request: PersonalPageRequest) => {
  const person = await findUnfinishedSignIn(request.db, request.cookies)
  if (person?.awaiting !== awaiting) return { redirect: routes.signIn.href(backOf(request)) }
  const view = { email: person.email, callbackUrl: backOf(request), refused: refusedOf(request) }
  return awaiting === 'code'
    ? page(request, 'signin.code.title', <CodePage view={view} />)
    : page(request, 'signin.ownPassword.title', <OwnPasswordPage view={view} />)
}

/** Takes the token out of the address, so that it is in no history, no log and no Referer. */
const keepLink =
  (to: string) =>
  async ({ params, publicOrigin }: PersonalPageRequest) => ({
    redirect: to,
    cookies: [linkCookie(params.token ?? '', publicOrigin)],
  })

async function linkPage(request: PersonalPageRequest): Promise<Page | Redirect> {
  const { db, cookies, actor } = request
  const link = await findLink(db, linkToken(cookies))
  if (!link) return page(request, 'signin.usedLink.title', <UsedLinkPage />)
  const view = { email: link.email, refused: refusedOf(request) }
  if (link.purpose === 'reset' || link.purpose === 'invite')
    return page(request, 'signin.reset.title', <ResetPage view={view} />)
  if (link.purpose === 'data') return { redirect: routes.ownData.href() }
  if (link.purpose === 'register') return page(request, 'signin.verify.title', <NewAccountPage view={view} />)
  if (actor.kind !== 'user') return signInFirst(routes.verify.href())
  return page(request, 'signin.confirmEmail.title', <ConfirmEmailPage view={view} />)
}

/** Asks for a link; for whoever came by one, what can be done with it. */
async function ownDataPage(request: PersonalPageRequest): Promise<Page> {
  const { db, cookies, query } = request
  const link = await findLink(db, linkToken(cookies))
  const email = link?.purpose === 'data' ? link.email : null
  const view = { email, done: query.get('done'), refused: refusedOf(request) }
  return page(request, 'signin.ownData.title', <OwnDataPage view={view} />)
}

async function securityPage(request: SignedInRequest): Promise<Page | Redirect> {
  const { actor, address, cookies, db, providers, query, secrets, settings } = request
  const security = await findSecurity(db, actor.id, secrets)
  if (!security) return signInFirst(address)
  const { secret } = security
  const view = {
    name: actor.name,
    email: actor.email,
    security,
    sessions: await listSessions(db, actor.id, cookies),
    providers: await offeredProviders(db, request.store.variant, providers),
    drawing: secret === null ? null : drawSecret(secret, settings.name, actor.email),
    done: query.get('done'),
    error: query.get('error'),
    refused: refusedOf(request),
  }
  return page(request, 'signin.security', <SecurityPage view={view} />)
}

/** Every page of coming in, and the one about how one does. */
export const accountPages = [
  personal(routes.signIn.pattern, signInPage),
  personal(routes.signInCode.pattern, finishPage('code')),
  personal(routes.signInPassword.pattern, finishPage('password')),
  personal(routes.signInError.pattern, async (request) =>
    page(request, 'signin.errorTitle', <AuthErrorPage error={request.query.get('error')} />),
  ),
  personal(routes.register.pattern, async (request) => {
    const view = {
      refused: refusedOf(request),
      providers: await offeredProviders(request.db, request.store.variant, request.providers),
    }
    return page(request, 'signin.register.title', <RegisterPage view={view} />)
  }),
  personal(routes.forgot.pattern, async (request) =>
    page(request, 'signin.forgot.title', <ForgotPage view={{ refused: refusedOf(request) }} />),
  ),
  personal(routes.emailSent.pattern, async (request) => page(request, 'signin.sent.title', <EmailSentPage />)),
  personal(routes.verifyLink.pattern, keepLink(routes.verify.href())),
  personal(routes.verify.pattern, linkPage),
  personal(routes.resetLink.pattern, keepLink(routes.reset.href())),
  personal(routes.reset.pattern, linkPage),
  personal(routes.ownDataLink.pattern, keepLink(routes.ownData.href({ done: 'link' }))),
  personal(routes.ownData.pattern, ownDataPage),
  signedIn(routes.security.pattern, securityPage),
]
