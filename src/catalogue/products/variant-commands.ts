import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { errorCode, type Transaction } from '../../platform/postgres/database.ts'
import {
  addStockItem,
  type Count,
  lockItems,
  removeStockItem,
  renameStockItem,
  setStock,
} from '../../stock/count-commands.ts'
import { attributesFor } from '../options/combination-commands.ts'
import { variants } from '../tables.ts'
import type { VariantInput } from './admin-schema.ts'

type Stored = { id: string; stockItemId: string; colorId: string | null; attributeId: string | null; isActive: boolean }

/** A variant of the form, with what stands for its values. */
type Wanted = VariantInput & { attributeId: string | null }

/** Whether the database refused to delete what something else refers to: a foreign key, or one that restricts. */
export const isReferredTo = (error: unknown): boolean => ['23503', '23001'].includes(errorCode(error) ?? '')

const isSame = (a: Pick<Stored, 'colorId' | 'attributeId'>, b: Pick<Stored, 'colorId' | 'attributeId'>): boolean =>
  a.colorId === b.colorId && a.attributeId === b.attributeId

/**
 * Takes a variant out of the offer: deleted with its item where it was never sold, kept without being offered where a
 * line of an order, or anything else, still refers to it.
 */
async function removeVariant(tx: Transaction, { id, stockItemId }: Stored): Promise<void> {
  try {
    await tx.transaction(async (attempt) => {
      await attempt.delete(variants).where(eq(variants.id, id))
      await removeStockItem(attempt, stockItemId)
    })
  } catch (error) {
    if (!isReferredTo(error)) throw error
    await tx.update(variants).set({ isActive: false }).where(eq(variants.id, id))
  }
}

/** The variant that an input means: by its id, else the one of the same choice, which may have been taken out before. */
function meantBy(input: Wanted, stored: readonly Stored[]): Stored | undefined {
  return stored.find(({ id }) => id === input.id) ?? (input.id ? undefined : stored.find((one) => isSame(one, input)))
}

/**
 * Makes a product's variants those of the form, in its order. Ones that are gone from it are taken out of the offer; one
 * that comes back keeps its count. `NOT_FOUND` for an id that is not of this product, `CHANGED_MEANWHILE` where a count
 * that is to be set is no longer what the form showed.
 */
export async function saveVariants(
  tx: Transaction,
  productId: string,
  wanted: readonly VariantInput[],
): Promise<Result<undefined>> {
  const stored: Stored[] = await tx
    .select({
      id: variants.id,
      stockItemId: variants.stockItemId,
      colorId: variants.colorId,
      attributeId: variants.attributeId,
      isActive: variants.isActive,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
  const attributes = await attributesFor(
    tx,
    wanted.map(({ valueIds }) => valueIds),
  )
  if (!attributes.ok) return attributes
  const meant = wanted.map((given, index) => {
    const input = { ...given, attributeId: attributes.value[index] ?? null }
    return { input, stored: meantBy(input, stored) }
  })
  if (meant.some(({ input, stored: one }) => input.id !== undefined && one === undefined)) return fail('NOT_FOUND')
  const kept = new Set(meant.flatMap(({ stored: one }) => one?.id ?? []))
  if (kept.size < meant.filter(({ stored: one }) => one).length)
    return fail('INVALID_INPUT', { fields: { variants: 'admin-products.errors.choiceTwice' } })
  const gone = stored.filter(({ id, isActive }) => isActive && !kept.has(id))
  if (gone.length > 0)
    await lockItems(
      tx,
      stored.map(({ stockItemId }) => stockItemId),
    )
  for (const one of gone) await removeVariant(tx, one)
  return placeVariants(tx, productId, meant)
}

async function placeVariants(
  tx: Transaction,
  productId: string,
  meant: readonly { input: Wanted; stored: Stored | undefined }[],
): Promise<Result<undefined>> {
  const counts: Count[] = []
  for (const [position, { input, stored }] of meant.entries()) {
    const { colorId, attributeId, priceMinor, salePriceMinor, pictureUrl } = input
    const values = { colorId, attributeId, priceMinor, salePriceMinor, pictureUrl, position, isActive: true }
    const stockItemId = stored?.stockItemId ?? (await addStockItem(tx, input.sku))
    if (stored) {
      await renameStockItem(tx, stockItemId, input.sku)
      await tx.update(variants).set(values).where(eq(variants.id, stored.id))
    } else await tx.insert(variants).values({ id: uuidv7(), productId, stockItemId, ...values })
    counts.push(...input.stock.map(({ store, onHand, expected }) => ({ itemId: stockItemId, store, onHand, expected })))
  }
  return setCounts(tx, counts)
}

/** In the one order in which levels are ever locked. */
export async function setCounts(tx: Transaction, counts: readonly Count[]): Promise<Result<undefined>> {
  const ordered = counts.toSorted((a, b) =>
    a.itemId === b.itemId ? (a.store < b.store ? -1 : 1) : a.itemId < b.itemId ? -1 : 1,
  )
  for (const count of ordered) {
    const set = await setStock(tx, count)
    if (!set.ok) return set
  }
  return succeed(undefined)
}
