import { sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Actor } from '../platform/actor.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { findsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { orderBy } from '../platform/lists/ordering.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { mailSearchText } from '../platform/tables.ts'
import type { MailListView, MailRow, MailView } from './contracts.ts'
import { mayReadEmails } from './rules.ts'
import type { ListMailsInput, MailStatus } from './schema.ts'

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
  const { ids, counts, paged } = await readFoundPage(db, {
    found: sql`select id, status, created_at from mails ${whereAll(findsWords(mailSearchText, search))}`,
    status,
    ordering: orderBy('b', sql`p.created_at`, sql`p.id`),
    page: wanted,
    isSearched: search !== '',
  })
  const { rows } = await db.execute<MailRow>(sql`
    select ${row} from (${idsAsRows(ids)}) page join mails using (id) order by page.place`)
  const countOf = (one: MailStatus) => counts.get(one) ?? 0
  const each = { queued: countOf('queued'), sent: countOf('sent'), dead: countOf('dead') }
  return { mails: rows.map(readRow), counts: each, ...paged }
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
