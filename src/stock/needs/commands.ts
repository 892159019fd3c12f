import { sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/postgres/database.ts'
import { batches, readSnapshot } from '../../platform/postgres/snapshot.ts'
import { lowStockBelow } from '../rules.ts'
import { stockSettings } from '../tables.ts'
import { type NeedPlan, soldDays } from './rules.ts'

/**
 * Levels whose sales, or whose number below which more is to be ordered, are others than were reckoned last (`reorderPoint`).
 * @param ofItems narrows what is looked at, of movements as `m` and of levels as `l`
 */
const outdated = (ofItems = { movements: sql`true`, levels: sql`true` }) => sql`
  with plan as (
    select coalesce(max(low_below), ${lowStockBelow}::int) as low_below, coalesce(max(lead_days), 21) as lead_days from stock_settings
  ), sales as (
    select m.item_id, m.store, greatest(0, -sum(m.delta))::int as sold from stock_movements m
    where m.reason in ('order', 'cancel') and m.at > now() - make_interval(days => ${soldDays}) and ${ofItems.movements}
    group by m.item_id, m.store
  ), reckoned as (
    select l.item_id, l.store, coalesce(s.sold, 0) as sold, greatest(coalesce(i.low_below, plan.low_below),
      ceil(coalesce(s.sold, 0)::numeric * plan.lead_days / ${soldDays}))::int as reorder_below
    from stock_levels l cross join plan join stock_items i on i.id = l.item_id
    left join sales s on s.item_id = l.item_id and s.store = l.store
    where ${ofItems.levels}
  )
  select r.* from reckoned r join stock_levels l on l.item_id = r.item_id and l.store = r.store
  where (l.sold, l.reorder_below) is distinct from (r.sold, r.reorder_below)`

type Reckoned = { item_id: string; store: string; sold: number; reorder_below: number }

/** Writes down what was reckoned. Levels are locked in the order in which everybody locks them. */
async function write(tx: Transaction, rows: readonly Reckoned[]): Promise<void> {
  await tx.execute(sql`
    with reckoned as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (item_id uuid, store text, sold int, reorder_below int)
    ), locked as (
      select l.item_id, l.store from stock_levels l join reckoned using (item_id, store) order by l.item_id, l.store for update of l
    )
    update stock_levels l set sold = r.sold, reorder_below = r.reorder_below
    from reckoned r join locked using (item_id, store) where l.item_id = r.item_id and l.store = r.store`)
}

/** Reckons anew what stores need of one item: after its alert was changed. */
export async function reckonItem(tx: Transaction, itemId: string): Promise<void> {
  const { rows } = await tx.execute<Reckoned>(
    outdated({ movements: sql`m.item_id = ${itemId}`, levels: sql`l.item_id = ${itemId}` }),
  )
  await write(tx, rows)
}

/**
 * Reckons anew what stores need of everything, as days pass and goods are sold.
 * @returns how many levels have other numbers now
 */
export async function reckonNeeds(db: Database): Promise<number> {
  let reckoned = 0
  const all = sql`${outdated()} order by r.item_id, r.store`
  // A few at a time, so that nobody who sells waits for long.
  for await (const rows of readSnapshot(db, (at) => batches(at, all, (row: Reckoned) => row))) {
    await inTransaction(db, (tx) => write(tx, rows))
    reckoned += rows.length
  }
  return reckoned
}

type PlanChange = { before: NeedPlan; after: NeedPlan }

/** Sets how long the shop waits for goods and for how long they are to last. CHANGED_MEANWHILE where somebody was quicker. */
export async function setNeedPlan(
  tx: Transaction,
  { leadDays, coverDays, version }: NeedPlan & { version: number },
): Promise<Result<PlanChange>> {
  await tx.insert(stockSettings).values({ id: true }).onConflictDoNothing()
  const [held] = await tx.select().from(stockSettings).for('update')
  if (!held) throw new Error('the stock settings have no row')
  const before = { leadDays: held.leadDays, coverDays: held.coverDays }
  if (held.version !== version) return fail('CHANGED_MEANWHILE', { data: { ...before, version: held.version } })
  await tx.update(stockSettings).set({ leadDays, coverDays, version: version + 1 })
  return succeed({ before, after: { leadDays, coverDays } })
}
