import { type SQL, sql } from 'drizzle-orm'
import { whereAll } from '../../platform/lists/list-conditions.ts'
import { named } from '../search-queries.ts'
import type { StartCountInput } from './schema.ts'

/** What a store counts, or what of it is in a category or a subcategory and has all words of a search; a variant is `v`. */
export function selectedVariants({ store, categoryId, search }: StartCountInput): SQL {
  const all = named(search)
  if (categoryId !== null) {
    all.push(sql`(p.category_id = ${categoryId} or exists (select 1 from product_subcategories s
      where s.product_id = p.id and s.category_id = ${categoryId}))`)
  }
  // What a store never had, and what is sold no more and gone, nobody looks for.
  all.push(sql`not l.unlimited and ((v.is_active and p.status <> 'archived') or l.on_hand > 0)`)
  return sql`from variants v join products p on p.id = v.product_id
    join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store} ${whereAll(all)}`
}
