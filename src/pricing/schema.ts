import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { latinDigits } from '../measure/decimal.ts'
import { acrossFields, type FormParts } from '../platform/form-parts.ts'
import { type DiscountKind, discountKinds, tierMeasures } from './discounts/rules.ts'
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

const percent = z
  .number('pricing.errors.percent')
  .min(0.01, 'pricing.errors.percent')
  .max(100, 'pricing.errors.percent')
  .multipleOf(0.01, 'pricing.errors.percent')

const count = (least: number, error: string) => z.int(error).min(least, error).max(LARGEST, error)
const products = z.array(uuid('pricing.errors.products'), 'pricing.errors.products').max(200, 'pricing.errors.products')

/** What customers read; empty where it goes by its code. */
const discountName = z
  .object({
    en: lineOfText(0, 80, 'pricing.errors.discountName'),
    fr: lineOfText(0, 80, 'pricing.errors.discountName').default(''),
    bn: lineOfText(0, 80, 'pricing.errors.discountName').default(''),
    ar: lineOfText(0, 80, 'pricing.errors.discountName').default(''),
  })
  .default({ en: '', fr: '', bn: '', ar: '' })

/**
 * A discount as the back office saves it; amounts in minor units, areas in hundredths of a square foot, null where there is no limit. Without a
 * code it comes off by itself. What its kind does not need stays as it is left out.
 */
export const couponSchema = z
  .object({
    code: couponCodeSchema.regex(/^[A-Z0-9_-]{2,40}$/, 'pricing.errors.couponCode').nullable(),
    name: discountName,
    kind: z.enum(discountKinds, 'pricing.errors.kind').default('percent'),
    combines: z.boolean('pricing.errors.active').default(false),
    /** What comes off goods, or off the goods that are given; null where the kind has none. */
    percent: percent.nullable().default(null),
    amountMinor: z
      .int('pricing.errors.amount')
      .min(0, 'pricing.errors.amount')
      .max(maxOrderMinor, 'pricing.errors.amount')
      .multipleOf(10, 'pricing.errors.amount')
      .default(0),
    tierBy: z.enum(tierMeasures, 'pricing.errors.tiers').default('quantity'),
    /** From so many pieces, or so much area, on; the lowest first. */
    tiers: z
      .array(z.object({ from: count(1, 'pricing.errors.tierFrom'), percent }), 'pricing.errors.tiers')
      .max(10, 'pricing.errors.tiers')
      .default([]),
    buyQuantity: count(0, 'pricing.errors.buyQuantity').default(0),
    getQuantity: count(0, 'pricing.errors.getQuantity').default(0),
    /** The products that are given; none where it is more of the same goods. */
    getProductIds: products.default([]),
    active: z.boolean('pricing.errors.active'),
    startsAt: instant,
    endsAt: instant,
    minimumMinor: z
      .int('pricing.errors.minimum')
      .min(0, 'pricing.errors.minimum')
      .max(maxOrderMinor, 'pricing.errors.minimum'),
    minimumQuantity: count(0, 'pricing.errors.minimumCount').default(0),
    minimumAreaCenti: count(0, 'pricing.errors.minimumCount').default(0),
    totalLimit: limit,
    perCustomerLimit: limit,
    /** The category that it is for; null for all. */
    categoryId: uuid('pricing.errors.category').nullable(),
    subcategoryId: uuid('pricing.errors.category').nullable().default(null),
    brandId: uuid('pricing.errors.brand').nullable().default(null),
    productIds: products.default([]),
    /** The groups of customers that it is only for; none where it is for everybody. */
    groupIds: z
      .array(uuid('pricing.errors.group'), 'pricing.errors.group')
      .max(100, 'pricing.errors.group')
      .default([]),
    /** The segment of customers that it is only for; null where it is for everybody. */
    segmentId: uuid('pricing.errors.segment.one').nullable().default(null),
  })
  .check(acrossFields(wrongTogether))

type Given = FormParts<{
  code: string | null
  name: { en: string }
  kind: DiscountKind
  percent: number | null
  amountMinor: number
  tiers: { from: number }[]
  buyQuantity: number
  getQuantity: number
  startsAt: string | null
  endsAt: string | null
}>

/** What of a discount's fields does not go together. */
function wrongTogether(given: Given, complain: (path: readonly PropertyKey[], message: string) => void): void {
  const { code, name, kind, startsAt, endsAt, tiers } = given
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
    complain(['endsAt'], 'pricing.errors.endsBeforeStart')
  if (code === null && name?.en === '') complain(['name', 'en'], 'pricing.errors.nameOfAutomatic')
  if ((kind === 'percent' || kind === 'buyGet') && given.percent === null)
    complain(['percent'], 'pricing.errors.percent')
  if (kind === 'fixed' && given.amountMinor === 0) complain(['amountMinor'], 'pricing.errors.amount')
  if (kind === 'buyGet' && given.buyQuantity === 0) complain(['buyQuantity'], 'pricing.errors.buyQuantity')
  if (kind === 'buyGet' && given.getQuantity === 0) complain(['getQuantity'], 'pricing.errors.getQuantity')
  if (kind !== 'tiers' || !tiers) return
  if (tiers.length === 0) complain(['tiers'], 'pricing.errors.tiers')
  for (const [at, tier] of tiers.entries()) {
    const [from, before] = [tier?.from, tiers[at - 1]?.from]
    if (from !== undefined && before !== undefined && from <= before)
      complain(['tiers', at, 'from'], 'pricing.errors.tierOrder')
  }
}

/** The version that an edit was made on. */
export const couponVersion = z.int('pricing.errors.version').positive('pricing.errors.version')

export type CouponInput = z.infer<typeof couponSchema>
