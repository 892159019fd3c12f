import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../delivery/lead-days.ts'
import { documentNumber } from '../../orders/documents/rules.ts'
import {
  type AccountEntry,
  mostStatementRows,
  type OrderBalance,
  type Statement,
  type StatementLine,
  statementOf,
} from '../../orders/terms/statement-rules.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database, Reader as SnapshotReader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'

type Reader = Database | Transaction

/**
 * All that happened on some orders, as rows of what it does to what is owed: their papers, the money that came in, and what went back of it. Money
 * that is on its way back counts once it is there, as its credit note is written then; what an edit made too much counts at once, as its new
 * invoice does. What comes off an order that is owed has a credit note, and moves no money.
 * @param orderIds a query of the ids of the orders
 */
export const accountEntries = (orderIds: SQL): SQL => sql`
  select d.order_id, d.at, 0 as rank, d.id, case when d.kind = 'credit' then 'credit' when d.takes_back_id is null then 'invoice'
      else 'correction' end as kind, d.store, d.year, d.number, null as way,
    case d.kind when 'invoice' then d.amount_minor else -d.amount_minor end as amount_minor
  from order_documents d where d.order_id in (${orderIds})
  union all select p.order_id, coalesce(p.settled_at, p.created_at), 1, p.id, 'payment', null, null, null, p.provider, -p.received_minor
  from payments p where p.order_id in (${orderIds}) and p.state = 'paid'
  union all select p.order_id, p.at, 1, p.id, 'payment', null, null, null, p.way, -p.amount_minor
  from order_payments p where p.order_id in (${orderIds})
  union all select r.order_id, case r.kind when 'difference' then r.at else coalesce(r.done_at, r.at) end, 2, r.id, 'refund', null, null, null,
    r.way, r.amount_minor
  from order_refunds r where r.order_id in (${orderIds}) and r.way <> 'account'
    and (r.state = 'done' or (r.state = 'pending' and r.kind = 'difference'))`

/** Whose statement is meant, in which currency, and by which clock its days are. */
export type Account = { userId: string; currency: string; timeZone: string }

const ownOrders = ({ userId, currency }: Account): SQL => sql`
  select t.order_id from order_terms t join orders o on o.id = t.order_id where t.user_id = ${userId} and o.currency = ${currency}`

const dayOf = (column: SQL, { timeZone }: Account): SQL => sql`(${column} at time zone ${timeZone})::date`

type StoredEntry = Omit<AccountEntry, 'reference'> & {
  store: string | null
  year: number
  number: number
  way: string | null
}

/** A document by its number, money by its way. */
const referenceOf = ({ kind, store, year, number, way }: StoredEntry): string =>
  store === null ? (way ?? '') : documentNumber({ store, kind: kind === 'credit' ? 'credit' : 'invoice', year, number })

type StoredBalance = Omit<OrderBalance, 'invoiceNumber'> & {
  openingMinor: number
  store: string | null
  year: number
  number: number
}

