import { sql } from 'drizzle-orm'
import { freeSlug, slugOf } from '../../measure/slug.ts'
import { uuidPattern } from '../../measure/text.ts'
import { invalidateTags, LABELS_TAG, productTags } from '../../platform/cache/page-tags.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Translated } from '../schema.ts'
import type { CategoryDetail } from './contracts.ts'
import { findCategory, productsWithin } from './queries.ts'
import type { CategoryInput } from './schema.ts'

/** What a change did, for the audit log, and whom it concerns. */
export type CategoryChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

type Stored = { id: string; version: number }
type Place = { parentId: string | null; slug: string }

/** As long as the form takes it. */
const LONGEST_SLUG = 60

const error = (name: string) => `admin-catalogue.errors.${name}`
const slugTaken = fail('INVALID_INPUT', { fields: { slug: error('slugTaken') } })
const noParent = fail('INVALID_INPUT', { fields: { parentId: error('parent') } })

const fieldsOf = ({ names, slug, intro, picture, seoTitle, seoDescription }: CategoryInput) => ({
  names,
  slug,
  intro,
  seoTitle,
  seoDescription,
  picture: picture?.url ?? null,
})

/** As it is stored: what is shown by itself, without its surroundings. */
const storedPicture = (picture: CategoryInput['picture']): string | null =>
  picture && JSON.stringify({ kind: 'main', ...picture })
const json = (value: object | null): string | null => value && JSON.stringify(value)

/** Whoever takes a place ends what led on from it. */
const takePlace = (tx: Transaction, { parentId, slug }: Place) =>
  tx.execute(
    sql`delete from category_addresses where parent_id is not distinct from ${parentId}::uuid and slug = ${slug}`,
  )

/**
 * What the shop's other rows have against a form, at once: a category that is none, an address that a sibling has.
 * @param id of the one that is edited; without it, of a new one under `parentId`
 */
export async function wrongPlace(
  tx: Transaction,
  { id, parentId = null, slug }: { id?: string; parentId?: string | null | undefined; slug: string | undefined },
): Promise<Failure | undefined> {
  const edited = id?.toLowerCase() ?? null
  const { rows } = await tx.execute<{ isTaken: boolean; isParentGone: boolean }>(sql`
    with own as (select case when ${edited}::text is null then ${parentId}::uuid
      else (select parent_id from categories where id::text = ${edited}::text) end as parent_id)
    select exists (select 1 from categories c join own on c.parent_id is not distinct from own.parent_id
        where c.slug = ${slug ?? null}::text and c.id::text is distinct from ${edited}::text) as "isTaken",
      ${parentId}::uuid is not null and not exists (
        select 1 from categories where id = ${parentId}::uuid and parent_id is null) as "isParentGone"`)
  const { isTaken, isParentGone } = rows[0] ?? {}
  return failFields({ ...(isTaken && slugTaken.fields), ...(isParentGone && noParent.fields) })
}

/** Locks one and its subcategories until the transaction ends, and looks whether it is still what the change was made on. */
async function lockCategory(tx: Transaction, { id, version }: Stored): Promise<Result<CategoryDetail>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from categories where ${id} in (id, parent_id) order by id for update`)
  const category = await findCategory(tx, id)
  if (!category) return fail('NOT_FOUND')
  return category.version === version ? succeed(category) : fail('CHANGED_MEANWHILE', { data: { category } })
}

/** An address made from a name, which no sibling has and none led on from; siblings that are added at once wait. */
async function ownSlug(tx: Transaction, parentId: string | null, names: Translated): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category addresses', 0))`)
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from categories where parent_id is not distinct from ${parentId}::uuid
    union select slug from category_addresses where parent_id is not distinct from ${parentId}::uuid`)
  const base = slugOf(names.en, LONGEST_SLUG) || 'category'
  return freeSlug(base, new Set(rows.map((row) => row.slug)), LONGEST_SLUG)
}

/** Adds a category, or a subcategory of one, as the last of its siblings. INVALID_INPUT where its address is taken. */
export async function createCategory(
  tx: Transaction,
  { parentId, ...input }: CategoryInput & { parentId: string | null },
): Promise<Result<CategoryChange>> {
  if (parentId !== null) {
    const parents = await tx.execute(
      sql`select 1 from categories where id = ${parentId} and parent_id is null for share`,
    )
    if (parents.rows.length === 0) return noParent
  }
  const id = uuidv7()
  const { names, intro, picture, seoTitle, seoDescription } = input
  const slug = input.slug || (await ownSlug(tx, parentId, names))
  const made = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      insert into categories (id, parent_id, slug, name, intro, picture, seo_title, seo_description, position)
      select ${id}, ${parentId}, ${slug}, ${json(names)}::jsonb, ${json(intro)}::jsonb, ${storedPicture(picture)}::jsonb,
        ${json(seoTitle)}::jsonb, ${json(seoDescription)}::jsonb, coalesce(max(position) + 1, 0)
      from categories where parent_id is not distinct from ${parentId}::uuid`),
  )
  if (!made.ok) return slugTaken
  await takePlace(tx, { parentId, slug })
  await invalidateTags(tx, ['catalogue'])
  return succeed({ id, after: { ...fieldsOf({ ...input, slug }), parentId } })
}

