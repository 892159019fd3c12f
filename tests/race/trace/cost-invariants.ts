import { type SQL, sql } from 'drizzle-orm'

/** What holds of the kept valuation: of a thing that is not noted as changed it is what the shelves say, and its sums are those of what is kept. */
export const keptInvariants: Readonly<Record<string, SQL>> = {
  'what is kept of the worth of a thing is what its shelves say, or it is noted as changed': sql`
    with shelves as (
      select l.item_id, l.store, l.on_hand as units, 0 as costed, 0 as value from stock_levels l where not l.unlimited
      union all select item_id, store, 0, costed, value_minor from stock_values
    ), places as (
      select item_id, store as place, units, costed, value from shelves union all select item_id, '*', units, costed, value from shelves
    ), worth as (
      select item_id, place, sum(units) as units, sum(costed) as costed, sum(value) as value from places
      where item_id in (select stock_item_id from variants) group by 1, 2 having sum(units) > 0 or sum(costed) > 0
    )
    select item_id || ' at ' || place as broken from worth w full join valuation_items k using (item_id, place)
    where (w.units, w.costed, w.value) is distinct from (k.units, k.costed, k.value_minor) and item_id not in (select item_id from valuation_due)`,
  'the sums of the kept valuation are those of what is kept': sql`
    select place as broken from valuation_sums s full join (
      select place, count(*) as things, sum(costed) as costed, sum(greatest(0, units - costed)) as uncosted, sum(value_minor) as value
      from valuation_items group by place) k using (place)
    where (coalesce(s.things, 0), coalesce(s.costed, 0), coalesce(s.uncosted, 0), coalesce(s.value_minor, 0))
      is distinct from (coalesce(k.things, 0), coalesce(k.costed, 0), coalesce(k.uncosted, 0), coalesce(k.value, 0))`,
}

/** What holds of the cost of goods at every moment at which nothing is under way. */
export const costInvariants: Readonly<Record<string, SQL>> = {
  ...keptInvariants,
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
