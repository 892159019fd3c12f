import { z } from 'zod'

/** Why a coupon is not taken (`CouponRefusal` of the rules). */
export const couponRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(['unknown', 'inactive', 'category']) }),
  z.object({ reason: z.literal('notStarted'), startsAtMs: z.number() }),
  z.object({ reason: z.literal('ended'), endsAtMs: z.number() }),
  z.object({ reason: z.enum(['usedUp', 'usedUpByCustomer']), limit: z.number() }),
  z.object({ reason: z.literal('minimum'), minimumMinor: z.number(), missingMinor: z.number() }),
])
