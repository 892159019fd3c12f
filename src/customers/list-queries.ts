import { type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { ListCustomersInput } from './admin-schema.ts'
import type { CustomerListView, CustomerRow, Spend } from './contracts.ts'
import type { CustomerSort } from './rules.ts'

/** What an order brought (minor units of its currency): what came in for it, however, less what went back. */
const broughtMinor = sql`(paid_minor - refunded_minor)`

const orderings: Readonly<Record<CustomerSort, SQL>> = {
  da: sql`u.created_at, u.id`,
  db: sql`u.created_at desc, u.id desc`,
  na: sql`lower(u.name), u.id`,
  nb: sql`lower(u.name) desc, u.id desc`,
  pa: sql`coalesce(r.spend, 0), u.id`,
  pb: sql`coalesce(r.spend, 0) desc, u.id desc`,
  oa: sql`coalesce(r.orders, 0), u.id`,
  ob: sql`coalesce(r.orders, 0) desc, u.id desc`,
}

/** Everyone's orders, added up only where the list is sorted by them: a page looks at those of its own rows. */
const ranking = (sort: CustomerSort): SQL =>
  /^[po]/.test(sort)
    ? sql`left join (
        select user_id, count(*) as orders, sum(${broughtMinor}) as spend from orders
        where user_id is not null group by user_id
      ) r on r.user_id = u.id`
    : sql``

const isSubscribed = sql`exists (select from subscribers where email = u.email and status = 'confirmed')`
const hasOrders = sql`exists (select from orders where user_id = u.id)`

const asked = (answer: 'yes' | 'no' | undefined, question: SQL): SQL[] =>
  answer === undefined ? [] : [answer === 'yes' ? question : sql`not ${question}`]

/** What to look for. A telephone number is one word however it is grouped: `(604) 555-01` is `60455501`. */
const sought = (search: string): string => (/^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, '') : search)

type CustomerFilter = Omit<ListCustomersInput, 'page'>

function conditions({ search, verified, orders, newsletter, state }: CustomerFilter): SQL {
  return whereAll([
    ...containsWords(personSearchText, sought(search)),
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

/**
 * Whom a question finds, as `u`, with what they are sorted by. The search's expression is over the columns of `users` alone,
 * where no other table has the same names.
 */
const found = (filter: CustomerFilter): SQL =>
  sql`(select id from users u ${conditions(filter)}) f join users u on u.id = f.id ${ranking(filter.sort)}`

async function rowsOf(db: Database, filter: CustomerFilter, limit: number, offset: number): Promise<CustomerRow[]> {
  const order = orderings[filter.sort]
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select u.*, row_number() over (order by ${order}) as place from ${found(filter)}
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${shownOfCustomer} from page u order by u.place`)
  return rows.map(rowOf)
}

/** A page of customers. A page past the end is the last one. */
export async function listCustomers(db: Database, filter: ListCustomersInput): Promise<CustomerListView> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users u ${conditions(filter)}`,
  )
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  return { customers: await rowsOf(db, filter, pageSize, offset), total, page, pageSize }
}

/** All that a question finds, for a file. */
export const readCustomers = (at: Reader, filter: CustomerFilter): AsyncIterable<CustomerRow[]> =>
  batches(at, sql`select ${shownOfCustomer} from ${found(filter)} order by ${orderings[filter.sort]}`, rowOf)

/** The ids of all that a question finds, at most `most` of them. */
export async function listFoundCustomerIds(tx: Transaction, filter: CustomerFilter, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users u ${conditions(filter)} limit ${most}`)
  return rows.map(({ id }) => id)
}

/** What a spend is in its currency's units, for a file: `55.30`. */
export const spendText = ({ minor }: Spend): string => (minor / 100).toFixed(2)
