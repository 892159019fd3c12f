import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import type { Database, Reader } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { isNow, placedSales, type Scope } from '../order-queries.ts'
import type { MarginRow, MarginView } from './contracts.ts'

type How = { language: Language; charged: string }

/**
 * What was sold in the later period of each thing of each order, and what that cost when it was sold, by the cost ledger. Of what came back nothing is
 * counted; where the cost of some is not known, the sale counts by as many as it is known of.
 */
const soldGoods = (scope: Scope, { charged }: How): SQL => sql`
  select l.product_id, l.name, l.quantity, l.net, coalesce(c.costed, 0) as costed, coalesce(c.cost, 0) as cost,
    case when l.taken then coalesce(m.held, 0) else l.quantity end as held
  from (
    select o.id, l.stock_item_id, v.product_id, min(l.name) as name, sum(l.quantity) as quantity, bool_or(l.stock_taken) as taken,
      sum(l.total_minor - case when o.tax_included then l.tax_minor else 0 end - coalesce((
        select sum((d ->> 'amountMinor')::bigint) from jsonb_array_elements(l.discount_parts) d), 0)) as net
    from orders o join order_lines l on l.order_id = o.id and l.unit <> 'sample' and l.taxed_as is null
    left join variants v on v.id = l.variant_id
    where o.currency = ${charged} and ${placedSales(scope)} and ${isNow(sql`o.placed_at`, scope)}
    group by o.id, l.stock_item_id, v.product_id
  ) l
  left join lateral (select -sum(e.quantity) as costed, -sum(e.value_minor) as cost from stock_cost_entries e
    where e.order_id = l.id and e.item_id = l.stock_item_id) c on true
  left join lateral (select -sum(m.delta) as held from stock_movements m
    where m.order_id = l.id and m.item_id = l.stock_item_id) m on true`

/** The same by product, which stands in its main category. */
const byProduct = (scope: Scope, how: How): SQL => sql`
  select p.id, coalesce(p.name, s.name) as name, top.id as "categoryId",
    coalesce(top.name ->> ${how.language}, top.name ->> 'en', '') as "categoryName",
    sum(round(s.net * s.costed / s.quantity))::float8 as "salesMinor", sum(s.cost)::float8 as "costMinor", sum(s.costed)::float8 as costed,
    sum(greatest(0, s.held - s.costed))::float8 as uncosted
  from (${soldGoods(scope, how)}) s
  left join products p on p.id = s.product_id
  left join categories c on c.id = p.category_id left join categories top on top.id = coalesce(c.parent_id, c.id)
  group by p.id, coalesce(p.name, s.name), top.id, top.name`

/** So many products stand on the screen; the file has them all. */
const PRODUCTS_SHOWN = 20
/** More main categories than a shop has. */
const MOST_CATEGORIES = 100

type Part = MarginRow & { part: 'total' | 'category' | 'product' }

/** What was earned in the later period: together, by category and by product. */
export async function findMargin(db: Database, scope: Scope, how: How): Promise<MarginView> {
  const sums = sql`sum("salesMinor")::float8, sum("costMinor")::float8, sum(costed)::float8, sum(uncosted)::float8`
  const { rows } = await db.execute<Part>(sql`
    with sold as materialized (${byProduct(scope, how)}),
    parts (part, id, name, "salesMinor", "costMinor", costed, uncosted) as (
      select 'total', null::uuid, '', ${sums} from sold having count(*) > 0
      union all (select 'category', "categoryId", "categoryName", ${sums} from sold group by "categoryId", "categoryName"
        order by sum("salesMinor") desc limit ${MOST_CATEGORIES})
      union all (select 'product', id, name, "salesMinor", "costMinor", costed, uncosted from sold
        order by "salesMinor" desc, uncosted desc, name limit ${PRODUCTS_SHOWN})
    )
    select * from parts order by "salesMinor" desc, uncosted desc, name limit ${1 + MOST_CATEGORIES + PRODUCTS_SHOWN}`)
  const of = (wanted: Part['part']): MarginRow[] => rows.flatMap(({ part, ...row }) => (part === wanted ? [row] : []))
  const [total] = of('total')
  const { salesMinor = 0, costMinor = 0, costed = 0, uncosted = 0 } = total ?? {}
  return {
    currency: how.charged,
    totals: { salesMinor, costMinor, costed, uncosted },
    categories: of('category'),
    products: of('product'),
  }
}

/** What was earned with every product, for a file. */
export const readMargin = (
  at: Reader,
  scope: Scope,
  how: How,
): AsyncIterable<(MarginRow & { categoryName: string })[]> =>
  batches(
    at,
    sql`select id, name, "categoryName", "salesMinor", "costMinor", costed, uncosted from (${byProduct(scope, how)}) sold
      order by "salesMinor" desc, uncosted desc, name`,
    (row: MarginRow & { categoryName: string }) => row,
  )
