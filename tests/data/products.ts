import { sql } from 'drizzle-orm'
import type { ProductInput } from '../../src/catalogue/products/admin-schema.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** The id of something of the demo shop by its slug or name. */
export async function demoId(
  db: Database,
  table: 'categories' | 'colors' | 'attributes' | 'brands' | 'products',
  name: string,
): Promise<string> {
  const column = table === 'colors' || table === 'attributes' ? 'name' : 'slug'
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${name}`,
  )
  const [row] = rows
  if (!row) throw new Error(`the demo shop has no ${name} among its ${table}`)
  return row.id
}

/** A floor as its form sends it: simple, active, one SKU, nothing in stock. */
export async function floor(
  db: Database,
  slug: string,
  wish: Partial<ProductInput> = {},
): Promise<ProductInput & { id: string }> {
  return {
    id: uuidv7(),
    slug,
    name: { en: slug },
    type: 'simple',
    status: 'active',
    categoryId: await demoId(db, 'categories', 'laminate'),
    subcategoryIds: [],
    brandId: null,
    colorId: null,
    shortDescription: { en: 'A floor' },
    description: { en: '' },
    unit: 'box',
    unitValueCenti: 2000,
    unitMeasure: 'area',
    priceMinor: 5000,
    salePriceMinor: null,
    saleStartsAt: null,
    saleEndsAt: null,
    thicknessTenthMm: 120,
    finish: 'matt',
    size: null,
    waterproof: false,
    featured: false,
    hasSamples: true,
    pictures: [],
    specification: { acRating: 'AC4' },
    seoTitle: { en: '' },
    seoDescription: { en: '' },
    matches: [],
    variants: [variant(slug.toUpperCase())],
    ...wish,
  }
}

/** One thing that can be bought, without a choice unless one is wished for. */
export const variant = (
  sku: string,
  wish: Partial<ProductInput['variants'][number]> = {},
): ProductInput['variants'][number] => ({
  sku,
  colorId: null,
  valueIds: [],
  priceMinor: null,
  salePriceMinor: null,
  pictureUrl: null,
  stock: [],
  ...wish,
})
