import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Changed } from '../tax-commands.ts'
import type { GroupView } from './contracts.ts'
import { findGroup, findMembership, mostGroups } from './queries.ts'
import type { GroupInput, RuleInput } from './schema.ts'
import { customerGroupMembers, customerGroups, priceRules } from './tables.ts'
import { findPersonalTerms, tellOfGroupTerms, tellOfTerms } from './terms-commands.ts'

const nameTaken = fail('INVALID_INPUT', { fields: { name: 'pricing.errors.groupTaken' } })

/** What the other groups have against a group's form, at once: a name that one of them has. */
export async function wrongGroup(
  tx: Transaction,
  { name }: FormParts<GroupInput>,
  id?: string,
): Promise<Failure | undefined> {
  if (name === undefined) return undefined
  const same = await tx.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.name, name))
  return failFields({ ...(same.some((other) => other.id !== id) && { name: 'pricing.errors.groupTaken' }) })
}

/** Whether there is what a rule is for. It stays there until the transaction ends. */
async function isThere(tx: Transaction, { scope, targetId }: RuleInput): Promise<boolean> {
  if (scope === 'all') return true
  const { rows } = await tx.execute(
    scope === 'brand'
      ? sql`select 1 from brands where id = ${targetId} for key share`
      : scope === 'variant'
        ? sql`select 1 from variants where id = ${targetId} for key share`
        : sql`select 1 from categories where id = ${targetId} and (parent_id is null) = ${scope === 'category'} for key share`,
  )
  return rows.length > 0
}

/** Writes the price list of a group in place of the one that it had. INVALID_INPUT where a rule's goods are not there */
async function writeRules(tx: Transaction, groupId: string, rules: readonly RuleInput[]): Promise<Failure | undefined> {
  const gone: Record<string, string> = {}
  for (const [at, rule] of rules.entries())
    if (!(await isThere(tx, rule))) gone[`rules.${at}.targetId`] = 'pricing.errors.ruleTarget'
  if (Object.keys(gone).length > 0) return fail('INVALID_INPUT', { fields: gone })
  await tx.delete(priceRules).where(eq(priceRules.groupId, groupId))
  if (rules.length === 0) return undefined
  await tx.insert(priceRules).values(
    rules.map(({ scope, targetId, percentCenti, fixedMinor }) => ({
      id: uuidv7(),
      groupId,
      scope,
      categoryId: scope === 'category' || scope === 'subcategory' ? targetId : null,
      brandId: scope === 'brand' ? targetId : null,
      variantId: scope === 'variant' ? targetId : null,
      percentCenti: scope === 'variant' ? null : percentCenti,
      fixedMinor: scope === 'variant' ? fixedMinor : null,
    })),
  )
  return undefined
}

/** Adds a group. INVALID_INPUT where another has its name, or a rule's goods are not there; LIST_FULL past the most groups. */
export async function createGroup(
  tx: Transaction,
  { rules, ...fields }: GroupInput,
  language: Language,
): Promise<Result<Changed<GroupView>>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customer_groups'))`)
  if ((await tx.$count(customerGroups)) >= mostGroups) return fail('LIST_FULL', { params: { count: mostGroups } })
  const id = uuidv7()
  const made = await tryWithin(tx, (inner) => inner.insert(customerGroups).values({ id, ...fields }))
  if (!made.ok) return nameTaken
  const wrong = await writeRules(tx, id, rules)
  return wrong ?? succeed({ before: undefined, after: await findGroup(tx, id, language) })
}

/** Changes a group and its price list. CHANGED_MEANWHILE with it as it is for another version; NOT_FOUND; and as {@link createGroup} */
export async function editGroup(
  tx: Transaction,
  { id, version, rules, ...fields }: GroupInput & { id: string; version: number },
  language: Language,
): Promise<Result<Changed<GroupView>>> {
  await tx.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id)).for('update')
  const before = await findGroup(tx, id, language)
  if (!before) return fail('NOT_FOUND')
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  const renamed = await tryWithin(tx, (inner) =>
    inner
      .update(customerGroups)
      .set({ ...fields, version: version + 1 })
      .where(eq(customerGroups.id, id)),
  )
  if (!renamed.ok) return nameTaken
  const wrong = await writeRules(tx, id, rules)
  await tellOfGroupTerms(tx, id, before, fields)
  return wrong ?? succeed({ before, after: await findGroup(tx, id, language) })
}

/** Removes a group. NOT_FOUND; GROUP_IN_USE while customers are in it, a discount is only for it, or a segment asks for it */
export async function removeGroup(
  tx: Transaction,
  id: string,
  language: Language,
): Promise<Result<Changed<GroupView>>> {
  await tx.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id)).for('update')
  const before = await findGroup(tx, id, language)
  if (!before) return fail('NOT_FOUND')
  const { rows } = await tx.execute(sql`
    select 1 from coupons where ${id} = any(group_ids)
    union all select 1 from segments
      where jsonb_path_exists(rule, '$.blocks[*].conditions[*] ? (@.targetId == $id)', jsonb_build_object('id', ${id}::text))
    limit 1`)
  if (before.members > 0 || rows.length > 0) return fail('GROUP_IN_USE')
  await tx.delete(customerGroups).where(eq(customerGroups.id, id))
  return succeed({ before, after: undefined })
}

/** A customer's group, as the audit log has it. */
type Membership = { group: string | null }

/**
 * Puts a customer into a group in place of the one that they were in, or takes them out of theirs. What they ordered keeps its prices; a limit of
 * their own goes, as it was meant for the other group's terms.
 * @returns NOT_FOUND; INVALID_INPUT where there is no such group
 */
export async function setCustomerGroup(
  tx: Transaction,
  { id, groupId }: { id: string; groupId: string | null },
): Promise<Result<{ before: Membership; after: Membership }>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  if (!user) return fail('NOT_FOUND')
  const before = { group: (await findMembership(tx, id))?.name ?? null }
  const terms = await findPersonalTerms(tx, id)
  if (groupId === null) {
    await tx.delete(customerGroupMembers).where(eq(customerGroupMembers.userId, id))
    await tellOfTerms(tx, id, terms)
    return succeed({ before, after: { group: null } })
  }
  const [group] = await tx
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.id, groupId))
    .for('key share')
  if (!group) return fail('INVALID_INPUT', { fields: { groupId: 'pricing.errors.group' } })
  await tx
    .insert(customerGroupMembers)
    .values({ userId: id, groupId })
    .onConflictDoUpdate({
      target: customerGroupMembers.userId,
      set: { groupId, since: sql`now()`, creditLimitMinor: null },
    })
  await tellOfTerms(tx, id, terms)
  return succeed({ before, after: { group: group.name } })
}
