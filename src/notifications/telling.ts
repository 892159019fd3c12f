import { eq } from 'drizzle-orm'
import type { EmailOrder, EmailShop } from '../orders/emails/parts.ts'
import { findEmailOrder as findAnyOrder } from '../orders/emails/queries.ts'
import { orders } from '../orders/tables.ts'
import type { EventHandler, HappenedEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Email } from '../platform/mail/email.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { takeUnprovedMail } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { BellEntry } from './rules.ts'
import { notifications } from './tables.ts'

/**
 * What handlers know beside the event: where the shop is, and the multiple of the allowance of unproved mailboxes. `others` is
 * what follows besides what people and other systems are told, by the events' names.
 */
export type Surroundings = {
  publicOrigin: string
  mailScale?: number
  others?: ReadonlyMap<string, EventHandler<undefined>>
}
export type Happened = Pick<HappenedEvent<unknown>, 'id'>

/** Rings the bell of those whose affair it is, once for an event. */
export async function notifyStaff(tx: Transaction, eventId: string, { kind, facts }: BellEntry): Promise<void> {
  await tx.insert(notifications).values({ id: uuidv7(), eventId, kind, facts }).onConflictDoNothing()
}

/** Writes somebody an e-mail about an event, once. Nothing is written to whoever has no address. */
export async function send(tx: Transaction, { id }: Happened, recipient: string, message: Email): Promise<void> {
  if (recipient !== '') await queueMail(tx, `${id}:${recipient}`, recipient, message)
}

/** Sends every address of a store an email. */
export async function sendToStore(
  tx: Transaction,
  event: Happened,
  { emails }: EmailShop,
  message: Email,
): Promise<void> {
  for (const email of emails) await send(tx, event, email, message)
}

/**
 * Sends a customer an email about their order. To an address that nobody has proved only while its mailbox has room for
 * one; where it has none, the order's page says that nothing was sent. Who has no address is sent nothing.
 */
export async function sendToCustomer(
  tx: Transaction,
  event: Happened,
  order: EmailOrder,
  message: Email,
  { mailScale }: Surroundings,
): Promise<void> {
  if (order.email === '') return
  if (order.emailProved || (await takeUnprovedMail(tx, order.email, mailScale)))
    return send(tx, event, order.email, message)
  await tx.update(orders).set({ emailWithheld: true }).where(eq(orders.id, order.id))
}

/** The order that people are told of; undefined where there is none any more, and of a demo order nobody is told. */
export async function findEmailOrder(tx: Transaction, id: string) {
  const order = await findAnyOrder(tx, id)
  return order?.demo ? undefined : order
}
