import {
  chosenExtras,
  costWithExtras,
  type DeliveryExtra,
  decideArea,
  overLimit,
  type PricedExtra,
} from '../../delivery/decision-rules.ts'
import { offerDelivery } from '../../delivery/offer-rules.ts'
import { clockOf, promisedDay } from '../../delivery/open-days.ts'
import { postalCode } from '../../delivery/postal/rules.ts'
import { findPickupStore, listDeliveryAreas, listFullSlots, type StoredArea } from '../../delivery/queries.ts'
import type { AddressInput, StaffDeliveryInput } from '../../delivery/schema.ts'
import type { EditOrderInput } from '../../orders/admin-schema.ts'
import type { StoredOrder } from '../../orders/commands.ts'
import type { OrderDelivery } from '../../orders/schema.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getIdentity } from '../../settings/queries.ts'
import { deliveryBy, deliveryByPost } from '../delivery-by.ts'

type Goods = {
  itemTotalMinor: number
  weightGrams: number
  /** What the order weighed before the edit. */
  weightBeforeGrams: number
  /** False where nothing but samples is left, which are posted. */
  hasGoods: boolean
}

type Planned = Result<{ delivery: OrderDelivery; costMinor: number }>
type ToAddress = Extract<OrderDelivery, { type: 'delivery' }>
type Wish = Extract<StaffDeliveryInput, { type: 'delivery' }>

const isSamePlace = (one: AddressInput, other: AddressInput): boolean =>
  one.country === other.country &&
  (postalCode(one.country, one.zipCode) ?? one.zipCode) === (postalCode(other.country, other.zipCode) ?? other.zipCode)

/**
 * How the goods are to reach the buyer, and for how much: as it was agreed, or where address, way or weight are changed, as of today. An
 * address in the area that brings the order already keeps what was agreed for the way.
 * @returns AREA_UNAVAILABLE where nobody delivers to the address and staff do not send it all the same, or the store hands nothing out;
 *   DELIVERY_TOO_HEAVY where the order has become too heavy for its truck; SLOT_UNAVAILABLE where the slot that is wished for is taken, or
 *   all are; NOT_EDITABLE
 */
export async function plannedDelivery(
  tx: Transaction,
  order: StoredOrder,
  input: EditOrderInput,
  goods: Goods,
): Promise<Planned> {
  const { delivery: wish } = input
  // Goods that lie ready at the counter were packed for it.
  if (wish && order.status === 'ready' && wish.type !== order.delivery.type) return fail('NOT_EDITABLE')
  if (wish?.type === 'pickup') return planPickup(tx, order, wish)
  if (!wish && order.delivery.type === 'pickup')
    return succeed({ delivery: order.delivery, costMinor: order.deliveryMinor })
  const before = order.shipping ?? order.billing
  const place = input.shipping ?? order.shipping ?? input.billing ?? order.billing
  return planTruck(tx, order, wish ?? { type: 'delivery' }, { ...goods, place, isMoved: !isSamePlace(before, place) })
}

async function planPickup(
  tx: Transaction,
  { delivery, store, deliveryMinor }: StoredOrder,
  { collector }: Extract<StaffDeliveryInput, { type: 'pickup' }>,
): Promise<Planned> {
  if (delivery.type === 'pickup') {
    const { collector: _, ...rest } = delivery
    return succeed({ delivery: { ...rest, ...(collector && { collector }) }, costMinor: deliveryMinor })
  }
  const pickup = await findPickupStore(tx, store)
  if (!pickup.active) return fail('AREA_UNAVAILABLE')
  const expectedOn = promisedDay(clockOf(await getIdentity(tx, store), new Date()), pickup.leadDays)
  return succeed({ delivery: { type: 'pickup', store, expectedOn, ...(collector && { collector }) }, costMinor: 0 })
}

type Trip = Goods & { place: AddressInput; isMoved: boolean }

