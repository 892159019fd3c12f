import { z } from 'zod'
import { translatedSchema } from '../catalogue/schema.ts'
import { discountKinds, tierMeasures } from './discounts/rules.ts'

/** Why a discount does not come off (`DiscountRefusal` of the rules). */
export const discountRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(['unknown', 'inactive', 'category', 'outdone', 'gift', 'delivery', 'group', 'segment']) }),
  z.object({ reason: z.literal('notStarted'), startsAtMs: z.number() }),
  z.object({ reason: z.literal('ended'), endsAtMs: z.number() }),
  z.object({ reason: z.enum(['usedUp', 'usedUpByCustomer']), limit: z.number() }),
  z.object({ reason: z.literal('minimum'), minimumMinor: z.number(), missingMinor: z.number() }),
  z.object({ reason: z.literal('quantity'), minimum: z.number(), missing: z.number() }),
  z.object({ reason: z.literal('area'), minimumCenti: z.number(), missingCenti: z.number() }),
])

/** A discount that comes off, as it is shown: minor units, `percentCenti` in hundredths of a percent. */
export const shownDiscount = z.object({
  /** In the reader's language; null where it is called by its code. */
  name: z.string().nullable(),
  code: z.string().nullable(),
  kind: z.enum(discountKinds),
  percentCenti: z.number(),
  amountMinor: z.number(),
})
export type ShownDiscount = z.output<typeof shownDiscount>

/** What a line of an order is to one of its discounts (`DiscountPart`). */
export const discountPart = z.object({
  of: z.number(),
  amountMinor: z.number(),
  role: z.enum(['bought', 'got', 'both']),
})

const nullableId = z.string().nullable()

/** A discount as an order keeps it (`OrderDiscount`). */
export const orderDiscount = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: translatedSchema.nullable(),
  amountMinor: z.number(),
  terms: z.object({
    kind: z.enum(discountKinds),
    percentCenti: z.number(),
    amountMinor: z.number(),
    tierBy: z.enum(tierMeasures),
    tiers: z.array(z.object({ from: z.number(), percentCenti: z.number() })).readonly(),
    buyQuantity: z.number(),
    getQuantity: z.number(),
    getProductIds: z.array(z.string()).readonly(),
    productIds: z.array(z.string()).readonly(),
    categoryId: nullableId,
    subcategoryId: nullableId,
    brandId: nullableId,
  }),
  /** Who gave it by hand, when, and why; missing of the shop's own. */
  manual: z.object({ reason: z.string(), byName: z.string(), at: z.string() }).exactOptional(),
})
