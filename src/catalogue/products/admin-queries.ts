import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { whereAll } from '../../platform/lists/list-conditions.ts'
import { likeText, PAGE_SIZE, pageWithin, searchWords } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { lowStockBelow } from '../../stock/rules.ts'
import { hasSaleNow } from '../price-queries.ts'
import type { Translated } from '../schema.ts'
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

/** A word somewhere in a text. One of a letter or two, which no index of trigrams knows, only where a word begins. */
function contains(text: SQL, word: string): SQL {
  const part = likeText(word)
  if ([...word].length > 2) return sql`${text} like ${`%${part}%`}`
  return sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`} or ${text} like ${`%-${part}%`})`
}

/**
 * A word in the name or in an SKU. Each is found by its own index, and the two sets of rows are one before a product is
 * looked at.
 */
function named(word: string): SQL {
  const inName = contains(sql`lower(p.name)`, word)
  // One letter of an SKU tells nothing: a tenth of them have it.
  if ([...word].length < 2) return inName
  return sql`(${inName} or p.id = any(array(
    select v.product_id from stock_items i join variants v on v.stock_item_id = i.id
    where ${contains(sql`lower(i.sku)`, word)})))`
}

/** Products of which one store has few of at least one variant. */
const lowProducts = (store: string): SQL => sql`
  select v.product_id from stock_levels l join variants v on v.stock_item_id = l.item_id
  where l.store = ${store} and not l.unlimited and l.on_hand > 0 and l.on_hand < ${lowStockBelow} and v.is_active`

/** Variants that a store has nothing of: found by two indexes that are read side by side. */
const bareVariants = (store: string): SQL => sql`
  select product_id from variants v where is_active and not exists (select 1 from stock_levels l
    where l.item_id = v.stock_item_id and l.store = ${store} and (l.unlimited or l.on_hand > 0))`

/** Products of which a store has nothing of any variant. Hardly any product has none of some of its variants only. */
const bareProducts = (store: string): SQL => sql`
  select b.product_id from (${bareVariants(store)}) b where not exists (
    select 1 from variants v join stock_levels l on l.item_id = v.stock_item_id and l.store = ${store}
    where v.product_id = b.product_id and v.is_active and (l.unlimited or l.on_hand > 0))`

/** More than so many are not sent to and fro. */
const MOST_SHORT = 5000

/** The products by which the list is narrowed: those that a store has nothing, or few of. */
const shortOf = (stock: NonNullable<ProductFilter['stock']>, store: string): SQL =>
  stock === 'low' ? lowProducts(store) : bareProducts(store)

/**
 * What a store is short of, looked up once where the list asks for it or for everything else: its rows and its counts both
 * need it. Undefined where nothing depends on it, or where it is much of the shop.
 */
