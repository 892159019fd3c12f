import { type SQL, sql } from 'drizzle-orm'
import { orderBy } from '../../platform/lists/ordering.ts'
import { BETWEEN } from '../../stock/costs.ts'
import { itemHits } from '../search-queries.ts'

/** The place of what all stores have together. */
export const EVERYWHERE = '*'

const columns = sql`item_id, units, costed, value_minor`

/** What lies at each place of some things, and what it is worth, reckoned from the shelves. @param items a table with the column item_id */
export const reckoned = (items: SQL): SQL => sql`
  select item_id, place, units, costed, value_minor from (
    select item_id, coalesce(store, ${EVERYWHERE}) as place, sum(units)::int as units, sum(costed)::int as costed, sum(value_minor)::bigint as value_minor
    from (
      select l.item_id, l.store, l.on_hand as units, 0 as costed, 0 as value_minor from stock_levels l
      where not l.unlimited and l.item_id = any(array(select item_id from ${items}))
      union all
      select c.item_id, c.store, 0, c.costed, c.value_minor from stock_values c where c.item_id = any(array(select item_id from ${items}))
    ) shelf group by grouping sets ((item_id, store), (item_id))
  ) worth where (units > 0 or costed > 0) and exists (select from variants v where v.stock_item_id = worth.item_id)`

/** What is asked of what is kept: a store or everywhere, the words of a search, and a moment that is past, if not now. */
export type KeptAsked = { place: string; search: string; moment: SQL | undefined }

/** With words only what they find is looked at. */
const isAsked = ({ search }: KeptAsked): SQL =>
  search === '' ? sql`true` : sql`item_id in (select item_id from asked)`

/** The table `since`, of what has come to shelves since a moment, thing by thing. What is never counted is not known by how many of it moved. */
const since = (moment: SQL, asked: KeptAsked): SQL => {
  const isHere = asked.place === EVERYWHERE ? sql`store <> ${BETWEEN}` : sql`store = ${asked.place}`
  return sql`
  moved as materialized (
    select item_id, store, sum(delta) as units from stock_movements where at >= ${moment} and ${isHere} and ${isAsked(asked)} group by 1, 2),
  endless as materialized (
    select item_id, store from stock_levels where unlimited and item_id = any(array(select item_id from moved))),
  since as materialized (
    select item_id, sum(units)::int as units, sum(costed)::int as costed, sum(value_minor)::bigint as value_minor from (
      select item_id, units, 0 as costed, 0 as value_minor from moved where (item_id, store) not in (select item_id, store from endless)
      union all
      select item_id, 0, quantity, value_minor from stock_cost_entries where at >= ${moment} and ${isHere} and ${isAsked(asked)}
    ) come group by item_id)`
}

/** What of things was worth at a moment that has changed since: as much as now without what has come. */
const before = (moment: SQL, asked: KeptAsked): SQL => sql`
  ${since(moment, asked)},
  due as materialized (select item_id from noted union select item_id from since),
  old as materialized (select k.* from valuation_items k where place = ${asked.place} and item_id = any(array(select item_id from due))),
  fresh as materialized (
    select * from (
      select item_id, coalesce(n.units, 0) - coalesce(s.units, 0) as units, coalesce(n.costed, 0) - coalesce(s.costed, 0) as costed,
        coalesce(n.value_minor, 0) - coalesce(s.value_minor, 0) as value_minor
      from due left join (
        select ${columns} from old where item_id not in (select item_id from noted) union all select ${columns} from anew
      ) n using (item_id) left join since s using (item_id)
    ) worth where (units > 0 or costed > 0) and exists (select from variants v where v.stock_item_id = worth.item_id))`

/**
 * The tables `due`, of what has changed since it was written down or since the moment, `old`, of what is written down of that, and `fresh`, of what it is
 * worth at a place. With words `asked` has the things that have them, and nothing else is looked at.
 */
const told = (asked: KeptAsked): SQL => {
  const anew = sql`materialized (select * from (${reckoned(sql`noted`)}) worth where place = ${asked.place})`
  return sql`
  ${asked.search === '' ? sql`` : sql`asked as materialized (${itemHits(asked.search)}),`}
  noted as materialized (select distinct item_id from valuation_due where ${isAsked(asked)}),
  anew as ${anew}, ${
    asked.moment
      ? before(asked.moment, asked)
      : sql`due as (select item_id from noted), fresh as (select ${columns} from anew),
        old as (select k.* from valuation_items k where place = ${asked.place} and item_id in (select item_id from noted))`
  }`
}

