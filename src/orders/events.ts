import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'
import { editedFields, orderStatuses, paymentStatuses } from './schema.ts'

const ofOrder = z.object({ orderId: z.uuid() })

/** An event from before there were requests says nothing of them. */
export const orderPlaced = defineEvent('order.placed', ofOrder.extend({ isRequest: z.boolean().default(false) }))

export const orderStatusChanged = defineEvent(
  'order.statusChanged',
  ofOrder.extend({
    from: z.enum(orderStatuses).optional(),
    to: z.enum(orderStatuses),
    note: z.string().default(''),
  }),
)

/** Without a refund it is one from before they were told of one by one, or no money went back. */
export const orderPaymentChanged = defineEvent(
  'order.paymentChanged',
  ofOrder.extend({
    from: z.enum(paymentStatuses).optional(),
    to: z.enum(paymentStatuses),
    refundId: z.uuid().optional(),
  }),
)

/** Money went back, and the order's payment stands where it stood. */
export const orderRefunded = defineEvent('order.refunded', ofOrder.extend({ refundId: z.uuid() }))

export const orderEdited = defineEvent(
  'order.edited',
  ofOrder.extend({
    edit: z.object({
      lines: z.array(z.object({ name: z.string(), sku: z.string(), from: z.int(), to: z.int() })),
      totalMinor: z.object({ from: z.int(), to: z.int() }),
      fields: z.array(z.enum(editedFields)),
    }),
  }),
)
