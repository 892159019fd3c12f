import { sql } from 'drizzle-orm'
import { storedNow } from '../catalogue/price-queries.ts'
import { wordOf } from '../catalogue/products/specification-rules.ts'
import type { ProductTexts, Specification, Translated } from '../catalogue/schema.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { SearchDocument, SearchFact, SearchField, SearchPrice } from './document.ts'

type Named = { name: string; translations: Partial<Translated> }

type Row = {
  id: string
  slug: string
  name: string
  texts: ProductTexts
  unit: string
  category: Translated
  subcategories: Translated[]
  brand: Named | null
  colors: Named[]
  options: Named[]
  /** A line for each. */
  skus: string | null
  goesWith: Translated[]
  thicknessTenthMm: number | null
  finish: string | null
  waterproof: boolean
  specification: Specification
  price: SearchPrice
}

/**
 * A batch of the active products as the search knows them, in the order of their ids.
 * @param after the id of the last product of the batch before, null for the first batch
 * @param limit the most products to read; fewer come back only at the end
 */
export async function readSearchDocuments(
  db: Database,
  after: string | null,
  limit: number,
): Promise<SearchDocument[]> {
  const next = after === null ? sql`` : sql`and p.id > ${after}::uuid`
  return readDocuments(db, sql`${next} order by p.id limit ${limit}`)
}

/** These products as the search knows them; those that are not active any more are left out. */
export async function readSearchDocumentsOf(db: Database, ids: readonly string[]): Promise<SearchDocument[]> {
  return readDocuments(db, sql`and p.id = any(${sql.param([...ids])}::uuid[])`)
}

