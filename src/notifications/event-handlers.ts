import { customerRegistered } from '../accounts/events.ts'
import { contactReceived } from '../contact/events.ts'
import { depositEmail } from '../orders/emails/deposit-email.ts'
import { editedEmail, orderPlacedEmail, paymentEmail, statusEmail } from '../orders/emails/emails.ts'
import { findEmailRefund, findShopOfEmails } from '../orders/emails/queries.ts'
import { holdExpiredEmail, storeCancelEmail, storeCopyEmail } from '../orders/emails/store-emails.ts'
import {
  orderDepositAsked,
  orderDifferencePaid,
  orderEdited,
  orderPaymentChanged,
  orderPaymentDue,
  orderPlaced,
  orderRefunded,
  orderShipmentCancelled,
  orderShipped,
  orderStatusChanged,
  pickupDue,
} from '../orders/events.ts'
import { pickupReminderEmail } from '../orders/pickups/email.ts'
import { refundEmail } from '../orders/refunds/email.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { isWaitingForMoney } from '../orders/rules.ts'
import { shipmentCancelledEmail, shipmentEmail } from '../orders/shipments/email.ts'
import { listShipments } from '../orders/shipments/queries.ts'
import { dueEmail } from '../orders/terms/email.ts'
import { paymentMismatch, paymentSurplus, refundFailed } from '../payments/events.ts'
import { handlersByName, on, readEvent, type StoredEvent } from '../platform/events.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { stockBack, stockLow } from '../stock/events.ts'
import { webhookHandlers } from '../webhooks/event-handlers.ts'
import { creditHandlers } from './credit-event-handlers.ts'
import { moreWait } from './events.ts'
import { messageHandlers } from './message-event-handlers.ts'
import { quoteHandlers } from './quote-event-handlers.ts'
import { returnHandlers } from './return-event-handlers.ts'
import { lowStockFacts, tellOfReturn } from './stock-event-handlers.ts'
import {
  findEmailOrder,
  type Happened,
  notifyStaff,
  type Surroundings,
  send,
  sendToCustomer,
  sendToStore,
} from './telling.ts'

/** Older news than this is followed by nothing: a shop that was away for days does not tell people what they know. */
const NEWS_SECONDS = 3 * 86_400

/** What a bell's entry says of an order; undefined where there is none any more. */
async function findNamed(tx: Transaction, id: string): Promise<{ orderId: string; number: string } | undefined> {
  const order = await findEmailOrder(tx, id)
  return order && { orderId: order.id, number: order.number }
}

/** Tells the customer of money that went back. */
async function tellOfRefund(
  tx: Transaction,
  event: Happened,
  { orderId, refundId }: { orderId: string; refundId: string },
  surroundings: Surroundings,
): Promise<void> {
  const order = await findEmailOrder(tx, orderId)
  const refund = await findEmailRefund(tx, refundId)
  if (!order || !refund) return
  const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
  await sendToCustomer(tx, event, order, refundEmail(shop, order, refund), surroundings)
}

/** Tells the customer of a part that left; or that it is not on its way, once it was cancelled. */
async function tellOfShipment(
  tx: Transaction,
  event: Happened & { payload: { orderId: string; shipmentId: string } },
  surroundings: Surroundings,
  isCancelled: boolean,
): Promise<void> {
  const { orderId, shipmentId } = event.payload
  const order = await findEmailOrder(tx, orderId)
  const shipment = (await listShipments(tx, orderId)).find(({ id }) => id === shipmentId)
  // One that was cancelled before anybody was told of it did not leave.
  if (!order || !shipment || isCancelled !== (shipment.cancelledAt !== null)) return
  const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
  const message = isCancelled ? shipmentCancelledEmail(shop, order, shipment) : shipmentEmail(shop, order, shipment)
  await sendToCustomer(tx, event, order, message, surroundings)
}

