import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockLevels, move } from '../../stock/ledger.ts'
import { stockItems } from '../../stock/tables.ts'
import { type CountChange, endCount, lockCount } from './commands.ts'
import { bookable, countNumber, differenceOf } from './rules.ts'
import type { BookCountInput } from './schema.ts'
import { countLines } from './tables.ts'

/** The refusal names so many; the rest are as many more. */
const MOST_NAMED = 20

/** An item of which fewer are free now than the count missed: they were sold since. */
export type ShortLine = { itemId: string; sku: string; missing: number; free: number }

/** What was counted and differs, in the order in which levels are locked. */
const differing = (tx: Transaction, id: string) =>
  tx
    .select({ itemId: countLines.itemId, counted: countLines.counted, books: countLines.books, sku: stockItems.sku })
    .from(countLines)
    .innerJoin(stockItems, eq(stockItems.id, countLines.itemId))
    .where(and(eq(countLines.countId, id), isNotNull(countLines.counted)))
    .orderBy(asc(countLines.itemId))

/**
 * Books a count: each difference is a movement, whatever was sold since it was counted. What nobody counted stays as it is.
 * NOT_FOUND; COUNT_ENDED; COUNT_EMPTY; CHANGED_MEANWHILE; COUNT_SHORT with what was sold since and is missing, unless only what is
 * free is to be taken off.
 * @returns the change, and the items that have other counts now
 */
export async function bookCount(
  tx: Transaction,
  actor: UserActor,
  { id, version, asFar }: BookCountInput & { id: string },
): Promise<Result<CountChange & { items: string[] }>> {
  const count = await lockCount(tx, id, 'update')
  if (!count) return fail('NOT_FOUND')
  if (count.status !== 'open') return fail('COUNT_ENDED')
  if (count.version !== version) return fail('CHANGED_MEANWHILE')
  const lines = await differing(tx, id)
  if (lines.length === 0) return fail('COUNT_EMPTY')
  const found = lines.map((line) => ({
    ...line,
    difference: differenceOf({ counted: line.counted ?? 0, books: line.books ?? 0 }),
  }))
  const changed = found.filter(({ difference }) => difference !== 0)
  const levels = await lockLevels(
    tx,
    [count.store],
    changed.map(({ itemId }) => itemId),
  )
  const counted = changed.flatMap((line) => {
    const level = levels.find(({ itemId }) => itemId === line.itemId)
    // What is never counted any more has no difference.
    return level && !level.unlimited
      ? [{ ...line, free: level.onHand, ...bookable(line.difference, level.onHand) }]
      : []
  })
  const short = counted.filter(({ missing }) => missing > 0)
  if (short.length > 0 && !asFar) {
    const named = short
      .slice(0, MOST_NAMED)
      .map(({ itemId, sku, missing, free }): ShortLine => ({ itemId, sku, missing, free }))
    return fail('COUNT_SHORT', { data: { short: named, shortCount: short.length } })
  }
  const deltas = counted.map(({ itemId, booked }) => ({ itemId, quantity: booked }))
  const note = [countNumber(count.number), count.name].filter(Boolean).join(' · ')
  await move(tx, count.store, levels, deltas, { reason: 'count', actor, note })
  const written = found.map(({ itemId }) => ({
    item_id: itemId,
    booked: counted.find((one) => one.itemId === itemId)?.booked ?? 0,
  }))
  await tx.execute(sql`
    update inventory_count_lines l set booked = w.booked
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (item_id uuid, booked int)
    where l.count_id = ${id} and l.item_id = w.item_id`)
  await endCount(tx, actor, id, 'booked')
  const net = deltas.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = deltas.filter(({ quantity }) => quantity !== 0).map(({ itemId }) => itemId)
  return succeed({
    before: { status: 'open' },
    after: { status: 'booked', lines: lines.length, changed: items.length, net },
    items,
  })
}
