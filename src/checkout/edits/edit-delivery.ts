import {
  chosenExtras,
  costWithExtras,
  type DeliveryExtra,
  decideArea,
  overLimit,
  type PricedExtra,
} from '../../delivery/decision-rules.ts'
import { type DropLine, dropWeights, keptSecond, secondDrop, weightOf } from '../../delivery/drops/rules.ts'
import { isOfferGone, offerDelivery, offerTwoDrops, type SlotTimes } from '../../delivery/offer-rules.ts'
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

/** A line that stays or comes: how many there were before, how many of those come with the second drop, and how many have left. */
export type EditedLoad = DropLine & { readonly from: number; readonly second: number; readonly shipped: number }

type Goods = {
  itemTotalMinor: number
  lines: readonly EditedLoad[]
  /** What the order weighed before the edit. */
  weightBeforeGrams: number
  /** False where nothing but samples is left, which are posted. */
  hasGoods: boolean
}

/** `second` is how many of each line come with the second of two drops. */
type Planned = Result<{ delivery: OrderDelivery; costMinor: number; second?: readonly number[] | undefined }>
type ToAddress = Extract<OrderDelivery, { type: 'delivery' }>
type Wish = Extract<StaffDeliveryInput, { type: 'delivery' }>

const isSamePlace = (one: AddressInput, other: AddressInput): boolean =>
  one.country === other.country &&
  (postalCode(one.country, one.zipCode) ?? one.zipCode) === (postalCode(other.country, other.zipCode) ?? other.zipCode)

/**
 * How the goods are to reach the buyer, and for how much: as it was agreed, or where address, way or weight are changed, as of today. An
 * address in the area that brings the order already keeps what was agreed for the way, as long as the goods need as many drops as before.
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

/** What was agreed, and how its goods are split where they come in two drops. */
type Standing = {
  agreed: ToAddress
  second?: readonly number[] | undefined
  /** Whether the second drop has nothing to bring any more: then its fee falls away. */
  isOneNow?: boolean
}

/** What brought the order before, where that still stands: the same truck, for the same address, with no more than it takes. */
function standing(
  { delivery }: StoredOrder,
  areas: readonly StoredArea[],
  { overrule, inTwoDrops }: Wish,
  { place, isMoved, lines, weightBeforeGrams, hasGoods }: Trip,
): Result<Standing | undefined> {
  // By mail go samples alone, and only where no area is.
  if (delivery.type === 'pickup' || (delivery.posted && (hasGoods || isMoved))) return succeed(undefined)
  if (overrule) {
    const isIts = overrule.areaId === delivery.areaId && !isMoved && !delivery.second
    return succeed(isIts ? { agreed: delivery } : undefined)
  }
  const decision = decideArea(areas, place, 0)
  const isIts = decision.kind === 'served' && decision.area.id === delivery.areaId
  if (isMoved && !isIts) return succeed(undefined)
  const area = areas.find(({ id }) => id === delivery.areaId)
  if (delivery.second) return standingInTwo(delivery, area, lines, weightBeforeGrams)
  const isHeavier = weightOf(lines) > weightBeforeGrams && delivery.overruled === undefined
  if (!isHeavier || !area || !overLimit(area, weightOf(lines))) return succeed({ agreed: delivery })
  return inTwoDrops && secondDrop(lines, area) ? succeed(undefined) : fail('DELIVERY_TOO_HEAVY')
}

/**
 * Two drops that were agreed stand while the goods need both. What has left decides what the first one has; before that, other goods are
 * split anew.
 */
function standingInTwo(
  agreed: ToAddress,
  area: StoredArea | undefined,
  lines: readonly EditedLoad[],
  weightBeforeGrams: number,
): Result<Standing | undefined> {
  const isSame = lines.every(({ quantity, from }) => quantity === from) && weightOf(lines) === weightBeforeGrams
  if (isSame) return succeed({ agreed, second: lines.map((line) => line.second) })
  const hasLeft = lines.some(({ shipped }) => shipped > 0)
  if (area && !hasLeft && !overLimit(area, weightOf(lines))) return succeed(undefined)
  const second = area && !hasLeft ? secondDrop(lines, area) : keptSecond(lines, area ?? noLimits)
  if (!second) return fail('DELIVERY_TOO_HEAVY')
  if (second.some((count) => count > 0)) return succeed({ agreed, second })
  const { second: _, ...inOne } = agreed
  return succeed({ agreed: inOne, isOneNow: true })
}

const noLimits = { maxWeightGrams: null, maxPallets: null, palletGrams: 1 }

const isSlot = (wish: Wish['slot'], slot: SlotTimes | undefined): boolean =>
  !wish || (wish.day === slot?.day && wish.windowId === slot.windowId)

