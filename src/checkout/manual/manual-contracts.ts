import { z } from 'zod'
import { quote } from '../../cart/contracts.ts'
import { done } from '../../http/outputs.ts'
import { lineOfText } from '../../i18n/schema.ts'
import { editOrderSchema } from '../../orders/admin-schema.ts'
import { address, order, orderNow } from '../../orders/contracts.ts'
import { discountRefusal, shownDiscount } from '../../pricing/contracts.ts'
import { draftView } from '../drafts/contracts.ts'
import { manualOrderSchema, manualQuoteSchema } from '../schema.ts'

/*
 * Orders that staff take for customers, and change before their goods leave. Amounts in minor units.
 */

const id = z.string()
const search = z.object({ search: lineOfText(0, 100, 'orders.errors.search').default('') })

/** Something that can be sold now, as staff pick it for an order. */
const offerRow = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  attribute: z.string().nullable(),
  /** Color and attribute as the reader's language has them, in one text; `color` and `attribute` are what an order keeps. */
  label: z.string(),
  unit: z.string(),
  unitPriceMinor: z.number(),
  pictureUrl: z.string().nullable(),
  /** Null where it never runs out. */
  onHand: z.number().nullable(),
  /** The other stores that have some, and how many. */
  elsewhere: z.array(z.object({ store: z.string(), onHand: z.number() })),
})

export type OfferRow = z.output<typeof offerRow>

/** Someone who ordered before, as staff fill their next order in. */
const knownBuyer = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  billing: address,
  shipping: address.nullable(),
  language: z.string(),
  orders: z.number(),
})

export type KnownBuyer = z.output<typeof knownBuyer>

export const orderOffersContract = { input: search, output: done.extend({ offers: z.array(offerRow) }) }
export const orderBuyersContract = { input: search, output: done.extend({ buyers: z.array(knownBuyer) }) }
export const ordersQuoteContract = {
  input: manualQuoteSchema,
  /** `areas` are those by which staff may send it all the same. */
  output: done.extend({
    quote,
    areas: z.array(z.object({ id, name: z.string() })),
    /** Whether more comes off by hand than whoever asks may give. */
    isBeyondRight: z.boolean(),
    /** On which terms the customer orders whose email it is; null of who is no trade customer. */
    trade: z
      .object({
        credit: z.object({ netDays: z.number(), limitMinor: z.number(), leftMinor: z.number() }).nullable(),
        needsPurchaseOrder: z.boolean(),
      })
      .nullable(),
  }),
  refusal: z.object({ quote }),
}

const manualOrder = z.object({ id, number: z.string(), totalMinor: z.number() })

/** `link` is the page on which the customer pays; null for cash. A refusal says what the cart is now. */
export const orderCreateContract = {
  input: manualOrderSchema,
  output: done.extend({ order: manualOrder, link: z.string().nullable() }),
  refusal: z.object({ quote: quote.exactOptional(), draft: draftView.exactOptional() }),
}

/** An item of which an edited order wants more than there is: what the shelf has, and what the order holds already. */
const shortItem = z.object({ sku: z.string(), onHand: z.number(), inOrder: z.number() })

export type ShortItem = z.output<typeof shortItem>

const refusedEdit = z.object({
  order: order.exactOptional(),
  short: z.array(shortItem).exactOptional(),
  /** Why a code that was put on does not count. */
  refusal: discountRefusal.exactOptional(),
})

export const orderEditContract = { input: editOrderSchema.extend({ id }), output: orderNow, refusal: refusedEdit }

/** What an edit comes to, before it is made. */
const editPreview = z.object({
  itemTotalMinor: z.number(),
  discountMinor: z.number(),
  sampleCreditMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  taxIncluded: z.boolean(),
  totalMinor: z.number(),
  /** Above zero it is to be paid, below zero to be given back. */
  differenceMinor: z.number(),
  /** What comes off, one by one; none where an old order has its percentage alone. */
  discounts: z.array(shownDiscount),
  /** Whether more comes off by hand than whoever asks may give. */
  isBeyondRight: z.boolean(),
})

export type EditPreview = z.output<typeof editPreview>

export const orderEditPreviewContract = {
  input: editOrderSchema.extend({ id }),
  output: done.extend({ preview: editPreview }),
  refusal: refusedEdit,
}
