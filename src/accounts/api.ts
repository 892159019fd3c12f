import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { type Answer, read, write } from '../platform/endpoint.ts'
import { succeed } from '../platform/failures.ts'
import { randomToken } from '../platform/ids.ts'
import { signIn, signOut } from './commands.ts'
import { pathOnSite } from './rules.ts'
import { credentialsSchema } from './schema.ts'
import { endedSessionCookies, knownCookie, SESSION_COOKIES, SESSION_DAYS, sessionCookie } from './session-cookie.ts'

const CSRF_COOKIE = 'underfoot-csrf'

/** What a page may know of the person looking at it; an empty object for a visitor. */
export function sessionView(actor: Actor): object {
  if (actor.kind === 'visitor') return {}
  const { name, email, isAdmin, staff } = actor
  const expires = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString()
  return {
    user: { name, email, a: isAdmin, s: { status: staff?.active ?? false, permissions: staff?.permissions ?? [] } },
    expires,
  }
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const formSchema = z.object({
  csrfToken: z.string().max(200).optional(),
  callbackUrl: z.string().max(2000).optional(),
  json: z.union([z.string(), z.boolean()]).optional(),
})

/** The calls under /api/auth, in the shape that the client of next-auth 4 expects. */
export function accountEndpoints(publicOrigin: string) {
  const isHttps = publicOrigin.startsWith('https:')
  const absolute = (path: string) => publicOrigin + path

  /** Where a sign-in failed: the error page's address for a script, the sign-in page for a form. */
  const refused = (error: string, callbackUrl: string): Answer<unknown> => ({
    status: 401,
    body: { url: absolute(`/api/auth/error?error=${error}&provider=credentials`) },
    redirect: `/signin?error=${error}&callbackUrl=${encodeURIComponent(callbackUrl)}`,
  })

  return [
    read({
      path: '/api/auth/session',
      summary: 'Who is signed in, with the rights they have now; empty for a visitor',
      access: 'public',
      input: z.object({}),
      answer: async (_input, { actor }) => succeed({ body: sessionView(actor) }),
    }),
    read({
      path: '/api/auth/csrf',
      summary: 'A token that a sign-in or sign-out form sends along with its cookie',
      access: 'public',
      input: z.object({}),
      answer: async (_input, { cookies }) => {
        const csrfToken = cookies[CSRF_COOKIE] ?? randomToken(32)
        const cookie = `${CSRF_COOKIE}=${csrfToken}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
        return succeed({ body: { csrfToken }, cookies: [cookie] })
      },
    }),
    read({
      path: '/api/auth/providers',
      summary: 'The ways to sign in that are switched on',
      access: 'public',
      input: z.object({}),
      answer: async () =>
        succeed({
          body: {
            credentials: {
              id: 'credentials',
              name: 'E-mail',
              type: 'credentials',
              signinUrl: absolute('/api/auth/signin/credentials'),
              callbackUrl: absolute('/api/auth/callback/credentials'),
            },
          },
        }),
    }),
    write({
      method: 'POST',
      path: '/api/auth/callback/credentials',
      summary: 'Sign in with an e-mail address and a password',
      access: 'public',
      perMinute: 20,
      input: formSchema.extend(credentialsSchema.shape),
      answer: async ({ email, password, callbackUrl, csrfToken }, { tx, cookies }) => {
        const back = pathOnSite(callbackUrl, publicOrigin)
        if (csrfToken !== undefined && !sameText(csrfToken, cookies[CSRF_COOKIE] ?? '')) {
          return succeed(refused('MissingCSRF', back))
        }
        const signedIn = await signIn(tx, { email, password })
        if (!signedIn.ok) return succeed(refused('CredentialsSignin', back))
        for (const name of SESSION_COOKIES) if (cookies[name]) await signOut(tx, cookies[name])
        return succeed({
          body: { url: absolute(back) },
          cookies: [sessionCookie(signedIn.value.token, isHttps), knownCookie(true)],
          redirect: back,
        })
      },
    }),
    write({
      method: 'POST',
      path: '/api/auth/signout',
      summary: 'End this session',
      access: 'public',
      input: formSchema,
      answer: async ({ callbackUrl }, { tx, cookies }) => {
        for (const name of SESSION_COOKIES) if (cookies[name]) await signOut(tx, cookies[name])
        const back = pathOnSite(callbackUrl, publicOrigin)
        return succeed({
          body: { url: absolute(back) },
          cookies: [...endedSessionCookies(isHttps), knownCookie(false)],
          redirect: back,
        })
      },
    }),
  ]
}
