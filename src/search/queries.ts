import { type SQL, sql } from 'drizzle-orm'
import { type StockView, stockAt } from '../catalogue/list/card-queries.ts'
import { priceNow, saleNow } from '../catalogue/price-queries.ts'
import type { Picture, ProductTexts, Translated } from '../catalogue/schema.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { lastFew } from '../stock/rules.ts'
import type { AnsweredProduct, FoundProduct } from './contracts.ts'

type Row = {
  id: string
  name: string
  texts: ProductTexts
  slug: string
  pictureUrl: string | null
  priceMinor: number
  salePriceMinor: number | null
  unit: string
  unitValueCenti: number
  unitMeasure: FoundProduct['unitMeasure']
  category: Translated
}

const translated = (row: Pick<Row, 'name' | 'texts'>, language: Language): string =>
  (language === 'en' ? undefined : row.texts[language]?.name) ?? row.name

type Reader = { language: Language; store: string }

const productOf = (row: Row, language: Language): FoundProduct => ({
  _id: row.id,
  name: translated(row, language),
  slug: row.slug,
  image: row.pictureUrl === null ? [] : [{ url: row.pictureUrl }],
  price: row.priceMinor / 100,
  ...(row.salePriceMinor !== null && { discount: row.salePriceMinor / 100 }),
  unit: row.unit,
  unitValue: row.unitValueCenti / 100,
  unitMeasure: row.unitMeasure,
  category: row.category[language] ?? row.category.en,
})

const columns = (store: string): SQL => sql`
  p.id, p.name, p.texts, p.slug,
  coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0)
    ->> ${'url' satisfies keyof Picture} as "pictureUrl",
  ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor", p.unit,
  p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure", c.name as category`

/** The active products, newest first, as the search box shows them in one language. @param limit the most that are read */
export async function listSearchable(
  db: Database,
  { language, store }: Reader,
  limit: number,
): Promise<FoundProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns(store)} from products p join categories c on c.id = p.category_id
    where p.status = 'active' order by p.created_at desc, p.id limit ${limit}`)
  return rows.map((row) => productOf(row, language))
}

/** What a store has of a product, as it is said. */
function stockOf(
  { unlimited, onHand }: StockView,
  unit: string,
  language: Language,
): NonNullable<AnsweredProduct['stock']> {
  if (unlimited) return { level: 'in' }
  if (onHand <= 0) return { level: 'out' }
  const amount = translatorFor(language)(`catalogue.amount.${unit}`, { count: onHand })
  return { level: lastFew(onHand) === undefined ? 'in' : 'few', amount }
}

/** These products with what the store has of each, as far as they are active; in no order. */
export async function listSearchableOf(
  db: Database,
  { language, store }: Reader,
  ids: readonly string[],
): Promise<AnsweredProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row & { stock: StockView }>(sql`
    select ${columns(store)}, ${stockAt(store)} as stock from products p join categories c on c.id = p.category_id
    where p.status = 'active' and p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
  return rows.map((row) => ({ ...productOf(row, language), stock: stockOf(row.stock, row.unit, language) }))
}
