import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { memoize } from '../../i18n/memoize.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { prepare } from '../../platform/postgres/prepared.ts'
import { lowestNow, priceNow, saleNow, variantUnitPriceNow } from '../price-queries.ts'
import type { Specification } from '../schema.ts'
import { lookOf, type PlankWidth, plankWidth, type ThicknessRange, thicknessRange } from './facet-rules.ts'
import { type IndexedFloor, sheetOf } from './floor-rows.ts'

/** What lists sort, filter and count an active product by. Amounts are in minor units, as they are charged now. */
export type IndexedProduct = {
  id: string
  categoryId: string
  subcategoryIds: string[]
  /** Microseconds since 1970. */
  createdAt: number
  name: string
  /** Names in other languages than English, where they are others. */
  names: Partial<Record<Language, string>>
  isFloor: boolean
  /** Of a floor. */
  thickness: ThicknessRange | null
  /** In millimetres, as text: of what lies under floors. */
  underlay: string | null
  colorId: string | null
  brandId: string | null
  finish: string | null
  size: string | null
  /** Of a floor: what it looks like, how wide its planks are, its wear class, where and how it can be laid. */
  look: string | null
  width: PlankWidth | null
  wear: string | null
  rooms: readonly string[]
  installation: readonly string[]
  heating: boolean
  waterproof: boolean
  /** The variants of the stores that have it in stock. */
  stores: readonly string[]
  sale: boolean
  featured: boolean
  hasPicture: boolean
  /** Whether there is a picture of it in a room. */
  hasRoom: boolean
  hasSwatch: boolean
  /** Whether a dot can stand for it: it has a color, or a texture with one. */
  hasDot: boolean
  /** The sale price as a share of the full one; null where it is not on sale. */
  saleShare: number | null
  priceMinor: number
  /** The price per square foot; null of what is no floor. */
  perSqFtMinor: number | null
  /** What tells how many boxes of it rooms take, and what they cost; null of what is no floor. */
  floor: IndexedFloor | null
}

type Row = Omit<
  IndexedProduct,
  'thickness' | 'look' | 'width' | 'wear' | 'rooms' | 'installation' | 'heating' | 'floor'
> & {
  thicknessTenthMm: number | null
  specification: Specification
  boxCenti: number | null
  offers: IndexedFloor['offers'] | null
}

/** A product as its row and its data sheet have it. */
function toIndexed({ thicknessTenthMm, specification, boxCenti, offers, ...row }: Row): IndexedProduct {
  const { look, species, boardWidthTenthMm, boardLengthTenthMm, acRating, rooms, installation, radiantHeat } =
    row.isFloor ? specification : {}
  return {
    ...row,
    thickness: row.isFloor && thicknessTenthMm !== null ? thicknessRange(thicknessTenthMm) : null,
    look: lookOf(look, species),
    width: plankWidth(boardWidthTenthMm, boardLengthTenthMm),
    wear: acRating ?? null,
    rooms: rooms ?? [],
    installation: installation ?? [],
    heating: radiantHeat ?? false,
    floor: boxCenti !== null && offers !== null ? { sheet: sheetOf(specification), boxCenti, offers } : null,
  }
}

/** The statement that reads some of the active products. @param store whose prices */
const statement = (store: string, which: SQL): SQL => sql`
    select p.id, p.category_id as "categoryId", p.name,
      (extract(epoch from p.created_at) * 1000000)::bigint as "createdAt",
      coalesce((select jsonb_object_agg(t.key, t.value ->> 'name') from jsonb_each(p.texts) t where t.value ? 'name'), '{}') as names,
      p.unit = 'box' as "isFloor", p.waterproof, p.finish, p.size, p.color_id as "colorId", p.brand_id as "brandId",
      p.thickness_tenth_mm as "thicknessTenthMm", p.specification,
      case when p.unit <> 'box' and p.unit_measure = 'area' then trim_scale(p.thickness_tenth_mm / 10.0)::text end as underlay,
      to_jsonb(array(select s.category_id from product_subcategories s where s.product_id = p.id)) as "subcategoryIds",
      -- As an aggregate it is looked up product by product; as a subquery of rows, all stock is read for every batch.
      coalesce((select jsonb_agg(distinct l.store) filter (where l.on_hand > 0 or l.unlimited) from variants v
        join stock_levels l on l.item_id = v.stock_item_id where v.product_id = p.id and v.is_active), '[]') as stores,
      p.featured, p.pictures <> '[]' as "hasPicture", p.pictures @> '[{"kind":"room"}]' as "hasRoom",
      p.pictures @> '[{"kind":"swatch"}]' as "hasSwatch",
      coalesce(p.color_id is not null or p.texture ? 'base', false) as "hasDot",
      ${saleNow('p', store)} is not null as sale, ${saleNow('p', store)}::float8 / ${priceNow('p', store)} as "saleShare", ${lowestNow('p', store)} as "priceMinor",
      case when p.unit = 'box' then round(${lowestNow('p', store)} * 100.0 / p.unit_value_centi)::bigint end as "perSqFtMinor",
      case when p.unit = 'box' and p.unit_measure = 'area' then p.unit_value_centi end as "boxCenti",
      case when p.unit = 'box' then (select jsonb_agg(jsonb_build_object('priceMinor', ${variantUnitPriceNow(store)},
          'onHand', case when not coalesce(l.unlimited, false) then coalesce(l.on_hand, 0) end) order by v.position)
        from variants v left join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
        where v.product_id = p.id and v.is_active) end as offers
    from products p where p.status = 'active' and ${which}`

/** The active products after an id, by their ids, so many at most: all of them, a batch at a time. @param store whose prices */
export async function readProductsAfter(
  db: Database,
  store: string,
  after: string | null,
  limit: number,
): Promise<IndexedProduct[]> {
  const next = sql`(${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}`
  const { rows } = await db.execute<Row>(statement(store, next))
  return rows.map(toIndexed)
}

/** Of each store: it is asked again with every change, and takes longer to plan than to answer. */
const readById = memoize((store: string) =>
  prepare<Row>(statement(store, sql`p.id = any(${sql.placeholder('ids')}::uuid[])`)),
)

/** Those of these products that are active. @param store whose prices */
export async function readProductsById(db: Database, store: string, ids: readonly string[]): Promise<IndexedProduct[]> {
  const rows = await readById(store)(db, { ids: `{${ids.join(',')}}` })
  return rows.map(toIndexed)
}
