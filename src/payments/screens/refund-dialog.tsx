import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { formatMoney } from '../../money/format.ts'
import { parseMoney } from '../../money/parse.ts'
import type { OrderView } from '../../orders/office-schema.ts'
import { sharesOf, worthOf } from '../../orders/refund-rules.ts'
import { isFailure } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import { sendRefund } from './load.ts'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void; onClose: () => void }

/** What the lines that are wished for are worth, by the rules that the server has. */
function useWorth(order: OrderView, wanted: Readonly<Record<string, number>>, withDelivery: boolean) {
  const shares = sharesOf(order)
  const lines = order.lines.map((line) => {
    const quantity = wanted[line.id] ?? 0
    const share = shares.lines.get(line.id)
    return share && quantity > 0 ? worthOf(share, line, line.given, quantity).amountMinor : 0
  })
  const deliveryMinor = Math.max(0, shares.delivery.amountMinor - order.deliveryGivenMinor)
  const sum = lines.reduce((all, amount) => all + amount, 0) + (withDelivery ? deliveryMinor : 0)
  return { deliveryMinor, sumMinor: Math.min(sum, order.paidMinor - order.refundedMinor) }
}

/** Gives back lines at what they cost, with coupon and tax, or an amount. One press is one refund, however often it is sent. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const { t, language } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const [withDelivery, setDelivery] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const key = useRef({ text: '', id: '' })
  useEffect(() => dialog.current?.showModal(), [])

  const money = (minor: number) => `\u2066${formatMoney(minor, { currency: order.currency, language })}\u2069`
  const { deliveryMinor, sumMinor } = useWorth(order, wanted, withDelivery)
  const open = order.lines.filter(({ quantity, given }) => given.quantity < quantity)
  const leftMinor = order.paidMinor - order.refundedMinor

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const lines = Object.entries(wanted)
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ lineId, quantity }))
    const wish = amount.trim() === '' ? { lines, withDelivery } : { amount }
    const text = JSON.stringify([wish, reason])
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const answer = await sendRefund(order.id, { ...wish, reason, refundId: key.current.id })
    setSending(false)
    if (isFailure(answer)) {
      return setRefusal(Object.values(answer.fields ?? {})[0] ?? (answer.err || t('dashboard.unreachable')))
    }
    const given = answer.order.refundedMinor - order.refundedMinor
    onDone(answer.order, t('office-orders.refund.done', { amount: money(given) }))
    dialog.current?.close()
  }

  return (
    <dialog className="ask ask--wide" ref={dialog} onClose={onClose} aria-labelledby="refund-name">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="refund-name">{t('office-orders.refund.title')}</h2>
        <p>
          {t('office-orders.refund.left', { left: money(leftMinor) })}{' '}
          {t(order.paymentMethod === 'cod' ? 'office-orders.refund.cashHint' : 'office-orders.refund.wayHint')}
        </p>
        <h3>{t('office-orders.refund.byLine')}</h3>
        <ul className="olines">
          {open.map((line) => {
            const left = line.quantity - line.given.quantity
            return (
              <li key={line.id}>
                <span>
                  <b>
                    <bdi>{line.name}</bdi>
                  </b>
                  <small className="quiet">
                    <bdi>{line.sku}</bdi> · {t('office-orders.refund.of', { count: left })}
                    {line.returned > 0 && ` · ${t('office-orders.returned', { count: line.returned })}`}
                  </small>
                </span>
                <input
                  className="input input--num"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  aria-label={t('office-orders.refund.units', { name: line.name })}
                  disabled={amount.trim() !== ''}
                  value={wanted[line.id] ?? 0}
                  onChange={({ target }) =>
                    setWanted({
                      ...wanted,
                      [line.id]: Math.min(left, Math.max(0, Math.round(target.valueAsNumber) || 0)),
                    })
                  }
                />
              </li>
            )
          })}
        </ul>
        {deliveryMinor > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={withDelivery}
              disabled={amount.trim() !== ''}
              onChange={({ target }) => setDelivery(target.checked)}
            />
            {t('office-orders.refund.withDelivery', { amount: money(deliveryMinor) })}
          </label>
        )}
        <Field id="refund-amount" label={t('office-orders.refund.byAmount')} error={refusal}>
          <input
            className="input"
            id="refund-amount"
            inputMode="decimal"
            dir="ltr"
            maxLength={40}
            value={amount}
            aria-describedby={refusal && errorId('refund-amount')}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field id="refund-reason" label={t('dashboard.refund.reason')}>
          <input
            className="input"
            id="refund-reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <p role="status">
          <b>
            {t('office-orders.refund.sum', {
              amount: money(amount.trim() === '' ? sumMinor : Math.max(0, parseMoney(amount) ?? 0)),
            })}
          </b>
        </p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('office-orders.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('office-orders.refund.open')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
