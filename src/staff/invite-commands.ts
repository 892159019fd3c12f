import { eq, sql } from 'drizzle-orm'
import { linkEmail, newsLetter, type Sender } from '../accounts/emails.ts'
import { dropLinks, makeLink, takeStaffEmail } from '../accounts/link-commands.ts'
import { identities, secondFactors, users } from '../accounts/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { fieldsOf, keepStaffRole, lockManager, type MemberChange } from './member-commands.ts'
import { findMember } from './member-queries.ts'
import type { CreateMemberInput } from './member-schema.ts'
import { mayEditStaff, mayGrant } from './rules.ts'

type Account = typeof users.$inferSelect

const wrongEmail = (reason: 'alreadyStaff' | 'closed'): Failure =>
  fail('INVALID_INPUT', { fields: { email: `admin-staff.errors.${reason}` } })

/** Why nobody becomes a member of staff under an address: they are one, or their account is closed. Undefined where they may. */
export async function wrongInvitee(
  tx: Transaction,
  actor: Actor,
  email: string | undefined,
): Promise<Failure | undefined> {
  if (email === undefined) return undefined
  const [account] = await tx.select().from(users).where(eq(users.email, email))
  if (!account) return undefined
  if (account.deactivatedAt) return wrongEmail('closed')
  return account.isAdmin || (await findMember(tx, actor, account.id)) ? wrongEmail('alreadyStaff') : undefined
}

/** The account under an address, made where there is none, and held. */
async function lockAccount(tx: Transaction, email: string, name: string): Promise<Account | undefined> {
  await tx.insert(users).values({ id: uuidv7(), email, name }).onConflictDoNothing({ target: users.email })
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return account
}

async function sendInvitation(tx: Transaction, { id, email }: Pick<Account, 'id' | 'email'>, sender: Sender) {
  await dropLinks(tx, { email, userId: id })
  const token = await makeLink(tx, { purpose: 'invite', email, userId: id })
  await queueMail(tx, `account ${uuidv7()}`, email, linkEmail('invite', token, sender))
}

/**
 * Makes someone a member of staff, by their e-mail address. Whoever has proved the address keeps their account and is
 * told. Otherwise it is opened by a letter to that mailbox alone: what anyone tied to the account before (a password, a
 * provider, codes) goes, for it may be a stranger's, and rights must not reach them.
 * @returns BEYOND_OWN_RIGHTS; INVALID_INPUT where they are on the staff already, or their account is closed
 */
export async function createMember(
  tx: Transaction,
  actor: Actor,
  input: CreateMemberInput,
  sender: Sender,
): Promise<Result<MemberChange>> {
  const manager = await lockManager(tx, actor)
  if (!manager) return fail('FORBIDDEN')
  if (!mayGrant(manager, input)) return fail('BEYOND_OWN_RIGHTS')
  const account = await lockAccount(tx, input.email, input.name)
  if (!account) return fail('CONFLICT')
  const wrong = await wrongInvitee(tx, manager, account.email)
  if (wrong) return wrong

  const { id, email } = account
  if (account.emailVerifiedAt) {
    await queueMail(tx, `account ${uuidv7()}`, email, newsLetter('madeStaff', sender))
  } else {
    await tx.delete(identities).where(eq(identities.userId, id))
    await tx.delete(secondFactors).where(eq(secondFactors.userId, id))
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    await sendInvitation(tx, account, sender)
  }
  await keepStaffRole(tx, id, input)
  return succeed({ id, before: { staff: false }, after: { staff: true, email, ...fieldsOf(input) } })
}

/** Sends the invitation of a member who has not opened it yet once more; the link before it works no longer. */
export async function inviteAgain(
  tx: Transaction,
  actor: Actor,
  id: string,
  sender: Sender,
): Promise<Result<MemberChange>> {
  const manager = await lockManager(tx, actor)
  if (!manager) return fail('FORBIDDEN')
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select from users where id = ${id} for update`)
  const member = await findMember(tx, manager, id)
  if (!member) return fail('NOT_FOUND')
  if (!mayEditStaff(manager, member)) return fail(member.isYou ? 'OWN_RIGHTS' : 'BEYOND_OWN_RIGHTS')
  if (!member.isInvited) return fail('CONFLICT')
  const seconds = await takeStaffEmail(tx, member.email, 1)
  if (seconds > 0) return fail('RATE_LIMITED', { params: { count: seconds } })
  await sendInvitation(tx, member, sender)
  return succeed({ id: member.id, before: {}, after: { email: 'invite' } })
}
