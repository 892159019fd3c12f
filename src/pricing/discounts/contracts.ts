import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { lineOfText } from '../../i18n/schema.ts'
import { maxLines, maxQuantity } from '../../measure/quantity.ts'
import { discountRefusal, shownDiscount } from '../contracts.ts'
import { maxOrderMinor } from '../rules.ts'
import { couponCodeSchema } from '../schema.ts'

const isUuid = /^[0-9a-f-]{36}$/i

/** Ids in one text, as an address has them. */
const idList = (most: number) =>
  lineOfText(0, 40 * most, 'pricing.errors.products')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(isUuid, 'pricing.errors.products')).max(most, 'pricing.errors.products'))

/** Products by what is typed, or those of some ids. */
export const couponProductsContract = {
  input: z.object({
    search: lineOfText(0, 100, 'pricing.errors.products').default(''),
    ids: idList(200).default([]),
  }),
  output: done.extend({
    products: z.array(z.object({ id: z.string(), name: z.string(), pictureUrl: z.string().nullable() })),
  }),
}

/** A line of the sample cart: a product's id, a star and how many of it. */
const sampleLines = lineOfText(1, 50 * maxLines, 'pricing.errors.sampleCart')
  .transform((text) =>
    text.split(',').map((part) => {
      const [id = '', quantity = ''] = part.split('*')
      return { id, quantity: Number(quantity) }
    }),
  )
  .pipe(
    z
      .array(
        z.object({
          id: z.string().regex(isUuid, 'pricing.errors.sampleCart'),
          quantity: z
            .int('pricing.errors.sampleCart')
            .min(1, 'pricing.errors.sampleCart')
            .max(maxQuantity, 'pricing.errors.sampleCart'),
        }),
      )
      .max(maxLines, 'pricing.errors.sampleCart'),
  )

/** What the shop's discounts would take off a sample cart now. Amounts in minor units; without a delivery's cost none is chosen. */
export const couponPreviewContract = {
  input: z.object({
    lines: sampleLines,
    code: z.union([z.literal(''), couponCodeSchema]).default(''),
    /** The group of customers whose prices and discounts count; empty for the public's. */
    groupId: z.union([z.literal(''), z.string().regex(isUuid, 'pricing.errors.group')]).default(''),
    /** The segment of customers whose discounts count; empty for the public's. */
    segmentId: z.union([z.literal(''), z.string().regex(isUuid, 'pricing.errors.segment.one')]).default(''),
    deliveryMinor: z.coerce
      .number('pricing.errors.minimum')
      .pipe(
        z.int('pricing.errors.minimum').min(0, 'pricing.errors.minimum').max(maxOrderMinor, 'pricing.errors.minimum'),
      )
      .optional(),
  }),
  output: done.extend({
    lines: z.array(
      z.object({ name: z.string(), quantity: z.number(), totalMinor: z.number(), discounts: z.array(shownDiscount) }),
    ),
    itemTotalMinor: z.number(),
    discountMinor: z.number(),
    /** What the delivery costs after them; null where none is chosen. */
    deliveryMinor: z.number().nullable(),
    totalMinor: z.number(),
    /** Those that come off, in the order in which they do. */
    applied: z.array(shownDiscount.extend({ id: z.string(), label: z.string() })),
    /** Those that do not, and why; codes that were not typed are left out. */
    others: z.array(z.object({ id: z.string(), label: z.string(), refusal: discountRefusal })),
  }),
}
