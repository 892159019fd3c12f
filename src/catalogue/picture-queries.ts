import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { type Picture, placeKinds } from './schema.ts'

const isPlace = `$[*] ? (${placeKinds.map((kind) => `@.kind == "${kind}"`).join(' || ')})`

/**
 * A picture for each category and subcategory that has one, by its id: the owner's own, else a swatch of what is newest in it; for a
 * category a room of its own use with it, or the living room.
 * @param ids of those that are wanted; all without it
 */
export async function readCategoryPictures(db: Database, ids?: readonly string[]): Promise<Record<string, Picture>> {
  const isWanted = (id: SQL) => (ids ? sql`${id} = any(${sql.param(ids)}::uuid[])` : sql`true`)
  const { rows } = await db.execute<{ id: string; picture: Picture }>(sql`
    with own as (select id, picture from categories where picture is not null and ${isWanted(sql`id`)}),
    shown as (
      select category_id as place, 'room' as kind, id, pictures, featured, created_at from products
        where status = 'active' and pictures <> '[]' and ${isWanted(sql`category_id`)}
      union all
      select s.category_id, 'swatch', p.id, p.pictures, false, p.created_at
        from product_subcategories s join products p on p.id = s.product_id
        where p.status = 'active' and p.pictures <> '[]' and ${isWanted(sql`s.category_id`)}
    ),
    pictured as (
      select *, coalesce(
          case when kind = 'room' then jsonb_path_query_first(pictures, ${isPlace}::jsonpath) end,
          jsonb_path_query_first(pictures, '$[*] ? (@.kind == $kind)', jsonb_build_object('kind', kind))) as wished
      from shown
    )
    (select distinct on (place) place as id, coalesce(wished, pictures -> 0) as picture
      from pictured where place not in (select id from own)
      order by place, wished is null, featured desc, created_at desc, pictured.id)
    union all select id, picture from own`)
  return Object.fromEntries(rows.map(({ id, picture }) => [id, picture]))
}
