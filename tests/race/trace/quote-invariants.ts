import { sql } from 'drizzle-orm'

/** What holds of quotes: one became one order, on account only where its buyer's terms are written down. */
export const quoteInvariants = {
  'a quote that was accepted is one order of its amount, and no other quote is any': sql`
    select q.id::text as broken from quotes q left join orders o on o.id = q.order_id
    where (q.status = 'accepted') <> (o.id is not null) or (o.id is not null and o.cart_id <> q.id)
    union all select o.id::text from orders o join quotes q on q.id = o.cart_id where q.order_id is distinct from o.id`,
  'an order on account says on whose, and no other order does': sql`
    select o.id::text as broken from orders o left join order_terms t on t.order_id = o.id
    where (o.payment_method = 'account') <> (t.order_id is not null)`,
}
