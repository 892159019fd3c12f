import { eq, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { linkEmail, newsLetter, type Sender } from './emails.ts'
import { dropLinks, findOpenLink, makeLink, takeChangeEmail } from './link-commands.ts'
import { relyOnPassword, type VerifiedPassword } from './passwords/checks.ts'
import type { Proved } from './passwords/commands.ts'
import { renewSessions } from './session-commands.ts'
import { users } from './tables.ts'
import type { Origin } from './tries.ts'

/**
 * Asks for another e-mail address: nothing changes before the link sent there is opened. An address that has an account
 * gets an email that says so, and the answer is the same.
 * @returns WRONG_CREDENTIALS; RATE_LIMITED, said aloud, since nobody else's link would do in place of this one
 */
export async function askForEmail(
  tx: Transaction,
  email: string,
  verified: VerifiedPassword,
  sender: Sender,
  { scale }: Origin,
): Promise<Result<null>> {
  const { userId } = verified
  const known = await relyOnPassword(tx, verified)
  if (!known.ok) return known
  const seconds = await takeChangeEmail(tx, { userId, email }, scale)
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds }, isKept: true })
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = await makeLink(tx, { purpose: 'email', email, userId })
  const message = linkEmail(taken ? 'addressTaken' : 'changeEmail', token, sender)
  await queueMail(tx, `account ${uuidv7()}`, email, message)
  return succeed(null)
}

/**
 * Changes the address to the one whose mailbox the link came from, for its owner, who has to be signed in: a stranger
 * who opens it by mistake lends their mailbox to no one. The old address is told; links sent to it work no more.
 */
export async function confirmEmail(
  tx: Transaction,
  userId: string,
  token: string,
  sender: Sender,
  origin: Origin,
): Promise<Result<Proved>> {
  const link = await findOpenLink(tx, token, 'email', origin)
  if (!link.ok) return link
  if (link.value.userId !== userId) return fail('LINK_USED')
  const { email } = link.value
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!before || (taken && taken.id !== userId)) return fail('LINK_USED')
  await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, userId))
  for (const mailbox of [before.email, email]) await dropLinks(tx, { email: mailbox, userId })
  await queueMail(tx, `account ${uuidv7()}`, before.email, newsLetter('emailChanged', sender, { email }))
  return succeed({ userId, email, session: await renewSessions(tx, userId, origin) })
}
