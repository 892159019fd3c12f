import { type SQL, sql } from 'drizzle-orm'
import { nameIn, type StockView, stockAt } from '../../catalogue/list/card-queries.ts'
import { lowestNow } from '../../catalogue/price-queries.ts'
import { clickLocks } from '../../catalogue/products/laying-rules.ts'
import type { Picture, Specification, Translated } from '../../catalogue/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sheetSchema } from '../../tour/schema.ts'
import { mostFloors, type ProjectFloor } from './contracts.ts'

/** What is added for cuts where the data sheet says nothing. */
const USUAL_WASTE_PERCENT = 10

type Row = {
  id: string
  slug: string
  name: string
  category: Translated
  swatch: Picture | null
  thicknessTenthMm: number | null
  unitValueCenti: number
  priceMinor: number
  specification: Specification
  stock: StockView
  sheet: unknown
  type: 'simple' | 'variable'
}

/** A floor by its row; undefined where its data sheet does not say how large a board is and how many are in a box. */
function toFloor(row: Row, language: Language): ProjectFloor | undefined {
  const { specification, category, sheet, stock, unitValueCenti, priceMinor, type, ...own } = row
  const {
    boardLengthTenthMm = 0,
    boardWidthTenthMm = 0,
    piecesPerBox = 0,
    expansionGapMm,
    wastePercent,
  } = specification
  if (boardLengthTenthMm <= 0 || boardWidthTenthMm <= 0 || piecesPerBox <= 0) return undefined
  return {
    ...own,
    category: category[language] ?? category.en,
    boardLengthTenthMm,
    boardWidthTenthMm,
    piecesPerBox,
    areaPerBoxCentiSqFt: unitValueCenti,
    pricePerBoxMinor: priceMinor,
    ...(specification.lock !== undefined && { lock: specification.lock }),
    installation: specification.installation ?? [],
    ...(expansionGapMm !== undefined && { expansionGapMm }),
    wastePercent: wastePercent?.straight ?? USUAL_WASTE_PERCENT,
    boxesInStock: stock.unlimited ? null : Math.max(0, stock.onHand),
    sheet: sheetSchema.safeParse(sheet).data ?? null,
    canAdd: type === 'simple',
  }
}

async function readFloors(
  db: Database,
  { language, store }: { language: Language; store: string },
  conditions: readonly SQL[],
): Promise<ProjectFloor[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, ${nameIn(language)} as name, c.name as category, p.type,
      coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0) as swatch,
      p.thickness_tenth_mm as "thicknessTenthMm", p.unit_value_centi as "unitValueCenti",
      ${lowestNow('p', store)} as "priceMinor", p.specification, ${stockAt(store)} as stock, p.texture -> 'sheet' as sheet
    from products p join categories c on c.id = p.category_id
    ${whereAll([sql`p.status = 'active' and p.unit = 'box' and p.specification ? 'piecesPerBox'`, ...conditions])}
    order by p.featured desc, p.created_at desc, p.id limit ${mostFloors}`)
  return rows.flatMap((row) => toFloor(row, language) ?? [])
}

type Reader = { language: Language; store: string }

/** The floors of these ids that are sold and can be laid board by board, in no order. */
export const findFloors = (db: Database, reader: Reader, ids: readonly string[]): Promise<ProjectFloor[]> =>
  readFloors(db, reader, [sql`p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`])

/** Boards that do not click: the rule is `canBeLaidInHerringbone`. */
const canTurn = sql`coalesce(p.specification ->> 'lock', '') !~* ${clickLocks}`

/** Floors whose names, or those of their categories, have every word of a search: featured ones first, then the newest. */
export function searchFloors(
  db: Database,
  reader: Reader,
  words: string,
  pattern?: 'herringbone',
): Promise<ProjectFloor[]> {
  const { language } = reader
  const text = sql`lower(${nameIn(language)} || ' ' || coalesce(c.name ->> ${language}, c.name ->> 'en'))`
  return readFloors(db, reader, [...containsWords(text, words), ...(pattern ? [canTurn] : [])])
}
