import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import type { SegmentRow, SegmentView } from './contracts.ts'
import { peopleOf } from './people-queries.ts'
import type { SegmentRule } from './rules.ts'

/** So many segments there are at most. */
export const mostSegments = 100

/** Every segment, by name. */
export async function listSegments(db: Database | Transaction): Promise<SegmentRow[]> {
  const { rows } = await db.execute<Omit<SegmentRow, 'createdAt'> & { createdAt: Date | string }>(sql`
    select s.id, s.name, jsonb_array_length(jsonb_path_query_array(s.rule, '$.blocks[*].conditions[*]')) as "conditionCount",
      (select count(*)::int from coupons c where c.segment_id = s.id) as "discountCount", s.created_at as "createdAt"
    from segments s order by lower(s.name), s.id limit ${mostSegments}`)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() }))
}

/** One segment; undefined where there is none. */
export async function findSegment(
  db: Database | Transaction,
  id: string,
  language: Language,
): Promise<SegmentView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<SegmentView>(sql`
    select s.id, s.name, s.rule, s.version, coalesce((
      select json_agg(json_build_object('id', c.id, 'label', coalesce(nullif(c.name ->> ${language}, ''), nullif(c.name ->> 'en', ''), c.code))
        order by c.id) from coupons c where c.segment_id = s.id), '[]') as discounts
    from segments s where s.id = ${id}`)
  return rows[0]
}

/** The people of a segment as a query of their ids; of a segment that is not there, nobody. */
export async function peopleOfSegment(db: Reader, id: string): Promise<SQL> {
  const { rows } = await db.execute<{ rule: SegmentRule }>(sql`select rule from segments where id = ${id}`)
  return rows[0] ? peopleOf(rows[0].rule) : sql`select id from people where false`
}

/**
 * Who buys, as segments know them: by an account, or by the e-mail address of an order that staff take for somebody without one. A
 * guest who orders by themselves is nobody: see docs/decisions/0068.
 */
export type SegmentBuyer = { readonly userId?: string | undefined; readonly takenFor?: string | undefined }

/** As whom somebody counts; undefined of whoever is not known. An account whose mailbox is not proved is nobody yet. */
async function findHead(db: Database | Transaction, { userId, takenFor }: SegmentBuyer): Promise<string | undefined> {
  if (userId === undefined && !takenFor) return undefined
  const { rows } = await db.execute<{ id: string }>(
    userId === undefined
      ? sql`select coalesce(merged_into, id) as id from people where user_id is null and email = lower(${takenFor})`
      : sql`select id from people where id = ${userId} and is_verified and not is_closed`,
  )
  return rows[0]?.id
}

/** Which of some segments somebody is in at this moment. */
export async function listSegmentsOf(
  db: Database | Transaction,
  ids: readonly (string | null)[],
  buyer: SegmentBuyer,
): Promise<string[]> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return []
  const head = await findHead(db, buyer)
  if (head === undefined) return []
  const { rows: rules } = await db.execute<{ id: string; rule: SegmentRule }>(
    sql`select id, rule from segments where id = any(${sql.param(`{${asked.join(',')}}`)}::uuid[])`,
  )
  if (rules.length === 0) return []
  const each = rules.map(({ id, rule }) => sql`select ${id} as id where exists (${peopleOf(rule, head)})`)
  return (await db.execute<{ id: string }>(sql.join(each, sql` union all `))).rows.map(({ id }) => id)
}
