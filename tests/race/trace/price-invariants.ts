import { type SQL, sql } from 'drizzle-orm'
import { variantUnitPriceNow } from '../../../src/catalogue/price-queries.ts'

/** What holds of prices where no product changes its own: of the histories, and not of every shop. */
export const priceInvariants: Readonly<Record<string, SQL>> = {
  'goods never cost more than the public price, nor nothing, and less only for somebody with an account, before staff say otherwise': sql`
    select l.id::text as broken from order_lines l join orders o on o.id = l.order_id
    join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    cross join lateral (select ${variantUnitPriceNow('surrey')} as minor) now
    cross join lateral (select coalesce((l.overruled ->> 'fromMinor')::bigint, l.unit_price_minor) as minor) sold
    where l.unit not in ('sample', 'service') and o.store = 'surrey'
      and (sold.minor not between least(1, now.minor) and now.minor or (sold.minor < now.minor and o.user_id is null))`,
}
