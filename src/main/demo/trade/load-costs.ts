import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { demoSuppliers } from './suppliers.ts'

/** What of its price something costs the shop: from 48 to 62 percent, told by its SKU. */
const unitCosts = sql`
  select v.stock_item_id as item_id, i.sku,
    max(round(coalesce(v.price_minor, p.price_minor) * (48 + abs(hashtext(i.sku)::bigint) % 15) / 100.0))::bigint as cost,
    max(c.slug) as category
  from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
  join stock_items i on i.id = v.stock_item_id group by 1, 2`

/**
 * Gives every movement of the demo shop what its goods cost, at one cost for each item, so that shelves have a value and sales a margin from the first
 * day on; and each supplier what it sold.
 */
export async function loadCosts(tx: Transaction): Promise<void> {
  // An entry has the id of its movement: both are told apart by time in the same order.
  await tx.execute(sql`
    with unit as (${unitCosts})
    insert into stock_cost_entries (id, item_id, store, reason, movement_id, order_id, quantity, value_minor, at)
    select m.id, m.item_id, m.store, m.reason, m.id, m.order_id, m.delta, m.delta * unit.cost, m.at
    from stock_movements m join unit on unit.item_id = m.item_id`)
  await tx.execute(sql`
    insert into stock_values (item_id, store, costed, value_minor)
    select item_id, store, sum(quantity), sum(value_minor) from stock_cost_entries group by 1, 2 having sum(quantity) > 0`)
  for (const { id, sells } of demoSuppliers)
    await tx.execute(sql`
      with unit as (${unitCosts})
      insert into supplier_items (supplier_id, item_id, their_sku, cost_minor, at)
      select ${id}, item_id, 'B' || lpad((abs(hashtext(sku)::bigint) % 100000)::text, 5, '0'), cost, now() - interval '60 days' from unit
      where category = any(${sql.param(`{${sells.join(',')}}`)}::text[])`)
}
