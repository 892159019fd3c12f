import { type SQL, sql } from 'drizzle-orm'
import { accountEntries } from '../../../src/customers/statements/queries.ts'
import { owedOf } from '../../../src/orders/terms/queries.ts'

/** What of an order's refunds came off what is owed of it. */
const takenOff = sql`(select coalesce(sum(r.amount_minor), 0) from order_refunds r
  where r.order_id = o.id and r.way = 'account' and r.state = 'done')`
/** What its papers say that its buyer has to pay: its invoices less its credit notes. */
const documented = sql`(select coalesce(sum(case d.kind when 'invoice' then d.amount_minor else -d.amount_minor end), 0)
  from order_documents d where d.order_id = o.id)`

/** What holds of orders on account: what is owed is what was charged, less what was credited, less what was paid and kept. */
export const accountInvariants: Readonly<Record<string, SQL>> = {
  'what was taken off an order is what its refunds say, at once and for good, of one on account alone': sql`
    select o.number as broken from orders o where o.taken_off_minor <> ${takenOff}
      or o.taken_off_minor not between 0 and o.total_minor
      or (o.taken_off_minor > 0 and o.payment_method <> 'account')
    union all select r.id::text from order_refunds r where r.way = 'account' and r.state <> 'done'`,
  'what is owed on account is what was charged less what was credited and paid, never below nothing': sql`
    select o.number as broken from orders o join order_terms t on t.order_id = o.id
    where (${owedOf(sql`o`)}) < 0 or (t.due_on is not null and o.status not in ('cancelled', 'returned', 'requested')
      and (${owedOf(sql`o`)}) <> greatest(0, ${documented} - (o.paid_minor - o.refunded_minor)
        - (select coalesce(sum(r.amount_minor), 0) from order_refunds r where r.order_id = o.id and r.state = 'pending' and r.kind <> 'difference')))`,
  'a statement charges an order with an invoice for what is owed of it, and one that nothing is owed of for nothing': sql`
    select o.number as broken from orders o join order_terms t on t.order_id = o.id
    left join (select e.order_id, sum(e.amount_minor) as balance from (${accountEntries(sql`select order_id from order_terms`)}) e
      group by e.order_id) b on b.order_id = o.id
    where greatest(0, coalesce(b.balance, 0)) <> case when t.due_on is null then 0 else (${owedOf(sql`o`)}) end`,
}
