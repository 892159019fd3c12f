import { z } from 'zod'
import { lineOfText, linesOfText, uuid } from '../../i18n/schema.ts'
import { acrossFields, type FormParts } from '../../platform/form-parts.ts'
import { combinationKey, mostGroupsOfProduct } from '../options/combination-rules.ts'
import { pictureSchema, specificationSchema, type Translated } from '../schema.ts'

/*
 * What the back office asks about products and what it is answered. Moments are ISO 8601 texts, amounts minor units,
 * coverage hundredths of a (square) foot, a stock of -1 one that never runs out.
 */

const error = (name: string): string => `admin-products.errors.${name}`

export const productTypes = ['simple', 'variable'] as const
export const productStatuses = ['draft', 'active', 'archived'] as const
export const productUnits = ['box', 'piece', 'roll', 'bag'] as const
export const unitMeasures = ['area', 'length', 'count'] as const
export const matchKinds = ['trim', 'underlay'] as const

export type ProductStatus = (typeof productStatuses)[number]

/** The most variants of one product. */
export const mostVariants = 200

/** More than one of it costs, in minor units (1,000,000.00): what is above is a slip of the hand. */
export const maxPriceMinor = 100_000_000

const price = z.int(error('price')).min(1, error('price')).max(maxPriceMinor, error('price'))
const count = z.int(error('stock')).min(-1, error('stock')).max(1_000_000, error('stock'))
/** A moment as the form sends it, in any zone. */
export const moment = z.iso
  .datetime({ offset: true, error: error('moment') })
  .transform((text) => new Date(text).toISOString())
const slug = z
  .string(error('slug'))
  .trim()
  .min(1, error('slug'))
  .max(120, error('slug'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, error('slug'))
const sku = lineOfText(1, 60, error('sku')).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u, error('sku'))
const version = z.int(error('version')).min(1, error('version'))

/** A text in the shop's languages; an empty one of another than English is none: the page falls back to English. */
const translated = (en: z.ZodType<string, string>, other: z.ZodType<string, string>) =>
  z.object({ en, bn: other.optional(), ar: other.optional(), fr: other.optional() }).transform(
    ({ en, ...rest }): Translated => ({
      en,
      ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text)),
    }),
  )

const name = translated(lineOfText(1, 120, error('name')), lineOfText(0, 120, error('name')))
const short = linesOfText(600, error('shortDescription'))
const rich = z.string(error('description')).max(60_000, error('description')).trim()
const seoTitle = lineOfText(0, 200, error('seoTitle'))
const seoDescription = linesOfText(500, error('seoDescription'))

/** A picture of the gallery. Its address is one of the shop's own. */
const galleryPicture = pictureSchema.extend({
  url: z.string(error('picture')).regex(/^\/media(?:\/[a-z0-9][a-z0-9_-]*)+\.(?:webp|avif|png|jpg)$/, error('picture')),
  width: z.int(error('picture')).min(1).max(20_000),
  height: z.int(error('picture')).min(1).max(20_000),
  averageColor: z.string(error('picture')).regex(/^(#[0-9a-f]{6})?$/i, error('picture')),
  blur: z
    .string(error('picture'))
    .max(4000, error('picture'))
    .regex(/^(data:image\/[a-z]+;base64,[\w+/=]*)?$/, error('picture')),
  alt: z
    .partialRecord(z.enum(['en', 'bn', 'ar', 'fr']), lineOfText(0, 200, error('alt')), error('alt'))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)))
    .optional(),
})

/** What one store is said to have. `expected` is what the screen showed: where it is no longer so, nothing is changed. */
const storeStock = z.object({
  store: lineOfText(1, 40, error('stock')),
  onHand: count,
  expected: count.optional(),
})

const variant = z.object({
  /** Of one that is there already. */
  id: uuid(error('id')).optional(),
  sku,
  colorId: uuid(error('color')).nullable(),
  /** A value of each group that it is chosen by: none where the color alone tells it apart. */
  valueIds: z.array(uuid(error('attribute')), error('attribute')).max(mostGroupsOfProduct, error('groupsMost')),
  /** Its own price, where it differs from the product's. */
  priceMinor: price.nullable(),
  salePriceMinor: price.nullable(),
  pictureUrl: galleryPicture.shape.url.nullable(),
  stock: z.array(storeStock, error('stock')).max(20, error('stock')),
})

