import type { Day } from '../../delivery/lead-days.ts'
import { daysUntil } from '../pickups/rules.ts'

/** What a buyer is reminded of, each once: that an order will soon be due, that it is today, that it is overdue. */
export const dueStages = ['soon', 'due', 'overdue'] as const
export type DueStage = (typeof dueStages)[number]

/**
 * Of what the buyer of an order is to be reminded on a day; undefined of nothing. What was missed while nobody looked is not made up for:
 * of an order that is due nobody hears that it will be.
 * @param daysBefore so many days before it is due it is due soon; none where that is zero
 */
export function stageOn(today: Day, dueOn: Day, daysBefore: number): DueStage | undefined {
  const days = daysUntil(today, dueOn)
  if (days < 0) return 'overdue'
  if (days === 0) return 'due'
  return days <= daysBefore ? 'soon' : undefined
}
