import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Language } from '../i18n/languages.ts'
import type { Guest } from '../orders/holds/commands.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'

/** Who buys. */
export type Buyer = {
  actor: Actor
  store: string
  language: Language
  /** The member of staff who takes the order for them, on the telephone say. */
  takenBy?: Actor
  /** Where a guest calls from, as limits count it (`networkOf`); without it a guest is known by mailbox alone. */
  network?: string
  /** By how much the allowance of emails to unproved mailboxes is multiplied. */
  mailScale?: number
}

/**
 * Whom a coupon's limit for one customer counts: the mailbox of the order and, of someone who is signed in, that of their
 * account. The first one is who used it.
 * @param email as typed; '' where it is not known
 */
export function couponCustomers(actor: Actor, email: string): string[] {
  const known = actor.kind === 'user' ? [actor.email, email] : [email]
  return [...new Set(known.map(mailboxOf))].filter((mailbox) => mailbox !== '')
}

/**
 * Whom coupons, samples and what is credited for these go by.
 * @param email of the order that staff take; '' where a customer asks, whom segments know by their account alone
 */
export const knownAs = (actor: Actor, email: string): { customers: string[]; userId?: string; takenFor?: string } => ({
  customers: couponCustomers(actor, email),
  ...(actor.kind !== 'user' && email !== '' && { takenFor: email }),
  ...(actor.kind === 'user' && { userId: actor.id }),
})

/** The guest that a buyer is; undefined for someone with an account, and where staff take the order. */
export function guestOf(
  { actor, takenBy, network = '' }: { actor: Actor; takenBy?: Actor; network?: string },
  email: string,
): Guest | undefined {
  if (actor.kind !== visitor.kind || takenBy) return undefined
  return { network, mailbox: mailboxOf(email) }
}

/** Whether an address is the very one that someone who is signed in has proved to be theirs. */
export async function ownsMailbox(tx: Transaction, actor: Actor, email: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const [proved] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.email, email.toLowerCase()), isNotNull(users.emailVerifiedAt)))
  return proved !== undefined
}
