import { type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { areBeginnings, findsByIndex, findsPeople, whereAll } from '../platform/lists/list-conditions.ts'
import { orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import { peopleOfSegment } from '../pricing/segments/queries.ts'
import type { ListCustomersInput } from './admin-schema.ts'
import type { CustomerListView, CustomerRow, Spend } from './contracts.ts'
import { ordersOf } from './people/queries.ts'
import type { CustomerSort } from './rules.ts'

const joined = sql`who.created_at`
const name = sql`lower(who.name)`
const spend = sql`who.spend_minor`
const orderCount = sql`who.order_count`
/** Whoever never ordered is the longest ago. */
const ordered = sql`coalesce(who.last_order_at, '-infinity')`

/** What customers are sorted by: what `found` has as `rank`. */
const ranks: Readonly<Record<CustomerSort, SQL>> = {
  da: joined,
  db: joined,
  na: name,
  nb: name,
  pa: spend,
  pb: spend,
  oa: orderCount,
  ob: orderCount,
  la: ordered,
  lb: ordered,
}

/** Sorted by what they bought, people stand in no index: an order would have to write it (docs/decisions/0092). */
const isByOrders = ({ sort }: { sort: CustomerSort }): boolean => /^[pol]/.test(sort)

/** Whoever never ordered is as good as everybody else who did not: those stand by their ids, which an index has. */
const rankOf = ({ sort, orders }: CustomerFilter): SQL =>
  orders === 'no' && isByOrders({ sort }) ? sql`0` : ranks[sort]

/** The order of the rows of `found`, as `p`. */
const ordering = (sort: CustomerSort) => orderBy(sort, sql`p.rank`, sql`p.id`)

const isSubscribed = sql`(who.gets_newsletter)`
const hasOrders = sql`(${orderCount} > 0)`
/** Whether who is read by `customers` has an account. */
export const hasAccount = sql`(who.user_id is not null)`

const asked = (answer: 'yes' | 'no' | undefined, question: SQL): SQL[] =>
  answer === undefined ? [] : [answer === 'yes' ? question : sql`not ${question}`]

/** @property within the ids of the people of the segment that is asked for */
type CustomerFilter = Omit<ListCustomersInput, 'page'> & { within?: SQL }

/** A question with the people of its segment, where it asks for one. */
const withSegment = async <Filter extends CustomerFilter>(at: Reader, filter: Filter): Promise<Filter> =>
  filter.segment === undefined ? filter : { ...filter, within: await peopleOfSegment(at, filter.segment) }

/** @param words what is to hold of the texts by which people are found */
function conditions(
  { account, verified, orders, newsletter, state, within }: CustomerFilter,
  words: readonly SQL[],
): SQL {
  return whereAll([
    sql`who.merged_into is null`,
    ...words,
    ...(within ? [sql`who.id in (${within})`] : []),
    ...asked(account, hasAccount),
    ...asked(verified, sql`(who.is_verified)`),
    ...asked(orders, hasOrders),
    ...asked(newsletter, isSubscribed),
    ...(state ? [hasAccount] : []),
    ...asked(state && (state === 'closed' ? 'yes' : 'no'), sql`(who.is_closed)`),
  ])
}

type Moment = string | Date
type Row = Omit<CustomerRow, 'createdAt' | 'lastOrderAt'> & { createdAt: Moment; lastOrderAt: Moment | null }

/** How one customer `who`, whose account is `u`, is shown wherever they are. */
export const shownOfCustomer = sql`who.id, who.name, who.email, who.phone, ${hasAccount} as "hasAccount",
  who.is_verified as "isVerified", who.is_closed as "isClosed", ${isSubscribed} as "isSubscribed",
  coalesce(u.is_admin or exists (select from staff_members where user_id = u.id), false) as "isStaff", who.demo as "isDemo",
  who.order_count as "orderCount",
  coalesce((
    select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency)
    from (
      select currency, sum(paid_minor - refunded_minor)::float8 as minor from ${ordersOf(sql`who.id`)} o group by currency
    ) s
    where minor <> 0
  ), '[]') as spend,
  who.last_order_at as "lastOrderAt", who.created_at as "createdAt"`

/** Where the rows that `shownOfCustomer` reads come from. */
export const customers = sql`people who left join users u on u.id = who.user_id`

export const rowOf = ({ createdAt, lastOrderAt, ...row }: Row): CustomerRow => ({
  ...row,
  lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt).toISOString(),
  createdAt: new Date(createdAt).toISOString(),
})

/** What every word of a search is to be found in, looked for by the index, or asked of one row after the other. */
const everyWord = (search: string): SQL => sql.join(findsPeople(personSearchText, search, findsByIndex), sql` and `)
const everyWordOf = (search: string): SQL => sql.join(findsPeople(personSearchText, search), sql` and `)

const rankedPeople = (filter: CustomerFilter, words: readonly SQL[]): SQL =>
  sql`select who.id, '' as status, ${rankOf(filter)} as rank from people who ${conditions(filter, words)}`

/** Into whom somebody is merged of whom this holds. */
const headsOf = (every: SQL): SQL =>
  sql`select i.merged_into from people i where i.merged_into is not null and ${every}`

/**
 * Whom an index finds by the beginnings of words, as tables: those who have them, and those into whom others who do are merged. These are sooner told by their
 * ids than by their texts, and before anybody is looked up.
 */
function keptBeginnings(filter: CustomerFilter): SQL {
  const every = everyWord(filter.search)
  const others = headsOf(sql`${every} and not i.merged_into in (select id from direct)`)
  return sql`
    direct as materialized (${rankedPeople(filter, [every])}),
    heads as materialized (${rankedPeople(filter, [sql`who.id = any(array(${others}))`])})`
}
const ofBeginnings = sql`select * from direct union all select * from heads`

/** Whom a question finds, and by what they are sorted: nothing else, as many may be sorted. */
function found(filter: CustomerFilter): SQL {
  if (filter.search === '') return rankedPeople(filter, [])
  // Few are merged: they are looked for apart, so that everybody else is found by one look at the index.
  const every = everyWord(filter.search)
  if (areBeginnings(filter.search)) return sql`with ${keptBeginnings(filter)} ${ofBeginnings}`
  return sql`${rankedPeople(filter, [every])} union all ${rankedPeople(filter, [sql`not (${everyWordOf(filter.search)})`, sql`who.id in (${headsOf(every)})`])}`
}

/**
 * The same people one after the other in the list's order, which an index has, or which is made before anybody is looked at: of each it is asked whether
 * they, or somebody who is merged into them, have the words. The limit keeps the database from looking for everybody who is merged first.
 */
function foundInOrder(filter: CustomerFilter): SQL {
  if (filter.search === '') return found(filter)
  const every = everyWordOf(filter.search)
  const hasMerged = sql`(select true from people i where i.merged_into = who.id and ${every} limit 1)`
  const isMeant = sql`(${every} or ${hasMerged})`
  if (/^[dn]/.test(filter.sort)) return rankedPeople(filter, [isMeant])
  return sql`select p.* from (select * from (${rankedPeople(filter, [])}) p order by ${ordering(filter.sort).forth} offset 0) p
    where (select ${isMeant} from people who where who.id = p.id)`
}

/** How many a question without words finds: of everybody by an index of those who are not merged into others. */
async function countPeople(db: Database, filter: CustomerFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from people who ${conditions(filter, [])}`,
  )
  return rows[0]?.count ?? 0
}

/** Whether everybody would be read twice, to be counted and to be sorted: then those who are found are kept in between. */
const isReadWhole = (filter: CustomerFilter): boolean =>
  areBeginnings(filter.search) ||
  (filter.search === '' && isByOrders(filter) && (filter.segment !== undefined || filter.orders === 'yes'))

/** A page of customers: what is shown of them is looked up only once it is cut out. A page past the end is the last one. */
export async function listCustomers(db: Database, asked: ListCustomersInput): Promise<CustomerListView> {
  const filter = await withSegment(db, asked)
  const isSearched = filter.search !== '' || isReadWhole(filter)
  const { ids, paged } = await readFoundPage(db, {
    ...(areBeginnings(filter.search)
      ? { kept: keptBeginnings(filter), found: ofBeginnings }
      : { found: found(filter) }),
    inOrder: foundInOrder(filter),
    status: undefined,
    ordering: ordering(filter.sort),
    page: filter.page,
    isSearched,
    isSortedWhole: isReadWhole(filter),
    ...(!isSearched && { known: new Map([['', await countPeople(db, filter)]]) }),
  })
  const { rows } = await db.execute<Row>(sql`
    select ${shownOfCustomer} from (${idsAsRows(ids)}) page join (${customers}) on who.id = page.id order by page.place`)
  return { customers: rows.map(rowOf), ...paged }
}

/** All that a question finds, for a file. */
export async function* readCustomers(at: Reader, asked: CustomerFilter): AsyncIterable<CustomerRow[]> {
  const filter = await withSegment(at, asked)
  yield* batches(
    at,
    sql`select ${shownOfCustomer} from (${found(filter)}) p join (${customers}) on who.id = p.id order by ${ordering(filter.sort).forth}`,
    rowOf,
  )
}

/** The ids of all with an account that a question finds, at most `most` of them. */
export async function listFoundCustomerIds(tx: Transaction, filter: CustomerFilter, most: number): Promise<string[]> {
  const asked = await withSegment(tx, { ...filter, account: 'yes' as const })
  const { rows } = await tx.execute<{ id: string }>(sql`select p.id from (${found(asked)}) p limit ${most}`)
  return rows.map(({ id }) => id)
}

/** What a spend is in its currency's units, for a file: `55.30`. */
export const spendText = ({ minor }: Spend): string => (minor / 100).toFixed(2)
