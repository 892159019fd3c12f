import { and, eq } from 'drizzle-orm'
import type { StoredOrder } from '../../orders/commands.ts'
import { mostDiscountCenti } from '../../orders/desk/right-rules.ts'
import { moveOrder } from '../../orders/moves/commands.ts'
import type { OrderEdit, PaymentMethod } from '../../orders/schema.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { writeTimeline } from '../../orders/timeline/commands.ts'
import { orderTimeline } from '../../orders/timeline/tables.ts'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import type { knownAs } from '../buyer.ts'
import { type PaymentMethodPolicy, placeOrder } from '../commands.ts'
import type { PlacedOrder } from '../contracts.ts'
import { hasByHand, isCartBeyondRight } from '../desk-rules.ts'
import { takeDraft } from '../drafts/commands.ts'
import { placedByHand } from '../edits/edit-by-hand.ts'
import { findBuyer } from '../find-buyer.ts'
import { readPricedCart } from '../queries.ts'
import type { ManualOrderInput, ManualQuoteInput, PlacedInput } from '../schema.ts'

/** Notes that staff send an order by a truck that the address or the weight speaks against, and why; once. */
async function noteOverruled(tx: Transaction, staff: UserActor, { id, delivery }: StoredOrder): Promise<void> {
  const note = delivery.type === 'delivery' ? delivery.overruled : undefined
  if (note === undefined) return
  const noted = and(eq(orderTimeline.orderId, id), eq(orderTimeline.code, 'deliveryOverruled'))
  if ((await tx.$count(orderTimeline, noted)) > 0) return
  await writeTimeline(tx, staff, id, { kind: 'note', said: { code: 'deliveryOverruled' }, note })
}

/** Notes what staff set by hand as an order was placed; once. */
async function noteByHand(tx: Transaction, staff: UserActor, order: StoredOrder): Promise<OrderEdit | undefined> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const edit = placedByHand(order, lines)
  const noted = and(eq(orderTimeline.orderId, order.id), eq(orderTimeline.kind, 'edited'))
  if (edit && (await tx.$count(orderTimeline, noted)) === 0)
    await writeTimeline(tx, staff, order.id, { kind: 'edited', edit })
  return edit
}

/** Whether more comes off an order by hand than a member of staff may give. Says nothing of where nothing was set by hand. */
export async function isManualBeyondRight(
  tx: Transaction,
  staff: UserActor,
  { store, customers, userId, takenFor, ...input }: ManualQuoteInput & ReturnType<typeof knownAs> & { store: string },
): Promise<boolean> {
  if (!hasByHand(input)) return false
  const { cart } = await readPricedCart(tx, input, { store, customers, userId, takenFor })
  const { staffDiscountPercent } = (await getSettings(tx, store)).quotes
  return isCartBeyondRight(cart, mostDiscountCenti(staff, staffDiscountPercent))
}

/**
 * Places an order for a customer, by the way that every order takes: the same key answers the same again, and prices,
 * stock and coupon are the shop's own. One that is paid by a link or on account is confirmed at once, so that its goods are kept for as
 * long as its buyer takes.
 * @returns as `placeOrder` and `takeDraft`, with what was set by hand; PAYMENT_UNAVAILABLE where a link was wished for and no provider is switched on
 */
export async function placeManualOrder(
  tx: Transaction,
  staff: UserActor,
  { payment, shipping, language, draft, ...input }: ManualOrderInput,
  { store, offered }: { store: string; offered: PaymentMethodPolicy },
): Promise<Result<PlacedOrder & { id: string; byHand?: OrderEdit }>> {
  const online = offered(await getSettings(tx, store)).find((method) => method !== 'cod')
  const method: PaymentMethod | undefined = payment === 'link' ? online : payment
  if (!method) return fail('PAYMENT_UNAVAILABLE')
  const taken = draft ? await takeDraft(tx, draft, store) : undefined
  if (taken?.ok === false) return taken
  const actor = await findBuyer(tx, input.contact.email)
  const how = shipping ? { shippingSame: false as const, shipping } : { shippingSame: true as const }
  const checkout: PlacedInput = { ...input, ...(draft && { cartId: draft.id }), ...how, payment: method }
  const allowed: PaymentMethodPolicy = (settings) => (method === 'cod' ? ['cod'] : offered(settings))
  const placed = await placeOrder(tx, { actor, store, language, takenBy: staff }, checkout, allowed)
  if (!placed.ok) return placed
  const [order] = await tx.select().from(orders).where(eq(orders.token, placed.value.token))
  if (!order) throw new Error('a placed order is not there')
  await noteOverruled(tx, staff, order)
  const byHand = await noteByHand(tx, staff, order)
  if (payment !== 'cod' && order.status === 'pending') {
    const moved = await moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'confirmed', note: undefined })
    if (!moved.ok) return moved
  }
  return succeed({ ...placed.value, id: order.id, ...(byHand && { byHand }) })
}
