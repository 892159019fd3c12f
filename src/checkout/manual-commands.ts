import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { StoredOrder } from '../orders/commands.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import { orders, orderTimeline } from '../orders/tables.ts'
import { writeTimeline } from '../orders/timeline/commands.ts'
import { type Actor, type UserActor, visitor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { type PaymentMethodPolicy, placeOrder } from './commands.ts'
import type { PlacedOrder } from './contracts.ts'
import { checkoutSchema, type ManualOrderInput, type PlacedInput } from './schema.ts'

/** The account of whoever has shown that this mailbox is theirs; an order for them is one of their own. */
export async function findBuyer(tx: Transaction, email: string): Promise<Actor> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(users.emailVerifiedAt)))
  if (!user) return visitor
  const { id, name, isAdmin } = user
  return { kind: 'user', id, name, email: user.email, isAdmin, staff: null }
}

/** Notes that staff send an order by a truck that the address or the weight speaks against, and why; once. */
async function noteOverruled(tx: Transaction, staff: UserActor, { id, delivery }: StoredOrder): Promise<void> {
  const note = delivery.type === 'delivery' ? delivery.overruled : undefined
  if (note === undefined) return
  const noted = and(eq(orderTimeline.orderId, id), eq(orderTimeline.code, 'deliveryOverruled'))
  if ((await tx.$count(orderTimeline, noted)) > 0) return
  await writeTimeline(tx, staff, id, { kind: 'note', said: { code: 'deliveryOverruled' }, note })
}

/**
 * Places an order for a customer, by the way that every order takes: the same key answers the same again, and prices,
 * stock and coupon are the shop's own. One that is paid by a link is confirmed at once, so that its goods are kept for as
 * long as its buyer takes.
 * @returns as `placeOrder`; PAYMENT_UNAVAILABLE where a link was wished for and no provider is switched on
 */
export async function placeManualOrder(
  tx: Transaction,
  staff: UserActor,
  { payment, shipping, language, ...input }: ManualOrderInput,
  { store, offered }: { store: string; offered: PaymentMethodPolicy },
): Promise<Result<PlacedOrder & { id: string }>> {
  const online = offered(await getSettings(tx, store)).find((method) => method !== 'cod')
  const method: PaymentMethod | undefined = payment === 'cod' ? 'cod' : online
  if (!method) return fail('PAYMENT_UNAVAILABLE')
  const actor = await findBuyer(tx, input.contact.email)
  const how = shipping ? { shippingSame: false, shipping } : { shippingSame: true }
  const parsed = checkoutSchema.parse({ ...input, ...how, payment: method })
  const checkout: PlacedInput = { ...parsed, delivery: input.delivery }
  const allowed: PaymentMethodPolicy = (settings) => (method === 'cod' ? ['cod'] : offered(settings))
  const placed = await placeOrder(tx, { actor, store, language, takenBy: staff }, checkout, allowed)
  if (!placed.ok) return placed
  const [order] = await tx.select().from(orders).where(eq(orders.token, placed.value.token))
  if (!order) throw new Error('a placed order is not there')
  await noteOverruled(tx, staff, order)
  if (method !== 'cod' && order.status === 'pending') {
    const moved = await moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'confirmed', note: undefined })
    if (!moved.ok) return moved
  }
  return succeed({ ...placed.value, id: order.id })
}
