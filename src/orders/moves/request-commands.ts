import { and, eq, ne } from 'drizzle-orm'
import { clockOf, promisedDay } from '../../delivery/open-days.ts'
import { findPickupStore } from '../../delivery/queries.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getIdentity } from '../../settings/queries.ts'
import { takeStock } from '../../stock/commands.ts'
import type { ShortLine } from '../contracts.ts'
import type { OrderDelivery } from '../schema.ts'
import { orderLines, type orders } from '../tables.ts'

type Requested = Pick<typeof orders.$inferSelect, 'id' | 'store' | 'delivery' | 'mayMixLots'>

/**
 * Takes the goods of a request off the shelf, all of them or none, as it is confirmed. The order has to be locked.
 * @returns the delivery with the day that is promised as of today; OUT_OF_STOCK with what there is of each line that lacks;
 *   LOTS_MIXED where no single lot has enough and the customer did not agree to several
 */
export async function takeRequested(
  tx: Transaction,
  { id, store, delivery, mayMixLots }: Requested,
): Promise<Result<{ delivery: OrderDelivery; itemIds: string[] }>> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), ne(orderLines.unit, 'sample')))
    .orderBy(orderLines.position)
  const wanted = lines.map(({ stockItemId, quantity }) => ({ itemId: stockItemId, quantity }))
  const taken = await takeStock(tx, { store, orderId: id, wanted, mayMix: mayMixLots })
  if (!taken.ok && taken.short.size === 0) return fail('LOTS_MIXED')
  if (!taken.ok) {
    const short: ShortLine[] = lines.flatMap(({ stockItemId, name, sku, quantity }) => {
      const onHand = taken.short.get(stockItemId)
      return onHand === undefined ? [] : [{ name, sku, wanted: quantity, onHand }]
    })
    return fail('OUT_OF_STOCK', { data: { short } })
  }
  for (const { id: lineId, stockItemId } of lines) {
    if (taken.counted.has(stockItemId))
      await tx.update(orderLines).set({ stockTaken: true }).where(eq(orderLines.id, lineId))
  }
  const clock = clockOf(await getIdentity(tx, store), new Date())
  const days = delivery.type === 'delivery' ? delivery.leadDays : (await findPickupStore(tx, store)).leadDays
  return succeed({ delivery: { ...delivery, expectedOn: promisedDay(clock, days) }, itemIds: [...taken.counted] })
}
