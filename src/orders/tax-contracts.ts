import { z } from 'zod'
import { translatedSchema } from '../catalogue/schema.ts'
import { exemptionKinds } from '../pricing/tax-rate-rules.ts'

/** One tax of an order; those of orders from before these were kept have no place, registration and base. */
export const orderTax = z.object({
  code: z.string(),
  name: translatedSchema,
  percentMilli: z.number(),
  amountMinor: z.number(),
  country: z.string().exactOptional(),
  region: z.string().exactOptional(),
  registrationNumber: z.string().exactOptional(),
  baseMinor: z.number().exactOptional(),
  /** What it would have been taken of, had no certificate freed the customer. */
  exemptMinor: z.number().exactOptional(),
})

/** A certificate by which the customer was free of some taxes. */
export const orderExemption = z.object({
  kind: z.enum(exemptionKinds),
  number: z.string(),
  country: z.string(),
  region: z.string(),
  codes: z.array(z.string()).readonly(),
})
