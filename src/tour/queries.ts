import { type SQL, sql } from 'drizzle-orm'
import {
  type CardRow,
  cardsJson,
  cardTables,
  nameIn,
  noSeries,
  type ProductCardView,
  toCard,
} from '../catalogue/list/card-queries.ts'
import { textureVersion } from '../catalogue/products/texture-version.ts'
import type { Translated } from '../catalogue/schema.ts'
import { type SitemapSection, sectionOf } from '../catalogue/sitemap-queries.ts'
import type { Language } from '../i18n/languages.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import { floorsAPage, type TourFilter, type TourGroup } from './list-rules.ts'
import { type Pattern, patternsFor } from './patterns.ts'
import { type FloorSheet, sheetSchema } from './schema.ts'
import { tourName } from './state-rules.ts'

/** A floor as the tour's pages show it. */
export type TourFloorView = ProductCardView & {
  sheet: FloorSheet
  /** The ways it can be laid. */
  patterns: Pattern[]
  /** Another one for every change of its texture. */
  version: string
  type: 'simple' | 'variable'
  /** Whether samples of it are sent, where the shop sends any. */
  hasSamples: boolean
  description: string
  descriptionLanguage: Language
  finish: string | null
  color: { name: string; label: string; hex: string } | null
}

type Row = {
  cards: CardRow[]
  more: (Pick<TourFloorView, 'id' | 'type' | 'hasSamples' | 'version' | 'description' | 'finish' | 'color'> & {
    sheet: unknown
    lock: string | null
    ownDescription: string | null
  })[]
}

/** Whether a product is a floor of the tour. `p` is the product. */
const isTourFloor = sql`p.status = 'active' and p.texture ? 'sheet'`

/** In which language, and at which store. */
type Where = { language: Language; store: string }

/**
 * The floors that a query finds.
 * @param chosen it, with the columns id and position
 * @param series the dots of their colors (`cardTables`)
 */
async function readFloors(
  db: Database,
  { language, store }: Where,
  chosen: SQL,
  series?: SQL,
): Promise<TourFloorView[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as (${chosen}),
    ${cardTables(language, store, series)}
    select ${cardsJson} as cards,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'hasSamples', p.has_samples, 'sheet', p.texture -> 'sheet', 'version', ${textureVersion('p')},
          'lock', p.specification ->> 'lock',
          'description', p.short_description, 'ownDescription', p.texts -> ${language} ->> 'shortDescription',
          'finish', p.finish, 'color', case when c.id is not null then jsonb_build_object('name', c.name,
            'label', coalesce(c.translations ->> ${language}, c.name), 'hex', c.hex) end)), '[]')
        from chosen join products p on p.id = chosen.id left join colors c on c.id = p.color_id) as more`)
  const [row] = rows
  const more = new Map(row?.more.map((each) => [each.id, each]))
  return (row?.cards ?? []).flatMap((card) => {
    const own = more.get(card.id)
    const sheet = sheetSchema.safeParse(own?.sheet)
    if (!own || !sheet.success) return []
    const { ownDescription, description, type, hasSamples, version, finish, color, lock } = own
    return [
      {
        ...toCard(card, language),
        type,
        hasSamples,
        version,
        finish,
        color,
        sheet: sheet.data,
        patterns: patternsFor(sheet.data, lock),
        description: ownDescription ?? description,
        descriptionLanguage: ownDescription === null ? 'en' : language,
      },
    ]
  })
}

/** A page of some floors of the tour, newest first. @param conditions of the product `p`, beside that it is such a floor */
const floorsPage = (conditions: readonly SQL[], page: number, size: number): SQL => sql`
  select p.id, row_number() over (order by p.created_at desc, p.id) as position from products p
  ${whereAll([isTourFloor, ...conditions])}
  order by p.created_at desc, p.id limit ${size} offset ${(page - 1) * size}`

/** One page of the floors that pass a filter, newest first. @param page from 1 */
export function listTourFloors(
  db: Database,
  language: Language,
  store: string,
  { category, color, finish }: TourFilter,
  page: number,
): Promise<TourFloorView[]> {
  const conditions: SQL[] = []
  if (category !== null) conditions.push(sql`p.category_id in (select id from categories where slug = ${category})`)
  if (color !== null) conditions.push(sql`p.color_id = (select id from colors where name = ${color})`)
  if (finish !== null) conditions.push(sql`p.finish = ${finish}`)
  return readFloors(db, { language, store }, floorsPage(conditions, page, floorsAPage))
}

/** The floor of an active product in the tour; undefined where it has no place there. */
export async function findTourFloor(
  db: Database,
  language: Language,
  store: string,
  slug: string,
): Promise<TourFloorView | undefined> {
  const chosen = sql`select p.id, 1 as position from products p where ${isTourFloor} and p.slug = ${slug}`
  return (await readFloors(db, { language, store }, chosen))[0]
}

/** The most floors that one call answers with. */
const FLOORS_A_CALL = 100

/**
 * A page of the floors whose names, or those of their categories, have every word of a search, newest first, and how many there are.
 * @param page from 1
 */
export async function searchTourFloors(
  db: Database,
  language: Language,
  store: string,
  { q, page }: { q: string; page: number },
): Promise<{ floors: TourFloorView[]; total: number }> {
  const text = sql`lower(${nameIn(language)} || ' ' || (
    select coalesce(c.name ->> ${language}, c.name ->> 'en') from categories c where c.id = p.category_id))`
  const conditions = containsWords(text, q)
  const [floors, counted] = await Promise.all([
    // Nothing of this answer shows other colors, for which a whole series would be read.
    readFloors(db, { language, store }, floorsPage(conditions, page, FLOORS_A_CALL), noSeries),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from products p ${whereAll([isTourFloor, ...conditions])}`,
    ),
  ])
  return { floors, total: counted.rows[0]?.total ?? 0 }
}

