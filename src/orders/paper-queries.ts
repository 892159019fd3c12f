import { and, eq } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/database.ts'
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
