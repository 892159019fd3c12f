import { sql } from 'drizzle-orm'
import { placeOrder } from '../../../src/checkout/commands.ts'
import { editOrder } from '../../../src/checkout/edits/edit-commands.ts'
import { placeManualOrder } from '../../../src/checkout/manual/manual-commands.ts'
import { type CheckoutInput, checkoutSchema, manualOrderSchema } from '../../../src/checkout/schema.ts'
import { editOrderSchema } from '../../../src/orders/admin-schema.ts'
import type { OrderView } from '../../../src/orders/contracts.ts'
import { listDueHolds } from '../../../src/orders/holds/queries.ts'
import { extendHold, releaseHold } from '../../../src/orders/holds/release-commands.ts'
import { movePayment } from '../../../src/orders/payment-commands.ts'
import { findOrder } from '../../../src/orders/queries.ts'
import { bookReturn } from '../../../src/orders/refunds/return-commands.ts'
import { nextStatuses } from '../../../src/orders/rules.ts'
import type { OrderStatus } from '../../../src/orders/schema.ts'
import { cancelShipment, shipPart } from '../../../src/orders/shipments/commands.ts'
import { isFirstDropLeft, nextOfLine } from '../../../src/orders/shipments/rules.ts'
import { shipSchema } from '../../../src/orders/shipments/schema.ts'
import { undoShipment } from '../../../src/orders/shipments/undo-commands.ts'
import { chooseMethod, endOutdated } from '../../../src/payments/commands.ts'
import { moveOrders, moveWithMoney, receiveDifference } from '../../../src/payments/order-commands.ts'
import { refundOrder } from '../../../src/payments/order-refund-commands.ts'
import { finishRefund } from '../../../src/payments/refund-commands.ts'
import { system, visitor } from '../../../src/platform/actor.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { correctStock, receiveStock, relabelStock, transferStock } from '../../../src/stock/admin-commands.ts'
import { stockOf } from '../../data/orders.ts'
import { accountOperations } from './account-operations.ts'
import { editByHand, priceOfLine } from './by-hand.ts'
import { askNow, chance, count, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import { deskOperations } from './desk-operations.ts'
import { draftOperations } from './draft-operations.ts'
import { erasureOperations } from './erasure-operations.ts'
import { giftCardOperations } from './gift-card-operations.ts'
import { groupOperations } from './group-operations.ts'
import { inventoryOperations } from './inventory-operations.ts'
import { labelOperations } from './label-operations.ts'
import { messageOperations } from './message-operations.ts'
import { optionOperations } from './option-operations.ts'
import { personOperations } from './person-operations.ts'
import { projectOperations } from './project-operations.ts'
import { quoteOperations } from './quote-operations.ts'
import { returnOperations } from './return-operations.ts'
import { segmentOperations } from './segment-operations.ts'
import { settingsOperations } from './settings-operations.ts'
import type { History } from './shop.ts'
import { address, remember, wishedSlot, wishOf } from './wishes.ts'

const buy: Operation = async (history, client) => {
  const { paymentService } = history.world
  const actor = chance(client, 0.4) ? history.customer : visitor
  const online = oneOf(client, ['cod', 'stripe', 'stripe', 'paypal'] as const) ?? 'cod'
  const payment = actor === history.customer && chance(client, 0.5) ? 'account' : online
  const codes = chance(client, 0.25) ? history.giftCards.slice(-2).map(({ code }) => code) : []
  const input: CheckoutInput = checkoutSchema.parse({
    ...wishOf(history, client),
    payment,
    giftCards: codes,
    shippingSame: true,
    mayMixLots: chance(client, 0.3),
  })
  const network = `192.0.2.${upTo(client, 3)}`
  const buyer = { actor, store: 'surrey', language: 'en', network } as const
  const placed = await insist(history, client, `buy ${payment}`, async (tx) => {
    const result = await placeOrder(tx, buyer, input, (settings) => paymentService.offered(settings))
    if (!result.ok) return result
    const covered = codes.length > 0 ? await paymentService.takeGiftCards(tx, result.value.token, { codes }) : undefined
    if (covered && !covered.ok) return covered
    await paymentService.begin(tx, result.value.token)
    return result
  })
  if (!placed) return
  if (codes.length > 0) count(history, `buy ${payment} with cards`, 'done')
  const id = await remember(history, placed.token)
  const order = id === undefined ? undefined : await findOrder(history.world.db, id)
  if (order?.timeline[0]?.to === 'requested') count(history, 'request', 'done')
  if (payment !== 'cod' && payment !== 'account') await paymentService.startCheckout(placed.token)
}

const orderByStaff: Operation = async (history, client) => {
  const input = manualOrderSchema.parse({ ...wishOf(history, client), payment: 'cod', language: 'fr' })
  const placed = await insist(history, client, 'order by staff', (tx) =>
    placeManualOrder(tx, history.staff, input, { store: 'surrey', offered: () => ['cod'] }),
  )
  if (placed) await remember(history, placed.token)
}

async function anyOrder(history: History, client: Client) {
  const id = oneOf(client, history.orders)
  return id === undefined ? undefined : findOrder(history.world.db, id)
}

async function go(
  history: History,
  client: Client,
  name: string,
  to: (next: OrderStatus[]) => OrderStatus | undefined,
) {
  const order = await anyOrder(history, client)
  const target = order && to(nextStatuses(order.status, order.delivery.type))
  if (!order || !target) return
  const { id, status: from } = order
  const moved = await insist(history, client, name, (tx) =>
    moveWithMoney(tx, history.staff, { id, from, to: target, note: undefined }, Date.now()),
  )
  await askNow(history, client, moved?.atProvider ?? [])
}

const advance: Operation = (history, client) =>
  go(history, client, 'move', (next) => next.find((state) => state !== 'cancelled' && state !== 'returned'))
/** The first of two drops leaves. */
async function shipFirst(history: History, client: Client, order: OrderView): Promise<void> {
  const lines = order.lines
    .map((line) => ({ lineId: line.id, quantity: nextOfLine(line, order.lines) }))
    .filter(({ quantity }) => quantity > 0)
  const part = shipSchema.parse({ id: order.id, shipmentId: crypto.randomUUID(), lines, carrier: 'own' })
  await insist(history, client, 'ship the first drop', (tx) => shipPart(tx, history.staff, part))
}

/** An order goes all the way to its customer, as most do: what comes after that is otherwise seldom seen. */
const bringAll: Operation = async (history, client) => {
  const id = (await anyOrder(history, client))?.id
  for (let step = 0; id !== undefined && step < 4; step++) {
    const order = await findOrder(history.world.db, id)
    const to = order && nextStatuses(order.status, order.delivery.type).find((one) => !/cancelled|returned/.test(one))
    if (!order || !to) return
    if (to === 'shipped' && isFirstDropLeft(order.lines)) await shipFirst(history, client, order)
    const wish = { id, from: order.status, to, note: undefined }
    await insist(history, client, 'bring all', (tx) => moveWithMoney(tx, history.staff, wish, Date.now()))
  }
}
const cancel: Operation = (history, client) =>
  go(history, client, 'cancel', (next) => next.find((one) => one === 'cancelled'))
/** The time of some orders runs out, and each process looks for them. */
const timePasses: Operation = async (history, client) => {
  const { db } = history.world
  const ids = history.orders.filter(() => chance(client, 0.5))
  await db.execute(sql`
    update order_holds set until = now() - interval '1 second'
    where until is not null and order_id = any(${sql.param(`{${ids}}`)}::uuid[])`)
  for (const id of await listDueHolds(db, 50)) {
    if (!history.orders.includes(id)) continue
    const isReleased = await insist(history, client, 'release', async (tx) =>
      succeed(await releaseHold(tx, system, id)),
    )
    if (isReleased) count(history, 'hold', 'ran out')
  }
}

const holdLonger: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order?.holdsUntil) return
  const wish = { id: order.id, from: order.holdsUntil, days: upTo(client, 3) }
  await insist(history, client, 'hold longer', (tx) => extendHold(tx, history.staff, wish))
}