const orderHandlers = [
  on(orderPlaced, async (tx, { id, payload }, { publicOrigin }: Surroundings) => {
    const { orderId, isRequest, quoteNumber } = payload
    const order = await findEmailOrder(tx, orderId)
    if (!order) return
    const shop = await findShopOfEmails(tx, order.store, publicOrigin)
    // Whether its mailbox has room for this one was decided as it was placed, so that its page could say so.
    if (!order.emailWithheld)
      await send(tx, { id }, order.email, orderPlacedEmail(shop, order, { isRequest, quoteNumber }))
    await sendToStore(tx, { id }, shop, storeCopyEmail(shop, order, isRequest))
    const { number, fullName: name, totalMinor, currency } = order
    const facts = { orderId, number, name, totalMinor, currency }
    if (quoteNumber !== undefined)
      return notifyStaff(tx, id, { kind: 'quoteAccepted', facts: { ...facts, quoteNumber } })
    await notifyStaff(tx, id, { kind: isRequest ? 'orderRequested' : 'orderPlaced', facts })
  }),
  on(orderStatusChanged, async (tx, event, surroundings: Surroundings) => {
    const { orderId, from, to, reason } = event.payload
    const order = await findEmailOrder(tx, orderId)
    if (!order || to === 'pending' || to === 'requested') return
    // Of its shipments people are told one by one.
    if ((to === 'shipped' || to === 'processing') && (await listShipments(tx, orderId)).length > 0) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const isExpired = reason === 'holdExpired'
    const why = from === 'requested' && to === 'cancelled' ? 'declined' : isExpired ? 'expired' : undefined
    await sendToCustomer(tx, event, order, statusEmail(shop, order, to, why), surroundings)
    if (reason === 'buyerCancelled') await sendToStore(tx, event, shop, storeCancelEmail(shop, order))
    if (!isExpired) return
    await sendToStore(tx, event, shop, holdExpiredEmail(shop, order))
    await notifyStaff(tx, event.id, { kind: 'orderReleased', facts: { orderId, number: order.number } })
  }),
  on(orderPaymentChanged, async (tx, event, surroundings: Surroundings) => {
    const { orderId, to, refundId } = event.payload
    if (refundId) return tellOfRefund(tx, event, { orderId, refundId }, surroundings)
    const order = await findEmailOrder(tx, orderId)
    if (!order || to === 'unpaid') return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, paymentEmail(shop, order, to), surroundings)
  }),
  on(orderDepositAsked, async (tx, event, surroundings: Surroundings) => {
    const order = await findEmailOrder(tx, event.payload.orderId)
    // Since it was asked for it may have been paid.
    if (!order || !isWaitingForMoney(order.paymentStatus)) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, depositEmail(shop, order), surroundings)
  }),
  on(orderDifferencePaid, async (tx, event, surroundings: Surroundings) => {
    const { orderId, amountMinor } = event.payload
    const order = await findEmailOrder(tx, orderId)
    if (!order) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const { differenceMinor: restMinor } = await readMoney(tx, order)
    await sendToCustomer(tx, event, order, paymentEmail(shop, order, 'paid', { amountMinor, restMinor }), surroundings)
  }),
  on(orderShipped, (tx, event, surroundings: Surroundings) => tellOfShipment(tx, event, surroundings, false)),
  on(orderShipmentCancelled, (tx, event, surroundings: Surroundings) => tellOfShipment(tx, event, surroundings, true)),
  on(pickupDue, async (tx, event, surroundings: Surroundings) => {
    const order = await findEmailOrder(tx, event.payload.orderId)
    // Since it was due somebody may have come.
    if (!order?.keptUntil) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, pickupReminderEmail(shop, order, order.keptUntil), surroundings)
  }),
  on(orderPaymentDue, async (tx, event, surroundings: Surroundings) => {
    const { orderId, stage } = event.payload
    const order = await findEmailOrder(tx, orderId)
    // Since then it may have been paid.
    if (!order?.terms?.dueOn || order.terms.owedMinor === 0) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const due = { ...order.terms, dueOn: order.terms.dueOn }
    await sendToCustomer(tx, event, order, dueEmail(shop, order, stage, due), surroundings)
  }),
  on(orderRefunded, (tx, event, surroundings: Surroundings) => tellOfRefund(tx, event, event.payload, surroundings)),
  on(orderEdited, async (tx, event, surroundings: Surroundings) => {
    const { orderId, edit } = event.payload
    const order = await findEmailOrder(tx, orderId)
    const isAsBefore = edit.lines.length + edit.fields.length === 0 && edit.totalMinor.from === edit.totalMinor.to
    if (!order || isAsBefore) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const { differenceMinor } = await readMoney(tx, order)
    await sendToCustomer(tx, event, order, editedEmail(shop, order, edit, differenceMinor), surroundings)
  }),
]

const paymentHandlers = [
  on(paymentMismatch, async (tx, { id, payload: { orderId, received, due } }) => {
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, id, { kind: 'paymentMismatch', facts: { ...order, received, due } })
  }),
  on(paymentSurplus, async (tx, { id, payload: { orderId, received } }) => {
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, id, { kind: 'paymentSurplus', facts: { ...order, received } })
  }),
  on(refundFailed, async (tx, { id, payload: { orderId, amount } }) => {
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, id, { kind: 'refundFailed', facts: { ...order, amount } })
  }),
]

const otherHandlers = [
  on(stockLow, async (tx, { id, payload }) => {
    const facts = await lowStockFacts(tx, payload)
    if (facts) await notifyStaff(tx, id, { kind: 'stockLow', facts })
  }),
  on(stockBack, (tx, event, surroundings: Surroundings) => tellOfReturn(tx, event, surroundings)),
  on(moreWait, (tx, event, surroundings: Surroundings) => tellOfReturn(tx, event, surroundings)),
  on(customerRegistered, (tx, { id, payload: facts }) => notifyStaff(tx, id, { kind: 'customerRegistered', facts })),
  on(contactReceived, (tx, { id, payload: facts }) => notifyStaff(tx, id, { kind: 'contactReceived', facts })),
]

/** What people are told of each event. The others concern nobody here. */
export const notificationHandlers = handlersByName<Surroundings>([
  ...orderHandlers,
  ...paymentHandlers,
  ...otherHandlers,
  ...returnHandlers,
  ...messageHandlers,
  ...creditHandlers,
  ...quoteHandlers,
])

/**
 * Writes what follows from an event. One of a name that nobody listens to is followed by nothing.
 * @throws a ZodError where its payload is not what its definition says
 */
export async function handleEvent(tx: Transaction, stored: StoredEvent, surroundings: Surroundings): Promise<void> {
  // Other systems are to know everything, however late; people are not.
  const delivery = webhookHandlers.get(stored.name)
  const isNews = stored.ageSeconds <= NEWS_SECONDS
  const notification = isNews ? notificationHandlers.get(stored.name) : undefined
  const other = surroundings.others?.get(stored.name)
  const definition = (delivery ?? notification ?? other)?.definition
  if (!definition) return
  const event = readEvent(definition, stored)
  await delivery?.handle(tx, event, undefined)
  await notification?.handle(tx, event, surroundings)
  await other?.handle(tx, event, undefined)
}
