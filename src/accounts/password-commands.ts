import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { checkPassword, type Origin } from './commands.ts'
import { newsLetter, type Sender } from './letters.ts'
import { dropLinks, holdLink } from './link-commands.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { passwordFault } from './rules.ts'
import { endAllSessions, renewSessions, type StartedSession, startSession } from './session-commands.ts'
import { identities, users } from './tables.ts'

/** Someone who has just shown that they read a mailbox, signed in. */
export type Proved = { userId: string; email: string; session: StartedSession }

const refuse = (password: string, own: string[]): Failure | undefined => {
  const fault = passwordFault(password, own)
  return fault && fail('INVALID_INPUT', { fields: { newPassword: `signin.passwordFault.${fault}` } })
}

async function storePassword(tx: Transaction, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await tx.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId))
}

/** Tells the notification bell, and whoever else listens, of a new customer. */
export async function tellOfCustomer(
  tx: Transaction,
  customer: { userId: string; name: string; email: string },
): Promise<void> {
  await writeEvent(tx, 'customer.registered', customer)
}

/**
 * Opens an account for whoever came with the link sent to its mailbox, and signs them in. The name and the password are
 * theirs: nobody who does not read the mailbox has chosen any of it.
 */
export async function register(
  tx: Transaction,
  { token, name, password }: { token: string; name: string; password: string },
  origin: Origin,
): Promise<Result<Proved>> {
  const link = await holdLink(tx, token, 'register', origin)
  if (!link.ok) return link
  const { email } = link.value
  const refusal = refuse(password, [email, name])
  if (refusal) return refusal
  const userId = uuidv7()
  const passwordHash = await hashPassword(password)
  const made = await tx
    .insert(users)
    .values({ id: userId, email, name, passwordHash, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email })
  if (made.rowCount !== 1) return fail('LINK_USED')
  await dropLinks(tx, { email, userId })
  await tellOfCustomer(tx, { userId, name, email })
  return succeed({ userId, email, session: await startSession(tx, userId, origin.userAgent) })
}

/**
 * Chooses a new password for whoever came with the link sent to the account's mailbox, on their own wish or to invite them, ends every session, and signs
 * them in. What was tied to the account before anyone had proved its mailbox goes: it may be someone else's.
 */
export async function resetPassword(
  tx: Transaction,
  { token, password }: { token: string; password: string },
  sender: Sender,
  origin: Origin,
): Promise<Result<Proved>> {
  const link = await holdLink(tx, token, ['reset', 'invite'], origin)
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
  const refusal = refuse(password, [user.email, user.name])
  if (refusal) return refusal
  if (user.verifiedAt === null) await tx.delete(identities).where(eq(identities.userId, user.id))
  await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, user.id))
  await changeAndTell(tx, user, password, sender)
  const session = await startSession(tx, user.id, origin.userAgent)
  return succeed({ userId: user.id, email: user.email, session })
}

/** Changes a password for its owner, who gives the old one; every other session ends, and this one gets a new id. */
export async function changePassword(
  tx: Transaction,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const known = await checkPassword(tx, userId, currentPassword, origin.scale)
  if (!known.ok) return known
  return choosePassword(tx, userId, newPassword, sender, origin)
}

/** Chooses a password in place of one that was made for its owner, who has just signed in with it. */
export async function choosePassword(
  tx: Transaction,
  userId: string,
  password: string,
  sender: Sender,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return fail('UNAUTHENTICATED')
  const refusal = refuse(password, [user.email, user.name])
  if (refusal) return refusal
  if (await passwordMatches(password, user.passwordHash)) {
    return fail('INVALID_INPUT', { fields: { newPassword: 'signin.passwordFault.same' } })
  }
  await changeAndTell(tx, user, password, sender)
  return succeed(await renewSessions(tx, userId, origin.userAgent))
}

async function changeAndTell(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  password: string,
  sender: Sender,
): Promise<void> {
  await storePassword(tx, id, password)
  await endAllSessions(tx, id)
  await dropLinks(tx, { email, userId: id })
  await queueMail(tx, `account ${uuidv7()}`, email, newsLetter('passwordChanged', sender))
}