const product = z.object({
  name,
  slug,
  type: z.enum(productTypes, error('type')),
  status: z.enum(productStatuses, error('status')),
  categoryId: uuid(error('category')),
  subcategoryIds: z.array(uuid(error('subcategory')), error('subcategory')).max(20, error('subcategory')),
  brandId: uuid(error('brand')).nullable(),
  colorId: uuid(error('color')).nullable(),
  shortDescription: translated(short, short),
  description: translated(rich, rich),
  unit: z.enum(productUnits, error('unit')),
  unitValueCenti: z.int(error('unitValue')).min(1, error('unitValue')).max(100_000_000, error('unitValue')),
  unitMeasure: z.enum(unitMeasures, error('unitMeasure')),
  priceMinor: price,
  salePriceMinor: price.nullable(),
  saleStartsAt: moment.nullable(),
  saleEndsAt: moment.nullable(),
  thicknessTenthMm: z.int(error('thickness')).min(1, error('thickness')).max(10_000, error('thickness')).nullable(),
  finish: lineOfText(1, 60, error('finish')).nullable(),
  size: lineOfText(1, 60, error('size')).nullable(),
  waterproof: z.boolean(error('flag')),
  featured: z.boolean(error('flag')),
  /** Whether samples of it are sent; whoever does not know of the field means yes. */
  hasSamples: z.boolean(error('flag')).default(true),
  pictures: z.array(galleryPicture, error('picture')).max(40, error('pictures')),
  specification: specificationSchema.strict(),
  seoTitle: translated(seoTitle, seoTitle),
  seoDescription: translated(seoDescription, seoDescription),
  matches: z
    .array(z.object({ id: uuid(error('match')), kind: z.enum(matchKinds, error('match')) }), error('match'))
    .max(40, error('match')),
  variants: z.array(variant, error('variants')).min(1, error('variants')).max(mostVariants, error('variants')),
})

type Parts = FormParts<z.output<typeof product>>
type Complain = (path: (string | number)[], name: string) => void
type VariantParts = FormParts<z.output<typeof variant>>
type Amount = number | null | undefined

/** Whether a sale price is none; what is not known cannot be too much. */
const isNoSale = (sale: Amount, price: Amount): boolean =>
  typeof sale === 'number' && typeof price === 'number' && sale >= price

function checkPrices(
  { priceMinor, salePriceMinor, saleStartsAt, saleEndsAt, variants = [] }: Parts,
  complain: Complain,
) {
  if (isNoSale(salePriceMinor, priceMinor)) complain(['salePriceMinor'], 'saleNotBelow')
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt) complain(['saleEndsAt'], 'saleWindow')
  for (const [index, one] of variants.entries()) {
    const own = one?.priceMinor === null ? priceMinor : one?.priceMinor
    if (isNoSale(one?.salePriceMinor, own)) complain(['variants', index, 'salePriceMinor'], 'saleNotBelow')
  }
}

function checkVariants({ type, variants = [] }: Parts, complain: Complain) {
  if (type === 'simple' && variants.length > 1) complain(['variants'], 'simpleOne')
  const choices = new Set<string>()
  const skus = new Set<string>()
  for (const [index, one] of variants.entries()) {
    const { colorId, valueIds, sku: own }: VariantParts = one ?? {}
    const values = valueIds?.flatMap((id) => id ?? [])
    const isKnown = colorId !== undefined && values !== undefined
    const choice = `${colorId} ${combinationKey(values ?? [])}`
    if (type === 'simple' && (colorId || values?.length)) complain(['variants', index, 'colorId'], 'simpleOne')
    if (type === 'variable' && colorId === null && values?.length === 0)
      complain(['variants', index, 'colorId'], 'choiceMissing')
    if (isKnown && choices.has(choice)) complain(['variants', index, 'colorId'], 'choiceTwice')
    if (own !== undefined && skus.has(own)) complain(['variants', index, 'sku'], 'skuTwice')
    if (isKnown) choices.add(choice)
    if (own !== undefined) skus.add(own)
  }
}

/** Whether a list of ids names one twice. */
const isTwice = (ids: readonly (string | undefined)[]): boolean => {
  const known = ids.filter((id) => id !== undefined)
  return new Set(known).size < known.length
}

function checkRest({ unit, unitMeasure, matches = [], subcategoryIds = [] }: Parts, complain: Complain) {
  if (unit === 'box' && unitMeasure !== undefined && unitMeasure !== 'area') complain(['unitMeasure'], 'boxArea')
  if (isTwice(matches.map((match) => match?.id))) complain(['matches'], 'matchTwice')
  if (isTwice(subcategoryIds)) complain(['subcategoryIds'], 'subcategory')
}

const rules = acrossFields<z.output<typeof product>>((given, complainOf) => {
  const complain: Complain = (path, named) => complainOf(path, error(named))
  checkPrices(given, complain)
  checkVariants(given, complain)
  checkRest(given, complain)
})

/** Everything that the form says of a product. */
export const productSchema = product.check(rules)
export type ProductInput = z.output<typeof productSchema>
export type VariantInput = ProductInput['variants'][number]

/** A new product; its id is the form's, so that one form makes one product however often it is sent. */
export const createProductSchema = product
  // Left empty, it is made from the name.
  .extend({ id: uuid(error('id')), slug: z.literal('').or(slug) })
  .check(rules)

/** A product with the version that it was edited from. */
export const editProductSchema = product.extend({ id: uuid(error('id')), version }).check(rules)

export const productIdSchema = z.object({ id: uuid(error('id')) })
export const versionedSchema = z.object({ id: uuid(error('id')), version })

/** A price changed in the list. */
export const setPriceSchema = versionedSchema.extend({ priceMinor: price, salePriceMinor: price.nullable() })

/** A count changed in the list: of a product that has one variant only. */
export const setStockSchema = z.object({
  id: uuid(error('id')),
  itemId: uuid(error('id')),
  store: lineOfText(1, 40, error('stock')),
  onHand: count,
  expected: count,
})

/** A product to be offered with another, or for the choice of it. */
export const findProductsSchema = z.object({ search: lineOfText(0, 100, error('filter')).default('') })
