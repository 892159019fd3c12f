import { z } from 'zod'
import { bulkDone, csvFile, done, foundPage } from '../http/outputs.ts'
import { bulkTarget } from '../platform/lists/list-input.ts'
import { couponListSchema, couponStates } from './coupon-schema.ts'
import { discountKinds, tierMeasures } from './discounts/rules.ts'
import { couponSchema, couponVersion } from './schema.ts'

/** A row of the list, and the whole of what the form edits. Moments are ISO 8601 texts, amounts minor units. */
const couponView = z.object({
  id: z.string(),
  /** Null of a discount that comes off by itself. */
  code: z.string().nullable(),
  name: z.object({ en: z.string(), fr: z.string(), bn: z.string(), ar: z.string() }),
  /** What staff call it: its name in the reader's language, else its code. */
  label: z.string(),
  kind: z.enum(discountKinds),
  combines: z.boolean(),
  percent: z.number().nullable(),
  amountMinor: z.number(),
  tierBy: z.enum(tierMeasures),
  tiers: z.array(z.object({ from: z.number(), percent: z.number() })),
  buyQuantity: z.number(),
  getQuantity: z.number(),
  getProductIds: z.array(z.string()),
  active: z.boolean(),
  state: z.enum(couponStates),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  minimumMinor: z.number(),
  minimumQuantity: z.number(),
  minimumAreaCenti: z.number(),
  totalLimit: z.number().nullable(),
  perCustomerLimit: z.number().nullable(),
  categoryId: z.string().nullable(),
  /** The category's name in the reader's language. */
  categoryName: z.string().nullable(),
  subcategoryId: z.string().nullable(),
  brandId: z.string().nullable(),
  productIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  segmentId: z.string().nullable(),
  used: z.number(),
  /** Null where there is no limit. */
  remaining: z.number().nullable(),
  version: z.number(),
})
export type CouponView = z.output<typeof couponView>

const couponList = foundPage({
  coupons: z.array(couponView),
  /** How many there are in each state, whatever the state asked for. */
  counts: z.record(z.enum(couponStates), z.number()),
})
export type CouponListView = Omit<z.output<typeof couponList>, 'success'>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)
const versioned = z.object({ id, version: couponVersion })
const every = couponListSchema.omit({ page: true })
const chosen = bulkTarget(every)

/** The coupon as it is now; null where it is gone. */
const changed = done.extend({ coupon: couponView.nullable() })
/** Of a change that somebody else was quicker with: the coupon as it is. */
const refusal = z.object({ coupon: couponView })

export const couponsContract = { input: couponListSchema, output: couponList }
export const couponsFileContract = { input: every, output: csvFile }
const choices = z.array(z.object({ value: z.string(), label: z.string() }))
export const couponCategoriesContract = {
  input: z.object({}),
  output: done.extend({ categories: choices, subcategories: choices, brands: choices }),
}
export const couponContract = { input: z.object({ id }), output: done.extend({ coupon: couponView }) }
export const couponCreateContract = { input: couponSchema, output: changed }
export const couponEditContract = { input: z.intersection(couponSchema, versioned), output: changed, refusal }
export const couponEndContract = { input: versioned, output: changed, refusal }
export const couponDeleteContract = { input: versioned, output: changed, refusal }
export const couponsEndContract = { input: chosen, output: bulkDone }
export const couponsDeleteContract = { input: chosen, output: bulkDone }
