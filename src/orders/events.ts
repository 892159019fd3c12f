import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'
import { editedFields, orderStatuses, paymentStatuses } from './schema.ts'
import { dueStages } from './terms/reminder-rules.ts'
import { moveReasons } from './timeline/schema.ts'

const ofOrder = z.object({ orderId: z.uuid() })

/** An event from before there were requests says nothing of them. One that a quote became says which. */
export const orderPlaced = defineEvent(
  'order.placed',
  ofOrder.extend({ isRequest: z.boolean().default(false), quoteNumber: z.string().exactOptional() }),
)

const moved = ofOrder.extend({
  from: z.enum(orderStatuses).optional(),
  to: z.enum(orderStatuses),
  /** Why it moved, where nobody of the shop wanted it. */
  reason: z.enum(moveReasons).nullable(),
})

/** Older versions wrote the reason into the note, as a word of the shop's own. */
const reasonOfNote = z.looseObject({ note: z.string().default('') }).transform(({ note, reason, ...payload }) => {
  const noted = moveReasons.find((one) => note === `shop:${one}`)
  return { ...payload, reason: reason ?? noted ?? null }
})

export const orderStatusChanged = defineEvent('order.statusChanged', reasonOfNote.pipe(moved))

const ofShipment = ofOrder.extend({ shipmentId: z.uuid() })

/** A part of an order has left, or all of it at once. */
export const orderShipped = defineEvent('order.shipped', ofShipment)

/** A part of an order did not leave after all, or came back before it arrived. */
export const orderShipmentCancelled = defineEvent('order.shipmentCancelled', ofShipment)

/** Goods that are ready are kept for a few days more. */
export const pickupDue = defineEvent('order.pickupDue', ofOrder)

/** An order on account will soon be due, is today, or is overdue. */
export const orderPaymentDue = defineEvent('order.paymentDue', ofOrder.extend({ stage: z.enum(dueStages) }))

/** Without a refund it is one from before they were told of one by one, or no money went back. */
export const orderPaymentChanged = defineEvent(
  'order.paymentChanged',
  ofOrder.extend({
    from: z.enum(paymentStatuses).optional(),
    to: z.enum(paymentStatuses),
    refundId: z.uuid().optional(),
  }),
)

const ofMessage = ofOrder.extend({ messageId: z.uuid() })

/** Staff wrote to its customer. */
export const orderMessageWritten = defineEvent('order.messageWritten', ofMessage)

/** Its customer answered on its page. */
export const orderAnswered = defineEvent('order.answered', ofMessage)

/** Its buyer is asked to pay some of it first, on its page. */
export const orderDepositAsked = defineEvent('order.depositAsked', ofOrder)

/** Some of what an order that was paid before still owed came in; minor units. */
export const orderDifferencePaid = defineEvent('order.differencePaid', ofOrder.extend({ amountMinor: z.int() }))

/** Money went back, and the order's payment stands where it stood. */
export const orderRefunded = defineEvent('order.refunded', ofOrder.extend({ refundId: z.uuid() }))

export const orderEdited = defineEvent(
  'order.edited',
  ofOrder.extend({
    edit: z.object({
      lines: z.array(z.object({ name: z.string(), sku: z.string(), from: z.int(), to: z.int() })),
      totalMinor: z.object({ from: z.int(), to: z.int() }),
      prices: z
        .array(
          z.object({ name: z.string(), sku: z.string(), fromMinor: z.int(), toMinor: z.int(), reason: z.string() }),
        )
        .exactOptional(),
      discountMinor: z.object({ from: z.int(), to: z.int(), reason: z.string() }).exactOptional(),
      couponCode: z.object({ from: z.string().nullable(), to: z.string().nullable() }).exactOptional(),
      fields: z.array(z.enum(editedFields)),
    }),
  }),
)
