import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '../platform/postgres/database.ts'

/** For how many days a quote is kept that became no order, after it was made and after its prices ceased to hold. */
export const QUOTE_DAYS = 365

/** So many go at once. */
const REMOVED_AT_ONCE = 200

/**
 * Removes old quotes that became no order, with their emails: what a shop does not need of people it does not keep. One that was accepted
 * is kept as long as its order is.
 * @returns how many went
 */
export const removeOldQuotes = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from quotes where id in (
        select id from quotes
        where status <> 'accepted' and greatest(created_at, valid_until) < now() - make_interval(days => ${QUOTE_DAYS})
        limit ${REMOVED_AT_ONCE} for update skip locked
      ) returning id`)
    const ids = rows.map(({ id }) => `quote:${id}`)
    await tx.execute(sql`
      delete from mails where key like 'quote:%' and split_part(key, ':', 1) || ':' || split_part(key, ':', 2) = any(${sql.param(ids)}::text[])`)
    return ids.length
  })
