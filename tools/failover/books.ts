import type pg from 'pg'
import { createLog } from '../../src/platform/log.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { brokenInvariants } from '../../tests/race/trace/invariants.ts'
import type { AcknowledgedOrder } from './load.ts'

/** What must hold of the database once nothing is under way, in words; nothing where all holds. */
export async function brokenBooks(connection: pg.ClientConfig, acknowledged: readonly AcknowledgedOrder[]) {
  const { db, pool } = openDatabase(connection, 2, createLog({ level: 'error' }), 120_000)
  try {
    const numbers = async (text: string): Promise<string[]> =>
      (await pool.query<{ number: string }>(text)).rows.map(({ number }) => number)
    const kept = new Set(await numbers('select number from orders'))
    const paid = new Set(await numbers(`select number from orders where payment_status = 'paid'`))
    const told = new Set(
      await numbers("select distinct payload ->> 'orderId' as number from events where name = 'order.placed'"),
    )
    return {
      lost: acknowledged.filter(({ number }) => !kept.has(number)).map(({ number }) => number),
      unpaid: acknowledged.filter(({ number, isPaid }) => isPaid && !paid.has(number)).map(({ number }) => number),
      // A buyer repeats an order under its key, from its cart, with an address of its own: two orders of one of these are one too many.
      doubled:
        await numbers(`select string_agg(number, ' and ') as number from orders where email like 'buyer-%' group by email having count(*) > 1
        union all select string_agg(number, ' and ') from orders where cart_id is not null group by cart_id having count(*) > 1`),
      orders: kept.size,
      told: told.size,
      broken: await brokenInvariants(db),
    }
  } finally {
    await pool.end()
  }
}

/** Goods enough for all, with books that begin with them. @returns the products that are sold */
export const stockUp = [
  `update stock_levels set on_hand = 1000000, unlimited = false where store = 'surrey'`,
  'delete from lot_movements',
  'delete from stock_lots',
  'delete from stock_movements',
  `insert into stock_movements (id, item_id, store, delta, reason)
    select gen_random_uuid(), item_id, store, on_hand, 'correct' from stock_levels where on_hand > 0`,
]

export const soldProducts = `select id from products where type = 'simple' and status = 'active' order by slug limit 12`
