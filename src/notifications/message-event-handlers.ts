import { findShopOfEmails } from '../orders/emails/queries.ts'
import { orderAnswered, orderMessageWritten } from '../orders/events.ts'
import { messageEmail } from '../orders/messages/email.ts'
import { findMessageText } from '../orders/messages/queries.ts'
import { on } from '../platform/events.ts'
import { findEmailOrder, notifyStaff, type Surroundings, sendToCustomer } from './telling.ts'

/** What follows from what a store and a customer write to each other about an order. */
export const messageHandlers = [
  on(orderMessageWritten, async (tx, event, surroundings: Surroundings) => {
    const { orderId, messageId } = event.payload
    const order = await findEmailOrder(tx, orderId)
    const text = await findMessageText(tx, messageId)
    if (!order || text === undefined || text === '') return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, messageEmail(shop, order, text), surroundings)
  }),
  on(orderAnswered, async (tx, { id, payload: { orderId } }) => {
    const order = await findEmailOrder(tx, orderId)
    if (order) await notifyStaff(tx, id, { kind: 'orderAnswered', facts: { orderId, number: order.number } })
  }),
]
