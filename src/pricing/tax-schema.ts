import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { taxModes } from './tax-rate-rules.ts'

const name = (least: number) => lineOfText(least, 60, 'pricing.errors.taxName')

/** A calendar day of the store, as `2026-11-25`; null where there is no limit. */
export const dayOrNone = z.iso.date('pricing.errors.taxDay').nullable()

const version = z.int('errors.field').min(1)

/** A tax rate as the back office saves it. `percentMilli` in thousandths of a percent: 9.975 % is 9975. */
export const taxRateSchema = z.object({
  code: lineOfText(1, 12, 'pricing.errors.taxCode')
    .toUpperCase()
    .regex(/^[A-Z0-9]+$/, 'pricing.errors.taxCode'),
  name: z.object({ en: name(1), fr: name(0).optional(), bn: name(0).optional(), ar: name(0).optional() }),
  country: lineOfText(2, 2, 'pricing.errors.taxCountry').toUpperCase(),
  region: lineOfText(0, 3, 'pricing.errors.taxRegion').toUpperCase(),
  categoryId: uuid('pricing.errors.category').nullable(),
  percentMilli: z
    .int('pricing.errors.taxPercent')
    .min(0, 'pricing.errors.taxPercent')
    .max(100_000, 'pricing.errors.taxPercent'),
  onDelivery: z.boolean('errors.field'),
  onServices: z.boolean('errors.field').default(true),
  onInstalled: z.boolean('errors.field').default(true),
  registrationNumber: lineOfText(0, 40, 'pricing.errors.taxRegistration').default(''),
  validFrom: dayOrNone.default(null),
  validTo: dayOrNone.default(null),
  active: z.boolean('errors.field'),
})

export const changedTaxRateSchema = taxRateSchema.extend({ version })

/** How tax is charged in the whole shop. */
export const taxModeSchema = z.object({ mode: z.enum(taxModes, 'pricing.errors.taxMode'), version })

export type TaxRateInput = z.output<typeof taxRateSchema>
