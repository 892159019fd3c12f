import { sql } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'

/** So many go at once. */
const REMOVED_AT_ONCE = 200

/** Removes drafts that nobody has touched for as many days as their store keeps them. @returns how many went */
export async function removeOldDrafts(db: Database): Promise<number> {
  let gone = 0
  for (const store of storeVariants) {
    const { draftDays } = (await getSettings(db, store)).quotes
    const { rowCount } = await db.execute(sql`
      delete from order_drafts where id in (
        select id from order_drafts where store = ${store} and changed_at < now() - make_interval(days => ${draftDays})
        limit ${REMOVED_AT_ONCE} for update skip locked
      )`)
    gone += rowCount ?? 0
  }
  return gone
}
