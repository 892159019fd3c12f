import { z } from 'zod'
import { uuid } from '../i18n/schema.ts'
import { maxWishes } from './rules.ts'

const productId = uuid('projects.errors.product')

/** One product, or a visitor's whole list at sign-in. A form without script says with `op` what is to become of one. */
export const wishSchema = z
  .object({
    _id: productId.optional(),
    products: z.array(productId, 'projects.errors.product').max(maxWishes, 'projects.errors.tooMany').optional(),
    op: z.enum(['add', 'remove'], 'projects.errors.product').default('add'),
    back: z.string().max(2000).optional(),
  })
  .refine(({ _id, products }) => (_id === undefined) !== (products === undefined), {
    error: 'projects.errors.product',
    path: ['_id'],
  })

/** The ids of the products to be shown, separated by commas. */
export const savedSchema = z.object({ products: z.string().max(40 * maxWishes) })

/** The ids of what was seen lately, separated by commas; none from who has seen nothing. */
export const suggestionsSchema = z.object({ seen: z.string().max(2000).default('') })

/** The product that is to come off the list. */
export const unwishSchema = z.object({ id: productId })
