import { z } from 'zod'
import { lineOfText, linesOfText } from '../i18n/schema.ts'

/** A field that people do not see and leave empty; what fills it in is a program. */
export const trap = z.string().max(2000).optional()

/** An address that a visitor typed. */
export const visitorEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'content.errors.email')
  .pipe(z.email('content.errors.email'))

/** What the contact form sends. */
export const contactSchema = z.object({
  name: lineOfText(1, 100, 'content.errors.name'),
  email: visitorEmail,
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
