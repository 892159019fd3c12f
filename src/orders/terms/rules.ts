import type { Day } from '../../delivery/lead-days.ts'
import type { OrderStatus } from '../schema.ts'

type Owing = {
  readonly status: OrderStatus
  readonly totalMinor: number
  readonly paidMinor: number
  /** What was credited to the account: goods that came back, and what was let go. */
  readonly takenOffMinor: number
  /** What went back because an edit had made too much of what was paid. */
  readonly differencesGivenMinor: number
}

/** What is still owed of an order on account, in minor units: nothing once it is cancelled or all of it came back. */
export const owedMinor = ({ status, totalMinor, paidMinor, takenOffMinor, differencesGivenMinor }: Owing): number =>
  status === 'cancelled' || status === 'returned' || status === 'requested'
    ? 0
    : Math.max(0, totalMinor - takenOffMinor - paidMinor + differencesGivenMinor)

/** What a customer may still owe, in minor units: nothing where they owe more than their limit, because it was lowered. */
export const leftOfLimit = ({ limitMinor, usedMinor }: { limitMinor: number; usedMinor: number }): number =>
  Math.max(0, limitMinor - usedMinor)

/** How an order on account stands on a day; undefined where nothing is owed of it, or it has no invoice yet. */
export function dueState(
  { dueOn, owedMinor: owed }: { dueOn: Day | null; owedMinor: number },
  today: Day,
): 'due' | 'overdue' | undefined {
  if (owed === 0 || dueOn === null) return undefined
  return dueOn < today ? 'overdue' : 'due'
}
