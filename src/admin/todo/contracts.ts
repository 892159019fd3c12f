import { z } from 'zod'
import { done } from '../../http/outputs.ts'

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

export const todoContract = {
  input: z.object({}),
  /** Nothing is in it twice, or that nobody waits for, or that the reader may not view. */
  output: done.extend({ todo: z.array(todo) }),
}
