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

/** For how many days the things that run low last, and how many of each were sold. */
export const lowFigures = (store: string | undefined): SQL => sql`
  select item_id, min(on_hand::float8 * 30 / nullif(sold, 0)) as lasts, max(sold) as sold from stock_levels
  where not unlimited and on_hand < reorder_below ${store === undefined ? sql`` : sql`and store = ${store}`} group by item_id`

const soldThings = (store: string | undefined): SQL => sql`
  variants where stock_item_id = any(array(${lowItems(store)})) and is_active
    and product_id not in (select id from products where status = 'archived')`

/** How much runs low at a store, or at any, and is still sold. */
export async function countLow(db: Database, store: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${soldThings(store)}`)
  return rows[0]?.count ?? 0
}

/** What runs low and is still sold, with what the order by the SKU needs of it, or that by the name. */
export const foundLow = (store: string | undefined, by: 'sku' | 'name'): SQL =>
  by === 'sku'
    ? sql`
      with thing as materialized (select id, stock_item_id from ${soldThings(store)}),
      item as materialized (select id, sku from stock_items where id = any(array(select stock_item_id from thing)))
      select 'low' as status, thing.id, item.sku from thing full join item on item.id = thing.stock_item_id`
    : sql`
      with thing as materialized (select id, product_id, position from ${soldThings(store)}),
      product as materialized (select id, name from products where id = any(array(select product_id from thing)))
      select 'low' as status, thing.id, lower(product.name) as name, thing.product_id, thing.position
      from thing full join product on product.id = thing.product_id`

const byName = [sql`p.name`, sql`p.product_id`, sql`p.position`, sql`p.id`]

/** What lasts the shortest comes first; of what lasts as long what sells most, and of that the names in their order. */
export const byUrgency: Ordering = {
  forth: sql`p.lasts nulls last, p.sold desc, ${orderBy('a', ...byName).forth}`,
  back: sql`p.lasts desc nulls first, p.sold, ${orderBy('a', ...byName).back}`,
}

/**
 * The ids on a page of what runs low, the most urgent first, and how much does. Names are looked up of what may stand on the page and before it alone.
 * A page past the end is the last one.
 */
export async function readUrgent(
  db: Database,
  store: string | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with thing as materialized (select id, product_id, stock_item_id, position from ${soldThings(store)}),
    counted as (select count(*)::int as count from thing),
    placed as materialized (
      select thing.*, lasts, sold, rank() over (order by lasts nulls last, sold desc) as place
      from thing full join (${lowFigures(store)}) low on low.item_id = thing.stock_item_id
      where case when thing.id is null then false else true end), -- figures of what nobody sells; a plain condition would make it another join
    near as materialized (select * from placed where place <= ${offset + size}::bigint),
    product as materialized (select id, name from products where id = any(array(select product_id from near)))
    select p.id, (select count from counted) as count from (
      select near.id, product_id, position, lasts, sold, lower(product.name) as name from near full join product on product.id = near.product_id
    ) p order by ${byUrgency.forth} limit ${size}
    offset (select least(${offset}::bigint, greatest(count - 1, 0) / ${size}::int * ${size}::int) from counted)`)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}
