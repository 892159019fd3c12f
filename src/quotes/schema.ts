import { z } from 'zod'
import { type CartProject, cartProjectSchema } from '../cart/project-schema.ts'
import { cartLineSchema } from '../cart/schema.ts'
import { addressSchema, deliveryChoiceSchema, overruleSchema, staffDeliverySchema } from '../delivery/schema.ts'
import { languages } from '../i18n/languages.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import type { Sketch, SketchedFloor } from '../measure/sketch.ts'
import { contactSchema, paymentMethods, purchaseOrderSchema } from '../orders/schema.ts'
import type { ToldFinding } from '../projects/guard/finding-texts.ts'
import { projectSchema } from '../projects/saved/schema.ts'
import { mostLines, mostQuantity, mostReasonLength } from './list-schema.ts'

/** The rooms that a quote is for, as they were drawn when it was asked for; areas in hundredths of a square foot. */
export type QuotedProject = {
  name: string
  rooms: { name: string; areaCenti: number }[]
  /** As the order is to tell of it; left out where the browser did not say. */
  drawn?: CartProject | undefined
  /** The day on which the floor is to be laid, as YYYY-MM-DD; left out where none was named, as in quotes that were asked for before it was kept. */
  wantedOn?: string | undefined
  /** What was to be settled before laying when it was asked for; left out as the day. */
  toSettle?: readonly QuotedFinding[] | undefined
}

/** What the guard found for a quote's project, with the name of the room that it is about; empty for the whole project. */
export type QuotedFinding = ToldFinding & { room: string }

/** The rooms of a quote as they stood when it was asked for, drawn small, and how its floor is to be laid. */
export type QuotedPlan = { sketch: Sketch; laid: SketchedFloor | null }

/** 10,000,000.00 for one unit. */
const mostUnitMinor = 1_000_000_000

/** Why a line has as many as it has, such as "257 sq ft ÷ 200 sq ft": below it on the quote's sheet. */
const reason = lineOfText(0, mostReasonLength, 'quotes.errors.reason')

/** What a visitor asks a quote for. Prices are the shop's own. */
export const askQuoteSchema = z.object({
  /** Made by the browser for one press of the button and its repetitions. */
  id: uuid('quotes.errors.id'),
  project: projectSchema,
  /** The same as carts and orders tell of it: what is laid in which room. No price rests on it. */
  drawn: cartProjectSchema.optional(),
  lines: z
    .array(cartLineSchema.extend({ reason: reason.optional() }), 'cart.errors.lines')
    .min(1, 'quotes.errors.lines')
    .max(mostLines, 'quotes.errors.lines'),
  contact: contactSchema,
  address: addressSchema,
  delivery: deliveryChoiceSchema,
  note: linesOfText(1000, 'quotes.errors.note').default(''),
})
export type AskQuoteInput = z.infer<typeof askQuoteSchema>

/** A quote that staff make for a customer, on the telephone say. Prices are the shop's own until they are changed. */
export const createQuoteSchema = askQuoteSchema.omit({ project: true, drawn: true }).extend({
  delivery: staffDeliverySchema,
  /** What it is for, such as the customer's living room. */
  name: lineOfText(1, 100, 'quotes.errors.for'),
  /** The customer's: their emails and the quote's paper are in it. */
  language: z.enum(languages, 'common.errors.language'),
})
export type CreateQuoteInput = z.infer<typeof createQuoteSchema>

/** A line as staff want it: one of the quote by its id, goods that are new in it, or else a service. */
const editedLine = z.object({
  id: uuid('quotes.errors.line').optional(),
  goods: cartLineSchema.pick({ _id: true, color: true, attribute: true }).optional(),
  name: lineOfText(1, 200, 'quotes.errors.name'),
  quantity: z
    .int('quotes.errors.quantity')
    .min(1, 'quotes.errors.quantity')
    .max(mostQuantity, 'quotes.errors.quantity'),
  unitPriceMinor: z.int('quotes.errors.price').min(0, 'quotes.errors.price').max(mostUnitMinor, 'quotes.errors.price'),
  /** Whether it is supplied and installed under one contract; as it was, where that is not said. */
  isInstalled: z.boolean('quotes.errors.line').optional(),
  /** As it was, where that is not said. */
  reason: reason.optional(),
})

const version = z.int('quotes.errors.version').min(1, 'quotes.errors.version')

/** What staff change of a quote: its lines as a whole, and what comes off in hundredths of a percent. */
export const editQuoteSchema = z.object({
  version,
  lines: z.array(editedLine, 'quotes.errors.lines').min(1, 'quotes.errors.lines').max(mostLines, 'quotes.errors.lines'),
  discountPercentCenti: z
    .int('quotes.errors.discount')
    .min(0, 'quotes.errors.discount')
    .max(10_000, 'quotes.errors.discount'),
  /** By which truck the goods go all the same, where the address or the weight speaks against it; null for by none. */
  overrule: overruleSchema.nullable().optional(),
  /** Whether goods that are too heavy for one truck may come in two drops; as it was, where that is not said. */
  inTwoDrops: z.boolean('delivery.errors.inTwoDrops').optional(),
})
export type EditQuoteInput = z.infer<typeof editQuoteSchema>

export const moveQuoteSchema = z.object({ version })

/** Accepting a quote by its link: the version that was read, how much is paid first, and in what way. */
export const acceptQuoteSchema = z.object({
  version: z.coerce.number('quotes.errors.version').int('quotes.errors.version').min(1, 'quotes.errors.version'),
  share: z.enum(['deposit', 'whole'], 'quotes.errors.share'),
  payment: z.enum(paymentMethods, 'checkout.errors.payment'),
  /** Whether boxes of one floor may be of several lots, where no lot has enough; a form sends the name of its ticked box. */
  mayMixLots: z
    .union([z.boolean(), z.literal('yes').transform(() => true)], 'checkout.errors.mayMixLots')
    .default(false),
  /** The number under which the customer's books have the order. */
  purchaseOrder: purchaseOrderSchema.optional(),
})
/** What is sent to accept a quote. */
export type AcceptQuoteInput = z.infer<typeof acceptQuoteSchema>
