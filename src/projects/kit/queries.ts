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
  readonly variants: readonly (AccessoryVariant & { readonly elsewhere: readonly Elsewhere[] })[]
}

const pictureOf = sql`coalesce(jsonb_path_query_first(p.pictures, ${'$[*] ? (@.kind == "swatch")'}::jsonpath), p.pictures -> 0) ->> 'url'`

const variantsOf = ({ language, store }: Reader) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'color', case when k.id is not null then jsonb_build_object('name', k.name,
        'label', coalesce(k.translations ->> ${language}, k.name), 'hex', k.hex) end,
      'attribute', a.name, 'attributeLabel', coalesce(a.translations ->> ${language}, a.name),
      'priceMinor', ${variantPriceNow(store)}, 'salePriceMinor', ${variantSaleNow(store)},
      'onHand', coalesce(l.on_hand, 0), 'unlimited', coalesce(l.unlimited, false), 'pictureUrl', v.picture_url,
      'elsewhere', (select coalesce(jsonb_agg(jsonb_build_object('store', o.store,
          'onHand', case when not o.unlimited then o.on_hand end) order by o.on_hand desc), '[]')
        from stock_levels o where o.item_id = v.stock_item_id and o.store <> ${store}))
      order by v.position), '[]')
    from variants v left join colors k on k.id = v.color_id left join attributes a on a.id = v.attribute_id
      left join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
    where v.product_id = p.id and v.is_active)`

/** A floor by its id; undefined where no active product that is sold by the box of an area has it. */
export async function findKitFloor(
  db: Database | Transaction,
  id: string,
  reader: Reader,
): Promise<KitFloor | undefined> {
  const { rows } = await db.execute<KitFloor>(sql`
    select p.id, p.slug, ${nameIn(reader.language)} as name, p.unit_value_centi as "unitValueCenti",
      ${pictureOf} as "pictureUrl", p.specification, p.thickness_tenth_mm as "thicknessTenthMm", p.finish, p.waterproof,
      coalesce(c.hex, p.texture ->> 'base') as hex, ${variantsOf(reader)} as variants
    from products p left join colors c on c.id = p.color_id
    where p.id = ${id} and p.status = 'active' and p.unit = 'box' and p.unit_measure = 'area'`)
  return rows[0]
}

/** More accessories than a shop sells; those that are matched to the floor are always among them. */
const mostAccessories = 500

/** The accessories that a kit is chosen from, with how near each is to the floor. */
export async function listAccessories(
  db: Database | Transaction,
  floorId: string,
  reader: Reader,
): Promise<Accessory[]> {
  const { rows } = await db.execute<Accessory>(sql`
    with floor as (select id, category_id from products where id = ${floorId}),
    series as (
      select other.product_id as id from product_subcategories own
        join product_subcategories other on other.category_id = own.category_id
      where own.product_id = (select id from floor)
    ),
    near as (
      select pm.match_id as id, min(pm.position) filter (where pm.product_id = (select id from floor)) as matched_at,
        bool_or(pm.product_id in (select id from series)) as in_series
      from product_matches pm join products o on o.id = pm.product_id
      where o.category_id = (select category_id from floor) and o.status = 'active'
      group by pm.match_id
    )
    select p.id, p.slug, ${nameIn(reader.language)} as name, p.name as "ownName", p.unit,
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure", ${pictureOf} as "pictureUrl", p.specification,
      near.matched_at as "matchedAt",
      case when near.in_series then 'subcategory' when near.id is not null then 'category' end as "matchedNear",
      ${variantsOf(reader)} as variants
    from products p left join near on near.id = p.id
    where p.status = 'active' and p.unit <> 'box'
    order by near.matched_at nulls last, near.id is null, p.name, p.id limit ${mostAccessories}`)
  return rows
}
