import { type SQL, sql } from 'drizzle-orm'

/** What holds of purchase orders at every moment at which nothing is under way. */
export const purchaseInvariants: Readonly<Record<string, SQL>> = {
  'what came of a purchase order is the sum of its receipts that stand': sql`
    select l.purchase_id::text as broken from purchase_order_lines l where l.received <> (
      select coalesce(sum(r.quantity), 0) from purchase_receipt_lines r join purchase_receipts t on t.id = r.receipt_id
      where t.purchase_id = l.purchase_id and t.undone_at is null and r.item_id = l.item_id)`,
  'a purchase order moved what it received, by its lots': sql`
    with moved as (
      select split_part(m.note, ' · ', 1) as named, m.item_id, m.store, sum(m.delta) as moved from stock_movements m
      where m.reason = 'receive' and m.note like 'PO-%' group by 1, 2, 3
    )
    select p.id::text as broken from purchase_order_lines l join purchase_orders p on p.id = l.purchase_id
    left join moved on moved.named = 'PO-' || p.number and moved.item_id = l.item_id and moved.store = p.store
    where l.received <> coalesce(moved.moved, 0)`,
  'a purchase order that is a draft or was given up received nothing, and one that stays open has some to come': sql`
    select p.id::text as broken from purchase_orders p cross join lateral (
      select coalesce(sum(received), 0) as came, bool_or(received < quantity) as waits from purchase_order_lines where purchase_id = p.id) l
    where (p.status in ('draft', 'cancelled') and l.came > 0) or (p.status = 'sent' and not l.waits)`,
}
