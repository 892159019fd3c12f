import { type SQL, sql } from 'drizzle-orm'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database } from '../platform/postgres/database.ts'

/*
 * What runs low, and is still sold. Thousands may, of which the database expects either a third of all things or ten: so each table is asked once for all
 * that is looked for in it (`= any(array(…))`, one walk along its index), and the few columns that are needed are put together by full joins, which it does
 * by hashing and not by a look at one for every other. In these joins nothing is without its other half.
 */

/** The things that run low at a store, or at any. */
export const lowItems = (store: string | undefined): SQL => sql`
  select item_id from stock_levels where not unlimited and on_hand < reorder_below ${store === undefined ? sql`` : sql`and store = ${store}`}`

/** The same in the order of the index that is then walked along, which they have there already. */
const lowInOrder = (store: string | undefined): SQL => sql`${lowItems(store)} order by item_id`

/** For how many days the things that run low last, and how many of each were sold. */
export const lowFigures = (store: string | undefined): SQL => sql`
  select item_id, min(on_hand::float8 * 30 / nullif(sold, 0)) as lasts, max(sold) as sold from stock_levels
  where not unlimited and on_hand < reorder_below ${store === undefined ? sql`` : sql`and store = ${store}`} group by item_id`

const soldThings = (store: string | undefined): SQL => sql`
  variants where stock_item_id = any(array(${lowInOrder(store)})) and is_active
    and product_id not in (select id from products where status = 'archived')`

/** How much runs low at a store, or at any, and is still sold. */
export async function countLow(db: Database, store: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${soldThings(store)}`)
  return rows[0]?.count ?? 0
}

const byName = [sql`p.name`, sql`p.product_id`, sql`p.position`, sql`p.id`]

/** What lasts the shortest comes first; of what lasts as long what sells most, and of that the names in their order. */
export const byUrgency: Ordering = {
  forth: sql`p.lasts nulls last, p.sold desc, ${orderBy('a', ...byName).forth}`,
  back: sql`p.lasts desc nulls first, p.sold, ${orderBy('a', ...byName).back}`,
}

/** Which part of a list is asked for: how many rows after how many others. A page past the end is the last one. */
type Part = { offset: number; size: number }
type Found = { ids: string[]; count: number }

const partOf = ({ offset, size }: Part): SQL => sql`limit ${size}
  offset (select least(${offset}::bigint, greatest(count - 1, 0) / ${size}::int * ${size}::int) from counted)`

/** @param parts what else is read, after `thing`  @param page a query of some things in their order, with all up to the end of the page */
async function readPart(db: Database, store: string | undefined, parts: SQL, page: SQL, part: Part): Promise<Found> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with thing as materialized (select id, product_id, stock_item_id, position from ${soldThings(store)}),
    counted as (select count(*)::int as count from thing),
    ${parts}
    select p.id, (select count from counted) as count from ${page} ${partOf(part)}`)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/**
 * The ids on a page of what runs low, the most urgent first, and how much does. Names are looked up of what may stand on the page and before it alone.
 * A page past the end is the last one.
 */
export const readUrgent = (db: Database, store: string | undefined, part: Part): Promise<Found> =>
  readPart(
    db,
    store,
    sql`placed as materialized (
      select thing.*, lasts, sold, rank() over (order by lasts nulls last, sold desc) as place
      from thing full join (${lowFigures(store)}) low on low.item_id = thing.stock_item_id
      where case when thing.id is null then false else true end), -- figures of what nobody sells; a plain condition would make it another join
    near as materialized (select * from placed where place <= ${part.offset + part.size}::bigint),
    product as materialized (select id, name from products where id = any(array(select product_id from near)))`,
    sql`(select near.id, product_id, position, lasts, sold, lower(product.name) as name from near full join product on product.id = near.product_id)
      p order by ${byUrgency.forth}`,
    part,
  )

/**
 * The ids on a page of what runs low by the SKU (`ka`, `kb`) or by the name (`na`, `nb`), and how much does. As many SKUs or products as there are things up
 * to the end of the page are put in order, and only those are held against the things. A page past the end is the last one.
 */
export const readLow = (db: Database, store: string | undefined, sort: string, part: Part): Promise<Found> => {
  const isBySku = sort.startsWith('k')
  const [owner, rank, table] = isBySku
    ? [sql`stock_item_id`, sql`sku`, sql`stock_items`]
    : [sql`product_id`, sql`lower(name)`, sql`products`]
  const order = isBySku ? [sql`p.rank`, sql`p.id`] : [sql`p.rank`, sql`p.product_id`, sql`p.position`, sql`p.id`]
  return readPart(
    db,
    store,
    sql`near as materialized (
      select id, ${rank} as rank from ${table} where id = any(array(select ${owner} from thing))
      order by ${orderBy(sort, rank, sql`id`).forth} limit ${part.offset + part.size})`,
    sql`(select thing.id, product_id, position, rank from near full join thing on thing.${owner} = near.id
      where case when near.id is null then false else true end) -- what stands further back
      p order by ${orderBy(sort, ...order).forth}`,
    part,
  )
}
