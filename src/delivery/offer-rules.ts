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

/** When an area can bring goods that are ordered now. */
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
}

/** What names a slot among those that are full. */
export const slotKey = ({ day, windowId }: Slot): string => `${windowId} ${day}`

/**
 * What an area offers a buyer at a moment.
 * @param full the slots that take no more, by {@link slotKey}
 * @param wished the slot that the buyer chose
 */
export function offerDelivery(
  times: DeliveryTimes,
  {
    clock,
    timeZone,
    full,
    wished,
  }: {
    readonly clock: StoreClock
    readonly timeZone: string
    readonly full: ReadonlySet<string>
    readonly wished?: Slot | null | undefined
  },
): DeliveryOffer {
  const days = deliveryDays(times, clock).map((day) => ({
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
