import { z } from 'zod'
import { csvFile, done } from '../../http/outputs.ts'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { boughtKinds, conditionKinds, matches, whens } from './rules.ts'
import { segmentId, segmentRuleSchema, segmentSchema } from './schema.ts'

const condition = z.object({
  kind: z.enum(conditionKinds),
  isSo: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  days: z.number().nullable(),
  what: z.enum(boughtKinds).nullable(),
  targetId: z.string().nullable(),
  country: z.string(),
  region: z.string(),
  postal: z.string(),
  when: z.enum(whens).nullable(),
  day: z.string().nullable(),
})

const match = z.enum(matches)

const segment = z.object({
  id: z.string(),
  name: z.string(),
  rule: z.object({ match, blocks: z.array(z.object({ match, conditions: z.array(condition) })) }),
  /** The discounts that are only for it. */
  discounts: z.array(z.object({ id: z.string(), label: z.string() })),
  version: z.number(),
})
export type SegmentView = z.output<typeof segment>

const segmentRow = z.object({
  id: z.string(),
  name: z.string(),
  conditionCount: z.number(),
  discountCount: z.number(),
  createdAt: z.string(),
})
export type SegmentRow = z.output<typeof segmentRow>

const version = z.int('errors.field').min(1)
const saved = done.extend({ saved: segment.exactOptional() })
const byId = z.object({ id: segmentId })

export const segmentsContract = { input: z.object({}), output: done.extend({ segments: z.array(segmentRow) }) }
/** Segments by name alone, for whoever chooses one. */
export const segmentChoicesContract = {
  input: z.object({}),
  output: done.extend({ segments: z.array(z.object({ value: z.string(), label: z.string() })) }),
}
export const segmentContract = { input: byId, output: done.extend({ segment }) }
export const segmentCreateContract = { input: segmentSchema, output: saved }
export const segmentEditContract = {
  input: segmentSchema.extend({ id: segmentId, version }),
  output: saved,
  refusal: z.object({ saved: segment.exactOptional() }),
}
export const segmentRemoveContract = { input: byId, output: saved }

/** Products by name or SKU, or those of some ids. */
export const segmentProductsContract = {
  input: z.object({
    search: lineOfText(0, 100, 'pricing.errors.products').default(''),
    ids: lineOfText(0, 40 * 20, 'pricing.errors.products')
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(uuid('pricing.errors.products')).max(20, 'pricing.errors.products'))
      .default([]),
  }),
  output: done.extend({
    products: z.array(z.object({ id: z.string(), name: z.string(), pictureUrl: z.string().nullable() })),
  }),
}

/** A rule as the address has it: in JSON. */
const ruleText = z
  .string('pricing.errors.segment.conditions')
  .max(8000, 'pricing.errors.segment.conditions')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'pricing.errors.segment.conditions' })
      return z.NEVER
    }
  })
  .pipe(segmentRuleSchema)

/** How many people a rule finds now, and who came last of them. */
export const segmentPreviewContract = {
  input: z.object({ rule: ruleText }),
  output: done.extend({
    count: z.number(),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        orderCount: z.number(),
        lastOrderAt: z.string().nullable(),
      }),
    ),
  }),
}
export type SegmentPreview = z.output<typeof segmentPreviewContract.output>

export const segmentReadersContract = { input: byId, output: csvFile }
