import { z } from 'zod'
import { listInput } from '../platform/lists/list-input.ts'

/** What becomes of a quote. One that was sent and whose day is over counts as expired; that is not stored. */
export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** A quote's status as people see it. */
export const shownStatuses = [...quoteStatuses, 'expired'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** The unit of a line that is no goods, such as fitting: it takes no stock and covers nothing. */
export const SERVICE_UNIT = 'service'

export const mostLines = 60
export const mostQuantity = 9999
/** So many characters say why a line has as many as it has. */
export const mostReasonLength = 300
/** By number (n), customer (c), when it was asked for (d), until when it holds (u) or total (t). */
export const quoteSorts = ['na', 'nb', 'ca', 'cb', 'da', 'db', 'ua', 'ub', 'ta', 'tb'] as const

export const listQuotesSchema = z.object({
  ...listInput(quoteSorts, 'db'),
  status: z.enum(shownStatuses, 'quotes.errors.status').optional(),
})
export type ListQuotesInput = z.infer<typeof listQuotesSchema>
