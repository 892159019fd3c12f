import { and, eq } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { OrderLineView, OrderView } from './confirmation-queries.ts'
import { findInvoice } from './paper-commands.ts'
import { paperNumber } from './paper-rules.ts'
import { orderPapers } from './paper-tables.ts'
import type { PaperContent, PaperKind } from './schema.ts'

/** A paper as it was written; amounts in minor units. */
export type PaperView = {
  id: string
  kind: PaperKind
  number: string
  /** Whether it takes back a credit note. */
  isCorrection: boolean
  amountMinor: number
  taxMinor: number
  content: PaperContent
  at: Date
}

const viewOf = (paper: typeof orderPapers.$inferSelect): PaperView => {
  const { id, kind, amountMinor, taxMinor, content, at } = paper
  const isCorrection = kind === 'invoice' && paper.takesBackId !== null
  return { id, kind, number: paperNumber(paper), isCorrection, amountMinor, taxMinor, content, at }
}

/** The invoice of an order that counts; undefined before it is written. */
export async function findLatestInvoice(db: Database | Transaction, orderId: string): Promise<PaperView | undefined> {
  const invoice = await findInvoice(db, orderId)
  return invoice && viewOf(invoice)
}

/** One paper of an order; one of another order is as undefined as one that is not there. */
export async function findPaper(db: Database, orderId: string, id: string): Promise<PaperView | undefined> {
  if (!uuidPattern.test(id) || !uuidPattern.test(orderId)) return undefined
  const [paper] = await db
    .select()
    .from(orderPapers)
    .where(and(eq(orderPapers.id, id), eq(orderPapers.orderId, orderId)))
  return paper && viewOf(paper)
}

/**
 * An order as a paper of it has it: lines, amounts, name and billing address are those of the paper, whatever was edited
 * since. How to reach the buyer is the order's own, so that what was forgotten stays so.
 */
export function asWritten(order: OrderView, paper: PaperView): { order: OrderView } {
  const { fullName, billing, lines, reason: _, ...sums } = paper.content
  const labels = new Map(order.lines.map((line) => [line.color, line.colorLabel]))
  const written: OrderLineView[] = lines.map((line, index) => ({
    ...{ ...line, id: String(index), pictureUrl: null },
    colorLabel: labels.get(line.color) ?? line.color,
  }))
  const { amountMinor: totalMinor, taxMinor } = paper
  const contact = { ...order.contact, fullName }
  return { order: { ...order, ...sums, billing, contact, lines: written, taxMinor, totalMinor } }
}