/** What brought the order before, where that still stands: the same truck, for the same address, with no more than it takes. */
function standing(
  { delivery }: StoredOrder,
  areas: readonly StoredArea[],
  { overrule }: Wish,
  { place, isMoved, weightGrams, weightBeforeGrams, hasGoods }: Trip,
): Result<ToAddress | undefined> {
  // By mail go samples alone, and only where no area is.
  if (delivery.type === 'pickup' || (delivery.posted && (hasGoods || isMoved))) return succeed(undefined)
  if (overrule) return succeed(overrule.areaId === delivery.areaId && !isMoved ? delivery : undefined)
  const decision = decideArea(areas, place, 0)
  const isIts = decision.kind === 'served' && decision.area.id === delivery.areaId
  if (isMoved && !isIts) return succeed(undefined)
  const area = areas.find(({ id }) => id === delivery.areaId)
  const isHeavier = weightGrams > weightBeforeGrams && delivery.overruled === undefined
  if (isHeavier && area && overLimit(area, weightGrams)) return fail('DELIVERY_TOO_HEAVY')
  return succeed(delivery)
}

async function planTruck(tx: Transaction, order: StoredOrder, wish: Wish, trip: Trip): Promise<Planned> {
  const areas = await listDeliveryAreas(tx)
  const stays = standing(order, areas, wish, trip)
  if (!stays.ok) return stays
  const kept = stays.value
  const identity = await getIdentity(tx, order.store)
  const clock = clockOf(identity, new Date())
  const full = await listFullSlots(tx, clock.today)
  const offerOf = (area: StoredArea) =>
    offerDelivery(area, { clock, timeZone: identity.timeZone, full, wished: wish.slot })
  if (kept) {
    const area = areas.find(({ id }) => id === kept.areaId)
    const extras = area && wish.extras ? keptExtras(area, kept, wish.extras) : (kept.extras ?? [])
    const costMinor = order.deliveryMinor - sumOf(kept.extras ?? []) + sumOf(extras)
    const { extras: _, ...rest } = kept
    const agreed = { ...rest, ...(extras.length > 0 && { extras: [...extras] }) }
    const isIts = !wish.slot || (wish.slot.day === kept.slot?.day && wish.slot.windowId === kept.slot.windowId)
    if (isIts || !area) return succeed({ delivery: agreed, costMinor })
    const { slot, isSlotGone } = offerOf(area)
    if (!slot || isSlotGone) return fail('SLOT_UNAVAILABLE')
    return succeed({ delivery: { ...agreed, slot: { ...slot }, expectedOn: slot.day }, costMinor })
  }
  const decision = decideArea(areas, trip.place, trip.weightGrams)
  const decided = decision.kind === 'served' ? decision.area : undefined
  const area = wish.overrule ? areas.find(({ id }) => id === wish.overrule?.areaId) : decided
  if (!area && !trip.hasGoods) return succeed({ delivery: deliveryByPost(), costMinor: 0 })
  if (!area) return fail(decision.kind === 'tooHeavy' ? 'DELIVERY_TOO_HEAVY' : 'AREA_UNAVAILABLE')
  const offer = trip.hasGoods ? offerOf(area) : undefined
  if (offer && (offer.isSlotGone || offer.arrivesOn === null)) return fail('SLOT_UNAVAILABLE')
  const extras = trip.hasGoods ? chosenExtras(area, wish.extras) : []
  const overruled = area === decided ? undefined : wish.overrule?.reason
  return succeed({
    delivery: deliveryBy(area, { offer, extras, overruled, clock, isRequest: order.status === 'requested' }),
    costMinor: trip.hasGoods ? costWithExtras(area, trip, extras) : 0,
  })
}

const sumOf = (extras: readonly PricedExtra[]): number => extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0)

/** The extras that are wished for, those that were agreed before at their price of then. */
const keptExtras = (
  area: StoredArea,
  { extras: before = [] }: ToAddress,
  wished: readonly DeliveryExtra[],
): PricedExtra[] => {
  const offered = [
    ...before,
    ...chosenExtras(area, wished).filter(({ kind }) => !before.some((one) => one.kind === kind)),
  ]
  return offered.filter(({ kind }) => wished.includes(kind))
}
