import { sql } from 'drizzle-orm'
import { storeOf, storeVariants } from '../../../stores/index.ts'
import { type Day, dayIn } from '../../delivery/lead-days.ts'
import type { DocumentService } from '../../orders/documents/document-service.ts'
import { monthBefore, type Statement } from '../../orders/terms/statement-rules.ts'
import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { statementEmail } from './emails.ts'
import { findStatementSheet } from './sheets.ts'
import { accountStatements } from './tables.ts'

const POLL_MS = 600_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 20
/** From this hour of the store's clock on statements go out. */
const FIRST_HOUR = 9
/** Until this day of the month: whoever switches them on later, or was away for longer, begins with the next. */
const LAST_DAY = 7

type Sending = { db: Database; documents: DocumentService; publicOrigin: string; log: Log }

/** The month whose statements a store sends now; undefined where it sends none, or not yet, or no longer. */
async function dueMonth(db: Database, store: string, now: Date): Promise<{ from: Day; to: Day } | undefined> {
  const { monthlyStatements } = await getSettings(db, store)
  if (!monthlyStatements) return undefined
  const { timeZone } = storeOf(store)
  const today = dayIn(timeZone, now)
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  const isLate = Number(today.slice(8)) > LAST_DAY
  return isLate || hour < FIRST_HOUR ? undefined : monthBefore(today)
}

/** Who has ordered of a store on account until the end of a month, has a mailbox that is proved, and has no statement of it yet. */
async function listWaiting(db: Database, store: string, { from, to }: { from: Day; to: Day }, currency: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u where u.email_verified_at is not null and exists (
        select 1 from order_terms t join orders o on o.id = t.order_id where t.user_id = u.id and o.store = ${store}
          and o.currency = ${currency} and not o.demo
          and (o.placed_at at time zone ${storeOf(store).timeZone})::date <= ${to}::date)
      and not exists (select 1 from account_statements s
        where s.user_id = u.id and s.currency = ${currency} and s.month = ${from}::date)
    order by u.id limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/** Whether there is nothing that it could say. */
const isEmpty = ({ rows, openingMinor, open }: Statement): boolean =>
  rows.length === 0 && openingMinor === 0 && open.length === 0

/**
 * Sends one customer their statement of a month, or notes that there is nothing to send. The document is drawn before the transaction begins; whoever
 * comes first writes the month down and queues the e-mail in one, so that nobody sends it twice.
 * @returns whether it was done here
 */
async function sendStatement(
  { db, documents, publicOrigin, log }: Sending,
  { userId, store, month }: { userId: string; store: string; month: { from: Day; to: Day } },
): Promise<boolean> {
  const { currency } = await getSettings(db, store)
  const note = (tx: Transaction, isSent: boolean) =>
    tx
      .insert(accountStatements)
      .values({ userId, currency: currency.name, month: month.from, isSent })
      .onConflictDoNothing()
      .returning({ userId: accountStatements.userId })
  const found = await findStatementSheet(db, { userId, store, ...month })
  if (!found.ok || isEmpty(found.value.statement)) {
    if (!found.ok) log.error('a statement is not sent', { customer: userId, why: found.code })
    return (await inTransaction(db, (tx) => note(tx, false))).length > 0
  }
  const drawn = await documents.statementSheet(found.value)
  // Others wait for their documents: the next pass draws it.
  if (!drawn.ok) return false
  return inTransaction(db, async (tx) => {
    if ((await note(tx, true)).length === 0) return false
    const email = statementEmail(found.value, { publicOrigin, pdf: drawn.value })
    await queueMail(tx, `statement:${userId}:${currency.name}:${month.from}`, found.value.customer.email, email)
    return true
  })
}

/**
 * Sends the statements of the month before that are still to be sent. One that fails is logged and keeps none of the others.
 * @returns how many were done here; what another process did meanwhile is not counted
 */
export async function sendStatements(sending: Sending, now: Date): Promise<number> {
  const { db, log } = sending
  let count = 0
  for (const store of storeVariants) {
    const month = await dueMonth(db, store, now)
    if (!month) continue
    const { currency } = await getSettings(db, store)
    for (const userId of await listWaiting(db, store, month, currency.name)) {
      try {
        if (await sendStatement(sending, { userId, store, month })) count++
      } catch (error) {
        log.error('a statement could not be sent', { customer: userId, error })
      }
    }
  }
  return count
}

/** Looks every ten minutes whether statements of the month before are to be sent, in every process: whichever comes first sends. */
export const startStatements = (sending: Sending): Worker =>
  startWorker({
    name: 'sending statements',
    pollMs: POLL_MS,
    log: sending.log,
    runOne: async () => (await sendStatements(sending, new Date())) >= MOST,
  })
