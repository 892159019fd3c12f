import { z } from 'zod'
import type { Translated } from '../catalogue/schema.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { type TaxMode, taxModes } from './tax-rules.ts'
import type { StorePlace } from './tax-warning-rules.ts'

const name = (least: number) => lineOfText(least, 60, 'pricing.errors.taxName')

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
  active: z.boolean('errors.field'),
})

export const changedTaxRateSchema = taxRateSchema.extend({ version })

/** How tax is charged in the whole shop. */
export const taxModeSchema = z.object({ mode: z.enum(taxModes, 'pricing.errors.taxMode'), version })

export type TaxRateInput = z.infer<typeof taxRateSchema>

/** A rate with what the back office needs to change it. */
export type TaxRateView = {
  id: string
  code: string
  name: Translated
  country: string
  region: string
  categoryId: string | null
  percentMilli: number
  onDelivery: boolean
  active: boolean
  version: number
}

/** The taxes as the back office shows them. */
export type TaxesView = {
  mode: TaxMode
  version: number
  rates: TaxRateView[]
  /** What a rate can be for. */
  categories: { id: string; name: string }[]
  /** Where goods are collected. */
  stores: StorePlace[]
}
