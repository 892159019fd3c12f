import { sql } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { DocumentKind } from '../schema.ts'
import type { orders } from '../tables.ts'
import { demoSeries } from './rules.ts'
import { documentCounters, orderDocuments } from './tables.ts'

type StoredOrder = typeof orders.$inferSelect

/** The year in which a document is written, by the store's own clock. */
function yearAt(store: string): number {
  const year = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    timeZone: storeOf(store).timeZone,
    calendar: 'gregory',
  })
  return Number(year.format(new Date()))
}

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, so that numbers come one after
 * another, and a transaction that is undone takes its number back: no gap, and none twice.
 */
async function nextNumber(tx: Transaction, store: string, kind: DocumentKind, year: number): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ store, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.store, documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last })
  if (!counter) throw new Error('a counter gave no number')
  return counter.last
}

type NewDocument = Pick<typeof orderDocuments.$inferInsert, 'kind' | 'amountMinor' | 'taxMinor' | 'content'> & {
  refundId?: string
  takesBackId?: string
}

/** Writes a document under the next number of its series. The order has to be locked. */
export async function writeDocument(tx: Transaction, order: StoredOrder, document: NewDocument): Promise<void> {
  const { id: orderId, currency } = order
  const year = yearAt(order.store)
  const store = order.demo ? demoSeries(order.store) : order.store
  const number = await nextNumber(tx, store, document.kind, year)
  await tx.insert(orderDocuments).values({ id: uuidv7(), orderId, store, currency, year, number, ...document })
}
