import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'

/** The address that an active product has now, of one that it had before; undefined where there is none. */
export async function findMovedSlug(db: Database, slug: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select p.slug from product_slugs s join products p on p.id = s.product_id
    where s.slug = ${slug} and p.status = 'active'`)
  return rows[0]?.slug
}
