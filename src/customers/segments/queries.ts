import { sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { type Database, errorCode, inTransaction, type Reader } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import type { SegmentPreview } from '../../pricing/segments/contracts.ts'
import { peopleOf } from '../../pricing/segments/people-queries.ts'
import { peopleOfSegment } from '../../pricing/segments/queries.ts'
import type { SegmentRule } from '../../pricing/segments/rules.ts'

/** So many people of a segment are shown while its rule is typed. */
const SHOWN = 8

/** A rule is asked about with every pause of whoever types it: what takes longer is given up. */
const PREVIEW_MS = 4000

type Shown = Omit<SegmentPreview['people'][number], 'lastOrderAt'> & {
  count: number
  lastOrderAt: Date | string | null
}

/** How many people a rule finds, and the latest of them. SEGMENT_TOO_SLOW where the database takes too long about it */
export async function previewSegment(
  db: Database,
  rule: SegmentRule,
): Promise<Result<Pick<SegmentPreview, 'count' | 'people'>>> {
  try {
    const rows = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(PREVIEW_MS)}, true)`)
      const { rows: found } = await tx.execute<Shown>(sql`
        with found as materialized (${peopleOf(rule)})
        select (select count(*)::int from found) as count, who.id, who.name, who.email, who.order_count as "orderCount",
          who.last_order_at as "lastOrderAt"
        from found join people who on who.id = found.id order by who.created_at desc, who.id desc limit ${SHOWN}`)
      return found
    })
    const people = rows.map(({ count: _, lastOrderAt, ...one }) => ({
      ...one,
      lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
    }))
    return succeed({ count: rows[0]?.count ?? 0, people })
  } catch (error) {
    if (errorCode(error) !== '57014') throw error
    return fail('SEGMENT_TOO_SLOW')
  }
}

/** Where a newsletter may be sent of a segment. */
export type Reading = { email: string; name: string; language: string; confirmedAt: string }

/** The addresses of a segment's people at which the newsletter was asked for and confirmed, and no others. */
export async function* readReaders(at: Reader, segmentId: string): AsyncIterable<Reading[]> {
  const within = await peopleOfSegment(at, segmentId)
  yield* batches(
    at,
    sql`select distinct on (s.email) s.email, i.name, s.language, s.confirmed_at as "confirmedAt"
      from people i join subscribers s on s.email = i.email and s.status = 'confirmed'
      where coalesce(i.merged_into, i.id) in (${within}) order by s.email, i.user_id nulls last`,
    ({ confirmedAt, ...row }: Omit<Reading, 'confirmedAt'> & { confirmedAt: Date | string }) => ({
      ...row,
      confirmedAt: new Date(confirmedAt).toISOString(),
    }),
  )
}
