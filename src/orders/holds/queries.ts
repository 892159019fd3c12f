import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { Guest } from './commands.ts'

type Reader = Database | Transaction

/** What unconfirmed orders of guests hold of an item: this guest's, by network or by mailbox, and everyone's. */
export type Held = { byGuest: number; byGuests: number }

/** What unconfirmed orders of guests hold at a store, by item; an item of which they hold nothing is left out. */
export async function listHeld(
  db: Reader,
  { store, itemIds, guest }: { store: string; itemIds: readonly string[]; guest: Guest },
): Promise<Map<string, Held>> {
  const { network, mailbox } = guest
  const { rows } = await db.execute<Held & { itemId: string }>(sql`
    select l.stock_item_id as "itemId", sum(l.quantity)::int as "byGuests",
      coalesce(sum(l.quantity) filter (where h.mailbox = ${mailbox} or (h.network = ${network} and h.network <> '')), 0)::int
        as "byGuest"
    from order_holds h join order_lines l on l.order_id = h.order_id and l.stock_taken
    where h.mailbox is not null and h.store = ${store} and l.stock_item_id = any(${sql.param(`{${itemIds.join(',')}}`)}::uuid[])
    group by l.stock_item_id`)
  return new Map(rows.map(({ itemId, ...held }) => [itemId, held]))
}

/** Until when an order holds its goods unconfirmed; undefined where nothing ends that by itself. */
export async function findHoldEnd(db: Reader, orderId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ until: string | Date }>(
    sql`select until from order_holds where order_id = ${orderId} and until is not null`,
  )
  return rows[0] && new Date(rows[0].until)
}

/** The orders whose time has run out, the longest due first. */
export async function listDueHolds(db: Database, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select order_id as id from order_holds where until <= now() order by until limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
