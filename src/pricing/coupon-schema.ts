import { z } from 'zod'
import { uuid } from '../i18n/schema.ts'
import { listInput } from '../platform/lists/list-input.ts'

/** Whether a coupon can be used now, and why not. What is switched off is `off`, whatever its window. */
export const couponStates = ['live', 'scheduled', 'ended', 'usedUp', 'off'] as const
export type CouponState = (typeof couponStates)[number]

export const couponSorts = ['na', 'nb', 'da', 'db', 'ua', 'ub', 'pa', 'pb'] as const

export const couponListSchema = z.object({
  /** By code (n), when it was made (d), uses (u) or percentage (p). */
  ...listInput(couponSorts, 'db'),
  state: z.enum(couponStates, 'pricing.errors.state').optional(),
  category: uuid('pricing.errors.category').optional(),
})
export type CouponListInput = z.infer<typeof couponListSchema>

/** A row of the list, and the whole of what the form edits. Moments are ISO 8601 texts, amounts minor units. */
export type CouponView = {
  id: string
  code: string
  percent: number
  active: boolean
  state: CouponState
  startsAt: string | null
  endsAt: string | null
  minimumMinor: number
  totalLimit: number | null
  perCustomerLimit: number | null
  categoryId: string | null
  /** The category's name in the reader's language. */
  categoryName: string | null
  used: number
  /** Null where there is no limit. */
  remaining: number | null
  version: number
}

export type CouponListView = {
  coupons: CouponView[]
  total: number
  page: number
  pageSize: number
  /** How many there are in each state, whatever the state asked for. */
  counts: Record<CouponState, number>
}

/** An order that used a coupon. */
export type CouponUseView = {
  orderId: string
  number: string
  placedAt: string
  customer: string
  status: string
  discountMinor: number
  totalMinor: number
  currency: string
}
