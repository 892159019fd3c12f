import { type SQL, sql } from 'drizzle-orm'
import { stores } from '../../../stores/index.ts'
import { regionSpellings } from '../../i18n/regions.ts'
import type { Block, BoughtKind, Condition, Match, SegmentRule } from './rules.ts'

/** By whose clock the days of a rule begin: a segment is the whole shop's, whatever store asks. */
const { timeZone } = stores.surrey

/**
 * The orders of everybody, each with the person as whom they count (docs/decisions/0063).
 * @param columns of the order `o`
 * @param only the one person whose orders are wanted; without it, everybody's
 */
const ordersOfPeople = (columns: SQL, only: string | undefined): SQL => sql`(
  select o.user_id as head, ${columns} from orders o where ${only ? sql`o.user_id = ${only}` : sql`o.user_id is not null`}
  union all
  select coalesce(i.merged_into, i.id), ${columns} from people i join orders o on o.user_id is null and lower(o.email) = i.email
  where i.user_id is null ${only ? sql`and coalesce(i.merged_into, i.id) = ${only}` : sql``})`

const daysBack = (days: number): SQL => sql`now() - ${days} * interval '24 hours'`
const startOf = (day: string, after = 0): SQL => sql`(${day}::date + ${after}::int)::timestamp at time zone ${timeZone}`

/** All of some conditions, or any of them. */
const joined = (match: Match, all: readonly SQL[]): SQL =>
  sql`(${sql.join([...all], match === 'all' ? sql` and ` : sql` or `)})`

const between = (value: SQL, { least, most }: Condition): SQL =>
  joined('all', [
    ...(least === null ? [] : [sql`${value} >= ${least}`]),
    ...(most === null ? [] : [sql`${value} <= ${most}`]),
  ])

/** Of whoever never ordered nothing is said about their last order, so that the opposite does not hold of them either. */
function atMoment(moment: SQL, { when, days, day }: Condition): SQL {
  if (when === 'before') return sql`coalesce(${moment} < ${startOf(day ?? '')}, false)`
  if (when === 'after') return sql`coalesce(${moment} >= ${startOf(day ?? '', 1)}, false)`
  const isWithin = when === 'within'
  return sql`coalesce(${moment} ${isWithin ? sql`>=` : sql`<`} ${daysBack(days ?? 0)}, false)`
}

/** Whether a line, of variant `v` and product `p`, is of what is asked for. */
function isOf(what: BoughtKind | null, id: string | null): SQL {
  if (what === 'category') return sql`p.category_id = ${id}`
  if (what === 'brand') return sql`p.brand_id = ${id}`
  if (what === 'subcategory')
    return sql`p.id in (select s.product_id from product_subcategories s where s.category_id = ${id})`
  return sql`p.id = ${id}`
}

/** Whether an address, of whose parts `a` has the texts, lies where is asked for. */
function isAt({ country, region, postal }: Condition): SQL {
  const spellings = sql.param(regionSpellings(country, region))
  const closer = [
    ...(region === ''
      ? []
      : [sql`regexp_replace(lower(normalize(a.state, NFD)), '[^a-z]', '', 'g') = any(${spellings}::text[])`]),
    ...(postal === '' ? [] : [sql`starts_with(upper(regexp_replace(a.zip_code, '[[:space:]-]', '', 'g')), ${postal})`]),
  ]
  const isCountry = sql`upper(a.country) = ${country}`
  return closer.length === 0 ? isCountry : sql`case when ${isCountry} then ${joined('all', closer)} else false end`
}

/**
 * What a rule needs to know of people beside their row, gathered once for all of its conditions: whatever a rule asks, the orders, their
 * lines and the addresses are each read once at most.
 */
class Figures {
  readonly #only: string | undefined
  readonly #sums: SQL[] = []
  readonly #bought: SQL[] = []
  readonly #places: SQL[] = []
  #days = 0

  constructor(only: string | undefined) {
    this.#only = only
  }

  /** What somebody's orders of the last days come to. */
  sum(kind: 'spent' | 'orders', days: number): SQL {
    this.#days = Math.max(this.#days, days)
    const column = sql.identifier(`sum${this.#sums.length}`)
    const value = kind === 'spent' ? sql`sum(o.minor)` : sql`count(*)`
    this.#sums.push(sql`${value} filter (where o.placed_at >= ${daysBack(days)}) as ${column}`)
    return sql`coalesce(sums.${column}, 0)`
  }

  bought({ what, targetId, days }: Condition): SQL {
    const column = sql.identifier(`bought${this.#bought.length}`)
    const isIt = isOf(what, targetId)
    this.#bought.push(sql`${days === null ? isIt : sql`(${isIt} and o.placed_at >= ${daysBack(days)})`} as ${column}`)
    return sql`coalesce(goods.${column}, false)`
  }

