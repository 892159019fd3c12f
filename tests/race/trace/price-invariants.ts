import { type SQL, sql } from 'drizzle-orm'
import { variantUnitPriceNow } from '../../../src/catalogue/price-queries.ts'
import { owedOf } from '../../../src/orders/terms/queries.ts'

/** What holds where no product changes its price, and no limit is lowered: of the histories, and not of every shop. */
export const priceInvariants: Readonly<Record<string, SQL>> = {
  'goods never cost more than the public price, nor nothing, and less only for somebody with an account, before staff say otherwise': sql`
    select l.id::text as broken from order_lines l join orders o on o.id = l.order_id
    join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    cross join lateral (select ${variantUnitPriceNow('surrey')} as minor) now
    cross join lateral (select coalesce((l.overruled ->> 'fromMinor')::bigint, l.unit_price_minor) as minor) sold
    where l.unit not in ('sample', 'service') and o.store = 'surrey'
      and (sold.minor not between least(1, now.minor) and now.minor or (sold.minor < now.minor and o.user_id is null))`,
  'nobody owes more on account than the limit': sql`
    select t.user_id::text as broken from order_terms t join orders o on o.id = t.order_id
    where t.user_id is not null group by t.user_id
    having sum(${owedOf(sql`o`)}) > (select max(credit_limit_minor) from customer_groups)`,
  'what is on account has terms, and what has terms is on account': sql`
    select o.id::text as broken from orders o left join order_terms t on t.order_id = o.id
    where (o.payment_method = 'account') <> (t.order_id is not null)`,
  'what is on account is due so many days after its invoice, and on no day before there is one': sql`
    select o.id::text as broken from order_terms t join orders o on o.id = t.order_id
    where (t.due_on is not null) <> exists (
      select 1 from order_documents d where d.order_id = o.id and d.kind = 'invoice' and not exists (
        select 1 from order_documents c where c.takes_back_id = d.id) and d.takes_back_id is null)`,
}
