import { sql } from 'drizzle-orm'
import { storeVariants } from '../../stores/index.ts'
import { choicesLabel, type StoredChoices } from '../catalogue/choices.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import type { NeedPlan } from '../stock/needs/rules.ts'
import { lowStockBelow } from '../stock/rules.ts'
import { adviseOn, type Shelf } from './advice-rules.ts'
import type { InventoryRow, ShelfView, StoredPlan } from './contracts.ts'

type Asked = Database | Transaction | Reader

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** How long the shop waits for goods and for how long they are to last. */
export async function readPlan(db: Asked): Promise<StoredPlan> {
  const { rows } = await db.execute<StoredPlan>(sql`
    select lead_days as "leadDays", cover_days as "coverDays", version from stock_settings`)
  return rows[0] ?? { leadDays: 21, coverDays: 42, version: 1 }
}

type StoredRow = Omit<InventoryRow, 'shelves' | 'label'> &
  StoredChoices & {
    lowBelow: number
    levels: { store: string; onHand: number; unlimited: boolean; sold: number }[]
  }

type Held = { itemId: string; store: string; held: number }

/** What orders that have not left hold of items: it is on the shelf, and sold. */
export async function readHeld(db: Asked, itemIds: readonly string[]): Promise<Held[]> {
  if (itemIds.length === 0) return []
  const { rows } = await db.execute<Held>(sql`
    select l.stock_item_id as "itemId", o.store, sum(l.quantity - l.shipped_quantity)::int as held
    from orders o join order_lines l on l.order_id = o.id
    where o.status in ('pending', 'confirmed', 'processing', 'ready') and l.stock_taken
      and l.stock_item_id = any(${uuids(itemIds)})
    group by 1, 2 limit ${itemIds.length * storeVariants.length}`)
  return rows
}

type Coming = { itemId: string; store: string; coming: number; expectedOn: string | null }

/**
 * What is under way to stores of items: what another store has sent and nobody has taken in, and what a supplier was sent an order for and
 * did not come yet, with the first day on which some of that is to come.
 */
export async function readComing(db: Asked, itemIds: readonly string[]): Promise<Coming[]> {
  if (itemIds.length === 0) return []
  const { rows } = await db.execute<Coming>(sql`
    select "itemId", store, sum(coming)::int as coming, min("expectedOn")::text as "expectedOn" from (
      select l.item_id as "itemId", t."to" as store, l.quantity - l.received - l.lost as coming, null::date as "expectedOn"
      from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
      where t.status = 'sent' and l.item_id = any(${uuids(itemIds)})
      union all select l.item_id, p.store, l.quantity - l.received, p.expected_on
      from purchase_orders p join purchase_order_lines l on l.purchase_id = p.id
      where p.status = 'sent' and l.quantity > l.received and l.item_id = any(${uuids(itemIds)})) moving
    group by 1, 2 limit ${itemIds.length * storeVariants.length}`)
  return rows
}

/** What each store has of an item, and what to do about it. */
function shelvesOf(
  { itemId, lowBelow, levels }: StoredRow,
  { held, coming }: { held: readonly Held[]; coming: readonly Coming[] },
  plan: NeedPlan,
): ShelfView[] {
  const shelves = storeVariants.map((store) => {
    const level = levels.find((one) => one.store === store)
    const ofOrders = held.find((one) => one.itemId === itemId && one.store === store)?.held ?? 0
    const { onHand: free = 0, unlimited = false, sold = 0 } = level ?? {}
    const under = coming.find((one) => one.itemId === itemId && one.store === store)
    const onTheWay = under?.coming ?? 0
    // What a store never had it does not need.
    const shelf = { store, free, unlimited, sold, lowBelow: level ? lowBelow : 0, onTheWay } satisfies Shelf
    return { ...shelf, held: ofOrders, expectedOn: under?.expectedOn ?? null }
  })
  const advice = adviseOn(shelves, plan)
  return shelves.map((shelf, at) => ({ ...shelf, advice: (advice[at] ?? { kind: 'enough' }) as ShelfView['advice'] }))
}

type How = { plan: NeedPlan; language: Language }

/** Variants as the inventory shows them, in the order of their ids. */
export async function readRows(db: Asked, ids: readonly string[], { plan, language }: How): Promise<InventoryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<StoredRow>(sql`
    select v.id, i.id as "itemId", p.id as "productId", p.name as product, i.sku, p.unit,
      coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl",
      v.is_active and p.status <> 'archived' as "isOffered",
      c.name as color, c.translations as "colorTexts", a.name as attribute, a.translations as "attributeTexts",
      coalesce(i.low_below, (select low_below from stock_settings), ${lowStockBelow}::int) as "lowBelow",
      coalesce((select jsonb_agg(jsonb_build_object('store', l.store, 'onHand', l.on_hand, 'unlimited', l.unlimited, 'sold', l.sold))
        from stock_levels l where l.item_id = i.id), '[]') as levels
    from unnest(${uuids(ids)}) with ordinality as asked (id, place)
    join variants v on v.id = asked.id join products p on p.id = v.product_id join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id left join attributes a on a.id = v.attribute_id
    order by asked.place`)
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  const moving = { held: await readHeld(db, itemIds), coming: await readComing(db, itemIds) }
  return rows.map((row) => {
    const { color, colorTexts, attribute, attributeTexts, lowBelow: _, levels: __, ...shown } = row
    const label = choicesLabel({ color, colorTexts, attribute, attributeTexts }, language)
    return { ...shown, label, shelves: shelvesOf(row, moving, plan) }
  })
}

/** The first variant that sells an item, as the inventory shows it; undefined where there is none. */
export async function findInventoryItem(db: Database, itemId: string, how: How): Promise<InventoryRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from variants where stock_item_id = ${itemId} order by is_active desc, position, id limit 1`)
  const [row] = await readRows(
    db,
    rows.map(({ id }) => id),
    how,
  )
  return row
}