/** What goes with any of these products: the products that are found by their categories. */
export async function listMatchesOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct match_id as id from product_matches where product_id = any(${sql.param([...ids])}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

async function readDocuments(db: Database, which: ReturnType<typeof sql>): Promise<SearchDocument[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, p.name, p.texts, p.unit, c.name as category,
      to_jsonb(array(select s.name from product_subcategories ps join categories s on s.id = ps.category_id
        where ps.product_id = p.id order by s.position, s.id)) as subcategories,
      (select jsonb_build_object('name', b.name, 'translations', b.translations)
        from brands b where b.id = p.brand_id) as brand,
      to_jsonb(array(select jsonb_build_object('name', k.name, 'translations', k.translations) from colors k
        where k.id = p.color_id or k.id in (select v.color_id from variants v where v.product_id = p.id and v.is_active)
        order by k.name)) as colors,
      to_jsonb(array(select jsonb_build_object('name', a.name, 'translations', a.translations) from attributes a
        where a.id in (select v.attribute_id from variants v where v.product_id = p.id and v.is_active)
        order by a.name)) as options,
      -- As one text: of short texts in JSON the engine keeps a table, which holds the thread whenever it grows.
      (select string_agg(i.sku, E'\\n' order by v.position, i.sku) from variants v join stock_items i on i.id = v.stock_item_id
        where v.product_id = p.id and v.is_active) as skus,
      to_jsonb(array(select distinct fc.name from product_matches m join products f on f.id = m.product_id
        join categories fc on fc.id = f.category_id where m.match_id = p.id)) as "goesWith",
      p.thickness_tenth_mm as "thicknessTenthMm", p.finish, p.waterproof, p.specification,
      jsonb_build_object('perUnitMinor', ${storedNow('p')},
        'boxCenti', case when p.unit = 'box' then p.unit_value_centi end) as price
    from products p join categories c on c.id = p.category_id
    where p.status = 'active' ${which}`)
  return rows.map(documentOf)
}

/** A text of the shop's own in every language. */
function translated(text: (language: Language) => string): Translated {
  const [en, ...rest] = languages
  return { en: text(en), ...Object.fromEntries(rest.map((language) => [language, text(language)])) }
}

const messages = new Map<string, Translated>()

/** The words under a key of the word files: few keys, asked for with every product. */
function messageOf(key: string): Translated {
  const known = messages.get(key) ?? translated((language) => translatorFor(language)(key))
  messages.set(key, known)
  return known
}

/** What a data sheet says, in the shop's words where it has them, else as it stands. */
function sheetText(value: string): Translated {
  const known = wordOf(value)
  return known === undefined ? { en: value } : messageOf(`catalogue.value.${known}`)
}

const labelled = (label: Translated, value: Translated): Translated =>
  translated((language) => `${label[language] ?? label.en} ${value[language] ?? value.en}`)

const inMm = (tenthMm: number): Translated =>
  translated((language) => translatorFor(language)('catalogue.mm', { value: tenthMm / 10 }))

/** A sheet's own words of how little water a floor bears: who asks for a waterproof one does not mean it. */
const withoutResistance = 'water-none'

/** A herringbone is laid of planks, though the same waste is reckoned for tiles. */
const isPlank = ({ boardLengthTenthMm = 0, boardWidthTenthMm = 0 }: Specification): boolean =>
  boardLengthTenthMm > 2.5 * boardWidthTenthMm

function* factsOf(row: Row): Generator<SearchFact> {
  const sheet = row.specification
  const named = (field: SearchField, { name, translations }: Named): SearchFact => ({
    field,
    text: { ...translations, en: translations.en ?? name },
    ...(translations.en !== undefined && translations.en !== name && { also: name }),
  })
  const said = (field: SearchField, value: string): SearchFact => ({ field, text: sheetText(value), also: value })
  const called = (key: string, fact: SearchFact): SearchFact => ({ ...fact, label: messageOf(`catalogue.spec.${key}`) })
  const length = (field: SearchField, tenthMm: number): SearchFact => ({ field, text: inMm(tenthMm), tenthMm })

  yield { field: 'category', text: row.category }
  for (const subcategory of row.subcategories) yield { field: 'subcategory', text: subcategory }
  if (row.brand) yield called('brand', named('brand', row.brand))
  for (const color of row.colors) yield named('color', color)
  for (const option of row.options) yield named('option', option)
  for (const value of [sheet.species, sheet.look]) if (value) yield said('look', value)
  for (const room of sheet.rooms ?? []) yield said('room', room)
  if (row.thicknessTenthMm !== null) yield length('thickness', row.thicknessTenthMm)
  if (sheet.boardWidthTenthMm) yield length('width', sheet.boardWidthTenthMm)
  if (sheet.boardLengthTenthMm) yield length('length', sheet.boardLengthTenthMm)
  if (sheet.acRating) yield { field: 'wearClass', text: { en: sheet.acRating } }
  if (sheet.useClass) {
    yield { field: 'wearClass', text: labelled(messageOf('catalogue.spec.class'), { en: sheet.useClass }) }
  }
  if (sheet.wearLayer) yield called('wearLayer', said('wearLayer', sheet.wearLayer))
  if (sheet.slipRating) yield called('slip', { field: 'slip', text: { en: sheet.slipRating } })
  if (row.finish) {
    yield {
      field: 'finish',
      text: messageOf(`catalogue.finish.${row.finish}`),
      ...(sheet.finish && { also: sheet.finish }),
    }
  }
  if (row.waterproof) yield { field: 'waterproof', text: messageOf('catalogue.filters.waterproof') }
  else if (sheet.waterResistance && wordOf(sheet.waterResistance) !== withoutResistance) {
    yield {
      field: 'waterResistance',
      text: labelled(messageOf('catalogue.spec.water'), sheetText(sheet.waterResistance)),
    }
  }
  if (sheet.radiantHeat) yield { field: 'heating', text: messageOf('catalogue.spec.heat') }
  for (const way of sheet.installation ?? []) yield said('installation', way)
  if (sheet.lock) yield said('installation', sheet.lock)
  if (sheet.edge) yield called('edge', said('edge', sheet.edge))
  if (sheet.wastePercent?.herringbone && isPlank(sheet)) yield { field: 'pattern', text: messageOf('buy.herringbone') }
  if (sheet.core) yield called('core', said('core', sheet.core))
  for (const category of row.goesWith) yield { field: 'goesWith', text: category }
}

function documentOf(row: Row): SearchDocument {
  const { id, slug, skus, price } = row
  const names = Object.fromEntries(
    languages.flatMap((language) => {
      const name = language === 'en' ? row.name : row.texts[language]?.name
      return name ? [[language, name]] : []
    }),
  )
  return {
    id,
    slug,
    skus: skus?.split('\n') ?? [],
    price,
    name: { ...names, en: row.name },
    isFloor: row.unit === 'box',
    facts: [...factsOf(row)],
  }
}
