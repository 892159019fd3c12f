import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Changed } from '../tax-commands.ts'
import type { SegmentView } from './contracts.ts'
import { findSegment, mostSegments } from './queries.ts'
import type { Condition } from './rules.ts'
import type { SegmentInput } from './schema.ts'
import { segments } from './tables.ts'

const nameTaken = fail('INVALID_INPUT', { fields: { name: 'pricing.errors.segment.taken' } })

/** Whether there is what a condition is about. It stays there until the transaction ends. */
async function isThere(tx: Transaction, { kind, what, targetId }: Partial<Condition>): Promise<boolean> {
  if (!targetId || (kind !== 'group' && kind !== 'bought')) return true
  const { rows } = await tx.execute(
    kind === 'group'
      ? sql`select 1 from customer_groups where id = ${targetId} for key share`
      : what === 'brand'
        ? sql`select 1 from brands where id = ${targetId} for key share`
        : what === 'product'
          ? sql`select 1 from products where id = ${targetId} for key share`
          : sql`select 1 from categories where id = ${targetId} and (parent_id is null) = ${what === 'category'} for key share`,
  )
  return rows.length > 0
}

/** What the shop's other rows have against a segment, at once: a name that is another's, goods or a group that are not there. */
export async function wrongSegment(
  tx: Transaction,
  { name, rule }: FormParts<SegmentInput>,
  id?: string,
): Promise<Failure | undefined> {
  const wrong: Record<string, string> = {}
  const same = await tx
    .select({ id: segments.id })
    .from(segments)
    .where(eq(segments.name, name ?? ''))
  if (same.some((other) => other.id !== id)) wrong.name = 'pricing.errors.segment.taken'
  for (const [at, block] of (rule?.blocks ?? []).entries())
    for (const [place, condition] of (block?.conditions ?? []).entries())
      if (condition && !(await isThere(tx, condition as Partial<Condition>)))
        wrong[`rule.blocks.${at}.conditions.${place}.targetId`] = 'pricing.errors.segment.targetId'
  return failFields(wrong)
}

/** Adds a segment. INVALID_INPUT where another has its name, or what it asks for is not there; LIST_FULL past the most segments */
export async function createSegment(
  tx: Transaction,
  { name, rule }: SegmentInput,
  language: Language,
): Promise<Result<Changed<SegmentView>>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('segments'))`)
  if ((await tx.$count(segments)) >= mostSegments) return fail('LIST_FULL', { params: { count: mostSegments } })
  const wrong = await wrongSegment(tx, { name, rule })
  if (wrong) return wrong
  const id = uuidv7()
  const made = await tryWithin(tx, (inner) => inner.insert(segments).values({ id, name, rule }))
  return made.ok ? succeed({ before: undefined, after: await findSegment(tx, id, language) }) : nameTaken
}

/** Changes a segment. CHANGED_MEANWHILE with it as it is for another version; NOT_FOUND; and as {@link createSegment} */
export async function editSegment(
  tx: Transaction,
  { id, version, name, rule }: SegmentInput & { id: string; version: number },
  language: Language,
): Promise<Result<Changed<SegmentView>>> {
  await tx.select({ id: segments.id }).from(segments).where(eq(segments.id, id)).for('update')
  const before = await findSegment(tx, id, language)
  if (!before) return fail('NOT_FOUND')
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  const wrong = await wrongSegment(tx, { name, rule }, id)
  if (wrong) return wrong
  const edited = await tryWithin(tx, (inner) =>
    inner
      .update(segments)
      .set({ name, rule, version: version + 1 })
      .where(eq(segments.id, id)),
  )
  return edited.ok ? succeed({ before, after: await findSegment(tx, id, language) }) : nameTaken
}

/** Removes a segment. NOT_FOUND; SEGMENT_IN_USE while a discount is only for it */
export async function removeSegment(
  tx: Transaction,
  id: string,
  language: Language,
): Promise<Result<Changed<SegmentView>>> {
  await tx.select({ id: segments.id }).from(segments).where(eq(segments.id, id)).for('update')
  const before = await findSegment(tx, id, language)
  if (!before) return fail('NOT_FOUND')
  if (before.discounts.length > 0) return fail('SEGMENT_IN_USE')
  await tx.delete(segments).where(eq(segments.id, id))
  return succeed({ before, after: undefined })
}
