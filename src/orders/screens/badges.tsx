import { useI18n } from '../../i18n/react.tsx'
import { isPartlyPaid } from '../rules.ts'
import type { OrderStatus, PaymentStatus } from '../schema.ts'
import { paymentTones, statusTones } from './tones.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${statusTones[status]}`}>{t(`dashboard.status.${status}`)}</span>
}

/** Says of an order that some of it has left and some has not. */
export function PartlyShippedBadge() {
  const { t } = useI18n()
  return <span className="badge badge--wait">{t('admin-shipments.partly')}</span>
}

/** Says of an order that it came with the demo shop. */
export function DemoBadge({ isDemo }: { isDemo: boolean }) {
  const { t } = useI18n()
  return isDemo && <span className="badge badge--plain">{t('admin-demo.badge')}</span>
}

type Paid = Parameters<typeof isPartlyPaid>[0]

/** How an order's payment stands; of one for which some money came in and some is still to come, just that. */
export function OrderPaymentBadge({ order }: { order: Paid }) {
  const { t } = useI18n()
  if (isPartlyPaid(order)) return <span className="badge badge--wait">{t('admin-orders.parts.partly')}</span>
  return <PaymentBadge status={order.paymentStatus} />
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${paymentTones[status]}`}>{t(`dashboard.payment.${status}`)}</span>
}
