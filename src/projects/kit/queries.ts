import { sql } from 'drizzle-orm'
import { nameIn } from '../../catalogue/list/card-queries.ts'
import { variantPriceNow, variantSaleNow } from '../../catalogue/price-queries.ts'
import type { Specification } from '../../catalogue/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { Accessory, AccessoryVariant } from './choice-rules.ts'

/** In what language, and at which store. */
type Reader = { readonly language: Language; readonly store: string }

/** What another store has of a variant; null where it never runs out there. */
type Elsewhere = { readonly store: string; readonly onHand: number | null }

type FloorVariant = AccessoryVariant & {
  readonly elsewhere: readonly Elsewhere[]
  /** The most that the store has of one lot; null where no lot of it is known. */
  readonly mostOfOneLot: number | null
}

/** A floor that a project may be laid with. */
export type KitFloor = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly unitValueCenti: number
  readonly pictureUrl: string | null
  readonly specification: Specification
  readonly thicknessTenthMm: number | null
  readonly finish: string | null
  readonly waterproof: boolean
  /** `#rrggbb`; null where nothing is known of its color. */
  readonly hex: string | null
  readonly variants: readonly FloorVariant[]
}

const pictureOf = sql`coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0) ->> 'url'`

const variantsOf = ({ language, store }: Reader) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'color', case when k.id is not null then jsonb_build_object('name', k.name,
        'label', coalesce(k.translations ->> ${language}, k.name), 'hex', k.hex) end,
      'attribute', a.name, 'attributeLabel', coalesce(a.translations ->> ${language}, a.name),
      'priceMinor', ${variantPriceNow(store)}, 'salePriceMinor', ${variantSaleNow(store)},
      'onHand', coalesce(l.on_hand, 0), 'unlimited', coalesce(l.unlimited, false), 'pictureUrl', v.picture_url,
      'mostOfOneLot', (select greatest(max(t.on_hand), l.on_hand - sum(t.on_hand)) from stock_lots t
        where t.item_id = v.stock_item_id and t.store = ${store} and t.on_hand > 0),
      'elsewhere', (select coalesce(jsonb_agg(jsonb_build_object('store', o.store,
          'onHand', case when not o.unlimited then o.on_hand end) order by o.on_hand desc), '[]')
        from stock_levels o where o.item_id = v.stock_item_id and o.store <> ${store}))
      order by v.position), '[]')
    from variants v left join colors k on k.id = v.color_id left join attributes a on a.id = v.attribute_id
      left join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
    where v.product_id = p.id and v.is_active)`

const idArray = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** Floors by their ids; of an id that no active product has that is sold by the box of an area there is none. */
export async function findKitFloors(
  db: Database | Transaction,
  ids: readonly string[],
  reader: Reader,
): Promise<Map<string, KitFloor>> {
  const { rows } = await db.execute<KitFloor>(sql`
    select p.id, p.slug, ${nameIn(reader.language)} as name, p.unit_value_centi as "unitValueCenti",
      ${pictureOf} as "pictureUrl", p.specification, p.thickness_tenth_mm as "thicknessTenthMm", p.finish, p.waterproof,
      coalesce(c.hex, p.texture ->> 'base') as hex, ${variantsOf(reader)} as variants
    from products p left join colors c on c.id = p.color_id
    where p.id = any(${idArray(ids)}) and p.status = 'active' and p.unit = 'box' and p.unit_measure = 'area'`)
  return new Map(rows.map((floor) => [floor.id, floor]))
}

/** What accessories are matched to: floors themselves, and the series and categories that they are of. */
type Matches = {
  floors: { id: string; categoryId: string; series: string[] }[]
  own: { floorId: string; matchId: string; position: number }[]
  /** What is matched to any active floor of a category, and of a series in it; a series of null is none. */
  near: { categoryId: string; seriesId: string | null; matchId: string }[]
}

async function readMatches(db: Database | Transaction, floorIds: readonly string[]): Promise<Matches> {
  const { rows } = await db.execute<Matches>(sql`
    with floors as (select id, category_id from products where id = any(${idArray(floorIds)})),
    series as (select product_id, category_id from product_subcategories where product_id in (select id from floors)),
    near as (
      select o.category_id, s.category_id as series_id, pm.match_id
      from product_matches pm join products o on o.id = pm.product_id and o.status = 'active'
        left join product_subcategories s on s.product_id = o.id and s.category_id in (select category_id from series)
      where o.category_id in (select category_id from floors)
      group by 1, 2, 3
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'categoryId', f.category_id,
        'series', array(select s.category_id from series s where s.product_id = f.id))), '[]') from floors f) as floors,
      (select coalesce(jsonb_agg(jsonb_build_object('floorId', pm.product_id, 'matchId', pm.match_id,
        'position', pm.position)), '[]') from product_matches pm where pm.product_id in (select id from floors)) as own,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', n.category_id, 'seriesId', n.series_id,
        'matchId', n.match_id)), '[]') from near n) as near`)
  return rows[0] ?? { floors: [], own: [], near: [] }
}

/** More accessories than a shop sells; those that are matched to the floors are always among them. */
const mostAccessories = 500

/**
 * The accessories that kits are chosen from, read once for several floors.
 * @returns those of one of the floors, each with how near it is to it
 */
export async function listAccessories(
  db: Database | Transaction,
  floorIds: readonly string[],
  reader: Reader,
): Promise<(floorId: string) => Accessory[]> {
  const { floors, own, near } = await readMatches(db, floorIds)
  const matched = idArray([...new Set([...own, ...near].map(({ matchId }) => matchId))])
  const { rows } = await db.execute<Omit<Accessory, 'matchedAt' | 'matchedNear'>>(sql`
    select p.id, p.slug, ${nameIn(reader.language)} as name, p.name as "ownName", p.unit,
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure", ${pictureOf} as "pictureUrl", p.specification,
      ${variantsOf(reader)} as variants
    from products p where p.status = 'active' and p.unit <> 'box'
    order by p.id = any(${matched}) desc, p.name, p.id limit ${mostAccessories}`)
  const places = new Map(own.map(({ floorId, matchId, position }) => [`${floorId} ${matchId}`, position]))
  const sections = new Set(
    near.flatMap(({ categoryId, seriesId, matchId }) => [
      `${categoryId} ${matchId}`,
      `${categoryId} ${seriesId} ${matchId}`,
    ]),
  )
  const floorOf = new Map(floors.map((floor) => [floor.id, floor]))
  return (floorId) => {
    const { categoryId = '', series = [] } = floorOf.get(floorId) ?? {}
    const nearOf = (id: string): Accessory['matchedNear'] => {
      if (series.some((one) => sections.has(`${categoryId} ${one} ${id}`))) return 'subcategory'
      return sections.has(`${categoryId} ${id}`) ? 'category' : null
    }
    return rows.map((accessory) => ({
      ...accessory,
      matchedAt: places.get(`${floorId} ${accessory.id}`) ?? null,
      matchedNear: nearOf(accessory.id),
    }))
  }
}
