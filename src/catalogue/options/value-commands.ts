import { sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deleteCombinations } from './combination-commands.ts'
import type { OptionView } from './contracts.ts'

/** The most values of one group. */
export const mostValues = 100

const wrong = (name: string) => fail('INVALID_INPUT', { fields: { groupId: `admin-catalogue.errors.${name}` } })

/** Where the next value of a group stands. The group is locked, so that several who add to it get places of their own. */
export async function placeInGroup(tx: Transaction, groupId: string): Promise<Result<number>> {
  const { rows } = await tx.execute(sql`select 1 from option_groups where id = ${groupId} for no key update`)
  if (rows.length === 0) return wrong('groupGone')
  const counted = await tx.execute<{ count: number; next: number }>(sql`
    select count(*)::int as count, coalesce(max(position), -1)::int + 1 as next from attributes where group_id = ${groupId}`)
  const { count = 0, next = 0 } = counted.rows[0] ?? {}
  return count >= mostValues ? wrong('valuesMost') : succeed(next)
}

/**
 * Moves a value into another group. Only one that no product has: of a product it would change what is chosen by what. One from before
 * there were groups may be given its own at any time.
 */
export async function moveToGroup(
  tx: Transaction,
  { id, group, productCount }: OptionView,
  groupId: string | undefined,
): Promise<Result<undefined>> {
  if (groupId === undefined || groupId === group?.id) return succeed(undefined)
  if (group && productCount > 0) return wrong('groupInUse')
  const place = await placeInGroup(tx, groupId)
  if (!place.ok) return place
  const { rows } = await tx.execute(sql`
    select 1 from attributes a join attributes b on lower(b.name) = lower(a.name) and b.group_id = ${groupId} where a.id = ${id}`)
  if (rows.length > 0) return fail('INVALID_INPUT', { fields: { 'names.en': 'admin-catalogue.errors.nameTaken' } })
  // What still has it is no variant: combinations that nobody chose.
  await deleteCombinations(tx, sql`select ${id}::uuid`)
  await tx.execute(sql`update attributes set group_id = ${groupId}, position = ${place.value} where id = ${id}`)
  return succeed(undefined)
}
