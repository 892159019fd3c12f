import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SlotTimes } from '../../delivery/offer-rules.ts'
import { deliverySlots } from '../../delivery/slots/tables.ts'
import { deliveryAreas } from '../../delivery/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { OrderDelivery } from '../schema.ts'
import { orders } from '../tables.ts'

/** A slot as an order takes it: in an area, with the times that its window has now. */
export type WantedSlot = SlotTimes & { readonly areaId: string }

/** The slots that a delivery is to hold, that of the first drop first; none where its area has none. */
export const slotsOf = (delivery: OrderDelivery): WantedSlot[] =>
  delivery.type === 'delivery'
    ? [delivery.slot, delivery.second?.slot].flatMap((slot) => (slot ? [{ ...slot, areaId: delivery.areaId }] : []))
    : []

/** The slots of an order as its row names them, that of the first drop first. */
export type HeldSlots = { readonly slotId: string | null; readonly secondSlotId: string | null }

export const noSlots: HeldSlots = { slotId: null, secondSlotId: null }

export const heldIds = ({ slotId, secondSlotId }: HeldSlots): string[] =>
  [slotId, secondSlotId].filter((id) => id !== null)

/**
 * Holds the areas, then makes what of the wanted slots is not there yet, then holds these and those that orders have, by id. Everybody who
 * takes several takes them so: nobody makes a slot while holding another, so that nobody waits in a circle.
 * @param held the slots that orders have
 * @param areaIds areas that are held beside those of the wanted slots
 * @returns the wanted slots that there are and the held ones, as they are now; a slot of a window that its area has no more is not made
 */
export async function lockSlots(
  tx: Transaction,
  wanted: readonly WantedSlot[],
  held: readonly string[],
  areaIds: readonly string[] = [],
) {
  const areas = await tx
    .select({ id: deliveryAreas.id, windows: deliveryAreas.windows })
    .from(deliveryAreas)
    .where(inArray(deliveryAreas.id, [...new Set([...areaIds, ...wanted.map(({ areaId }) => areaId)])]))
    .orderBy(asc(deliveryAreas.id))
    .for('share')
  const possible = wanted.flatMap((slot) => {
    const window = areas.find(({ id }) => id === slot.areaId)?.windows.find(({ id }) => id === slot.windowId)
    return window ? [{ ...slot, id: uuidv7(), capacity: window.capacity }] : []
  })
  const inOrder = possible.sort((a, b) => (`${a.day} ${a.windowId}` < `${b.day} ${b.windowId}` ? -1 : 1))
  if (inOrder.length > 0) await tx.insert(deliverySlots).values(inOrder).onConflictDoNothing()
  const named = wanted.map(({ windowId, day }) => and(eq(deliverySlots.windowId, windowId), eq(deliverySlots.day, day)))
  if (named.length + held.length === 0) return []
  return tx
    .select()
    .from(deliverySlots)
    .where(or(inArray(deliverySlots.id, [...held]), ...named))
    .orderBy(asc(deliverySlots.id))
    .for('no key update')
}

const countIn = (tx: Transaction, ids: readonly string[], by: 1 | -1) =>
  ids.length === 0
    ? undefined
    : tx
        .update(deliverySlots)
        .set({ taken: sql`greatest(0, ${deliverySlots.taken} + ${by})` })
        .where(inArray(deliverySlots.id, [...ids]))

/**
 * Takes a place in each of the wanted slots, or in none of them. An order that has some of them keeps its places there, and gives those
 * back that it wants no more. Whoever takes one of the same slots meanwhile waits for this transaction.
 * @param held the slots that the order has; it has to be locked
 * @returns the slots, to be noted with the order; undefined where one is full, or its area has no such window any more: then nothing is changed
 */
export async function takeSlots(
  tx: Transaction,
  wanted: readonly WantedSlot[],
  held: HeldSlots = noSlots,
): Promise<HeldSlots | undefined> {
  const had = heldIds(held)
  if (wanted.length + had.length === 0) return noSlots
  const locked = await lockSlots(tx, wanted, had)
  const found = wanted.map((slot) => locked.find(({ windowId, day }) => windowId === slot.windowId && day === slot.day))
  const free = found.filter((slot) => slot && (had.includes(slot.id) || slot.taken < slot.capacity))
  if (free.length < wanted.length) return undefined
  const ids = free.flatMap((slot) => slot?.id ?? [])
  await countIn(
    tx,
    ids.filter((id) => !had.includes(id)),
    1,
  )
  await countIn(
    tx,
    had.filter((id) => !ids.includes(id)),
    -1,
  )
  const [slotId = null, secondSlotId = null] = ids
  return { slotId, secondSlotId }
}

/** Gives an order's places in its slots back, where it has some: once, however often it is asked. The order has to be locked. */
export async function giveSlotsBack(tx: Transaction, orderId: string): Promise<void> {
  const [held] = await tx
    .select({ slotId: orders.slotId, secondSlotId: orders.secondSlotId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (held && heldIds(held).length > 0) await changeSlots(tx, { id: orderId, ...held }, [])
}

/**
 * Has an order hold other slots than it does, or none. The order has to be locked.
 * @returns false where one of them is full; then nothing is changed
 */
export async function changeSlots(
  tx: Transaction,
  { id, slotId, secondSlotId }: { id: string } & HeldSlots,
  wanted: readonly WantedSlot[],
): Promise<boolean> {
  const taken = await takeSlots(tx, wanted, { slotId, secondSlotId })
  if (!taken) return false
  await tx.update(orders).set(taken).where(eq(orders.id, id))
  return true
}
