import { z } from 'zod'
import { translatedSchema } from '../catalogue/schema.ts'
import { done } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { taxModes } from './tax-rate-rules.ts'
import { changedTaxRateSchema, taxModeSchema, taxRateSchema } from './tax-schema.ts'

/** A rate with what the back office needs to change it. `percentMilli` in thousandths of a percent. */
const taxRate = z.object({
  id: z.string(),
  code: z.string(),
  name: translatedSchema,
  country: z.string(),
  region: z.string(),
  categoryId: z.string().nullable(),
  percentMilli: z.number(),
  onDelivery: z.boolean(),
  /** Whether services are taxed, and what is supplied and installed under one contract. */
  onServices: z.boolean(),
  onInstalled: z.boolean(),
  registrationNumber: z.string(),
  /** The first and the last day on which it is charged, as `2026-11-25`. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  active: z.boolean(),
  version: z.number(),
})
export type TaxRateView = z.output<typeof taxRate>

/** The taxes as the back office shows them. */
const taxes = z.object({
  mode: z.enum(taxModes),
  version: z.number(),
  rates: z.array(taxRate),
  /** What a rate can be for. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Where goods are collected. */
  stores: z.array(z.object({ store: z.string(), city: z.string(), country: z.string(), region: z.string() })),
})
export type TaxesView = z.output<typeof taxes>

const rateId = z.object({ id: uuid('errors.field') })
/** What is saved now; missing where nothing is any more. */
const savedRate = done.extend({ saved: taxRate.exactOptional() })

export const taxesContract = { input: z.object({}), output: done.extend({ taxes }) }
export const taxRateContract = { input: rateId, output: done.extend({ rate: taxRate }) }
/** Refused with what is saved, where somebody else was quicker. */
export const taxModeContract = {
  input: taxModeSchema,
  output: done.extend({ saved: taxes.pick({ mode: true }).exactOptional() }),
  refusal: z.object({ saved: taxes.pick({ mode: true, version: true }) }),
}
export const taxRateAddContract = { input: taxRateSchema, output: savedRate }
export const taxRateEditContract = {
  input: changedTaxRateSchema.extend(rateId.shape),
  output: savedRate,
  refusal: z.object({ saved: taxRate }),
}
export const taxRateRemoveContract = { input: rateId, output: savedRate }