/** Changes one. Where its address changes the old one leads to the new one from then on. */
export async function editCategory(
  tx: Transaction,
  { id, version, ...input }: CategoryInput & Stored,
): Promise<Result<CategoryChange>> {
  const locked = await lockCategory(tx, { id, version })
  if (!locked.ok) return locked
  const { names, slug, intro, picture, seoTitle, seoDescription } = input
  const { parentId, slug: oldSlug } = locked.value
  const edited = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      update categories set name = ${json(names)}::jsonb, slug = ${slug}, intro = ${json(intro)}::jsonb,
        picture = ${storedPicture(picture)}::jsonb, seo_title = ${json(seoTitle)}::jsonb,
        seo_description = ${json(seoDescription)}::jsonb, version = version + 1
      where id = ${id}`),
  )
  if (!edited.ok) return slugTaken
  if (slug !== oldSlug) {
    await takePlace(tx, { parentId, slug })
    await tx.execute(sql`
      insert into category_addresses (parent_id, slug, category_id) values (${parentId}, ${oldSlug}, ${id})
      on conflict (parent_id, slug) do update set category_id = excluded.category_id`)
  }
  await invalidateTags(tx, ['catalogue', LABELS_TAG])
  return succeed({ id: locked.value.id, before: fieldsOf(locked.value), after: fieldsOf(input) })
}

/**
 * Deletes one that no product is in, with its subcategories. IN_USE with the number of products otherwise,
 * CATEGORY_HAS_COUPONS where a coupon is limited to it.
 */
export async function deleteCategory(tx: Transaction, one: Stored): Promise<Result<CategoryChange>> {
  const locked = await lockCategory(tx, one)
  if (!locked.ok) return locked
  const { id, productCount } = locked.value
  if (productCount > 0) return fail('IN_USE', { params: { count: productCount } })
  const gone = await tryWithin(tx, async (inner) => {
    await inner.execute(sql`delete from categories where parent_id = ${id}`)
    await inner.execute(sql`delete from categories where id = ${id}`)
  })
  // Its products were counted under the lock: what still names it is a coupon.
  if (!gone.ok) return fail('CATEGORY_HAS_COUPONS')
  await invalidateTags(tx, ['catalogue'])
  return succeed({ id, before: fieldsOf(locked.value) })
}

/**
 * Moves every product of a category or subcategory to another: they are in its category then, and in none of the
 * subcategories of another one. Answers how many there were.
 */
export async function moveProducts(
  tx: Transaction,
  { id, into }: { id: string; into: string },
): Promise<Result<CategoryChange & { moved: number }>> {
  const wrong = fail('INVALID_INPUT', { fields: { into: error('moveInto') } })
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  if (id.toLowerCase() === into) return wrong
  await tx.execute(sql`select 1 from categories where id in (${id}, ${into}) order by id for update`)
  const [from, to] = [await findCategory(tx, id), await findCategory(tx, into)]
  if (!from) return fail('NOT_FOUND')
  if (!to) return wrong
  const root = to.parentId ?? to.id
  const { rows } = await tx.execute<{ id: string }>(sql`
    with chosen as (
      select id from products where id in ${productsWithin(sql`${from.id}::uuid`)} order by id for update
    )
    update products p set category_id = ${root}, updated_at = now() from chosen where p.id = chosen.id returning p.id`)
  const products = sql`${sql.param(`{${rows.map((row) => row.id).join(',')}}`)}::uuid[]`
  await tx.execute(sql`
    delete from product_subcategories s using categories c
    where s.product_id = any(${products}) and c.id = s.category_id and (c.id = ${from.id} or c.parent_id <> ${root})`)
  if (to.parentId !== null) {
    await tx.execute(sql`
      insert into product_subcategories (product_id, category_id) select unnest(${products}), ${to.id}
      on conflict do nothing`)
  }
  await invalidateTags(tx, productTags(rows.map((row) => row.id)))
  const before = { category: from.names.en, productCount: from.productCount }
  return succeed({ id: from.id, moved: rows.length, before, after: { category: to.names.en, moved: rows.length } })
}

/**
 * Puts siblings into another order. CHANGED_MEANWHILE where they are no longer those, or no longer in the order, that was
 * seen: nothing is moved then.
 */
export async function orderCategories(
  tx: Transaction,
  { parentId, seen, ids }: { parentId: string | null; seen: readonly string[]; ids: readonly string[] },
): Promise<Result<{ before: string[]; after: string[] }>> {
  await tx.execute(
    sql`select 1 from categories where parent_id is not distinct from ${parentId}::uuid order by id for update`,
  )
  const { rows } = await tx.execute<{ id: string; slug: string }>(sql`
    select id, slug from categories where parent_id is not distinct from ${parentId}::uuid order by position, slug`)
  const now = rows.map((row) => row.id)
  if (now.join() !== seen.join()) return fail('CHANGED_MEANWHILE', { data: { ids: now } })
  if ([...ids].sort().join() !== [...now].sort().join()) {
    return fail('INVALID_INPUT', { fields: { ids: error('order') } })
  }
  for (const [position, id] of ids.entries()) {
    await tx.execute(sql`update categories set position = ${position} where id = ${id} and position <> ${position}`)
  }
  await invalidateTags(tx, ['catalogue'])
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const named = (order: readonly string[]) => order.map((id) => slugs.get(id) ?? id)
  return succeed({ before: named(now), after: named(ids) })
}
