import { and, asc, desc, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { findOrderLots } from '../../stock/lot-queries.ts'
import { lotsOfLines } from '../lot-rules.ts'
import { orderRefundLines, type orderRefunds } from '../refunds/tables.ts'
import type { DocumentLine, OrderTax, PdfContent } from '../schema.ts'
import { orderLines, orders } from '../tables.ts'
import { startTerms, stopTerms } from '../terms/commands.ts'
import { writeDocument } from './numbered-commands.ts'
import { orderDocuments } from './tables.ts'
import { creditsToRewrite, taxesOfAmount, taxesOfRefund } from './tax-queries.ts'

type StoredDocument = typeof orderDocuments.$inferSelect
type StoredOrder = typeof orders.$inferSelect

/** An invoice of an order; not a document that takes back a credit note, which is numbered among them. */
const isInvoice = and(eq(orderDocuments.kind, 'invoice'), isNull(orderDocuments.takesBackId))

/** The order's invoice that counts: its latest one that no credit note has taken back. */
export async function findInvoice(tx: Database | Transaction, orderId: string): Promise<StoredDocument | undefined> {
  const credits = alias(orderDocuments, 'credits')
  const takingBack = tx.select({ id: credits.id }).from(credits).where(eq(credits.takesBackId, orderDocuments.id))
  const [invoice] = await tx
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), isInvoice, notExists(takingBack)))
    .orderBy(desc(orderDocuments.at), desc(orderDocuments.number))
    .limit(1)
  return invoice
}

function documentLine(line: typeof orderLines.$inferSelect, lots: DocumentLine['lots']): DocumentLine {
  const { name, slug, sku, color, attribute, unit, unitValueCenti, unitMeasure } = line
  const { quantity, unitPriceMinor, totalMinor, taxMinor, taxParts, projectId, isInstalled, id: lineId } = line
  const sold = { name, slug, sku, color, attribute, unit, unitValueCenti, unitMeasure }
  return {
    ...sold,
    quantity,
    unitPriceMinor,
    totalMinor,
    taxMinor,
    lineId,
    taxParts,
    projectId,
    ...(isInstalled && { isInstalled }),
    ...(lots && { lots }),
  }
}

/**
 * Writes the order's invoice, where it has none that counts: when it is paid, or when the goods are ready or leave,
 * whichever comes first (docs/decisions/0015). The order has to be locked.
 */
export async function issueInvoice(tx: Transaction, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
  const lots = lotsOfLines(lines, await findOrderLots(tx, orderId))
  const { fullName, billing, itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor } = order
  const { taxIncluded, taxes, exemptions } = order
  await writeDocument(tx, order, {
    kind: 'invoice',
    amountMinor: order.totalMinor,
    taxMinor: order.taxMinor,
    content: {
      fullName,
      billing,
      itemTotalMinor,
      discountMinor,
      discounts: order.discounts,
      sampleCreditMinor,
      deliveryMinor,
      taxIncluded,
      taxes,
      exemptions,
      reason: '',
      lines: lines.map((line, index) => documentLine(line, lots[index])),
    },
  })
  await startTerms(tx, order)
}

const without = { itemTotalMinor: 0, discountMinor: 0, discounts: [], deliveryMinor: 0 } as const

const sumOf = (taxes: readonly OrderTax[]): number => taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Writes the credit note of a refund that is done. What an edit made too much has none: a new invoice stands for it. */
export async function creditRefund(
  tx: Transaction,
  order: StoredOrder,
  refund: typeof orderRefunds.$inferSelect,
): Promise<void> {
  if (refund.kind === 'difference' || !(await findInvoice(tx, order.id))) return
  const given = await tx
    .select({ line: orderLines, part: orderRefundLines })
    .from(orderRefundLines)
    .innerJoin(orderLines, eq(orderLines.id, orderRefundLines.lineId))
    .where(eq(orderRefundLines.refundId, refund.id))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
  const parts = given.map(({ part }) => part)
  const { taxes, lineParts } = await taxesOfRefund(tx, order, refund, parts)
  const lines = given.map(({ line, part: { quantity, amountMinor, taxMinor } }, at) => ({
    ...documentLine({ ...line, taxParts: lineParts[at] ?? [] }, undefined),
    quantity,
    totalMinor: amountMinor,
    taxMinor,
  }))
  const { fullName, billing, taxIncluded, exemptions } = order
  const { deliveryMinor, reason, way } = refund
  const said = { deliveryMinor, reason, way }
  const content: PdfContent = { ...without, taxes, exemptions, fullName, billing, taxIncluded, lines, ...said }
  const { amountMinor, id: refundId } = refund
  await writeDocument(tx, order, { kind: 'credit', amountMinor, taxMinor: sumOf(taxes), content, refundId })
}

