import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { lowestNow, saleNow } from '../price-queries.ts'
import { type CardRow, cardsJson, cardTables, nameIn, type ProductCardView, stockAt, toCard } from './card-queries.ts'
import {
  type ChoiceFilter,
  choiceFilters,
  compareFacetValues,
  keepKnown,
  type ListFilters,
  pageSize,
  type SortCode,
  sortOrder,
} from './rules.ts'

/** Which part of the catalogue a list shows: all, a category, a subcategory, or what a search found in the names. */
export type ListScope = { categoryId?: string; subcategoryId?: string; words?: readonly string[] }

/** One value of a filter, with how many products it would leave under all the other filters. */
export type FacetValue = { value: string; label: string; hex: string | null; count: number }

export type ListView = {
  cards: ProductCardView[]
  /** The filters that were applied: the asked ones without values that nothing in the scope has. */
  filters: ListFilters
  total: number
  /** Products in the scope before any filter. */
  unfiltered: number
  /** Whether everything in the scope is a floor, sold by the box. */
  onlyFloors: boolean
  facets: Record<ChoiceFilter, FacetValue[]>
  waterproof: number
  stock: number
  sale: number
  /** Prices per square foot in the scope, in minor units, and how many products lie in each of its equal steps. */
  prices: { lowestMinor: number; highestMinor: number; histogram: number[] } | null
}

/** One bit for each filter; a product's `miss` has those that it does not pass. */
const bits = {
  color: 1,
  thickness: 2,
  finish: 4,
  brand: 8,
  size: 16,
  waterproof: 32,
  stock: 64,
  sale: 128,
  price: 256,
  underlay: 512,
}
const histogramSteps = 12

type FacetRow = { name: ChoiceFilter | 'waterproof' | 'stock' | 'sale'; value: string; count: number } & {
  label: Partial<Record<Language, string>> | null
  hex: string | null
}
type Row = {
  cards: CardRow[]
  facets: FacetRow[]
  total: number
  unfiltered: number
  floors: number
  lowest: number | null
  highest: number | null
  histogram: { step: number; count: number }[]
}

/** A product's thickness in millimetres, as text. */
const millimetres = sql`trim_scale(p.thickness_tenth_mm / 10.0)::text`

const textArray = (values: readonly string[]): SQL => sql`${sql.param(JSON.stringify(values))}::jsonb`

/** The bit where a product's value is none of the chosen ones; nothing chosen lets all pass. */
const missesChoice = (bit: number, value: SQL, chosen: readonly string[]): SQL =>
  chosen.length === 0
    ? sql`0`
    : sql`case when coalesce(${textArray(chosen)} ? ${value}, false) then 0 else ${bit}::int end`

const missesFlag = (bit: number, passes: SQL, wanted: boolean): SQL =>
  wanted ? sql`case when ${passes} then 0 else ${bit}::int end` : sql`0`

function orderBy(sort: SortCode): SQL {
  const { by, descending } = sortOrder(sort)
  const column = { date: sql`s.created_at`, price: sql`s.shown_price`, name: sql`lower(s.name)` }[by]
  // Ids settle equal keys, so that a product stands on one page only.
  return descending ? sql`${column} desc, s.id desc` : sql`${column}, s.id`
}

