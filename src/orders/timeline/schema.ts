import type { MoneyWay } from '../schema.ts'
import type { Carrier } from '../shipments/carriers/rules.ts'

/** What happens to an order. A message is the store's to its customer, or the customer's answer. */
export const timelineKinds = [
  ...(['placed', 'status', 'payment', 'note', 'edited', 'returned', 'hold', 'shipment'] as const),
  'message',
] as const

/** An amount of whichever currency came, in minor units. */
export type NotedMoney = { minor: number; currency: string }

/** What belongs to a note about money. */
export type NotedPayment = {
  /** The way on which it came or went. */
  way?: MoneyWay
  amount?: NotedMoney
  /** What was asked for, where that is something else. */
  due?: NotedMoney
  /** What the provider calls it, and what it says of it. */
  reference?: string
  detail?: string
}

/** What left, and with whom. */
export type NotedShipment = {
  part: number
  carrier: Carrier
  carrierName: string
  trackingNumber: string
  lines: { name: string; quantity: number }[]
}

/** A label that was bought, and what for. */
export type NotedLabel = { carrierName: string; service: string; trackingNumber: string; price: NotedMoney }

/** Why an order moved by itself, or by its buyer. */
export const moveReasons = ['holdExpired', 'paymentExpired', 'buyerCancelled'] as const
export type MoveReason = (typeof moveReasons)[number]

/** What the shop notes about money. */
export const paymentNotes = [
  'paymentReceived',
  'paymentFailed',
  'paymentMismatch',
  'paymentSurplus',
  'differenceReceived',
  'depositAsked',
  'moneyGivenBack',
  'takenOffOwed',
  'refundFailed',
  'refundTakenBack',
] as const
type PaymentNote = (typeof paymentNotes)[number]

/** What the shop notes about a customer's return. */
export const returnNotes = [
  'returnAsked',
  'returnWithdrawn',
  'returnApproved',
  'returnRefused',
  'returnReceived',
  'returnExpired',
] as const
type ReturnNote = (typeof returnNotes)[number]

/** What the shop notes about the number that an order has in its buyer's books. */
export const purchaseOrderNotes = ['purchaseOrderChanged', 'purchaseOrderRemoved'] as const

/** Which return it is, and of what. */
export type NotedReturn = { number: string; lines?: { name: string; quantity: number }[] }

/**
 * What the shop notes in an order's timeline: a code and its parameters, which everyone reads in their own language. What a
 * person wrote stands beside it, as their text.
 */
export type ShopNote =
  | { code: MoveReason | 'deliveryOverruled'; params?: undefined }
  | { code: PaymentNote; params: NotedPayment }
  | { code: 'goodsReturned'; params: { lines: { name: string; quantity: number }[] } }
  | { code: 'partShipped'; params: NotedShipment }
  | { code: 'handedOver'; params: { name: string } }
  | { code: 'labelBought'; params: NotedLabel }
  | { code: 'shipmentCancelled'; params: { part: number } }
  | { code: 'parcelInTransit'; params: { part: number } }
  | { code: 'parcelDelivered'; params: { part: number } }
  | { code: ReturnNote | (typeof purchaseOrderNotes)[number]; params: NotedReturn }

export type NoteCode = ShopNote['code']
