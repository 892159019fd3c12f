import { useWords } from '../../i18n/react.tsx'
import type { BulkWish } from '../../ui/office/use-bulk.tsx'
import type { OrderStatus } from '../schema.ts'
import { moveOrders } from './load.ts'

/** The states to which many orders are moved at a time; what ends one is done one by one but for cancelling. */
const targets: readonly OrderStatus[] = ['confirmed', 'processing', 'ready', 'shipped', 'completed', 'cancelled']

/** What can be done with the orders that were chosen: each goes by the rules, and a report says which did not. */
export function useBulkMoves(): BulkWish[] {
  const { t } = useWords()
  return targets.map((to) => ({
    label: t('office-orders.bulk.move', { status: t(`dashboard.status.${to}`) }),
    isDangerous: to === 'cancelled',
    // A few that were ticked can be moved back; what cannot be, or is more than one sees, is asked for.
    ask: (count, isEverything) =>
      isEverything || to === 'cancelled'
        ? t('office-orders.bulk.moveAsk', { count, status: t(`dashboard.status.${to}`) })
        : undefined,
    send: (target) => moveOrders(target, to),
    done: (count) => t('office-orders.bulk.moved', { count }),
  }))
}