/**
 * Takes back the credit note of a refund that a bank refused after it was said to be done: what it credits is owed again.
 * Documents are never changed, so it stands, and a document of the same amount against it. Nothing happens where it has none.
 */
export async function takeCreditBack(tx: Transaction, order: StoredOrder, refundId: string): Promise<void> {
  const isOfRefund = or(
    eq(orderDocuments.refundId, refundId),
    sql`${orderDocuments.content} ->> 'refundId' = ${refundId}::text`,
  )
  const credit = await findCredit(tx, order.id, isOfRefund)
  if (credit) await writeAgainst(tx, order, credit)
}

/**
 * Takes back the credit note of what nobody would pay any more, as the order that was over goes on: it is owed again. Nothing happens where
 * there is none. The order has to be locked.
 */
export async function takeUnpaidCreditBack(tx: Transaction, order: StoredOrder): Promise<void> {
  const isOfNothing = and(
    isNull(orderDocuments.takesBackId),
    isNull(orderDocuments.refundId),
    sql`${orderDocuments.content} ->> 'refundId' is null`,
  )
  const credit = await findCredit(tx, order.id, isOfNothing)
  if (credit) await writeAgainst(tx, order, credit)
}

/** The credit note of an order that counts still, of those that are asked for. */
async function findCredit(
  tx: Transaction,
  orderId: string,
  which: SQL | undefined,
): Promise<StoredDocument | undefined> {
  const after = alias(orderDocuments, 'after')
  const takingBack = tx.select({ id: after.id }).from(after).where(eq(after.takesBackId, orderDocuments.id))
  const [credit] = await tx
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'credit'), which, notExists(takingBack)))
  return credit
}

/** Writes the document that stands against a credit note. */
const writeAgainst = (
  tx: Transaction,
  order: StoredOrder,
  { id: takesBackId, amountMinor, taxMinor, content }: StoredDocument,
): Promise<void> => writeDocument(tx, order, { kind: 'invoice', amountMinor, taxMinor, content, takesBackId })

/**
 * Takes an edited order's invoice back and writes another in its place; nothing happens where there is none that counts. Credit notes of
 * taxes that the new one has not, or not so much of, could not stand beside it: each is taken back too and written anew for the same money.
 * The order has to be locked.
 */
export async function reissueInvoice(tx: Transaction, order: StoredOrder): Promise<void> {
  if (!(await findInvoice(tx, order.id))) return
  await takeInvoiceBack(tx, order)
  await issueInvoice(tx, order.id)
  const invoice = await findInvoice(tx, order.id)
  if (!invoice) return
  const { fullName, billing, taxIncluded, exemptions } = invoice.content
  for (const { credit, taxes } of await creditsToRewrite(tx, order.id)) {
    await writeAgainst(tx, order, credit)
    const refundId = credit.refundId ?? credit.content.refundId
    const content: PdfContent = {
      ...credit.content,
      fullName,
      billing,
      taxIncluded,
      taxes,
      ...(refundId && { refundId }),
    }
    if (exemptions) content.exemptions = exemptions
    const { amountMinor } = credit
    await writeDocument(tx, order, { kind: 'credit', amountMinor, taxMinor: sumOf(taxes), content })
  }
}

/**
 * Takes back the order's invoice by a credit note: all of it, for a new one to stand in its place, or what of it will
 * never be paid; of the rest the invoice goes on to count. Nothing happens where there is none that counts.
 */
export async function takeInvoiceBack(tx: Transaction, order: StoredOrder, amountMinor?: number): Promise<void> {
  const invoice = await findInvoice(tx, order.id)
  if (!invoice) return
  const { id: takesBackId, content } = invoice
  if (amountMinor === undefined || amountMinor === invoice.amountMinor) {
    const { amountMinor: whole, taxMinor } = invoice
    await writeDocument(tx, order, { kind: 'credit', amountMinor: whole, taxMinor, content, takesBackId })
    await stopTerms(tx, order.id)
    return
  }
  const taxes = await taxesOfAmount(tx, order.id, amountMinor)
  const rest = { ...content, ...without, taxes, lines: [] }
  await writeDocument(tx, order, { kind: 'credit', amountMinor, taxMinor: sumOf(taxes), content: rest })
}
