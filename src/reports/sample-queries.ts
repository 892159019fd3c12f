import { type SQL, sql } from 'drizzle-orm'
import { withinDays } from '../platform/lists/list-conditions.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { SampleFigures } from './contracts.ts'
import { isSale, type Scope } from './order-queries.ts'

/** Within how many days after its sample a floor counts as bought because of it. */
export const CONVERSION_DAYS = 90

/** Whose order `o` is: the account's e-mail address, else the one that was typed; null once it was forgotten. */
const buyer = sql`nullif(coalesce(u.email, o.email), '')`

const ofStore = ({ store }: Scope): SQL => (store === undefined ? sql`true` : sql`o.store = ${store}`)

/**
 * The samples that went out in the later period, by floor and currency: how many, to how many customers, how many of these
 * then bought the same floor within `CONVERSION_DAYS` in an order of its own, at whatever store, and for how much. A floor
 * that somebody bought after two samples of it counts once.
 */
const sampleFigures = (scope: Scope): SQL => sql`
  with sent as (
    select o.id as order_id, o.placed_at, o.currency, v.product_id, l.name, ${buyer} as customer
    from orders o join order_lines l on l.order_id = o.id and l.unit = 'sample'
    left join variants v on v.id = l.variant_id left join users u on u.id = o.user_id
    where ${sql.join([isSale, ...withinDays(sql`o.placed_at`, scope.now, scope.timeZone), ofStore(scope)], sql` and `)}
  ),
  bought as (
    select distinct s.product_id, s.currency, s.customer, l.id, l.total_minor
    from sent s
    join variants v on v.product_id = s.product_id
    join order_lines l on l.variant_id = v.id and l.unit <> 'sample'
    join orders o on o.id = l.order_id and o.currency = s.currency and o.placed_at > s.placed_at
      and o.placed_at < s.placed_at + make_interval(days => ${CONVERSION_DAYS})
    left join users u on u.id = o.user_id
    where ${isSale} and ${buyer} = s.customer
  )
  select f.product_id as id, coalesce(p.name, f.name) as name, f.currency, f.samples, f.customers,
    coalesce(b.buyers, 0) as buyers, coalesce(b.sold, 0)::float8 as "soldMinor"
  from (
    select product_id, currency, case when product_id is null then name else '' end as sold_as, max(name) as name,
      count(*)::int as samples, count(distinct customer)::int as customers
    from sent group by product_id, currency, sold_as
  ) f
  left join products p on p.id = f.product_id
  left join (
    select product_id, currency, count(distinct customer)::int as buyers, sum(total_minor) as sold
    from bought group by product_id, currency
  ) b on b.product_id = f.product_id and b.currency = f.currency
  order by samples desc, name, f.currency collate "C"`

/** What came of the samples that were sent. @param most how many floors, those of which most were sent */
export async function listSampleFigures(db: Database, scope: Scope, most: number): Promise<SampleFigures[]> {
  const { rows } = await db.execute<SampleFigures>(sql`${sampleFigures(scope)} limit ${most}`)
  return rows
}

/** The same of every floor, for a file. */
export const readSampleFigures = (at: Reader, scope: Scope): AsyncIterable<SampleFigures[]> =>
  batches(at, sampleFigures(scope), (row: SampleFigures) => row)
