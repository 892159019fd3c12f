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
export function StatusWord({ status, isPartlyShipped = false }: { status: OrderStatus; isPartlyShipped?: boolean }) {
  const { t } = useI18n()
  const word = isPartlyShipped ? 'confirmation.partlyShipped' : `confirmation.status.${status}`
  return <span className={`badge badge--${tones[status]}`}>{t(word)}</span>
}
