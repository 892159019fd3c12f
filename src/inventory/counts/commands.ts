import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrBegin } from '../../stock/ledger.ts'
import { readHeld } from '../row-queries.ts'
import type { EnterCountInput, ExplainCountInput, StartCountInput } from './schema.ts'
import { selectedVariants } from './selection-queries.ts'
import { countEntries, countLines, inventoryCounts } from './tables.ts'

/** More things than a shop counts at once: a part of the store is chosen instead. */
export const MOST_LINES = 20_000

export type CountChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Locks a count for those who enter numbers, many at a time, or for whoever ends it. */
export async function lockCount(tx: Transaction, id: string, how: 'share' | 'update') {
  const [count] = await tx.select().from(inventoryCounts).where(eq(inventoryCounts.id, id)).for(how)
  return count
}

/**
 * Begins a count of what a store counts, or of a part of it. NOT_FOUND-like refusals are by field: nothing is found, or too much.
 * The same count again is the same.
 */
export async function startCount(
  tx: Transaction,
  actor: UserActor,
  input: StartCountInput,
): Promise<Result<CountChange>> {
  const { id, store, name } = input
  const made = await tx
    .insert(inventoryCounts)
    .values({ id, store, name, startedById: actor.id, startedByName: actor.name })
    .onConflictDoNothing()
    .returning({ id: inventoryCounts.id })
  if (made.length === 0) return succeed({ before: {}, after: {} })
  const { rowCount } = await tx.execute(sql`
    insert into inventory_count_lines (count_id, item_id, place)
    select ${id}, item_id, row_number() over (order by name, position, item_id) from (
      select distinct on (v.stock_item_id) v.stock_item_id as item_id, lower(p.name) as name, v.position
      ${selectedVariants(input)} order by v.stock_item_id, lower(p.name), v.position
    ) found limit ${MOST_LINES + 1}`)
  if (!rowCount) return fail('INVALID_INPUT', { fields: { search: 'admin-inventory.errors.nothingToCount' } })
  if (rowCount > MOST_LINES)
    return fail('INVALID_INPUT', { fields: { categoryId: 'admin-inventory.errors.tooMuchToCount' } })
  return succeed({ before: {}, after: { store, lines: rowCount, ...(name !== '' && { name }) } })
}

/**
 * Keeps what somebody found, with what the books say at this moment: what is sold, sent or received later is no part of the difference.
 * NOT_FOUND; COUNT_ENDED; CHANGED_MEANWHILE with what somebody else has counted of it since.
 */
export async function enterCount(
  tx: Transaction,
  actor: UserActor,
  { id, itemId, counted, expected }: EnterCountInput & { id: string },
): Promise<Result<CountChange>> {
  const count = await lockCount(tx, id, 'share')
  if (!count) return fail('NOT_FOUND')
  if (count.status !== 'open') return fail('COUNT_ENDED')
  const here = and(eq(countLines.countId, id), eq(countLines.itemId, itemId))
  const [line] = await tx.select().from(countLines).where(here).for('update')
  if (!line) return fail('NOT_FOUND')
  if (line.counted !== expected) return fail('CHANGED_MEANWHILE', { data: { counted: line.counted } })
  const [level] = await lockOrBegin(tx, [count.store], itemId)
  if (!level || level.unlimited) return fail('CONFLICT', { fields: { itemId: 'stock.errors.unlimited' } })
  const held = (await readHeld(tx, [itemId])).find(({ store }) => store === count.store)?.held ?? 0
  const books = level.onHand + held
  await tx.update(countLines).set({ counted, books }).where(here)
  const entry = { id: uuidv7(), countId: id, itemId, counted, books, actorId: actor.id, actorName: actor.name }
  await tx.insert(countEntries).values(entry)
  return succeed({ before: { counted: line.counted }, after: { counted } })
}

/** Notes why there are more or fewer than the books said. NOT_FOUND; COUNT_ENDED. */
export async function explainCount(
  tx: Transaction,
  { id, itemId, why }: ExplainCountInput & { id: string },
): Promise<Result<CountChange>> {
  const count = await lockCount(tx, id, 'share')
  if (!count) return fail('NOT_FOUND')
  if (count.status !== 'open') return fail('COUNT_ENDED')
  const here = and(eq(countLines.countId, id), eq(countLines.itemId, itemId), isNotNull(countLines.counted))
  const [line] = await tx.select().from(countLines).where(here).for('update')
  if (!line) return fail('NOT_FOUND')
  await tx.update(countLines).set({ why }).where(here)
  return succeed({ before: { why: line.why }, after: { why } })
}

/** Gives a count up: nothing of it is booked, and what was entered stays to be read. NOT_FOUND; COUNT_ENDED; CHANGED_MEANWHILE. */
export async function cancelCount(
  tx: Transaction,
  actor: UserActor,
  { id, version }: { id: string; version: number },
): Promise<Result<CountChange>> {
  const count = await lockCount(tx, id, 'update')
  if (!count) return fail('NOT_FOUND')
  if (count.status !== 'open') return fail('COUNT_ENDED')
  if (count.version !== version) return fail('CHANGED_MEANWHILE')
  await endCount(tx, actor, id, 'cancelled')
  return succeed({ before: { status: 'open' }, after: { status: 'cancelled' } })
}

/** Writes down who ended a count, and how. */
export async function endCount(
  tx: Transaction,
  actor: UserActor,
  id: string,
  status: 'booked' | 'cancelled',
): Promise<void> {
  await tx
    .update(inventoryCounts)
    .set({
      status,
      endedById: actor.id,
      endedByName: actor.name,
      endedAt: sql`now()`,
      version: sql`${inventoryCounts.version} + 1`,
    })
    .where(eq(inventoryCounts.id, id))
}
