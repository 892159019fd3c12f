import { z } from 'zod'
import { uuid } from '../i18n/schema.ts'
import { listInput } from '../platform/lists/list-input.ts'
import { discountKinds } from './discounts/rules.ts'

/** Whether a coupon can be used now, and why not. What is switched off is `off`, whatever its window. */
export const couponStates = ['live', 'scheduled', 'ended', 'usedUp', 'off'] as const
export type CouponState = (typeof couponStates)[number]

export const couponSorts = ['na', 'nb', 'da', 'db', 'ua', 'ub', 'pa', 'pb'] as const

export const couponListSchema = z.object({
  /** By code (n), when it was made (d), uses (u) or percentage (p). */
  ...listInput(couponSorts, 'db'),
  state: z.enum(couponStates, 'pricing.errors.state').optional(),
  category: uuid('pricing.errors.category').optional(),
  kind: z.enum(discountKinds, 'pricing.errors.kind').optional(),
})
export type CouponListInput = z.infer<typeof couponListSchema>

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
