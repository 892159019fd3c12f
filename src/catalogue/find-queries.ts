import { sql } from 'drizzle-orm'
import { likePatterns } from '../platform/lists/list-input.ts'
import type { Database } from '../platform/postgres/database.ts'

export type ProductHit = { id: string; name: string; sku: string; status: 'draft' | 'active' | 'archived' }

/** The products in whose name, or in one of whose stock numbers, every word occurs; those that begin with the first come first. */
export async function findProductsBy(db: Database, words: string, most: number): Promise<ProductHit[]> {
  const patterns = likePatterns(words)
  const [first = '%'] = patterns
  const all = (text: ReturnType<typeof sql>) =>
    sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` and `,
    )
  const { rows } = await db.execute<ProductHit>(sql`
    with hits as (
      select id from products where ${all(sql`lower(name)`)}
      union
      select v.product_id from stock_items i join variants v on v.stock_item_id = i.id where ${all(sql`lower(i.sku)`)}
    )
    select p.id, p.name, p.status, coalesce((
        select i.sku from variants v join stock_items i on i.id = v.stock_item_id where v.product_id = p.id
        order by (${all(sql`lower(i.sku)`)}) desc, v.position limit 1), '') as sku
    from hits join products p on p.id = hits.id
    order by p.status = 'archived', lower(p.name) like ${first.slice(1)} desc, lower(p.name), p.id limit ${most}`)
  return rows
}
