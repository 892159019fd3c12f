import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { type Prepared, prepare } from '../../platform/postgres/prepared.ts'
import { type CardRow, cardTables, noSeries, type ProductCardView, type StockView } from '../list/card-queries.ts'
import type { CatalogueReader } from '../list/catalogue-reader.ts'
import { priceNow, saleNow, variantPriceNow, variantSaleNow } from '../price-queries.ts'
import { type Picture, placeKinds, type Specification, type Translated } from '../schema.ts'
import { textureVersion } from './texture-version.ts'

/** A value of a group: its names, and those of the group in the reader's language. */
export type ValueView = {
  /** Null for a value from before there were groups. */
  groupId: string | null
  group: string | null
  name: string
  label: string
  /** Where it stands in its group. */
  position: number
}

/** One choice of color and attribute that can be bought. Amounts in minor units. */
export type VariantView = StockView & {
  color: { name: string; label: string; hex: string } | null
  attribute: string | null
  /** Its name in the reader's language. */
  attributeLabel: string | null
  /** What its attribute is made of: a value of each of its groups, in the order of the groups. */
  values: ValueView[]
  priceMinor: number
  salePriceMinor: number | null
  pictureUrl: string | null
}

/** What else a floor needs: a trim or an underlay, with the rule for how much of it. */
export type MatchView = {
  id: string
  slug: string
  name: string
  kind: 'trim' | 'underlay'
  unit: ProductCardView['unit']
  unitValueCenti: number
  unitMeasure: ProductCardView['unitMeasure']
  priceMinor: number
  salePriceMinor: number | null
  picture: Picture | null
  need: Specification['need'] | null
}

export type ProductView = Omit<ProductCardView, 'acRating'> & {
  type: 'simple' | 'variable'
  sku: string
  /** The product's own text, and the language it is in: it falls back to English. */
  shortDescription: string
  descriptionLanguage: Language
  /** Rich text, sanitised when it was stored, and the language it is in; null where there is none. */
  details: { html: string; language: Language } | null
  subcategory: { slug: string; name: string } | null
  brand: string | null
  color: { label: string; hex: string } | null
  finish: string | null
  waterproof: boolean
  /** Whether samples of it are sent, where it is a floor and the store sends any. */
  hasSamples: boolean
  plank: Picture | null
  /** In a room of its own use: a kitchen, a bathroom or a hall. */
  place: Picture | null
  /** What there is besides the pictures with a place of their own. */
  morePictures: Picture[]
  specification: Specification
  /** The floor's own base color, where no picture of it is at hand. */
  baseColor: string | null
  /** The version of its floor texture; null where it has none, and so no place in the tour. */
  textureVersion: string | null
  seoTitle: string | null
  seoDescription: string | null
  /** What each store has, by its variant name. */
  stockByStore: Record<string, StockView>
  variants: VariantView[]
  matches: MatchView[]
  /** All that it goes with, also what is not offered at present. */
  matchIds: string[]
  /** The others of its subcategory, newest first, at most eleven. */
  siblings: ProductCardView[]
}

type Row = {
  card: CardRow
  type: ProductView['type']
  sku: string
  description: string
  ownDescription: string | null
  details: string
  ownDetails: string | null
  subcategory: { slug: string; name: Translated } | null
  brand: string | null
  color: { label: string; hex: string } | null
  finish: string | null
  waterproof: boolean
  hasSamples: boolean
  specification: Specification
  baseColor: string | null
  textureVersion: string | null
  seoTitle: string | null
  seoDescription: string | null
  stockByStore: Record<string, StockView> | null
  variants: VariantView[]
  matches: (Omit<MatchView, 'picture'> & { pictures: Picture[] })[]
  matchIds: string[]
}

/** The values of the attribute `a`: its own, or those of a combination. */
const valuesJson = (language: Language): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.id, 'group', coalesce(g.translations ->> ${language}, g.name),
      'name', w.name, 'label', coalesce(w.translations ->> ${language}, w.name), 'position', w.position)
      order by g.position, lower(g.name), w.id), '[]')
    from attributes w left join option_groups g on g.id = w.group_id
    where w.id in (select a.id where a.combination is null
      union all select part.value_id from attribute_parts part where part.attribute_id = a.id))`

const variantsJson = (language: Language, store: string): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'color', case when k.id is not null then jsonb_build_object('name', k.name,
        'label', coalesce(k.translations ->> ${language}, k.name), 'hex', k.hex) end,
      'attribute', a.name,
      'attributeLabel', coalesce(a.translations ->> ${language}, a.name), 'values', ${valuesJson(language)}, 'priceMinor', ${variantPriceNow(store)},
      'salePriceMinor', ${variantSaleNow(store)},
      'onHand', coalesce(l.on_hand, 0), 'unlimited', coalesce(l.unlimited, false), 'pictureUrl', v.picture_url)
      order by v.position), '[]')
    from variants v left join colors k on k.id = v.color_id left join attributes a on a.id = v.attribute_id
      left join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
    where v.product_id = p.id and v.is_active)`

