import { type SQL, sql } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { averageOf } from '../../stock/cost-rules.ts'
import { BETWEEN } from '../../stock/costs.ts'
import { itemHits } from '../search-queries.ts'
import type { ShelfCost, ValuationView, ValuedItem } from './contracts.ts'
import { aboutHowMany, changesSince, EVERYWHERE, keptFound, keptPage } from './kept-queries.ts'
import type { ValuationInput } from './list-schema.ts'

export type ValuationAsked = Omit<ValuationInput, 'page' | 'to'> & { day: string; timeZone: string }

/** The end of the day that is asked for, by the store's calendar. */
const endOf = ({ day, timeZone }: ValuationAsked): SQL => sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
const untilThen = (at: SQL, asked: ValuationAsked): SQL => sql`${at} < ${endOf(asked)}`

/** Whether a day is over: of one that is not, the end is what there is now. */
const isOver = ({ day, timeZone }: ValuationAsked): boolean =>
  day < new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** Of a search only what its words find is looked at: a table's `item_id` is one of those. */
const isAsked = (itemId: SQL, { search }: ValuationAsked): SQL =>
  search === '' ? sql`` : sql`and ${itemId} in (select item_id from asked)`

/** How many units of each item there were: of a day that is over by the ledger, else by the levels, which are its sums. */
const unitsOf = (asked: ValuationAsked): SQL => {
  if (!isOver(asked)) {
    return sql`select item_id, sum(on_hand) as units from stock_levels
      where not unlimited and on_hand <> 0 ${asked.store === undefined ? sql`` : sql`and store = ${asked.store}`} ${isAsked(sql`item_id`, asked)} group by 1`
  }
  return sql`select m.item_id, sum(m.delta) as units from stock_movements m
    left join stock_levels l on l.item_id = m.item_id and l.store = m.store
    where ${untilThen(sql`m.at`, asked)} ${asked.store === undefined ? sql`` : sql`and m.store = ${asked.store}`}
      and not coalesce(l.unlimited, false) ${isAsked(sql`m.item_id`, asked)} group by 1`
}

/** Of how many the cost was known, and how much these were worth, likewise. */
const costsOf = (asked: ValuationAsked): SQL => {
  const here = asked.store === undefined ? sql`store <> ${BETWEEN}` : sql`store = ${asked.store}`
  return isOver(asked)
    ? sql`select item_id, sum(quantity) as costed, sum(value_minor) as value from stock_cost_entries
        where ${untilThen(sql`at`, asked)} and ${here} ${isAsked(sql`item_id`, asked)} group by 1`
    : sql`select item_id, sum(costed) as costed, sum(value_minor) as value from stock_values
        where ${here} ${isAsked(sql`item_id`, asked)} group by 1`
}

/** Each item with what it is listed as. */
const described = sql`
  join stock_items i on i.id = item.item_id
  join lateral (select v.product_id, v.picture_url from variants v where v.stock_item_id = i.id
    order by v.is_active desc, v.position, v.id limit 1) v on true
  join products p on p.id = v.product_id`

/** What lay on the shelves at the end of a day and what of it had a known cost. What is never counted, and what nothing sells, has no place in it. */
const valued = (asked: ValuationAsked): SQL => sql`
  select item.* from (
    ${asked.search === '' ? sql`` : sql`with asked as materialized (select distinct item_id from (${itemHits(asked.search)}) found)`}
    select coalesce(m.item_id, c.item_id) as item_id, coalesce(m.units, 0)::int as units, coalesce(c.costed, 0)::int as costed,
      coalesce(c.value, 0)::float8 as value
    from (${unitsOf(asked)}) m full join (${costsOf(asked)}) c on c.item_id = m.item_id
  ) item where (item.units > 0 or item.costed > 0) and exists (select from variants v where v.stock_item_id = item.item_id)`

const shown = sql`item.item_id as "itemId", p.name as product, i.sku,
  coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl", item.units, item.costed, item.value as "valueMinor"`

type Sums = { count: number; worth: number; known: number; uncosted: number }

type Page = Sums & { at: number } & { [Key in keyof ValuedItem]: ValuedItem[Key] | null }

/** The answer of tables `sums` and `page`, whose rows have their place as `at`. */
const answered = sql`
  select sums.*, shown.* from sums left join (select ${shown}, item.at from (
    select item_id, units, costed, value_minor::float8 as value, at from page) item ${described}) shown on true order by at`

const parts = (rows: readonly Page[]) => ({
  items: rows.flatMap(({ count: _, worth: _w, known: _k, uncosted: _u, at: _a, ...item }) =>
    item.itemId === null ? [] : [item as ValuedItem],
  ),
  sums: rows[0],
})

/** Of a day after which more has changed than this, both ledgers are added up instead. */
const MOST_CHANGES = 40_000

