import { z } from 'zod'
import { lineOfText, linesOfText } from '../i18n/schema.ts'

/** A field that people do not see and leave empty; what fills it in is a program. */
const trap = z.string().max(2000).optional()

const email = z.string().trim().toLowerCase().max(254, 'content.errors.email').pipe(z.email('content.errors.email'))

/** What the contact form sends. */
export const contactSchema = z.object({
  name: lineOfText(1, 100, 'content.errors.name'),
  email,
  phone: z
    .string()
    .trim()
    .max(40, 'content.errors.phone')
    .regex(/^[+\d][\d\s().-]{5,}$|^$/, 'content.errors.phone')
    .default(''),
  subject: lineOfText(1, 150, 'content.errors.subject'),
  message: linesOfText(5000, 'content.errors.message').pipe(z.string().min(1, 'content.errors.message')),
  website: trap,
})
export type ContactInput = z.infer<typeof contactSchema>

export const newsletterSchema = z.object({ email, website: trap })

/** A token of 32 random bytes, as it stands in a letter's link. */
export const tokenPattern = /^[\w-]{43}$/

export const tokenSchema = z.object({ token: z.string().regex(tokenPattern) })
