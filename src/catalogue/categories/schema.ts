import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { listInput } from '../../platform/lists/list-input.ts'
import { versionSchema } from '../options/schema.ts'
import { translatedName, translatedText } from '../text-schema.ts'

const error = (name: string) => `admin-catalogue.errors.${name}`

/** The last part of a category's address. */
export const slugSchema = lineOfText(1, 60, error('slug'))
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, error('slug'))

/** A picture that was uploaded before; only one of the shop's own is shown. */
const uploadedPicture = z.object({
  url: z
    .string(error('picture'))
    .max(300)
    .regex(/^\/media\/[\w./-]+$/, error('picture'))
    .refine((url) => !url.includes('..'), error('picture')),
  width: z.int(error('picture')).positive().max(20_000),
  height: z.int(error('picture')).positive().max(20_000),
  averageColor: z.string(error('picture')).regex(/^#[0-9a-f]{6}$/i, error('picture')),
  blur: z
    .string(error('picture'))
    .max(4000)
    .regex(/^(data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+)?$/, error('picture')),
})

/** What the form of a category or subcategory sends. */
export const categorySchema = z.object({
  names: translatedName(80, error('name')),
  slug: slugSchema,
  intro: translatedText(600, error('intro')).default(null),
  picture: uploadedPicture.nullable().default(null),
  seoTitle: translatedText(120, error('seoTitle')).default(null),
  seoDescription: translatedText(320, error('seoDescription')).default(null),
})
export type CategoryInput = z.infer<typeof categorySchema>

/** A subcategory stays with the category it was made in: its address and its products say so. */
export const newCategorySchema = categorySchema.extend({
  parentId: uuid(error('parent')).nullable(),
  /** Left empty, it is made from the name. */
  slug: z.literal('').or(slugSchema),
})

export const editCategorySchema = categorySchema.extend({ version: versionSchema })

/** The siblings in their new order, and in the one that was seen before. */
export const orderCategoriesSchema = z.object({
  parentId: uuid(error('parent')).nullable(),
  seen: z.array(uuid(error('order'))).max(500),
  ids: z.array(uuid(error('order'))).max(500),
})

export const moveProductsSchema = z.object({ into: uuid(error('moveInto')) })

export const subcategorySorts = ['na', 'nb', 'ua', 'ub', 'pa', 'pb'] as const

export const subcategoryListSchema = z.object({
  /** By name (n), by the number of products (u), or as the shop shows them (p). */
  ...listInput(subcategorySorts, 'pa'),
  /** Only those of this category. */
  category: uuid(error('parent')).optional(),
})
export type SubcategoryListInput = z.infer<typeof subcategoryListSchema>
