import { type Actor, authorOf, type SystemActor, type UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import type { OrderEdit } from '../schema.ts'
import type { ShopNote } from './schema.ts'
import { orderTimeline } from './tables.ts'

type Entry = {
  kind: 'status' | 'payment' | 'note' | 'edited' | 'returned' | 'hold' | 'shipment'
  from?: string
  to?: string
  /** What a person wrote. */
  note?: string | undefined
  /** What the shop notes. */
  said?: ShopNote | undefined
  edit?: OrderEdit
}

/** Writes down in an order's own history what somebody did. @returns the entry's id */
export async function writeTimeline(
  tx: Transaction,
  actor: Actor,
  orderId: string,
  { said, ...entry }: Entry,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(orderTimeline).values({ id, orderId, ...authorOf(actor), ...said, ...entry, note: entry.note ?? '' })
  return id
}

/** Adds a note that only staff see. */
export async function addNote(
  tx: Transaction,
  actor: UserActor,
  { id, note }: { id: string; note: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  await updateOrder(tx, order.id, {})
  await writeTimeline(tx, actor, order.id, { kind: 'note', note })
  return succeed({ before: {}, after: { note } })
}

/** Adds a note of the shop's own, of which somebody's wish may be the cause. The order has to be locked. */
export async function addShopNote(
  tx: Transaction,
  actor: UserActor | SystemActor,
  orderId: string,
  { note, ...said }: ShopNote & { note?: string },
): Promise<void> {
  await updateOrder(tx, orderId, {})
  await writeTimeline(tx, actor, orderId, { kind: 'note', said, note })
}
