import { z } from 'zod'
import { done, foundPage } from '../http/outputs.ts'
import { listMailsSchema, mailStatuses } from './schema.ts'

/** What the bell shows, as the specification has it. */
const notificationView = z.object({ _id: z.string(), createdAt: z.string(), message: z.string() })

export type NotificationView = z.output<typeof notificationView>

/** One email in the list. Moments are ISO 8601 texts. */
const mailRow = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  language: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  createdAt: z.string(),
  /** When the next try is due; while one is under way, when another process may take it over. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
  /** It is sent no more, and what it said is wiped: it held a link that opened something. */
  isWiped: z.boolean(),
})

export type MailRow = z.output<typeof mailRow>

const mailList = foundPage({
  mails: z.array(mailRow),
  counts: z.record(z.enum(mailStatuses), z.number()),
  /** Whether there is a mail server to send them. */
  isSending: z.boolean(),
})

export type MailListView = Omit<z.output<typeof mailList>, 'success'>

/** One email. Its parts are left out where the reader may not see them. */
const mailView = mailRow.extend({ parts: z.object({ text: z.string(), html: z.string() }).exactOptional() })

export type MailView = z.output<typeof mailView>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const withId = z.object({ id: z.string().max(100) })
const oneMail = done.extend({ mail: mailView })

export const notificationsContract = {
  input: z.object({}),
  output: done.extend({ notification: z.array(notificationView) }),
}
/** `through` is the newest one that was seen. */
export const notificationsClearContract = { input: z.object({ through: z.uuid().optional() }), output: done }
export const mailsContract = { input: listMailsSchema, output: mailList }
export const mailContract = { input: withId, output: oneMail }
/** Of an email that is not given up any more, a refusal says what became of it. */
export const mailRetryContract = {
  input: withId,
  output: oneMail,
  refusal: z.object({ status: z.enum(mailStatuses) }),
}
