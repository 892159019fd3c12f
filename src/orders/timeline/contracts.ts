import { z } from 'zod'
import { actorKinds } from '../../platform/actor.ts'
import { editedFields, moneyWays } from '../schema.ts'
import { carriers } from '../shipments/carriers/rules.ts'
import { moveReasons, paymentNotes, purchaseOrderNotes, returnNotes, timelineKinds } from './schema.ts'

const notedMoney = z.object({ minor: z.number(), currency: z.string() })

const notedLines = z.array(z.object({ name: z.string(), quantity: z.number() }))

/** What the shop noted (`ShopNote`). */
const shopNote = z.discriminatedUnion('code', [
  z.object({ code: z.enum([...moveReasons, 'deliveryOverruled']), params: z.undefined().exactOptional() }),
  z.object({
    code: z.enum(paymentNotes),
    params: z.object({
      way: z.enum(moneyWays).exactOptional(),
      amount: notedMoney.exactOptional(),
      due: notedMoney.exactOptional(),
      reference: z.string().exactOptional(),
      detail: z.string().exactOptional(),
    }),
  }),
  z.object({ code: z.literal('goodsReturned'), params: z.object({ lines: notedLines }) }),
  z.object({
    code: z.enum([...returnNotes, ...purchaseOrderNotes]),
    params: z.object({ number: z.string(), lines: notedLines.exactOptional() }),
  }),
  z.object({
    code: z.literal('partShipped'),
    params: z.object({
      part: z.number(),
      carrier: z.enum(carriers),
      carrierName: z.string(),
      trackingNumber: z.string(),
      lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  }),
  z.object({ code: z.literal('handedOver'), params: z.object({ name: z.string() }) }),
  z.object({
    code: z.literal('labelBought'),
    params: z.object({ carrierName: z.string(), service: z.string(), trackingNumber: z.string(), price: notedMoney }),
  }),
  z.object({ code: z.literal('shipmentCancelled'), params: z.object({ part: z.number() }) }),
  z.object({ code: z.literal('parcelInTransit'), params: z.object({ part: z.number() }) }),
  z.object({ code: z.literal('parcelDelivered'), params: z.object({ part: z.number() }) }),
])

/** What an edit by staff changed (`OrderEdit`). */
const orderEdited = z.object({
  lines: z.array(z.object({ name: z.string(), sku: z.string(), from: z.number(), to: z.number() })),
  totalMinor: z.object({ from: z.number(), to: z.number() }),
  prices: z
    .array(
      z.object({ name: z.string(), sku: z.string(), fromMinor: z.number(), toMinor: z.number(), reason: z.string() }),
    )
    .exactOptional(),
  discountMinor: z.object({ from: z.number(), to: z.number(), reason: z.string() }).exactOptional(),
  couponCode: z.object({ from: z.string().nullable(), to: z.string().nullable() }).exactOptional(),
  fields: z.array(z.enum(editedFields)),
})

/** What happened to an order, as staff read it. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What a person wrote. */
  note: z.string(),
  /** What the shop noted, with its parameters. */
  said: shopNote.nullable(),
  edit: orderEdited.nullable(),
  actorName: z.string(),
  /** Null where it was written before this was. */
  actorKind: z.enum(actorKinds).nullable(),
  /** Whether the customer did it, and not the store. */
  isCustomers: z.boolean(),
  /** A customer's answer that nobody has read yet. */
  isUnread: z.boolean(),
  at: z.string(),
})

export type TimelineEntry = z.output<typeof timelineEntry>
