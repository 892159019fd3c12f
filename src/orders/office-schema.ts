import { z } from 'zod'
import { sortCodes } from '../catalogue/rules.ts'
import type { AddressInput } from '../delivery/schema.ts'
import { lineOfText, linesOfText } from '../i18n/schema.ts'
import { dayRange, listInput } from '../platform/list-input.ts'
import {
  type OrderDelivery,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatuses,
} from './schema.ts'

/*
 * What the back office asks about orders and what it is answered. Moments are ISO 8601 texts, amounts minor units of the
 * order's own currency.
 */

/** The list of orders as its URL asks for it. */
export const listOrdersSchema = z.object({
  /** Words of the number, the name, the e-mail address or the telephone number; sorted by date (d), total (p), customer (n). */
  ...listInput(sortCodes, 'db'),
  ...dayRange,
  status: z.enum(orderStatuses, 'orders.errors.status').optional(),
  payment: z.enum(paymentStatuses, 'orders.errors.payment').optional(),
  /** Only the orders of this store; without it, of all that share the database. */
  store: lineOfText(1, 40, 'orders.errors.store').optional(),
})

export type ListOrdersInput = z.infer<typeof listOrdersSchema>

/** A note by staff on an order. */
export const addNoteSchema = z.object({ note: linesOfText(1000, 'orders.errors.note').min(1, 'orders.errors.note') })

/** One order in the list. */
export type OrderRow = {
  id: string
  number: string
  placedAt: string
  fullName: string
  delivery: OrderDelivery
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalMinor: number
  currency: string
  /** Of the first two lines that have one. */
  pictures: string[]
  boxes: number
  /** Lines sold otherwise than by the box. */
  otherLines: number
}

export type OrderListView = {
  orders: OrderRow[]
  /** How many there are with this status, on all pages. */
  total: number
  page: number
  pageSize: number
  /** How many there are of each status, whatever the status asked for; in the order of the states. */
  counts: Record<OrderStatus, number>
}

export type OrderLineView = {
  id: string
  sku: string
  name: string
  slug: string
  color: string | null
  attribute: string | null
  pictureUrl: string | null
  unit: string
  /** What one unit covers, in hundredths of a square foot, of a foot, or of a piece. */
  unitValueCenti: number
  unitMeasure: string
  quantity: number
  unitPriceMinor: number
  totalMinor: number
}

export type TimelineEntry = {
  id: string
  kind: 'placed' | 'status' | 'payment' | 'note'
  from: string | null
  to: string | null
  note: string
  actorName: string
  at: string
}

/** One order with everything that staff need to act on it. */
export type OrderView = {
  id: string
  number: string
  store: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  language: string
  fullName: string
  email: string
  phone: string
  billing: AddressInput
  /** Null where it is the billing address. */
  shipping: AddressInput | null
  delivery: OrderDelivery
  note: string
  couponCode: string | null
  itemTotalMinor: number
  discountMinor: number
  deliveryMinor: number
  totalMinor: number
  currency: string
  version: number
  placedAt: string
  lines: OrderLineView[]
  /** The oldest first. */
  timeline: TimelineEntry[]
  /** Where it may go from here, as the rules have it. */
  nextStatuses: OrderStatus[]
  nextPayments: PaymentStatus[]
}
