import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import { lowStockBelow } from '../stock/rules.ts'
import type { LowStock } from './contracts.ts'

type Asked = { store?: string | undefined; language: Language }

/** How the variant is told from its siblings, in the reader's language: `Oak, 8 ft`. */
const variantText = (language: Language): SQL => sql`concat_ws(', ',
  coalesce(c.translations ->> ${language}, c.translations ->> 'en', c.name), coalesce(a.translations ->> ${language}, a.name))`

/**
 * What runs low at a store: counted, of a product on sale, and fewer than its own number or else the usual one. What is
 * nearest to being sold out comes first.
 */
const runningLow = ({ store, language }: Asked): SQL => sql`
  select i.id as "itemId", v.product_id as "productId", v.name, ${variantText(language)} as variant, i.sku, s.store,
    s.on_hand as "onHand", s.below
  from (
    select l.item_id, l.store, l.on_hand,
      coalesce(i.low_below, (select low_below from stock_settings), ${lowStockBelow}::int) as below
    from stock_levels l join stock_items i on i.id = l.item_id
    where not l.unlimited ${store === undefined ? sql`` : sql`and l.store = ${store}`}
  ) s
  join stock_items i on i.id = s.item_id
  join lateral (
    select v.product_id, v.color_id, v.attribute_id, p.name from variants v join products p on p.id = v.product_id
    where v.stock_item_id = i.id and p.status = 'active' order by v.position, v.id limit 1
  ) v on true
  left join colors c on c.id = v.color_id
  left join attributes a on a.id = v.attribute_id
  where s.on_hand < s.below
  order by s.on_hand, v.name, i.sku, s.store`

/** The first of what runs low, and how many run low altogether. */
export async function listLowStock(
  db: Database,
  { limit, ...asked }: Asked & { limit: number },
): Promise<{ total: number; rows: LowStock[] }> {
  const { rows } = await db.execute<LowStock & { total: number }>(
    sql`select *, count(*) over ()::int as total from (${runningLow(asked)}) low limit ${limit}`,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** All that runs low, for a file. */
export const readLowStock = (at: Reader, asked: Asked): AsyncIterable<LowStock[]> =>
  batches(at, runningLow(asked), (row: LowStock) => row)
