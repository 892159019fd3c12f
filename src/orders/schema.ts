import { z } from 'zod'
import { linesOfText } from '../i18n/schema.ts'

/** The states of an order, in the order a customer sees them. Which follows which is in `rules.ts`. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'ready',
  'shipped',
  'completed',
  'cancelled',
  'returned',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['unpaid', 'paid', 'partlyRefunded', 'refunded', 'failed'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

const note = linesOfText(1000, 'orders.errors.note').optional()

/** A status move by staff. `from` is the state they saw: if the order has moved since, the move is refused. */
export const moveOrderSchema = z.object({
  from: z.enum(orderStatuses, 'orders.errors.status'),
  to: z.enum(orderStatuses, 'orders.errors.status'),
  note,
})

export type MoveOrderInput = z.infer<typeof moveOrderSchema>

/** A payment's move by staff, as for cash that was handed over. */
export const movePaymentSchema = z.object({
  from: z.enum(paymentStatuses, 'orders.errors.payment'),
  to: z.enum(paymentStatuses, 'orders.errors.payment'),
  note,
})

export type MovePaymentInput = z.infer<typeof movePaymentSchema>
