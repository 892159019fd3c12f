import { sql } from 'drizzle-orm'
import { type CardRow, cardsJson, cardTables, type ProductCardView, toCard } from '../catalogue/list/card-queries.ts'
import { textureVersion } from '../catalogue/products/texture-version.ts'
import { type SitemapSection, sectionOf } from '../catalogue/sitemap-queries.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
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
  description: string
  descriptionLanguage: Language
  finish: string | null
  color: { name: string; label: string; hex: string } | null
}

type Row = {
  cards: CardRow[]
  more: (Pick<TourFloorView, 'id' | 'type' | 'version' | 'description' | 'finish' | 'color'> & {
    sheet: unknown
    lock: string | null
    ownDescription: string | null
  })[]
}

/** Every active product that has a floor texture, newest first; with a slug, that one only. */
export async function listTourFloors(
  db: Database,
  language: Language,
  store: string,
  slug: string | null = null,
): Promise<TourFloorView[]> {
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select p.* from products p
      where p.status = 'active' and p.texture ? 'sheet' and (${slug}::text is null or p.slug = ${slug})
    ),
    chosen as (select id, row_number() over (order by created_at desc, id) as position from found),
    ${cardTables(language, store)}
    select ${cardsJson} as cards,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'sheet', p.texture -> 'sheet', 'version', ${textureVersion('p')},
          'lock', p.specification ->> 'lock',
          'description', p.short_description, 'ownDescription', p.texts -> ${language} ->> 'shortDescription',
          'finish', p.finish, 'color', case when c.id is not null then jsonb_build_object('name', c.name,
            'label', coalesce(c.translations ->> ${language}, c.name), 'hex', c.hex) end)), '[]')
        from found p left join colors c on c.id = p.color_id) as more`)
  const [row] = rows
  const more = new Map(row?.more.map((each) => [each.id, each]))
  return (row?.cards ?? []).flatMap((card) => {
    const own = more.get(card.id)
    const sheet = sheetSchema.safeParse(own?.sheet)
    if (!own || !sheet.success) return []
    const { ownDescription, description, type, version, finish, color, lock } = own
    return [
      {
        ...toCard(card, language),
        type,
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
