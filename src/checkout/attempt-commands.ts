import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { PlacedOrder } from './contracts.ts'
import { hasByHand, manualOf } from './desk-rules.ts'
import { findOrderOfToken, type OrderOfCart, placedOf, refuseAsEarlier } from './earlier-order.ts'
import { isSameOrder, payloadFingerprint } from './rules.ts'
import type { PlacedInput } from './schema.ts'
import { checkoutAttempts } from './tables.ts'

/**
 * Makes the key this transaction's own. A second submit waits here until the first has ended: then it gets the first
 * one's answer, or takes over where the first was undone.
 */
export async function claimKey(tx: Transaction, input: PlacedInput): Promise<Result<PlacedOrder> | undefined> {
  const { idempotencyKey: key } = input
  const fingerprint = createHash('sha256').update(payloadFingerprint(input)).digest('hex')
  const claimed = await tx
    .insert(checkoutAttempts)
    .values({ key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: checkoutAttempts.key })
  if (claimed.length > 0) return undefined
  const [attempt] = await tx.select().from(checkoutAttempts).where(eq(checkoutAttempts.key, key))
  if (!attempt?.answer) throw new Error('a checkout attempt was kept without its answer')
  if (attempt.fingerprint === fingerprint) return succeed(attempt.answer)
  const found = await findOrderOfToken(tx, attempt.answer.token)
  return found ? refuseAsEarlier('KEY_REUSED', found) : fail('KEY_REUSED')
}

/** A repetition of the order that this cart became is led to it; anything else is told that it is not that order. */
export async function answerForCart(
  tx: Transaction,
  found: OrderOfCart,
  input: PlacedInput,
): Promise<Result<PlacedOrder>> {
  // What was set by hand is not compared: such an order is the same under its key alone.
  const isByHand = hasByHand(input) || manualOf(found.order.discounts) !== undefined
  const isRepeated = found.order.status !== 'cancelled' && !isByHand && isSameOrder(found.order, found, input)
  if (!isRepeated) return refuseAsEarlier('CART_ORDERED', found)
  return keepAnswer(tx, input.idempotencyKey, placedOf(found.order))
}

/** Keeps the answer of an attempt, which every repetition of it gets. */
export async function keepAnswer(tx: Transaction, key: string, answer: PlacedOrder): Promise<Result<PlacedOrder>> {
  await tx.update(checkoutAttempts).set({ answer }).where(eq(checkoutAttempts.key, key))
  return succeed(answer)
}
