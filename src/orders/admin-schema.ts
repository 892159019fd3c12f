import { z } from 'zod'
import { sortCodes } from '../catalogue/list/rules.ts'
import { type AddressInput, addressSchema, deliveryChoiceSchema } from '../delivery/schema.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { maxQuantity } from '../measure/quantity.ts'
import type { Actor } from '../platform/actor.ts'
import { bulkTarget, dayRange, listInput } from '../platform/lists/list-input.ts'
import {
  contactSchema,
  type DocumentKind,
  type OrderDelivery,
  type OrderEdit,
  type OrderStatus,
  type OrderTax,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatuses,
  type RefundKind,
} from './schema.ts'
import type { ShopNote } from './timeline-schema.ts'

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

/** Orders that are to be moved to one state, each from where it stands: those chosen, or all that the list finds. */
export const bulkMoveSchema = z.object({
  target: bulkTarget(listOrdersSchema.omit({ page: true })),
  to: z.enum(orderStatuses, 'orders.errors.status'),
  note: linesOfText(1000, 'orders.errors.note').optional(),
})

const lineQuantity = z
  .int('orders.errors.quantity')
  .min(1, 'orders.errors.quantity')
  .max(maxQuantity, 'orders.errors.quantity')

/** Goods that came back. The id is made once for one press of the button and all its repetitions. */
export const returnSchema = z.object({
  returnId: uuid('orders.errors.line'),
  lines: z
    .array(
      z.object({
        lineId: uuid('orders.errors.line'),
        quantity: lineQuantity,
        onShelf: z.boolean('orders.errors.line'),
      }),
    )
    .min(1, 'orders.errors.noReturn')
    .max(500, 'orders.errors.line')
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'orders.errors.line'),
  note: linesOfText(1000, 'orders.errors.note').optional(),
})

export type ReturnInput = z.infer<typeof returnSchema>

/**
 * What an order is to become, before its goods leave. What is not named stays as it is; a quantity of zero removes a line.
 */
export const editOrderSchema = z.object({
  /** The version it was made on: where another one is stored, nothing is changed. */
  version: z.int('orders.errors.version').min(1, 'orders.errors.version'),
  lines: z
    .array(z.object({ lineId: uuid('orders.errors.line'), quantity: lineQuantity.or(z.literal(0)) }))
    .max(500, 'orders.errors.line')
    .default([]),
  added: z
    .array(
      z.object({
        productId: uuid('orders.errors.line'),
        color: lineOfText(0, 100, 'orders.errors.line').nullable().default(null),
        attribute: lineOfText(0, 100, 'orders.errors.line').nullable().default(null),
        quantity: lineQuantity,
      }),
    )
    .max(100, 'orders.errors.line')
    .default([]),
  contact: contactSchema.optional(),
  billing: addressSchema.optional(),
  shipping: addressSchema.optional(),
  delivery: deliveryChoiceSchema.optional(),
  note: linesOfText(1000, 'orders.errors.note').optional(),
})

/** More time for an order that nobody has confirmed yet: so many days after the moment that was in view. */
export const extendHoldSchema = z.object({
  from: z.iso.datetime({ error: 'orders.errors.version' }),
  days: z.int('orders.errors.days').min(1, 'orders.errors.days').max(30, 'orders.errors.days'),
})

export type EditOrderInput = z.infer<typeof editOrderSchema>

/** What an edit comes to, before it is made; minor units. */
export type EditPreview = {
  itemTotalMinor: number
  discountMinor: number
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  totalMinor: number
  /** Above zero it is to be paid, below zero to be given back. */
  differenceMinor: number
}

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
  /** Whether it came with the demo shop. */
  demo: boolean
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
  /** The line's part of the order's tax. */
  taxMinor: number
  couponApplies: boolean
  weightGrams: number
  /** How many of it came back. */
  returned: number
  /** What of it was given back, or is on its way. */
  given: { quantity: number; amountMinor: number; taxMinor: number }
}

/** Money of an order that went back or is on its way. */
export type OrderRefundView = {
  id: string
  kind: RefundKind
  way: PaymentMethod
  state: 'pending' | 'done' | 'failed'
  amountMinor: number
  reason: string
  actorName: string
  at: string
}

/** An invoice or a credit note, by the number that stands on it. */
export type OrderDocument = { id: string; kind: DocumentKind; number: string; amountMinor: number; at: string }

export type TimelineEntry = {
  id: string
  kind: 'placed' | 'status' | 'payment' | 'note' | 'edited' | 'returned' | 'hold'
  from: string | null
  to: string | null
  /** What a person wrote. */
  note: string
  /** What the shop noted, with its parameters. */
  said: ShopNote | null
  edit: OrderEdit | null
  actorName: string
  /** Null where it was written before this was. */
  actorKind: Actor['kind'] | null
  at: string
}

/** One order with everything that staff need to act on it. */
export type OrderView = {
  id: string
  /** Whether it came with the demo shop. */
  demo: boolean
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
  taxMinor: number
  /** Whether the prices held the tax: then it is no part of the sum. */
  taxIncluded: boolean
  taxes: OrderTax[]
  totalMinor: number
  /** What came in, and what of that went back or is on its way. */
  paidMinor: number
  refundedMinor: number
  /** What an edit left to be paid; below zero, what it made too much. All of the total while nothing is paid. */
  differenceMinor: number
  /** What of the delivery was given back. */
  deliveryGivenMinor: number
  refunds: OrderRefundView[]
  documents: OrderDocument[]
  /** Whether staff may change its lines, and whether goods of it can come back. */
  isEditable: boolean
  isReturnable: boolean
  currency: string
  version: number
  placedAt: string
  lines: OrderLineView[]
  /** The oldest first. */
  timeline: TimelineEntry[]
  /** Where it may go from here, as the rules have it. */
  nextStatuses: OrderStatus[]
  nextPayments: PaymentStatus[]
  /** Until when it holds its goods unconfirmed; null where nothing ends that by itself. */
  holdsUntil: string | null
}
