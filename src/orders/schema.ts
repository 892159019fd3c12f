import { z } from 'zod'
import type { Translated } from '../catalogue/schema.ts'
import type { PricedExtra } from '../delivery/decision-rules.ts'
import type { SlotTimes } from '../delivery/offer-rules.ts'
import type { AddressInput } from '../delivery/schema.ts'
import { lineOfText, linesOfText, phoneNumber } from '../i18n/schema.ts'
import type { OrderDiscount } from '../pricing/discounts/order-rules.ts'
import type { TaxExemption } from '../pricing/tax-rate-rules.ts'
import type { TaxPart } from '../pricing/tax-rules.ts'
import type { LineLot } from './lot-rules.ts'

/** The states of an order, in the order a customer sees them. Which follows which is in `rules.ts`. */
export const orderStatuses = [
  'requested',
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

/** How an order's payment stands, as a list is asked for it: of one for which some money came in and some is still to come, just that. */
export const paymentFilters = ['unpaid', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Ways on which a part of an order is paid that no provider knows of; `cod` is cash. */
export const partWays = ['cod', 'terminal', 'transfer', 'giftCard'] as const
export type PartWay = (typeof partWays)[number]

const email = lineOfText(3, 254, 'checkout.errors.email').regex(z.regexes.email, 'checkout.errors.email')

/** How the shop reaches the customer. */
export const contactSchema = z.object(
  { fullName: lineOfText(1, 100, 'checkout.errors.fullName'), phone: phoneNumber('checkout.errors.phone'), email },
  'checkout.errors.contact',
)

/** As staff know a customer who stands before them: perhaps by no more than a name. */
export const staffContactSchema = z.object(
  {
    fullName: contactSchema.shape.fullName,
    phone: z.union([z.literal(''), contactSchema.shape.phone], 'checkout.errors.phone'),
    email: z.union([z.literal(''), email], 'checkout.errors.email'),
  },
  'checkout.errors.contact',
)

const note = linesOfText(1000, 'orders.errors.note').optional()

/** The number under which a buyer's books have an order; empty where they give none. */
export const purchaseOrderSchema = lineOfText(0, 60, 'orders.errors.purchaseOrder')

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

/** The ways to pay that the settings switch on, by their names there. All but cash are paid at a provider, before anything is sent. */
const openMethods = ['cod', 'stripe', 'paypal', 'sslCommerz'] as const

/** The ways to pay. `account` is later, within the days of a trade customer's terms (`terms`). */
export const paymentMethods = [...openMethods, 'account'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** What of the orders on account a list may be asked for: those of which something is owed, or is overdue. */
export const dueFilters = ['open', 'overdue'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Every way on which money comes in or goes back; by `account` no money goes, it comes off what is owed. */
export const moneyWays = [...openMethods, 'terminal', 'transfer', 'giftCard', 'account'] as const
export type MoneyWay = (typeof moneyWays)[number]

/**
 * How an order reaches its buyer, as it was when it was placed. `leadDays` is in days on which the store is open, `expectedOn` the calendar
 * day that was promised; orders from before days were promised have none.
 */
export type OrderDelivery =
  | {
      type: 'delivery'
      areaId: string
      areaName: Translated
      leadDays: number
      /** Samples alone, sent by mail to an address that no area has: no area brings them, and no day is promised. */
      posted?: true
      expectedOn?: string
      /** The window in which it is brought; orders to areas without windows have none. */
      slot?: SlotTimes
      /** Of an order in two drops when the second comes, on a later day; `expectedOn` and `slot` are those of the first. */
      second?: { expectedOn?: string; slot?: SlotTimes }
      /** What was agreed beside the delivery; its price is in the cost of the delivery. */
      extras?: PricedExtra[]
      /** Why staff send it by this area's truck although the address or the weight speaks against it. */
      overruled?: string
    }
  /** `collector` comes for the goods where that is not the buyer. */
  | { type: 'pickup'; store: string; collector?: string; expectedOn?: string }

/** One tax of an order. `percentMilli` in thousandths of a percent: 9.975 % is 9975. */
export type OrderTax = {
  code: string
  name: Translated
  percentMilli: number
  amountMinor: number
  /** Where it is charged, the shop's registration for it, and what it was taken of; orders from before these were kept have none. */
  country?: string
  region?: string
  registrationNumber?: string
  baseMinor?: number
  /** What it would have been taken of, had no certificate freed the customer. */
  exemptMinor?: number
}

/** What a refund was for: some lines, an amount, all that was left, or what an edit made too much. */
export type RefundKind = 'lines' | 'amount' | 'rest' | 'difference'

export type DocumentKind = 'invoice' | 'credit'

/** What a document says, as it was when it was written. Names and addresses beside it are the order's own. */
export type PdfContent = {
  fullName: string
  billing: AddressInput
  lines: DocumentLine[]
  /** Of a credit note for an amount alone there are none, and the sums are zero. */
  itemTotalMinor: number
  discountMinor: number
  /** What came off, one by one; missing in documents from before these were kept, and where a part goes back. */
  discounts?: readonly OrderDiscount[]
  /** What was paid for samples and came off; documents from before samples were sent have none. */
  sampleCreditMinor?: number
  deliveryMinor: number
  taxIncluded: boolean
  /** Of a credit note what goes back of each; those from before this was written down have none. */
  taxes: OrderTax[]
  /** The certificates that freed from some of them. */
  exemptions?: TaxExemption[]
  /** Why money went back. */
  reason: string
  /** The way on which it went back; documents from before it was written down have none, nor have those without a refund. */
  way?: MoneyWay
  /** Of a credit note that was written anew after an edit: the refund that it is for now. Its first one has that in a column. */
  refundId?: string
}

/** A line of a document. Of a credit note the amount is what goes back, with coupon and tax in it. */
export type DocumentLine = {
  name: string
  slug: string
  sku: string
  color: string | null
  attribute: string | null
  unit: string
  unitValueCenti: number
  unitMeasure: string
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  taxMinor: number
  /** Which line of the order it is, and its parts of the taxes; missing in documents from before these were kept. */
  lineId?: string
  taxParts?: TaxPart[]
  /** Which of the order's projects it is for; missing in documents from before there were any. */
  projectId?: string | null
  /** Whether it is supplied and installed under one contract; missing where it is not. */
  isInstalled?: boolean
  /** Which lots its goods are of; missing in documents from before they were known. */
  lots?: LineLot[]
}

/** What an edit by staff changed. */
export type OrderEdit = {
  /** Lines whose quantity changed: from zero for a new one, to zero for one that was removed. */
  lines: { name: string; sku: string; from: number; to: number }[]
  totalMinor: { from: number; to: number }
  /** Lines whose price staff set by hand, or took back; minor units. Missing where there are none. */
  prices?: { name: string; sku: string; fromMinor: number; toMinor: number; reason: string }[]
  /** What staff took off by hand before and take off now; missing where that is the same. */
  discountMinor?: { from: number; to: number; reason: string }
  /** Missing where it is the same. */
  couponCode?: { from: string | null; to: string | null }
  /** What else is not as it was. */
  fields: EditedField[]
}

export const editedFields = ['contact', 'billing', 'shipping', 'delivery', 'note', 'mayMixLots'] as const
export type EditedField = (typeof editedFields)[number]
