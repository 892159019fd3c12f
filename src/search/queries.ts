import { type SQL, sql } from 'drizzle-orm'
import { priceNow, saleNow } from '../catalogue/price-queries.ts'
import type { Picture, ProductTexts, Translated } from '../catalogue/schema.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { FoundProduct } from './contracts.ts'

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

async function read(db: Database, { language, store }: Reader, which: SQL): Promise<FoundProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.texts, p.slug,
      coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0)
        ->> ${'url' satisfies keyof Picture} as "pictureUrl",
      ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor", p.unit,
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure", c.name as category
    from products p join categories c on c.id = p.category_id
    where p.status = 'active' ${which}`)
  return rows.map((row) => ({
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
  }))
}

/** The active products, newest first, as the search box shows them in one language. @param limit the most that are read */
export const listSearchable = (db: Database, reader: Reader, limit: number): Promise<FoundProduct[]> =>
  read(db, reader, sql`order by p.created_at desc, p.id limit ${limit}`)

/** These products as the search box shows them, in the order of their ids. */
export async function listSearchableOf(db: Database, reader: Reader, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return []
  const found = await read(db, reader, sql`and p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
  const byId = new Map(found.map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
