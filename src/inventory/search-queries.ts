import { type SQL, sql } from 'drizzle-orm'
import { findsByIndex, findsWord } from '../platform/lists/list-conditions.ts'
import { searchWords } from '../platform/lists/list-input.ts'

/** What of a variant `f` of a product `q` a list needs of each that it finds. */
const hit = sql`f.id, f.stock_item_id, f.position, f.is_active, q.id as product_id, q.name, q.status`

/**
 * The variants that have a word in the product's name, in the SKU or in a lot. Each is found by its own index, before a variant is looked at. One letter
 * of an SKU or a lot tells nothing: a tenth of them have it.
 */
function hitsOf(word: string): SQL {
  const byName = sql`select ${hit} from products q join variants f on f.product_id = q.id where ${findsByIndex(sql`lower(q.name)`, word)}`
  if ([...word].length < 2) return sql`${byName}`
  const ofItem = sql`join products q on q.id = f.product_id`
  // What has the word in its name is told from the others by the name alone: putting all in one set takes as long again as finding them.
  return sql`(${byName})
    union all select * from ((select ${hit} from stock_items s join variants f on f.stock_item_id = s.id ${ofItem}
      where ${findsWord(sql`lower(s.sku)`, word)})
    union (select ${hit} from stock_lots t join variants f on f.stock_item_id = t.item_id ${ofItem}
      where t.on_hand > 0 and ${findsWord(sql`lower(t.code)`, word)})) other where not (${findsWord(sql`lower(other.name)`, word)})`
}

/** The variants that have every word of a search, each once. */
export const hits = (search: string): SQL =>
  sql.join(
    searchWords(search).map((word) => sql`(${hitsOf(word)})`),
    sql` intersect `,
  )

/** The things, each once, that have every word of a search in the name of what sells them, in the SKU or in a lot. */
export const itemHits = (search: string): SQL =>
  sql.join(
    searchWords(search).map((word) => {
      const byName = sql`select f.stock_item_id as item_id from variants f
        where f.product_id = any(array(select q.id from products q where ${findsByIndex(sql`lower(q.name)`, word)}))`
      if ([...word].length < 2) return sql`(${byName})`
      return sql`(${byName} union select s.id from stock_items s where ${findsWord(sql`lower(s.sku)`, word)}
        union select t.item_id from stock_lots t where t.on_hand > 0 and ${findsWord(sql`lower(t.code)`, word)})`
    }),
    sql` intersect `,
  )

/** That a variant `v` has every word of a search. */
export const named = (search: string): SQL[] =>
  searchWords(search).length === 0 ? [] : [sql`v.id = any(array(select id from (${hits(search)}) found))`]
