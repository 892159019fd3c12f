import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { latinDigits } from '../measure/decimal.ts'
import { acrossFields } from '../platform/form-parts.ts'
import { maxOrderMinor } from './rules.ts'

/** A coupon's code as customers type it: small and capital letters are the same, and a digit in every script. */
export const couponCodeSchema = lineOfText(1, 40, 'pricing.errors.couponCode').toUpperCase().overwrite(latinDigits)

/** What a count in the database holds. */
const LARGEST = 2_147_483_647

const limit = z
  .int('pricing.errors.limit')
  .min(1, 'pricing.errors.limit')
  .max(LARGEST, 'pricing.errors.limit')
  .nullable()
const instant = z.iso.datetime({ offset: true, error: 'pricing.errors.instant' }).nullable()

/** A coupon as the back office saves it; amounts in minor units, null where there is no limit. */
export const couponSchema = z
  .object({
    code: couponCodeSchema.regex(/^[A-Z0-9_-]{2,40}$/, 'pricing.errors.couponCode'),
    percent: z
      .number('pricing.errors.percent')
      .min(0.01, 'pricing.errors.percent')
      .max(100, 'pricing.errors.percent')
      .multipleOf(0.01, 'pricing.errors.percent'),
    active: z.boolean('pricing.errors.active'),
    startsAt: instant,
    endsAt: instant,
    minimumMinor: z
      .int('pricing.errors.minimum')
      .min(0, 'pricing.errors.minimum')
      .max(maxOrderMinor, 'pricing.errors.minimum'),
    totalLimit: limit,
    perCustomerLimit: limit,
    /** The category that it is for; null for all. */
    categoryId: uuid('pricing.errors.category').nullable(),
  })
  .check(
    acrossFields(({ startsAt, endsAt }, complain) => {
      if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
        complain(['endsAt'], 'pricing.errors.endsBeforeStart')
    }),
  )

/** The version that an edit was made on. */
export const couponVersion = z.int('pricing.errors.version').positive('pricing.errors.version')

export type CouponInput = z.infer<typeof couponSchema>
