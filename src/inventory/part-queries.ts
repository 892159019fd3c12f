import { type SQL, sql } from 'drizzle-orm'
import { idsOnPage, nearerEnd, type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database } from '../platform/postgres/database.ts'

/*
 * Pages of variants by the name of their product or by their SKU. The order is one of other tables, products or things, and each of these has at least one
 * variant: so as many of them as there are rows up to the end of the page are put in order, by an index where it can be, and variants are looked up of those
 * alone, in one walk along an index (`= any(array(…))`).
 */

/** Which part of a list is asked for: how many rows after how many others. A page past the end is the last one. */
export type Part = { offset: number; size: number }

/** What cuts a part out of as many rows as `counted` has. */
export const limitOf = ({ offset, size }: Part): SQL => sql`limit ${size}
  offset (select least(${offset}::bigint, greatest(count - 1, 0) / ${size}::int * ${size}::int) from counted)`

/** What rows stand by: the table that has it, as `rank`, and which column of a variant is that table's id. */
type Owners = { table: SQL; rank: SQL; owner: SQL; ordering: Ordering }

const ordered = (sort: string): Ordering =>
  sort.startsWith('k')
    ? orderBy(sort, sql`p.rank`, sql`p.id`)
    : orderBy(sort, sql`p.rank`, sql`p.product_id`, sql`p.position`, sql`p.id`)

const ownersOf = (sort: string): Owners => ({
  ...(sort.startsWith('k')
    ? { table: sql`stock_items`, rank: sql`sku`, owner: sql`stock_item_id` }
    : { table: sql`products`, rank: sql`lower(name)`, owner: sql`product_id` }),
  ordering: ordered(sort),
})

/** So many from the start of the order are looked at first: where much is found, a page of it is usually among them. */
const FIRST_LOOKED_AT = 2000

/**
 * The tables and the rows, as `p`, of what stands in `thing` up to the end of a page of it, in its order: `near` has as many names or SKUs, of those that the
 * order begins with where these are enough, else of all that `thing` has.
 * @param sort `ka` or `kb` by the SKU, else by the name
 * @param first how many are looked at first
 */
export function partOfThings(sort: string, { offset, size }: Part, first = FIRST_LOOKED_AT): { near: SQL; page: SQL } {
  const { table, rank, owner, ordering } = ownersOf(sort)
  const { forth } = orderBy(sort, rank, sql`id`)
  const most = offset + size
  // Conditions in a `case` are asked of each row by hashing the few: as joins they would hash the thousands.
  const near = sql`
    first as materialized (select id, ${rank} as rank from ${table} order by ${forth} limit ${most > first ? 0 : first}),
    early as materialized (select ${owner} as id from thing where case when ${owner} in (select id from first) then true else false end),
    close as materialized (select * from first where case when id in (select id from early) then true else false end),
    near as materialized (
      select * from close where (select count(*) from close) >= ${most}::bigint
      union all
      (select id, ${rank} from ${table} where (select count(*) from close) < ${most}::bigint and id = any(array(select ${owner} from thing))
      order by ${forth} limit ${most})),
    listed as materialized (select * from thing where case when ${owner} in (select id from near) then true else false end)`
  const page = sql`(
    select listed.id, product_id, position, rank from near full join listed on listed.${owner} = near.id)
    p order by ${ordering.forth}`
  return { near, page }
}

/**
 * The ids on a page of all variants there are, in the order of their names or SKUs. From the nearer end as many products or things are put in order as there
 * are variants up to the page's own; where one of them has no variant there may be too few, and then all variants are walked along.
 * @param total how many there are
 */
export async function readOfAll(db: Database, sort: string, cut: Part & { total: number }): Promise<string[]> {
  const { table, rank, owner, ordering } = ownersOf(sort)
  const { rows: size, skipped, way } = nearerEnd(ordering, cut)
  const nearest = orderBy(sort, rank, sql`id`)
  const ofNearest = sql`
    select v.id, v.product_id, v.position, near.rank from near
      full join (select id, product_id, position, stock_item_id from variants where ${owner} = any(array(select id from near))) v on v.${owner} = near.id
    where case when v.id is null then false else true end`
  const { rows } = await db.execute<{ id: string }>(sql`
    with near as materialized (
      select id, ${rank} as rank from ${table} order by ${way === 1 ? nearest.forth : nearest.back} limit ${skipped + size})
    ${idsOnPage(ofNearest, ordering, cut)}`)
  if (rows.length === size) return rows.map(({ id }) => id)
  const ofAll = sql`
    select v.id, v.product_id, v.position, ${rank} as rank from variants v join ${table} o on o.id = v.${owner}`
  const { rows: walked } = await db.execute<{ id: string }>(idsOnPage(ofAll, ordering, cut))
  return walked.map(({ id }) => id)
}
