import { findShopOfEmails } from '../orders/emails/queries.ts'
import { on } from '../platform/events.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { findEmailReturn } from '../returns/email-queries.ts'
import { returnDueEmail, returnEmail, storeReturnEmail } from '../returns/emails.ts'
import { returnDue, returnMoved } from '../returns/events.ts'
import { findEmailOrder, notifyStaff, type Surroundings, sendToCustomer, sendToStore } from './telling.ts'

/** A return with the order that people are told of; undefined where one of them is gone, and of a demo order. */
async function findTold(tx: Transaction, { orderId, returnId }: { orderId: string; returnId: string }) {
  const order = await findEmailOrder(tx, orderId)
  const told = order && (await findEmailReturn(tx, order.number, returnId))
  return order && told && { order, told }
}

/** What people are told of a customer's return: its customer of every step, the store of a new one and of one that was taken back. */
export const returnHandlers = [
  on(returnMoved, async (tx, event, surroundings: Surroundings) => {
    const { to } = event.payload
    const found = await findTold(tx, event.payload)
    if (!found) return
    const { order, told } = found
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, returnEmail(shop, order, told, to), surroundings)
    if (to !== 'asked' && to !== 'withdrawn') return
    await sendToStore(tx, event, shop, storeReturnEmail(shop, order, told, to))
    if (to === 'asked')
      await notifyStaff(tx, event.id, { kind: 'returnAsked', facts: { returnId: told.id, number: told.number } })
  }),
  on(returnDue, async (tx, event, surroundings: Surroundings) => {
    const found = await findTold(tx, event.payload)
    if (!found) return
    const shop = await findShopOfEmails(tx, found.order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, found.order, returnDueEmail(shop, found.order, found.told), surroundings)
  }),
]
