import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { exemptionKinds } from '../tax-rate-rules.ts'
import { exemptionId, exemptionSchema } from './schema.ts'

/** A certificate as staff see it; days as `2026-11-25`. */
const exemption = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(exemptionKinds),
  number: z.string(),
  country: z.string(),
  region: z.string(),
  codes: z.array(z.string()),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  version: z.number(),
})
export type ExemptionView = z.output<typeof exemption>

/** In the list: whose it is. */
const exemptionRow = exemption.extend({ customer: z.string(), email: z.string() })
export type ExemptionRow = z.output<typeof exemptionRow>

const version = z.int('errors.field').min(1)
/** Any text is taken for a customer's id, so that a malformed one is answered like an unknown one. */
const ofCustomer = z.object({ customerId: z.string() })
const saved = done.extend({ saved: exemption.exactOptional() })

/** The certificates of a customer. */
export const exemptionsContract = {
  input: z.object({ id: z.string() }),
  output: done.extend({
    exemptions: z.array(exemption),
    /** The day that it is at the store: what ended before it counts no more. */
    today: z.string(),
  }),
}
/** The certificates that still count or ended lately, those that end first at the top; `more` where these are not all. */
export const allExemptionsContract = {
  input: z.object({}),
  output: done.extend({ exemptions: z.array(exemptionRow), today: z.string(), more: z.boolean() }),
}
export const exemptionContract = { input: z.object({ id: exemptionId }), output: done.extend({ exemption }) }
export const exemptionAddContract = { input: exemptionSchema.extend(ofCustomer.shape), output: saved }
export const exemptionEditContract = {
  input: exemptionSchema.extend({ id: exemptionId, version }),
  output: saved,
  refusal: z.object({ saved: exemption }),
}
export const exemptionRemoveContract = { input: z.object({ id: exemptionId }), output: saved }
