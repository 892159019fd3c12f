import { z } from 'zod'
import type { Translated } from '../catalogue/schema.ts'
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

/** The ways to pay, by the names that the settings have for them. All but cash are paid at a provider, before anything is sent. */
export const paymentMethods = ['cod', 'stripe', 'paypal', 'sslCommerz'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * How an order reaches its buyer, as it was when it was placed. `leadDays` is in working days, `expectedOn` the calendar
 * day that was promised; orders from before days were promised have none.
 */
export type OrderDelivery =
  | { type: 'delivery'; areaId: string; areaName: Translated; leadDays: number; expectedOn?: string }
  /** `collector` comes for the goods where that is not the buyer. */
  | { type: 'pickup'; store: string; collector?: string; expectedOn?: string }

/** One tax of an order. `percentMilli` in thousandths of a percent: 9.975 % is 9975. */
export type OrderTax = { code: string; name: Translated; percentMilli: number; amountMinor: number }
