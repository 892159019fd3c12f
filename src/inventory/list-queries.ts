import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { type Paged, readFoundPage } from '../platform/lists/found-page.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { InventoryRow, ListedInventory } from './contracts.ts'
import type { ListInventoryInput } from './list-schema.ts'
import { byUrgency, countLow, lowFigures, lowItems, readLow, readUrgent } from './low-queries.ts'
import { limitOf, partOfThings, readOfAll } from './part-queries.ts'
import { readPlan, readRows } from './row-queries.ts'
import { hits } from './search-queries.ts'

type Filter = Omit<ListInventoryInput, 'page'>

/** Every variant with what the order needs of it: the SKU's own index has its order, the name's needs no thing. */
const every = (sort: Filter['sort']): SQL =>
  sort.startsWith('k')
    ? sql`select v.id, i.sku from variants v join stock_items i on i.id = v.stock_item_id`
    : sql`select v.id, lower(q.name) as name, q.id as product_id, v.position from variants v join products q on q.id = v.product_id`

const ranked = sql`lower(v.name) as name, v.product_id, v.position`
const byName = [sql`p.name`, sql`p.product_id`, sql`p.position`, sql`p.id`]

const countAll = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from variants`)
  return rows[0]?.count ?? 0
}

/** Whether a variant `v` that was found runs low, and is still sold: `isLow` is asked of those alone. */
const isNeeded = (isLow: SQL): SQL => sql`v.is_active and v.status <> 'archived' and ${isLow}`
const isLowIn = (store: Filter['store']): SQL => sql`v.stock_item_id in (${lowItems(store)})`

/** The variants that have the words of a search, those that run low told from the others. */
function foundByWords({ search, store, sort, need }: Filter): SQL {
  const hasSku = sort.startsWith('k')
  const isUrgent = isByUrgency({ sort, need })
  return sql`
    select case when ${isNeeded(isUrgent ? sql`low.item_id is not null` : isLowIn(store))} then 'low' else 'enough' end as status,
      v.id, ${hasSku ? sql`item.sku` : ranked} ${isUrgent ? sql`, low.lasts, low.sold` : sql``}
    from (${hits(search)}) v ${hasSku ? sql`join stock_items item on item.id = v.stock_item_id` : sql``}
      ${isUrgent ? sql`left join (${lowFigures(store)}) low on low.item_id = v.stock_item_id` : sql``}`
}

const found = (filter: Filter): SQL =>
  filter.search === '' ? sql`select '' as status, p.* from (${every(filter.sort)}) p` : foundByWords(filter)

const isByUrgency = ({ sort, need }: Pick<Filter, 'sort' | 'need'>): boolean => sort === 'ua' && need === 'low'

const ordering = (filter: Filter): Ordering => {
  if (isByUrgency(filter)) return byUrgency
  const { sort } = filter
  return sort.startsWith('k') ? orderBy(sort, sql`p.sku`, sql`p.id`) : orderBy(sort, ...byName)
}

type Page = { ids: string[]; all: number; low: number; paged: Paged }

/** The most urgent of what has the words of a search and runs low: it is found once for the page and for the numbers on the tabs. */
async function readFoundUrgent(db: Database, filter: ListInventoryInput): Promise<Page> {
  const { need: status, page } = filter
  const asked = {
    found: found(filter),
    status,
    ordering: ordering(filter),
    page,
    isSearched: true,
    isSortedWhole: true,
  }
  const { ids, counts, paged } = await readFoundPage(db, asked)
  const low = counts.get('low') ?? 0
  return { ids, all: low + (counts.get('enough') ?? 0), low, paged }
}

/** Things that were found by their names stand by these. */
const namedThings = (filter: Filter): SQL => sql`
  (select id, product_id, position, lower(name) as name from thing) p order by ${ordering(filter).forth}`

/** The same by the SKU, which is looked up of what may stand on the page and before it alone, or by the name. */
async function readFound(db: Database, filter: ListInventoryInput): Promise<Page> {
  const { search, store, sort, need, page: asked } = filter
  const { pageSize: size, offset } = pageWithin(asked, Number.MAX_SAFE_INTEGER)
  const part = { offset, size }
  const { near, page } = sort.startsWith('k')
    ? partOfThings(sort, part)
    : { near: undefined, page: namedThings(filter) }
  const { rows } = await db.execute<{ id: string | null; count: number; all: number; low: number }>(sql`
    with found as materialized (
      select v.id, v.product_id, v.position, ${near ? sql`v.stock_item_id` : sql`v.name`}, ${isNeeded(isLowIn(store))} as is_low from (${hits(search)}) v),
    thing as not materialized (select * from found ${need ? sql`where is_low` : sql``}),
    counted as materialized (
      select ${need ? sql`low` : sql`"all"`} as count, * from (select count(*)::int as "all", (count(*) filter (where is_low))::int as low from found) each),
    ${near ? sql`${near},` : sql``}
    cut as (select id, row_number() over () as place from (select p.id from ${page} ${limitOf(part)}) shown)
    select cut.id, counted.* from counted left join cut on true order by cut.place`)
  const { count = 0, all = 0, low = 0 } = rows[0] ?? {}
  const { page: shown, pageSize } = pageWithin(asked, count)
  const paged = { total: count, hasMore: false, isCountedInPart: false, page: shown, pageSize }
  return { ids: rows.flatMap(({ id }) => id ?? []), all, low, paged }
}

/** A page of what runs low. */
async function lowPage(db: Database, filter: ListInventoryInput): Promise<Page> {
  const { store, sort, page: asked } = filter
  const { pageSize: size, offset } = pageWithin(asked, Number.MAX_SAFE_INTEGER)
  const part = { offset, size }
  const { ids, count: total } = await (isByUrgency(filter)
    ? readUrgent(db, store, part)
    : readLow(db, store, sort, part))
  const { page, pageSize } = pageWithin(asked, total)
  const paged = { total, hasMore: false, isCountedInPart: false, page, pageSize }
  return { ids, all: await countAll(db), low: total, paged }
}

/** A page of everything. */
async function wholePage(db: Database, { store, sort, page: asked }: ListInventoryInput): Promise<Page> {
  const total = await countAll(db)
  const { page, pageSize, offset } = pageWithin(asked, total)
  const ids = await readOfAll(db, sort, { offset, size: pageSize, total })
  const paged = { total, hasMore: false, isCountedInPart: false, page, pageSize }
  return { ids, all: total, low: await countLow(db, store), paged }
}

const readPage = (db: Database, filter: ListInventoryInput): Promise<Page> => {
  if (filter.search !== '') return isByUrgency(filter) ? readFoundUrgent(db, filter) : readFound(db, filter)
  return filter.need ? lowPage(db, filter) : wholePage(db, filter)
}

/** A page of the inventory, and how many there are and run low. A page past the end is the last one. */
export async function listInventory(
  db: Database,
  filter: ListInventoryInput,
  language: Language,
): Promise<ListedInventory> {
  const plan = await readPlan(db)
  const { ids, all, low, paged } = await readPage(db, filter)
  return { rows: await readRows(db, ids, { plan, language }), counts: { all, low }, plan, ...paged }
}

/** All that runs low, in a list's order. */
const allLow = (filter: Filter): SQL => sql`
  select p.id from (
    select v.id, v.product_id, v.position, lower(q.name) as name, i.sku, low.lasts, low.sold
    from (${lowFigures(filter.store)}) low join variants v on v.stock_item_id = low.item_id
    join stock_items i on i.id = low.item_id join products q on q.id = v.product_id
    where v.is_active and q.status <> 'archived'
  ) p order by ${ordering(filter).forth}`

/** All of a list, for a file. */
export async function* readInventory(at: Reader, filter: Filter, language: Language): AsyncGenerator<InventoryRow[]> {
  const plan = await readPlan(at)
  const listed = sql`select p.id from (${found(filter)}) p ${filter.need ? sql`where p.status = ${filter.need}` : sql``}
    order by ${ordering(filter).forth}`
  const all = filter.search === '' && filter.need ? allLow(filter) : listed
  for await (const ids of batches(at, all, ({ id }: { id: string }) => id)) {
    yield await readRows(at, ids, { plan, language })
  }
}
