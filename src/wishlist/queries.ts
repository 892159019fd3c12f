import { type SQL, sql } from 'drizzle-orm'
import { nameIn, type StockView, stockAt } from '../catalogue/list/card-queries.ts'
import type { CatalogueReader } from '../catalogue/list/catalogue-reader.ts'
import { priceNow, saleNow } from '../catalogue/price-queries.ts'
import { findProduct, type ProductView } from '../catalogue/products/queries.ts'
import type { Picture, Translated } from '../catalogue/schema.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { SavedProduct, Suggestions } from './contracts.ts'

/** In what language, and at which store. */
export type Reader = { language: Language; store: string }

type Row = Omit<SavedProduct, '_id' | 'category' | 'image' | 'price' | 'discount' | 'unitValue' | 'quantity'> & {
  id: string
  category: Translated
  picture: Picture | null
  priceMinor: number
  salePriceMinor: number | null
  unitValueCenti: number
  stock: StockView
}

/** The active products of `chosen` (columns id and place), in their order. */
async function listChosen(
  db: Database | Transaction,
  chosen: SQL,
  { language, store }: Reader,
): Promise<SavedProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, ${nameIn(language)} as name, c.name as category, p.type,
      coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0) as picture,
      ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor", p.unit,
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure",
      p.has_samples as "hasSamples", ${stockAt(store)} as stock
    from (${chosen}) chosen join products p on p.id = chosen.id join categories c on c.id = p.category_id
    where p.status = 'active'
    order by chosen.place, p.id`)
  return rows.map((row) => toSaved(row, language))
}

function toSaved(row: Row, language: Language): SavedProduct {
  const { id, slug, name, category, type, picture, priceMinor, salePriceMinor, unit, unitMeasure, stock, hasSamples } =
    row
  const { url, width, height, averageColor, blur } = picture ?? {}
  const hasPicture = url !== undefined && width !== undefined && height !== undefined
  return {
    _id: id,
    slug,
    name,
    category: category[language] ?? category.en,
    image: hasPicture ? [{ url, width, height, averageColor: averageColor ?? '', blur: blur ?? '' }] : [],
    type,
    price: priceMinor / 100,
    ...(salePriceMinor !== null && { discount: salePriceMinor / 100 }),
    unit,
    unitValue: row.unitValueCenti / 100,
    unitMeasure,
    quantity: stock.unlimited ? -1 : Math.max(0, stock.onHand),
    hasSamples,
  }
}

/** A person's wishlist, what was added last first. */
export const listWishes = (db: Database | Transaction, userId: string, reader: Reader): Promise<SavedProduct[]> =>
  listChosen(
    db,
    sql`select product_id as id, row_number() over (order by added_at desc, product_id) as place
      from wishes where user_id = ${userId}`,
    reader,
  )

/** The products of these ids in the order given, without those that are not sold. */
export const listSaved = (db: Database, ids: readonly string[], reader: Reader): Promise<SavedProduct[]> =>
  listChosen(
    db,
    sql`select value::uuid as id, ordinality as place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality`,
    reader,
  )

/** How many products each row of suggestions holds. */
const rowLength = 4

/** What somebody may go on to. @param seenIds what was seen lately, the last first */
export async function listSuggestions(db: Database, seenIds: readonly string[], reader: Reader): Promise<Suggestions> {
  const { store } = reader
  const [seen, sale, matches] = await Promise.all([
    listSaved(db, seenIds.slice(0, rowLength), reader),
    listChosen(
      db,
      sql`select p.id, row_number() over (order by ${saleNow('p', store)}::numeric / ${priceNow('p', store)}, p.id) as place
        from products p where p.status = 'active' and ${saleNow('p', store)} is not null order by place limit ${rowLength}`,
      reader,
    ),
    listChosen(
      db,
      sql`select m.match_id as id, min(m.position) as place from product_matches m
        where m.product_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(seenIds)}::jsonb))
        group by m.match_id order by place, m.match_id limit ${rowLength}`,
      reader,
    ),
  ])
  return { sale, seen, matches }
}

/** All there is to know of the products of these ids, in the order given, without those that are not sold. */
export async function listCompared(reader: CatalogueReader, ids: readonly string[]): Promise<ProductView[]> {
  const saved = await listSaved(reader.db, ids, reader)
  const products = await Promise.all(saved.map(({ slug }) => findProduct(reader, slug)))
  return products.flatMap((product) => product ?? [])
}
