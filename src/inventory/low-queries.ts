import { type SQL, sql } from 'drizzle-orm'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database } from '../platform/postgres/database.ts'
import { limitOf, type Part, partOfThings } from './part-queries.ts'

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

type Found = { ids: string[]; count: number }

/** @param parts what else is read, after `thing`  @param page a query of some things in their order, with all up to the end of the page */
async function readPart(db: Database, store: string | undefined, parts: SQL, page: SQL, part: Part): Promise<Found> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with thing as materialized (select id, product_id, stock_item_id, position from ${soldThings(store)}),
    counted as (select count(*)::int as count from thing),
    ${parts}
    select p.id, (select count from counted) as count from ${page} ${limitOf(part)}`)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/**
 * The ids on a page of what runs low, the most urgent first, and how much does. Names are looked up of what may stand on the page and before it alone, with
 * all that are as urgent as the last of these. A page past the end is the last one.
 */
export const readUrgent = (db: Database, store: string | undefined, part: Part): Promise<Found> =>
  readPart(
    db,
    store,
    sql`near as materialized (
      select thing.*, lasts, sold from thing full join (${lowFigures(store)}) low on low.item_id = thing.stock_item_id
      where case when thing.id is null then false else true end -- figures of what nobody sells; a plain condition would make it another join
      order by lasts nulls last, sold desc fetch first ${part.offset + part.size} rows with ties),
    product as materialized (select id, name from products where id = any(array(select product_id from near)))`,
    sql`(select near.id, product_id, position, lasts, sold, lower(product.name) as name from near full join product on product.id = near.product_id)
      p order by ${byUrgency.forth}`,
    part,
  )

/**
 * The ids on a page of what runs low by the SKU (`ka`, `kb`) or by the name (`na`, `nb`), and how much does. A page past the end is the last one.
 * @param first how many names or SKUs are looked at first, if not as many as usual
 */
export const readLow = (
  db: Database,
  store: string | undefined,
  sort: string,
  part: Part,
  first?: number,
): Promise<Found> => {
  const { near, page } = partOfThings(sort, part, first)
  return readPart(db, store, near, page, part)
}
