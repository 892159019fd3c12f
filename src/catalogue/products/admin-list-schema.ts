import { z } from 'zod'
import { uuid } from '../../i18n/schema.ts'
import { acrossFields } from '../../platform/form-parts.ts'
import { bulkTarget, listInput } from '../../platform/lists/list-input.ts'
import { moment, productStatuses, productTypes } from './admin-schema.ts'

/* What the list of products is asked with, and what is done to many of them. */

const error = (name: string): string => `admin-products.errors.${name}`

/** The list's orders: created (d), edited (u), price (p), name (n); ascending (a) or descending (b). */
export const productSorts = ['da', 'db', 'ua', 'ub', 'pa', 'pb', 'na', 'nb'] as const
export type ProductSort = (typeof productSorts)[number]
export const stockStates = ['in', 'low', 'out'] as const
export const saleStates = ['on', 'planned', 'none'] as const

const asked = listInput(productSorts, 'db')

/** What the list is narrowed to, apart from its page and order. */
export const productFilterSchema = z.object({
  /** Every word of it must occur in the name or in one of the SKUs. */
  search: asked.search,
  status: z.enum(productStatuses, error('filter')).optional(),
  categoryId: uuid(error('filter')).optional(),
  brandId: uuid(error('filter')).optional(),
  type: z.enum(productTypes, error('filter')).optional(),
  stock: z.enum(stockStates, error('filter')).optional(),
  sale: z.enum(saleStates, error('filter')).optional(),
})
export type ProductFilter = z.output<typeof productFilterSchema>

export const listProductsSchema = productFilterSchema.extend({
  sort: asked.sort,
  page: asked.page,
})
export type ListProductsInput = z.output<typeof listProductsSchema>

/** The most products that one action over many may change. */
export const mostBulk = 10_000

const percent = z.number(error('percent')).min(-90, error('percent')).max(900, error('percent'))

/** What can be done to many products at once. */
export const bulkActionSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('status'), status: z.enum(productStatuses, error('status')) }),
    z.object({ kind: z.literal('category'), categoryId: uuid(error('category')) }),
    /** Every price raised by so many percent, lowered where negative. */
    z.object({ kind: z.literal('price'), percent }),
    /** A sale price so many percent below the price, in a window. */
    z.object({
      kind: z.literal('sale'),
      percent: z.number(error('percent')).min(1, error('percent')).max(90, error('percent')),
      startsAt: moment.nullable().default(null),
      endsAt: moment.nullable().default(null),
    }),
    z.object({ kind: z.literal('saleEnd') }),
  ],
  error('action'),
)
export type BulkAction = z.output<typeof bulkActionSchema>
export type BulkActionInput = z.input<typeof bulkActionSchema>

/** Either the products that were ticked, or all that the list finds. */
export const bulkSchema = z
  .object({
    target: bulkTarget(productFilterSchema),
    action: bulkActionSchema,
  })
  .check(
    acrossFields(({ action }, complain) => {
      if (action?.kind !== 'sale' || !action.startsAt || !action.endsAt) return
      if (action.startsAt >= action.endsAt) complain(['action', 'endsAt'], error('saleWindow'))
    }),
  )
