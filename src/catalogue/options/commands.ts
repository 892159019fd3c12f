import { sql } from 'drizzle-orm'
import { freeSlug, slugOf } from '../../measure/slug.ts'
import { uuidPattern } from '../../measure/text.ts'
import { invalidateTags, LABELS_TAG, productTags } from '../../platform/cache/page-tags.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Translated } from '../schema.ts'
import { deleteCombinations, mergeCombinations, nameCombinations } from './combination-commands.ts'
import type { OptionView } from './contracts.ts'
import { findOption, optionTable } from './queries.ts'
import type { OptionInput, OptionKind } from './schema.ts'
import { moveToGroup, placeInGroup } from './value-commands.ts'

/** What a change did, for the audit log, and whom it concerns. */
export type OptionChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

type Stored = { id: string; version: number }

const taken = fail('INVALID_INPUT', { fields: { 'names.en': 'admin-catalogue.errors.nameTaken' } })

/** English is the name itself. */
const translationsOf = ({ en: _, ...others }: Translated): string => JSON.stringify(others)
const stored = (kind: OptionKind, names: Translated): string =>
  kind === 'color' ? JSON.stringify(names) : translationsOf(names)

const fieldsOf = ({ names, hex, groupId }: OptionInput): Record<string, unknown> => ({
  ...names,
  ...(hex && { hex }),
  ...(groupId && { groupId }),
})
const shownFields = ({ names, hex, group }: OptionView): Record<string, unknown> =>
  fieldsOf({ names, hex: hex ?? undefined, groupId: group?.id })

/** Whether another has the name already, in small letters or capitals: all that the shop has against a form of a new one, or of `id`. */
export async function wrongName(
  tx: Transaction,
  kind: OptionKind,
  { id, names, groupId }: FormParts<OptionInput> & { id?: string | undefined },
): Promise<Failure | undefined> {
  // Values of different groups may be called the same.
  const among = kind === 'attribute' ? sql`and group_id::text = ${groupId?.toLowerCase() ?? null}::text` : sql``
  const { rows } = await tx.execute(sql`
    select 1 from ${optionTable(kind)} where lower(name) = lower(${names?.en ?? null}::text) ${among}
      and id::text is distinct from ${id?.toLowerCase() ?? null}::text`)
  return rows.length > 0 ? taken : undefined
}

/** Locks a row until the transaction ends, and looks whether it is still the one that the change was made on. */
async function lockOption(tx: Transaction, kind: OptionKind, { id, version }: Stored): Promise<Result<OptionView>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from ${optionTable(kind)} where id = ${id} for update`)
  const option = await findOption(tx, kind, id)
  if (!option) return fail('NOT_FOUND')
  return option.version === version ? succeed(option) : fail('CHANGED_MEANWHILE', { data: { option } })
}

/** Adds a brand, color or attribute. INVALID_INPUT where one has the name already, in small letters or capitals. */
export async function createOption(
  tx: Transaction,
  kind: OptionKind,
  input: OptionInput,
): Promise<Result<OptionChange>> {
  const id = uuidv7()
  const { names, hex, groupId } = input
  const translations = stored(kind, names)
  const room = groupId === undefined ? succeed(0) : await placeInGroup(tx, groupId)
  if (!room.ok) return room
  const slug = kind === 'brand' ? await brandSlug(tx, names.en) : ''
  const made = await tryWithin(tx, (inner) => {
    if (kind === 'brand')
      return inner.execute(sql`insert into brands (id, slug, name, translations)
        values (${id}, ${slug}, ${names.en}, ${translations})`)
    if (kind === 'color')
      return inner.execute(sql`insert into colors (id, name, hex, translations)
        values (${id}, ${names.en}, ${hex ?? '#FFFFFF'}, ${translations})`)
    return inner.execute(sql`insert into attributes (id, group_id, name, translations, position)
      values (${id}, ${groupId ?? null}, ${names.en}, ${translations}, ${room.value})`)
  })
  if (!made.ok) return taken
  await invalidateTags(tx, groupId === undefined ? [] : ['catalogue'])
  return succeed({ id, after: fieldsOf(input) })
}

/** What filters name a brand by: made from its name, and told apart by a number. */
async function brandSlug(tx: Transaction, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand addresses', 0))`)
  const base = slugOf(name, 60) || 'brand'
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from brands where slug like ${`${base}%`}`)
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)))
}

/**
 * Renames a brand, color or attribute, everywhere at once. CHANGED_MEANWHILE with the row as it is when somebody else was
 * quicker.
 */
export async function editOption(
  tx: Transaction,
  kind: OptionKind,
  { id, version, ...input }: OptionInput & Stored,
): Promise<Result<OptionChange>> {
  const locked = await lockOption(tx, kind, { id, version })
  if (!locked.ok) return locked
  const { names, hex, groupId } = input
  const moved = await moveToGroup(tx, locked.value, groupId)
  if (!moved.ok) return moved
  const colored = kind === 'color' ? sql`, hex = ${hex ?? locked.value.hex}` : sql``
  const edited = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      update ${optionTable(kind)} set name = ${names.en}, translations = ${stored(kind, names)}::jsonb ${colored},
        version = version + 1
      where id = ${id}`),
  )
  if (!edited.ok) return taken
  const named = kind === 'attribute' ? await nameCombinations(tx, sql`select ${id}::uuid`) : succeed(undefined)
  if (!named.ok) return named
  await invalidateTags(tx, ['catalogue', LABELS_TAG])
  return succeed({ id: locked.value.id, before: shownFields(locked.value), after: fieldsOf(input) })
}