  place(condition: Condition): SQL {
    const column = sql.identifier(`place${this.#places.length}`)
    this.#places.push(sql`${isAt(condition)} as ${column}`)
    return sql`coalesce(places.${column}, false)`
  }

  /** The tables that the conditions read beside `who`. */
  joins(): SQL {
    return sql.join([this.#joinSums(), this.#joinGoods(), this.#joinPlaces()], sql` `)
  }

  #joinSums(): SQL {
    if (this.#sums.length === 0) return sql``
    const orders = ordersOfPeople(sql`o.placed_at, o.paid_minor - o.refunded_minor as minor`, this.#only)
    return sql`left join (
      select o.head, ${sql.join(this.#sums, sql`, `)} from ${orders} o where o.placed_at >= ${daysBack(this.#days)} group by o.head
    ) sums on sums.head = who.id`
  }

  /** Whether any row of somebody's is as asked for, of the rows that are so in any way: few of many, most often. */
  #any(name: 'bought' | 'place', tests: readonly SQL[], rows: SQL): SQL {
    const columns = tests.map((_, at) => sql.identifier(`${name}${at}`))
    const each = columns.map((column) => sql`bool_or(r.${column}) as ${column}`)
    const some = columns.map((column) => sql`r.${column}`)
    return sql`select r.head, ${sql.join(each, sql`, `)} from (${rows}) r where ${joined('any', some)} group by r.head`
  }

  /** What was not asked for or cancelled was bought; a sample of a floor is no floor. */
  #joinGoods(): SQL {
    if (this.#bought.length === 0) return sql``
    const orders = ordersOfPeople(sql`o.id, o.placed_at, o.status`, this.#only)
    const rows = sql`select o.head, ${sql.join(this.#bought, sql`, `)} from ${orders} o
      join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where o.status not in ('requested', 'cancelled') and l.unit <> 'sample'`
    return sql`left join (${this.#any('bought', this.#bought, rows)}) goods on goods.head = who.id`
  }

  /** Where orders went, or else were paid from, and what stands in the address book. */
  #joinPlaces(): SQL {
    if (this.#places.length === 0) return sql``
    const orders = ordersOfPeople(sql`coalesce(nullif(o.shipping, 'null'), o.billing) as place`, this.#only)
    const rows = sql`select a.head, ${sql.join(this.#places, sql`, `)} from (
      select o.head, o.place ->> 'country' as country, o.place ->> 'state' as state, o.place ->> 'zipCode' as zip_code from ${orders} o
      union all
      select b.user_id, b.country, b.state, b.zip_code from addresses b
      where b.removed_at is null ${this.#only ? sql`and b.user_id = ${this.#only}` : sql``}) a`
    return sql`left join (${this.#any('place', this.#places, rows)}) places on places.head = who.id`
  }
}

/** One condition on `who`; never null. */
function conditionOn(figures: Figures, condition: Condition): SQL {
  const { kind, isSo, days, targetId } = condition
  const so = (question: SQL): SQL => (isSo ? question : sql`not ${question}`)
  switch (kind) {
    case 'spent':
    case 'orders': {
      const kept = kind === 'spent' ? sql`who.spend_minor` : sql`who.order_count`
      return between(days === null ? kept : figures.sum(kind, days), condition)
    }
    case 'bought':
      return so(figures.bought(condition))
    case 'place':
      return so(figures.place(condition))
    case 'since':
      return atMoment(sql`who.created_at`, condition)
    case 'lastOrder':
      return atMoment(sql`who.last_order_at`, condition)
    case 'account':
      return so(sql`(who.user_id is not null)`)
    case 'newsletter':
      return so(sql`who.gets_newsletter`)
    case 'group':
      return so(
        sql`exists (select from customer_group_members m where m.user_id = who.user_id and m.group_id = ${targetId})`,
      )
  }
}

/**
 * The ids of the people whom a rule finds, as a query. Nobody who is merged into another is among them: what they did counts for the other.
 * @param only the one person who is asked about; without it, everybody
 */
export function peopleOf({ match, blocks }: SegmentRule, only?: string): SQL {
  const figures = new Figures(only)
  const blockOn = (block: Block): SQL =>
    joined(
      block.match,
      block.conditions.map((condition) => conditionOn(figures, condition)),
    )
  const whole = joined(match, blocks.map(blockOn))
  return sql`select who.id from people who ${figures.joins()} where who.merged_into is null
    ${only ? sql`and who.id = ${only}` : sql``} and ${whole}`
}
