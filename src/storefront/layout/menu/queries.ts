import { sql } from 'drizzle-orm'
import { priceNow, saleNow } from '../../../catalogue/price-queries.ts'
import { perSqFtOf } from '../../../catalogue/price-rules.ts'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import { type CategoryView, listCategories } from '../../../catalogue/queries.ts'
import type { Picture, ProductTexts, Translated } from '../../../catalogue/schema.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Amount } from '../../../money/currency.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { unitPrice } from '../../../pricing/rules.ts'

/** A color in which a category has floors; `filter` is its name in a list page's URL. */
export type MenuColor = { filter: string; name: string; hex: string; swatch: Picture | null }

/** A product that the menu shows. Prices per square foot of a floor, else per unit. */
export type MenuPick = {
  id: string
  slug: string
  name: string
  picture: Picture
  now: Amount
  was: Amount | null
  perSqFt: boolean
}

/** A category with what its panel shows; `picture` stands for it where there is room for a small one only. */
export type MenuCategory = CategoryView & { colors: MenuColor[]; pick: MenuPick | null; picture: Picture | null }

/** The mega-menu, and the page tags of what it shows. */
export type Menu = { categories: MenuCategory[]; tags: string[] }

const mostColors = 8

const pictureOf = (kind: string) =>
  sql`jsonb_path_query_first(p.pictures, '$[*] ? (@.kind == $kind)', jsonb_build_object('kind', ${kind}::text))`

type ColorRow = { categoryId: string; filter: string; name: Translated; hex: string; swatch: Picture | null }

/** The colors of each category's active products, the most frequent first, each with the swatch of its newest. */
async function listColors(db: Database): Promise<ColorRow[]> {
  const { rows } = await db.execute<ColorRow>(sql`
    select p.category_id as "categoryId", k.name as filter, k.translations as name, k.hex,
      (array_agg(${pictureOf('swatch')} order by p.created_at desc)
        filter (where ${pictureOf('swatch')} is not null))[1] as swatch
    from products p join colors k on k.id = p.color_id
    where p.status = 'active'
    group by p.category_id, k.id
    order by count(*) desc, k.name`)
  return rows
}

type PickRow = {
  categoryId: string
  id: string
  slug: string
  name: string
  texts: ProductTexts
  picture: Picture
  priceMinor: number
  salePriceMinor: number | null
  unitValueCenti: number
  unitMeasure: string
}

/** Of each category one active product with a picture: one seen in a room, featured, and new, as far as there is one. */
async function listPicks(db: Database, store: string): Promise<PickRow[]> {
  const { rows } = await db.execute<PickRow>(sql`
    select distinct on (p.category_id) p.category_id as "categoryId", p.id, p.slug, p.name, p.texts,
      coalesce(${pictureOf('room')}, p.pictures -> 0) as picture, ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor",
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure"
    from products p
    where p.status = 'active' and jsonb_array_length(p.pictures) > 0
    order by p.category_id, ${pictureOf('room')} is null, p.featured desc, p.created_at desc, p.id`)
  return rows
}

function pickView(row: PickRow, language: Language): MenuPick {
  const perSqFt = row.unitMeasure === 'area'
  const shown = (minor: number): Amount => (perSqFt ? perSqFtOf(minor, row.unitValueCenti) : minor)
  const now = unitPrice(row)
  return {
    id: row.id,
    slug: row.slug,
    name: (language === 'en' ? undefined : row.texts[language]?.name) ?? row.name,
    picture: row.picture,
    now: shown(now),
    was: now < row.priceMinor ? shown(row.priceMinor) : null,
    perSqFt,
  }
}

/** The categories as the header's menu shows them: subcategories, colors to choose by, and one product each. */
export async function listMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  store: string,
): Promise<Menu> {
  const [categories, colors, picks] = await Promise.all([
    listCategories(db, products, language),
    listColors(db),
    listPicks(db, store),
  ])
  const views = categories.map((category): MenuCategory => {
    const own = colors.filter((color) => color.categoryId === category.id)
    const pick = picks.find((row) => row.categoryId === category.id)
    return {
      ...category,
      colors: own
        .slice(0, mostColors)
        .map(({ filter, name, hex, swatch }) => ({ filter, name: name[language] ?? name.en, hex, swatch })),
      pick: pick ? pickView(pick, language) : null,
      picture: category.picture ?? own.find((color) => color.swatch !== null)?.swatch ?? pick?.picture ?? null,
    }
  })
  return { categories: views, tags: ['catalogue', ...picks.map((pick) => `product:${pick.id}`)] }
}
