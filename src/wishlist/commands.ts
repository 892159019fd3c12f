import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { maxWishes } from './rules.ts'
import { wishes } from './tables.ts'

/** How many are on the list now, and whether some could not be added because it is full. */
export type WishCount = { count: number; full: boolean }

/**
 * Puts products on a person's wishlist, the first of them last, so that a list keeps its order. What is there stays, what
 * is not sold is left out, and what is too much for the list too: adding the same again, also at once, changes nothing.
 */
async function put(tx: Transaction, userId: string, wanted: readonly string[]): Promise<WishCount & { known: number }> {
  // One change to a list at a time: otherwise two that each fit would together pass its limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const sold = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...wanted]), eq(products.status, 'active')))
  const listed = await tx.select({ id: wishes.productId }).from(wishes).where(eq(wishes.userId, userId))
  const known = new Set(sold.map(({ id }) => id))
  const before = new Set(listed.map(({ id }) => id))
  const fresh = wanted.filter((id) => known.has(id) && !before.has(id))
  const fitting = fresh.slice(0, Math.max(0, maxWishes - before.size))
  if (fitting.length > 0) {
    const rows = fitting.map((productId, place) => ({
      userId,
      productId,
      // A microsecond apart, and all before the next change: the steps must not reach back to what was added a moment ago.
      addedAt: sql`statement_timestamp() - make_interval(secs => ${place / 1_000_000})`,
    }))
    await tx.insert(wishes).values(rows).onConflictDoNothing()
  }
  return { count: before.size + fitting.length, full: fitting.length < fresh.length, known: known.size }
}

/** Puts one product on the list of the one who asks. A product that is not sold is as unknown as one that never was. */
export async function addWish(tx: Transaction, actor: Actor, productId: string): Promise<Result<WishCount>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  const { known, count: listed, full } = await put(tx, actor.id, [productId])
  if (known === 0) return fail('NOT_FOUND')
  return full ? fail('LIST_FULL', { params: { count: maxWishes } }) : succeed({ count: listed, full })
}

/** Takes over the list that a visitor kept in the browser, as far as there is room. Doing it again changes nothing. */
export async function mergeWishes(
  tx: Transaction,
  actor: Actor,
  productIds: readonly string[],
): Promise<Result<WishCount>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  const { count: listed, full } = await put(tx, actor.id, [...new Set(productIds)])
  return succeed({ count: listed, full })
}

/** Takes a product off the list of the one who asks; nothing happens where it is not on it. */
export async function removeWish(tx: Transaction, actor: Actor, productId: string): Promise<Result<WishCount>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  await tx.delete(wishes).where(and(eq(wishes.userId, actor.id), eq(wishes.productId, productId)))
  const [left] = await tx.select({ count: count() }).from(wishes).where(eq(wishes.userId, actor.id))
  return succeed({ count: left?.count ?? 0, full: false })
}
