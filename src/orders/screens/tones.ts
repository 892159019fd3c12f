import type { OrderStatus, PaymentStatus } from '../schema.ts'

/** A badge's color says how far a thing is: waiting, on its way, well, gone wrong, or over. */
type Tone = 'wait' | 'info' | 'ok' | 'bad' | 'plain'

export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  requested: 'wait',
  pending: 'wait',
  confirmed: 'info',
  processing: 'info',
  ready: 'ok',
  shipped: 'info',
  completed: 'ok',
  cancelled: 'bad',
  returned: 'plain',
}

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  unpaid: 'wait',
  paid: 'ok',
  partlyRefunded: 'plain',
  refunded: 'plain',
  failed: 'bad',
}

/** The states in the order that an order takes them. */
export const statuses = Object.keys(statusTones) as OrderStatus[]
const payments = Object.keys(paymentTones) as PaymentStatus[]

export const isOrderStatus = (value: unknown): value is OrderStatus => statuses.some((status) => status === value)
export const isPaymentStatus = (value: unknown): value is PaymentStatus => payments.some((status) => status === value)
