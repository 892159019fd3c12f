import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from '../ids.ts'
import type { Transaction } from '../postgres/database.ts'
import { requestId } from '../request-context.ts'
import { mails } from '../tables.ts'
import { isDemoAddress, isMailAddress } from './address.ts'
import type { Email } from './email.ts'

/** The channel on which a commit tells the senders that there is an email. */
export const MAILS = 'mails'

/**
 * Puts an email into the outbox, in the transaction that gives rise to it: it is sent if that commits, and only then.
 * One to what is not an address is kept for the dashboard to show, and never sent; one to a demo customer is not written.
 * @param key names what gave rise to it, such as `verify:{token id}`; an email already queued under it is left as it is
 */
export async function queueMail(tx: Transaction, key: string, recipient: string, email: Email): Promise<void> {
  if (isDemoAddress(recipient)) return
  const { opensForMinutes, attachment, ...content } = email
  const file = attachment && { fileName: attachment.name, file: attachment.bytes }
  // A link that opens something is of no use once it is too old, and nobody but the recipient is to read it.
  const secret = opensForMinutes && {
    isSecret: true,
    expiresAt: sql`now() + make_interval(mins => ${opensForMinutes}::int)`,
  }
  const refused = !isMailAddress(recipient) && {
    status: 'dead',
    lastError: 'The recipient is not a single email address.',
    ...(secret && { text: '', html: '' }),
  }
  await tx
    .insert(mails)
    .values({ id: uuidv7(), key, recipient, ...content, ...file, ...secret, ...refused, requestId: requestId() })
    .onConflictDoNothing({ target: mails.key })
  await tx.execute(sql`select pg_notify(${MAILS}, '')`)
}

/** Whether there is an email under this key already, sent or not. */
export async function isQueued(tx: Transaction, key: string): Promise<boolean> {
  const found = await tx.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
  return found.length > 0
}
