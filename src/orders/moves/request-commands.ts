import { and, eq, ne } from 'drizzle-orm'
import { offerDelivery, offerTwoDrops } from '../../delivery/offer-rules.ts'
import { clockOf, promisedDay, type StoreClock } from '../../delivery/open-days.ts'
import { findPickupStore, listDeliveryAreas, listFullSlots } from '../../delivery/queries.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getIdentity } from '../../settings/queries.ts'
import { takeStock } from '../../stock/commands.ts'
import type { ShortLine } from '../contracts.ts'
import type { OrderDelivery } from '../schema.ts'
import { type HeldSlots, noSlots, slotsOf, takeSlots } from '../slots/commands.ts'
import { orderLines, type orders } from '../tables.ts'

type Requested = Pick<typeof orders.$inferSelect, 'id' | 'store' | 'delivery' | 'mayMixLots'>

/**
 * Takes the goods of a request off the shelf, all of them or none, as it is confirmed. The order has to be locked.
 * @returns the delivery with the day that is promised as of today; OUT_OF_STOCK with what there is of each line that lacks;
 *   LOTS_MIXED where no single lot has enough and the customer did not agree to several; SLOT_UNAVAILABLE where its area has no free slot
 */
export async function takeRequested(
  tx: Transaction,
  { id, store, delivery, mayMixLots }: Requested,
): Promise<Result<{ delivery: OrderDelivery; slots: HeldSlots; itemIds: string[] }>> {
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
  const itemIds = [...taken.counted]
  const identity = await getIdentity(tx, store)
  const clock = clockOf(identity, new Date())
  if (delivery.type === 'pickup') {
    const { leadDays } = await findPickupStore(tx, store)
    return succeed({ delivery: { ...delivery, expectedOn: promisedDay(clock, leadDays) }, slots: noSlots, itemIds })
  }
  const promised = await promiseDelivery(tx, delivery, {
    clock,
    timeZone: identity.timeZone,
    hasGoods: lines.length > 0,
  })
  return promised ? succeed({ ...promised, itemIds }) : fail('SLOT_UNAVAILABLE')
}

type Promised = { delivery: OrderDelivery; slots: HeldSlots }

/**
 * The day of a delivery as of now, in the slot that was wished for or else the soonest free one, and of both drops where it comes in two;
 * undefined where all are taken.
 */
async function promiseDelivery(
  tx: Transaction,
  delivery: Extract<OrderDelivery, { type: 'delivery' }>,
  { clock, timeZone, hasGoods }: { clock: StoreClock; timeZone: string; hasGoods: boolean },
): Promise<Promised | undefined> {
  const { slot: wished, second: wishedSecond, ...rest } = delivery
  if (delivery.posted) return { delivery, slots: noSlots }
  const area = hasGoods ? (await listDeliveryAreas(tx)).find(({ id }) => id === delivery.areaId) : undefined
  const asking = { clock, timeZone, full: area ? await listFullSlots(tx, clock.today) : new Set<string>(), wished }
  // An area that is gone has no slots: the day is counted as it was agreed.
  const offer = !area
    ? { slot: null, arrivesOn: promisedDay(clock, delivery.leadDays), second: undefined }
    : wishedSecond
      ? offerTwoDrops(area, { ...asking, wishedSecond: wishedSecond.slot })
      : offerDelivery(area, asking)
  const { slot, arrivesOn, second } = offer
  if (arrivesOn === null) return undefined
  const promised = {
    ...rest,
    expectedOn: arrivesOn,
    ...(slot && { slot }),
    ...(second && {
      second: {
        ...(second.arrivesOn !== null && { expectedOn: second.arrivesOn }),
        ...(second.slot && { slot: second.slot }),
      },
    }),
    ...(wishedSecond && !second && { second: {} }),
  }
  const slots = await takeSlots(tx, slotsOf(promised))
  return slots && { delivery: promised, slots }
}
