import { type SQL, sql } from 'drizzle-orm'

/** What holds of the cost of goods at every moment at which nothing is under way. */
export const costInvariants: Readonly<Record<string, SQL>> = {
  'a shelf is worth the sum of its entries in the cost ledger': sql`
    with ledger as (
      select item_id, store, sum(quantity) as costed, sum(value_minor) as value from stock_cost_entries where store <> '' group by 1, 2
    )
    select coalesce(l.item_id, v.item_id) || ' at ' || store as broken from ledger l full join stock_values v using (item_id, store)
    where coalesce(l.costed, 0) <> coalesce(v.costed, 0) or coalesce(l.value, 0) <> coalesce(v.value_minor, 0)`,
  'no more has a known cost than lies there, and what does not is worth nothing': sql`
    select v.item_id || ' at ' || v.store as broken from stock_values v left join stock_levels l using (item_id, store)
    where v.costed > coalesce(l.on_hand, 0) or (coalesce(l.on_hand, 0) = 0 and v.value_minor <> 0)`,
  'what goods between stores cost is what their transfers say': sql`
    with ledger as (
      select item_id, sum(quantity) as costed, sum(value_minor) as value from stock_cost_entries where store = '' group by 1
    ), lines as (
      select l.item_id, sum(l.costed) as costed, sum(l.value_minor) as value from stock_transfer_lines l group by 1
    )
    select item_id::text as broken from ledger g full join lines l using (item_id)
    where coalesce(g.costed, 0) <> coalesce(l.costed, 0) or coalesce(g.value, 0) <> coalesce(l.value, 0)`,
  'what of a movement has a cost runs its way, and is no more than it moved': sql`
    select m.id::text as broken from stock_movements m join stock_cost_entries e on e.movement_id = m.id
    group by m.id having bool_or(sign(e.quantity) <> sign(m.delta)) or abs(sum(e.quantity)) > abs(m.delta)`,
  'an order gave back no more cost than it took': sql`
    select order_id::text as broken from stock_cost_entries where order_id is not null
    group by order_id, item_id having sum(quantity) > 0 or sum(value_minor) > 0`,
}
