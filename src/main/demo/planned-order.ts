import type { Offer } from '../../catalogue/queries.ts'
import type { OrderStatus } from '../../orders/schema.ts'
import type { DemoPerson } from './people.ts'

export type Step = { atMs: number; to: OrderStatus; by: string; note: string }

/** Goods that come back of an order: how many of each line, in the order of its lines. */
export type Return = { atMs: number; by: string; quantities: number[]; reason: string }

/** An order of the demo shop as it came about. Moments are of the store's wall clock, none of them after now. */
export type OrderPlan = {
  person: DemoPerson
  /** Whether it was ordered by a guest, without an account. */
  isGuest: boolean
  /** Whether it waits for the shop's answer, with nothing reserved for it. */
  isRequest: boolean
  store: string
  placedMs: number
  lines: { offer: Offer; quantity: number }[]
  type: 'delivery' | 'pickup'
  couponCode: string | null
  customerNote: string
  steps: Step[]
  paidMs: number | null
  returned: Return | null
  /** A part of the price given back without any goods, in percent. */
  goodwill: { atMs: number; by: string; percent: number; reason: string } | null
  staffNote: { atMs: number; by: string; note: string } | null
}
