import { eq } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { inUnits } from '../../money/rounding.ts'
import { type Failure, fail } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { StoredOrder } from '../commands.ts'
import { daysAfter } from '../pickups/rules.ts'
import { lockCredit } from './lock-commands.ts'
import { findCredit, findOrderTerms, readDifferencesGiven } from './queries.ts'
import { owedMinor } from './rules.ts'
import { orderTerms } from './tables.ts'

type More = { userId: string | undefined; currency: string; addMinor: number }

/**
 * Holds a customer's limit and looks whether so much more may be owed of it; minor units.
 * @returns the days in which they pay, or CREDIT_EXCEEDED with what is left of the limit as a param; PAYMENT_UNAVAILABLE for who has no such terms
 */
export async function takeCredit(
  tx: Transaction,
  { userId, currency, addMinor }: More,
): Promise<{ ok: true; netDays: number } | Failure> {
  if (userId === undefined) return fail('PAYMENT_UNAVAILABLE')
  await lockCredit(tx, [userId])
  const credit = await findCredit(tx, userId, currency)
  if (!credit) return fail('PAYMENT_UNAVAILABLE')
  if (addMinor > credit.leftMinor)
    return fail('CREDIT_EXCEEDED', { params: { left: `${inUnits(credit.leftMinor)} ${currency}` } })
  return { ok: true, netDays: credit.netDays }
}

/**
 * Looks whether an order on account may come to cost so much, where that is more than it costs now. The order has to be locked.
 * @returns the refusal of `takeCredit`; undefined where it may, and for an order that is paid otherwise
 */
export async function takeCreditForEdit(
  tx: Transaction,
  order: StoredOrder,
  totalMinor: number,
): Promise<Failure | undefined> {
  if (totalMinor <= order.totalMinor) return undefined
  const stands = { ...order, differencesGivenMinor: await readDifferencesGiven(tx, order.id) }
  const addMinor = owedMinor({ ...stands, totalMinor }) - owedMinor(stands)
  return takeMore(tx, order.id, { currency: order.currency, addMinor })
}

/** As `takeCreditForEdit`, for an order that was over and is to go on: all of it that is not paid is owed again. */
export async function takeCreditAgain(tx: Transaction, order: StoredOrder): Promise<Failure | undefined> {
  const differencesGivenMinor = await readDifferencesGiven(tx, order.id)
  const addMinor = owedMinor({ ...order, status: 'pending', differencesGivenMinor })
  return takeMore(tx, order.id, { currency: order.currency, addMinor })
}

async function takeMore(
  tx: Transaction,
  orderId: string,
  { currency, addMinor }: { currency: string; addMinor: number },
): Promise<Failure | undefined> {
  if (addMinor === 0) return undefined
  const [terms] = await tx.select({ userId: orderTerms.userId }).from(orderTerms).where(eq(orderTerms.orderId, orderId))
  if (!terms) return undefined
  const taken = await takeCredit(tx, { userId: terms.userId ?? undefined, currency, addMinor })
  if (taken.ok) return undefined
  // Whoever has no terms any more may owe nothing more.
  return taken.code === 'PAYMENT_UNAVAILABLE'
    ? fail('CREDIT_EXCEEDED', { params: { left: `${inUnits(0)} ${currency}` } })
    : taken
}

/** Writes down the terms of an order that is placed on account. */
export async function writeTerms(
  tx: Transaction,
  orderId: string,
  { userId, netDays }: { userId: string; netDays: number },
): Promise<void> {
  await tx.insert(orderTerms).values({ orderId, userId, netDays })
}

/** The order has an invoice now: from its day on the days run. Nothing happens to an order that is paid otherwise. */
export async function startTerms(tx: Transaction, { id, store }: Pick<StoredOrder, 'id' | 'store'>): Promise<void> {
  const terms = await findOrderTerms(tx, id)
  if (!terms) return
  const dueOn = daysAfter(dayIn(storeOf(store).timeZone, new Date()), terms.netDays)
  await tx.update(orderTerms).set({ dueOn }).where(eq(orderTerms.orderId, id))
}

/** The order's invoice was taken back: it is due on no day before it has another, of which its buyer is reminded anew. */
export async function stopTerms(tx: Transaction, orderId: string): Promise<void> {
  const untold = { toldSoonAt: null, toldDueAt: null, toldOverdueAt: null }
  await tx
    .update(orderTerms)
    .set({ dueOn: null, ...untold })
    .where(eq(orderTerms.orderId, orderId))
}
