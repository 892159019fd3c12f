import { and, asc, eq, inArray, ne, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { documentNumber } from '../documents/rules.ts'
import { orderDocuments } from '../documents/tables.ts'
import type { OrderDocument, OrderRefundView } from '../money-contracts.ts'
import { listCreditedLines } from '../samples/queries.ts'
import { orderLines, type orders } from '../tables.ts'
import { type Given, type Share, type Shares, sharesOf } from './rules.ts'
import { orderRefundLines, orderRefunds, orderReturnLines, orderReturns } from './tables.ts'

type StoredOrder = typeof orders.$inferSelect

/** Where an order's money went. */
export type OrderMoney = {
  lines: {
    id: string
    quantity: number
    /**
     * What went back of it, with what the shop keeps of that for good. Of a sample that came off another order that is all of it.
     */
    given: Given
    /** Whether it is such a sample. */
    isCredited: boolean
  }[]
  shares: Shares
  /** What was given back of the delivery. */
  deliveryGiven: Share
  /** What may still be given back in all. */
  leftMinor: number
  /** What an edit left to be paid; below zero, what it made too much. */
  differenceMinor: number
  /** What went back of the price or was taken off what is owed, and not because an edit had made too much of what was paid. */
  creditedMinor: number
  /** What may go back of the price: what is left without what an edit made too much, which goes back as that. */
  creditableMinor: number
  /** What went back otherwise than through a provider. */
  cashGivenMinor: number
}

/** Reads where an order's money went, line by line. Where it is acted on, the order has to be locked. */
export async function readMoney(tx: Database | Transaction, order: StoredOrder): Promise<OrderMoney> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const refunds = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), ne(orderRefunds.state, 'failed')))
  const ids = refunds.map(({ id }) => id)
  const parts =
    ids.length > 0 ? await tx.select().from(orderRefundLines).where(inArray(orderRefundLines.refundId, ids)) : []
  const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const ofKind = (wanted: (refund: (typeof refunds)[number]) => boolean) =>
    add(refunds.filter(wanted).map(({ amountMinor }) => amountMinor))
  const credited = await listCreditedLines(tx, [order.id])
  const shares = sharesOf({ ...order, lines })
  const shareOf = (id: string) => shares.lines.get(id) ?? { amountMinor: 0, taxMinor: 0 }
  const creditedMinor = add([...credited].map((id) => shareOf(id).amountMinor))
  const leftMinor = order.paidMinor - order.refundedMinor - creditedMinor
  const differenceMinor =
    order.totalMinor - order.takenOffMinor - order.paidMinor + ofKind(({ kind }) => kind === 'difference')
  return {
    lines: lines.map(({ id, quantity }) => {
      if (credited.has(id)) return { id, quantity, given: { quantity, ...shareOf(id) }, isCredited: true }
      const own = parts.filter(({ lineId }) => lineId === id)
      const given = {
        quantity: add(own.map((part) => part.quantity)),
        amountMinor: add(own.map((part) => part.amountMinor + part.keptMinor)),
        taxMinor: add(own.map((part) => part.taxMinor + part.keptTaxMinor)),
      }
      return { id, quantity, given, isCredited: false }
    }),
    shares,
    deliveryGiven: { amountMinor: add(refunds.map(({ deliveryMinor }) => deliveryMinor)), taxMinor: 0 },
    leftMinor,
    differenceMinor,
    creditedMinor: creditedMinor + ofKind(({ kind }) => kind !== 'difference'),
    creditableMinor: Math.max(0, Math.min(leftMinor, leftMinor + differenceMinor)),
    cashGivenMinor: ofKind(({ way }) => way === 'cod'),
  }
}

/** How many of each line came back, by the line's id. */
export async function findReturned(db: Database | Transaction, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ lineId: orderReturnLines.lineId, quantity: sum(orderReturnLines.quantity).mapWith(Number) })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(eq(orderReturns.orderId, orderId))
    .groupBy(orderReturnLines.lineId)
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** The refunds of an order, the oldest first. */
export async function listOrderRefunds(db: Database | Transaction, orderId: string): Promise<OrderRefundView[]> {
  const found = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.id))
  return found.map(({ id, kind, way, state, amountMinor, reason, actorName, actorKind, at }) => ({
    id,
    kind,
    way,
    state,
    amountMinor,
    reason,
    actorName,
    actorKind,
    at: at.toISOString(),
  }))
}

/** The invoices and credit notes of an order, in the order in which they were written. */
export async function listDocuments(db: Database | Transaction, orderId: string): Promise<OrderDocument[]> {
  const found = await db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.at), asc(orderDocuments.id))
  return found.map((document) => ({
    id: document.id,
    kind: document.kind,
    number: documentNumber(document),
    amountMinor: document.amountMinor,
    at: document.at.toISOString(),
  }))
}
