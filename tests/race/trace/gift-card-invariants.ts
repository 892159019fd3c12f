import { type SQL, sql } from 'drizzle-orm'

/** What holds of gift cards and of the parts of payments, as `invariants.ts` has the rest. */
export const giftCardInvariants: Readonly<Record<string, SQL>> = {
  'what is on a gift card is the sum of its entries, and not below zero': sql`
    select c.id::text as broken from gift_cards c where c.balance_minor < 0 or c.balance_minor <>
      (select coalesce(sum(e.amount_minor), 0) from gift_card_entries e where e.card_id = c.id)`,
  'each entry of a gift card says what was on it then': sql`
    select e.id::text as broken from gift_card_entries e where e.balance_minor < 0`,
  'what an order took from a gift card is its part, without what went back': sql`
    select p.id::text as broken from order_payments p where p.way = 'giftCard' and p.amount_minor - p.given_minor <>
      -(select coalesce(sum(e.amount_minor), 0) from gift_card_entries e where e.payment_id = p.id)`,
  'what went back to gift cards is what the refunds of the order say': sql`
    select o.number as broken from orders o where
      (select coalesce(sum(r.amount_minor), 0) from order_refunds r where r.order_id = o.id and r.way = 'giftCard' and r.state <> 'failed')
      <> (select coalesce(sum(p.given_minor), 0) from order_payments p where p.order_id = o.id and p.way = 'giftCard')`,
  'all parts of an order and what its providers took are what came in': sql`
    select o.number as broken from orders o where o.paid_minor <>
      (select coalesce(sum(p.amount_minor), 0) from order_payments p where p.order_id = o.id)
      + (select coalesce(sum(p.received_minor), 0) from payments p where p.order_id = o.id and p.state = 'paid')`,
}
