import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { idsAsRows, readCountedPage } from '../../platform/lists/counted-page.ts'
import { whereAll } from '../../platform/lists/list-conditions.ts'
import { PAGE_SIZE, pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { hasSaleNow } from '../price-queries.ts'
import type { Translated } from '../schema.ts'
import { type CountedFilter, conditions, findShort, isOneOf, type StockScope, withStatus } from './admin-conditions.ts'
import type { ListProductsInput, ProductFilter, ProductSort } from './admin-list-schema.ts'
import type { ProductStatus } from './admin-schema.ts'
import { productStatuses } from './admin-schema.ts'
import type { ProductChoices, ProductListView, ProductRow } from './contracts.ts'

/** Each is the order of an index. */
const orderings: Readonly<Record<ProductSort, SQL>> = {
  da: sql`p.created_at, p.id`,
  db: sql`p.created_at desc, p.id desc`,
  ua: sql`p.updated_at, p.id`,
  ub: sql`p.updated_at desc, p.id desc`,
  pa: sql`p.price_minor, p.id`,
  pb: sql`p.price_minor desc, p.id desc`,
  na: sql`lower(p.name), p.id`,
  nb: sql`lower(p.name) desc, p.id desc`,
}

/** The ids on one page, found by the index of its order. */
const pageByIndex = (input: ListProductsInput, page: number, scope: StockScope): SQL => sql`
  select p.id from products p ${whereAll(withStatus(input, scope))}
  order by ${orderings[input.sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`

/** The rows of one page. What a product says is looked at only once the page is cut out. @param page its ids */
function rowsQuery(page: SQL, { sort }: ListProductsInput, language: Language): SQL {
  return sql`
    with page as (${page})
    select p.id, p.slug, p.name, p.type, p.status, p.version, p.unit, coalesce(c.name ->> ${language}, c.name ->> 'en')
        as category, b.name as brand, p.pictures -> 0 ->> 'url' as "pictureUrl", p.price_minor as "priceMinor",
      p.sale_price_minor as "salePriceMinor", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
      ${hasSaleNow('p')} as "isOnSale", p.updated_at as "updatedAt", o.*
    from page join products p on p.id = page.id join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    left join lateral (
      select coalesce((array_agg(i.sku order by v.position))[1], '') as sku, count(*)::int as "variantCount",
        case when p.type = 'simple' then (array_agg(i.id))[1] end as "itemId",
        (select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'onHand', s.on_hand) order by s.store), '[]')
          from (select l.store, case when bool_or(l.unlimited) then -1 else sum(l.on_hand) end as on_hand
            from variants w join stock_levels l on l.item_id = w.stock_item_id
            where w.product_id = p.id and w.is_active group by l.store) s) as stock
      from variants v join stock_items i on i.id = v.stock_item_id where v.product_id = p.id and v.is_active
    ) o on true
    order by ${orderings[sort]}`
}

type StatusCounts = Record<ProductStatus, number>

const byStatus = (countOf: (status: ProductStatus) => number): StatusCounts => ({
  draft: countOf('draft'),
  active: countOf('active'),
  archived: countOf('archived'),
})

/** How many products there are of each status: of everything by an index in which each status stands by itself, else by one look at what is found. */
function countsQuery(filter: CountedFilter, scope: StockScope): SQL {
  const narrowed = conditions(filter, scope)
  const counts = productStatuses.map((status) => {
    const count =
      narrowed.length > 0
        ? sql`count(*) filter (where p.status = ${status})`
        : sql`(select count(*) from products where status = ${status})`
    return sql`${count}::int as ${sql.identifier(status)}`
  })
  const from = narrowed.length > 0 ? sql`from products p ${whereAll(narrowed)}` : sql``
  return sql`select ${sql.join(counts, sql`, `)} ${from}`
}

async function countStatuses(db: Database, filter: CountedFilter, scope: StockScope): Promise<StatusCounts> {
  const { rows } = await db.execute<StatusCounts>(countsQuery(filter, scope))
  return byStatus((status) => rows[0]?.[status] ?? 0)
}

/** What a list is everything but: what a store has nothing of, or what is on sale. That is little, and has an index; undefined of any other list. */
function restOf(filter: CountedFilter, { short }: StockScope): { all: CountedFilter; rest: CountedFilter } | undefined {
  if (filter.stock === 'in' && short) return { all: { ...filter, stock: undefined }, rest: { ...filter, stock: 'out' } }
  if (filter.sale === 'none') return { all: { ...filter, sale: undefined }, rest: { ...filter, sale: 'onOrPlanned' } }
  return undefined
}

/** As `countStatuses`, of all that a store has nothing of: most of it is offered, so that only what is not is looked for, by the index of states. */
async function countShort(db: Database, short: readonly string[]): Promise<StatusCounts> {
  const { rows } = await db.execute<{ draft: number; archived: number }>(sql`
    select (count(*) filter (where p.status = 'draft'))::int as draft, (count(*) filter (where p.status = 'archived'))::int as archived
    from products p where p.status in ('draft', 'archived') and ${isOneOf(short)}`)
  const { draft = 0, archived = 0 } = rows[0] ?? {}
  return { draft, active: short.length - draft - archived, archived }
}

/** As `countStatuses`: of everything but little the rest is counted. */
async function countFound(db: Database, filter: CountedFilter, scope: StockScope): Promise<StatusCounts> {
  const { short } = scope
  if (filter.stock === 'out' && short && conditions({ ...filter, stock: undefined }, scope).length === 0)
    return countShort(db, short)
  const parts = restOf(filter, scope)
  if (!parts) return countStatuses(db, filter, scope)
  const [all, without] = await Promise.all([countFound(db, parts.all, scope), countFound(db, parts.rest, scope)])
  return byStatus((status) => all[status] - without[status])
}

type Asked = { scope: StockScope; language: Language }
type Page = { counts: StatusCounts; rows: ProductRow[] }

const totalOf = (counts: StatusCounts, status: ProductStatus | undefined): number =>
  status ? counts[status] : productStatuses.reduce((sum, each) => sum + counts[each], 0)

async function readPage(db: Database, input: ListProductsInput, { scope, language }: Asked): Promise<Page> {
  const readRows = (page: number) => db.execute<ProductRow>(rowsQuery(pageByIndex(input, page, scope), input, language))
  const [counts, asked] = await Promise.all([countFound(db, input, scope), readRows(input.page)])
  const { page } = pageWithin(input.page, totalOf(counts, input.status))
  const { rows } = page === input.page ? asked : await readRows(page)
  return { counts, rows }
}

/** Whether no index has what is found in the list's order: then it is looked for once. */
const isLookedThrough = ({ search, stock }: ProductFilter): boolean =>
  search !== '' || (stock !== undefined && stock !== 'in')

/** As `readPage`, with a single look at what is found. */
async function searchPage(db: Database, input: ListProductsInput, { scope, language }: Asked): Promise<Page> {
  const { counts, ids } = await readCountedPage(db, {
    found: sql`
      select p.id, p.status, p.created_at, p.updated_at, p.price_minor, p.name
      from products p ${whereAll(conditions(input, scope))}`,
    status: input.status,
    ordering: orderings[input.sort],
    page: input.page,
  })
  const { rows } = await db.execute<ProductRow>(rowsQuery(idsAsRows(ids), input, language))
  return { counts: byStatus((status) => counts.get(status) ?? 0), rows }
}

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** A page of products with the number of those that match. A page past the end is the last one. */
export async function listAdminProducts(
  db: Database,
  input: ListProductsInput,
  { language, store }: { language: Language; store: string },
): Promise<ProductListView> {
  const scope = { store, short: await findShort(db, input, store) }
  const read = isLookedThrough(input) ? searchPage : readPage
  const { counts, rows } = await read(db, input, { scope, language })
  const total = totalOf(counts, input.status)
  const { page, pageSize } = pageWithin(input.page, total)
  const products = rows.map((row) => ({
    ...row,
    updatedAt: iso(row.updatedAt) ?? '',
    saleStartsAt: iso(row.saleStartsAt),
    saleEndsAt: iso(row.saleEndsAt),
  }))
  return { products, total, page, pageSize, sort: input.sort, counts }
}

/** The ids of all products that a filter finds, in id order. */
export const readFoundIds = (at: Reader, filter: ProductFilter, store: string): AsyncIterable<string[]> =>
  batches(
    at,
    sql`select p.id from products p ${whereAll(withStatus(filter, { store }))} order by p.id`,
    ({ id }: { id: string }) => id,
  )

/** The ids of all products that a filter finds, at most `most` of them, in id order. */
export async function listFoundIds(
  tx: Transaction,
  filter: ProductFilter,
  store: string,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from products p ${whereAll(withStatus(filter, { store }))} order by p.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** The lists that the form and the filters choose from. */
export async function readChoices(db: Database, language: Language): Promise<Omit<ProductChoices, 'stores'>> {
  const [categories, brands, colors, groups] = await Promise.all([
    db.execute<{ id: string; parentId: string | null; slug: string; name: Translated }>(
      sql`select id, parent_id as "parentId", slug, name from categories order by position, slug`,
    ),
    db.execute<{ id: string; name: string }>(sql`select id, name from brands order by lower(name)`),
    db.execute<{ id: string; name: string; hex: string; label: Translated }>(
      sql`select id, name, hex, translations as label from colors order by name`,
    ),
    db.execute<ProductChoices['groups'][number]>(sql`
      select coalesce(g.id::text, '') as id, coalesce(g.translations ->> ${language}, g.name, '') as name,
        coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', coalesce(a.translations ->> ${language}, a.name))
          order by a.position, lower(a.name)) filter (where a.id is not null), '[]') as values
      from option_groups g full join (select * from attributes where combination is null) a on a.group_id = g.id
      group by g.id order by g.position nulls last, lower(g.name)`),
  ])
  return {
    categories: categories.rows.map((row) => ({ ...row, name: row.name[language] ?? row.name.en })),
    brands: brands.rows,
    colors: colors.rows.map((row) => ({ ...row, label: row.label[language] ?? row.name })),
    groups: groups.rows,
  }
}
