import { z } from 'zod'
import { sortCodes } from '../catalogue/list/rules.ts'
import { addressSchema, staffDeliverySchema } from '../delivery/schema.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { maxQuantity } from '../measure/quantity.ts'
import { bulkTarget, dayRange, listInput } from '../platform/lists/list-input.ts'
import { couponCodeSchema } from '../pricing/schema.ts'
import { customLinesSchema, manualDiscountSchema, priceSchema } from './desk/schema.ts'
import { contactSchema, dueFilters, orderStatuses, paymentStatuses } from './schema.ts'

/*
 * What the back office asks about orders; what it is answered is in `contracts.ts`. Moments are ISO 8601 texts, amounts minor units of the
 * order's own currency.
 */

/** The list of orders as its URL asks for it. */
export const listOrdersSchema = z.object({
  /** Words of the number, the name, the e-mail address or the telephone number; sorted by date (d), total (p), customer (n). */
  ...listInput(sortCodes, 'db'),
  ...dayRange,
  status: z.enum(orderStatuses, 'orders.errors.status').optional(),
  payment: z.enum(paymentStatuses, 'orders.errors.payment').optional(),
  /** Only those on account of which something is owed, or is overdue. */
  due: z.enum(dueFilters, 'orders.errors.payment').optional(),
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
    .array(
      z.object({
        lineId: uuid('orders.errors.line'),
        quantity: lineQuantity.or(z.literal(0)),
        /** Null takes the price back that it had before staff set one. */
        price: priceSchema.nullable().optional(),
      }),
    )
    .max(500, 'orders.errors.line')
    .default([]),
  added: z
    .array(
      z.object({
        productId: uuid('orders.errors.line'),
        color: lineOfText(0, 100, 'orders.errors.line').nullable().default(null),
        attribute: lineOfText(0, 100, 'orders.errors.line').nullable().default(null),
        quantity: lineQuantity,
        price: priceSchema.optional(),
      }),
    )
    .max(100, 'orders.errors.line')
    .default([]),
  /** Custom lines that come to it. */
  custom: customLinesSchema,
  /** Null takes away what staff took off by hand, or the coupon. */
  discount: manualDiscountSchema.nullable().optional(),
  couponCode: couponCodeSchema.nullable().optional(),
  contact: contactSchema.optional(),
  billing: addressSchema.optional(),
  shipping: addressSchema.optional(),
  delivery: staffDeliverySchema.optional(),
  note: linesOfText(1000, 'orders.errors.note').optional(),
  /** Whether the customer said that boxes of several lots will do. */
  mayMixLots: z.boolean('checkout.errors.mayMixLots').optional(),
})

/** More time for an order that nobody has confirmed yet: so many days after the moment that was in view. */
export const extendHoldSchema = z.object({
  from: z.iso.datetime({ error: 'orders.errors.version' }),
  days: z.int('orders.errors.days').min(1, 'orders.errors.days').max(30, 'orders.errors.days'),
})

export type EditOrderInput = z.infer<typeof editOrderSchema>
