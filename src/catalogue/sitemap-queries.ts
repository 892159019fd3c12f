import { sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'

/** A page of the catalogue, and the day on which what it shows last changed, as 2026-11-20. */
export type SitemapEntry = { path: string; changed: string | null }

/** Every page of the catalogue that search engines may know: categories, subcategories, active products. */
export async function listCataloguePages(db: Database): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ parent: string | null; slug: string; kind: string; changed: string | null }>(sql`
    with active as (select id, slug, category_id, updated_at from products where status = 'active'),
    placed as (
      select category_id, updated_at from active
      union all
      select s.category_id, a.updated_at from product_subcategories s join active a on a.id = s.product_id
    )
    select parent.slug as parent, c.slug, 'category' as kind, to_char(max(p.updated_at), 'YYYY-MM-DD') as changed
    from categories c join placed p on p.category_id = c.id left join categories parent on parent.id = c.parent_id
    group by c.id, parent.slug
    union all
    select null, slug, 'product', to_char(updated_at, 'YYYY-MM-DD') from active
    order by kind, parent nulls first, slug`)
  return rows.map(({ parent, slug, kind, changed }) => ({
    path:
      kind === 'product'
        ? routes.product.href(slug)
        : parent === null
          ? routes.category.href(slug)
          : routes.subcategory.href(parent, slug),
    changed,
  }))
}
