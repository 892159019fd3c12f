import { eq, sql } from 'drizzle-orm'
import { writeEvent } from '../../platform/events.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { distrustDevices } from '../devices/commands.ts'
import { newsLetter, type Sender } from '../emails.ts'
import { customerRegistered } from '../events.ts'
import { dropLinks, findOpenLink } from '../link-commands.ts'
import { endAllSessions, renewSessions, type StartedSession, startSession } from '../session-commands.ts'
import { identities, users } from '../tables.ts'
import type { Origin } from '../tries.ts'
import { relyOnPassword, type VerifiedPassword } from './checks.ts'
import { type NewPassword, refuseNewPassword } from './new-passwords.ts'

/** Someone who has just shown that they read a mailbox, signed in. */
export type Proved = {
  userId: string
  email: string
  session: StartedSession
  /** Whether they came by an invitation to the staff. */
  isInvited?: boolean
}

/** Tells the notification bell, and whoever else listens, of a new customer. */
export async function tellOfCustomer(
  tx: Transaction,
  customer: { userId: string; name: string; email: string },
): Promise<void> {
  await writeEvent(tx, customerRegistered, customer)
}

/**
 * Opens an account for whoever came with the link sent to its mailbox, and signs them in. The name and the password are
 * theirs: nobody who does not read the mailbox has chosen any of it.
 */
export async function register(
  tx: Transaction,
  { token, name, password }: { token: string; name: string; password: NewPassword },
  origin: Origin,
): Promise<Result<Proved>> {
  const link = await findOpenLink(tx, token, 'register', origin)
  if (!link.ok) return link
  const { email } = link.value
  const refusal = refuseNewPassword(password.text, [email, name])
  if (refusal) return refusal
  const userId = uuidv7()
  const made = await tx
    .insert(users)
    .values({ id: userId, email, name, passwordHash: password.hash, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email })
  if (made.rowCount !== 1) return fail('LINK_USED')
  await dropLinks(tx, { email, userId })
  await tellOfCustomer(tx, { userId, name, email })
  return succeed({ userId, email, session: await startSession(tx, userId, origin) })
}

/**
 * Chooses a new password for whoever came with the link sent to the account's mailbox, on their own wish or to invite them, ends every session, and signs
 * them in. What was tied to the account before anyone had proved its mailbox goes: it may be someone else's.
 */
export async function resetPassword(
  tx: Transaction,
  { token, password }: { token: string; password: NewPassword },
  sender: Sender,
  origin: Origin,
): Promise<Result<Proved>> {
  const link = await findOpenLink(tx, token, ['reset', 'invite'], origin)
  if (!link.ok) return link
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      verifiedAt: users.emailVerifiedAt,
      closedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(users.id, link.value.userId ?? ''))
    .for('update')
  if (!user || user.closedAt || user.email !== link.value.email) return fail('LINK_USED')
  const refusal = refuseNewPassword(password.text, [user.email, user.name])
  if (refusal) return refusal
  if (user.verifiedAt === null) await tx.delete(identities).where(eq(identities.userId, user.id))
  await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, user.id))
  await changeAndTell(tx, user, password, sender, origin)
  const session = await startSession(tx, user.id, origin)
  return succeed({ userId: user.id, email: user.email, session, isInvited: link.value.purpose === 'invite' })
}

/** Changes a password for its owner, who gave the old one; every other session ends, and this one gets a new id. */
export async function changePassword(
  tx: Transaction,
  { verified, password }: { verified: VerifiedPassword; password: NewPassword },
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const known = await relyOnPassword(tx, verified)
  if (!known.ok) return known
  return choosePassword(tx, verified.userId, { ...password, replaces: verified.passwordHash }, sender, origin)
}

/**
 * Chooses a password in place of one that was made for its owner, who has just signed in with it.
 * @returns CHANGED_MEANWHILE where the password is no longer the one that the new one was compared with
 */
export async function choosePassword(
  tx: Transaction,
  userId: string,
  password: NewPassword & { replaces: string | null },
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return fail('UNAUTHENTICATED')
  if (user.passwordHash !== password.replaces) return fail('CHANGED_MEANWHILE')
  await changeAndTell(tx, user, password, sender, origin)
  return succeed(await renewSessions(tx, userId, origin))
}

async function changeAndTell(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  { hash: passwordHash }: NewPassword,
  sender: Sender,
  { deviceTokens }: Origin,
): Promise<void> {
  await tx.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, id))
  await endAllSessions(tx, id)
  await distrustDevices(tx, id, deviceTokens)
  await dropLinks(tx, { email, userId: id })
  await queueMail(tx, `account ${uuidv7()}`, email, newsLetter('passwordChanged', sender))
}
