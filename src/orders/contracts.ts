import { z } from 'zod'
import { cartProjectSchema } from '../cart/project-schema.ts'
import { translatedSchema } from '../catalogue/schema.ts'
import { deliveryExtras } from '../delivery/decision-rules.ts'
import { bulkDone, done, foundPage, undoOffer } from '../http/outputs.ts'
import { discountPart, orderDiscount } from '../pricing/contracts.ts'
import { addNoteSchema, bulkMoveSchema, extendHoldSchema, listOrdersSchema, returnSchema } from './admin-schema.ts'
import { taxedAs } from './desk/schema.ts'
import { orderDocument, orderPart, orderRefund } from './money-contracts.ts'
import { moveRefusal } from './moves/refusal-contracts.ts'
import { pickupView } from './pickups/view-contracts.ts'
import { moveOrderSchema, movePaymentSchema, orderStatuses, paymentMethods, paymentStatuses } from './schema.ts'
import { shipmentView } from './shipments/view-contracts.ts'
import { orderExemption, orderTax } from './tax-contracts.ts'
import { orderTermsView } from './terms/contracts.ts'
import { timelineEntry } from './timeline/contracts.ts'

/*
 * What the back office and buyers are answered about orders. Moments are ISO 8601 texts, amounts minor units of the order's
 * own currency.
 */

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

export const address = z.object({
  house: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

const slot = z.object({ day: z.string(), windowId: z.string(), starts: z.string(), ends: z.string() })

const delivery = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('delivery'),
    areaId: z.string(),
    areaName: translatedSchema,
    leadDays: z.number(),
    posted: z.literal(true).exactOptional(),
    expectedOn: z.string().exactOptional(),
    slot: slot.exactOptional(),
    second: z.object({ expectedOn: z.string().exactOptional(), slot: slot.exactOptional() }).exactOptional(),
    extras: z.array(z.object({ kind: z.enum(deliveryExtras), priceMinor: z.number() })).exactOptional(),
    overruled: z.string().exactOptional(),
  }),
  z.object({
    type: z.literal('pickup'),
    store: z.string(),
    collector: z.string().exactOptional(),
    expectedOn: z.string().exactOptional(),
  }),
])

/** One order in the list. */
const orderRow = z.object({
  id,
  number: z.string(),
  placedAt: z.string(),
  fullName: z.string(),
  delivery,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalMinor: z.number(),
  /** What came in for it, and what of the total was credited to its buyer's account instead. */
  paidMinor: z.number(),
  takenOffMinor: z.number(),
  currency: z.string(),
  /** Until when it is to be paid on account, and whether that is over; null where nothing is owed, or it has no invoice. */
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Of the first two lines that have one. */
  pictures: z.array(z.string()),
  boxes: z.number(),
  /** Lines sold otherwise than by the box. */
  otherLines: z.number(),
  /** Whether some of it has left and some has not. */
  isPartlyShipped: z.boolean(),
  /** Whether it came with the demo shop. */
  demo: z.boolean(),
  /** How many answers of its customer nobody has read. */
  unread: z.number(),
})

export type OrderRow = z.output<typeof orderRow>

const orderList = foundPage({
  orders: z.array(orderRow),
  /** How many there are of each status, whatever the status asked for; in the order of the states. */
  counts: z.record(z.enum(orderStatuses), z.number()),
  /** How many orders, of all, have an answer of their customer that nobody has read. */
  unreadOrders: z.number(),
})

export type OrderListView = Omit<z.output<typeof orderList>, 'success'>

const orderLine = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  color: z.string().nullable(),
  attribute: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  unit: z.string(),
  /** What one unit covers, in hundredths of a square foot, of a foot, or of a piece. */
  unitValueCenti: z.number(),
  unitMeasure: z.string(),
  quantity: z.number(),
  unitPriceMinor: z.number(),
  totalMinor: z.number(),
  /** The line's part of the order's tax. */
  taxMinor: z.number(),
  couponApplies: z.boolean(),
  /** What of the order's discounts came off it. */
  discountParts: z.array(discountPart),
  weightGrams: z.number(),
  /** What it cost before staff set its price by hand, who did, and why. */
  overruled: z.object({ fromMinor: z.number(), reason: z.string(), byName: z.string(), at: z.string() }).nullable(),
  /** What a custom line is to taxes; null of every other line. */
  taxedAs: z.enum(taxedAs).nullable(),
  /** Which of the order's projects it is for. */
  projectId: z.string().nullable(),
  /** How many of it came back. */
  returned: z.number(),
  /** How many of it have left; of an order from before shipments were kept, zero. */
  shippedQuantity: z.number(),
  /** How many of it come with the second of two drops. */
  secondQuantity: z.number(),
  /** What of it was given back, or is on its way. */
  given: z.object({ quantity: z.number(), amountMinor: z.number(), taxMinor: z.number() }),
  /** Whether it is a sample whose price came off another order. */
  isCredited: z.boolean(),
  /** Which lots its goods are of, as far as these are known. */
  lots: z.array(z.object({ code: z.string(), caliber: z.string(), quantity: z.number() })),
})

