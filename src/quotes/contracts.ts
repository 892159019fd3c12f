import { z } from 'zod'
import { addressSchema, deliveryChoiceSchema } from '../delivery/schema.ts'
import { csvFile, done, fileOf, listPage } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
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
})

/** A quote as staff see it; amounts in minor units. */
const quote = quoteRow.extend({
  version: z.number(),
  language: z.string(),
  /** Its page, for who has to send the link again. */
  href: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  address: addressSchema,
  delivery: deliveryChoiceSchema,
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
  taxes: z.array(orderTax),
  orderId: z.string().nullable(),
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

const quoteList = listPage({
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
export const quoteMoveContract = { input: moveQuoteSchema.extend({ id }), output: quoteNow, refusal }
