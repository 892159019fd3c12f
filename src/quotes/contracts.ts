import { z } from 'zod'
import { translatedSchema } from '../catalogue/schema.ts'
import { deliveryAnswer } from '../delivery/contracts.ts'
import { addressSchema, staffDeliverySchema } from '../delivery/schema.ts'
import { csvFile, done, fileOf, foundPage } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { layingPatterns } from '../measure/laying-patterns.ts'
import { orderTax } from '../orders/tax-contracts.ts'
import { actorKinds } from '../platform/actor.ts'
import { listQuotesSchema, shownStatuses } from './list-schema.ts'
import { acceptQuoteSchema, askQuoteSchema, createQuoteSchema, editQuoteSchema, moveQuoteSchema } from './schema.ts'

const id = uuid('quotes.errors.id')
const token = z.string().min(1).max(64)

const quoteRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(shownStatuses),
  fullName: z.string(),
  store: z.string(),
  totalMinor: z.number(),
  currency: z.string(),
  /** When it was asked for, and until when it holds, as ISO 8601. */
  createdAt: z.string(),
  validUntil: z.string().nullable(),
})
export type QuoteRow = z.output<typeof quoteRow>

const point = z.tuple([z.number(), z.number()]).readonly()
const ring = z.array(point).readonly()
/** Rooms as a small drawing (`src/measure/sketch.ts`), and how their floor is laid. */
const plan = z.object({
  sketch: z.object({
    width: z.number(),
    height: z.number(),
    wall: z.number(),
    rooms: z
      .array(
        z.object({
          name: z.string(),
          areaCenti: z.number(),
          outline: ring,
          holes: z.array(ring).readonly(),
          openings: z.array(z.tuple([point, point]).readonly()).readonly(),
          label: point,
        }),
      )
      .readonly(),
    steps: z.array(ring).readonly().exactOptional(),
    boards: z.array(ring).readonly().exactOptional(),
  }),
  laid: z.object({ pattern: z.enum(layingPatterns), direction: z.enum(['x', 'y']) }).nullable(),
})

const quoteLine = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  attribute: z.string().nullable(),
  /** As it is sold, or `service`. */
  unit: z.string(),
  quantity: z.number(),
  /** The shop's own price of one; null for a service. */
  listPriceMinor: z.number().nullable(),
  unitPriceMinor: z.number(),
  totalMinor: z.number(),
  /** Whether it is supplied and installed under one contract. */
  isInstalled: z.boolean(),
  /** Why so many, as the customer reads it; empty for nothing. */
  reason: z.string(),
})

/** What a quote comes to; amounts in minor units. */
const sums = z.object({
  discountPercentCenti: z.number(),
  itemTotalMinor: z.number(),
  discountMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  taxIncluded: z.boolean(),
  totalMinor: z.number(),
  depositMinor: z.number(),
  taxes: z.array(orderTax),
})
export type QuoteSumsView = z.output<typeof sums>

/** What an edit would come to, and what speaks against saving it. */
const preview = sums.extend({ isBeyondRight: z.boolean(), isTooLarge: z.boolean() })
export type QuotePreview = z.output<typeof preview>

/** A quote as staff see it; amounts in minor units. */
const quote = quoteRow.extend({
  ...sums.shape,
  version: z.number(),
  language: z.string(),
  /** Its page, for who has to send the link again. */
  href: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  address: addressSchema,
  delivery: staffDeliverySchema,
  note: z.string(),
  project: z.object({ name: z.string(), rooms: z.array(z.object({ name: z.string(), areaCenti: z.number() })) }),
  plan: plan.nullable(),
  lines: z.array(quoteLine),
  orderId: z.string().nullable(),
  /** What the address decides now, and the areas by which staff may send it all the same. */
  trucks: z.object({
    kind: deliveryAnswer.shape.kind,
    areas: z.array(z.object({ id: z.string(), name: translatedSchema })),
  }),
  /** What staff who are no administrators may take off, in percent. */
  staffDiscountPercent: z.number(),
  /** The oldest first. */
  timeline: z.array(
    z.object({ kind: z.string(), actorName: z.string(), actorKind: z.enum(actorKinds), at: z.string() }),
  ),
})
export type QuoteView = z.output<typeof quote>

const quoteNow = done.extend({ quote })

export const quoteAskContract = {
  input: askQuoteSchema,
  output: done.extend({ number: z.string() }),
}

const short = z.object({ name: z.string(), sku: z.string(), wanted: z.number(), onHand: z.number() })

export const quoteAcceptContract = {
  input: acceptQuoteSchema.extend({ token }),
  /** Where the customer goes on: the payment, or the order. */
  output: done.extend({ next: z.string() }),
  refusal: z.object({ short: z.array(short).exactOptional() }),
}

export const quoteSheetContract = { input: z.object({ token }), output: fileOf('application/pdf') }

export const quoteDeclineContract = { input: z.object({ token }), output: done }

export const quoteAgainContract = { input: z.object({ token }), output: done.extend({ number: z.string() }) }

const quoteList = foundPage({
  quotes: z.array(quoteRow),
  /** How many there are in each state, whatever the state asked for. */
  counts: z.record(z.enum(shownStatuses), z.number()),
})
export type QuoteListView = Omit<z.output<typeof quoteList>, 'success'>

export const quotesContract = { input: listQuotesSchema, output: quoteList }
export const quotesFileContract = { input: listQuotesSchema.omit({ page: true }), output: csvFile }

export const quoteContract = { input: z.object({ id }), output: quoteNow }
/** Of a change that somebody else was quicker with: the quote as it is. */
const refusal = z.object({ quote: quote.exactOptional() })
export const quoteCreateContract = { input: createQuoteSchema, output: quoteNow }
export const quoteEditContract = { input: editQuoteSchema.extend({ id }), output: quoteNow, refusal }
export const quotePreviewContract = {
  input: editQuoteSchema.omit({ version: true }).extend({ id }),
  output: done.extend({ preview }),
}
export const quoteMoveContract = { input: moveQuoteSchema.extend({ id }), output: quoteNow, refusal }
