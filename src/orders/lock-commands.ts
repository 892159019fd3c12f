import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { giftCards } from '../gift-cards/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { coupons, couponUses } from '../pricing/tables.ts'
import { lockStock } from '../stock/commands.ts'
import { orderPayments } from './parts/tables.ts'
import type { OrderDelivery } from './schema.ts'
import { type HeldSlots, heldIds, lockSlots, slotsOf } from './slots/commands.ts'
import { orderLines, orders } from './tables.ts'
import { lockCreditOf } from './terms/lock-commands.ts'

/**
 * Holds orders and all that changing them may change, until the transaction ends: for whoever changes several, and for whoever gives money back
 * before goods. What is held comes in the order in which placing an order takes it, each by id: orders, stock, delivery
 * areas and slots, discounts, limits of accounts, gift cards. So nobody waits in a circle (docs/decisions/0076).
 * @param discountIds discounts that the orders use no more and may use again
 */
export async function lockOrders(
  tx: Transaction,
  ids: readonly string[],
  discountIds: readonly string[] = [],
): Promise<void> {
  const known = ids.filter((id) => uuidPattern.test(id))
  if (known.length === 0) return
  const { store, delivery, slotId, secondSlotId } = orders
  const held = await tx
    .select({ store, delivery, slotId, secondSlotId })
    .from(orders)
    .where(inArray(orders.id, known))
    .orderBy(asc(orders.id))
    .for('update')
  await lockGoods(
    tx,
    known,
    held.map((order) => order.store),
  )
  await lockSlotsOf(tx, held)
  await lockDiscountsOf(tx, known, discountIds)
  await lockCreditOf(tx, known)
  await lockCardsOf(tx, known)
}

/** What the orders took off the shelf; of a request, what confirming it would take. */
async function lockGoods(tx: Transaction, ids: string[], stores: readonly string[]): Promise<void> {
  const taken = await tx
    .selectDistinct({ itemId: orderLines.stockItemId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, ids), or(eq(orderLines.stockTaken, true), eq(orders.status, 'requested'))))
  if (taken.length === 0) return
  await lockStock(
    tx,
    [...new Set(stores)],
    taken.map(({ itemId }) => itemId),
  )
}

/** The areas that the orders go to, the slots that they have there, and those that they had or wish for. */
async function lockSlotsOf(tx: Transaction, held: readonly ({ delivery: OrderDelivery } & HeldSlots)[]): Promise<void> {
  const areaIds = held.flatMap(({ delivery }) =>
    delivery.type === 'delivery' && uuidPattern.test(delivery.areaId) ? [delivery.areaId] : [],
  )
  const wanted = held.flatMap(({ delivery }) => slotsOf(delivery))
  await lockSlots(tx, wanted, held.flatMap(heldIds), areaIds)
}

async function lockDiscountsOf(tx: Transaction, ids: string[], more: readonly string[]): Promise<void> {
  const used = tx.select({ id: couponUses.couponId }).from(couponUses).where(inArray(couponUses.orderId, ids))
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(or(inArray(coupons.id, used), inArray(coupons.id, [...more])))
    .orderBy(asc(coupons.id))
    .for('update')
}

/** The gift cards that paid for the orders: what comes back goes onto them. */
async function lockCardsOf(tx: Transaction, ids: string[]): Promise<void> {
  const paid = tx
    .select({ id: orderPayments.giftCardId })
    .from(orderPayments)
    .where(and(inArray(orderPayments.orderId, ids), isNotNull(orderPayments.giftCardId)))
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, paid))
    .orderBy(asc(giftCards.id))
    .for('update')
}
