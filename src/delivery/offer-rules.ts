import type { Day } from './lead-days.ts'
import type { StoreClock } from './open-days.ts'
import { type DeliveryTimes, deliveryDays, orderBefore, type Slot, windowsOn } from './slots/rules.ts'

/** One window of a day, as an order has it. Times of day are `HH:MM` by the store's clock. */
export type SlotTimes = Slot & { readonly starts: string; readonly ends: string }

/** A day on which goods can be brought, with the windows that are to be had; none where the area has none. */
export type OfferedDay = {
  readonly day: Day
  readonly windows: readonly {
    readonly id: string
    readonly starts: string
    readonly ends: string
    readonly isFull: boolean
  }[]
}

/** When an area can bring goods that are ordered now; in two drops, when the first comes. */
export type DeliveryOffer = {
  /** The soonest first. */
  readonly days: readonly OfferedDay[]
  /** The slot that was wished for, or the soonest that is free; null where the area has none, or all are taken. */
  readonly slot: SlotTimes | null
  /** Whether a slot was wished for that is not to be had. */
  readonly isSlotGone: boolean
  /** The day on which they come; null where every slot is taken. */
  readonly arrivesOn: Day | null
  /** Until when that holds; undefined where no cut-off is to come today. */
  readonly orderBefore: Date | undefined
  /** When the second drop comes, always on a later day; undefined where all comes at once. */
  readonly second?: DeliveryOffer
}

/** What names a slot among those that are full. */
export const slotKey = ({ day, windowId }: Slot): string => `${windowId} ${day}`

type Asking = {
  readonly clock: StoreClock
  readonly timeZone: string
  /** The slots that take no more, by {@link slotKey}. */
  readonly full: ReadonlySet<string>
  /** The slot that the buyer chose. */
  readonly wished?: Slot | null | undefined
  /** A day after which it is to come. */
  readonly after?: Day | undefined
}

/** What an area offers a buyer at a moment. */
export function offerDelivery(
  times: DeliveryTimes,
  { clock, timeZone, full, wished, after = '' }: Asking,
): DeliveryOffer {
  const days = deliveryDays(times, clock)
    .filter((day) => day > after)
    .map((day) => ({
      day,
      windows: windowsOn(times, clock, day).map(({ id, starts, ends }) => ({
        id,
        starts,
        ends,
        isFull: full.has(slotKey({ day, windowId: id })),
      })),
    }))
  const before = orderBefore(times, clock, timeZone)
  const hasWindows = times.windows.length > 0
  const free = days.flatMap(({ day, windows }) =>
    windows.flatMap(({ id, starts, ends, isFull }) => (isFull ? [] : [{ day, windowId: id, starts, ends }])),
  )
  const found = wished
    ? free.find(({ day, windowId }) => day === wished.day && windowId === wished.windowId)
    : undefined
  const slot = found ?? free[0] ?? null
  return {
    days: hasWindows ? days.filter(({ windows }) => windows.length > 0) : days,
    slot,
    isSlotGone: Boolean(wished) && found === undefined,
    arrivesOn: hasWindows ? (slot?.day ?? null) : (days[0]?.day ?? null),
    orderBefore: before,
  }
}

/**
 * What an area offers for goods that come in two drops, on two days. Where there is no day for both, there is none for either.
 * @param wishedSecond the slot that the buyer chose for the second drop
 */
export function offerTwoDrops(
  times: DeliveryTimes,
  { wishedSecond, ...asking }: Asking & { readonly wishedSecond?: Slot | null | undefined },
): DeliveryOffer {
  const first = offerDelivery(times, asking)
  const after = first.arrivesOn ?? undefined
  const second = offerDelivery(times, { ...asking, wished: wishedSecond, after })
  return second.arrivesOn === null ? { ...first, slot: null, arrivesOn: null, second } : { ...first, second }
}

/** Whether goods cannot come as an offer was wished for: a slot of it is taken, or no day is left. */
export const isOfferGone = ({ isSlotGone, arrivesOn, second }: DeliveryOffer): boolean =>
  isSlotGone || arrivesOn === null || (second !== undefined && isOfferGone(second))
