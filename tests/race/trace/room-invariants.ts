import { sql } from 'drizzle-orm'

/** What holds of the rooms that orders are for. */
export const roomInvariants = {
  'a room of a project has boards of one lot, unless the customer agreed to several': sql`
    with held as (
      select m.order_id, m.item_id, p.lot_id, -sum(p.delta) as held from stock_movements m join lot_movements p on p.movement_id = m.id
      where m.order_id is not null group by 1, 2, 3 having sum(p.delta) <> 0
    ), laid as (
      select o.id, o.number, o.may_mix_lots, l.stock_item_id, p ->> 'name' as project, room ->> 'name' as room from orders o
      cross join lateral jsonb_array_elements(o.projects) p
      cross join lateral jsonb_array_elements(case jsonb_typeof(p -> 'floor') when 'object' then p -> 'floor' -> 'rooms' else '[]' end) room
      join order_lines l on l.order_id = o.id and l.project_id::text = p ->> 'id' and l.unit = 'box'
    )
    select distinct laid.number || ' ' || laid.room as broken from laid join held h on h.order_id = laid.id and h.item_id = laid.stock_item_id
    group by laid.id, laid.number, laid.may_mix_lots, laid.project, laid.room, laid.stock_item_id
    having not laid.may_mix_lots and count(distinct h.lot_id) > 1`,
}
