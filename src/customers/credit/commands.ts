import { eq } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import { lockCredit } from '../../orders/terms/lock-commands.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { customerGroupMembers, customerGroups } from '../../pricing/groups/tables.ts'
import { findPersonalTerms, tellOfTerms } from '../../pricing/groups/terms-commands.ts'

/** A customer's own limit as the log has it: minor units, or null for the group's. */
type OwnLimit = { creditLimitMinor: number | null }

/**
 * Sets what one customer may owe at once, or gives them the limit of their group again. Orders that are open stay: whoever owes more than
 * the limit now orders nothing more on account.
 * @returns NOT_FOUND where they are in no group that pays on account
 */
export async function setCreditLimit(
  tx: Transaction,
  { id, limitMinor }: { id: string; limitMinor: number | null },
): Promise<Result<{ before: OwnLimit; after: OwnLimit }>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const [member] = await tx
    .select({ creditLimitMinor: customerGroupMembers.creditLimitMinor, netDays: customerGroups.netDays })
    .from(customerGroupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, customerGroupMembers.groupId))
    .where(eq(customerGroupMembers.userId, id))
    .for('update', { of: customerGroupMembers })
  if (!member || member.netDays === null) return fail('NOT_FOUND')
  await lockCredit(tx, [id])
  const terms = await findPersonalTerms(tx, id)
  await tx.update(customerGroupMembers).set({ creditLimitMinor: limitMinor }).where(eq(customerGroupMembers.userId, id))
  await tellOfTerms(tx, id, terms)
  return succeed({ before: { creditLimitMinor: member.creditLimitMinor }, after: { creditLimitMinor: limitMinor } })
}