/** How many floors of the tour there are of each category, color and finish, those with the newest floors first. */
export async function listTourGroups(db: Database, language: Language): Promise<TourGroup[]> {
  type GroupRow = Omit<TourGroup, 'category'> & { category: { slug: string; names: Translated } }
  const { rows } = await db.execute<GroupRow>(sql`
    select jsonb_build_object('slug', c.slug, 'names', c.name) as category, floors.finish, floors.count,
      case when k.id is not null
        then jsonb_build_object('name', k.name, 'label', coalesce(k.translations ->> ${language}, k.name)) end as color
    from (
      select p.category_id, p.color_id, p.finish, count(*)::int as count, max(p.created_at) as newest
      from products p where ${isTourFloor} group by p.category_id, p.color_id, p.finish
    ) floors join categories c on c.id = floors.category_id left join colors k on k.id = floors.color_id
    order by floors.newest desc, c.slug, k.name, floors.finish`)
  return rows.map(({ category: { slug, names }, ...group }) => ({
    ...group,
    category: { slug, name: names[language] ?? names.en },
  }))
}

/** The floor texture of an active product; undefined where there is no such product, or none with a texture. */
export async function findSheet(
  db: Database,
  slug: string,
): Promise<{ sheet: FloorSheet; version: string } | undefined> {
  const { rows } = await db.execute<{ sheet: unknown; version: string | null }>(sql`
    select texture -> 'sheet' as sheet, ${textureVersion('products')} as version from products
    where slug = ${slug} and status = 'active'`)
  const sheet = sheetSchema.safeParse(rows[0]?.sheet).data
  return sheet && { sheet, version: rows[0]?.version ?? '' }
}

/** Every floor's own tour, for search engines. */
export const tourSection = (db: Database): SitemapSection =>
  sectionOf(
    db,
    sql`select id, slug, null as parent, to_char(updated_at, 'YYYY-MM-DD') as changed
      from products where status = 'active' and texture ? 'sheet'`,
    (slug) => routes.tour.href(tourName(slug)),
  )