export type OrderLineView = z.output<typeof orderLine>

/** One order with everything that staff need to act on it. */
export const order = z.object({
  id,
  /** Whether it came with the demo shop. */
  demo: z.boolean(),
  number: z.string(),
  store: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  language: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  billing: address,
  /** Null where it is the billing address. */
  shipping: address.nullable(),
  delivery,
  note: z.string(),
  /** Under which number its buyer's books have it; empty where they gave none. */
  purchaseOrder: z.string(),
  /** Null where it is not on account. */
  terms: orderTermsView.nullable(),
  couponCode: z.string().nullable(),
  /** What came off, one by one, as it was given; empty of an order that is older than these. */
  discounts: z.array(orderDiscount),
  itemTotalMinor: z.number(),
  discountMinor: z.number(),
  /** What was paid for samples before and came off. */
  sampleCreditMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  /** Whether the prices held the tax: then it is no part of the sum. */
  taxIncluded: z.boolean(),
  taxes: z.array(orderTax),
  exemptions: z.array(orderExemption),
  totalMinor: z.number(),
  /** What of the total is asked for first; zero where all of it is. */
  depositMinor: z.number(),
  /** What came in, and what of that went back or is on its way. */
  paidMinor: z.number(),
  refundedMinor: z.number(),
  /** What of the total was taken off what its buyer owes on account: nobody pays it. */
  takenOffMinor: z.number(),
  /** What an edit left to be paid; below zero, what it made too much. All of the total while nothing is paid. */
  differenceMinor: z.number(),
  /** What of the delivery was given back. */
  deliveryGivenMinor: z.number(),
  /** What came in otherwise than through a provider, the first part first. */
  parts: z.array(orderPart),
  refunds: z.array(orderRefund),
  documents: z.array(orderDocument),
  /** Whether staff may change its lines, and whether goods of it can come back. */
  isEditable: z.boolean(),
  isReturnable: z.boolean(),
  /** Its parts that left, the first one first; those that were cancelled too. */
  shipments: z.array(shipmentView),
  /** How it is kept at its store; null before it is ready. */
  pickup: pickupView.nullable(),
  currency: z.string(),
  /** The unguessable part of the address of its floor passport. */
  passportToken: z.string().nullable(),
  /** Whether the customer agreed that goods of one kind come from several lots. */
  mayMixLots: z.boolean(),
  version: z.number(),
  placedAt: z.string(),
  lines: z.array(orderLine),
  /** The projects that lines are for, as they were drawn when it was placed. */
  projects: z.array(cartProjectSchema),
  /** The oldest first. */
  timeline: z.array(timelineEntry),
  /** Where it may go from here, as the rules have it. */
  nextStatuses: z.array(z.enum(orderStatuses)),
  nextPayments: z.array(z.enum(paymentStatuses)),
  /** Until when it holds its goods unconfirmed; null where nothing ends that by itself. */
  holdsUntil: z.string().nullable(),
})

export type OrderView = z.output<typeof order>

/** An order as it is after a change. */
export const orderNow = done.extend({ order })

/** A line that the shelf has too little of. */
const short = z.object({ name: z.string(), sku: z.string(), wanted: z.number(), onHand: z.number() })

export type ShortLine = z.output<typeof short>

export const ordersContract = { input: listOrdersSchema, output: orderList }
export const orderContract = { input: z.object({ id }), output: orderNow }

/** What a refused move says of the order: where it stands by now, why it does not go there, what is missing. */
export const orderStatusContract = {
  input: moveOrderSchema.extend({ id, isUndoable: z.boolean('orders.errors.status').default(false) }),
  output: orderNow.extend({ undo: undoOffer.exactOptional() }),
  refusal: z.object({
    status: z.enum(orderStatuses).exactOptional(),
    refusal: moveRefusal.exactOptional(),
    short: z.array(short).exactOptional(),
  }),
}
export const ordersStatusContract = { input: bulkMoveSchema, output: bulkDone }
export const orderPaymentContract = {
  input: movePaymentSchema.extend({ id }),
  output: orderNow,
  refusal: z.object({
    paymentStatus: z.enum(paymentStatuses).exactOptional(),
    next: z.array(z.enum(paymentStatuses)).exactOptional(),
  }),
}
export const orderHoldContract = { input: extendHoldSchema.extend({ id }), output: orderNow }
export const orderNoteContract = { input: addNoteSchema.extend({ id }), output: orderNow }
export const orderReturnsContract = { input: returnSchema.extend({ id }), output: orderNow }
