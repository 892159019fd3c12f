import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { editedEmail, orderPlacedEmail, paymentEmail, statusEmail } from '../orders/emails/emails.ts'
import type { EmailOrder, EmailShop } from '../orders/emails/parts.ts'
import { findEmailOrder as findAnyOrder, findEmailRefund, findShopOfEmails } from '../orders/emails/queries.ts'
import { holdExpiredEmail, storeCancelEmail, storeCopyEmail } from '../orders/emails/store-emails.ts'
import { HOLD_EXPIRED } from '../orders/holds/release-commands.ts'
import { refundEmail } from '../orders/refunds/email.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { BUYER_CANCELLED } from '../orders/rules.ts'
import { editedFields, orderStatuses, paymentStatuses } from '../orders/schema.ts'
import { orders } from '../orders/tables.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Email } from '../platform/mail/email.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { queueDeliveries } from '../webhooks/effects.ts'
import type { BellEntry } from './rules.ts'
import { lowStockFacts, MORE_WAIT, tellOfReturn } from './stock-event-handlers.ts'
import { notifications } from './tables.ts'

/** Older news than this is followed by nothing: a shop that was away for days does not tell people what they know. */
const NEWS_SECONDS = 3 * 86_400

export type StoredEvent = { id: string; name: string; payload: unknown; ageSeconds: number }
type Surroundings = { publicOrigin: string; mailScale?: number }

async function notifyStaff(tx: Transaction, eventId: string, { kind, facts }: BellEntry): Promise<void> {
  await tx.insert(notifications).values({ id: uuidv7(), eventId, kind, facts }).onConflictDoNothing()
}

const send = (tx: Transaction, { id }: StoredEvent, recipient: string, message: Email): Promise<void> =>
  queueMail(tx, `${id}:${recipient}`, recipient, message)

/** Sends every address of a store an email. */
async function sendToStore(tx: Transaction, event: StoredEvent, { emails }: EmailShop, message: Email): Promise<void> {
  for (const email of emails) await send(tx, event, email, message)
}

/**
 * Sends a customer an email about their order. To an address that nobody has proved only while its mailbox has room for
 * one; where it has none, the order's page says that nothing was sent.
 */
async function sendToCustomer(
  tx: Transaction,
  event: StoredEvent,
  order: EmailOrder,
  message: Email,
  { mailScale }: Surroundings,
): Promise<void> {
  if (order.emailProved || (await takeUnprovedMail(tx, order.email, mailScale)))
    return send(tx, event, order.email, message)
  await tx.update(orders).set({ emailWithheld: true }).where(eq(orders.id, order.id))
}

const text = z.string().max(1000)
const ofOrder = z.object({ orderId: z.uuid() })
// An event from before there were requests says nothing of them.
const orderPlaced = ofOrder.extend({ isRequest: z.boolean().default(false) })
const orderMoved = ofOrder.extend({
  from: z.enum(orderStatuses).optional(),
  to: z.enum(orderStatuses),
  note: z.string().default(''),
})
const orderEdited = ofOrder.extend({
  edit: z.object({
    lines: z.array(z.object({ name: text, sku: text, from: z.int(), to: z.int() })),
    totalMinor: z.object({ from: z.int(), to: z.int() }),
    fields: z.array(z.enum(editedFields)),
  }),
})
const customerRegistered = z.object({ userId: z.uuid(), name: text, email: text })
const contactReceived = z.object({ messageId: z.uuid(), name: text, subject: text })

// Without a refund it is one from before they were told of one by one, or no money went back.
const paymentMoved = ofOrder.extend({ to: z.enum(paymentStatuses), refundId: z.uuid().optional() })
const moneyBack = ofOrder.extend({ refundId: z.uuid() })
const moneyMismatch = ofOrder.extend({ received: text, due: text })
const moneySurplus = ofOrder.extend({ received: text })
const refundRefused = ofOrder.extend({ amount: text })

/** The order that people are told of; undefined where there is none any more, and of a demo order nobody is told. */
async function findEmailOrder(tx: Transaction, id: string) {
  const order = await findAnyOrder(tx, id)
  return order?.demo ? undefined : order
}

/** What a bell's entry says of an order; undefined where there is none any more. */
async function findNamed(tx: Transaction, id: string): Promise<{ orderId: string; number: string } | undefined> {
  const order = await findEmailOrder(tx, id)
  return order && { orderId: order.id, number: order.number }
}

/** Tells the customer of money that went back. */
async function tellOfRefund(
  tx: Transaction,
  event: StoredEvent,
  { orderId, refundId }: z.output<typeof moneyBack>,
  surroundings: Surroundings,
): Promise<void> {
  const order = await findEmailOrder(tx, orderId)
  const refund = await findEmailRefund(tx, refundId)
  if (!order || !refund) return
  const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
  await sendToCustomer(tx, event, order, refundEmail(shop, order, refund), surroundings)
}