const stockByStoreJson: SQL = sql`
  (select jsonb_object_agg(s.store, jsonb_build_object('onHand', s.on_hand, 'unlimited', s.unlimited))
    from (select l.store, sum(l.on_hand) as on_hand, bool_or(l.unlimited) as unlimited
      from variants v join stock_levels l on l.item_id = v.stock_item_id
      where v.product_id = p.id and v.is_active group by l.store) s)`

const matchesJson = (language: Language, store: string): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'slug', m.slug,
      'name', coalesce(m.texts -> ${language} ->> 'name', m.name), 'kind', pm.kind, 'unit', m.unit,
      'unitValueCenti', m.unit_value_centi, 'unitMeasure', m.unit_measure, 'priceMinor', ${priceNow('m', store)},
      'salePriceMinor', ${saleNow('m', store)}, 'pictures', m.pictures, 'need', m.specification -> 'need')
      order by pm.position), '[]')
    from product_matches pm join products m on m.id = pm.match_id
    where pm.product_id = p.id and m.status = 'active')`

/** A text for search engines in a language; the English one is for English pages only. */
const seoText = (language: Language, name: string, column: string): SQL =>
  language === 'en' ? sql`p.${sql.identifier(column)}` : sql`p.texts -> ${language} ->> ${name}`

const statements = new Map<string, Prepared<Row>>()

/** The page's one statement, prepared for a language and a store. */
function productStatement(language: Language, store: string): Prepared<Row> {
  const key = `${language} ${store}`
  const statement = statements.get(key) ?? prepare<Row>(productSql(language, store))
  statements.set(key, statement)
  return statement
}

const productSql = (language: Language, store: string): SQL => sql`
    with product as (
      select p.*, (select ps.category_id from product_subcategories ps where ps.product_id = p.id limit 1) as sub_id
      from products p where p.slug = ${sql.placeholder('slug')} and p.status = 'active'
    ),
    chosen as (select id, 0 as position from product),
    ${cardTables(language, store, noSeries)}
    select (select card from cards) as card, p.type,
      (select i.sku from variants v join stock_items i on i.id = v.stock_item_id
        where v.product_id = p.id and v.is_active order by v.position limit 1) as sku,
      p.short_description as description, p.texts -> ${language} ->> 'shortDescription' as "ownDescription",
      (select jsonb_build_object('slug', c.slug, 'name', c.name) from categories c where c.id = p.sub_id) as subcategory,
      (select coalesce(b.translations ->> ${language}, b.name) from brands b where b.id = p.brand_id) as brand,
      (select jsonb_build_object('label', coalesce(k.translations ->> ${language}, k.name), 'hex', k.hex)
        from colors k where k.id = p.color_id) as color,
      p.finish, p.waterproof, p.has_samples as "hasSamples", p.specification, p.texture ->> 'base' as "baseColor",
      ${textureVersion('p')} as "textureVersion",
      p.description as details, p.texts -> ${language} ->> 'description' as "ownDetails",
      ${seoText(language, 'seoTitle', 'seo_title')} as "seoTitle",
      ${seoText(language, 'seoDescription', 'seo_description')} as "seoDescription",
      ${stockByStoreJson} as "stockByStore", ${variantsJson(language, store)} as variants,
      ${matchesJson(language, store)} as matches,
      array(select pm.match_id from product_matches pm where pm.product_id = p.id) as "matchIds"
    from product p`

/** Everything that a product's page shows, read in one statement but for the cards beside it; undefined where no active product has the slug. */
export async function findProduct(
  { db, products, cards, language, store }: CatalogueReader,
  slug: string,
): Promise<ProductView | undefined> {
  const [row] = await productStatement(language, store)(db, { slug })
  if (!row) return undefined
  const { card, description, ownDescription, subcategory, stockByStore, matches, details, ownDetails, ...rest } = row
  const index = await products.current()
  const [{ acRating: _, ...own }, siblings] = await Promise.all([
    cards.complete(card, language),
    cards.read(index.siblingsOf(card.id), language),
  ])
  const plank = card.pictures.find(({ kind }) => kind === 'plank') ?? null
  const place = card.pictures.find(({ kind }) => placeKinds.some((place) => place === kind)) ?? null
  return {
    ...own,
    ...rest,
    shortDescription: ownDescription ?? description,
    descriptionLanguage: ownDescription === null ? 'en' : language,
    details: ownDetails ? { html: ownDetails, language } : details ? { html: details, language: 'en' } : null,
    subcategory: subcategory && { slug: subcategory.slug, name: subcategory.name[language] ?? subcategory.name.en },
    plank,
    place,
    morePictures: card.pictures.filter((picture) => ![own.room, own.swatch, plank, place].includes(picture)),
    stockByStore: stockByStore ?? {},
    matches: matches.map(({ pictures, ...match }) => ({ ...match, picture: pictures[0] ?? null })),
    siblings,
  }
}
