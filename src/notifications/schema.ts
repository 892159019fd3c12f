import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** An email waits, was taken by the mail server, or is given up. */
export const mailStatuses = ['queued', 'sent', 'dead'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** More pages than a person turns. */
const LAST_PAGE = 4000

/** The list of emails as its URL asks for it. */
export const listMailsSchema = z.object({
  /** Every word of it must occur in the recipient or the subject. */
  search: lineOfText(0, 100, 'notifications.mail.errors.search').default(''),
  status: z.enum(mailStatuses, 'notifications.mail.errors.status').optional(),
  page: z.coerce
    .number('notifications.mail.errors.page')
    .int('notifications.mail.errors.page')
    .min(1, 'notifications.mail.errors.page')
    .max(LAST_PAGE, 'notifications.mail.errors.page')
    .default(1),
})

export type ListMailsInput = z.infer<typeof listMailsSchema>
