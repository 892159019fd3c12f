import { sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import { tryWithin } from '../platform/postgres/constraint.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { CouponView } from './coupon-contracts.ts'
import { findCouponById } from './coupon-queries.ts'
import type { CouponInput } from './schema.ts'

/** What a change did, for the audit log, and whom it concerns. */
export type CouponChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

type Stored = { id: string; version: number }

const codeTaken = fail('INVALID_INPUT', { fields: { code: 'pricing.errors.codeTaken' } })
const noCategory = fail('INVALID_INPUT', { fields: { categoryId: 'pricing.errors.category' } })

const fieldsOf = (coupon: CouponInput): Record<string, unknown> => {
  const { code, percent, active, startsAt, endsAt, minimumMinor, totalLimit, perCustomerLimit, categoryId } = coupon
  return { code, percent, active, startsAt, endsAt, minimumMinor, totalLimit, perCustomerLimit, categoryId }
}

/** A percentage in hundredths; 12.35 must not become 1234. */
const centi = (percent: number): number => Math.round(percent * 100)

/** Locks a coupon until the transaction ends: no order uses it meanwhile. */
async function lockCoupon(tx: Transaction, { id, version }: Stored, language: Language): Promise<Result<CouponView>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx.execute(sql`select 1 from coupons where id = ${id} for update`)
  const coupon = await findCouponById(tx, id, language)
  if (!coupon) return fail('NOT_FOUND')
  return coupon.version === version ? succeed(coupon) : fail('CHANGED_MEANWHILE', { data: { coupon } })
}

/** Whether a coupon may be for it: a whole category, not a subcategory. It stays there until the transaction ends. */
async function isCategory(tx: Transaction, id: string | null): Promise<boolean> {
  if (id === null) return true
  const { rows } = await tx.execute(sql`select 1 from categories where id = ${id} and parent_id is null for key share`)
  return rows.length > 0
}

/**
 * What the shop's other rows have against a form, at once: a code that is another's or was used, a limit below the uses, a
 * category that is none.
 * @param stored the coupon that is edited; without it, of a new one
 */
async function wrongParts(
  tx: Transaction,
  { code, totalLimit, categoryId }: FormParts<CouponInput>,
  stored?: CouponView,
): Promise<Failure | undefined> {
  const used = stored?.used ?? 0
  const { rows: others } = await tx.execute(sql`
    select 1 from coupons where code = ${code ?? null}::text and id is distinct from ${stored?.id ?? null}::uuid`)
  const isRenamed = used > 0 && code !== undefined && code !== stored?.code
  const isBelow = totalLimit !== undefined && totalLimit !== null && totalLimit < used
  return failFields(
    {
      ...(others.length > 0 && codeTaken.fields),
      ...(isRenamed && { code: 'pricing.errors.codeUsed' }),
      ...(isBelow && { totalLimit: 'pricing.errors.limitBelowUsed' }),
      ...(!(await isCategory(tx, categoryId ?? null)) && noCategory.fields),
    },
    { count: used },
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
  const made = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      insert into coupons (id, code, percent_centi, active, starts_at, ends_at, minimum_minor, total_limit,
        per_customer_limit, category_id)
      values (${id}, ${input.code}, ${centi(input.percent)}, ${input.active}, ${input.startsAt}, ${input.endsAt},
        ${input.minimumMinor}, ${input.totalLimit}, ${input.perCustomerLimit}, ${input.categoryId})`),
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
  const edited = await tryWithin(tx, (inner) =>
    inner.execute(sql`
      update coupons set code = ${input.code}, percent_centi = ${centi(input.percent)}, active = ${input.active},
        starts_at = ${input.startsAt}, ends_at = ${input.endsAt}, minimum_minor = ${input.minimumMinor},
        total_limit = ${input.totalLimit}, per_customer_limit = ${input.perCustomerLimit},
        category_id = ${input.categoryId}, version = version + 1
      where id = ${id}`),
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
