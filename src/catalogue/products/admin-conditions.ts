import { type SQL, sql } from 'drizzle-orm'
import { findsByIndex, findsWord } from '../../platform/lists/list-conditions.ts'
import { searchWords } from '../../platform/lists/list-input.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { lowStockBelow } from '../../stock/rules.ts'
import type { ProductFilter } from './admin-list-schema.ts'

/* By what the back office's list of products is narrowed; a product is `p`. */

/**
 * A word in the name or in an SKU. Each is found by its own index, and the two sets of rows are one before a product is
 * looked at.
 */
function named(word: string): SQL {
  const inName = findsByIndex(sql`lower(p.name)`, word)
  // One letter of an SKU tells nothing: a tenth of them have it.
  if ([...word].length < 2) return inName
  return sql`(${inName} or p.id = any(array(
    select v.product_id from stock_items i join variants v on v.stock_item_id = i.id
    where ${findsWord(sql`lower(i.sku)`, word)})))`
}

/** Products of which one store has few of at least one variant. Its things are looked up in one walk along their index, as thousands may be few. */
const lowProducts = (store: string): SQL => sql`
  select v.product_id from variants v where v.is_active and v.stock_item_id = any(array(
    select item_id from stock_levels l where l.store = ${store} and not l.unlimited and l.on_hand > 0 and l.on_hand < ${lowStockBelow}))`

/**
 * Variants that a store has nothing of: what is counted and gone, by its index; and what the store never had, which is looked for
 * only where it has had fewer things than there are.
 */
const bareVariants = (store: string): SQL => sql`
    select v.product_id from variants v where v.is_active and v.stock_item_id = any(array(
      select item_id from stock_levels l where l.store = ${store} and not l.unlimited and l.on_hand <= 0))
    union all
    select v.product_id from variants v where v.is_active
      and (select count(*) from stock_items) > (select count(*) from stock_levels where store = ${store})
      and not exists (select 1 from stock_levels l where l.item_id = v.stock_item_id and l.store = ${store})`

/** Products of which a store has nothing of any variant: those of which as many are bare as there are. */
const bareProducts = (store: string): SQL => sql`
  with bare as materialized (${bareVariants(store)})
  select product_id from (
    select product_id, 1 as bare from bare
    union all select product_id, -1 from variants where is_active and product_id = any(array(select product_id from bare))
  ) each_variant group by product_id having sum(bare) = 0`

/** More than so many are not sent to and fro. */
const MOST_SHORT = 5000

/** The products by which the list is narrowed: those that a store has nothing, or few of. */
const shortOf = (stock: NonNullable<ProductFilter['stock']>, store: string): SQL =>
  stock === 'low' ? lowProducts(store) : bareProducts(store)

/**
 * What a store has nothing of, looked up once where the list asks for everything else: its rows and its counts both need it.
 * Undefined where nothing depends on it, or where it is much of the shop.
 */
export async function findShort(
  db: Database | Transaction,
  { stock }: ProductFilter,
  store: string,
): Promise<readonly string[] | undefined> {
  if (stock !== 'in') return undefined
  const { rows } = await db.execute<{ product_id: string }>(sql`${shortOf(stock, store)} limit ${MOST_SHORT + 1}`)
  return rows.length > MOST_SHORT ? undefined : rows.map((row) => row.product_id)
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

/** That a product is one of some. */
export const isOneOf = (ids: readonly string[]): SQL => sql`p.id = any(${uuids(ids)})`

/** By what one store has: something, nothing, or few of at least one variant. */
function stocked(stock: ProductFilter['stock'], { store, short }: StockScope): SQL[] {
  if (!stock) return []
  if (stock === 'in') return [short ? sql`p.id <> all(${uuids(short)})` : sql`p.id not in (${shortOf(stock, store)})`]
  return [short ? isOneOf(short) : sql`p.id = any(array(${shortOf(stock, store)}))`]
}

/** A sale price is set on the product, or on one of its variants. Few have one, and indexes hold those alone. */
const variantsOnSale = sql`select product_id from variants where is_active and sale_price_minor is not null`
const withSale = sql`select id from products where sale_price_minor is not null union all ${variantsOnSale}`
const isOver = sql`coalesce(p.sale_ends_at <= now(), false)`
const isToCome = sql`coalesce(p.sale_starts_at > now(), false)`

/** What the list is narrowed to, or what it leaves out: whatever has a sale that is not over. */
export type CountedFilter = Omit<ProductFilter, 'sale'> & { sale?: ProductFilter['sale'] | 'onOrPlanned' }

const onSale: Readonly<Record<NonNullable<CountedFilter['sale']>, SQL>> = {
  onOrPlanned: sql`p.id = any(array(${withSale})) and not ${isOver}`,
  on: sql`p.id = any(array(${withSale})) and not ${isOver} and not ${isToCome}`,
  planned: sql`p.id = any(array(${withSale})) and ${isToCome}`,
  none: sql`((p.sale_price_minor is null and p.id not in (${variantsOnSale})) or ${isOver})`,
}

/** The store by whose shelves products are told apart, and what it was found to be short of. */
export type StockScope = { store: string; short?: readonly string[] | undefined }

/** The conditions on everything but the status, which the counts leave open. */
export function conditions(filter: CountedFilter, scope: StockScope): SQL[] {
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

export const withStatus = (filter: ProductFilter, scope: StockScope): SQL[] => {
  const all = conditions(filter, scope)
  return filter.status ? [...all, sql`p.status = ${filter.status}`] : all
}