type Effect = (tx: Transaction, event: StoredEvent, surroundings: Surroundings) => Promise<void>

/** What follows from each event. The others concern nobody here. */
const effects: Readonly<Record<string, Effect>> = {
  'order.placed': async (tx, event, { publicOrigin }) => {
    const { orderId, isRequest } = orderPlaced.parse(event.payload)
    const order = await findEmailOrder(tx, orderId)
    if (!order) return
    const shop = await findShopOfEmails(tx, order.store, publicOrigin)
    // Whether its mailbox has room for this one was decided as it was placed, so that its page could say so.
    if (!order.emailWithheld) await send(tx, event, order.email, orderPlacedEmail(shop, order, isRequest))
    await sendToStore(tx, event, shop, storeCopyEmail(shop, order, isRequest))
    const { number, fullName: name, totalMinor, currency } = order
    const kind = isRequest ? 'orderRequested' : 'orderPlaced'
    await notifyStaff(tx, event.id, { kind, facts: { orderId, number, name, totalMinor, currency } })
  },
  'order.statusChanged': async (tx, event, surroundings) => {
    const { orderId, from, to, note } = orderMoved.parse(event.payload)
    const order = await findEmailOrder(tx, orderId)
    if (!order || to === 'pending' || to === 'requested') return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const isExpired = note === HOLD_EXPIRED
    const why = from === 'requested' && to === 'cancelled' ? 'declined' : isExpired ? 'expired' : undefined
    await sendToCustomer(tx, event, order, statusEmail(shop, order, to, why), surroundings)
    if (note === BUYER_CANCELLED) await sendToStore(tx, event, shop, storeCancelEmail(shop, order))
    if (!isExpired) return
    await sendToStore(tx, event, shop, holdExpiredEmail(shop, order))
    await notifyStaff(tx, event.id, { kind: 'orderReleased', facts: { orderId, number: order.number } })
  },
  'order.paymentChanged': async (tx, event, surroundings) => {
    const { orderId, to, refundId } = paymentMoved.parse(event.payload)
    if (refundId) return tellOfRefund(tx, event, { orderId, refundId }, surroundings)
    const order = await findEmailOrder(tx, orderId)
    if (!order || to === 'unpaid') return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    await sendToCustomer(tx, event, order, paymentEmail(shop, order, to), surroundings)
  },
  'order.refunded': (tx, event, surroundings) => tellOfRefund(tx, event, moneyBack.parse(event.payload), surroundings),
  'order.edited': async (tx, event, surroundings) => {
    const { orderId, edit } = orderEdited.parse(event.payload)
    const order = await findEmailOrder(tx, orderId)
    const isAsBefore = edit.lines.length + edit.fields.length === 0 && edit.totalMinor.from === edit.totalMinor.to
    if (!order || isAsBefore) return
    const shop = await findShopOfEmails(tx, order.store, surroundings.publicOrigin)
    const { differenceMinor } = await readMoney(tx, order)
    await sendToCustomer(tx, event, order, editedEmail(shop, order, edit, differenceMinor), surroundings)
  },
  'payment.mismatch': async (tx, event) => {
    const { orderId, received, due } = moneyMismatch.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, event.id, { kind: 'paymentMismatch', facts: { ...order, received, due } })
  },
  'payment.surplus': async (tx, event) => {
    const { orderId, received } = moneySurplus.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, event.id, { kind: 'paymentSurplus', facts: { ...order, received } })
  },
  'payment.refundFailed': async (tx, event) => {
    const { orderId, amount } = refundRefused.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await notifyStaff(tx, event.id, { kind: 'refundFailed', facts: { ...order, amount } })
  },
  'stock.low': async (tx, event) => {
    const facts = await lowStockFacts(tx, event.payload)
    if (facts) await notifyStaff(tx, event.id, { kind: 'stockLow', facts })
  },
  'stock.back': (tx, event, surroundings) => tellOfReturn(tx, event.id, event.payload, surroundings),
  [MORE_WAIT]: (tx, event, surroundings) => tellOfReturn(tx, event.id, event.payload, surroundings),
  'customer.registered': async (tx, event) => {
    await notifyStaff(tx, event.id, { kind: 'customerRegistered', facts: customerRegistered.parse(event.payload) })
  },
  'contact.received': async (tx, event) => {
    await notifyStaff(tx, event.id, { kind: 'contactReceived', facts: contactReceived.parse(event.payload) })
  },
}

/** Writes what follows from an event. */
export async function handleEvent(tx: Transaction, event: StoredEvent, surroundings: Surroundings): Promise<void> {
  // Other systems are to know everything, however late.
  await queueDeliveries(tx, event)
  if (event.ageSeconds > NEWS_SECONDS || !Object.hasOwn(effects, event.name)) return
  await effects[event.name]?.(tx, event, surroundings)
}
