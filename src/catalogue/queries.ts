import { sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { prepare } from '../platform/postgres/prepared.ts'
import { variantPriceNow, variantSaleNow } from './price-queries.ts'
import type { LiveProductIndex } from './product-index/live-product-index.ts'
import type { Picture, Translated } from './schema.ts'

export type SubcategoryView = {
  id: string
  slug: string
  name: string
  productCount: number
  /** The lowest price per square foot today, in minor units; null where nothing is sold by the box. */
  fromPerSqFtMinor: number | null
  intro: string | null
  /** The owner's own, where there is one. */
  picture: Picture | null
  seoTitle: string | null
  seoDescription: string | null
}
export type CategoryView = SubcategoryView & { subcategories: SubcategoryView[] }

type CategoryRow = Pick<SubcategoryView, 'id' | 'slug' | 'picture'> & {
  parentId: string | null
  name: Translated
  intro: Translated | null
  seoTitle: Translated | null
  seoDescription: Translated | null
}

/** How many categories there are, subcategories not counted. */
export async function countCategories(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from categories where parent_id is null`,
  )
  return rows[0]?.count ?? 0
}

const readCategories = prepare<CategoryRow>(sql`
      with roots as (
        select id from categories where parent_id is null
        order by position, slug limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
      )
      select id, parent_id as "parentId", slug, name, intro, picture, seo_title as "seoTitle",
        seo_description as "seoDescription"
      from categories where coalesce(parent_id, id) in (select id from roots) order by position, slug`)

/**
 * The categories with their subcategories, in the order the menu shows them, with how many active products each has.
 * @param part so many of the categories, from one on; all without it
 */
export async function listCategories(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  part?: { limit: number; offset: number },
): Promise<CategoryView[]> {
  const [rows, { sections }] = await Promise.all([
    readCategories(db, { limit: part?.limit ?? null, offset: part?.offset ?? 0 }),
    products.current(),
  ])
  const textOf = (text: Translated | null) => text && (text[language] ?? text.en)
  const view = ({ parentId: _, name, intro, seoTitle, seoDescription, ...row }: CategoryRow): SubcategoryView => ({
    ...row,
    name: name[language] ?? name.en,
    ...(sections.get(row.id) ?? { productCount: 0, fromPerSqFtMinor: null }),
    intro: textOf(intro),
    seoTitle: textOf(seoTitle),
    seoDescription: textOf(seoDescription),
  })
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({ ...view(row), subcategories: rows.filter((sub) => sub.parentId === row.id).map(view) }))
}

/** The categories by name only, without their subcategories, in the order the menu shows them. */
export async function listCategoryNames(db: Database, language: Language): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: Translated }>(
    sql`select id, name from categories where parent_id is null order by position, slug`,
  )
  return rows.map(({ id, name }) => ({ id, name: name[language] ?? name.en }))
}

/** One thing that can be bought, as it stands now, with what one store has of it. Amounts in minor units. */
export type Offer = {
  variantId: string
  productId: string
  stockItemId: string
  sku: string
  slug: string
  name: string
  type: 'simple' | 'variable'
  isActive: boolean
  categoryId: string
  subcategoryIds: string[]
  brandId: string | null
  color: string | null
  /** The color's name in the shop's languages. */
  colorTexts: Translated | null
  attribute: string | null
  unit: 'box' | 'piece' | 'roll' | 'bag'
  /** Whether samples of the product are sent. */
  hasSamples: boolean
  unitValueCenti: number
  unitMeasure: 'area' | 'length' | 'count'
  priceMinor: number
  salePriceMinor: number | null
  pictureUrl: string | null
  weightGrams: number
  onHand: number
  unlimited: boolean
}

type OfferRow = Omit<Offer, 'pictureUrl'> & { variantPicture: string | null; pictures: Picture[] }

/** Every offer of these products, drafts, archived ones and variants no longer offered included, with the stock of one store. */
export async function listOffers(
  db: Database | Transaction,
  productIds: readonly string[],
  store: string,
): Promise<Offer[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select v.id as "variantId", p.id as "productId", i.id as "stockItemId", i.sku, p.slug, p.name, p.type,
      p.status = 'active' and v.is_active as "isActive", p.category_id as "categoryId", p.brand_id as "brandId",
      array(select s.category_id::text from product_subcategories s where s.product_id = p.id) as "subcategoryIds", c.name as color, c.translations as "colorTexts", a.name as attribute, p.unit, p.has_samples as "hasSamples",
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure",
      ${variantPriceNow(store)} as "priceMinor",
      ${variantSaleNow(store)} as "salePriceMinor",
      v.picture_url as "variantPicture", p.pictures,
      coalesce((p.specification ->> 'weightGrams')::int, 0) as "weightGrams",
      coalesce(l.on_hand, 0) as "onHand", coalesce(l.unlimited, false) as unlimited
    from products p
    join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id
    left join attributes a on a.id = v.attribute_id
    left join stock_levels l on l.item_id = i.id and l.store = ${store}
    where p.id = any(${sql.param(`{${productIds.join(',')}}`)}::uuid[])
    order by p.id, v.is_active desc, v.position`)
  return rows.map(({ variantPicture, pictures, ...offer }) => ({
    ...offer,
    pictureUrl: variantPicture ?? pictures[0]?.url ?? null,
  }))
}
