import { sql } from 'drizzle-orm'
import { type Claim, LeaseQueue } from '../lease-queue.ts'

/** Spread over some two days; after the last one an administrator decides. */
const MOST_TRIES = 16

/** An email that this process alone may send until its lease is over. */
export type ClaimedMail = Claim & {
  recipient: string
  senderName: string | null
  language: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  fileName: string | null
  file: Buffer | null
}

/** The letters that wait to be sent. One that is sent no more keeps no link that opens something. */
export const mailQueue = new LeaseQueue<ClaimedMail>({
  table: 'mails',
  mostTries: MOST_TRIES,
  sentKeptDays: 90,
  columns: sql`q.recipient, q.sender_name as "senderName", q.language, q.subject, q.text, q.html,
    q.unsubscribe_url as "unsubscribeUrl", q.file_name as "fileName", q.file`,
  whenOver: sql`text = case when q.is_secret then '' else q.text end, html = case when q.is_secret then '' else q.html end`,
  expiry: {
    isOver: sql`(q.expires_at <= now())`,
    reason: sql`'It waited too long to be sent: ' || coalesce(q.last_error, 'no mail server took it.')`,
  },
})
