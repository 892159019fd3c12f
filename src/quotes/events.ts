import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

export const quoteAsked = defineEvent('quote.asked', z.object({ quoteId: z.uuid(), number: z.string() }))

/** The prices of a quote hold for a few days more, and its customer has not answered. */
export const quoteEnding = defineEvent('quote.ending', z.object({ quoteId: z.uuid() }))