const confirmRequest: Operation = async (history, client) => {
  const { db } = history.world
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where status = 'requested' and id = any(${sql.param(`{${history.orders}}`)}::uuid[])`)
  const id = oneOf(client, rows)?.id
  if (id === undefined) return
  await insist(history, client, 'confirm request', (tx) =>
    moveWithMoney(tx, history.staff, { id, from: 'requested', to: 'confirmed', note: undefined }, Date.now()),
  )
}

const giveUp: Operation = (history, client) =>
  go(history, client, 'return', (next) => next.find((one) => one === 'returned'))

const moveMany: Operation = async (history, client) => {
  const ids = history.orders.filter(() => chance(client, 0.4))
  const to = oneOf(client, ['confirmed', 'processing', 'cancelled'] as const) ?? 'confirmed'
  const done = await insist(history, client, 'move many', async (tx) =>
    succeed(await moveOrders(tx, history.staff, { ids, to }, Date.now())),
  )
  for (const { moved } of done ?? []) if (moved.ok) await askNow(history, client, moved.value.atProvider)
}

const payByHand: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order || (order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed')) return
  const { id, paymentStatus: from } = order
  await insist(history, client, 'pay by hand', (tx) =>
    movePayment(tx, history.staff, { id, from, to: 'paid', note: undefined }),
  )
}

/** The buyer pays on the provider's page, and comes back, or closes the window. */
const payOnline: Operation = async (history, client) => {
  const { world } = history
  const id = oneOf(client, history.orders)
  const payment = id === undefined ? undefined : (await world.listPayments(id)).at(-1)
  if (!payment?.providerRef || payment.state !== 'open') return
  const { providerRef: ref, provider } = payment
  if (provider === 'stripe') {
    if (world.stripe.sessions.get(ref)?.status !== 'open') return
    world.stripe.pay(ref)
  } else if (world.paypal.orders.get(ref)?.status === 'CREATED') world.paypal.approve(ref)
  count(history, `pay ${provider}`, 'done')
  if (chance(client, 0.7)) await world.paymentService.handleReturn(payment.id)
}

const refund: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order) return
  const kind = oneOf(client, ['amount', 'line', 'lines', 'difference'] as const) ?? 'amount'
  const all = order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
  const one = oneOf(client, order.lines)
  const wish = {
    amount: { amountMinor: upTo(client, Math.max(1, order.totalMinor)) },
    line: { lines: one ? [{ lineId: one.id, quantity: upTo(client, one.quantity) }] : [] },
    lines: { lines: all, withDelivery: true },
    difference: { isDifference: true },
  }[kind]
  const whole = {
    orderId: order.id,
    refundId: crypto.randomUUID(),
    lines: [],
    withDelivery: false,
    reason: '',
    ...wish,
  }
  const begun = await insist(history, client, `refund ${kind}`, (tx) =>
    refundOrder(tx, history.staff, whole, Date.now()),
  )
  // A refund whose first answer was lost is known by its key alone.
  for (const ended of begun?.ended ?? []) await history.world.paymentService.cancelSession(ended)
  if (begun) await askNow(history, client, begun.atProvider)
}

/** A bank says no to a refund that its provider had said was done. */
const bankRefuses: Operation = async (history, client) => {
  const { db, stripe } = history.world
  const { rows } = await db.execute<{ id: string; ref: string }>(sql`
    select r.id, r.provider_ref as ref from refunds r join payments p on p.id = r.payment_id
    where r.state = 'done' and p.provider = 'stripe' and p.order_id = any(${sql.param(`{${history.orders}}`)}::uuid[])`)
  const refused = oneOf(client, rows)
  const at = stripe.refunds.findIndex(({ id }) => id === refused?.ref)
  if (!refused || at < 0) return
  stripe.refunds.splice(at, 1)
  const report = { state: 'refused', ref: refused.ref, detail: 'closed account' } as const
  await insist(history, client, 'bank refuses', async (tx) =>
    succeed(await finishRefund(tx, system, refused.id, report, Date.now())),
  )
}

const bringBack: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order) return
  const some = order.lines.filter(() => chance(client, 0.7))
  const lines = some.map(({ id: lineId, quantity }) => ({
    lineId,
    quantity: upTo(client, quantity),
    onShelf: chance(client, 0.6),
  }))
  if (lines.length === 0) return
  const wish = { id: order.id, returnId: crypto.randomUUID(), lines }
  await insist(history, client, 'bring back', (tx) => bookReturn(tx, history.staff, wish))
}

const edit: Operation = async (history, client) => {
  const { world } = history
  const order = await anyOrder(history, client)
  if (!order) return
  const lines = order.lines
    .filter(() => chance(client, 0.6))
    .map((line) => ({
      lineId: line.id,
      quantity: upTo(client, 7) - 1,
      ...priceOfLine(client, line),
    }))
  const extra = oneOf(client, history.goods)
  const way = chance(client, 0.5) ? { type: 'pickup' } : { type: 'delivery', ...wishedSlot(history, client) }
  const input = editOrderSchema.parse({
    version: order.version,
    lines,
    ...editByHand(history, client),
    ...(extra && chance(client, 0.4) && { added: [{ productId: extra.id, quantity: upTo(client, 3) }] }),
    ...(chance(client, 0.3) && { delivery: way, shipping: { ...address, state: oneOf(client, ['BC', 'AB']) } }),
  })
  const isByHand = Boolean(input.custom ?? input.discount) || lines.some((line) => 'price' in line)
  const name = input.couponCode !== undefined ? 'edit coupon' : isByHand ? 'edit by hand' : 'edit'
  await insist(history, client, name, (tx) => editOrder(tx, history.staff, { id: order.id, ...input }))
  const ended = await insist(history, client, 'end outdated', async (tx) =>
    succeed(await endOutdated(tx, order.id, Date.now())),
  )
  for (const payment of ended ?? []) await world.paymentService.cancelSession(payment)
}

/** Some of what is left leaves, or a part of it comes back before it arrived. */
const shipSome: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (order?.delivery.type !== 'delivery') return
  const lines = order.lines
    .filter(() => chance(client, 0.7))
    .map(({ id: lineId, quantity }) => ({ lineId, quantity: upTo(client, quantity) }))
  if (lines.length === 0) return
  const wish = { id: order.id, shipmentId: crypto.randomUUID(), lines, carrier: 'ups', trackingNumber: '1Z' }
  const shipped = await insist(history, client, 'ship', (tx) => shipPart(tx, history.staff, shipSchema.parse(wish), 10))
  const memory = shipped?.memory
  if (memory && chance(client, 0.3)) await insist(history, client, 'undo shipment', (tx) => undoShipment(tx, memory))
}

const cancelPart: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  const shipment = oneOf(client, order?.shipments ?? [])
  if (!order || !shipment) return
  await insist(history, client, 'cancel shipment', (tx) =>
    cancelShipment(tx, history.staff, { id: order.id, shipment: shipment.id, reason: 'Back at the store' }),
  )
}

const receiveRest: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order) return
  await insist(history, client, 'receive the rest', (tx) => receiveDifference(tx, history.staff, order))
}

/** The buyer wants to pay what is left, or the whole order another way. */
const payAgain: Operation = async (history, client) => {
  const order = await anyOrder(history, client)
  if (!order) return
  const { world } = history
  const { rows } = await world.db.execute<{ token: string }>(sql`select token from orders where id = ${order.id}`)
  const token = rows[0]?.token ?? ''
  const method = oneOf(client, ['stripe', 'paypal', 'cod'] as const) ?? 'stripe'
  const chosen = await insist(history, client, `pay again ${method}`, (tx) =>
    chooseMethod(tx, { token, method }, { offered: ['cod', 'stripe', 'paypal'], nowMs: Date.now() }),
  )
  if (chosen?.ended) await world.paymentService.cancelSession(chosen.ended)
  if (chosen) await world.paymentService.open(order.id)
}

const moveGoods: Operation = async (history, client) => {
  const { world, staff } = history
  const itemId = oneOf(client, history.goods)?.itemId
  if (itemId === undefined) return
  const quantity = upTo(client, 12)
  const kind = oneOf(client, ['receive', 'correct', 'transfer', 'fetch', 'relabel'] as const) ?? 'receive'
  const [from, to] = kind === 'fetch' ? (['richmond', 'surrey'] as const) : (['surrey', 'richmond'] as const)
  const expectedOnHand = await stockOf(world.db, itemId)
  const note = ''
  const lot = oneOf(client, ['', 'A', 'B', 'C'] as const) ?? ''
  await insist(history, client, kind, (tx) => {
    if (kind === 'receive') return receiveStock(tx, staff, { itemId, store: 'surrey', quantity, note, lot })
    if (kind === 'correct')
      return correctStock(tx, staff, { itemId, store: 'surrey', onHand: quantity, expectedOnHand, note })
    if (kind === 'relabel') {
      const fromLot = lot === 'A' ? '' : 'A'
      const names = { lot, caliber: '', fromLot, fromCaliber: '' }
      return relabelStock(tx, staff, { itemId, store: 'surrey', quantity, note, ...names })
    }
    return transferStock(tx, staff, { itemId, from, to, quantity, note })
  })
}

const often: readonly (readonly [Operation, number])[] = [
  [buy, 5],
  [orderByStaff, 1],
  [confirmRequest, 3],
  [timePasses, 2],
  [holdLonger, 1],
  [advance, 5],
  [bringAll, 10],
  [cancel, 2],
  [giveUp, 1],
  [moveMany, 1],
  [payByHand, 3],
  [payOnline, 4],
  [refund, 4],
  [bankRefuses, 1],
  [bringBack, 2],
  [edit, 4],
  [receiveRest, 1],
  [shipSome, 4],
  [cancelPart, 1],
  [payAgain, 3],
  [moveGoods, 3],
  ...returnOperations,
  ...groupOperations,
  ...giftCardOperations,
  ...accountOperations,
  ...optionOperations,
  ...deskOperations,
  ...erasureOperations,
  ...personOperations,
  ...segmentOperations,
  ...draftOperations,
  ...messageOperations,
  ...inventoryOperations,
  ...quoteOperations,
  ...projectOperations,
  ...settingsOperations,
  ...labelOperations,
]
const bag = often.flatMap(([operation, times]) => Array.from({ length: times }, () => operation))

/** So many operations one after another, as chance has it, the first of them a purchase. */
export async function act(history: History, client: Client, operations: number): Promise<void> {
  await buy(history, client)
  for (let index = 1; index < operations; index++) await oneOf(client, bag)?.(history, client)
}
