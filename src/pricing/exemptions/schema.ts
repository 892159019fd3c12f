import { z } from 'zod'
import { lineOfText, linesOfText, uuid } from '../../i18n/schema.ts'
import { exemptionKinds } from '../tax-rate-rules.ts'
import { dayOrNone } from '../tax-schema.ts'

const code = lineOfText(1, 12, 'pricing.errors.taxCode')
  .toUpperCase()
  .regex(/^[A-Z0-9]+$/, 'pricing.errors.taxCode')

/** A certificate as staff set it on a customer. */
export const exemptionSchema = z.object({
  kind: z.enum(exemptionKinds, 'pricing.errors.exemptionKind'),
  number: lineOfText(1, 60, 'pricing.errors.exemptionNumber'),
  country: lineOfText(2, 2, 'pricing.errors.taxCountry').toUpperCase(),
  region: lineOfText(0, 3, 'pricing.errors.taxRegion').toUpperCase(),
  codes: z
    .array(code, 'pricing.errors.exemptionCodes')
    .min(1, 'pricing.errors.exemptionCodes')
    .max(10, 'pricing.errors.exemptionCodes'),
  validFrom: dayOrNone,
  validTo: dayOrNone,
  note: linesOfText(1000, 'pricing.errors.exemptionNote'),
})

export type ExemptionInput = z.output<typeof exemptionSchema>

export const exemptionId = uuid('errors.field')
