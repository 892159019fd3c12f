import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { sharesOf, worthOf } from '../../orders/refunds/rules.ts'
import { isWaitingForMoney } from '../../orders/rules.ts'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { MoneyInput } from '../../ui/forms/money-input.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void; onClose: () => void }

type Wanted = Readonly<Record<string, Typed>>

/** How many of a line are left to give back. */
const leftOf = ({ quantity, given }: OrderView['lines'][number]): number => quantity - given.quantity

/** What of an order may go back, or come off what is owed of it on account once it has an invoice. */
export function leftToRefund({ paidMinor, refundedMinor, paymentStatus, terms }: OrderView): number {
  const onAccount = terms?.dueOn ? terms.owedMinor : 0
  return onAccount + (isWaitingForMoney(paymentStatus) ? 0 : paidMinor - refundedMinor)
}

/** What the lines that are wished for are worth, by the rules that the server has. */
function useWorth(order: OrderView, wanted: Wanted, withDelivery: boolean) {
  const shares = sharesOf(order)
  const lines = order.lines.map((line) => {
    const typed = wanted[line.id] ?? 0
    const quantity = fits(typed, 0, leftOf(line)) ? typed : 0
    const share = shares.lines.get(line.id)
    return share && quantity > 0 ? worthOf(share, line, line.given, quantity).amountMinor : 0
  })
  const deliveryMinor = Math.max(0, shares.delivery.amountMinor - order.deliveryGivenMinor)
  const sum = lines.reduce((all, amount) => all + amount, 0) + (withDelivery ? deliveryMinor : 0)
  return { deliveryMinor, sumMinor: Math.min(sum, leftToRefund(order)) }
}

/** Gives back lines at what they cost, with coupon and tax, or an amount. One press is one refund, however often it is sent. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState<Wanted>({})
  const [withDelivery, setDelivery] = useState(false)
  const [amountMinor, setAmount] = useState<Typed>(null)
  const [isAmountLeft, setAmountLeft] = useState(false)
  const [isSent, setSent] = useState(false)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const key = useRef({ text: '', id: '' })
  useEffect(() => dialog.current?.showModal(), [])

  const money = (minor: number) => `\u2066${format.amount(minor, order.currency)}\u2069`
  const { deliveryMinor, sumMinor } = useWorth(order, wanted, withDelivery)
  const open = order.lines.filter((line) => leftOf(line) > 0)
  const leftMinor = leftToRefund(order)
  const hint = order.terms?.owedMinor ? 'accountHint' : order.paymentMethod === 'cod' ? 'cashHint' : 'wayHint'
  const isByAmount = amountMinor !== null
  const wrongAmount =
    isByAmount && !fits(amountMinor, 1, leftMinor)
      ? t('admin-orders.refund.amountWrong', { left: money(leftMinor) })
      : undefined
  const amountError = refusal ?? (isAmountLeft || isSent ? wrongAmount : undefined)
  const isWrong = isByAmount
    ? wrongAmount !== undefined
    : !open.every((line) => fits(wanted[line.id] ?? 0, 0, leftOf(line)))

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSent(true)
    if (isWrong) return dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"], .input--num')?.focus()
    setSending(true)
    const lines = Object.entries(wanted).flatMap(([lineId, quantity]) => (quantity ? [{ lineId, quantity }] : []))
    const wish = isByAmount ? { amount: (amountMinor / 100).toFixed(2) } : { lines, withDelivery }
    const text = JSON.stringify([wish, reason])
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const answer = await callEndpoint(calls.orderRefunds, { id: order.id, ...wish, reason, refundId: key.current.id })
    setSending(false)
    if (isFailure(answer)) {
      return setRefusal(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable')))
    }
    const given = answer.order.refundedMinor - order.refundedMinor
    const credited = answer.order.takenOffMinor - order.takenOffMinor
    const word = credited === 0 ? 'done' : given === 0 ? 'credited' : 'creditedAndDone'
    onDone(answer.order, t(`admin-orders.refund.${word}`, { amount: money(credited || given), rest: money(given) }))
    dialog.current?.close()
  }

  return (
    <dialog className="ask ask--wide" ref={dialog} onClose={onClose} aria-labelledby="refund-name">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="refund-name">{t(`admin-orders.refund.${hint === 'accountHint' ? 'accountOpen' : 'title'}`)}</h2>
        <p>
          {t('admin-orders.refund.left', { left: money(leftMinor) })} {t(`admin-orders.refund.${hint}`)}
        </p>
        <h3>{t('admin-orders.refund.byLine')}</h3>
        <ul className="olines">
          {open.map((line) => {
            const left = leftOf(line)
            return (
              <li key={line.id}>
                <span>
                  <b>
                    <bdi>{line.name}</bdi>
                  </b>
                  <small className="quiet">
                    <bdi>{line.sku}</bdi> · {t('admin-orders.refund.of', { count: left })}
                    {line.returned > 0 && ` · ${t('admin-orders.returned', { count: line.returned })}`}
                  </small>
                </span>
                <CountField
                  label={t('admin-orders.refund.units', { name: line.name })}
                  min={0}
                  max={left}
                  wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(left) })}
                  isOptional
                  isSent={isSent}
                  disabled={isByAmount}
                  value={wanted[line.id] === undefined ? 0 : (wanted[line.id] ?? null)}
                  onChange={(typed) => setWanted({ ...wanted, [line.id]: typed })}
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
              disabled={isByAmount}
              onChange={({ target }) => setDelivery(target.checked)}
            />
            {t('admin-orders.refund.withDelivery', { amount: money(deliveryMinor) })}
          </label>
        )}
        <Field id="refund-amount" label={t('admin-orders.refund.byAmount')} error={amountError}>
          <MoneyInput
            id="refund-amount"
            value={amountMinor}
            aria-invalid={amountError !== undefined || undefined}
            aria-describedby={amountError && errorId('refund-amount')}
            onChange={(typed) => {
              setAmountLeft(false)
              setRefusal(undefined)
              setAmount(typed)
            }}
            onBlur={() => setAmountLeft(true)}
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
            {t('admin-orders.refund.sum', {
              amount: money(isByAmount ? amountMinor || 0 : sumMinor),
            })}
          </b>
        </p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-orders.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('admin-orders.refund.open')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
