import { sql } from 'drizzle-orm'
import { documentNumber } from '../orders/documents/rules.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { ReturnView } from './contracts.ts'

type Stored = { id: string; store: string; year: number; number: number; amountMinor: number }

/**
 * The credit notes of what went back for a return, one for each way on which something did; those that an edit of the order took back and wrote anew
 * are the new ones.
 * @param number the return's own, by which its refunds say what they are for
 */
export async function listCreditNotes(
  db: Database | Transaction,
  orderId: string,
  number: string,
): Promise<ReturnView['creditNotes']> {
  const { rows } = await db.execute<Stored>(sql`
    select d.id, d.store, d.year, d.number, d.amount_minor::float8 as "amountMinor" from order_documents d
    where d.order_id = ${orderId} and d.kind = 'credit' and coalesce(d.refund_id::text, d.content ->> 'refundId') in (
        select r.id::text from order_refunds r where r.order_id = ${orderId} and r.reason = ${number})
      and not exists (select 1 from order_documents after where after.takes_back_id = d.id)
    order by d.at, d.id`)
  return rows.map(({ id, amountMinor, ...written }) => ({
    id,
    amountMinor,
    number: documentNumber({ ...written, kind: 'credit' }),
  }))
}