function inScope({ categoryId, subcategoryId, words = [] }: ListScope, language: Language): SQL {
  const conditions = [sql`p.status = 'active'`]
  if (categoryId) conditions.push(sql`p.category_id = ${categoryId}`)
  if (subcategoryId) {
    conditions.push(
      sql`exists (select 1 from product_subcategories ps where ps.product_id = p.id and ps.category_id = ${subcategoryId})`,
    )
  }
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(p.name ilike ${pattern} or ${nameIn(language)} ilike ${pattern})`)
  }
  return sql.join(conditions, sql` and `)
}

/**
 * One page of a list, with the counts of every filter, in one statement. A second one is only made where the filters
 * name values that the scope does not have.
 */
export async function listProducts(
  db: Database,
  language: Language,
  store: string,
  scope: ListScope,
  filters: ListFilters,
): Promise<ListView> {
  const view = await readList(db, language, store, scope, filters)
  const known = Object.fromEntries(
    choiceFilters.map((name) => [name, new Set(view.facets[name].map(({ value }) => value))]),
  ) as Record<ChoiceFilter, Set<string>>
  const kept = keepKnown(filters, known)
  const isKnown = choiceFilters.every((name) => kept[name].length === filters[name].length)
  return isKnown ? view : readList(db, language, store, scope, kept)
}

async function readList(
  db: Database,
  language: Language,
  store: string,
  scope: ListScope,
  filters: ListFilters,
): Promise<ListView> {
  const { minPerSqFtMinor, maxPerSqFtMinor } = filters
  const hasPriceBound = minPerSqFtMinor !== null || maxPerSqFtMinor !== null
  const withinPrice = sql`per_sq_ft between ${minPerSqFtMinor ?? 0}::bigint and ${maxPerSqFtMinor ?? Number.MAX_SAFE_INTEGER}::bigint`
  const { rows } = await db.execute<Row>(sql`
    with listed as (
      select p.id, p.created_at, ${nameIn(language)} as name, p.unit, p.waterproof, p.finish, p.size,
        case when p.unit = 'box' then ${millimetres} end as thickness,
        case when p.unit <> 'box' and p.unit_measure = 'area' then ${millimetres} end as underlay, c.name as color, c.translations as color_names, c.hex,
        b.slug as brand, b.translations || jsonb_build_object('en', b.name) as brand_names, ${saleNow('p', store)} is not null as sale,
        case when p.unit = 'box' then round(${lowestNow('p', store)} * 100.0 / p.unit_value_centi)::bigint
          end as per_sq_ft,
        ${lowestNow('p', store)} as price, ${stockAt(store)} as at_store
      from products p left join colors c on c.id = p.color_id left join brands b on b.id = p.brand_id
      where ${inScope(scope, language)}
    ),
    scoped as materialized (
      select *, coalesce(per_sq_ft, price) as shown_price,
        (at_store ->> 'onHand')::bigint > 0 or (at_store ->> 'unlimited')::boolean as in_stock,
        ${missesChoice(bits.color, sql`color`, filters.color)}
        + ${missesChoice(bits.thickness, sql`thickness`, filters.thickness)}
        + ${missesChoice(bits.underlay, sql`underlay`, filters.underlay)}
        + ${missesChoice(bits.finish, sql`finish`, filters.finish)}
        + ${missesChoice(bits.brand, sql`brand`, filters.brand)}
        + ${missesChoice(bits.size, sql`size`, filters.size)}
        + ${missesFlag(bits.waterproof, sql`waterproof`, filters.waterproof)}
        + ${missesFlag(bits.stock, sql`((at_store ->> 'onHand')::bigint > 0 or (at_store ->> 'unlimited')::boolean)`, filters.stock)}
        + ${missesFlag(bits.sale, sql`sale`, filters.sale)}
        + ${missesFlag(bits.price, sql`coalesce(${withinPrice}, false)`, hasPriceBound)} as miss
      from listed
    ),
    facets as (
      select f.name, f.value, f.label, f.hex, count(*) filter (where s.miss | f.bit = f.bit)::int as count
      from scoped s cross join lateral (values
        ('color', s.color, s.color_names, s.hex, ${bits.color}::int),
        ('thickness', s.thickness, null, null, ${bits.thickness}::int),
        ('underlay', s.underlay, null, null, ${bits.underlay}::int),
        ('finish', s.finish, null, null, ${bits.finish}::int),
        ('brand', s.brand, s.brand_names, null, ${bits.brand}::int),
        ('size', s.size, null, null, ${bits.size}::int),
        ('waterproof', case when s.waterproof then '1' end, null, null, ${bits.waterproof}::int),
        ('stock', case when s.in_stock then '1' end, null, null, ${bits.stock}::int),
        ('sale', case when s.sale then '1' end, null, null, ${bits.sale}::int)) as f (name, value, label, hex, bit)
      where f.value is not null group by 1, 2, 3, 4
    ),
    bounds as (select min(per_sq_ft) as lowest, max(per_sq_ft) as highest from scoped),
    histogram as (
      select least(${histogramSteps}::int, width_bucket(per_sq_ft, lowest, highest, ${histogramSteps}::int)) as step,
        count(*)::int as count
      from scoped, bounds where highest > lowest and per_sq_ft is not null and miss | ${bits.price}::int = ${bits.price}::int group by 1
    ),
    chosen as (
      select s.id, row_number() over (order by ${orderBy(filters.sort)}) as position
      from scoped s where s.miss = 0 order by position limit ${pageSize} offset ${(filters.page - 1) * pageSize}
    ),
    ${cardTables(language, store)}
    select ${cardsJson} as cards, (select coalesce(jsonb_agg(facets), '[]') from facets) as facets,
      (select count(*) filter (where miss = 0)::int from scoped) as total,
      (select count(*)::int from scoped) as unfiltered,
      (select count(*) filter (where unit = 'box')::int from scoped) as floors,
      (select lowest from bounds) as lowest, (select highest from bounds) as highest,
      (select coalesce(jsonb_agg(histogram), '[]') from histogram) as histogram`)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition gave no row')
  return toListView(row, language, filters)
}

function toListView(row: Row, language: Language, filters: ListFilters): ListView {
  const countOf = (name: FacetRow['name']) => row.facets.find((facet) => facet.name === name)?.count ?? 0
  const values = (name: ChoiceFilter): FacetValue[] =>
    row.facets
      .filter((facet) => facet.name === name)
      .map(({ value, label, hex, count }) => ({ value, label: label?.[language] ?? label?.en ?? value, hex, count }))
      .sort((a, b) => compareFacetValues(a.label, b.label, language))
  const { lowest, highest } = row
  return {
    cards: row.cards.map((card) => toCard(card, language)),
    filters,
    total: row.total,
    unfiltered: row.unfiltered,
    onlyFloors: row.floors === row.unfiltered,
    facets: {
      color: values('color'),
      thickness: values('thickness'),
      underlay: values('underlay'),
      finish: values('finish'),
      brand: values('brand'),
      size: values('size'),
    },
    waterproof: countOf('waterproof'),
    stock: countOf('stock'),
    sale: countOf('sale'),
    prices:
      lowest === null || highest === null || lowest === highest
        ? null
        : {
            lowestMinor: lowest,
            highestMinor: highest,
            histogram: Array.from(
              { length: histogramSteps },
              (_, step) => row.histogram.find((bar) => bar.step === step + 1)?.count ?? 0,
            ),
          },
  }
}
