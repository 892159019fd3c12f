import { sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { priceNow, saleNow } from '../price-queries.ts'
import type { Picture } from '../schema.ts'
import { type CardRow, cardTables, type ProductCardView, toCard } from './card-queries.ts'

/** What the home page shows of the catalogue. */
export type ShowcaseView = {
  /** At most one floor for each color that has a picture of a room. */
  byColor: (ProductCardView & { colorHex: string })[]
  featured: ProductCardView[]
  sale: ProductCardView[]
  saleCount: number
  floorCount: number
  /** A picture for each category, by its slug: what is newest in it. */
  categoryPictures: Record<string, Picture>
}

type ShowcaseRow = {
  cards: (CardRow & { role: string; hex: string | null })[]
  saleCount: number
  floorCount: number
  categoryPictures: Record<string, Picture> | null
}

/** The floors that the home page shows, in one statement: by color for the room, featured ones, and what is on sale. */
export async function readShowcase(db: Database, language: Language, store: string): Promise<ShowcaseView> {
  const { rows } = await db.execute<ShowcaseRow>(sql`
    with active as (
      select p.*, ${saleNow('p', store)} as sale_minor, ${priceNow('p', store)} as full_minor, c.hex, c.name as color_name from products p left join colors c on c.id = p.color_id where p.status = 'active'
    ),
    roles as (
      (select distinct on (hex) id, 'color' as role, hex, created_at from active
        where unit = 'box' and hex is not null and pictures @> '[{"kind":"room"}]'
        order by hex, featured desc, created_at desc)
      union all
      (select id, 'featured', null, created_at from active where featured order by created_at desc limit 8)
      union all
      (select id, 'sale', null, created_at from active where unit = 'box' and sale_minor is not null
        order by sale_minor::numeric / full_minor, created_at desc limit 5)
    ),
    chosen as (select id, min(created_at) as position from roles group by id),
    ${cardTables(language, store)}
    select (select coalesce(jsonb_agg(cards.card || jsonb_build_object('role', r.role, 'hex', r.hex)
          order by r.created_at desc), '[]')
        from roles r join cards on cards.card ->> 'id' = r.id::text) as cards,
      (select count(*)::int from active where unit = 'box' and sale_minor is not null) as "saleCount",
      (select count(*)::int from active where unit = 'box') as "floorCount",
      (select jsonb_object_agg(slug, picture) from (
        select distinct on (c.slug) c.slug, a.pictures -> 0 as picture from active a
          join categories c on c.id = a.category_id where a.pictures <> '[]' order by c.slug, a.created_at desc) k
      ) as "categoryPictures"`)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition gave no row')
  const withRole = (role: string) =>
    row.cards
      .filter((card) => card.role === role)
      .map(({ role: _, hex, ...card }) => ({ ...toCard(card, language), colorHex: hex ?? '#000000' }))
  return {
    byColor: withRole('color'),
    featured: withRole('featured').map(({ colorHex: _, ...card }) => card),
    sale: withRole('sale').map(({ colorHex: _, ...card }) => card),
    saleCount: row.saleCount,
    floorCount: row.floorCount,
    categoryPictures: row.categoryPictures ?? {},
  }
}
