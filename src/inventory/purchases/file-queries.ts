import { sql } from 'drizzle-orm'
import { whereAll } from '../../platform/lists/list-conditions.ts'
import type { Reader } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import type { ListPurchasesInput } from './list-schema.ts'
import { purchaseWords } from './queries.ts'
import type { PurchaseStatus } from './schema.ts'

/** A line of a purchase order as a file has it; costs in minor units. */
export type PurchaseFileRow = {
  number: number
  status: PurchaseStatus
  store: string
  supplier: string | null
  madeAt: string | Date
  expectedOn: string | null
  product: string
  sku: string
  theirSku: string
  quantity: number
  received: number
  costMinor: number
  currency: string
}

/** Every line of the purchase orders that a list shows, the latest order first. */
export const readPurchases = (
  at: Reader,
  { search, status, store }: Omit<ListPurchasesInput, 'page'>,
): AsyncIterable<PurchaseFileRow[]> => {
  const all = [...purchaseWords(search)]
  if (status) all.push(sql`p.status = ${status}`)
  if (store) all.push(sql`p.store = ${store}`)
  return batches(
    at,
    sql`
      select p.number, p.status, p.store, s.name as supplier, p.made_at as "madeAt", p.expected_on::text as "expectedOn",
        d.name as product, i.sku, l.their_sku as "theirSku", l.quantity, l.received, l.cost_minor::float8 as "costMinor", p.currency
      from purchase_orders p join purchase_order_lines l on l.purchase_id = p.id
      join stock_items i on i.id = l.item_id left join suppliers s on s.id = p.supplier_id
      join lateral (select v.product_id from variants v where v.stock_item_id = l.item_id
        order by v.is_active desc, v.position, v.id limit 1) v on true
      join products d on d.id = v.product_id
      ${whereAll(all)} order by p.made_at desc, p.id desc, l.place`,
    (row: PurchaseFileRow) => row,
  )
}
