import { sql } from 'drizzle-orm'
import type { UserActor } from '../platform/actor.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { SavedView } from './view-contracts.ts'
import { mayChangeView, mayShareViews } from './view-rules.ts'

type Row = Omit<SavedView, 'mayChange'> & { userId: string }

/** So many views of a list are shared at most; so many are shown, too, of those who shared one at the same time. */
export const MOST_SHARED = 20

/**
 * The views of one list that someone is offered: their own by name, then what others share, to whoever may see the list itself.
 */
export async function listViews(db: Database | Transaction, actor: UserActor, screen: string): Promise<SavedView[]> {
  const offered = mayShareViews(actor, screen)
    ? sql`(v.user_id = ${actor.id} or v.is_shared)`
    : sql`v.user_id = ${actor.id}`
  const { rows } = await db.execute<Row>(sql`
    select v.id, v.name, v.query, v.is_shared as "isShared", v.user_id as "userId",
      case when v.user_id <> ${actor.id} then u.name end as "ownerName", d.view_id is not null as "isDefault"
    from saved_views v join users u on u.id = v.user_id
    left join view_defaults d on d.user_id = ${actor.id} and d.screen = v.screen and d.view_id = v.id
    where v.screen = ${screen} and ${offered}
    order by v.user_id <> ${actor.id}, v.name, v.id limit 100`)
  return rows.map(({ userId, ...view }) => ({
    ...view,
    mayChange: mayChangeView(actor, { userId, isShared: view.isShared }),
  }))
}
