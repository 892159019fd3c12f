import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'

/** A page that search engines may know, and the day on which what it shows last changed, as 2026-11-20. */
export type SitemapEntry = { path: string; changed: string | null }

/** Pages whose keys lie after one key, or begin with the first, and end with another. */
export type KeyRange = { after: string | null; upTo: string }

/** Where a file of the sitemap ends: its last key, and how many pages there are up to it. */
export type FileEnd = { key: string; position: number }

/** Pages of one kind in the order of their keys. Each method asks the database once. */
export type SitemapSection = {
  /** The ends of the files that the pages make, in order; none without a page. @param size pages in a file */
  listFileEnds(size: number): Promise<FileEnd[]>
  /** The first pages of a range. @param limit how many at most */
  listEntries(range: KeyRange, limit: number): Promise<(SitemapEntry & { key: string })[]>
}

type PageRow = { id: string; slug: string; parent: string | null; changed: string | null }

/**
 * The pages of rows by their ids, which rise with time: what is added makes the last file longer, and moves no other's end.
 * @param rows a query with the columns id, slug, parent (the slug of what the page stands under) and changed, in no order
 */
export function sectionOf(
  db: Database,
  rows: SQL,
  pathOf: (slug: string, parent: string | null) => string,
): SitemapSection {
  return {
    listFileEnds: async (size) => {
      const ends = await db.execute<FileEnd>(sql`
        select id as key, position::int from (
          select id, row_number() over (order by id) as position, count(*) over () as total from (${rows}) pages
        ) numbered where position % ${size} = 0 or position = total order by position`)
      return ends.rows
    },
    listEntries: async ({ after, upTo }, limit) => {
      const start = after === null ? sql`true` : sql`id > ${after}`
      const found = await db.execute<PageRow>(sql`
        select * from (${rows}) pages where ${start} and id <= ${upTo} order by id limit ${limit}`)
      return found.rows.map((row) => ({ key: row.id, path: pathOf(row.slug, row.parent), changed: row.changed }))
    },
  }
}

/** The categories and subcategories that have something to show, and the active products. */
export const catalogueSections = (db: Database): SitemapSection[] => [
  sectionOf(
    db,
    sql`
      select c.id, parent.slug as parent, c.slug, to_char(max(placed.updated_at), 'YYYY-MM-DD') as changed
      from categories c
      join (
        select category_id, updated_at from products where status = 'active'
        union all
        select s.category_id, p.updated_at
          from product_subcategories s join products p on p.id = s.product_id and p.status = 'active'
      ) placed on placed.category_id = c.id
      left join categories parent on parent.id = c.parent_id
      group by c.id, parent.slug`,
    (slug, parent) => (parent === null ? routes.category.href(slug) : routes.subcategory.href(parent, slug)),
  ),
  sectionOf(
    db,
    sql`select id, slug, null as parent, to_char(updated_at, 'YYYY-MM-DD') as changed
      from products where status = 'active'`,
    routes.product.href,
  ),
]
