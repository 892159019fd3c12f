import { eq, sql } from 'drizzle-orm'
import { storeOf } from '../../stores/index.ts'
import { writeEvent } from '../platform/events.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { lockQuote } from './commands.ts'
import { isEnding } from './ending-rules.ts'
import { quoteEnding } from './events.ts'
import { quotes } from './tables.ts'

/** From this hour of the store's clock on customers are reminded. */
const REMINDER_HOUR = 9

/** The quotes of a store that end soon and of which nobody was told yet, the first that ends first. */
export async function listEnding(db: Database, store: string, most: number): Promise<string[]> {
  const { remindDays } = (await getSettings(db, store)).quotes
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from quotes q where q.store = ${store} and q.status = 'sent' and q.ending_told_at is null and q.valid_until > now()
      and q.valid_until <= now() + make_interval(days => ${remindDays}::int) and ${remindDays}::int > 0
      and extract(hour from now() at time zone ${storeOf(store).timeZone}) >= ${REMINDER_HOUR}
    order by q.valid_until, q.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * Reminds the customer of a quote that it ends soon, once for each time that it was sent, whoever else looks at the same time.
 * @returns whether it was done here: not of one that was answered or taken back, has ended, or does not end soon
 */
export async function tellOfEnding(tx: Transaction, id: string, now = new Date()): Promise<boolean> {
  const quote = await lockQuote(tx, { id })
  if (!quote || quote.endingToldAt !== null) return false
  const { remindDays } = (await getSettings(tx, quote.store)).quotes
  if (!isEnding(quote, remindDays, now)) return false
  await tx.update(quotes).set({ endingToldAt: now }).where(eq(quotes.id, id))
  await writeEvent(tx, quoteEnding, { quoteId: id })
  return true
}
