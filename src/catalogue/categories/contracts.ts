import { z } from 'zod'
import { bulkDone, csvFile, done, listPage } from '../../http/outputs.ts'
import { bulkTarget } from '../../platform/lists/list-input.ts'
import { versionSchema } from '../options/schema.ts'
import { pictureSchema, translatedSchema } from '../schema.ts'
import {
  editCategorySchema,
  moveProductsSchema,
  newCategorySchema,
  orderCategoriesSchema,
  subcategoryListSchema,
} from './schema.ts'

/** One category or subcategory as the tree and the lists have it. */
const categoryNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  slug: z.string(),
  names: translatedSchema,
  /** Products of any status that are in it; those of a category are in its subcategories too. */
  productCount: z.number(),
  version: z.number(),
})
export type CategoryNode = z.output<typeof categoryNode>

/** One with everything that its form edits. */
const categoryDetail = categoryNode.extend({
  intro: translatedSchema.nullable(),
  picture: pictureSchema.omit({ kind: true }).nullable(),
  seoTitle: translatedSchema.nullable(),
  seoDescription: translatedSchema.nullable(),
  parent: z.object({ slug: z.string(), names: translatedSchema }).nullable(),
  subcategoryCount: z.number(),
  /** The addresses that still lead here. */
  oldAddresses: z.array(z.string()),
})
export type CategoryDetail = z.output<typeof categoryDetail>

const subcategoryRow = categoryNode.extend({ parentNames: translatedSchema, parentSlug: z.string() })
export type SubcategoryRow = z.output<typeof subcategoryRow>

const subcategoryList = listPage({ subcategories: z.array(subcategoryRow) })
export type SubcategoryListView = Omit<z.output<typeof subcategoryList>, 'success'>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)
const every = subcategoryListSchema.omit({ page: true })

const tree = done.extend({ categories: z.array(categoryNode) })
/** The category as it is now; null where it is gone. */
const changed = done.extend({ category: categoryDetail.nullable() })
/** Of a change that somebody else was quicker with: the category as it is. */
const refusal = z.object({ category: categoryDetail })

export const categoriesContract = { input: z.object({}), output: tree }
export const categoryContract = { input: z.object({ id }), output: done.extend({ category: categoryDetail }) }
export const categoryCreateContract = { input: newCategorySchema, output: changed }
export const categoryEditContract = { input: editCategorySchema.extend({ id }), output: changed, refusal }
export const categoryDeleteContract = { input: z.object({ id, version: versionSchema }), output: changed, refusal }
/** Refused with the order that holds, where it is another than was seen. */
export const categoryOrderContract = {
  input: orderCategoriesSchema,
  output: tree,
  refusal: z.object({ ids: z.array(z.string()) }),
}
export const categoryMoveContract = {
  input: moveProductsSchema.extend({ id }),
  output: changed.extend({ moved: z.number() }),
}
export const subcategoriesContract = { input: subcategoryListSchema, output: subcategoryList }
export const subcategoriesFileContract = { input: every, output: csvFile }
export const subcategoriesDeleteContract = { input: bulkTarget(every), output: bulkDone }
