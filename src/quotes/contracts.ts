import { z } from 'zod'
import { addressSchema } from '../delivery/schema.ts'
import { done, listPage } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { acceptQuoteSchema, askQuoteSchema, editQuoteSchema, moveQuoteSchema, shownStatuses } from './schema.ts'

const id = uuid('quotes.errors.id')
const token = z.string().min(1).max(64)

const quoteRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(shownStatuses),
  fullName: z.string(),
  totalMinor: z.number(),
  currency: z.string(),
  /** When it was asked for, and until when it holds, as ISO 8601. */
  createdAt: z.string(),
  validUntil: z.string().nullable(),
})
export type QuoteRow = z.output<typeof quoteRow>

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
})

/** A quote as staff see it; amounts in minor units. */
const quote = quoteRow.extend({
  version: z.number(),
  email: z.string(),
  phone: z.string(),
  address: addressSchema,
  note: z.string(),
  project: z.object({ name: z.string(), rooms: z.array(z.object({ name: z.string(), areaCenti: z.number() })) }),
  lines: z.array(quoteLine),
  discountPercentCenti: z.number(),
  itemTotalMinor: z.number(),
  discountMinor: z.number(),
  deliveryMinor: z.number(),
  taxMinor: z.number(),
  taxIncluded: z.boolean(),
  depositMinor: z.number(),
  orderId: z.string().nullable(),
  /** The oldest first. */
  timeline: z.array(z.object({ kind: z.string(), actorName: z.string(), at: z.string() })),
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

export const quoteDeclineContract = { input: z.object({ token }), output: done }

export const pageSize = 25

export const quotesContract = {
  input: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    /** Words of the number, the name or the address. */
    search: z.string().max(100).default(''),
    status: z.enum(shownStatuses).optional(),
  }),
  output: listPage({ quotes: z.array(quoteRow) }),
}

export const quoteContract = { input: z.object({ id }), output: quoteNow }
export const quoteEditContract = { input: editQuoteSchema.extend({ id }), output: quoteNow }
export const quoteMoveContract = { input: moveQuoteSchema.extend({ id }), output: quoteNow }
