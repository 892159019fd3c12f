import { eq, sql } from 'drizzle-orm'
import type { Sender } from '../accounts/emails.ts'
import { lockAdministrators } from '../accounts/owner-commands.ts'
import { endAllSessions } from '../accounts/session-commands.ts'
import { staffMembers, users } from '../accounts/tables.ts'
import { resetCodes } from '../accounts/two-factor/commands.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Actor, Permission } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { MemberView } from './member-contracts.ts'
import { findMember, findStaffRole } from './member-queries.ts'
import type { SaveMemberInput } from './member-schema.ts'
import { mayEditStaff, mayGrant, normalPermissions } from './rules.ts'

type Person = Extract<Actor, { kind: 'user' }>
type Fields = Record<string, unknown>

/** A change with what it was made from and to, for the audit log. */
export type MemberChange = { id: string; before: Fields; after: Fields }

/**
 * Whoever is about to change the staff, with the rights they have now, and not those with which their request began:
 * changes of the staff are made one after another, and the one before may have been about them.
 */
export async function lockManager(tx: Transaction, actor: Actor): Promise<Person | undefined> {
  if (actor.kind !== 'user') return undefined
  await lockAdministrators(tx)
  const now = await findStaffRole(tx, actor.id)
  return now?.isAdmin ? now : undefined
}

/** What a member may do, as the audit log has it: a field for each area in which they may do something. */
export const fieldsOf = (member: {
  isAdmin: boolean
  active: boolean
  permissions: readonly Permission[]
}): Fields => ({
  administrator: member.isAdmin,
  active: member.active,
  ...Object.fromEntries(
    normalPermissions(member.permissions).map(({ name, ...given }) => [
      name,
      (['view', 'edit', 'delete'] as const).filter((right) => given[right]).join(', '),
    ]),
  ),
})

/** The member that is to be changed, held, and the one who may change them. */
async function lockMember(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Result<{ manager: Person; member: MemberView }>> {
  const manager = await lockManager(tx, actor)
  if (!manager) return fail('FORBIDDEN')
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const member = await findMember(tx, manager, id)
  if (!member) return fail('NOT_FOUND')
  if (member.isYou) return fail('OWN_RIGHTS')
  return mayEditStaff(manager, member) ? succeed({ manager, member }) : fail('BEYOND_OWN_RIGHTS')
}

/** Keeps what someone is, and ends every session that was begun with other rights. */
export async function keepStaffRole(
  tx: Transaction,
  userId: string,
  { isAdmin, active, permissions }: Pick<SaveMemberInput, 'isAdmin' | 'active' | 'permissions'>,
): Promise<void> {
  const entry = { active, permissions: normalPermissions(permissions) }
  await tx
    .insert(staffMembers)
    .values({ userId, ...entry })
    .onConflictDoUpdate({ target: staffMembers.userId, set: entry })
  await tx
    .update(users)
    .set({ isAdmin, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  await endAllSessions(tx, userId)
}

/**
 * Changes what a member of staff may do. It holds from their next request on, for which they sign in anew.
 * Whoever changes an owner is one and stays one, so there is always one left.
 * @returns NOT_FOUND; OWN_RIGHTS; BEYOND_OWN_RIGHTS; CHANGED_MEANWHILE with the member as it is
 */
export async function saveMember(tx: Transaction, actor: Actor, input: SaveMemberInput): Promise<Result<MemberChange>> {
  const held = await lockMember(tx, actor, input.id)
  if (!held.ok) return held
  const { manager, member } = held.value
  if (!mayGrant(manager, input)) return fail('BEYOND_OWN_RIGHTS')
  if (member.version !== input.version) return fail('CHANGED_MEANWHILE', { data: { member } })
  await keepStaffRole(tx, member.id, input)
  return succeed({ id: member.id, before: fieldsOf(member), after: fieldsOf(input) })
}

/** Takes someone off the staff: they are a customer again, with their orders and their account. */
export async function removeMember(
  tx: Transaction,
  actor: Actor,
  input: { id: string; version: number },
): Promise<Result<MemberChange>> {
  const held = await lockMember(tx, actor, input.id)
  if (!held.ok) return held
  const { member } = held.value
  if (member.version !== input.version) return fail('CHANGED_MEANWHILE', { data: { member } })
  await keepStaffRole(tx, member.id, { isAdmin: false, active: false, permissions: [] })
  await tx.delete(staffMembers).where(eq(staffMembers.userId, member.id))
  return succeed({ id: member.id, before: fieldsOf(member), after: { administrator: false, staff: false } })
}

/** Signs a member of staff out everywhere. */
export async function endMemberSessions(tx: Transaction, actor: Actor, id: string): Promise<Result<MemberChange>> {
  const held = await lockMember(tx, actor, id)
  if (!held.ok) return held
  const { member } = held.value
  await endAllSessions(tx, member.id)
  return succeed({ id: member.id, before: { sessions: member.sessionCount }, after: { sessions: 0 } })
}

/** Takes the one-time codes from someone who has lost their telephone; they are told, and sign in anew. */
export async function resetMemberCodes(
  tx: Transaction,
  actor: Actor,
  id: string,
  sender: Sender,
): Promise<Result<MemberChange>> {
  const held = await lockMember(tx, actor, id)
  if (!held.ok) return held
  const { member } = held.value
  const wereOn = await resetCodes(tx, member, sender)
  return succeed({ id: member.id, before: { oneTimeCodes: wereOn }, after: { oneTimeCodes: false } })
}
