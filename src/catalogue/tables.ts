import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordBeginnings } from '../platform/lists/list-conditions.ts'
import { stockItems } from '../stock/tables.ts'
import { attributes } from './options/tables.ts'
import type { Picture, ProductTexts, Specification, Texture, Translated } from './schema.ts'

/** Two levels: a category, and its subcategories. A slug is unique among its siblings only. */
export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    slug: text().notNull(),
    name: jsonb().$type<Translated>().notNull(),
    intro: jsonb().$type<Translated>(),
    /** The owner's own; without one it is shown by a picture of what is in it. */
    picture: jsonb().$type<Picture>(),
    seoTitle: jsonb().$type<Translated>(),
    seoDescription: jsonb().$type<Translated>(),
    position: smallint().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (category) => [
    unique('categories_slug_among_siblings').on(category.parentId, category.slug).nullsNotDistinct(),
    check('categories_slug_shape', sql`${category.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** The places at which categories were found before: they lead on, until a category takes the place itself. */
export const categoryAddresses = pgTable(
  'category_addresses',
  {
    parentId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (address) => [unique('category_addresses_place').on(address.parentId, address.slug).nullsNotDistinct()],
)

export const brands = pgTable(
  'brands',
  {
    id: uuid().primaryKey(),
    /** What it is filtered by in the lists' addresses: it stays when the name changes. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** The name where a language writes it otherwise. */
    translations: jsonb().$type<Partial<Translated>>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  (brand) => [uniqueIndex('brands_name').on(sql`lower(${brand.name})`)],
)

/** A color that a customer can filter by or choose; the name is the cart's `color.name`. */
export const colors = pgTable(
  'colors',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    hex: text().notNull(),
    translations: jsonb().$type<Translated>().notNull(),
    version: integer().notNull().default(1),
  },
  (color) => [
    uniqueIndex('colors_name').on(sql`lower(${color.name})`),
    check('colors_hex', sql`${color.hex} ~ '^#[0-9a-fA-F]{6}$'`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    type: text().$type<'simple' | 'variable'>().notNull(),
    status: text().$type<'draft' | 'active' | 'archived'>().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    brandId: uuid().references(() => brands.id),
    colorId: uuid().references(() => colors.id),
    shortDescription: text().notNull().default(''),
    /** Rich text, sanitised before it was stored. */
    description: text().notNull().default(''),
    texts: jsonb().$type<ProductTexts>().notNull().default({}),
    /** `box` for floors, `piece`, `roll` or `bag` for accessories. */
    unit: text().$type<'box' | 'piece' | 'roll' | 'bag'>().notNull(),
    /** What one unit covers, in hundredths: of a square foot, or of a foot of length when the unit is a trim. */
    unitValueCenti: integer().notNull(),
    unitMeasure: text().$type<'area' | 'length' | 'count'>().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    salePriceMinor: bigint({ mode: 'number' }),
    /** The moments from which and until which sale prices count; open where not set. Variants share the window. */
    saleStartsAt: timestamp({ withTimezone: true }),
    saleEndsAt: timestamp({ withTimezone: true }),
    thicknessTenthMm: integer(),
    finish: text(),
    size: text(),
    waterproof: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    /** Whether samples of it are sent, where it is a floor and the store sends any. */
    hasSamples: boolean().notNull().default(true),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    specification: jsonb().$type<Specification>().notNull().default({}),
    texture: jsonb().$type<Texture>(),
    seoTitle: text(),
    seoDescription: text(),
    /** Whether it came with the demo shop. */
    demo: boolean().notNull().default(false),
    /** Rises with every change by staff, so that two people at one product are told of each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (product) => [
    // The floors of the tour, the newest first.
    index('products_tour')
      .on(product.createdAt.desc(), product.id)
      .where(sql`${product.status} = 'active' and ${product.texture} ? 'sheet'`),
    index('products_category').on(product.categoryId, product.status),
    index('products_brand').on(product.brandId),
    index('products_color').on(product.colorId),
    index('products_newest').on(product.status, product.createdAt),
    // The back office's list: one index for each order it can be asked for, and one for the words in a name.
    index('products_created').on(product.createdAt, product.id),
    index('products_updated').on(product.updatedAt, product.id),
    index('products_price').on(product.priceMinor, product.id),
    // With the name included, by the migration: without it each product would be looked at.
    index('products_name').on(sql`lower(${product.name})`, product.id),
    index('products_name_search').using('gin', sql`lower(${product.name}) gin_trgm_ops`),
    index('products_name_beginnings').using('gin', wordBeginnings(sql`lower(${product.name})`)),
    index('products_on_sale').on(product.id).where(sql`${product.salePriceMinor} is not null`),
    index('products_sale_starts').on(product.saleStartsAt).where(sql`${product.saleStartsAt} is not null`),
    index('products_sale_ends').on(product.saleEndsAt).where(sql`${product.saleEndsAt} is not null`),
    check('products_slug_shape', sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_type', sql`${product.type} in ('simple', 'variable')`),
    check('products_status', sql`${product.status} in ('draft', 'active', 'archived')`),
    check('products_unit', sql`${product.unit} in ('box', 'piece', 'roll', 'bag')`),
    check('products_unit_measure', sql`${product.unitMeasure} in ('area', 'length', 'count')`),
    check('products_unit_value_positive', sql`${product.unitValueCenti} > 0`),
    check('products_price_positive', sql`${product.priceMinor} > 0`),
    check('products_sale_window', sql`${product.saleStartsAt} < ${product.saleEndsAt}`),
    check(
      'products_sale_price_below',
      sql`${product.salePriceMinor} > 0 and ${product.salePriceMinor} < ${product.priceMinor}`,
    ),
  ],
)

/** Addresses that a product had before: they lead on to the one it has now. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (old) => [index('product_slugs_product').on(old.productId)],
)

/** The subcategories a product is shown in. */
export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /**
     * Whether the product's own category is another than this subcategory's, which is rare: a category counts such a product besides its
     * own. Triggers write it.
     */
    isCrossListed: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.categoryId] }),
    index('product_subcategories_category').on(row.categoryId),
    index('product_subcategories_cross_listed').on(row.categoryId, row.productId).where(sql`${row.isCrossListed}`),
  ],
)

/** What is sold. A simple product has exactly one variant, with neither color nor attribute. */
export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stockItemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    colorId: uuid().references(() => colors.id),
    attributeId: uuid().references(() => attributes.id),
    /** Where it differs from the product's. */
    priceMinor: bigint({ mode: 'number' }),
    salePriceMinor: bigint({ mode: 'number' }),
    pictureUrl: text(),
    position: smallint().notNull().default(0),
    /** One that was sold and is offered no more stays: the lines of its orders refer to it. */
    isActive: boolean().notNull().default(true),
  },
  (variant) => [
    unique('variants_choice').on(variant.productId, variant.colorId, variant.attributeId).nullsNotDistinct(),
    // With product_id, is_active, position and id included, by the migration: as a key `is_active` would be asked of each thing, which takes three times as long.
    index('variants_stock_item').on(variant.stockItemId),
    index('variants_on_sale')
      .on(variant.productId)
      .where(sql`${variant.isActive} and ${variant.salePriceMinor} is not null`),
    index('variants_color').on(variant.colorId),
    index('variants_attribute').on(variant.attributeId),
    check('variants_price_positive', sql`${variant.priceMinor} > 0`),
    check(
      'variants_sale_price_below',
      sql`${variant.salePriceMinor} > 0 and ${variant.salePriceMinor} < ${variant.priceMinor}`,
    ),
  ],
)