/** All of a statement in one query, so that it is of one moment: what happened in the range, and the orders that are not even at its ends. */
const statementRows = (account: Account, { from, to }: { from: Day; to: Day }): SQL => {
  const day = dayOf(sql`e.at`, account)
  return sql`
    with entries as materialized (
      select e.*, ${day} as day from (${accountEntries(ownOrders(account))}) e where ${day} <= ${to}::date
    ), happened as (
      select e.day::text as day, e.kind, e.store, e.year, e.number, e.way, o.number as "orderNumber", o.purchase_order as "purchaseOrder",
        e.amount_minor as "amountMinor", e.at, e.rank, e.id
      from entries e join orders o on o.id = e.order_id
      where e.day >= ${from}::date order by e.at, e.rank, e.id limit ${mostStatementRows + 1}
    ), standing as (
      select o.number as "orderNumber", o.purchase_order as "purchaseOrder", b.opening as "openingMinor", b.balance as "balanceMinor",
        i.store, i.year, i.number, i.day::text as "invoicedOn", (i.day + t.net_days)::text as "dueOn"
      from (
        select order_id, sum(amount_minor) as balance, coalesce(sum(amount_minor) filter (where day < ${from}::date), 0) as opening
        from entries group by order_id
      ) b
      join orders o on o.id = b.order_id join order_terms t on t.order_id = o.id
      left join lateral (
        select d.store, d.year, d.number, ${dayOf(sql`d.at`, account)} as day from order_documents d
        where d.order_id = o.id and d.kind = 'invoice' and d.takes_back_id is null and ${dayOf(sql`d.at`, account)} <= ${to}::date
          and not exists (select 1 from order_documents c where c.takes_back_id = d.id and ${dayOf(sql`c.at`, account)} <= ${to}::date)
        order by d.at desc, d.number desc limit 1
      ) i on true
      where b.balance <> 0 or b.opening <> 0 order by o.placed_at, o.id limit ${mostStatementRows + 1}
    )
    select (select coalesce(json_agg(h order by h.at, h.rank, h.id), '[]') from happened h) as entries,
      (select coalesce(json_agg(s), '[]') from standing s) as orders`
}

const entryOf = (row: StoredEntry): AccountEntry => {
  const { day, kind, orderNumber, purchaseOrder, amountMinor } = row
  return { day, kind, orderNumber, purchaseOrder, amountMinor, reference: referenceOf(row) }
}

/**
 * A customer's account over a range of days, its first and its last one included, from one moment of the database.
 * @returns STATEMENT_TOO_LONG where more happened in it than one statement has room for
 */
export async function findStatement(
  db: Reader,
  account: Account,
  days: { from: Day; to: Day },
): Promise<Result<Statement>> {
  const { rows } = await db.execute<{ entries: StoredEntry[]; orders: StoredBalance[] }>(statementRows(account, days))
  const { entries = [], orders: found = [] } = rows[0] ?? {}
  if (Math.max(entries.length, found.length) > mostStatementRows) return fail('STATEMENT_TOO_LONG')
  const orders = found.map(({ openingMinor: _, store, year, number, ...order }): OrderBalance => {
    const invoiceNumber = store === null ? null : documentNumber({ store, kind: 'invoice', year, number })
    return { ...order, invoiceNumber, dueOn: invoiceNumber === null ? null : order.dueOn }
  })
  const openingMinor = found.reduce((sum, order) => sum + order.openingMinor, 0)
  return succeed(statementOf({ ...days, openingMinor, entries: entries.map(entryOf), orders }))
}

/**
 * The same account as lines, however many there are: the opening balance, what happened with the balance after it, and the closing balance.
 * @param at a snapshot, so that the balances are of one moment
 */
export async function* readStatementLines(
  at: SnapshotReader,
  account: Account,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<StatementLine[]> {
  const day = dayOf(sql`e.at`, account)
  const entries = accountEntries(ownOrders(account))
  const { rows } = await at.execute<{ openingMinor: number }>(sql`
    select coalesce(sum(e.amount_minor), 0)::float8 as "openingMinor" from (${entries}) e where ${day} < ${from}::date`)
  let balanceMinor = rows[0]?.openingMinor ?? 0
  const balance = (kind: 'opening' | 'closing', on: Day): StatementLine => ({
    day: on,
    kind,
    orderNumber: '',
    purchaseOrder: '',
    reference: '',
    amountMinor: null,
    balanceMinor,
  })
  yield [balance('opening', from)]
  const happened = sql`
    select ${day}::text as day, e.kind, e.store, e.year, e.number, e.way, o.number as "orderNumber", o.purchase_order as "purchaseOrder",
      e.amount_minor::float8 as "amountMinor"
    from (${entries}) e join orders o on o.id = e.order_id
    where ${day} between ${from}::date and ${to}::date order by e.at, e.rank, e.id`
  yield* batches(at, happened, (row: StoredEntry): StatementLine => {
    balanceMinor += row.amountMinor
    return { ...entryOf(row), balanceMinor }
  })
  yield [balance('closing', to)]
}
