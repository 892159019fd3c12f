import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import type { OrderView } from '../confirmation-queries.ts'
import { isCancellableByBuyer } from '../rules.ts'
import { hasShipped } from '../shipments/rules.ts'

type Props = {
  order: Pick<OrderView, 'token' | 'number' | 'status' | 'paymentStatus' | 'lines'>
  /** The page it stands on, which is come back to. */
  page: 'order' | 'profile'
}

/** Cancelling an order until its goods have left: opened first, as nothing takes it back. It needs no script. */
export function CancelOrder({ order: { token, number, status, paymentStatus, lines }, page }: Props) {
  const { t } = useI18n()
  if (!isCancellableByBuyer(status) || hasShipped(lines)) return null
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partlyRefunded'
  return (
    <details className="order__cancel" data-no-pdf="">
      <summary className="link">{t('confirmation.cancel.open')}</summary>
      <form method="post" action={callAddress(calls.cancelOrder, { token })} encType="multipart/form-data">
        <p>{t(isPaid ? 'confirmation.cancel.askPaid' : 'confirmation.cancel.ask')}</p>
        <input type="hidden" name="page" value={page} />
        <button className="btn btn--quiet" type="submit">
          {t('confirmation.cancel.do', { number })}
        </button>
      </form>
    </details>
  )
}
