import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/postgres/database.ts'
import { orderLines, orders } from '../tables.ts'
import { listCreditsOf } from './queries.ts'
import { creditsTaken, type SampleCredit } from './rules.ts'
import { sampleCredits, sampleUses } from './tables.ts'

/**
 * Lets no other order of the same customers count or credit samples until the transaction ends: whoever comes second sees what
 * the first one had. @param names mailboxes and accounts; taken in one order, so that nobody waits in a circle
 */
export async function lockSampleCustomers(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`samples ${name}`}, 0))`)
  }
}

/** Counts an order's samples for its customer; nothing where it has none. */
export async function countSamples(
  tx: Transaction,
  orderId: string,
  { customer, pricesMinor }: { customer: string; pricesMinor: readonly number[] },
): Promise<void> {
  if (pricesMinor.length === 0) return
  const free = pricesMinor.filter((priceMinor) => priceMinor === 0).length
  await tx.insert(sampleUses).values({ orderId, customer, samples: pricesMinor.length, free })
}

/** Counts the samples that an edit left in an order. The order has to be locked. */
export async function recountSamples(tx: Transaction, orderId: string): Promise<void> {
  const rows = await tx
    .select({ unit: orderLines.unit, totalMinor: orderLines.totalMinor })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const samples = rows.filter(({ unit }) => unit === 'sample')
  const free = samples.filter(({ totalMinor }) => totalMinor === 0).length
  if (samples.length === 0) await tx.delete(sampleUses).where(eq(sampleUses.orderId, orderId))
  else await tx.update(sampleUses).set({ samples: samples.length, free }).where(eq(sampleUses.orderId, orderId))
}

/**
 * Takes so much off an order for samples that were paid for: each of them is used up by it.
 * @returns false where another order was credited with one of them meanwhile; the order must then not be placed
 */
export async function takeCredits(
  tx: Transaction,
  orderId: string,
  { credits, totalMinor }: { credits: readonly SampleCredit[]; totalMinor: number },
): Promise<boolean> {
  const taken = creditsTaken(credits, totalMinor).map((credit) => ({ ...credit, orderId }))
  if (taken.length === 0) return true
  const rows = taken.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
  const written = await tx.insert(sampleCredits).values(rows).onConflictDoNothing().returning()
  return written.length === taken.length
}

/** Lets an order have only so much of what came off it for samples, after an edit. The order has to be locked. */
export async function reduceCredits(tx: Transaction, orderId: string, totalMinor: number): Promise<void> {
  const before = await listCreditsOf(tx, orderId)
  if (before.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === totalMinor) return
  await tx.delete(sampleCredits).where(eq(sampleCredits.orderId, orderId))
  await takeCredits(tx, orderId, { credits: before, totalMinor })
}

/** What an order has of samples, for an undo: how they were counted, and what came off it. */
export const samplesMemory = z.object({
  use: z.object({ customer: z.string(), samples: z.int(), free: z.int() }).nullable(),
  credits: z.array(z.object({ lineId: z.uuid(), amountMinor: z.int() })),
})

export type SamplesMemory = z.output<typeof samplesMemory>

export async function rememberSamples(tx: Transaction, orderId: string): Promise<SamplesMemory> {
  const [use] = await tx.select().from(sampleUses).where(eq(sampleUses.orderId, orderId))
  return {
    use: use ? { customer: use.customer, samples: use.samples, free: use.free } : null,
    credits: await listCreditsOf(tx, orderId),
  }
}

/** Lets a cancelled order's samples count no more, and gives back what came off it for others; once, however often it is called. */
export async function giveSamplesBack(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(sampleUses).where(eq(sampleUses.orderId, orderId))
  await tx.delete(sampleCredits).where(eq(sampleCredits.orderId, orderId))
}

/**
 * Counts an order's samples again, and takes off it again what came off, as it was a moment ago.
 * @returns false where the money for one of the samples went another way meanwhile
 */
export async function takeSamplesAgain(
  tx: Transaction,
  orderId: string,
  { use, credits }: SamplesMemory,
): Promise<boolean> {
  if (use)
    await tx
      .insert(sampleUses)
      .values({ orderId, ...use })
      .onConflictDoNothing()
  if (credits.length === 0) return true
  const lineIds = credits.map(({ lineId }) => lineId)
  const from = await tx
    .select({ id: orders.id, refundedMinor: orders.refundedMinor })
    .from(orders)
    .where(
      inArray(orders.id, tx.select({ id: orderLines.orderId }).from(orderLines).where(inArray(orderLines.id, lineIds))),
    )
    .orderBy(orders.id)
    .for('share')
  if (from.some(({ refundedMinor }) => refundedMinor > 0)) return false
  const totalMinor = credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return takeCredits(tx, orderId, { credits, totalMinor })
}
