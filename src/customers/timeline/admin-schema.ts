import { z } from 'zod'
import { customerIdSchema } from '../admin-schema.ts'
import { placeOf } from './rules.ts'

/** The timeline of a customer; what is older than a place that an answer named before. */
export const timelineSchema = customerIdSchema.extend({
  before: z
    .string('admin-customers.errors.filter')
    .max(100, 'admin-customers.errors.filter')
    .transform((text, context) => {
      const place = placeOf(text)
      if (place) return place
      context.addIssue({ code: 'custom', message: 'admin-customers.errors.filter' })
      return z.NEVER
    })
    .optional(),
})

export type TimelineInput = z.output<typeof timelineSchema>
