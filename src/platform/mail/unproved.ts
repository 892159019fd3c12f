import { type Allowance, takeTry } from '../limits/shared-limit.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { mailboxOf } from './mailbox.ts'

/** E-mails of every kind together that strangers may have sent to one mailbox: eight at once, then two an hour. */
export const unprovedAllowance: Allowance = { tries: 8, seconds: 4 * 3600 }

/**
 * Whether a mailbox has room for another e-mail that anyone can cause who types its address: an order, a contact form, the
 * newsletter, an account. All kinds and all processes share the one allowance, and every address of the mailbox does.
 * Counts one where there is room. Not for e-mail to whoever has shown that the mailbox is theirs.
 * @param scale by how much the allowance is multiplied where load is made on purpose
 */
export async function takeUnprovedMail(tx: Database | Transaction, address: string, scale = 1): Promise<boolean> {
  const { tries, seconds } = unprovedAllowance
  return (await takeTry(tx, `unproved mailbox ${mailboxOf(address)}`, { tries: tries * scale, seconds })) === 0
}
