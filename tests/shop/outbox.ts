import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { renderEmail } from '../../src/platform/mail/email.ts'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { startMailWorker } from '../../src/platform/mail/worker.ts'
import { openBroadcast } from '../../src/platform/postgres/broadcast.ts'
import type { Mailbox } from '../outside/mailbox.ts'
import { testDatabase, testLog } from './database.ts'

type Worker = Parameters<typeof startMailWorker>[0]
type Stored = { status: string; attempts: number; lastError: string | null; waitsSeconds: number }

const publicOrigin = 'https://shop.example.com'
export const sender = 'surrey@underfoot.example.com'
/** So that nothing is waited for: a try again after 20 ms, and a look every 50. */
export const quick = { leaseMs: 1_000, firstPauseMs: 20, pollMs: 50 }

export const plainEmail = () =>
  renderEmail({ language: 'en', subject: 'Hello', shopName: 'Underfoot', heading: 'Hello', paragraphs: ['One.'] })

/** How many emails to somebody a mail server was given. */
export const countMail = (mailbox: Mailbox, to: string): number =>
  mailbox.received.filter((one) => one.envelope.to.includes(to)).length

/** A database with an outbox, to queue emails in, see what became of them, and start workers that send them. */
export async function openOutbox() {
  const database = await testDatabase()
  const broadcast = await openBroadcast(database.connection, testLog)
  let keys = 0

  /** Queues an email as a command does, and answers its id. */
  async function queue(recipient: string): Promise<string> {
    const key = `test:${++keys}`
    await database.db.transaction((tx) => queueMail(tx, key, recipient, plainEmail()))
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where key = ${key}`)
    return rows[0]?.id ?? ''
  }

  async function stored(id: string): Promise<Stored> {
    const { rows } = await database.db.execute<Stored>(sql`
      select status, attempts, last_error as "lastError", extract(epoch from due_at - now())::float8 as "waitsSeconds"
      from mails where id = ${id}`)
    const [mail] = rows
    if (!mail) throw new Error('the email is gone')
    return mail
  }

  return {
    db: database.db,
    queue,
    stored,
    untilStatus: (id: string, status: string) =>
      expect.poll(async () => (await stored(id)).status, { timeout: 30_000, interval: 20 }).toBe(status),
    start: (smtpUrl: string, times: NonNullable<Worker['times']> = quick, log: Worker['log'] = testLog) =>
      startMailWorker({
        db: database.db,
        broadcast,
        log,
        settings: { smtpUrl, from: async () => sender, publicOrigin },
        times,
      }),
    close: async () => {
      await broadcast.close()
      await database.drop()
    },
  }
}
