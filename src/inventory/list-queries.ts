import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin, searchWords } from '../platform/lists/list-input.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { InventoryRow, InventoryView } from './contracts.ts'
import type { ListInventoryInput } from './list-schema.ts'
import { readPlan, readRows } from './row-queries.ts'
import type { inventorySorts } from './schema.ts'

type Filter = Omit<ListInventoryInput, 'page'>

/** A word in a product's name, an SKU or a lot. Each is found by its own index, before a variant is looked at. */
export const named = (word: string): SQL => {
  const within = (text: SQL) => sql.join(containsWords(text, word), sql` and `)
  return sql`v.id = any(array(
    select f.id from products q join variants f on f.product_id = q.id where ${within(sql`lower(q.name)`)}
    union all select f.id from stock_items q join variants f on f.stock_item_id = q.id where ${within(sql`lower(q.sku)`)}
    union all select f.id from stock_lots q join variants f on f.stock_item_id = q.item_id
      where q.on_hand > 0 and ${within(sql`lower(q.code)`)}))`
}

const joined = sql`join products p on p.id = v.product_id join stock_items i on i.id = v.stock_item_id`

/** What of a store, or of any, is below the number at which more is to be ordered, with for how many days it lasts. */
const low = (store: string | undefined): SQL => sql`(
  select l.item_id, min(l.on_hand::float8 * 30 / nullif(l.sold, 0)) as lasts, max(l.sold) as sold from stock_levels l
  where not l.unlimited and l.on_hand < l.reorder_below ${store === undefined ? sql`` : sql`and l.store = ${store}`}
  group by l.item_id) low join variants v on v.stock_item_id = low.item_id and v.is_active`

/** What is listed: of what runs low only what is still sold. */
const found = ({ search, need, store }: Filter): SQL => {
  const all = searchWords(search).map(named)
  if (need === 'low') all.push(sql`p.status <> 'archived'`)
  return sql`from ${need === 'low' ? low(store) : sql`variants v`} ${joined} ${whereAll(all)}`
}

const byName = sql`lower(p.name), p.id, v.position, v.id`

const orderings: Readonly<Record<(typeof inventorySorts)[number], SQL>> = {
  ua: byName,
  na: byName,
  nb: sql`lower(p.name) desc, p.id desc, v.position desc, v.id desc`,
  ka: sql`i.sku, v.id`,
  kb: sql`i.sku desc, v.id desc`,
}

const ordering = ({ sort, need }: Filter): SQL =>
  sort === 'ua' && need === 'low' ? sql`low.lasts nulls last, low.sold desc, ${byName}` : orderings[sort]

async function countFound(db: Database, filter: Filter): Promise<number> {
  // Without words every variant is found, and nothing has to be joined.
  const from = filter.search === '' && !filter.need ? sql`from variants` : found(filter)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`)
  return rows[0]?.count ?? 0
}

/** A page of the inventory, and how many there are and run low. A page past the end is the last one. */
export async function listInventory(
  db: Database,
  filter: ListInventoryInput,
  language: Language,
): Promise<InventoryView> {
  const [all, few, plan] = await Promise.all([
    countFound(db, { ...filter, need: undefined }),
    countFound(db, { ...filter, need: 'low' }),
    readPlan(db),
  ])
  const total = filter.need === 'low' ? few : all
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<{ id: string }>(
    sql`select v.id ${found(filter)} order by ${ordering(filter)} limit ${pageSize} offset ${offset}`,
  )
  const ids = rows.map(({ id }) => id)
  return { rows: await readRows(db, ids, { plan, language }), counts: { all, low: few }, plan, total, page, pageSize }
}

/** All of a list, for a file. */
export async function* readInventory(at: Reader, filter: Filter, language: Language): AsyncGenerator<InventoryRow[]> {
  const plan = await readPlan(at)
  const all = sql`select v.id ${found(filter)} order by ${ordering(filter)}`
  for await (const ids of batches(at, all, ({ id }: { id: string }) => id)) {
    yield await readRows(at, ids, { plan, language })
  }
}
