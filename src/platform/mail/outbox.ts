import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { mails } from '../tables.ts'
import { isMailAddress } from './address.ts'
import type { Letter } from './letter.ts'

/** The channel on which a commit tells the senders that there is a letter. */
export const MAILS = 'mails'

/**
 * Puts a letter into the outbox, in the transaction that gives rise to it: it is sent if that commits, and only then.
 * One to what is not an address is kept for the dashboard to show, and never sent.
 * @param key names what gave rise to it, such as `verify:{token id}`; a letter already queued under it is left as it is
 */
export async function queueMail(tx: Transaction, key: string, recipient: string, letter: Letter): Promise<void> {
  const refused = { status: 'dead', lastError: 'The recipient is not one plain e-mail address.' } as const
  await tx
    .insert(mails)
    .values({ id: uuidv7(), key, recipient, ...letter, ...(isMailAddress(recipient) ? {} : refused) })
    .onConflictDoNothing({ target: mails.key })
  await tx.execute(sql`select pg_notify(${MAILS}, '')`)
}
