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

/** What the bell shows, as the specification has it. */
export type NotificationView = { _id: string; createdAt: string; message: string }

/** One email in the list. Moments are ISO 8601 texts. */
export type MailRow = {
  id: string
  recipient: string
  subject: string
  language: string
  status: MailStatus
  attempts: number
  createdAt: string
  /** When the next try is due; while one is under way, when another process may take it over. */
  dueAt: string
  sentAt: string | null
  lastError: string | null
  /** It is sent no more, and what it said is wiped: it held a link that opened something. */
  isWiped: boolean
}

export type MailListView = {
  mails: MailRow[]
  total: number
  page: number
  pageSize: number
  counts: Record<MailStatus, number>
  /** Whether there is a mail server to send them. */
  isSending: boolean
}

/** One email. Its parts are left out where the reader may not see them. */
export type MailView = MailRow & { parts?: { text: string; html: string } }
