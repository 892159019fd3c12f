import { desc, eq } from 'drizzle-orm'
import { mails } from '../src/platform/tables.ts'
import type { TestDatabase } from './database.ts'

export type ReadLetter = { subject: string; text: string; html: string; language: string }

/** The letters to an address, the latest first, as they wait in the outbox. */
export const lettersTo = ({ db }: TestDatabase, recipient: string): Promise<ReadLetter[]> =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.createdAt), desc(mails.id))

/** The address that the latest letter leads to. */
export async function linkTo(database: TestDatabase, recipient: string): Promise<URL> {
  const [letter] = await lettersTo(database, recipient)
  const link = letter?.text.match(/^https?:\S+$/m)?.[0]
  if (link === undefined) throw new Error(`no letter with a link has gone to ${recipient}`)
  return new URL(link)
}

/** The token in that address. */
export const tokenTo = async (database: TestDatabase, recipient: string): Promise<string> =>
  (await linkTo(database, recipient)).pathname.split('/').at(-1) ?? ''
