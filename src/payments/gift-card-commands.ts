import { and, eq } from 'drizzle-orm'
import { addEntry, type GiftCardsPaid, lockForPaying } from '../gift-cards/ledger-commands.ts'
import { lockOrder, type StoredOrder, updateOrder } from '../orders/commands.ts'
import { endHold } from '../orders/holds/commands.ts'
import { insertPart } from '../orders/parts/commands.ts'
import { orderPayments } from '../orders/parts/tables.ts'
import { recordDifference } from '../orders/payment-commands.ts'
import { leftToPayMinor } from '../orders/rules.ts'
import { orders } from '../orders/tables.ts'
import { writeTimeline } from '../orders/timeline/commands.ts'
import type { ShopNote } from '../orders/timeline/schema.ts'
import { visitor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { endOutdated, payCovered, type StoredPayment } from './commands.ts'
import { type Due, findDue } from './due-queries.ts'

/** The order of an unguessable token, held until the transaction ends. */
async function lockOrderOf(tx: Transaction, token: string): Promise<StoredOrder | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return found && lockOrder(tx, found.id)
}

/**
 * Takes what is due from cards, each with its part of the order's payment and its line in the timeline. The cards pay nothing for a
 * deposit alone: they count against all that is left, as far as they go.
 */
async function payFromCards(
  tx: Transaction,
  order: StoredOrder,
  due: Due,
  { codes, expectedMinor }: GiftCardsPaid,
): Promise<Result<number>> {
  const dueMinor = leftToPayMinor(order)
  const wholeMinor = due.isDifference ? due.amountMinor : Math.max(due.amountMinor, dueMinor)
  const taken = await lockForPaying(tx, codes, { dueMinor: wholeMinor, currency: order.currency })
  if (!taken.ok) return taken
  const sum = taken.value.reduce((total, { amountMinor }) => total + amountMinor, 0)
  if (expectedMinor !== undefined && expectedMinor !== sum) return fail('GIFT_CARD_CHANGED')
  let now = order
  for (const { cardId, lastFour, amountMinor } of taken.value) {
    const id = uuidv7()
    await insertPart(tx, visitor, {
      id,
      orderId: order.id,
      way: 'giftCard',
      amountMinor,
      giftCardId: cardId,
      note: lastFour,
    })
    const entry = { kind: 'used', amountMinor: -amountMinor, paymentId: id, orderNumber: order.number } as const
    await addEntry(tx, visitor, cardId, entry)
    const amount = { minor: amountMinor, currency: order.currency }
    const params = { way: 'giftCard', amount, reference: lastFour } as const
    const said: ShopNote = { code: 'paymentReceived', params }
    if (due.isDifference) await recordDifference(tx, visitor, now, { amountMinor, said })
    else {
      await updateOrder(tx, order.id, { paidMinor: now.paidMinor + amountMinor })
      await writeTimeline(tx, visitor, order.id, { kind: 'payment', said })
    }
    now = (await lockOrder(tx, order.id)) ?? now
  }
  // What some money came in for is given up by its payment, and by nothing else.
  if (sum > 0) await endHold(tx, order.id)
  if (sum > 0) await payCovered(tx, now)
  return succeed(sum)
}

/**
 * Pays an order with gift cards in the transaction that places it, once: where it comes a second time nothing more is taken. A
 * request is paid when staff have accepted it, on its page.
 * @returns whether nothing is left to be paid now; INVALID_INPUT at `giftCards`, and GIFT_CARD_CHANGED where they pay something else
 *   than was seen: then the order is not placed
 */
export async function payWithGiftCards(tx: Transaction, token: string, paid: GiftCardsPaid): Promise<Result<boolean>> {
  const order = await lockOrderOf(tx, token)
  if (!order) return fail('NOT_FOUND')
  const ofCards = and(eq(orderPayments.orderId, order.id), eq(orderPayments.way, 'giftCard'))
  const [earlier] = await tx.select({ id: orderPayments.id }).from(orderPayments).where(ofCards).limit(1)
  const due = order.status === 'requested' || earlier ? undefined : await findDue(tx, order)
  if (due && due.amountMinor > 0) {
    const taken = await payFromCards(tx, order, due, paid)
    if (!taken.ok) return taken
  }
  const now = await lockOrder(tx, order.id)
  return succeed(now?.paymentStatus === 'paid')
}

/**
 * Pays an order on its page with a gift card: what it waits for first, or what an edit or a deposit left. Attempts under way that ask for
 * more than is left are ended and handed back, so that their pages are closed.
 * @returns NOT_FOUND; NOT_PAYABLE where nothing is to be paid; INVALID_INPUT at `giftCards`
 */
export async function payByGiftCard(
  tx: Transaction,
  { token, code }: { token: string; code: string },
  nowMs: number,
): Promise<Result<{ ended: StoredPayment[] }>> {
  const order = await lockOrderOf(tx, token)
  if (!order) return fail('NOT_FOUND')
  const due = order.status === 'requested' ? undefined : await findDue(tx, order)
  if (!due || due.amountMinor === 0) return fail('NOT_PAYABLE')
  const taken = await payFromCards(tx, order, due, { codes: [code] })
  if (!taken.ok) return taken
  return succeed({ ended: await endOutdated(tx, order.id, nowMs) })
}
