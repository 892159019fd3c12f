import { type SQL, sql } from 'drizzle-orm'
import { likeText } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import type { Picture, ProductTexts, Translated } from '../schema.ts'
import type { FoundMatch, ProductForm } from './contracts.ts'

type TextName = keyof NonNullable<ProductTexts['fr']>

type Row = Omit<ProductForm, TextName> & Record<TextName, string | null> & { texts: ProductTexts }

const moment = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** English stands in a column of its own, the other languages in one map. */
function translated(row: Row, name: TextName): Translated {
  const entries = (['bn', 'ar', 'fr'] as const).map((language) => [language, row.texts[language]?.[name]] as const)
  return { en: row[name] ?? '', ...Object.fromEntries(entries.filter(([, text]) => text)) }
}

function toForm({ texts, ...row }: Row): ProductForm {
  const all = { texts, ...row }
  return {
    ...row,
    name: translated(all, 'name'),
    shortDescription: translated(all, 'shortDescription'),
    description: translated(all, 'description'),
    seoTitle: translated(all, 'seoTitle'),
    seoDescription: translated(all, 'seoDescription'),
  }
}

/** The values of a variant `v`: the one that it has, or those of its combination, by their groups. */
const valueIds: SQL = sql`coalesce(
  (select jsonb_agg(a.id order by a.group_id, a.id) from attribute_parts part join attributes a on a.id = part.value_id
    where part.attribute_id = v.attribute_id),
  case when v.attribute_id is null then '[]'::jsonb else jsonb_build_array(v.attribute_id) end)`

/** What is stored of the products that a condition on `p` names, in the shape in which the form sends it back. */
async function readForms(db: Reader, condition: SQL): Promise<ProductForm[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.version, p.slug, p.name, p.type, p.status, p.category_id as "categoryId", p.brand_id as "brandId",
      p.color_id as "colorId", p.short_description as "shortDescription", p.description, p.texts, p.unit,
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure", p.price_minor as "priceMinor",
      p.sale_price_minor as "salePriceMinor", ${moment(sql`p.sale_starts_at`)} as "saleStartsAt",
      ${moment(sql`p.sale_ends_at`)} as "saleEndsAt", p.thickness_tenth_mm as "thicknessTenthMm", p.finish, p.size,
      p.texture -> 'room' ->> 'url' as "madePicture", p.waterproof, p.featured, p.has_samples as "hasSamples", p.pictures, p.specification, p.seo_title as "seoTitle",
      p.seo_description as "seoDescription", ${moment(sql`p.created_at`)} as "createdAt",
      ${moment(sql`p.updated_at`)} as "updatedAt",
      (select coalesce(jsonb_agg(s.category_id order by c.position, c.slug), '[]') from product_subcategories s
        join categories c on c.id = s.category_id where s.product_id = p.id) as "subcategoryIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.match_id, 'kind', m.kind) order by m.position), '[]')
        from product_matches m where m.product_id = p.id) as matches,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'stockItemId', v.stock_item_id, 'sku', i.sku,
          'colorId', v.color_id, 'valueIds', ${valueIds}, 'priceMinor', v.price_minor,
          'salePriceMinor', v.sale_price_minor, 'pictureUrl', v.picture_url,
          'stock', (select coalesce(jsonb_agg(jsonb_build_object('store', l.store,
              'onHand', case when l.unlimited then -1 else l.on_hand end) order by l.store), '[]')
            from stock_levels l where l.item_id = v.stock_item_id)) order by v.position, v.id), '[]')
        from variants v join stock_items i on i.id = v.stock_item_id
        where v.product_id = p.id and v.is_active) as variants
    from products p where ${condition}`)
  return rows.map(toForm)
}

/** One product as the form shows it; undefined where there is none of that id. */
export async function findProductForm(db: Database | Transaction, id: string): Promise<ProductForm | undefined> {
  const [form] = await readForms(db, sql`p.id = ${id}`)
  return form
}

/** The products of these addresses. */
export const listFormsBySlug = (db: Database | Transaction, slugs: readonly string[]): Promise<ProductForm[]> =>
  readForms(db, sql`p.slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`)

/** The products of these ids, in no order. */
export const listForms = (db: Reader, ids: readonly string[]): Promise<ProductForm[]> =>
  readForms(db, sql`p.id = any(${uuids(ids)})`)

type FoundRow = Omit<FoundMatch, 'pictureUrl'> & { picture: Picture | null }

const found = (condition: SQL, order: SQL): SQL => sql`
  select p.id, p.name, p.unit, p.pictures -> 0 as picture,
    coalesce((select i.sku from variants v join stock_items i on i.id = v.stock_item_id where v.product_id = p.id
      order by v.position limit 1), '') as sku
  from products p where ${condition} order by ${order} limit 40`

const toFound = ({ picture, ...row }: FoundRow): FoundMatch => ({ ...row, pictureUrl: picture?.url ?? null })

/** Products to be offered with another: by what is written in their name or SKU, what is no floor first. */
export async function findMatches(db: Database, search: string): Promise<FoundMatch[]> {
  const pattern = `%${likeText(search.toLowerCase())}%`
  const { rows } = await db.execute<FoundRow>(
    found(
      sql`p.status <> 'archived' and (lower(p.name) like ${pattern} or exists (select 1 from variants v
        join stock_items i on i.id = v.stock_item_id where v.product_id = p.id and lower(i.sku) like ${pattern}))`,
      sql`p.unit = 'box', lower(p.name), p.id`,
    ),
  )
  return rows.slice(0, 12).map(toFound)
}

/** Products by their ids, to show those that were chosen. */
export async function listMatches(db: Database, ids: readonly string[]): Promise<FoundMatch[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<FoundRow>(found(sql`p.id = any(${uuids(ids)})`, sql`p.id`))
  return rows.map(toFound)
}
