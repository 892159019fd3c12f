import type { Transaction } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { mails } from '../tables.ts'
import type { Letter } from './letter.ts'

/**
 * Puts a letter into the outbox, in the transaction that gives rise to it: it is sent if that commits, and only then.
 * @param key names what gave rise to it, such as `verify:{token id}`; a letter already queued under it is left as it is
 */
export async function queueMail(tx: Transaction, key: string, recipient: string, letter: Letter): Promise<void> {
  await tx
    .insert(mails)
    .values({ id: uuidv7(), key, recipient, ...letter })
    .onConflictDoNothing({ target: mails.key })
}
