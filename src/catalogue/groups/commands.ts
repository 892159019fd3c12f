import { sql } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import { invalidateTags, LABELS_TAG } from '../../platform/cache/page-tags.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deleteCombinations } from '../options/combination-commands.ts'
import type { Translated } from '../schema.ts'
import type { GroupView } from './contracts.ts'
import { findGroup } from './queries.ts'
import { type CreateGroupInput, type EditGroupInput, mostGroups } from './schema.ts'

/** What a change did, for the audit log, and whom it concerns. */
export type GroupChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

const wrong = (field: string, name: string): Failure =>
  fail('INVALID_INPUT', { fields: { [field]: `admin-catalogue.errors.${name}` } })

const taken = wrong('names.en', 'nameTaken')

const translationsOf = ({ en: _, ...others }: Translated): string => JSON.stringify(others)

/** The group as the audit log has it: its names, and its values in their order. */
const shownFields = ({ names, values }: GroupView): Record<string, unknown> => ({
  ...names,
  values: values.map((value) => value.names.en),
})

/** Whether another group has the name already, in small letters or capitals. */
export async function wrongGroupName(
  tx: Transaction,
  { id, names }: FormParts<{ names: Translated }> & { id?: string | undefined },
): Promise<Failure | undefined> {
  const { rows } = await tx.execute(sql`
    select 1 from option_groups where lower(name) = lower(${names?.en ?? null}::text)
      and id::text is distinct from ${id?.toLowerCase() ?? null}::text`)
  return rows.length > 0 ? taken : undefined
}

/** Adds a group with its first values, behind the others. INVALID_INPUT for a name that another has, or where there are too many. */
export async function createGroup(tx: Transaction, { names, values }: CreateGroupInput): Promise<Result<GroupChange>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('option groups', 0))`)
  const { rows } = await tx.execute<{ count: number; next: number }>(
    sql`select count(*)::int as count, coalesce(max(position), -1)::int + 1 as next from option_groups`,
  )
  const { count = 0, next = 0 } = rows[0] ?? {}
  if (count >= mostGroups) return wrong('names.en', 'groupsMost')
  const id = uuidv7()
  const made = await tryWithin(tx, async (inner) => {
    await inner.execute(sql`insert into option_groups (id, name, translations, position)
      values (${id}, ${names.en}, ${translationsOf(names)}, ${next})`)
    for (const [position, value] of values.entries())
      await inner.execute(sql`insert into attributes (id, group_id, name, translations, position)
        values (${uuidv7()}, ${id}, ${value.en}, ${translationsOf(value)}, ${position})`)
  })
  if (!made.ok) return taken
  return succeed({ id, after: { ...names, values: values.map(({ en }) => en) } })
}

/** Locks a group until the transaction ends, and looks whether it is still the one that the change was made on. */
async function lockGroup(tx: Transaction, id: string, version: number): Promise<Result<GroupView>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from option_groups where id = ${id} for update`)
  const group = await findGroup(tx, id)
  if (!group) return fail('NOT_FOUND')
  return group.version === version ? succeed(group) : fail('CHANGED_MEANWHILE', { data: { group } })
}

/** Renames a group everywhere at once and puts its values in another order. */
export async function editGroup(
  tx: Transaction,
  { id, version, names, valueIds }: EditGroupInput,
): Promise<Result<GroupChange>> {
  const locked = await lockGroup(tx, id, version)
  if (!locked.ok) return locked
  const own = locked.value.values.map((value) => value.id)
  if ([...valueIds].sort().join() !== [...own].sort().join()) return wrong('valueIds', 'order')
  const edited = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      update option_groups set name = ${names.en}, translations = ${translationsOf(names)}, version = version + 1
      where id = ${id}`),
  )
  if (!edited.ok) return taken
  // Held by their ids first, as whoever gives several to a product holds them.
  await tx.execute(sql`select 1 from attributes where group_id = ${id} order by id for no key update`)
  for (const [position, valueId] of valueIds.entries())
    await tx.execute(
      sql`update attributes set position = ${position} where id = ${valueId} and position <> ${position}`,
    )
  await invalidateTags(tx, ['catalogue', LABELS_TAG])
  const after = await findGroup(tx, id)
  return succeed({
    id: locked.value.id,
    before: shownFields(locked.value),
    after: shownFields(after ?? locked.value),
  })
}

/** Deletes a group with its values, where no product has any of them; IN_USE with their number otherwise. */
export async function deleteGroup(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<Result<GroupChange>> {
  const locked = await lockGroup(tx, id, version)
  if (!locked.ok) return locked
  if (locked.value.productCount > 0) return fail('IN_USE', { params: { count: locked.value.productCount } })
  // Whoever gives a value to a product meanwhile waits for the lock on it, or has locked it and is waited for.
  const gone = await tryWithin(tx, async (inner) => {
    await inner.execute(sql`select 1 from attributes where group_id = ${id} order by id for update`)
    await deleteCombinations(inner, sql`select a.id from attributes a where a.group_id = ${id}`)
    await inner.execute(sql`delete from attributes where group_id = ${id}`)
    await inner.execute(sql`delete from option_groups where id = ${id}`)
  })
  if (!gone.ok) {
    const { productCount = 0 } = (await findGroup(tx, id)) ?? {}
    return fail('IN_USE', { params: { count: Math.max(1, productCount) } })
  }
  return succeed({ id: locked.value.id, before: shownFields(locked.value) })
}

/** Puts the groups in another order, on every product. CHANGED_MEANWHILE with the order as it is when somebody else was quicker. */
export async function orderGroups(
  tx: Transaction,
  { seen, ids }: { seen: readonly string[]; ids: readonly string[] },
): Promise<Result<{ before: string[]; after: string[] }>> {
  await tx.execute(sql`select 1 from option_groups order by id for update`)
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from option_groups order by position, lower(name), id`,
  )
  const now = rows.map((row) => row.id)
  if (now.join() !== seen.join()) return fail('CHANGED_MEANWHILE', { data: { ids: now } })
  if ([...ids].sort().join() !== [...now].sort().join()) return wrong('ids', 'order')
  for (const [position, id] of ids.entries())
    await tx.execute(sql`update option_groups set position = ${position} where id = ${id} and position <> ${position}`)
  await invalidateTags(tx, ['catalogue'])
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (order: readonly string[]) => order.map((id) => nameOf.get(id) ?? id)
  return succeed({ before: named(now), after: named(ids) })
}
