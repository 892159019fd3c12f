import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { MOST_ON_HAND } from '../../stock/schema.ts'
import { store } from '../schema.ts'

/** Where a count stands: people count, it was booked, or it was given up. */
export const countStatuses = ['open', 'booked', 'cancelled'] as const
export type CountStatus = (typeof countStatuses)[number]

/** Why there are fewer or more than the books say; empty where nobody knows. */
export const differenceReasons = ['damaged', 'lost', 'found', 'sample', 'miscounted'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** What of a count is shown: everything, what nobody has counted yet, or what differs from the books. */
export const countParts = ['left', 'different'] as const

const version = z.int('admin-inventory.errors.version').min(1, 'admin-inventory.errors.version')
const counted = z.int('stock.errors.count').min(0, 'stock.errors.count').max(MOST_ON_HAND, 'stock.errors.count')

/** A count of a store, or of what of it is in a category and has all words of a search. */
export const startCountSchema = z.object({
  id: uuid('admin-inventory.errors.count'),
  store,
  name: lineOfText(0, 80, 'admin-inventory.errors.countName').default(''),
  categoryId: uuid('admin-inventory.errors.category').nullable().default(null),
  search: lineOfText(0, 100, 'admin-kit.errors.search').default(''),
})
export type StartCountInput = z.output<typeof startCountSchema>

/** How many somebody found; `expected` is what they saw that others had counted, null where nobody had. */
export const enterCountSchema = z.object({
  itemId: uuid('stock.errors.item'),
  counted,
  expected: counted.nullable(),
})
export type EnterCountInput = z.output<typeof enterCountSchema>

export const explainCountSchema = z.object({
  itemId: uuid('stock.errors.item'),
  why: z.enum([...differenceReasons, ''], 'admin-inventory.errors.why'),
})
export type ExplainCountInput = z.output<typeof explainCountSchema>

/** `asFar`: what was sold meanwhile and is not there is left out, and the rest is booked. */
export const bookCountSchema = z.object({ version, asFar: z.boolean('admin-inventory.errors.asFar').default(false) })
export type BookCountInput = z.output<typeof bookCountSchema>

export const cancelCountSchema = z.object({ version })
