import { sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { symbolsOf } from '../money/currency.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/postgres/database.ts'
import { getSettings, listIdentities } from '../settings/queries.ts'
import type { NotificationView } from './contracts.ts'
import { messageHtml } from './messages.ts'
import { type BellEntry, kindsFor } from './rules.ts'

const BELL_LENGTH = 50

type StoredNotification = BellEntry & { id: string; createdAt: string }

type Reader = {
  actor: Actor
  language: Language /** The variant of the store whose site they are on. */
  store: string
}

/** What someone's bell shows, the newest first: of the kinds that are their affair, what they have not put away. */
export async function listNotifications(db: Database, { actor, language, store }: Reader): Promise<NotificationView[]> {
  const kinds = kindsFor(actor)
  if (actor.kind !== 'user' || kinds.length === 0) return []
  const { rows } = await db.execute<StoredNotification>(sql`
    select id, kind, facts, created_at as "createdAt" from notifications n
    where kind = any(${sql.param(kinds)}::text[]) and not exists (
      select 1 from cleared_notifications c where c.notification_id = n.id and c.user_id = ${actor.id})
    order by created_at desc, id desc limit ${BELL_LENGTH}`)
  const symbols = symbolsOf(await getSettings(db, store))
  const stores = await listIdentities(db)
  const cityOf = (name: string) => stores.find(({ variant }) => variant === name)?.address.city ?? name
  return rows.map(({ id, createdAt, ...entry }) => ({
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    message: messageHtml(entry, language, { cityOf, symbols }),
  }))
}
