import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import { tryWithin } from '../platform/postgres/constraint.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { CouponView } from './coupon-contracts.ts'
import { findCouponById } from './coupon-queries.ts'
import { mostAutomatic } from './discounts/queries.ts'
import type { StoredTerms } from './discounts/rules.ts'
import { type CouponInput, couponSchema } from './schema.ts'

/** What a change did, for the audit log, and whom it concerns. */
export type CouponChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

type Stored = { id: string; version: number }

const codeTaken = fail('INVALID_INPUT', { fields: { code: 'pricing.errors.codeTaken' } })
const noCategory = fail('INVALID_INPUT', { fields: { categoryId: 'pricing.errors.category' } })

/** What of a discount the audit log tells: the fields of its form. */
const fieldsOf = (discount: CouponInput): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(couponSchema.shape).map((name) => [name, discount[name as keyof typeof couponSchema.shape]]),
  )

/** A percentage in hundredths; 12.35 must not become 1234. */
const centi = (percent: number | null): number => Math.round((percent ?? 0) * 100)

/** The row of a discount: what its kind does not use is kept as nothing. */
function rowOf(input: CouponInput): Record<string, SQL> {
  const { kind, name, tiers, productIds, groupIds } = input
  const hasName = Object.values(name).some((text) => text !== '')
  const terms: StoredTerms = {
    ...(kind === 'tiers' && {
      tierBy: input.tierBy,
      tiers: tiers.map(({ from, percent }) => ({ from, percentCenti: centi(percent) })),
    }),
    ...(kind === 'buyGet' && {
      buyQuantity: input.buyQuantity,
      getQuantity: input.getQuantity,
      getPercentCenti: centi(input.percent),
      getProductIds: input.getProductIds,
    }),
  }
  return {
    code: sql`${input.code}`,
    name: sql`${hasName ? JSON.stringify(named(name)) : null}::jsonb`,
    kind: sql`${kind}`,
    combines: sql`${input.combines}`,
    percent_centi: sql`${kind === 'percent' ? centi(input.percent) : 0}`,
    amount_minor: sql`${kind === 'fixed' ? input.amountMinor : 0}`,
    terms: sql`${JSON.stringify(terms)}::jsonb`,
    active: sql`${input.active}`,
    starts_at: sql`${input.startsAt}`,
    ends_at: sql`${input.endsAt}`,
    minimum_minor: sql`${input.minimumMinor}`,
    minimum_quantity: sql`${input.minimumQuantity}`,
    minimum_area_centi: sql`${input.minimumAreaCenti}`,
    total_limit: sql`${input.totalLimit}`,
    per_customer_limit: sql`${input.perCustomerLimit}`,
    category_id: sql`${input.categoryId}`,
    subcategory_id: sql`${input.subcategoryId}`,
    brand_id: sql`${input.brandId}`,
    product_ids: sql`${sql.param(`{${productIds.join(',')}}`)}::uuid[]`,
    group_ids: sql`${sql.param(`{${groupIds.join(',')}}`)}::uuid[]`,
    segment_id: sql`${input.segmentId}::uuid`,
  }
}

/** A name in the languages in which it is written. */
const named = (name: CouponInput['name']) => Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ''))

/** Locks a coupon until the transaction ends: no order uses it meanwhile. */
async function lockCoupon(tx: Transaction, { id, version }: Stored, language: Language): Promise<Result<CouponView>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from coupons where id = ${id} for update`)
  const coupon = await findCouponById(tx, id, language)
  if (!coupon) return fail('NOT_FOUND')
  return coupon.version === version ? succeed(coupon) : fail('CHANGED_MEANWHILE', { data: { coupon } })
}

/** Whether a discount may be for it. It stays there until the transaction ends. */
async function isThere(
  tx: Transaction,
  what: 'category' | 'subcategory' | 'brand',
  id: string | null,
): Promise<boolean> {
  if (id === null) return true
  const { rows } = await tx.execute(
    what === 'brand'
      ? sql`select 1 from brands where id = ${id} for key share`
      : sql`select 1 from categories where id = ${id} and (parent_id is null) = ${what === 'category'} for key share`,
  )
  return rows.length > 0
}

/** Whether these are groups of customers. They stay there until the transaction ends. */
async function areGroups(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.execute(
    sql`select 1 from customer_groups where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) for key share`,
  )
  return rows.length === new Set(ids).size
}

/** Whether this is a segment of customers. It stays there until the transaction ends. */
async function isSegment(tx: Transaction, id: string | null): Promise<boolean> {
  if (id === null) return true
  return (await tx.execute(sql`select 1 from segments where id = ${id} for key share`)).rows.length > 0
}

/** Whether one more automatic discount is more than the shop can choose from. Whoever asks waits for who asked before. */
async function isOneTooMany(tx: Transaction, id: string | null): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupons.automatic'))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons where code is null and active and coalesce(ends_at > now(), true)
      and id is distinct from ${id}::uuid`)
  return (rows[0]?.count ?? 0) >= mostAutomatic
}

/**
 * What the shop's other rows have against a form, at once: a code that is another's or was used, a limit below the uses, a
 * category that is none.
 * @param stored the coupon that is edited; without it, of a new one
 */
