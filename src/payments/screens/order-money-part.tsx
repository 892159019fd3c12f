import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { isPartlyPaid } from '../../orders/rules.ts'
import { refundActorText } from '../../orders/screens/timeline-text.ts'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { Money } from '../../ui/money.tsx'
import { providerNames } from '../schema.ts'
import { PaidParts } from './paid-parts.tsx'
import { PartButtons } from './part-buttons.tsx'
import { leftToRefund, RefundDialog } from './refund-dialog.tsx'

/** What a provider gave back stands with its payment. */
const isAtProvider = (way: string): boolean => providerNames.some((name) => name === way)

type PartProps = { order: OrderView; onDone: ((order: OrderView, text: string) => void) | undefined }

/** What was paid and given back in all, what an edit left over, and the refunds that went back otherwise than through a provider. */
export function OrderMoneyPart({ order, onDone }: PartProps) {
  const { t, format } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const money = (minor: number) => format.amount(minor, order.currency)
  const { paidMinor, refundedMinor, takenOffMinor, differenceMinor, refunds, paymentStatus } = order
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partlyRefunded'
  const isOver = differenceMinor < 0 && paidMinor > refundedMinor
  const isDue = differenceMinor > 0 && isPaid && order.status !== 'cancelled'

  const settle = async () => {
    if (isSending || !onDone) return
    setSending(true)
    const answer = isOver
      ? await callEndpoint(calls.orderRefunds, { id: order.id, refundId: crypto.randomUUID(), isDifference: true })
      : await callEndpoint(calls.orderReceived, { id: order.id, version: order.version })
    setSending(false)
    if (isFailure(answer)) return onDone(order, spoken(answer) || t('dashboard.unreachable'))
    const given = { amount: `\u2066${money(Math.abs(differenceMinor))}\u2069` }
    onDone(answer.order, isOver ? t('admin-orders.refund.done', given) : t('admin-orders.difference.received'))
  }

  const inCash = refunds.filter(({ way }) => !isAtProvider(way))
  const mayGive = leftToRefund(order) > 0
  if (paidMinor === 0 && takenOffMinor === 0 && (!mayGive || !onDone)) {
    return (
      onDone && (
        <div className="paybtns">
          <PartButtons order={order} onDone={onDone} />
        </div>
      )
    )
  }
  return (
    <>
      <dl className="sums">
        {takenOffMinor > 0 && (
          <>
            <dt>{t('admin-orders.takenOff')}</dt>
            <dd>
              <Money>{money(-takenOffMinor)}</Money>
            </dd>
          </>
        )}
        <dt>{t('admin-orders.paid')}</dt>
        <dd>
          <Money>{money(paidMinor)}</Money>
        </dd>
        {refundedMinor > 0 && (
          <>
            <dt>{t('admin-orders.givenBack')}</dt>
            <dd>
              <Money>{money(-refundedMinor)}</Money>
            </dd>
          </>
        )}
        {isPartlyPaid(order) && !isDue && (
          <>
            <dt className="sums__total">{t('admin-orders.parts.left')}</dt>
            <dd className="sums__total">
              <Money>{money(differenceMinor)}</Money>
            </dd>
          </>
        )}
      </dl>
      <PaidParts order={order} />
      {(isOver || isDue) && (
        <div className="note">
          {t(`admin-orders.difference.${isOver ? 'over' : 'due'}`, {
            amount: `\u2066${money(Math.abs(differenceMinor))}\u2069`,
          })}{' '}
          {onDone && (
            <button className="btn btn--quiet btn--s" type="button" data-busy={isSending} onClick={() => void settle()}>
              {t(`admin-orders.difference.${isOver ? 'refund' : 'receive'}`)}
            </button>
          )}
        </div>
      )}
      {inCash.length > 0 && (
        <ul className="attempts">
          {inCash.map((refund) => (
            <li key={refund.id} className="quiet">
              <bdi dir="ltr">{money(-refund.amountMinor)}</bdi> · {t(`admin-orders.way.${refund.way}`)} ·{' '}
              <time dateTime={refund.at}>{format.dateTime(new Date(refund.at))}</time>
              {[refund.reason, refundActorText(refund, t)].filter(Boolean).map((text) => (
                <span key={text}>
                  {' · '}
                  <bdi>{text}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {onDone && (
        <div className="paybtns">
          <PartButtons order={order} onDone={onDone} />
          {mayGive && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen(true)}>
              {t(order.terms?.owedMinor ? 'admin-orders.refund.accountOpen' : 'admin-orders.refund.open')}
            </button>
          )}
        </div>
      )}
      {isOpen && onDone && <RefundDialog order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
