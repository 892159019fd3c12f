import type { OrderStatus } from '../../orders/schema.ts'
import { mayComeBack } from './baskets.ts'
import type { OrderPlan } from './planned-order.ts'
import { DAY_MS, whenOpen } from './wall-clock.ts'

const statusOf = ({ steps }: OrderPlan): OrderStatus => steps.at(-1)?.to ?? 'pending'

/**
 * At some hours of a week nothing is on its way, or all is confirmed. So that every state can be looked at whenever the
 * shop is opened, the last order that came past a missing one is still there.
 */
export function withEveryState(plans: OrderPlan[]): OrderPlan[] {
  for (const missing of ['shipped', 'ready', 'processing', 'confirmed', 'pending'] as const) {
    if (plans.some((plan) => statusOf(plan) === missing)) continue
    const counts = (status: OrderStatus) => plans.filter((plan) => statusOf(plan) === status).length
    const at = plans.findLastIndex((plan) => {
      const hasPassed = missing === 'pending' || plan.steps.some(({ to }) => to === missing)
      return hasPassed && statusOf(plan) !== 'cancelled' && counts(statusOf(plan)) > 1
    })
    const plan = plans[at]
    if (!plan) continue
    const until = plan.steps.findIndex(({ to }) => to === missing) + 1
    plans[at] = { ...plan, steps: plan.steps.slice(0, until), paidMs: null, returned: null, goodwill: null }
    if (until === 0) plans[at].staffNote = null
  }
  return plans
}

/** Whether all of its price came back: it was collected, so nothing was paid for a delivery. */
export const isWhollyRefunded = ({ type, paidMs, returned, lines }: OrderPlan): boolean =>
  type === 'pickup' &&
  paidMs !== null &&
  lines.every(({ quantity }, index) => (returned?.quantities[index] ?? 0) === quantity)

/**
 * Few orders come back whole, and in some hours none of three months has. So that such a refund can be looked at too, the last order
 * that could have been brought back by now is.
 */
export function withWholeRefund(plans: OrderPlan[], nowMs: number): OrderPlan[] {
  if (plans.some(isWhollyRefunded)) return plans
  const backOf = ({ paidMs }: OrderPlan) => whenOpen((paidMs ?? nowMs) + DAY_MS)
  const at = plans.findLastIndex(
    (plan) =>
      plan.type === 'pickup' &&
      statusOf(plan) === 'completed' &&
      mayComeBack(plan.lines) &&
      !plan.returned &&
      !plan.goodwill &&
      backOf(plan) <= nowMs &&
      plans.filter((other) => statusOf(other) === 'completed').length > 1,
  )
  const plan = plans[at]
  if (!plan) return plans
  const [atMs, by] = [backOf(plan), plan.steps.at(-1)?.by ?? '']
  const quantities = plan.lines.map(({ quantity }) => quantity)
  plans[at] = {
    ...plan,
    steps: [...plan.steps, { atMs, to: 'returned', by, note: '' }],
    returned: { atMs, by, quantities, reason: 'Unopened boxes left over' },
  }
  return plans
}
