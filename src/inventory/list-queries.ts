import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { MOST_FOUND, readFoundPage } from '../platform/lists/found-page.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { InventoryRow, InventoryView } from './contracts.ts'
import type { ListInventoryInput } from './list-schema.ts'
import { readPlan, readRows } from './row-queries.ts'
import { hasWords, hits } from './search-queries.ts'

type Filter = Omit<ListInventoryInput, 'page'>

/** What of a store, or of any, is below the number at which more is to be ordered, with for how many days it lasts. */
const low = (store: string | undefined): SQL => sql`(
  select l.item_id, min(l.on_hand::float8 * 30 / nullif(l.sold, 0)) as lasts, max(l.sold) as sold from stock_levels l
  where not l.unlimited and l.on_hand < l.reorder_below ${store === undefined ? sql`` : sql`and l.store = ${store}`}
  group by l.item_id)`

/** Of what runs low only what is still sold is to be ordered. */
const isSold = sql`v.is_active and v.status <> 'archived'`

/** What sells a thing that runs low. These are few, which the database does not expect: it would join them with all that there is. */
const sellers = sql`
  select f.*, q.name, q.status from (
    select id, product_id, stock_item_id, position, is_active from variants where stock_item_id = low.item_id offset 0
  ) f cross join lateral (select name, status from products where id = f.product_id offset 0) q`

/** Every variant with what the order needs of it: the SKU's own index has its order, the name's needs no thing. */
const every = (sort: Filter['sort']): SQL =>
  sort.startsWith('k')
    ? sql`select v.id, i.sku from variants v join stock_items i on i.id = v.stock_item_id`
    : sql`select v.id, lower(q.name) as name, q.id as product_id, v.position from variants v join products q on q.id = v.product_id`

const ranked = sql`v.id, lower(v.name) as name, v.product_id, v.position`

const countOf = async (db: Database, from: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

/** How much runs low at a store, or at any, and is still sold: all that does without what nobody sells any more, which is little. */
const countLow = (db: Database, store: string | undefined): Promise<number> =>
  countOf(
    db,
    sql`(select id from (select v.id, v.product_id from ${low(store)} low
          cross join lateral (select id, product_id, is_active from variants where stock_item_id = low.item_id offset 0) v where v.is_active) f
        where product_id not in (select id from products where status = 'archived')) low`,
  )

/** The variants that have the words of a search, `low` of them told from the others; without words what runs low. */
function narrowed({ search, store, sort }: Filter, most?: number): SQL {
  const hasSku = sort.startsWith('k')
  const columns = hasSku ? sql`v.id, i.sku` : ranked
  const skus = hasSku ? sql`join stock_items i on i.id = v.stock_item_id` : sql``
  const urgency = sql`low.lasts, low.sold`
  if (search === '')
    return sql`select 'low' as status, ${columns}, ${urgency} from ${low(store)} low cross join lateral (${sellers}) v ${skus} where ${isSold}`
  return sql`select case when low.item_id is not null and ${isSold} then 'low' else 'enough' end as status, ${columns}, ${urgency}
    from (${hits(search, most)}) v ${skus} left join ${low(store)} low on low.item_id = v.stock_item_id`
}

const found = (filter: Filter, most?: number): SQL =>
  filter.search === '' && !filter.need
    ? sql`select '' as status, p.* from (${every(filter.sort)}) p`
    : narrowed(filter, most)

/**
 * Whether a list is read by the index of SKUs where more is found than is counted. Those of a name stand together in the name's order, perhaps far from its
 * start; one letter says nothing of an SKU; and what runs low is reckoned.
 */
const isBySku = ({ search, need, sort }: Filter): boolean =>
  search !== '' && !need && sort.startsWith('k') && !/(^|\s)\S(\s|$)/.test(search)

/** As `found`, by the SKU one after the other. */
const foundBySku = (filter: Filter): SQL =>
  sql`select v.id, '' as status, i.sku from variants v join products q on q.id = v.product_id
    join stock_items i on i.id = v.stock_item_id where ${hasWords(filter.search)}`

const byName = [sql`p.name`, sql`p.product_id`, sql`p.position`, sql`p.id`]

/** What lasts the shortest comes first; of what lasts as long what sells most. */
const byUrgency: Ordering = {
  forth: sql`p.lasts nulls last, p.sold desc, ${orderBy('a', ...byName).forth}`,
  back: sql`p.lasts desc nulls first, p.sold, ${orderBy('a', ...byName).back}`,
}

const ordering = ({ sort, need }: Filter): Ordering => {
  if (sort === 'ua' && need === 'low') return byUrgency
  return sort.startsWith('k') ? orderBy(sort, sql`p.sku`, sql`p.id`) : orderBy(sort, ...byName)
}

/** A page of the inventory, and how many there are and run low. A page past the end is the last one. */
export async function listInventory(
  db: Database,
  filter: ListInventoryInput,
  language: Language,
): Promise<InventoryView> {
  const plan = await readPlan(db)
  const { search, need, page } = filter
  const all = search === '' ? await countOf(db, sql`variants`) : undefined
  const question = {
    ...(isBySku(filter)
      ? { found: found(filter, MOST_FOUND + 1), inOrder: foundBySku(filter) }
      : { found: found(filter), isSortedWhole: true }),
    status: need,
    ordering: ordering(filter),
    page,
  }
  const { ids, counts, paged } = await readFoundPage(
    db,
    // What runs low is reckoned, as words are looked for: once for its number and its page.
    search === '' && !need && all !== undefined
      ? { ...question, isSearched: false, known: new Map([['', all]]) }
      : { ...question, isSearched: true },
  )
  const isLowKnown = search !== '' || need !== undefined
  const low = isLowKnown ? (counts.get('low') ?? 0) : await countLow(db, filter.store)
  return {
    rows: await readRows(db, ids, { plan, language }),
    counts: { all: all ?? low + (counts.get('enough') ?? 0), low },
    plan,
    ...paged,
  }
}

/** All of a list, for a file. */
export async function* readInventory(at: Reader, filter: Filter, language: Language): AsyncGenerator<InventoryRow[]> {
  const plan = await readPlan(at)
  const all = sql`select p.id from (${found(filter)}) p ${filter.need ? sql`where p.status = ${filter.need}` : sql``}
    order by ${ordering(filter).forth}`
  for await (const ids of batches(at, all, ({ id }: { id: string }) => id)) {
    yield await readRows(at, ids, { plan, language })
  }
}
