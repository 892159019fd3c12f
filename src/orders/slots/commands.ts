import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { SlotTimes } from '../../delivery/offer-rules.ts'
import { deliverySlots } from '../../delivery/slots/tables.ts'
import { deliveryAreas } from '../../delivery/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { orders } from '../tables.ts'

/** A slot as an order takes it: in an area, with the times that its window has now. */
export type WantedSlot = SlotTimes & { readonly areaId: string }

/**
 * Takes a place in a slot, if there is one left. Whoever takes one of the same slot meanwhile waits for this transaction.
 * @returns the slot's id, to be noted with the order; undefined where it is full, or the area has no such window any more
 */
export async function takeSlot(
  tx: Transaction,
  { areaId, windowId, day, starts, ends }: WantedSlot,
): Promise<string | undefined> {
  const [area] = await tx
    .select({ windows: deliveryAreas.windows })
    .from(deliveryAreas)
    .where(eq(deliveryAreas.id, areaId))
    .for('share')
  const window = area?.windows.find(({ id }) => id === windowId)
  if (!window) return undefined
  const named = and(eq(deliverySlots.windowId, windowId), eq(deliverySlots.day, day))
  await tx
    .insert(deliverySlots)
    .values({ id: uuidv7(), areaId, windowId, day, starts, ends, capacity: window.capacity })
    .onConflictDoNothing()
  const [slot] = await tx
    .update(deliverySlots)
    .set({ taken: sql`${deliverySlots.taken} + 1` })
    .where(and(named, lt(deliverySlots.taken, deliverySlots.capacity)))
    .returning({ id: deliverySlots.id })
  return slot?.id
}

/**
 * Gives an order's place in its slot back, where it has one: once, however often it is asked. The order has to be locked.
 */
export async function giveSlotBack(tx: Transaction, orderId: string): Promise<void> {
  const [held] = await tx
    .select({ slotId: orders.slotId })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.slotId)))
  if (!held?.slotId) return
  await tx.update(orders).set({ slotId: null }).where(eq(orders.id, orderId))
  await tx
    .update(deliverySlots)
    .set({ taken: sql`greatest(0, ${deliverySlots.taken} - 1)` })
    .where(eq(deliverySlots.id, held.slotId))
}

/** Holds slots, by id, for whoever takes one and gives another back, and before them the area; so nobody waits in a circle. */
export async function lockSlots(tx: Transaction, held: string | null, wanted: WantedSlot): Promise<void> {
  await tx.select({ id: deliveryAreas.id }).from(deliveryAreas).where(eq(deliveryAreas.id, wanted.areaId)).for('share')
  await tx
    .select({ id: deliverySlots.id })
    .from(deliverySlots)
    .where(
      sql`${deliverySlots.id} = ${held} or (${deliverySlots.windowId} = ${wanted.windowId} and ${deliverySlots.day} = ${wanted.day})`,
    )
    .orderBy(deliverySlots.id)
    .for('update')
}

/**
 * Has an order hold another slot than it does, or none. The order has to be locked.
 * @returns false where the new slot is full; then nothing is changed
 */
export async function changeSlot(
  tx: Transaction,
  { id, slotId }: { id: string; slotId: string | null },
  wanted: WantedSlot | undefined,
): Promise<boolean> {
  if (!wanted) {
    await giveSlotBack(tx, id)
    return true
  }
  await lockSlots(tx, slotId, wanted)
  const [now] = await tx
    .select({ id: deliverySlots.id })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.windowId, wanted.windowId), eq(deliverySlots.day, wanted.day)))
  if (now && now.id === slotId) return true
  const taken = await takeSlot(tx, wanted)
  if (taken === undefined) return false
  await giveSlotBack(tx, id)
  await tx.update(orders).set({ slotId: taken }).where(eq(orders.id, id))
  return true
}
