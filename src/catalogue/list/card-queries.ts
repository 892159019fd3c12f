import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { priceNow, saleNow } from '../price-queries.ts'
import { MOST_DOTS } from '../product-index/subcategory-members.ts'
import type { Picture, Translated } from '../schema.ts'

/** What one store, or all, have of a product: the sum over its variants; unlimited when one of them is. */
export type StockView = { onHand: number; unlimited: boolean }

/** Another floor of the same series, or another color of the same trim, as a dot on a card. */
export type ColorDot = { slug: string; name: string; hex: string }

/** A product as lists show it. Amounts in minor units, areas and lengths in hundredths of a (square) foot. */
export type ProductCardView = {
  id: string
  slug: string
  name: string
  category: { slug: string; name: string }
  thicknessTenthMm: number | null
  acRating: string | null
  size: string | null
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitValueCenti: number
  unitMeasure: 'area' | 'length' | 'count'
  priceMinor: number
  salePriceMinor: number | null
  /** The floor from above; for what is no floor, the thing itself. */
  swatch: Picture | null
  room: Picture | null
  stock: StockView
  /** The first six of the series, this one among them only by chance. */
  colors: ColorDot[]
  colorCount: number
}

type SeriesRow = { colors: ColorDot[]; colorCount: number }

/** A card as the database gives it: texts in every language, all pictures. */
export type CardRow = Omit<ProductCardView, 'category' | 'swatch' | 'room' | 'colors' | 'colorCount'> & {
  categorySlug: string
  categoryName: Translated
  pictures: Picture[]
  series: SeriesRow | null
  variantColors: ColorDot[] | null
}

/** A product's name in a language, or in the one it was written in. `p` is the product. */
export const nameIn = (language: Language): SQL => sql`coalesce(p.texts -> ${language} ->> 'name', p.name)`

/** What a store has of the product `p`. */
export const stockAt = (store: string): SQL => sql`
  (select jsonb_build_object('onHand', coalesce(sum(l.on_hand), 0), 'unlimited', coalesce(bool_or(l.unlimited), false))
    from variants v join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
    where v.product_id = p.id and v.is_active)`

/** A product `p` of the color `c` as a dot. */
export const dotJson = (language: Language): SQL =>
  sql`jsonb_build_object('slug', p.slug, 'name', ${nameIn(language)}, 'hex', coalesce(p.texture ->> 'base', c.hex))`

/** The series of the products in `chosen`, read from the database. */
const readSeries = (language: Language): SQL => sql`
    series as materialized (
      select s.category_id, count(*)::int as "colorCount",
        jsonb_agg(jsonb_build_object('slug', s.slug, 'name', s.name, 'hex', s.hex) order by s.place)
          filter (where s.place <= ${MOST_DOTS}) as colors
      from (
        select ps.category_id, p.slug, ${nameIn(language)} as name, coalesce(p.texture ->> 'base', c.hex) as hex,
          row_number() over (partition by ps.category_id order by p.created_at desc, p.id) as place
        from product_subcategories ps join products p on p.id = ps.product_id left join colors c on c.id = p.color_id
        where p.status = 'active' and p.unit = 'box' and ps.category_id in
          (select category_id from product_subcategories where product_id in (select id from chosen))
      ) s where s.hex is not null group by s.category_id
    )`

/** No series: for cards whose dots come from the index. */
export const noSeries: SQL = sql`
    series as materialized (select null::uuid as category_id, 0 as "colorCount", null::jsonb as colors where false)`

/**
 * The common table expressions that make cards of the products in `chosen` (columns id and position): the last of them
 * is `cards`, whose `card` is one {@link CardRow} as JSON.
 */
export function cardTables(language: Language, store: string, series: SQL = readSeries(language)): SQL {
  return sql`
    ${series},
    cards as materialized (
      select chosen.position, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', ${nameIn(language)},
        'categorySlug', c.slug, 'categoryName', c.name, 'thicknessTenthMm', p.thickness_tenth_mm,
        'acRating', p.specification -> 'acRating', 'size', p.size, 'unit', p.unit,
        'unitValueCenti', p.unit_value_centi, 'unitMeasure', p.unit_measure, 'priceMinor', ${priceNow('p', store)},
        'salePriceMinor', ${saleNow('p', store)}, 'pictures', p.pictures, 'stock', ${stockAt(store)},
        'series', case when p.unit = 'box' then (select to_jsonb(series) from series
          join product_subcategories ps using (category_id) where ps.product_id = p.id limit 1) end,
        'variantColors', case when p.type = 'variable' then (select jsonb_agg(distinct jsonb_build_object(
            'slug', p.slug, 'name', coalesce(k.translations ->> ${language}, k.name), 'hex', k.hex))
          from variants v join colors k on k.id = v.color_id where v.product_id = p.id and v.is_active) end
      ) as card
      from chosen join products p on p.id = chosen.id join categories c on c.id = p.category_id
    )`
}

/** The cards, in order, as one JSON value of a statement that has {@link cardTables}. */
export const cardsJson: SQL = sql`(select coalesce(jsonb_agg(card order by position), '[]') from cards)`

const pictureOf = (pictures: readonly Picture[], ...kinds: Picture['kind'][]): Picture | null =>
  pictures.find(({ kind }) => kinds.includes(kind)) ?? null

/** What a page shows of a card's row. */
export function toCard(row: CardRow, language: Language): ProductCardView {
  const { categorySlug, categoryName, pictures, series, variantColors, ...card } = row
  const colors = series?.colors ?? variantColors ?? []
  return {
    ...card,
    category: { slug: categorySlug, name: categoryName[language] ?? categoryName.en },
    swatch: pictureOf(pictures, 'swatch', 'main'),
    room: pictureOf(pictures, 'room'),
    colors: colors.slice(0, MOST_DOTS),
    colorCount: series?.colorCount ?? colors.length,
  }
}
