import type { DeliveryType } from '../delivery/schema.ts'
import { nextStatuses } from './rules.ts'
import type { OrderStatus } from './schema.ts'
import type { TimelineEntry } from './timeline/contracts.ts'

/** A state that an order came to. `at` is null where nothing was written of it, as of one that was placed by staff further on. */
export type ReachedStep = { status: OrderStatus; at: string | null }

type Order = {
  status: OrderStatus
  delivery: { type: DeliveryType }
  placedAt: string
  timeline: readonly Pick<TimelineEntry, 'kind' | 'to' | 'at'>[]
}

/** The way an order usually goes from here, by the table of its states; a cancelled or returned one goes nowhere. */
export function stepsAhead(status: OrderStatus, delivery: DeliveryType): OrderStatus[] {
  const next = nextStatuses(status, delivery).find((to) => to !== 'cancelled' && to !== 'returned')
  return next === undefined ? [] : [next, ...stepsAhead(next, delivery)]
}

/**
 * Where an order has been, its state being the last, and where it goes from here. What was undone is not among them, nor a
 * state that an order which ended otherwise never came to.
 */
export function stepsOf({ status, delivery, placedAt, timeline }: Order): {
  reached: ReachedStep[]
  ahead: OrderStatus[]
} {
  const cameTo = (wanted: OrderStatus) => timeline.findLast(({ kind, to }) => kind === 'status' && to === wanted)
  const ahead = stepsAhead(status, delivery.type)
  const usual = stepsAhead('pending', delivery.type)
  const hasEnded = !usual.includes(status)
  const between = usual.filter((step) => !ahead.includes(step) && step !== status && (!hasEnded || cameTo(step)))
  const first: ReachedStep = { status: status === 'requested' ? status : 'pending', at: placedAt }
  const last = status === first.status ? [] : [status]
  return {
    reached: [first, ...[...between, ...last].map((step) => ({ status: step, at: cameTo(step)?.at ?? null }))],
    ahead,
  }
}
