import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { invalidateTags, productTag, productTags } from '../../platform/cache/page-tags.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockItems, removeStockItem, setStock } from '../../stock/count-commands.ts'
import { products, variants } from '../tables.ts'
import { copyOf, inputOf } from './admin-rules.ts'
import type { ProductStatus } from './admin-schema.ts'
import { type Clean, changedMeanwhile, createProduct, lockProduct, type ProductChange } from './commands.ts'
import { findProductForm } from './form-queries.ts'
import { isReferredTo } from './variant-commands.ts'

type Versioned = { id: string; version: number }

/** Archives a product, brings it back as a draft, or offers it. Refused as `editProduct` refuses. */
export async function setProductStatus(
  tx: Transaction,
  { id, version, status }: Versioned & { status: ProductStatus },
): Promise<Result<ProductChange>> {
  return change(tx, { id, version }, { status })
}

/** Changes a product's prices. A sale price that is not below the price is refused at its field. */
export async function setProductPrice(
  tx: Transaction,
  { id, version, priceMinor, salePriceMinor }: Versioned & { priceMinor: number; salePriceMinor: number | null },
): Promise<Result<ProductChange>> {
  if (salePriceMinor !== null && salePriceMinor >= priceMinor)
    return fail('INVALID_INPUT', { fields: { salePriceMinor: 'admin-products.errors.saleNotBelow' } })
  return change(tx, { id, version }, { priceMinor, salePriceMinor })
}

async function change(
  tx: Transaction,
  { id, version }: Versioned,
  values: Partial<Pick<typeof products.$inferInsert, 'status' | 'priceMinor' | 'salePriceMinor'>>,
): Promise<Result<ProductChange>> {
  const locked = await lockProduct(tx, id)
  if (!locked) return fail('NOT_FOUND')
  if (locked.version !== version) return changedMeanwhile(tx, id)
  await tx
    .update(products)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(products.id, id))
  await invalidateTags(tx, productTags([id]))
  const product = await findProductForm(tx, id)
  if (!product) throw new Error('a product that was just written is not there')
  const names = Object.keys(values) as (keyof typeof values)[]
  const before = Object.fromEntries(names.map((name) => [name, locked[name]]))
  return succeed({ product, before, after: values })
}

type StockChange = { id: string; itemId: string; store: string; onHand: number; expected: number }

/**
 * Sets what a store has of one of a product's items. `NOT_FOUND` where the item is not the product's,
 * `CHANGED_MEANWHILE` with the count as it is where boxes were sold since it was looked at.
 */
export async function setProductStock(
  tx: Transaction,
  { id, itemId, store, onHand, expected }: StockChange,
  actor?: Actor,
): Promise<Result<{ before: Record<string, number>; after: Record<string, number> }>> {
  const owned = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(sql`${variants.productId} = ${id} and ${variants.stockItemId} = ${itemId}`)
  if (owned.length === 0) return fail('NOT_FOUND')
  const set = await setStock(tx, { itemId, store, onHand, expected }, actor)
  if (!set.ok) return set
  await invalidateTags(tx, [productTag(id)])
  return succeed({ before: { [store]: expected }, after: { [store]: onHand } })
}

/** A draft like a product, under a new name, address and SKUs and with nothing in stock; `suffix` is said behind the name. */
export async function duplicateProduct(
  tx: Transaction,
  { id, newId, suffix }: { id: string; newId: string; suffix: string },
  clean: Clean,
): Promise<Result<ProductChange>> {
  const form = await findProductForm(tx, id)
  if (!form) return fail('NOT_FOUND')
  const { rows } = await tx.execute<{ taken: string }>(sql`
    select slug as taken from products where slug like ${`${form.slug}-%`}
    union all select sku from stock_items i where exists (select 1 from variants v join stock_items own
      on own.id = v.stock_item_id where v.product_id = ${id} and i.sku like own.sku || '-%')`)
  const taken = new Set(rows.map((row) => row.taken))
  return createProduct(tx, { ...copyOf(inputOf(form), taken, suffix), id: newId }, clean)
}

/**
 * Deletes a draft that was never sold. `NO_DRAFT` for one that is offered or archived, `PRODUCT_SOLD` where a line of an
 * order refers to it: such a one is archived instead.
 */
export async function deleteProduct(
  tx: Transaction,
  { id, version }: Versioned,
): Promise<Result<{ before: Record<string, unknown> }>> {
  const locked = await lockProduct(tx, id)
  if (!locked) return fail('NOT_FOUND')
  if (locked.version !== version) return changedMeanwhile(tx, id)
  if (locked.status !== 'draft') return fail('NOT_A_DRAFT')
  const { matches = [] } = (await findProductForm(tx, id)) ?? {}
  const items = await tx.select({ id: variants.stockItemId }).from(variants).where(eq(variants.productId, id))
  await lockItems(
    tx,
    items.map((item) => item.id),
  )
  try {
    await tx.transaction(async (attempt) => {
      await attempt.delete(products).where(eq(products.id, id))
      for (const item of items) await removeStockItem(attempt, item.id)
    })
  } catch (error) {
    if (!isReferredTo(error)) throw error
    return fail('PRODUCT_SOLD')
  }
  // What it went with is not found by it any more.
  await invalidateTags(tx, productTags([id, ...matches.map((match) => match.id)]))
  return succeed({ before: { name: locked.name, slug: locked.slug } })
}
