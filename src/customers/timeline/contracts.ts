import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { timelineSchema } from './admin-schema.ts'
import { eventKinds } from './rules.ts'

/** What happened between a customer and the shop. */
const personEvent = z.object({
  key: z.string(),
  kind: z.enum(eventKinds),
  /** ISO 8601. */
  at: z.string(),
  /** What it is known by: an order's number, an email's subject, a project's name. */
  title: z.string(),
  /** What was written. */
  text: z.string(),
  /** What became of it, by the words of its kind; empty where there is nothing to say. */
  state: z.string(),
  amountMinor: z.number().nullable(),
  currency: z.string().nullable(),
  /** The row whose screen shows it; null where none does. */
  rowId: z.string().nullable(),
})

export type PersonEvent = z.output<typeof personEvent>

export const customerTimelineContract = {
  input: timelineSchema,
  output: done.extend({
    events: z.array(personEvent),
    /** What the next page is asked for with; null where this was the last. */
    next: z.string().nullable(),
  }),
}
