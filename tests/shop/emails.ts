import { desc, eq } from 'drizzle-orm'
import { mails } from '../../src/platform/tables.ts'
import type { TestDatabase } from './database.ts'

export type ReadEmail = { subject: string; text: string; html: string; language: string }

/** The emails to an address, the latest first, as they wait in the outbox. */
export const emailsTo = ({ db }: TestDatabase, recipient: string): Promise<ReadEmail[]> =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.createdAt), desc(mails.id))

/** The address that the latest email leads to. */
export async function linkTo(database: TestDatabase, recipient: string): Promise<URL> {
  const [email] = await emailsTo(database, recipient)
  const link = email?.text.match(/^https?:\S+$/m)?.[0]
  if (link === undefined) throw new Error(`no email with a link has gone to ${recipient}`)
  return new URL(link)
}

/** The token in that address. */
export const tokenTo = async (database: TestDatabase, recipient: string): Promise<string> =>
  (await linkTo(database, recipient)).pathname.split('/').at(-1) ?? ''
