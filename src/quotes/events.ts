import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

export const quoteAsked = defineEvent('quote.asked', z.object({ quoteId: z.uuid(), number: z.string() }))
