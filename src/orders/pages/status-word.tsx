import { useI18n } from '../../i18n/react.tsx'
import type { OrderStatus } from '../schema.ts'

const tones: Readonly<Record<OrderStatus, 'wait' | 'info' | 'ok' | 'plain'>> = {
  requested: 'wait',
  pending: 'wait',
  confirmed: 'info',
  processing: 'info',
  ready: 'info',
  shipped: 'info',
  completed: 'ok',
  cancelled: 'plain',
  returned: 'plain',
}

/** Where an order stands, in its buyer's words. */
export function StatusWord({ status }: { status: OrderStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`confirmation.status.${status}`)}</span>
}
