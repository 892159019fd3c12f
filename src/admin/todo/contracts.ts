import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { orderStatuses } from '../../orders/schema.ts'

/** What waits for staff, in the order in which it is told. */
export const todoNames = [
  'answers',
  'requests',
  'toConfirm',
  'toPack',
  'toHandOver',
  'returns',
  'quotesEnding',
  'quotesToSend',
  'lowStock',
] as const
export type TodoName = (typeof todoNames)[number]

const todo = z.object({
  name: z.enum(todoNames),
  count: z.number(),
  /** How many of them were promised for today or before. */
  late: z.number(),
})
export type Todo = z.output<typeof todo>

/** What waited and was all done today: how many, and the time of the last, as in `09:50` by the store's clock. */
const doneToday = z.object({ name: z.enum(todoNames), count: z.number(), time: z.string() })
export type DoneToday = z.output<typeof doneToday>

const orderToMove = z.object({
  id: z.string(),
  number: z.string(),
  fullName: z.string(),
  status: z.enum(orderStatuses),
  totalMinor: z.number(),
  currency: z.string(),
  demo: z.boolean(),
  /** The calendar day for which it was promised; null for none. */
  expectedOn: z.string().nullable(),
  /** Whether that is today or was before. */
  isLate: z.boolean(),
})

const toMove = z.object({ total: z.number(), orders: z.array(orderToMove) })
export type ToMove = z.output<typeof toMove>

export const todoContract = {
  input: z.object({}),
  /** Nothing is in it twice, or that nobody waits for, or that the reader may not view. */
  output: done.extend({
    todo: z.array(todo),
    doneToday: z.array(doneToday),
    /** The orders to be shipped or handed over, the most pressing first; null where the reader may not view orders. */
    toMove: toMove.nullable(),
  }),
}
