import { useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyInput } from '../../ui/forms/money-input.tsx'
import { fits, NumberInput, type Typed } from '../../ui/forms/number-input.tsx'
import { percentIn } from '../../ui/forms/typed-numbers.ts'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void; onClose: () => void }

const ways = ['cod', 'terminal', 'transfer'] as const
type Way = (typeof ways)[number]

const isWay = (text: string): text is Way => ways.some((way) => way === text)

/** Writes down a part of what is left to be paid, on whichever way it came in. One press is one part, however often it is sent. */
export function BookPartDialog({ order, onDone, onClose }: Props) {
  const { t, format } = useI18n()
  const field = useId()
  const leftMinor = order.differenceMinor
  const [way, setWay] = useState<Way>('cod')
  const [amountMinor, setAmount] = useState<Typed>(leftMinor)
  const [note, setNote] = useState('')
  const [key, setKey] = useState({ text: '', id: '' })
  const money = (minor: number) => `\u2066${format.amount(minor, order.currency)}\u2069`

  const book = async () => {
    if (!fits(amountMinor, 1, leftMinor)) return t('admin-orders.parts.wrong', { most: money(leftMinor) })
    const text = JSON.stringify([way, amountMinor, note])
    const partId = key.text === text ? key.id : crypto.randomUUID()
    setKey({ text, id: partId })
    const answer = await callEndpoint(calls.orderPart, { id: order.id, partId, way, amountMinor, note })
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable'))
    onDone(answer.order, t('admin-orders.parts.booked'))
    return undefined
  }

  return (
    <ConfirmDialog
      title={t('admin-orders.parts.book')}
      text={t('admin-orders.parts.bookText', { amount: money(leftMinor) })}
      confirm={t('admin-orders.parts.book')}
      cancel={t('admin-orders.cancel')}
      onConfirm={book}
      onClose={onClose}
    >
      <Field id={`${field}-way`} label={t('admin-orders.parts.way')}>
        <select
          className="input"
          id={`${field}-way`}
          value={way}
          onChange={({ target }) => isWay(target.value) && setWay(target.value)}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {t(`admin-orders.way.${each}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${field}-amount`} label={t('admin-orders.parts.amount')}>
        <MoneyInput id={`${field}-amount`} value={amountMinor} onChange={setAmount} />
      </Field>
      <Field id={`${field}-note`} label={t('admin-orders.parts.note')}>
        <input
          className="input"
          id={`${field}-note`}
          maxLength={200}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Asks the buyer for a deposit: a part of the total, or an amount. */
export function DepositDialog({ order, onDone, onClose }: Props) {
  const { t, format } = useI18n()
  const field = useId()
  const { totalMinor, paidMinor, currency, version, id } = order
  const [percent, setPercent] = useState<Typed>(25)
  const [amountMinor, setAmount] = useState<Typed>(Math.round(totalMinor / 4))
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`

  const ask = async () => {
    const most = totalMinor - 1
    if (!fits(amountMinor, paidMinor + 1, most)) return t('admin-orders.parts.wrong', { most: money(most) })
    const answer = await callEndpoint(calls.orderDeposit, { id, version, depositMinor: amountMinor })
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable'))
    onDone(answer.order, t('admin-orders.parts.asked'))
    return undefined
  }

  return (
    <ConfirmDialog
      title={t('admin-orders.parts.deposit')}
      text={t('admin-orders.parts.depositText')}
      confirm={t('admin-orders.parts.send')}
      cancel={t('admin-orders.cancel')}
      onConfirm={ask}
      onClose={onClose}
    >
      <Field
        id={`${field}-percent`}
        label={t('admin-orders.parts.percent')}
        error={percent === null || fits(percent, 1, 99) ? undefined : t('admin-orders.parts.percentWrong')}
      >
        <NumberInput
          id={`${field}-percent`}
          parse={percentIn(0)}
          value={percent}
          onChange={(typed) => {
            setPercent(typed)
            if (fits(typed, 1, 99)) setAmount(Math.round((totalMinor * typed) / 100))
          }}
        />
      </Field>
      <Field id={`${field}-amount`} label={t('admin-orders.parts.amount')}>
        <MoneyInput
          id={`${field}-amount`}
          value={amountMinor}
          onChange={(typed) => {
            setPercent(null)
            setAmount(typed)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
