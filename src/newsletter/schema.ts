import { z } from 'zod'
import { trap, visitorEmail } from '../contact/schema.ts'

export const newsletterSchema = z.object({ email: visitorEmail, website: trap })

/** A token of 32 random bytes, as it stands in an email's link. */
export const tokenPattern = /^[\w-]{43}$/

export const tokenSchema = z.object({ token: z.string().regex(tokenPattern) })