/** How much has changed since a moment, as far as it is counted. */
export const changesSince = (moment: SQL, most: number): SQL => sql`
  select count(*)::int as count from (
    (select from stock_movements where at >= ${moment} limit ${most})
    union all (select from stock_cost_entries where at >= ${moment} limit ${most})) changed`

/** What was written down and still holds. */
const kept = (place: string): SQL => sql`
  select ${columns} from valuation_items where place = ${place} and item_id not in (select item_id from due)`

type Cut = { size: number; offset: number }

/** The place of a page's first row, of `count` that there are. */
const first = ({ size, offset }: Cut): SQL =>
  sql`least(${offset}::bigint, greatest(0, (count - 1) / ${size}::int * ${size}::int))`

const sums = sql`count(*)::int as things, coalesce(sum(costed), 0)::bigint as costed,
  coalesce(sum(greatest(0, units - costed)), 0)::bigint as uncosted, coalesce(sum(value_minor), 0)::bigint as value_minor`

const added = (
  from: SQL,
): SQL => sql`select coalesce(sum(things), 0)::int as count, coalesce(sum(value_minor), 0)::float8 as worth,
  coalesce(sum(costed), 0)::float8 as known, coalesce(sum(uncosted), 0)::float8 as uncosted from (${from}) parts`

/** All that is worth something at a place, added up: a row with count, worth, known and uncosted. */
const keptSums = (place: string): SQL =>
  added(sql`
    select things, costed, uncosted, value_minor from valuation_sums where place = ${place}
    union all select -things, -costed, -uncosted, -value_minor from (select ${sums} from old) gone
    union all select ${sums} from fresh`)

/** About how many things are worth something at a place: as many as were when they were written down. */
export const aboutHowMany = (place: string): SQL =>
  sql`select things as count from valuation_sums where place = ${place}`

const byValue = orderBy('vb', sql`value_minor`, sql`item_id`)

/**
 * The tables `sums`, of all that is worth something at a place, and `page`, of the things on a page of it, the most valuable first. What is kept is read in
 * its index's order: of what was reckoned anew no more can stand before the page than there is of it. A page past the end is the last one.
 * @param isFromEnd whether the page is read from the end of the list
 */
export function keptPage(asked: KeptAsked, { size, offset, isFromEnd }: Cut & { isFromEnd: boolean }): SQL {
  const order = isFromEnd ? byValue.back : byValue.forth
  const anew = sql`(select count(*) from fresh)`
  return sql`with ${told(asked)},
    sums as (${keptSums(asked.place)}),
    cut as (select ${first({ size, offset })} as first, count from sums),
    place as (select least(${size}::bigint, count - first) as rows,
      ${isFromEnd ? sql`greatest(0, count - first - ${size}::int)` : sql`first`} as skipped from cut),
    near as (${kept(asked.place)} order by ${order} limit ${size} + ${anew}
      offset greatest(0, (select skipped from place) - ${anew})),
    page as (select ${columns}, n * ${isFromEnd ? -1 : 1}::int as at from (
      select *, row_number() over () as n from (
        select ${columns} from (select ${columns} from near union all select ${columns} from fresh) p
        order by ${order} limit ${size} offset least((select skipped from place), ${anew})) listed
    ) numbered where n <= (select rows from place))`
}

/** The tables `sums` and `page` of what has the words of a search, which is found once for both. */
export const keptFound = (asked: KeptAsked, { size, offset }: { size: number; offset: number }): SQL => sql`
  with ${told(asked)},
  items as materialized (
    select ${columns} from (${kept(asked.place)}) k where item_id = any(array(select item_id from asked)) union all select ${columns} from fresh),
  sums as (${added(sql`select ${sums} from items`)}),
  page as (select *, row_number() over () as at from (select ${columns} from items order by ${byValue.forth} limit ${size}
    offset (select ${first({ size, offset })} from sums)) listed)`
