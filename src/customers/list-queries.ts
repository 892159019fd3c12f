import { type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { idsAsRows, readCountedPage } from '../platform/lists/counted-page.ts'
import { findsPeople, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { ListCustomersInput } from './admin-schema.ts'
import type { CustomerListView, CustomerRow, Spend } from './contracts.ts'
import type { CustomerSort } from './rules.ts'

/** What an order brought (minor units of its currency): what came in for it, however, less what went back. */
const broughtMinor = sql`(paid_minor - refunded_minor)`

const joined = sql`u.created_at`
const name = sql`lower(u.name)`
const spend = sql`u.spend_minor`
const orderCount = sql`u.order_count`

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
}

/** The order of the rows of `found`, as `p`. */
const ordering = (sort: CustomerSort): SQL => (sort.endsWith('a') ? sql`p.rank, p.id` : sql`p.rank desc, p.id desc`)

const isSubscribed = sql`exists (select from subscribers where email = u.email and status = 'confirmed')`
const hasOrders = sql`(${orderCount} > 0)`

const asked = (answer: 'yes' | 'no' | undefined, question: SQL): SQL[] =>
  answer === undefined ? [] : [answer === 'yes' ? question : sql`not ${question}`]

type CustomerFilter = Omit<ListCustomersInput, 'page'>

function conditions({ search, verified, orders, newsletter, state }: CustomerFilter): SQL {
  return whereAll([
    ...findsPeople(personSearchText, search),
    ...asked(verified, sql`(email_verified_at is not null)`),
    ...asked(orders, hasOrders),
    ...asked(newsletter, isSubscribed),
    ...asked(state && (state === 'closed' ? 'yes' : 'no'), sql`(deactivated_at is not null)`),
  ])
}

type Row = Omit<CustomerRow, 'createdAt'> & { createdAt: string | Date }

/** How one customer `u` is shown wherever they are. */
export const shownOfCustomer = sql`u.id, u.name, u.email, u.phone, u.email_verified_at is not null as "isVerified",
  u.deactivated_at is not null as "isClosed", ${isSubscribed} as "isSubscribed",
  (u.is_admin or exists (select from staff_members where user_id = u.id)) as "isStaff", u.demo as "isDemo",
  (select count(*)::int from orders where user_id = u.id) as "orderCount",
  coalesce((
    select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency)
    from (select currency, sum(${broughtMinor})::float8 as minor from orders where user_id = u.id group by currency) s
    where minor <> 0
  ), '[]') as spend,
  u.created_at as "createdAt"`

const rowOf = (row: Row): CustomerRow => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })

/** Whom a question finds, and by what they are sorted: nothing else, as many may be sorted. */
const found = (filter: CustomerFilter): SQL => sql`
  select u.id, '' as status, ${ranks[filter.sort]} as rank from users u ${conditions(filter)}`

/** Whether no index has whom a question finds: then they are looked for once, to be counted and sorted. */
const isLookedThrough = ({ search, orders, newsletter }: CustomerFilter): boolean =>
  search !== '' || orders !== undefined || newsletter !== undefined

type Page = { total: number; ids: string[] }

/** The ids on a page: an index has its order. */
async function readPage(db: Database, filter: ListCustomersInput): Promise<Page> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users u ${conditions(filter)}`,
  )
  const total = counted.rows[0]?.count ?? 0
  const { pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from (${found(filter)}) p order by ${ordering(filter.sort)} limit ${pageSize} offset ${offset}`)
  return { total, ids: rows.map(({ id }) => id) }
}

/** As `readPage`, by a single look at everyone. */
async function searchPage(db: Database, filter: ListCustomersInput): Promise<Page> {
  const { sort, page } = filter
  const asked = { found: found(filter), status: undefined, ordering: ordering(sort), page }
  const { counts, ids } = await readCountedPage(db, asked)
  return { total: counts.get('') ?? 0, ids }
}

/** A page of customers: what is shown of them is looked up only once it is cut out. A page past the end is the last one. */
export async function listCustomers(db: Database, filter: ListCustomersInput): Promise<CustomerListView> {
  const { total, ids } = await (isLookedThrough(filter) ? searchPage : readPage)(db, filter)
  const { rows } = await db.execute<Row>(sql`
    select ${shownOfCustomer} from (${idsAsRows(ids)}) page join users u on u.id = page.id order by page.place`)
  const { page, pageSize } = pageWithin(filter.page, total)
  return { customers: rows.map(rowOf), total, page, pageSize }
}

/** All that a question finds, for a file. */
export const readCustomers = (at: Reader, filter: CustomerFilter): AsyncIterable<CustomerRow[]> =>
  batches(
    at,
    sql`select ${shownOfCustomer} from (${found(filter)}) p join users u on u.id = p.id order by ${ordering(filter.sort)}`,
    rowOf,
  )

/** The ids of all that a question finds, at most `most` of them. */
export async function listFoundCustomerIds(tx: Transaction, filter: CustomerFilter, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users u ${conditions(filter)} limit ${most}`)
  return rows.map(({ id }) => id)
}

/** What a spend is in its currency's units, for a file: `55.30`. */
export const spendText = ({ minor }: Spend): string => (minor / 100).toFixed(2)
