import { z } from 'zod'
import { findLetterOrder, findShopOfLetters } from '../orders/letter-queries.ts'
import { editedLetter, orderPlacedLetter, paymentLetter, statusLetter, storeCopyLetter } from '../orders/letters.ts'
import { readMoney } from '../orders/refund-queries.ts'
import { editedFields, orderStatuses, paymentStatuses } from '../orders/schema.ts'
import type { Transaction } from '../platform/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { BellEntry } from './rules.ts'
import { lowStockFacts, MORE_WAIT, tellOfReturn } from './stock-effects.ts'
import { notifications } from './tables.ts'
import { queueDeliveries } from './webhook-effects.ts'

/** Older news than this is followed by nothing: a shop that was away for days does not tell people what they know. */
const NEWS_SECONDS = 3 * 86_400

export type StoredEvent = { id: string; name: string; payload: unknown; ageSeconds: number }
type Surroundings = { publicOrigin: string }

async function ring(tx: Transaction, eventId: string, { kind, facts }: BellEntry): Promise<void> {
  await tx.insert(notifications).values({ id: uuidv7(), eventId, kind, facts }).onConflictDoNothing()
}

const send = (tx: Transaction, { id }: StoredEvent, recipient: string, letter: Letter): Promise<void> =>
  queueMail(tx, `${id}:${recipient}`, recipient, letter)

const text = z.string().max(1000)
const ofOrder = z.object({ orderId: z.uuid() })
const orderEdited = ofOrder.extend({
  edit: z.object({
    lines: z.array(z.object({ name: text, sku: text, from: z.int(), to: z.int() })),
    totalMinor: z.object({ from: z.int(), to: z.int() }),
    fields: z.array(z.enum(editedFields)),
  }),
})
const customerRegistered = z.object({ userId: z.uuid(), name: text, email: text })
const contactReceived = z.object({ messageId: z.uuid(), name: text, subject: text })

const moneyMismatch = ofOrder.extend({ received: text, due: text })
const moneySurplus = ofOrder.extend({ received: text })
const refundRefused = ofOrder.extend({ amount: text })

/** What a bell's entry says of an order; undefined where there is none any more. */
async function findNamed(tx: Transaction, id: string): Promise<{ orderId: string; number: string } | undefined> {
  const order = await findLetterOrder(tx, id)
  return order && { orderId: order.id, number: order.number }
}

type Effect = (tx: Transaction, event: StoredEvent, surroundings: Surroundings) => Promise<void>

/** What follows from each event. The others concern nobody here. */
const effects: Readonly<Record<string, Effect>> = {
  'order.placed': async (tx, event, { publicOrigin }) => {
    const order = await findLetterOrder(tx, ofOrder.parse(event.payload).orderId)
    if (!order) return
    const shop = await findShopOfLetters(tx, order.store, publicOrigin)
    await send(tx, event, order.email, orderPlacedLetter(shop, order))
    await send(tx, event, shop.email, storeCopyLetter(shop, order))
    const { id: orderId, number, fullName: name, totalMinor, currency } = order
    await ring(tx, event.id, { kind: 'orderPlaced', facts: { orderId, number, name, totalMinor, currency } })
  },
  'order.statusChanged': async (tx, event, { publicOrigin }) => {
    const { orderId, to } = ofOrder.extend({ to: z.enum(orderStatuses) }).parse(event.payload)
    const order = await findLetterOrder(tx, orderId)
    if (!order || to === 'pending') return
    const shop = await findShopOfLetters(tx, order.store, publicOrigin)
    await send(tx, event, order.email, statusLetter(shop, order, to))
  },
  'order.paymentChanged': async (tx, event, { publicOrigin }) => {
    const { orderId, to } = ofOrder.extend({ to: z.enum(paymentStatuses) }).parse(event.payload)
    const order = await findLetterOrder(tx, orderId)
    if (!order || to === 'unpaid') return
    const shop = await findShopOfLetters(tx, order.store, publicOrigin)
    await send(tx, event, order.email, paymentLetter(shop, order, to))
  },
  'order.edited': async (tx, event, { publicOrigin }) => {
    const { orderId, edit } = orderEdited.parse(event.payload)
    const order = await findLetterOrder(tx, orderId)
    const isAsBefore = edit.lines.length + edit.fields.length === 0 && edit.totalMinor.from === edit.totalMinor.to
    if (!order || isAsBefore) return
    const shop = await findShopOfLetters(tx, order.store, publicOrigin)
    const { differenceMinor } = await readMoney(tx, order)
    await send(tx, event, order.email, editedLetter(shop, order, edit, differenceMinor))
  },
  'payment.mismatch': async (tx, event) => {
    const { orderId, received, due } = moneyMismatch.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await ring(tx, event.id, { kind: 'paymentMismatch', facts: { ...order, received, due } })
  },
  'payment.surplus': async (tx, event) => {
    const { orderId, received } = moneySurplus.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await ring(tx, event.id, { kind: 'paymentSurplus', facts: { ...order, received } })
  },
  'payment.refundFailed': async (tx, event) => {
    const { orderId, amount } = refundRefused.parse(event.payload)
    const order = await findNamed(tx, orderId)
    if (order) await ring(tx, event.id, { kind: 'refundFailed', facts: { ...order, amount } })
  },
  'stock.low': async (tx, event) => {
    const facts = await lowStockFacts(tx, event.payload)
    if (facts) await ring(tx, event.id, { kind: 'stockLow', facts })
  },
  'stock.back': (tx, event, surroundings) => tellOfReturn(tx, event.id, event.payload, surroundings),
  [MORE_WAIT]: (tx, event, surroundings) => tellOfReturn(tx, event.id, event.payload, surroundings),
  'customer.registered': async (tx, event) => {
    await ring(tx, event.id, { kind: 'customerRegistered', facts: customerRegistered.parse(event.payload) })
  },
  'contact.received': async (tx, event) => {
    await ring(tx, event.id, { kind: 'contactReceived', facts: contactReceived.parse(event.payload) })
  },
}

/** Writes what follows from an event. */
export async function followEvent(tx: Transaction, event: StoredEvent, surroundings: Surroundings): Promise<void> {
  // Other systems are to know everything, however late.
  await queueDeliveries(tx, event)
  if (event.ageSeconds > NEWS_SECONDS || !Object.hasOwn(effects, event.name)) return
  await effects[event.name]?.(tx, event, surroundings)
}
