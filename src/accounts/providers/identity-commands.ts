import { and, eq, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { newsLetter, type Sender } from '../emails.ts'
import { relyOnPassword, type VerifiedPassword } from '../passwords/checks.ts'
import { type Proved, tellOfCustomer } from '../passwords/commands.ts'
import { emailSchema, type ProviderName, providerTitles } from '../schema.ts'
import { startSession } from '../session-commands.ts'
import { identities, users } from '../tables.ts'
import type { Origin } from '../tries.ts'
import type { ProvidedPerson } from './oauth.ts'

/** Why someone who came from a provider is not let in. */
export type ProviderRefusal = 'OAuthAccountNotLinked' | 'OAuthCreateAccount' | 'AccessDenied'

/** Someone from a provider, signed in; `isProved` where their coming shows that they read the account's mailbox. */
export type CameIn = Proved & { isProved: boolean }

/**
 * Signs in whoever a provider vouches for. Someone it has not sent before joins the account with their address only where
 * both sides have proved it: the provider says so, and the account's owner has opened an email. Otherwise the one who
 * came is not known to be the one who was there.
 */
export async function enterByProvider(
  tx: Transaction,
  provider: ProviderName,
  person: ProvidedPerson,
  sender: Sender,
  origin: Origin,
): Promise<{ ok: true; value: CameIn } | { ok: false; error: ProviderRefusal }> {
  const known = await findByIdentity(tx, provider, person.subject)
  const come = async (userId: string, email: string) => {
    const isProved = person.isEmailProved && person.email === email
    const session = await startSession(tx, userId, origin)
    return { ok: true, value: { userId, email, session, isProved } } as const
  }
  if (known?.deactivatedAt) return { ok: false, error: 'AccessDenied' }
  if (known) return come(known.id, known.email)

  if (person.email === null || !emailSchema.safeParse(person.email).success) {
    return { ok: false, error: 'OAuthCreateAccount' }
  }
  const { email } = person
  const id = uuidv7()
  const name = person.name || (email.split('@')[0] ?? email)
  const emailVerifiedAt = person.isEmailProved ? sql`now()` : null
  const made = await tx.insert(users).values({ id, email, name, emailVerifiedAt }).onConflictDoNothing()
  if (made.rowCount === 1) {
    await tx.insert(identities).values({ provider, subject: person.subject, userId: id })
    await tellOfCustomer(tx, { userId: id, name, email })
    return come(id, email)
  }
  const [there] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!there?.emailVerifiedAt || !person.isEmailProved) return { ok: false, error: 'OAuthAccountNotLinked' }
  if (there.deactivatedAt) return { ok: false, error: 'AccessDenied' }
  const linked = await addIdentity(tx, { id: there.id, email }, provider, person.subject, sender)
  return linked ? come(there.id, email) : { ok: false, error: 'OAuthAccountNotLinked' }
}

async function findByIdentity(
  tx: Transaction,
  provider: ProviderName,
  subject: string,
): Promise<{ id: string; email: string; deactivatedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ id: users.id, email: users.email, deactivatedAt: users.deactivatedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row
}

/** Lets someone sign in by a provider too, and tells them. False where either side is linked to another already. */
export async function addIdentity(
  tx: Transaction,
  person: { id: string; email: string },
  provider: ProviderName,
  subject: string,
  sender: Sender,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(identities)
    .values({ provider, subject, userId: person.id })
    .onConflictDoNothing()
  if (rowCount !== 1) return (await findByIdentity(tx, provider, subject))?.id === person.id
  const message = newsLetter('providerAdded', sender, { provider: providerTitles[provider] })
  await queueMail(tx, `account ${uuidv7()}`, person.email, message)
  return true
}

/** Takes a provider away from the ways in, for someone who knows their password and so has another. */
export async function removeIdentity(
  tx: Transaction,
  person: { id: string; email: string },
  provider: ProviderName,
  verified: VerifiedPassword,
  sender: Sender,
): Promise<Result<null>> {
  const known = await relyOnPassword(tx, verified)
  if (!known.ok) return known
  const { rowCount } = await tx
    .delete(identities)
    .where(and(eq(identities.userId, person.id), eq(identities.provider, provider)))
  if (rowCount !== 1) return fail('NOT_FOUND')
  const message = newsLetter('providerRemoved', sender, { provider: providerTitles[provider] })
  await queueMail(tx, `account ${uuidv7()}`, person.email, message)
  return succeed(null)
}
