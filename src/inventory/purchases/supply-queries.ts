import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'

/** Who supplied an item last, the supplier's own number of it, and what one cost then, in minor units; null, empty and 0 where nobody is known. */
export type LastSupply = { itemId: string; supplierId: string | null; theirSku: string; costMinor: number }

/** Who supplied items last, of those who are still ordered from, and for how much. An item that is gone is not in it. */
export async function readLastSupplies(
  db: Database | Transaction,
  itemIds: readonly string[],
): Promise<Map<string, LastSupply>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await db.execute<LastSupply>(sql`
    select i.id as "itemId", k.supplier_id as "supplierId", coalesce(k.their_sku, '') as "theirSku",
      coalesce(k.cost_minor, 0)::float8 as "costMinor"
    from stock_items i left join lateral (
      select k.* from supplier_items k join suppliers s on s.id = k.supplier_id and s.is_active
      where k.item_id = i.id order by k.at desc, k.supplier_id limit 1) k on true
    where i.id = any(${sql.param(`{${itemIds.join(',')}}`)}::uuid[]) limit ${itemIds.length}`)
  return new Map(rows.map((row) => [row.itemId, row]))
}