/** Deletes one that no product has; IN_USE with their number otherwise, whatever is saved at the same time; BRAND_HAS_DISCOUNTS where a discount is for it. */
export async function deleteOption(tx: Transaction, kind: OptionKind, one: Stored): Promise<Result<OptionChange>> {
  const locked = await lockOption(tx, kind, one)
  if (!locked.ok) return locked
  const { productCount, id } = locked.value
  if (productCount > 0) return fail('IN_USE', { params: { count: productCount } })
  // Whoever gives it to a product meanwhile waits for the lock on it, and is then told that it is gone.
  const gone = await tryWithin(tx, async (inner) => {
    if (kind === 'attribute') await deleteCombinations(inner, sql`select ${id}::uuid`)
    return inner.execute(sql`delete from ${optionTable(kind)} where id = ${id}`)
  })
  // Its products were counted under the lock: what still names it is a discount.
  if (!gone.ok) return fail('BRAND_HAS_DISCOUNTS')
  return succeed({ id, before: shownFields(locked.value) })
}

/** Products that have a variant in each of the two: as one they would have the same choice twice. */
async function countClashes(tx: Transaction, kind: 'color' | 'attribute', from: string, into: string): Promise<number> {
  const [own, other] = kind === 'color' ? [sql`color_id`, sql`attribute_id`] : [sql`attribute_id`, sql`color_id`]
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct a.product_id)::int as count from variants a join variants b on b.product_id = a.product_id
      and b.${other} is not distinct from a.${other}
    where a.${own} = ${from} and b.${own} = ${into}`)
  return rows[0]?.count ?? 0
}

/**
 * Makes two into one: every product and variant of the first goes over to the other, and the first is gone. MERGE_CLASH
 * where a product offers both as choices.
 */
export async function mergeOption(
  tx: Transaction,
  kind: OptionKind,
  { id, version, into }: Stored & { into: string },
): Promise<Result<OptionChange>> {
  if (id.toLowerCase() === into) return fail('INVALID_INPUT', { fields: { into: 'admin-catalogue.errors.mergeInto' } })
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  // Both at once and in one order: two merges into each other wait instead of standing in each other's way.
  await tx.execute(sql`select 1 from ${optionTable(kind)} where id in (${id}, ${into}) order by id for update`)
  const target = await findOption(tx, kind, into)
  const locked = await lockOption(tx, kind, { id, version })
  if (!locked.ok) return locked
  if (!target) return fail('INVALID_INPUT', { fields: { into: 'admin-catalogue.errors.mergeInto' } })
  if (kind !== 'brand') {
    const count = await countClashes(tx, kind, id, into)
    if (count > 0) return fail('MERGE_CLASH', { params: { count } })
  }
  if (kind === 'attribute') {
    if (locked.value.group && locked.value.group.id !== target.group?.id)
      return fail('INVALID_INPUT', { fields: { into: 'admin-catalogue.errors.mergeGroup' } })
    const clashes = (from: string, to: string) => countClashes(tx, kind, from, to)
    const merged = await mergeCombinations(tx, { id: locked.value.id, into: target.id }, clashes)
    if (!merged.ok) return merged
    if (merged.value > 0) return fail('MERGE_CLASH', { params: { count: merged.value } })
  }
  let changed: string[] = []
  if (kind !== 'attribute') {
    const column = kind === 'brand' ? sql`brand_id` : sql`color_id`
    const { rows } = await tx.execute<{ id: string }>(
      sql`update products set ${column} = ${into}, updated_at = now() where ${column} = ${id} returning id`,
    )
    changed = rows.map((row) => row.id)
  }
  if (kind === 'brand') await tx.execute(sql`update coupons set brand_id = ${into} where brand_id = ${id}`)
  if (kind !== 'brand') {
    const column = kind === 'color' ? sql`color_id` : sql`attribute_id`
    await tx.execute(sql`update variants set ${column} = ${into} where ${column} = ${id}`)
  }
  await tx.execute(sql`delete from ${optionTable(kind)} where id = ${id}`)
  await tx.execute(sql`update ${optionTable(kind)} set version = version + 1 where id = ${into}`)
  await invalidateTags(tx, ['catalogue', ...productTags(changed), LABELS_TAG])
  const { productCount } = locked.value
  return succeed({
    id: locked.value.id,
    before: { ...shownFields(locked.value), productCount },
    after: { into: target.names.en, productCount: target.productCount + productCount },
  })
}
