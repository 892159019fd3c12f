import { z } from 'zod'
import { linesOfText, uuid } from '../../i18n/schema.ts'

/** The most that either side writes at once. */
export const MOST_CHARACTERS = 2000

const message = linesOfText(MOST_CHARACTERS, 'orders.errors.message').pipe(z.string().min(1, 'orders.errors.message'))

/** What staff write to a customer. The id is made once for one press of the button and all its repetitions. */
export const writeMessageSchema = z.object({ messageId: uuid('orders.errors.message'), message })

export type WriteMessageInput = z.output<typeof writeMessageSchema>

/** What a customer answers on the page of the order. */
export const answerSchema = z.object({
  message,
  /** A field that people do not see and leave empty; what fills it in is a program. */
  website: z.string().max(2000).optional(),
  /** The page that the form stands on, where a form without script goes back to. */
  page: z.enum(['order', 'profile']).default('order'),
})

/** Up to which entry of the timeline a customer's answers were read. */
export const readMessagesSchema = z.object({ until: uuid('orders.errors.message') })
