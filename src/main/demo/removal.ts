import { type SQL, sql } from 'drizzle-orm'
import type { RemovedDemo } from '../../admin/demo/contracts.ts'
import { lockOrders } from '../../orders/lock-commands.ts'
import { invalidateTags, productTags } from '../../platform/cache/page-tags.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { removeDemoMovements } from '../../stock/demo-commands.ts'
import { isDemoPerson, isDemoProduct, isDemoQuote, isDemoSubscriber } from './counts.ts'
import { removeDemoGroup, removeDemoTrade } from './trade/removal.ts'

/** What stands by itself goes first: what refers to it is removed before it. */
const ofOrders: readonly SQL[] = [
  sql`delete from notifications n where n.facts ->> 'orderId' in (select id::text from orders where demo)`,
  sql`delete from events e where e.payload ->> 'orderId' in (select id::text from orders where demo)`,
  // What staff did is kept; these entries came with the demo.
  sql`delete from audit_log a where a.actor_id is null and a.subject in (select 'order:' || id from orders where demo)`,
  sql`with gone as (delete from coupon_uses where order_id in (select id from orders where demo) returning coupon_id)
    update coupons c set used_count = used_count - n.uses
    from (select coupon_id, count(*)::int as uses from gone group by 1) n where c.id = n.coupon_id`,
  sql`delete from order_documents where order_id in (select id from orders where demo)`,
  sql`delete from document_counters c where c.store like '%-demo'
    and not exists (select from order_documents p where p.store = c.store)`,
  sql`delete from order_returns where order_id in (select id from orders where demo)`,
]

/** Products with their stock, as they were never there; what is in a real order stays. */
async function removeProducts(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from products p where ${isDemoProduct} order by p.id for update`,
  )
  const ids = sql`${sql.param(`{${rows.map(({ id }) => id).join(',')}}`)}::uuid[]`
  const { rows: items } = await tx.execute<{ id: string }>(
    sql`select stock_item_id as id from variants where product_id = any(${ids})`,
  )
  const itemIds = sql`${sql.param(`{${items.map(({ id }) => id).join(',')}}`)}::uuid[]`
  await tx.execute(sql`delete from products where id = any(${ids})`)
  await tx.execute(sql`
    delete from lot_movements where movement_id in (select id from stock_movements where item_id = any(${itemIds}))`)
  await tx.execute(sql`delete from stock_lots where item_id = any(${itemIds})`)
  await tx.execute(sql`delete from stock_movements where item_id = any(${itemIds})`)
  await tx.execute(sql`delete from stock_levels where item_id = any(${itemIds})`)
  await tx.execute(sql`delete from stock_items where id = any(${itemIds})`)
  if (rows.length > 0) await invalidateTags(tx, productTags(rows.map(({ id }) => id)))
  return rows.length
}

/**
 * Removes what came with the demo shop, all of it or nothing: its orders with everything that belongs to them, its
 * customers and subscribers and, where it is wished for, its products. What is real stays, and so does what a real order
 * touched: such people and products are no longer demo from then on.
 */
export async function removeDemo(tx: Transaction, { withProducts }: { withProducts: boolean }): Promise<RemovedDemo> {
  // Where somebody has paid, the order is real.
  await tx.execute(
    sql`update orders o set demo = false where demo and exists (select from payments p where p.order_id = o.id)`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`select id from orders where demo order by id`)
  const ids = rows.map(({ id }) => id)
  await lockOrders(tx, ids)
  await removeDemoMovements(tx, ids)
  for (const statement of ofOrders) await tx.execute(statement)
  await tx.execute(sql`delete from quotes q where ${isDemoQuote}`)
  await removeDemoTrade(tx)
  const deleted = async (statement: SQL) => (await tx.execute(statement)).rowCount ?? 0
  await tx.execute(sql`update delivery_slots s set taken = greatest(0, s.taken - o.held)
    from (select held.id, count(*)::int as held from orders, unnest(array[slot_id, second_slot_id]) held (id)
      where demo and held.id is not null group by held.id) o
    where s.id = o.id`)
  const orders = await deleted(sql`delete from orders where demo`)
  const customers = await deleted(sql`delete from users u where ${isDemoPerson}`)
  await tx.execute(sql`update users set demo = false where demo`)
  await removeDemoGroup(tx)
  const subscribers = await deleted(sql`delete from subscribers where ${isDemoSubscriber}`)
  const products = withProducts ? await removeProducts(tx) : 0
  if (withProducts) await tx.execute(sql`update products set demo = false where demo`)
  return { orders, customers, subscribers, products }
}
