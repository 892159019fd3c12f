import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { priceScopes } from './rules.ts'
import { groupId, groupSchema } from './schema.ts'

/** A rule of a price list, with what its goods are called in the reader's language. */
const rule = z.object({
  scope: z.enum(priceScopes),
  targetId: z.string().nullable(),
  percentCenti: z.number().nullable(),
  fixedMinor: z.number().nullable(),
  /** Empty of a rule for everything. */
  label: z.string(),
})

const group = z.object({
  id: z.string(),
  name: z.string(),
  netDays: z.number().nullable(),
  creditLimitMinor: z.number().nullable(),
  needsPurchaseOrder: z.boolean(),
  rules: z.array(rule),
  /** How many customers are in it. */
  members: z.number(),
  version: z.number(),
})
export type GroupView = z.output<typeof group>

const groupRow = group.omit({ rules: true }).extend({ ruleCount: z.number() })
export type GroupRow = z.output<typeof groupRow>

const version = z.int('errors.field').min(1)
const saved = done.extend({ saved: group.exactOptional() })

export const groupsContract = { input: z.object({}), output: done.extend({ groups: z.array(groupRow) }) }
/** Groups by name alone, for whoever chooses one. */
export const groupChoicesContract = {
  input: z.object({}),
  output: done.extend({ groups: z.array(z.object({ value: z.string(), label: z.string() })) }),
}
export const groupContract = { input: z.object({ id: groupId }), output: done.extend({ group }) }
export const groupCreateContract = { input: groupSchema, output: saved }
export const groupEditContract = {
  input: groupSchema.extend({ id: groupId, version }),
  output: saved,
  refusal: z.object({ saved: group.exactOptional() }),
}
export const groupRemoveContract = { input: z.object({ id: groupId }), output: saved }

/** The categories, subcategories and brands that a price list can be for. */
const choices = z.array(z.object({ value: z.string(), label: z.string() }))
export const groupTargetsContract = {
  input: z.object({}),
  output: done.extend({ categories: choices, subcategories: choices, brands: choices }),
}
/** Variants by name or SKU, with what the public pays for one unit. */
export const groupGoodsContract = {
  input: z.object({ search: lineOfText(0, 100, 'pricing.errors.products').default('') }),
  output: done.extend({
    goods: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        sku: z.string(),
        priceMinor: z.number(),
        pictureUrl: z.string().nullable(),
      }),
    ),
  }),
}

const membership = z.object({ groupId: z.string(), name: z.string(), since: z.string() }).nullable()
export const customerGroupContract = { input: z.object({ id: z.string() }), output: done.extend({ membership }) }
export const customerGroupSetContract = {
  input: z.object({ id: z.string(), groupId: groupId.nullable() }),
  output: done.extend({ membership }),
}

/** The prices of whoever asks: none of a visitor, of whoever is in no group, and of what costs them what it costs everybody. */
export const ownPricesContract = {
  input: z.object({
    ids: lineOfText(0, 40 * 100, 'pricing.errors.products')
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(uuid('pricing.errors.products')).max(100, 'pricing.errors.products'))
      .default([]),
  }),
  output: done.extend({
    isMember: z.boolean(),
    prices: z.array(
      z.object({
        productId: z.string(),
        color: z.string().nullable(),
        attribute: z.string().nullable(),
        unit: z.enum(['box', 'piece', 'roll', 'bag']),
        unitValueCenti: z.number(),
        unitPriceMinor: z.number(),
        publicPriceMinor: z.number(),
      }),
    ),
  }),
}
export type OwnPrice = z.output<typeof ownPricesContract.output>['prices'][number]
