import { z } from 'zod'
import { deliveryAnswer } from '../delivery/contracts.ts'
import { done } from '../http/outputs.ts'
import { lineOfText } from '../i18n/schema.ts'
import { discountRefusal, shownDiscount } from '../pricing/contracts.ts'
import { cartChangeSchema, sampleChangeSchema } from './change-schema.ts'
import { cartLineSchema, quoteSchema } from './schema.ts'

/** A line of a quote: what it is today, and what stands in the way of buying it. Amounts in minor units. */
const quoteLine = z.object({
  _id: z.string(),
  color: z.string().nullable(),
  /** The color's name in the reader's language. */
  colorLabel: z.string().nullable(),
  attribute: z.string().nullable(),
  /** The project that the line was asked for. */
  projectId: z.string().nullable(),
  qty: z.number(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  unit: z.enum(['box', 'piece', 'roll', 'bag']),
  unitValueCenti: z.number(),
  unitMeasure: z.enum(['area', 'length', 'count']),
  pictureUrl: z.string().nullable(),
  unitPriceMinor: z.number(),
  /** The price before the sale; null where there is none. */
  oldUnitPriceMinor: z.number().nullable(),
  /** What everybody else pays, where the reader's own price is lower; else null. */
  publicPriceMinor: z.number().nullable(),
  lineTotalMinor: z.number(),
  /** Of the whole line. */
  weightGrams: z.number(),
  /** How many the store has; null where it never runs out. */
  available: z.number().nullable(),
  problem: z.enum(['gone', 'notEnough', 'soldOut']).nullable(),
  /** What of the quote's discounts comes off it. */
  discounts: z.array(shownDiscount),
})

export type QuoteLine = z.output<typeof quoteLine>

/** A sample in a quote: a piece of a floor, of which an order has one. */
const quoteSample = quoteLine
  .pick({ _id: true, name: true, slug: true, sku: true, pictureUrl: true, unitPriceMinor: true })
  .extend({
    /** Not to be had, or more than this customer is sent. */
    problem: z.enum(['gone', 'tooMany']).nullable(),
  })

export type QuoteSample = z.output<typeof quoteSample>

const tax = z.object({
  code: z.string(),
  name: z.string(),
  percentMilli: z.number(),
  amountMinor: z.number(),
  /** What it would have been taken of, had no certificate freed the buyer; left out of orders from before certificates. */
  exemptMinor: z.number().exactOptional(),
})

/** What a cart would cost if it were ordered now. Lines that are gone cost nothing and are not counted. */
export const quote = z.object({
  lines: z.array(quoteLine),
  samples: z.array(quoteSample),
  itemTotalMinor: z.number(),
  discountMinor: z.number(),
  /** What was paid for samples before and comes off. */
  sampleCreditMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  /** Whether the prices hold the tax: then it is no part of the sum. */
  taxIncluded: z.boolean(),
  taxes: z.array(tax),
  /** While the place of delivery is not known, the taxes are those of the store. */
  taxIsEstimate: z.boolean(),
  totalMinor: z.number(),
  /** Whether it comes to more than one order may. */
  isTooLarge: z.boolean(),
  weightGrams: z.number(),
  coupon: z.object({ code: z.string(), percent: z.number(), refusal: discountRefusal.nullable() }).nullable(),
  /** What comes off, one by one, in the order in which it does. */
  discounts: z.array(shownDiscount),
  /** False where goods are to be delivered to an address that no area serves, or collected where the store hands nothing out. */
  deliveryKnown: z.boolean(),
  /** What the address decides: whether goods come there, when and for how much. */
  delivery: deliveryAnswer,
  /** Null where the store hands nothing out. */
  pickup: z.object({ readyOn: z.string() }).nullable(),
  /** Whether it would be a request: more than a guest is sold before staff have said yes. */
  needsConfirmation: z.boolean(),
  /** The names of goods of which the store has enough, but not of one lot. */
  mixedLots: z.array(z.string()),
})

export type Quote = z.output<typeof quote>

const chosenName = lineOfText(0, 80, 'cart.errors.variant').default('')

/**
 * Whether so much of a product is delivered to a postal code, when and for how much; what is in a cart is not counted. Weights in grams.
 */
export const deliveryAskContract = {
  input: z.object({
    country: lineOfText(0, 100, 'checkout.errors.country').toUpperCase(),
    zipCode: lineOfText(0, 20, 'checkout.errors.zipCode'),
    _id: cartLineSchema.shape._id,
    color: chosenName,
    attribute: chosenName,
    qty: z.coerce.number('cart.errors.quantity').pipe(cartLineSchema.shape.qty),
  }),
  output: done.extend({
    delivery: deliveryAnswer,
    weightGrams: z.number(),
    pickup: z.object({ readyOn: z.string() }).nullable(),
  }),
}

/** A cart that comes to more than one order may is refused with its quote all the same. */
export const quoteContract = { input: quoteSchema, output: done.extend({ quote }), refusal: z.object({ quote }) }
export const cartSamplesContract = { input: sampleChangeSchema, output: done.extend({ samples: z.array(z.string()) }) }
export const cartLinesContract = { input: cartChangeSchema, output: done.extend({ lines: z.array(cartLineSchema) }) }
