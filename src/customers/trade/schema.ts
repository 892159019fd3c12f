import { z } from 'zod'
import { lineOfText, linesOfText, phoneNumber, uuid } from '../../i18n/schema.ts'

/** What somebody says of their business when they ask for trade prices. */
export const applicationSchema = z.object({
  company: lineOfText(1, 120, 'pricing.errors.company'),
  businessNumber: lineOfText(1, 60, 'pricing.errors.businessNumber'),
  phone: phoneNumber('pricing.errors.phone'),
  about: linesOfText(1000, 'pricing.errors.about').min(1, 'pricing.errors.about'),
})
export type ApplicationInput = z.output<typeof applicationSchema>

export const applicationId = uuid('errors.field')
/** Why an application is refused: its customer reads it. */
export const refusalReason = linesOfText(1000, 'pricing.errors.refusal').min(1, 'pricing.errors.refusal')
