import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { latinDigits } from '../measure/decimal.ts'

/** The providers that people may come by, in the order of their buttons. */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** As the providers write themselves, in every language. */
export const providerTitles: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }

/** What the sign-in form sends. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1000),
})

/** An address that letters are sent to. The letters of a mailbox's name are those that no mail server reads otherwise. */
export const emailSchema = z
  .string('signin.fieldFault.email')
  .trim()
  .toLowerCase()
  .max(254, 'signin.fieldFault.email')
  .pipe(z.email('signin.fieldFault.email'))

export const personNameSchema = lineOfText(1, 100, 'signin.fieldFault.name')

/** A new password: what is wrong with it, `passwordFault` says. */
export const newPasswordSchema = z.string('signin.passwordFault.short').max(4000, 'signin.passwordFault.long')
/** A password that someone has already. */
export const oldPasswordSchema = z.string('signin.fieldFault.password').min(1, 'signin.fieldFault.password').max(4000)

export const codeSchema = z
  .string('signin.fieldFault.code')
  .trim()
  .overwrite(latinDigits)
  .min(1, 'signin.fieldFault.code')
  .max(40)
export const sessionIdSchema = uuid('errors.field')

/** Where to go afterwards: made sure of by `pathOnSite`. */
export const backSchema = z.string().max(2000).optional()
