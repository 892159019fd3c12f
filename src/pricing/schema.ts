import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'

/** A coupon's code as customers type it: small and capital letters are the same. */
export const couponCodeSchema = lineOfText(1, 40, 'pricing.errors.couponCode').toUpperCase()

const limit = z.int('pricing.errors.limit').min(1, 'pricing.errors.limit').nullable()
const instant = z.iso.datetime({ offset: true, error: 'pricing.errors.instant' }).nullable()

/** A coupon as the back office saves it; amounts in minor units, null where there is no limit. */
export const couponSchema = z
  .object({
    code: couponCodeSchema.regex(/^[A-Z0-9_-]+$/, 'pricing.errors.couponCode'),
    percent: z
      .number('pricing.errors.percent')
      .min(0.01, 'pricing.errors.percent')
      .max(100, 'pricing.errors.percent')
      .multipleOf(0.01, 'pricing.errors.percent'),
    active: z.boolean('pricing.errors.active'),
    startsAt: instant,
    endsAt: instant,
    minimumMinor: z.int('pricing.errors.minimum').min(0, 'pricing.errors.minimum'),
    totalLimit: limit,
    perCustomerLimit: limit,
    categoryIds: z.array(uuid('pricing.errors.category')).max(100, 'pricing.errors.category'),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || !(Date.parse(startsAt) >= Date.parse(endsAt)), {
    path: ['endsAt'],
    error: 'pricing.errors.endsBeforeStart',
  })
