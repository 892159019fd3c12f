import { sql } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import type { Language } from '../../i18n/languages.ts'
import { invalidateTags, productTag } from '../../platform/cache/page-tags.ts'
import { PAGE_SIZE } from '../../platform/lists/list-input.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { MovementsView, MovementView, ProductStockView, StoreLevel } from '../../stock/contracts.ts'
import { listLots } from '../../stock/lot-queries.ts'
import { lowStockBelow } from '../../stock/rules.ts'
import type { Translated } from '../schema.ts'

type ItemRow = {
  product: string
  itemId: string
  sku: string
  color: string | null
  colorTexts: Translated | null
  attribute: string | null
  lowBelow: number | null
  levels: Omit<StoreLevel, 'lots'>[]
  waiting: number
}

/** What the stores hold of a product, variant by variant; undefined where there is no such product. */
export async function findProductStock(
  db: Database | Transaction,
  productId: string,
  language: Language,
): Promise<ProductStockView | undefined> {
  const { rows } = await db.execute<ItemRow>(sql`
    select p.name as product, i.id as "itemId", i.sku, c.name as color, c.translations as "colorTexts", a.name as attribute,
      i.low_below as "lowBelow",
      coalesce((select jsonb_agg(jsonb_build_object('store', l.store, 'onHand', l.on_hand, 'unlimited', l.unlimited))
        from stock_levels l where l.item_id = i.id), '[]') as levels,
      (select count(*)::int from stock_alerts w where w.item_id = i.id) as waiting
    from variants v
    join products p on p.id = v.product_id
    join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id
    left join attributes a on a.id = v.attribute_id
    where v.product_id = ${productId}
    order by v.position, v.id`)
  if (rows.length === 0) return undefined
  const { rows: usual } = await db.execute<{ lowBelow: number; version: number }>(
    sql`select low_below as "lowBelow", version from stock_settings`,
  )
  const lots = await listLots(
    db,
    rows.map(({ itemId }) => itemId),
  )
  return {
    product: rows[0]?.product ?? '',
    usual: usual[0] ?? { lowBelow: lowStockBelow, version: 1 },
    items: rows.map(({ product: _, color, colorTexts, attribute, levels, ...item }) => ({
      ...item,
      label: [colorTexts?.[language] ?? color, attribute].filter((part) => part !== null).join(' · '),
      levels: storeVariants.map((store) => ({
        ...(levels.find((level) => level.store === store) ?? { store, onHand: 0, unlimited: false }),
        lots: lots.flatMap(({ itemId, store: at, ...lot }) => (itemId === item.itemId && at === store ? [lot] : [])),
      })),
    })),
  }
}

type MovementRow = Omit<MovementView, 'order' | 'at'> & {
  orderId: string | null
  orderNumber: string | null
  at: string
  total: number
}

/** How many there were at a store after a movement `m` of an item. */
export const balance = sql`sum(m.delta) over (partition by m.store order by m.at, m.id)::int`

/** Why an item's counts changed, the newest first. */
export async function listMovements(
  db: Database | Transaction,
  { itemId, store, page }: { itemId: string; store?: string | undefined; page: number },
): Promise<MovementsView> {
  const here = store === undefined ? sql`true` : sql`m.store = ${store}`
  const { rows } = await db.execute<MovementRow>(sql`
    with page as (
      select m.id, ${balance} as balance from stock_movements m where m.item_id = ${itemId} and ${here}
      order by m.at desc, m.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select m.id, m.store, m.delta, page.balance, m.reason, m.actor_name as "actorName", m.note, m.at,
      o.id as "orderId", o.number as "orderNumber",
      (select count(*)::int from stock_movements m where m.item_id = ${itemId} and ${here}) as total
    from page join stock_movements m on m.id = page.id left join orders o on o.id = m.order_id
    order by m.at desc, m.id desc`)
  return {
    movements: rows.map(({ orderId, orderNumber, total: _, at, ...movement }) => ({
      ...movement,
      at: new Date(at).toISOString(),
      order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
    })),
    total: rows[0]?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** Has the pages that show the stock of items made anew. */
export async function dropStockPages(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct product_id as id from variants where stock_item_id = any(${sql.param(`{${itemIds.join(',')}}`)}::uuid[]) order by 1`)
  await invalidateTags(
    tx,
    rows.map(({ id }) => productTag(id)),
  )
}

/**
 * Whether a product runs low at a store, as a condition of a query that has products as `p`: something of it is counted
 * there, and is below its own number or else the usual one.
 */
export const runsLowAt = (store: string) => sql`exists (
  select 1 from variants low_v
  join stock_items low_i on low_i.id = low_v.stock_item_id
  join stock_levels low_l on low_l.item_id = low_i.id
  where low_v.product_id = p.id and low_l.store = ${store} and not low_l.unlimited
    and low_l.on_hand < coalesce(low_i.low_below, (select low_below from stock_settings), ${lowStockBelow}::int))`

/** What of a product is sold out at a store, in the order of its variants. */
export async function listSoldOut(
  db: Database | Transaction,
  { productId, store, language }: { productId: string; store: string; language: Language },
): Promise<{ itemId: string; label: string }[]> {
  const stock = await findProductStock(db, productId, language)
  return (stock?.items ?? []).flatMap(({ itemId, label, levels }) =>
    levels.some((level) => level.store === store && !level.unlimited && level.onHand === 0) ? [{ itemId, label }] : [],
  )
}
