import { z } from 'zod'
import { storeVariants } from '../../../stores/index.ts'
import { done, listPage } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { countLinesSchema, listCountsSchema } from './list-schema.ts'
import {
  bookCountSchema,
  cancelCountSchema,
  countStatuses,
  differenceReasons,
  enterCountSchema,
  explainCountSchema,
  startCountSchema,
} from './schema.ts'

/** A count as the list has it; moments in ISO 8601. */
const countRow = z.object({
  id: z.string(),
  number: z.number(),
  store: z.enum(storeVariants),
  name: z.string(),
  status: z.enum(countStatuses),
  startedByName: z.string(),
  startedAt: z.string(),
  endedByName: z.string(),
  endedAt: z.string().nullable(),
  /** How many things it is of, and how many of them were counted. */
  lines: z.number(),
  counted: z.number(),
})
export type CountRow = z.output<typeof countRow>

/** A count that is looked at. Of what nobody has counted yet the books are not said. */
const countView = countRow.extend({
  version: z.number(),
  /** How many of what was counted differ from the books, and what all of these come to. */
  different: z.number(),
  net: z.number(),
})
export type CountView = z.output<typeof countView>

const countLine = z.object({
  itemId: z.string(),
  product: z.string(),
  label: z.string(),
  sku: z.string(),
  pictureUrl: z.string().nullable(),
  counted: z.number().nullable(),
  books: z.number().nullable(),
  why: z.enum([...differenceReasons, '']),
  booked: z.number().nullable(),
  /** Who entered the number, and when. */
  byName: z.string(),
  at: z.string().nullable(),
})
export type CountLine = z.output<typeof countLine>

const countList = listPage({
  counts: z.array(countRow),
  states: z.record(z.enum(countStatuses), z.number()),
  /** Of what a part of a store may be counted, in the reader's language; a subcategory after its category. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), isSub: z.boolean() })),
})
export type CountListView = Omit<z.output<typeof countList>, 'success'>

const countPage = listPage({ count: countView, rows: z.array(countLine) })
export type CountPage = Omit<z.output<typeof countPage>, 'success'>

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()
const shortLine = z.object({ itemId: z.string(), sku: z.string(), missing: z.number(), free: z.number() })

export const countsContract = { input: listCountsSchema, output: countList }
export const countContract = { input: countLinesSchema.extend({ id }), output: countPage }
export const countStartContract = { input: startCountSchema, output: done.extend({ id: z.string() }) }
/** Refused with what somebody else has counted meanwhile. */
export const countEnterContract = {
  input: enterCountSchema.extend({ id: uuid('admin-inventory.errors.count') }),
  output: done.extend({ line: countLine }),
  refusal: z.object({ counted: z.number().nullable() }),
}
export const countExplainContract = {
  input: explainCountSchema.extend({ id: uuid('admin-inventory.errors.count') }),
  output: done,
}
/** Refused with what was sold since and is missing now. */
export const countBookContract = {
  input: bookCountSchema.extend({ id: uuid('admin-inventory.errors.count') }),
  output: done,
  refusal: z.object({ short: z.array(shortLine), shortCount: z.number() }),
}
export const countCancelContract = {
  input: cancelCountSchema.extend({ id: uuid('admin-inventory.errors.count') }),
  output: done,
}