/** A page of what was worth something on a day that is long over: all of it is added up. */
async function readLedgers(db: Database, asked: ValuationAsked & { page: number }) {
  const { pageSize, offset } = pageWithin(asked.page, Number.MAX_SAFE_INTEGER)
  const { rows } = await db.execute<Page>(sql`
    with items as materialized (${valued(asked)}),
    sums as (select count(*)::int as count, coalesce(sum(value), 0)::float8 as worth, coalesce(sum(costed), 0)::float8 as known,
      coalesce(sum(greatest(0, units - costed)), 0)::float8 as uncosted from items),
    page as (select item_id, units, costed, value as value_minor, row_number() over () as at from (
      select * from items order by value desc, item_id desc limit ${pageSize}
      offset (select least(${offset}::bigint, greatest(0, (count - 1) / ${pageSize}::int * ${pageSize}::int)) from sums)) cut)
    ${answered}`)
  return parts(rows)
}

/** The same of now, or of a day since which few things have changed, from what is kept of each thing. */
async function readKept(db: Database, { page, ...filter }: ValuationAsked & { page: number }) {
  const moment = isOver(filter) ? endOf(filter) : undefined
  const asked = { place: filter.store ?? EVERYWHERE, search: filter.search, moment }
  const { pageSize: size, offset } = pageWithin(page, Number.MAX_SAFE_INTEGER)
  if (filter.search !== '') {
    const { rows } = await db.execute<Page>(sql`${keptFound(asked, { size, offset })} ${answered}`)
    return parts(rows)
  }
  const { rows: about } = await db.execute<{ count: number }>(aboutHowMany(asked.place))
  const isFromEnd = 2 * offset > (about[0]?.count ?? 0)
  const { rows } = await db.execute<Page>(sql`${keptPage(asked, { size, offset, isFromEnd })} ${answered}`)
  return parts(rows)
}

async function hasChangedMuch(db: Database, asked: ValuationAsked): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(changesSince(endOf(asked), MOST_CHANGES))
  return (rows[0]?.count ?? 0) >= MOST_CHANGES
}

/** What the shelves are worth at the end of a day: the most valuable things first. A page past the end is the last one. */
export async function findValuation(
  db: Database,
  asked: ValuationAsked & { page: number },
  currency: string,
): Promise<ValuationView> {
  const { items, sums } = await (isOver(asked) && (await hasChangedMuch(db, asked)) ? readLedgers : readKept)(db, asked)
  const { rows: between } = await db.execute<{ value: number }>(sql`
    select coalesce(sum(e.value_minor), 0)::float8 as value from stock_cost_entries e
    where e.store = '' and ${untilThen(sql`e.at`, asked)}`)
  const { count = 0, worth = 0, known = 0, uncosted = 0 } = sums ?? {}
  const { page, pageSize } = pageWithin(asked.page, count)
  return {
    items,
    day: asked.day,
    currency,
    // What is between stores is of neither.
    totals: {
      valueMinor: worth,
      costed: known,
      uncosted,
      betweenMinor: asked.store === undefined ? (between[0]?.value ?? 0) : 0,
    },
    total: count,
    page,
    pageSize,
  }
}

/** The same, all of it, for a file. */
export const readValuation = (at: Reader, asked: ValuationAsked): AsyncIterable<ValuedItem[]> =>
  batches(
    at,
    sql`select ${shown} from (${valued(asked)}) item ${described} order by item.value desc, product, i.sku`,
    (row: ValuedItem) => row,
  )

/** What each store's goods of one item cost, in the stores' order; none that is never counted. */
export async function listShelfCosts(db: Database | Transaction, itemId: string): Promise<ShelfCost[]> {
  const { rows } = await db.execute<Omit<ShelfCost, 'averageMinor'>>(sql`
    select l.store, l.on_hand as "onHand", coalesce(v.costed, 0) as costed, coalesce(v.value_minor, 0)::float8 as "valueMinor"
    from stock_levels l left join stock_values v using (item_id, store)
    where l.item_id = ${itemId} and not l.unlimited limit ${storeVariants.length}`)
  return storeVariants.flatMap((store) => {
    const row = rows.find((one) => one.store === store)
    return row ? [{ ...row, averageMinor: averageOf(row) }] : []
  })
}

/** A shelf of which the cost of some goods is not known. */
export type UncostedRow = { sku: string; store: string; product: string; uncosted: number }

/** Every such shelf, for a file in which somebody writes what they cost. */
export const readUncosted = (at: Reader): AsyncIterable<UncostedRow[]> =>
  batches(
    at,
    sql`
      select i.sku, l.store, p.name as product, l.on_hand - coalesce(c.costed, 0) as uncosted
      from stock_levels l join stock_items i on i.id = l.item_id left join stock_values c on c.item_id = l.item_id and c.store = l.store
      join lateral (select v.product_id from variants v where v.stock_item_id = i.id
        order by v.is_active desc, v.position, v.id limit 1) v on true
      join products p on p.id = v.product_id
      where not l.unlimited and l.on_hand > coalesce(c.costed, 0) order by p.name, i.sku, l.store`,
    (row: UncostedRow) => row,
  )
