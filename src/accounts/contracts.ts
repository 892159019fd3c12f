import { z } from 'zod'
import { done, redirect } from '../http/outputs.ts'
import { areas } from '../platform/actor.ts'
import {
  backSchema,
  codeSchema,
  credentialsSchema,
  emailSchema,
  newPasswordSchema,
  oldPasswordSchema,
  personNameSchema,
  providerNames,
  sessionIdSchema,
} from './schema.ts'

/** What a member of staff may do in an area. */
export const permission = z.object({ name: z.enum(areas), view: z.boolean(), edit: z.boolean(), delete: z.boolean() })

/** Who is signed in: `a` an administrator, `s` what a member of staff may do. */
const sessionUser = z.object({
  name: z.string(),
  email: z.string(),
  a: z.boolean(),
  s: z.object({ status: z.boolean(), permissions: z.array(permission) }),
})

export type SessionUser = z.output<typeof sessionUser>

/** What a page may know of the person looking at it; an empty object for a visitor. `expires` is an ISO 8601 text. */
const session = z.object({ user: sessionUser.exactOptional(), expires: z.string().exactOptional() })

export type SessionView = z.output<typeof session>

/** Where a browser goes on; of a sign-in that was refused, the address of the page that says why. */
const way = z.object({ url: z.string() })
const signedIn = done.extend(way.shape)

/** What the client of next-auth 4 sends with every form. */
const clientForm = z.object({
  csrfToken: z.string().max(200).optional(),
  callbackUrl: backSchema,
  json: z.union([z.string().max(10), z.boolean()]).optional(),
})

const sessionChange = z.object({
  csrfToken: z.string().max(200).optional(),
  data: z
    .object({ name: personNameSchema.optional(), user: z.object({ name: personNameSchema }).optional() })
    .optional(),
})

const report = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().min(1).max(100),
  message: z.string().max(4000).optional(),
  url: z.string().max(2000).optional(),
})

const provider = z.string().max(100)
const question = z.object({ error: z.string().max(100).optional(), callbackUrl: backSchema })

export const sessionContract = { input: z.object({}), output: session }
export const sessionChangeContract = { input: sessionChange, output: session }
export const csrfContract = { input: z.object({}), output: z.object({ csrfToken: z.string() }) }
export const signInContract = { input: clientForm.extend(credentialsSchema.shape), output: way }
export const signOutContract = { input: clientForm, output: way }
export const browserLogContract = { input: report, output: z.object({}) }
export const signInPageContract = { input: question, output: redirect }
export const providerPageContract = { input: question.extend({ provider }), output: redirect }

/** A way to sign in, as the client of next-auth 4 knows it. */
const describedProvider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['credentials', 'oauth']),
  signinUrl: z.string(),
  callbackUrl: z.string(),
})

export const providersContract = { input: z.object({}), output: z.record(z.string(), describedProvider) }
/** A one-time code, which is asked for beside the password where its owner has them on. */
const ownCode = codeSchema.optional()

/** `link` adds the provider to the account of whoever is signed in. */
export const providerSignInContract = {
  input: clientForm.extend({
    provider,
    link: z.literal('1').optional(),
    password: oldPasswordSchema.optional(),
    code: ownCode,
  }),
  output: way,
}
export const providerReturnContract = {
  input: z.object({
    provider,
    code: z.string().max(4000).optional(),
    state: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  output: redirect,
}

/** The token of an email's link; a browser that opened it has it in a cookie. */
const link = z.object({ token: z.string().max(100).optional() })
const finishing = z.object({ callbackUrl: backSchema })

/** Of a link that is asked for: the answer is the same for every address. */
export const accountLinkContract = { input: z.object({ email: emailSchema }), output: done }
export const verifyContract = {
  input: link.extend({ name: personNameSchema, newPassword: newPasswordSchema }),
  output: signedIn,
}
export const resetContract = { input: link.extend({ newPassword: newPasswordSchema }), output: signedIn }
export const signInCodeContract = { input: finishing.extend({ code: codeSchema }), output: signedIn }
export const signInPasswordContract = { input: finishing.extend({ newPassword: newPasswordSchema }), output: signedIn }

const withPassword = z.object({ password: oldPasswordSchema, code: ownCode })

export const passwordChangeContract = {
  input: z.object({ currentPassword: oldPasswordSchema, code: ownCode, newPassword: newPasswordSchema }),
  output: done,
}
export const emailChangeContract = { input: withPassword.extend({ newEmail: emailSchema }), output: done }
export const emailConfirmContract = { input: link, output: done }
export const sessionEndContract = {
  input: z.object({ id: sessionIdSchema, password: oldPasswordSchema }),
  output: done,
}
export const otherSessionsEndContract = { input: z.object({ password: oldPasswordSchema }), output: done }
export const twoFactorContract = { input: withPassword, output: done }
export const twoFactorConfirmContract = { input: z.object({ code: codeSchema }), output: done }
export const identityRemoveContract = {
  input: withPassword.extend({ provider: z.enum(providerNames) }),
  output: done,
}