async function planTruck(tx: Transaction, order: StoredOrder, wish: Wish, trip: Trip): Promise<Planned> {
  const areas = await listDeliveryAreas(tx)
  const stays = standing(order, areas, wish, trip)
  if (!stays.ok) return stays
  const identity = await getIdentity(tx, order.store)
  const clock = clockOf(identity, new Date())
  const full = await listFullSlots(tx, clock.today)
  const asking = { clock, timeZone: identity.timeZone, full }
  if (stays.value) return planKept(order, stays.value, { areas, wish, asking, trip })
  const weightGrams = weightOf(trip.lines)
  const atOnce = decideArea(areas, trip.place, weightGrams)
  const isHeavy = atOnce.kind === 'tooHeavy' && wish.inTwoDrops === true && !wish.overrule
  const second = isHeavy ? secondDrop(trip.lines, atOnce.area) : undefined
  const decided = atOnce.kind === 'served' || (isHeavy && second) ? atOnce.area : undefined
  const area = wish.overrule ? areas.find(({ id }) => id === wish.overrule?.areaId) : decided
  if (!area && !trip.hasGoods) return succeed({ delivery: deliveryByPost(), costMinor: 0 })
  if (!area) return fail(atOnce.kind === 'tooHeavy' ? 'DELIVERY_TOO_HEAVY' : 'AREA_UNAVAILABLE')
  const offerOf = (area: StoredArea) =>
    second
      ? offerTwoDrops(area, { ...asking, wished: wish.slot, wishedSecond: wish.secondSlot })
      : offerDelivery(area, { ...asking, wished: wish.slot })
  const offer = trip.hasGoods ? offerOf(area) : undefined
  if (offer && isOfferGone(offer)) return fail('SLOT_UNAVAILABLE')
  const extras = trip.hasGoods ? chosenExtras(area, wish.extras, second ? 2 : 1) : []
  const overruled = area === decided ? undefined : wish.overrule?.reason
  const goods = { itemTotalMinor: trip.itemTotalMinor, dropGrams: dropWeights(trip.lines, second) }
  return succeed({
    delivery: deliveryBy(area, { offer, extras, overruled, clock, isRequest: order.status === 'requested' }),
    costMinor: trip.hasGoods ? costWithExtras(area, goods, extras) : 0,
    second,
  })
}

type Around = {
  trip: Trip
  areas: readonly StoredArea[]
  wish: Wish
  asking: Omit<Parameters<typeof offerDelivery>[1], 'wished' | 'after'>
}

/** What was agreed, with the extras and in the slots that are wished for now. */
function planKept(
  order: StoredOrder,
  { agreed: kept, second, isOneNow }: Standing,
  { areas, wish, asking, trip }: Around,
): Planned {
  const area = areas.find(({ id }) => id === kept.areaId)
  if (isOneNow && area) {
    const extras = chosenExtras(area, wish.extras ?? kept.extras?.map(({ kind }) => kind))
    const goods = { itemTotalMinor: trip.itemTotalMinor, dropGrams: dropWeights(trip.lines, undefined) }
    const { extras: _, ...way } = kept
    const delivery = { ...way, ...(extras.length > 0 && { extras }) }
    return succeed({ delivery, costMinor: costWithExtras(area, goods, extras) })
  }
  const extras = area && wish.extras ? keptExtras(area, kept, wish.extras, kept.second ? 2 : 1) : (kept.extras ?? [])
  const costMinor = order.deliveryMinor - sumOf(kept.extras ?? []) + sumOf(extras)
  const { extras: _, ...rest } = kept
  const agreed = { ...rest, ...(extras.length > 0 && { extras: [...extras] }) }
  const isFirstKept = isSlot(wish.slot, kept.slot)
  const isSecondKept = !kept.second || isSlot(wish.secondSlot, kept.second.slot)
  if ((isFirstKept && isSecondKept) || !area) return succeed({ delivery: agreed, costMinor, second })
  const first = isFirstKept ? undefined : offerDelivery(area, { ...asking, wished: wish.slot })
  const slot = first ? first.slot : (kept.slot ?? null)
  if (!slot || first?.isSlotGone) return fail('SLOT_UNAVAILABLE')
  const moved = { ...agreed, slot: { ...slot }, ...(first && { expectedOn: slot.day }) }
  if (!kept.second) return succeed({ delivery: moved, costMinor })
  const next = isSecondKept ? undefined : offerDelivery(area, { ...asking, wished: wish.secondSlot })
  const secondSlot = next ? next.slot : kept.second.slot
  // The second drop comes on a later day, whichever of them is moved.
  if (!secondSlot || next?.isSlotGone || secondSlot.day <= slot.day) return fail('SLOT_UNAVAILABLE')
  const later = { ...kept.second, slot: { ...secondSlot }, ...(next && { expectedOn: secondSlot.day }) }
  return succeed({ delivery: { ...moved, second: later }, costMinor, second })
}

const sumOf = (extras: readonly PricedExtra[]): number => extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0)

/** The extras that are wished for, those that were agreed before at their price of then. */
const keptExtras = (
  area: StoredArea,
  { extras: before = [] }: ToAddress,
  wished: readonly DeliveryExtra[],
  drops: number,
): PricedExtra[] => {
  const offered = [
    ...before,
    ...chosenExtras(area, wished, drops).filter(({ kind }) => !before.some((one) => one.kind === kind)),
  ]
  return offered.filter(({ kind }) => wished.includes(kind))
}
