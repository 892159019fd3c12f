import { z } from 'zod'
import { csvFile, done, listPage, undoOffer } from '../../http/outputs.ts'
import { pictureSchema, specificationSchema, translatedSchema } from '../schema.ts'
import { bulkSchema, listProductsSchema, productFilterSchema, productSorts } from './admin-list-schema.ts'
import {
  createProductSchema,
  editProductSchema,
  findProductsSchema,
  matchKinds,
  productIdSchema,
  productStatuses,
  productTypes,
  productUnits,
  setPriceSchema,
  setStockSchema,
  unitMeasures,
  versionedSchema,
} from './admin-schema.ts'

const stockLevel = z.object({ store: z.string(), onHand: z.number() })

/** A product as the form shows it: what it says, and what it must know to change it. Units as in `admin-schema.ts`. */
const productForm = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  name: translatedSchema,
  slug: z.string(),
  type: z.enum(productTypes),
  status: z.enum(productStatuses),
  categoryId: z.string(),
  subcategoryIds: z.array(z.string()),
  brandId: z.string().nullable(),
  colorId: z.string().nullable(),
  shortDescription: translatedSchema,
  description: translatedSchema,
  unit: z.enum(productUnits),
  unitValueCenti: z.number(),
  unitMeasure: z.enum(unitMeasures),
  priceMinor: z.number(),
  salePriceMinor: z.number().nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  thicknessTenthMm: z.number().nullable(),
  finish: z.string().nullable(),
  size: z.string().nullable(),
  waterproof: z.boolean(),
  featured: z.boolean(),
  hasSamples: z.boolean(),
  pictures: z.array(pictureSchema),
  /** The address of the picture in the room that the shop made by itself and takes the place of; null where it made none. */
  madePicture: z.string().nullable(),
  specification: specificationSchema,
  seoTitle: translatedSchema,
  seoDescription: translatedSchema,
  matches: z.array(z.object({ id: z.string(), kind: z.enum(matchKinds) })),
  variants: z.array(
    z.object({
      id: z.string(),
      stockItemId: z.string(),
      sku: z.string(),
      colorId: z.string().nullable(),
      valueIds: z.array(z.string()),
      priceMinor: z.number().nullable(),
      salePriceMinor: z.number().nullable(),
      pictureUrl: z.string().nullable(),
      stock: z.array(stockLevel),
    }),
  ),
})
export type ProductForm = z.output<typeof productForm>

/** One product in the list. */
const productRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(productTypes),
  status: z.enum(productStatuses),
  version: z.number(),
  unit: z.enum(productUnits),
  category: z.string(),
  brand: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  priceMinor: z.number(),
  salePriceMinor: z.number().nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  isOnSale: z.boolean(),
  updatedAt: z.string(),
  /** Of the first variant, and how many there are. */
  sku: z.string(),
  variantCount: z.number(),
  /** The one item of a product without choices, whose count can be changed in the list; null of others. */
  itemId: z.string().nullable(),
  /** By store; of a product with choices, the sum. */
  stock: z.array(stockLevel),
})
export type ProductRow = z.output<typeof productRow>

const productList = listPage({
  products: z.array(productRow),
  sort: z.enum(productSorts),
  /** How many there are of each status, whatever the status asked for. */
  counts: z.record(z.enum(productStatuses), z.number()),
})
export type ProductListView = Omit<z.output<typeof productList>, 'success'>

/** What the form and the filters choose from. */
const productChoices = z.object({
  categories: z.array(
    z.object({ id: z.string(), parentId: z.string().nullable(), slug: z.string(), name: z.string() }),
  ),
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
  colors: z.array(z.object({ id: z.string(), name: z.string(), label: z.string(), hex: z.string() })),
  /** In their order, with their values in theirs; of no id is what holds values from before there were groups. */
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      values: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The stores that hold stock, by their variant names. */
  stores: z.array(z.object({ variant: z.string(), city: z.string() })),
})
export type ProductChoices = z.output<typeof productChoices>

/** A product found for the list of what goes with another. */
const foundMatch = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  pictureUrl: z.string().nullable(),
})
export type FoundMatch = z.output<typeof foundMatch>

/** What an action comes to: how many products it is done to, how many of them are so already, how many are gone. */
const bulkOutcome = z.object({ changed: z.number(), same: z.number(), gone: z.number() })
export type BulkOutcome = z.output<typeof bulkOutcome>

const changed = done.extend({ product: productForm })
/** A count of a store that is another than was seen. */
const countRefusal = z.object({ stock: stockLevel.extend({ itemId: z.string() }).exactOptional() })
/** Of a change that somebody else was quicker with: the product as it is, unless it is gone. */
const refusal = countRefusal.extend({ product: productForm.exactOptional() })

export const productsContract = { input: listProductsSchema, output: productList }
export const productsFileContract = { input: productFilterSchema, output: csvFile }
export const productChoicesContract = { input: z.object({}), output: done.extend({ choices: productChoices }) }
export const productMatchesContract = { input: findProductsSchema, output: done.extend({ found: z.array(foundMatch) }) }
export const productContract = {
  input: z.object({ id: z.string() }),
  output: changed.extend({ matches: z.array(foundMatch) }),
}
export const productCreateContract = { input: createProductSchema, output: changed, refusal }
export const productEditContract = { input: editProductSchema, output: changed, refusal }
export const productStatusContract = {
  input: versionedSchema.extend({ status: z.enum(productStatuses, 'admin-products.errors.status') }),
  output: changed,
  refusal,
}
export const productPriceContract = { input: setPriceSchema, output: changed, refusal }
export const productCountContract = { input: setStockSchema, output: done, refusal: countRefusal }
export const productCopyContract = {
  input: productIdSchema.extend({ newId: productIdSchema.shape.id }),
  output: changed,
  refusal,
}
export const productsBulkContract = {
  input: bulkSchema,
  output: done.extend({ ...bulkOutcome.shape, undo: undoOffer.exactOptional() }),
}
export const productDeleteContract = { input: versionedSchema, output: done, refusal }