async function findShort(
  db: Database | Transaction,
  { stock }: ProductFilter,
  store: string,
): Promise<readonly string[] | undefined> {
  if (!stock) return undefined
  const { rows } = await db.execute<{ product_id: string }>(sql`${shortOf(stock, store)} limit ${MOST_SHORT + 1}`)
  return rows.length > MOST_SHORT ? undefined : rows.map((row) => row.product_id)
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** By what one store has: something, nothing, or few of at least one variant. */
function stocked(stock: ProductFilter['stock'], { store, short }: StockScope): SQL[] {
  if (!stock) return []
  if (stock === 'in') return [short ? sql`p.id <> all(${uuids(short)})` : sql`p.id not in (${shortOf(stock, store)})`]
  return [short ? sql`p.id = any(${uuids(short)})` : sql`p.id in (${shortOf(stock, store)})`]
}

/** A sale price is set on the product, or on one of its variants. Few have one, and indexes hold those alone. */
const variantsOnSale = sql`select product_id from variants where is_active and sale_price_minor is not null`
const withSale = sql`select id from products where sale_price_minor is not null union all ${variantsOnSale}`
const isOver = sql`coalesce(p.sale_ends_at <= now(), false)`
const isToCome = sql`coalesce(p.sale_starts_at > now(), false)`

const onSale: Readonly<Record<NonNullable<ProductFilter['sale']>, SQL>> = {
  on: sql`p.id = any(array(${withSale})) and not ${isOver} and not ${isToCome}`,
  planned: sql`p.id = any(array(${withSale})) and ${isToCome}`,
  none: sql`((p.sale_price_minor is null and p.id not in (${variantsOnSale})) or ${isOver})`,
}

/** The store by whose shelves products are told apart, and what it was found to be short of. */
type StockScope = { store: string; short?: readonly string[] | undefined }

/** The conditions on everything but the status, which the counts leave open. */
function conditions(filter: ProductFilter, scope: StockScope): SQL[] {
  const { search, categoryId, brandId, type, stock, sale } = filter
  const all = searchWords(search).map(named)
  if (categoryId) {
    all.push(sql`(p.category_id = ${categoryId} or p.id = any(array(
      select s.product_id from product_subcategories s where s.category_id = ${categoryId})))`)
  }
  if (brandId) all.push(sql`p.brand_id = ${brandId}`)
  if (type) all.push(sql`p.type = ${type}`)
  if (sale) all.push(onSale[sale])
  return [...all, ...stocked(stock, scope)]
}

const withStatus = (filter: ProductFilter, scope: StockScope): SQL[] => {
  const all = conditions(filter, scope)
  return filter.status ? [...all, sql`p.status = ${filter.status}`] : all
}

/** The rows of one page. What a product says is looked at only once the page is cut out, by what indexes hold. */
export function rowsQuery(input: ListProductsInput, page: number, language: Language, scope: StockScope): SQL {
  return sql`
    with page as (
      select p.id from products p ${whereAll(withStatus(input, scope))}
      order by ${orderings[input.sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
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
    order by ${orderings[input.sort]}`
}

/** How many products there are of each status. */
export const countsQuery = (filter: ProductFilter, scope: StockScope): SQL =>
  sql`select p.status, count(*)::int as count from products p ${whereAll(conditions(filter, scope))} group by p.status`

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** A page of products with the number of those that match. A page past the end is the last one. */
export async function listAdminProducts(
  db: Database,
  input: ListProductsInput,
  { language, store }: { language: Language; store: string },
): Promise<ProductListView> {
  const scope = { store, short: await findShort(db, input, store) }
  const readRows = (page: number) => db.execute<ProductRow>(rowsQuery(input, page, language, scope))
  const [counted, asked] = await Promise.all([
    db.execute<{ status: ProductStatus; count: number }>(countsQuery(input, scope)),
    readRows(input.page),
  ])
  const found = new Map(counted.rows.map(({ status, count }) => [status, count]))
  const entries = productStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<ProductStatus, number>
  const total = input.status ? counts[input.status] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize } = pageWithin(input.page, total)
  const { rows } = page === input.page ? asked : await readRows(page)
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
  const [categories, brands, colors, attributes] = await Promise.all([
    db.execute<{ id: string; parentId: string | null; slug: string; name: Translated }>(
      sql`select id, parent_id as "parentId", slug, name from categories order by position, slug`,
    ),
    db.execute<{ id: string; name: string }>(sql`select id, name from brands order by lower(name)`),
    db.execute<{ id: string; name: string; hex: string; label: Translated }>(
      sql`select id, name, hex, translations as label from colors order by name`,
    ),
    db.execute<{ id: string; name: string }>(sql`select id, name from attributes order by lower(name)`),
  ])
  return {
    categories: categories.rows.map((row) => ({ ...row, name: row.name[language] ?? row.name.en })),
    brands: brands.rows,
    colors: colors.rows.map((row) => ({ ...row, label: row.label[language] ?? row.name })),
    attributes: attributes.rows,
  }
}
