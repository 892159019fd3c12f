import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { refundActorText } from '../../orders/screens/timeline-text.ts'
import type { PaymentView } from '../contracts.ts'
import { refundable } from '../rules.ts'
import { paymentsQuery } from './load.ts'
import { RefundForm } from './refund-form.tsx'

type Props = {
  order: OrderView
  /** Undefined for those who may only look. */
  onDone: ((order: OrderView, text: string) => void) | undefined
}

/** What went between the customer and the providers for this order, and the form that gives some of it back. */
export function PaymentsPart({ order, onDone }: Props) {
  const { t } = useI18n()
  const isCash = order.paymentMethod === 'cod'
  const { data, isError } = useQuery(paymentsQuery(order))
  if (isError && !isCash) return <p className="note note--bad">{t('dashboard.order.paymentsFailed')}</p>
  if (!data || data.length === 0) return null
  return (
    <>
      <h3 className="sr">{t('dashboard.order.attempts')}</h3>
      <ul className="attempts">
        {data.map((payment) => (
          <Attempt key={payment.id} payment={payment} />
        ))}
      </ul>
      {onDone &&
        data
          .filter((payment) => refundable(payment) > 0)
          .map((payment) => <RefundForm key={payment.id} order={order} payment={payment} onDone={onDone} />)}
    </>
  )
}

function Attempt({ payment }: { payment: PaymentView }) {
  const { t, format } = useI18n()
  const { provider, state, moneyRef, detail, createdAt } = payment
  const currency = payment.receivedCurrency ?? payment.currency
  const money = (minor: number) => format.amount(minor, currency)
  return (
    <li>
      <p>
        <b>{t(`dashboard.method.${provider}`)}</b>{' '}
        <bdi dir="ltr">{money(payment.receivedMinor ?? payment.amountMinor)}</bdi>
        {' · '}
        {t(`dashboard.attempt.${state}`)}
      </p>
      <p className="quiet">
        <time dateTime={createdAt}>{format.dateTime(new Date(createdAt))}</time>
        {[moneyRef, detail].filter(Boolean).map((text) => (
          <span key={text}>
            {' · '}
            <bdi dir="ltr">{text}</bdi>
          </span>
        ))}
      </p>
      {payment.refunds.map((refund) => (
        <p key={refund.id} className="quiet">
          <bdi dir="ltr">{money(-refund.amountMinor)}</bdi> · {t(`dashboard.refund.state.${refund.state}`)}
          {[refund.reason, refund.detail, refundActorText(refund, t)].filter(Boolean).map((text) => (
            <span key={text}>
              {' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      ))}
    </li>
  )
}
