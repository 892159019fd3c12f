import { type SQL, sql } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { averageOf } from '../../stock/cost-rules.ts'
import { BETWEEN } from '../../stock/costs.ts'
import type { ShelfCost, ValuationView, ValuedItem } from './contracts.ts'
import type { ValuationInput } from './list-schema.ts'

export type ValuationAsked = Omit<ValuationInput, 'page' | 'to'> & { day: string; timeZone: string }

/** Before the end of the day that is asked for, by the store's calendar. */
const untilThen = (at: SQL, { day, timeZone }: ValuationAsked): SQL =>
  sql`${at} < (${day}::date + 1)::timestamp at time zone ${timeZone}`

/** The units on the shelves at the end of a day by item, and what of them had a known cost: the sums of the two ledgers until then. */
const atDayEnd = (asked: ValuationAsked): { units: SQL; costs: SQL } => {
  const here = asked.store === undefined ? sql`` : sql`and m.store = ${asked.store}`
  const costs = asked.store === undefined ? sql`e.store <> ${BETWEEN}` : sql`e.store = ${asked.store}`
  return {
    units: sql`select m.item_id, sum(m.delta) as units from stock_movements m
      left join stock_levels l on l.item_id = m.item_id and l.store = m.store
      where ${untilThen(sql`m.at`, asked)} ${here} and not coalesce(l.unlimited, false) group by 1`,
    costs: sql`select e.item_id, sum(e.quantity) as costed, sum(e.value_minor) as value from stock_cost_entries e
      where ${untilThen(sql`e.at`, asked)} and ${costs} group by 1`,
  }
}

/** The same of this moment: what the sums of the ledgers are by now is kept of every shelf. */
const atPresent = ({ store }: ValuationAsked): { units: SQL; costs: SQL } => ({
  units: sql`select l.item_id, sum(l.on_hand) as units from stock_levels l
    where not l.unlimited ${store === undefined ? sql`` : sql`and l.store = ${store}`} group by 1`,
  costs: sql`select c.item_id, sum(c.costed) as costed, sum(c.value_minor) as value from stock_values c
    where ${store === undefined ? sql`c.store <> ${BETWEEN}` : sql`c.store = ${store}`} group by 1`,
})

/** What lay on the shelves at the end of a day, and what it cost. What is never counted has no place in it. */
const valued = (asked: ValuationAsked): SQL => {
  const isOver = asked.day < dayIn(asked.timeZone, new Date())
  const { units, costs } = isOver ? atDayEnd(asked) : atPresent(asked)
  return sql`
    select i.id as "itemId", p.id as "productId", p.name as product, i.sku, coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl",
      coalesce(m.units, 0)::int as units, coalesce(c.costed, 0)::int as costed, coalesce(c.value, 0)::float8 as "valueMinor"
    from stock_items i
    left join (${units}) m on m.item_id = i.id
    left join (${costs}) c on c.item_id = i.id
    join lateral (select v.product_id, v.picture_url from variants v where v.stock_item_id = i.id
      order by v.is_active desc, v.position, v.id limit 1) v on true
    join products p on p.id = v.product_id
    ${whereAll([sql`(coalesce(m.units, 0) > 0 or coalesce(c.costed, 0) > 0)`, ...containsWords(sql`lower(p.name || ' ' || i.sku)`, asked.search)])}`
}

type Sums = { count: number; valueMinor: number; costed: number; uncosted: number }

/** What the shelves are worth at the end of a day: the most valuable things first. */
export async function findValuation(
  db: Database,
  asked: ValuationAsked & { page: number },
  currency: string,
): Promise<ValuationView> {
  const { rows: sums } = await db.execute<Sums>(sql`
    select count(*)::int as count, coalesce(sum("valueMinor"), 0)::float8 as "valueMinor", coalesce(sum(costed), 0)::float8 as costed,
      coalesce(sum(greatest(0, units - costed)), 0)::float8 as uncosted from (${valued(asked)}) item`)
  const { rows: between } = await db.execute<{ value: number }>(sql`
    select coalesce(sum(e.value_minor), 0)::float8 as value from stock_cost_entries e
    where e.store = ${BETWEEN} and ${untilThen(sql`e.at`, asked)}`)
  const { count = 0, ...totals } = sums[0] ?? { valueMinor: 0, costed: 0, uncosted: 0 }
  const { page, pageSize, offset } = pageWithin(asked.page, count)
  const { rows } = await db.execute<ValuedItem & { productId: string }>(sql`
    select * from (${valued(asked)}) item order by "valueMinor" desc, product, sku limit ${pageSize} offset ${offset}`)
  return {
    items: rows.map(({ productId: _, ...item }) => item),
    day: asked.day,
    currency,
    // What is between stores is of neither.
    totals: { ...totals, betweenMinor: asked.store === undefined ? (between[0]?.value ?? 0) : 0 },
    total: count,
    page,
    pageSize,
  }
}

/** The same, all of it, for a file. */
export const readValuation = (at: Reader, asked: ValuationAsked): AsyncIterable<ValuedItem[]> =>
  batches(
    at,
    sql`select * from (${valued(asked)}) item order by "valueMinor" desc, product, sku`,
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