async function wrongParts(
  tx: Transaction,
  { code, totalLimit, categoryId, subcategoryId, brandId, active, groupIds, segmentId }: FormParts<CouponInput>,
  stored?: CouponView,
): Promise<Failure | undefined> {
  const used = stored?.used ?? 0
  const { rows: others } = await tx.execute(sql`
    select 1 from coupons where code = ${code ?? null}::text and id is distinct from ${stored?.id ?? null}::uuid`)
  const isRenamed = used > 0 && code !== undefined && code !== stored?.code
  const isAutomatic = code === null && active === true
  const isBelow = totalLimit !== undefined && totalLimit !== null && totalLimit < used
  return failFields(
    {
      ...(others.length > 0 && codeTaken.fields),
      ...(isRenamed && { code: 'pricing.errors.codeUsed' }),
      ...(isBelow && { totalLimit: 'pricing.errors.limitBelowUsed' }),
      ...(!(await isThere(tx, 'category', categoryId ?? null)) && noCategory.fields),
      ...(!(await isThere(tx, 'subcategory', subcategoryId ?? null)) && { subcategoryId: 'pricing.errors.category' }),
      ...(!(await isThere(tx, 'brand', brandId ?? null)) && { brandId: 'pricing.errors.brand' }),
      ...(!(await areGroups(tx, groupIds?.filter((id) => id !== undefined) ?? [])) && {
        groupIds: 'pricing.errors.group',
      }),
      ...(!(await isSegment(tx, segmentId ?? null)) && { segmentId: 'pricing.errors.segment.one' }),
      ...(isAutomatic && (await isOneTooMany(tx, stored?.id ?? null)) && { active: 'pricing.errors.tooManyAutomatic' }),
    },
    { count: isAutomatic ? mostAutomatic : used },
  )
}

/** As `wrongParts`, of a form as far as it is right. @param id of the coupon that is edited; without it, of a new one */
export async function wrongCoupon(
  tx: Transaction,
  { id, ...parts }: FormParts<CouponInput> & { id?: string | undefined },
  language: Language,
): Promise<Failure | undefined> {
  const stored = id !== undefined && uuidPattern.test(id) ? await findCouponById(tx, id, language) : undefined
  return wrongParts(tx, parts, stored)
}

/** Adds a coupon. INVALID_INPUT where another has its code, or there is no such category. */
export async function createCoupon(tx: Transaction, input: CouponInput): Promise<Result<CouponChange>> {
  const id = uuidv7()
  const wrong = await wrongParts(tx, input)
  if (wrong) return wrong
  const row = rowOf(input)
  const columns = Object.keys(row).map((name) => sql.identifier(name))
  const made = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      insert into coupons (id, ${sql.join(columns, sql`, `)}) values (${id}, ${sql.join(Object.values(row), sql`, `)})`),
  )
  if (!made.ok) return codeTaken
  return succeed({ id, after: fieldsOf(input) })
}

/**
 * Changes a coupon. What orders have used keeps its code, and its limit cannot be below the uses; both hold for uses that
 * are being made at the same time.
 */
export async function editCoupon(
  tx: Transaction,
  { id, version, ...input }: CouponInput & Stored,
  language: Language,
): Promise<Result<CouponChange>> {
  const locked = await lockCoupon(tx, { id, version }, language)
  if (!locked.ok) return locked
  const wrong = await wrongParts(tx, input, locked.value)
  if (wrong) return wrong
  const fields = Object.entries(rowOf(input)).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  const edited = await tryWithin(tx, (inner) =>
    inner.execute(sql`update coupons set ${sql.join(fields, sql`, `)}, version = version + 1 where id = ${id}`),
  )
  if (!edited.ok) return codeTaken
  return succeed({ id: locked.value.id, before: fieldsOf(locked.value), after: fieldsOf(input) })
}

/** Ends a coupon now: it is switched off, and its window closes where it had begun. */
export async function endCoupon(tx: Transaction, one: Stored, language: Language): Promise<Result<CouponChange>> {
  const locked = await lockCoupon(tx, one, language)
  if (!locked.ok) return locked
  const { id, active, endsAt } = locked.value
  const { rows } = await tx.execute<{ endsAt: string | Date | null }>(sql`
    update coupons set active = false, version = version + 1,
      ends_at = case when starts_at >= now() then ends_at else least(ends_at, now()) end
    where id = ${id} returning ends_at as "endsAt"`)
  const ended = rows[0]?.endsAt
  return succeed({
    id,
    before: { active, endsAt },
    after: { active: false, endsAt: ended ? new Date(ended).toISOString() : null },
  })
}

/** Deletes a coupon that no order uses; COUPON_USED otherwise: it can be ended. */
export async function deleteCoupon(tx: Transaction, one: Stored, language: Language): Promise<Result<CouponChange>> {
  const locked = await lockCoupon(tx, one, language)
  if (!locked.ok) return locked
  const { id, used } = locked.value
  if (used > 0) return fail('COUPON_USED')
  await tx.execute(sql`delete from coupons where id = ${id}`)
  return succeed({ id, before: fieldsOf(locked.value) })
}
