import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type UserActor, visitor } from '../../platform/actor.ts'
import { writeEvent } from '../../platform/events.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { orderAnswered, orderMessageWritten } from '../events.ts'
import { orders } from '../tables.ts'
import { orderTimeline } from '../timeline/tables.ts'
import type { WriteMessageInput } from './schema.ts'

/** So many answers a customer may write before the store writes again: what is more is no conversation. */
export const MOST_ANSWERS = 10

const isMessage = eq(orderTimeline.kind, 'message')
const isAnswer = and(isMessage, eq(orderTimeline.to, 'store'))

/** Everything that a customer answered is read, up to an entry where one is named. */
const markRead = (tx: Transaction, orderId: string, until?: string) =>
  tx
    .update(orderTimeline)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(orderTimeline.orderId, orderId),
        isAnswer,
        isNull(orderTimeline.readAt),
        until === undefined ? undefined : lte(orderTimeline.id, until),
      ),
    )

/**
 * Writes to the customer of an order; the e-mail follows. What they answered before is read with it. The same message sent again is
 * written once.
 * @returns NOT_FOUND; NO_EMAIL where nothing can be written to them
 */
export async function writeMessage(
  tx: Transaction,
  staff: UserActor,
  { id, messageId, message }: WriteMessageInput & { id: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.email === '') return fail('NO_EMAIL')
  const [kept] = await tx
    .insert(orderTimeline)
    .values({
      id: messageId,
      orderId: order.id,
      kind: 'message',
      to: 'customer',
      at: sql`clock_timestamp()`,
      note: message,
      actorId: staff.id,
      actorName: staff.name,
      actorKind: staff.kind,
    })
    .onConflictDoNothing()
    .returning({ id: orderTimeline.id })
  if (kept) {
    await updateOrder(tx, order.id, {})
    await markRead(tx, order.id)
    await writeEvent(tx, orderMessageWritten, { orderId: order.id, messageId })
  }
  return succeed({ before: {}, after: kept ? { note: message } : {} })
}

/** Takes a customer's answers for read, up to the entry that was in view. @returns NOT_FOUND */
export async function readMessages(
  tx: Transaction,
  { id, until }: { id: string; until: string },
): Promise<Result<null>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  await markRead(tx, order.id, until)
  return succeed(null)
}

/** How many answers there are since the store wrote last; undefined where it never did. */
async function countAnswers(tx: Transaction, orderId: string): Promise<number | undefined> {
  const [last] = await tx
    .select({ at: orderTimeline.at })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), isMessage, eq(orderTimeline.to, 'customer')))
    .orderBy(desc(orderTimeline.at))
    .limit(1)
  if (!last) return undefined
  return tx.$count(
    orderTimeline,
    and(eq(orderTimeline.orderId, orderId), isAnswer, sql`${orderTimeline.at} > ${last.at}`),
  )
}

/** How long the same answer again is a second press of the button and not a second answer. */
const SAME_MINUTES = 60

/**
 * Takes what a customer answers on the page of their order, where the store has written to them. What came through the trap is answered like any other
 * and kept nowhere, and so is the same text again.
 * @returns NOT_FOUND where there is no such page, or nothing to answer; MESSAGE_LIMIT
 */
export async function answerMessage(
  tx: Transaction,
  { token, message, website }: { token: string; message: string; website?: string | undefined },
): Promise<Result<{ orderId: string }>> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  const order = found && (await lockOrder(tx, found.id))
  if (!order) return fail('NOT_FOUND')
  const answers = await countAnswers(tx, order.id)
  if (answers === undefined) return fail('NOT_FOUND')
  if (website) return succeed({ orderId: order.id })
  const isRecent = sql`${orderTimeline.at} > now() - make_interval(mins => ${SAME_MINUTES})`
  const same = and(eq(orderTimeline.orderId, order.id), isAnswer, eq(orderTimeline.note, message), isRecent)
  if ((await tx.$count(orderTimeline, same)) > 0) return succeed({ orderId: order.id })
  if (answers >= MOST_ANSWERS) return fail('MESSAGE_LIMIT')
  const messageId = uuidv7()
  await tx.insert(orderTimeline).values({
    id: messageId,
    orderId: order.id,
    kind: 'message',
    to: 'store',
    // Not when its transaction began: the store may have written since, and this has waited for it.
    at: sql`clock_timestamp()`,
    note: message,
    actorName: order.fullName,
    actorKind: visitor.kind,
  })
  await updateOrder(tx, order.id, {})
  await writeEvent(tx, orderAnswered, { orderId: order.id, messageId })
  return succeed({ orderId: order.id })
}
