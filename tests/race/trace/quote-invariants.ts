import { sql } from 'drizzle-orm'

/** What holds of quotes: one became one order, on account only where its buyer's terms are written down. */
export const quoteInvariants = {
  'an order on account says on whose, and no other order does': sql`
    select o.id::text as broken from orders o left join order_terms t on t.order_id = o.id
    where (o.payment_method = 'account') <> (t.order_id is not null)`,
  'a quote that was accepted is one order, and any other is none': sql`
    select q.number as broken from quotes q left join orders o on o.cart_id = q.id
    where (q.status = 'accepted') <> (o.id is not null) or q.order_id is distinct from o.id`,
  'an order of a quote costs what was offered until staff change it': sql`
    select o.number as broken from quotes q join orders o on o.id = q.order_id
    where not exists (select 1 from order_timeline t where t.order_id = o.id and t.kind = 'edited') and (
      o.total_minor <> q.total_minor or o.item_total_minor <> q.item_total_minor or o.tax_minor <> q.tax_minor
      or (select array_agg(row (l.variant_id, l.quantity, l.unit_price_minor) order by l.position) from quote_lines l where l.quote_id = q.id)
        is distinct from (select array_agg(row (l.variant_id, l.quantity, l.unit_price_minor) order by l.position) from order_lines l where l.order_id = o.id))`,
  'a quote costs what its lines cost, less what comes off, and its taxes are told one by one': sql`
    select q.number as broken from quotes q cross join lateral (
      select coalesce(sum(total_minor), 0) as goods, coalesce(sum(tax_minor), 0) as tax from quote_lines l where l.quote_id = q.id) s
    where q.item_total_minor <> round(s.goods / 10.0) * 10 or s.tax > q.tax_minor
      or q.discount_minor <> round(round(s.goods / 10.0) * 10 * q.discount_percent_centi / 100000) * 10
      or q.tax_minor <> (select coalesce(sum((t ->> 'amountMinor')::int), 0) from jsonb_array_elements(q.taxes) t)`,
  'the end of a quote is told at most once for each time that it was sent': sql`
    select q.number as broken from quotes q
    where (select count(*) from events e where e.name = 'quote.ending' and e.payload ->> 'quoteId' = q.id::text)
      > (select count(*) from quote_timeline t where t.quote_id = q.id and t.kind = 'sent')`,
  'a quote was sent before it was answered, and was accepted once': sql`
    select q.number as broken from quotes q cross join lateral (
      select count(*) filter (where kind = 'accepted') as accepted, min(at) filter (where kind = 'sent') as sent,
        min(at) filter (where kind in ('accepted', 'declined')) as answered from quote_timeline t where t.quote_id = q.id) s
    where s.accepted <> (q.status = 'accepted')::int or (s.answered is not null and (s.sent is null or s.sent > s.answered))`,
}
