import { type SQL, sql } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { DueFilter } from '../schema.ts'
import type { OpenOrder, OrderTermsView } from './contracts.ts'
import { dueState, leftOfLimit } from './rules.ts'

type Reader = Database | Transaction

/** What was given back of an order because it had become less, in minor units; null where nothing was. */
const differenceOf = (order: SQL): SQL => sql`(select sum(r.amount_minor) from order_refunds r
  where r.order_id = ${order}.id and r.kind = 'difference' and r.state <> 'failed')`

/**
 * What is still owed of an order, as `owedMinor` of the rules has it.
 * @param order what the query calls its row of `orders`
 * @param difference what was given back of it because it had become less, where the query has that already
 */
export const owedOf = (
  order: SQL,
  difference = differenceOf(order),
): SQL => sql`case when ${order}.status in ('cancelled', 'returned', 'requested') then 0
  else greatest(0, ${order}.total_minor - ${order}.taken_off_minor - ${order}.paid_minor + coalesce(${difference}, 0)) end`

const todayIn = (timeZone: string): SQL => sql`(now() at time zone ${timeZone})::date`

/** The condition on an order's `id` under which something is owed of it on account, or is overdue in a time zone. */
export const isDue = (due: DueFilter, timeZone: string): SQL => sql`id in (
  select t.order_id from order_terms t join orders o on o.id = t.order_id
  left join (select order_id, sum(amount_minor) as minor from order_refunds where kind = 'difference' and state <> 'failed' group by order_id) less
    on less.order_id = o.id
  where ${owedOf(sql`o`, sql`less.minor`)} > 0 ${due === 'overdue' ? sql`and t.due_on < ${todayIn(timeZone)}` : sql``})`

/**
 * Of an order that a query calls `p`, with its terms as `d`: until when it is to be paid on account and whether that is over; null and false
 * where nothing is owed.
 */
export const dueColumns = (
  timeZone: string,
): SQL => sql`case when ${owedOf(sql`p`)} > 0 then d.due_on::text end as "dueOn",
  coalesce(d.due_on < ${todayIn(timeZone)} and ${owedOf(sql`p`)} > 0, false) as "isOverdue"`

/** On which terms a customer pays on account, and how much of their limit is used. Amounts in minor units. */
export type Credit = {
  netDays: number
  limitMinor: number
  /** The limit of their group, and the one that staff have set for them alone. */
  groupLimitMinor: number
  ownLimitMinor: number | null
  usedMinor: number
  leftMinor: number
}

/**
 * On which terms somebody pays on account; undefined of whoever is in no group that may. What they owe in other currencies counts for no
 * limit.
 */
export async function findCredit(
  db: Reader,
  userId: string | undefined,
  currency: string,
): Promise<Credit | undefined> {
  if (userId === undefined) return undefined
  const { rows } = await db.execute<Omit<Credit, 'leftMinor' | 'limitMinor'>>(sql`
    select g.net_days as "netDays", g.credit_limit_minor::float8 as "groupLimitMinor",
      m.credit_limit_minor::float8 as "ownLimitMinor", coalesce((select sum(${owedOf(sql`o`)}) from order_terms t
        join orders o on o.id = t.order_id where t.user_id = m.user_id and o.currency = ${currency}), 0)::float8 as "usedMinor"
    from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.user_id = ${userId} and g.net_days is not null`)
  const [found] = rows
  if (!found) return undefined
  const limitMinor = found.ownLimitMinor ?? found.groupLimitMinor
  return { ...found, limitMinor, leftMinor: leftOfLimit({ limitMinor, usedMinor: found.usedMinor }) }
}

type Stored = Omit<OrderTermsView, 'isOverdue'>

/** With whether it is overdue today, by the calendar of the order's store. */
const onToday = ({ store, ...terms }: Stored & { store: string }): OrderTermsView => ({
  ...terms,
  isOverdue: dueState(terms, dayIn(storeOf(store).timeZone, new Date())) === 'overdue',
})

const stored = sql`t.net_days as "netDays", t.due_on::text as "dueOn", ${owedOf(sql`o`)}::float8 as "owedMinor", o.store`

/** The terms of an order; null of one that is paid otherwise. */
export async function findOrderTerms(db: Reader, orderId: string): Promise<OrderTermsView | null> {
  const { rows } = await db.execute<Stored & { store: string }>(
    sql`select ${stored} from order_terms t join orders o on o.id = t.order_id where t.order_id = ${orderId}`,
  )
  return rows[0] ? onToday(rows[0]) : null
}

/**
 * What may be taken off what is owed of an order on account, in minor units: all of it once it has an invoice, nothing before. Then what is not
 * wanted is taken out of the order.
 */
export async function findTakeOff(db: Reader, orderId: string): Promise<number> {
  const terms = await findOrderTerms(db, orderId)
  return terms?.dueOn ? terms.owedMinor : 0
}

/** What went back of an order because an edit had made too much of what was paid; minor units. */
export async function readDifferencesGiven(db: Reader, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(amount_minor), 0)::float8 as minor from order_refunds
    where order_id = ${orderId} and kind = 'difference' and state <> 'failed'`)
  return rows[0]?.minor ?? 0
}

/** The orders of somebody of which something is owed on account, the first that is due first; at most `most`. */
export async function listOpenOrders(db: Reader, userId: string, most: number): Promise<OpenOrder[]> {
  const { rows } = await db.execute<Omit<OpenOrder, 'terms'> & Stored & { store: string }>(sql`
    select * from (
      select o.id, o.number, o.currency, ${stored}
      from order_terms t join orders o on o.id = t.order_id where t.user_id = ${userId}
    ) open where "owedMinor" > 0 order by "dueOn" nulls last, number limit ${most}`)
  return rows.map(({ id, number, currency, ...terms }) => ({ id, number, currency, terms: onToday(terms) }))
}

/** Whether somebody has ever ordered on account. */
export async function hasOrderedOnAccount(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from order_terms where user_id = ${userId} limit 1`)
  return rows.length > 0
}
