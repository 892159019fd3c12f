import { sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Actor } from '../platform/actor.ts'
import { findsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { mailSearchText } from '../platform/tables.ts'
import type { MailListView, MailRow, MailView } from './contracts.ts'
import { mayReadEmails } from './rules.ts'
import { type ListMailsInput, type MailStatus, mailStatuses } from './schema.ts'

/** The columns of an email that whoever may see the list may see. */
const row = sql`id, recipient, subject, language, status, attempts, created_at as "createdAt", due_at as "dueAt",
  sent_at as "sentAt", last_error as "lastError", is_secret and status <> 'queued' as "isWiped"`

const iso = (moment: string): string => new Date(moment).toISOString()

const readRow = (mail: MailRow): MailRow => ({
  ...mail,
  createdAt: iso(mail.createdAt),
  dueAt: iso(mail.dueAt),
  sentAt: mail.sentAt === null ? null : iso(mail.sentAt),
})

/** A page of emails, the newest first, with the number of each status. A page past the end is the last one. */
export async function listMails(
  db: Database,
  { search, status, page: wanted }: ListMailsInput,
): Promise<Omit<MailListView, 'isSending'>> {
  const matching = findsWords(mailSearchText, search)
  const counted = await db.execute<{ status: MailStatus; count: number }>(
    sql`select status, count(*)::int as count from mails ${whereAll(matching)} group by status`,
  )
  const countOf = (one: MailStatus) => counted.rows.find((each) => each.status === one)?.count ?? 0
  const counts = { queued: countOf('queued'), sent: countOf('sent'), dead: countOf('dead') }
  const total = status ? counts[status] : mailStatuses.reduce((sum, one) => sum + counts[one], 0)
  const { page, pageSize, offset } = pageWithin(wanted, total)
  const found = status ? [...matching, sql`status = ${status}`] : matching
  // Nothing found is not looked for once more.
  if (total === 0) return { mails: [], total, page, pageSize, counts }
  const { rows } = await db.execute<MailRow>(sql`
    select ${row} from mails ${whereAll(found)}
    order by created_at desc, id desc limit ${pageSize} offset ${offset}`)
  return { mails: rows.map(readRow), total, page, pageSize, counts }
}

/** One email, with what it says only for those who may read it; undefined where there is none. */
export async function findMail(db: Database | Transaction, actor: Actor, id: string): Promise<MailView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<MailRow & { text: string; html: string }>(
    sql`select ${row}, text, html from mails where id = ${id}`,
  )
  const [mail] = rows
  if (!mail) return undefined
  const { text, html, ...rest } = mail
  return { ...readRow(rest), ...(mayReadEmails(actor) && { parts: { text, html } }) }
}
