import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { netsOfLines } from '../../pricing/line-nets.ts'
import { orderRefundLines, orderRefunds } from '../refunds/tables.ts'
import { orderLines, orders } from '../tables.ts'
import { SAMPLE_DAYS, type SampleCredit, type SamplesUsed } from './rules.ts'
import { sampleCredits } from './tables.ts'

/** What a customer was sent within the last `SAMPLE_DAYS`. @param customers the mailboxes by which they are known */
export async function countSamplesUsed(db: Database | Transaction, customers: readonly string[]): Promise<SamplesUsed> {
  const { rows } = await db.execute<{ samples: number; free: number }>(sql`
    select coalesce(sum(samples), 0)::int as samples, coalesce(sum(free), 0)::int as free from sample_uses
    where customer = any(${sql.param(customers)}::text[]) and at > now() - make_interval(days => ${SAMPLE_DAYS})`)
  return rows[0] ?? { samples: 0, free: 0 }
}

/** Whose samples, and which of them still count. */
export type CreditFilter = {
  userId: string
  /** An order in another currency credits nothing. */
  currency: string
  /** For how many days after its order a sample is credited. */
  days: number
  /** Only the samples of these orders: those that are held, where somebody acts on the answer. */
  orderIds?: readonly string[] | undefined
}

/**
 * The orders whose samples may be credited to somebody: their own, and those placed without an account under the e-mail
 * address that they have proved. What counts is the money that the shop still has of them: a cancelled order's goes back, but
 * for a sample that had come off a floor, which then comes off the next one where that floor's order is cancelled too.
 */
const creditable = ({ userId, currency, days, orderIds }: CreditFilter) => sql`
  (${orders.userId} = ${userId}
    or (${orders.userId} is null and ${orders.email} = (
      select email from users where id = ${userId} and email_verified_at is not null and email <> '')))
  and ${orders.currency} = ${currency} and ${orders.paymentStatus} in ('paid', 'partlyRefunded')
  and ${orders.placedAt} > now() - make_interval(days => ${days})
  ${orderIds === undefined ? sql`` : sql`and ${orders.id} = any(${sql.param(`{${orderIds.join(',')}}`)}::uuid[])`}
  and exists (select 1 from order_lines s where s.order_id = ${orders.id} and s.unit = 'sample' and s.total_minor > 0)`

/**
 * Holds the orders with somebody's samples until the transaction ends: none of them is cancelled or given back meanwhile.
 * Before stock, and by id, as orders are locked everywhere.
 * @returns their ids: only these may be credited, since one that is paid from now on is not held, and may be given back at once
 */
export async function lockCreditable(tx: Transaction, filter: CreditFilter): Promise<string[]> {
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(creditable(filter))
    .orderBy(asc(orders.id))
    .for('share')
  return held.map(({ id }) => id)
}

/**
 * What somebody paid for samples that no order was credited with yet and no refund gave back: the oldest first. Of one
 * order never more than what is left of its payment.
 */
export async function listCredits(db: Database | Transaction, filter: CreditFilter): Promise<SampleCredit[]> {
  const found = await db.select().from(orders).where(creditable(filter)).orderBy(asc(orders.placedAt), asc(orders.id))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
  const credited = await listCreditedLines(db, ids)
  const refunded = await listRefundedLines(db, ids)
  return found.flatMap((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const nets = netsOfLines({ ...order, lines: own })
    const shareOf = (line: (typeof own)[number], index: number) =>
      (nets[index] ?? 0) + (order.taxIncluded ? 0 : line.taxMinor)
    const creditedMinor = own.reduce((sum, line, index) => sum + (credited.has(line.id) ? shareOf(line, index) : 0), 0)
    let leftMinor = order.paidMinor - order.refundedMinor - creditedMinor
    return own.flatMap((line, index) => {
      const amountMinor = Math.min(leftMinor, nets[index] ?? 0)
      if (line.unit !== 'sample' || credited.has(line.id) || refunded.has(line.id) || amountMinor <= 0) return []
      leftMinor -= shareOf(line, index)
      return [{ lineId: line.id, amountMinor }]
    })
  })
}

/** The lines of some orders that came off other ones: their price went back that way. */
export async function listCreditedLines(db: Database | Transaction, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ lineId: sampleCredits.lineId })
    .from(sampleCredits)
    .innerJoin(orderLines, eq(orderLines.id, sampleCredits.lineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
  return new Set(rows.map(({ lineId }) => lineId))
}

async function listRefundedLines(db: Database | Transaction, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ lineId: orderRefundLines.lineId })
    .from(orderRefundLines)
    .innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
    .where(and(inArray(orderRefunds.orderId, [...orderIds]), ne(orderRefunds.state, 'failed')))
  return new Set(rows.map(({ lineId }) => lineId))
}

/** What came off an order for samples, the oldest first. */
export const listCreditsOf = (db: Database | Transaction, orderId: string): Promise<SampleCredit[]> =>
  db
    .select({ lineId: sampleCredits.lineId, amountMinor: sampleCredits.amountMinor })
    .from(sampleCredits)
    .where(eq(sampleCredits.orderId, orderId))
    .orderBy(asc(sampleCredits.at), asc(sampleCredits.lineId))
