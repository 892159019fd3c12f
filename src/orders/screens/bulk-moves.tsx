import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import type { BulkWish } from '../../ui/admin/lists/use-bulk.tsx'
import { callEndpoint } from '../../ui/client.ts'
import type { OrderStatus } from '../schema.ts'

/** The states to which many orders are moved at a time; what ends one is done one by one but for cancelling. */
const targets: readonly OrderStatus[] = ['confirmed', 'processing', 'ready', 'shipped', 'completed', 'cancelled']

/** What can be done with the orders that were chosen: each goes by the rules, and which may not is said before. */
export function useBulkMoves(): BulkWish[] {
  const { t } = useI18n()
  return targets.map((to) => ({
    label: t('admin-orders.bulk.move', { status: t(`dashboard.status.${to}`) }),
    isDangerous: to === 'cancelled',
    ask: (count) => t('admin-orders.bulk.moveAsk', { count, status: t(`dashboard.status.${to}`) }),
    final: (count) =>
      to === 'cancelled' ? t('admin-orders.bulk.final', { count }) : t('admin-kit.bulk.final', { count }),
    send: (target) => callEndpoint(calls.ordersStatus, { target, to }),
    done: (count) => t('admin-orders.bulk.moved', { count }),
  }))
}
