import { type SQL, sql } from 'drizzle-orm'
import { invalidateTags, productTags } from '../../platform/cache/page-tags.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { type BulkAction, mostBulk } from './admin-list-schema.ts'
import { maxPriceMinor } from './admin-schema.ts'
import { type ProductMemory, rememberProducts } from './bulk-undo.ts'

/** So many hundredths of a percent, to be exact with halves of a percent. */
const shareOf = (percent: number): number => Math.round(percent * 100)

/** An amount changed by a share, to the nearest minor unit and never nothing. */
const scaled = (column: SQL, share: number): SQL =>
  sql`case when ${column} is not null then greatest(1, round(${column} * (10000 + ${share}::int) / 10000.0))::bigint end`

/** A sale price that no longer is below its price is none. */
const below = (sale: SQL, price: SQL): SQL => sql`case when ${sale} < ${price} then ${sale} end`

const priceChange = (share: number): SQL => {
  const price = scaled(sql`p.price_minor`, share)
  return sql`price_minor = ${price}, sale_price_minor = ${below(scaled(sql`p.sale_price_minor`, share), price)}`
}

/** What an action sets on a product. */
function changeOf(action: BulkAction): SQL {
  switch (action.kind) {
    case 'status':
      return sql`status = ${action.status}`
    case 'category':
      return sql`category_id = ${action.categoryId}`
    case 'price':
      return priceChange(shareOf(action.percent))
    case 'sale': {
      const sale = scaled(sql`p.price_minor`, -shareOf(action.percent))
      return sql`sale_price_minor = ${below(sale, sql`p.price_minor`)}, sale_starts_at = ${action.startsAt}::timestamptz,
        sale_ends_at = ${action.endsAt}::timestamptz`
    }
    case 'saleEnd':
      return sql`sale_price_minor = null, sale_starts_at = null, sale_ends_at = null`
  }
}

/** What it sets on their variants, where those have prices of their own. */
function variantChange(action: BulkAction): SQL | undefined {
  if (action.kind === 'saleEnd') return sql`sale_price_minor = null`
  const price = sql`v.price_minor`
  if (action.kind === 'price') {
    const share = shareOf(action.percent)
    // The product's own price was changed before its variants'.
    const now = sql`coalesce(${scaled(price, share)}, p.price_minor)`
    return sql`price_minor = ${scaled(price, share)},
      sale_price_minor = ${below(scaled(sql`v.sale_price_minor`, share), now)}`
  }
  if (action.kind !== 'sale') return undefined
  return sql`sale_price_minor = ${below(scaled(price, -shareOf(action.percent)), price)}`
}

/**
 * What an action did: how many products it changed, how many of those were so already, how many are no longer there, what the
 * first of them were before, and what all can be put back by.
 */
export type BulkChange = { changed: number; same: number; gone: number; before: BulkBefore[]; memory: ProductMemory }

type BulkBefore = {
  id: string
  status: string
  categoryId: string
  priceMinor: number
  salePriceMinor: number | null
}

/** Whether an action leaves a product as it is. */
function isSame(action: BulkAction, { status, categoryId }: BulkBefore): boolean {
  return action.kind === 'status'
    ? status === action.status
    : action.kind === 'category' && categoryId === action.categoryId
}

/** An entry of the audit log tells of so many products by themselves. */
const TOLD = 500

/** Whether a share more would lift a price of these products, or of one of their variants, above what one thing may cost. */
async function wouldPassBound(tx: Transaction, ids: SQL, share: number): Promise<boolean> {
  const isPast = (column: SQL): SQL => sql`${scaled(column, share)} > ${maxPriceMinor}`
  const { rows } = await tx.execute(sql`
    select 1 from products p where p.id = any(${ids}) and ${isPast(sql`p.price_minor`)}
    union all select 1 from variants v where v.product_id = any(${ids}) and ${isPast(sql`v.price_minor`)} limit 1`)
  return rows.length > 0
}

/**
 * Does one thing to many products, each locked in id order so that two of these never wait for each other. Those that no
 * longer exist are left out. `TOO_MANY_ROWS` for more than {@link mostBulk}; `INVALID_INPUT` for a category that is none, and for
 * a percentage that lifts a price above {@link maxPriceMinor}.
 */
export async function changeProducts(
  tx: Transaction,
  asked: readonly string[],
  action: BulkAction,
): Promise<Result<BulkChange>> {
  if (asked.length > mostBulk) return fail('TOO_MANY_ROWS', { params: { most: mostBulk } })
  if (action.kind === 'category') {
    const { rows } = await tx.execute(
      sql`select 1 from categories where id = ${action.categoryId} and parent_id is null for key share`,
    )
    if (rows.length === 0) return fail('INVALID_INPUT', { fields: { categoryId: 'admin-products.errors.gone' } })
  }
  const ids = sql`${sql.param(`{${asked.join(',')}}`)}::uuid[]`
  const { rows } = await tx.execute<BulkBefore>(sql`
    select id, status, category_id as "categoryId", price_minor as "priceMinor", sale_price_minor as "salePriceMinor"
    from products where id = any(${ids}) order by id for update`)
  if (action.kind === 'price' && (await wouldPassBound(tx, ids, shareOf(action.percent)))) {
    return fail('INVALID_INPUT', { fields: { percent: 'admin-products.errors.priceTooHigh' } })
  }
  const memory = await rememberProducts(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`
    update products p set ${changeOf(action)}, version = p.version + 1, updated_at = now() where p.id = any(${ids})`)
  const ofVariants = variantChange(action)
  if (ofVariants) {
    await tx.execute(
      sql`update variants v set ${ofVariants} from products p where p.id = v.product_id and p.id = any(${ids})`,
    )
  }
  // A subcategory is one of its category: in another one it says nothing.
  if (action.kind === 'category') {
    await tx.execute(sql`delete from product_subcategories s using categories c
      where s.product_id = any(${ids}) and c.id = s.category_id and c.parent_id <> ${action.categoryId}`)
  }
  await invalidateTags(tx, productTags(rows.map(({ id }) => id)))
  return succeed({
    changed: rows.length,
    gone: new Set(asked).size - rows.length,
    before: rows.slice(0, TOLD),
    memory,
    same: rows.filter((row) => isSame(action, row)).length,
  })
}
