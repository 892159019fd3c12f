import { and, eq } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { DocumentKind, PdfContent } from '../schema.ts'
import { findInvoice } from './commands.ts'
import { documentNumber } from './rules.ts'
import { orderDocuments } from './tables.ts'

/** A document as it was written; amounts in minor units. */
export type DocumentView = {
  id: string
  kind: DocumentKind
  number: string
  /** Whether it takes back a credit note. */
  isCorrection: boolean
  amountMinor: number
  taxMinor: number
  content: PdfContent
  at: Date
}

const viewOf = (document: typeof orderDocuments.$inferSelect): DocumentView => {
  const { id, kind, amountMinor, taxMinor, content, at } = document
  const isCorrection = kind === 'invoice' && document.takesBackId !== null
  return { id, kind, number: documentNumber(document), isCorrection, amountMinor, taxMinor, content, at }
}

/** The invoice of an order that counts; undefined before it is written. */
export async function findLatestInvoice(
  db: Database | Transaction,
  orderId: string,
): Promise<DocumentView | undefined> {
  const invoice = await findInvoice(db, orderId)
  return invoice && viewOf(invoice)
}

/** One document of an order; one of another order is as undefined as one that is not there. */
export async function findDocument(db: Database, orderId: string, id: string): Promise<DocumentView | undefined> {
  if (!uuidPattern.test(id) || !uuidPattern.test(orderId)) return undefined
  const [document] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.id, id), eq(orderDocuments.orderId, orderId)))
  return document && viewOf(document)
}
