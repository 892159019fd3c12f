import { type SubmitEvent, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, type Typed } from '../../ui/forms/number-input.tsx'
import { moneyIn } from '../../ui/forms/typed-numbers.ts'
import type { PaymentView } from '../contracts.ts'
import { decimalText, refundable } from '../rules.ts'
import type { RefundState } from '../schema.ts'

type Props = { order: OrderView; payment: PaymentView; onDone: (order: OrderView, text: string) => void }

const news: Readonly<Record<RefundState, string>> = { done: 'done', pending: 'waiting', failed: 'refused' }

/** Gives a payment back, all of it or a part. One press is one refund, however often it is sent. */
export function RefundForm({ order, payment, onDone }: Props) {
  const { t, format } = useI18n()
  const left = refundable(payment)
  const currency = payment.receivedCurrency ?? payment.currency
  const [amount, setAmount] = useState<Typed>(left)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ amount?: string; reason?: string }>({})
  /** What was last sent and under which key: the same again is the same refund. */
  const sent = useRef({ text: '', key: '' })

  const leftText = `\u2066${format.amount(left, currency)}\u2069`
  const wrong = t('admin-orders.refund.amountWrong', { left: leftText })
  const field = useRef<HTMLInputElement>(null)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!fits(amount, 1, left)) {
      setRefusal({ amount: wrong })
      return field.current?.focus()
    }
    setSending(true)
    const body = { paymentId: payment.id, amount: decimalText(amount), reason }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    const refundId = sent.current.key
    const answer = await callEndpoint(calls.orderRefunds, { id: order.id, ...body, refundId })
    setSending(false)
    if (isFailure(answer)) {
      const { amount: wrongAmount, reason: wrongReason } = answer.fields ?? {}
      if (wrongReason !== undefined) return setRefusal({ reason: wrongReason })
      return setRefusal({ amount: wrongAmount ?? (spoken(answer) || t('dashboard.unreachable')) })
    }
    sent.current = { text: '', key: '' }
    setRefusal({})
    setReason('')
    const now = answer.payments.find(({ id }) => id === payment.id)
    if (now) setAmount(refundable(now))
    const refund = answer.payments.flatMap(({ refunds }) => refunds).find(({ id }) => id === refundId)
    onDone(answer.order, t(`dashboard.refund.${news[refund?.state ?? 'pending']}`))
  }

  const names = { amount: `refund-${payment.id}`, reason: `reason-${payment.id}` }
  return (
    <form className="refund" onSubmit={(event) => void send(event)}>
      <h3>{t('dashboard.refund.title')}</h3>
      <Field
        id={names.amount}
        label={t('dashboard.refund.amount', { currency })}
        hint={t('dashboard.refund.left', { left: leftText })}
        error={refusal.amount}
      >
        <NumberInput
          ref={field}
          id={names.amount}
          aria-required
          parse={moneyIn}
          print={decimalText}
          value={amount}
          aria-invalid={refusal.amount !== undefined || undefined}
          aria-describedby={refusal.amount && errorId(names.amount)}
          onChange={(typed) => {
            setAmount(typed)
            setRefusal({})
          }}
          onBlur={() => !fits(amount, 1, left) && setRefusal({ amount: wrong })}
        />
      </Field>
      <Field id={names.reason} label={t('dashboard.refund.reason')} error={refusal.reason}>
        <input
          className="input"
          id={names.reason}
          maxLength={200}
          value={reason}
          aria-describedby={refusal.reason && errorId(names.reason)}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {t('dashboard.refund.send')}
      </button>
    </form>
  )
}
