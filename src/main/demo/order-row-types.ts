import type { orderPayments } from '../../orders/parts/tables.ts'
import type { orderRefundLines, orderRefunds, orderReturnLines, orderReturns } from '../../orders/refunds/tables.ts'
import type { PdfContent } from '../../orders/schema.ts'
import type { orderLines, orders } from '../../orders/tables.ts'
import type { orderTimeline } from '../../orders/timeline/tables.ts'

export type OrderRow = typeof orders.$inferInsert
export type LineRow = typeof orderLines.$inferInsert & { id: string }
type RefundRow = typeof orderRefunds.$inferInsert

/** An invoice or credit note before it has its number. */
export type DocumentDraft = {
  id: string
  orderId: string
  kind: 'invoice' | 'credit'
  amountMinor: number
  content: PdfContent
  at: Date
  refundId?: string
  takesBackId?: string
}

/** Everything that is stored of one order. */
export type OrderRows = {
  order: OrderRow
  lines: LineRow[]
  timeline: (typeof orderTimeline.$inferInsert)[]
  events: { name: string; payload: Record<string, unknown>; at: Date }[]
  movements: { itemId: string; delta: number; reason: 'order' | 'cancel' | 'return'; at: Date; atMs: number }[]
  documents: DocumentDraft[]
  payments: (typeof orderPayments.$inferInsert)[]
  refunds: RefundRow[]
  refundLines: (typeof orderRefundLines.$inferInsert)[]
  returns: (typeof orderReturns.$inferInsert)[]
  returnLines: (typeof orderReturnLines.$inferInsert)[]
  couponUse: { couponId: string; customer: string; at: Date } | null
}
