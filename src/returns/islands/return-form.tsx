import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '../../checkout/islands/error-summary.tsx'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { returnCalls } from '../../return-calls.ts'
import { callHref } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { Field } from '../../ui/forms/field.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import {
  type FormLine,
  leftToReturn,
  type ReturnReason,
  type ReturnTerms,
  type ReturnWay,
  refundOfReturn,
  returnReasons,
} from '../rules.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnSum } from './return-sum.tsx'

type Props = {
  token: string
  currency: string
  lines: readonly FormLine[]
  terms: ReturnTerms
  /** What of the order may still go back, in minor units. */
  mostMinor: number
  takeOffMinor: number
}

/** What comes back, why and how, and what is refunded for it. Without script it is a form like any other. */
export function ReturnForm({ currency, ...props }: Props) {
  return (
    <ChargedMoney currency={currency}>
      <FormOfReturn {...props} />
    </ChargedMoney>
  )
}

function FormOfReturn({ token, lines, terms, mostMinor, takeOffMinor }: Omit<Props, 'currency'>) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<Readonly<Record<string, Typed>>>({})
  const [reason, setReason] = useState<ReturnReason>('leftOver')
  const [way, setWay] = useState<ReturnWay>('bring')
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<readonly [string, string][]>([])
  const [message, setMessage] = useState('')
  const quantityOf = (line: FormLine) => chosen[line.id] ?? 0
  const isRight = lines.every((line) => fits(quantityOf(line), 0, leftToReturn(line)))
  const wanted = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return fits(quantity, 1, leftToReturn(line)) ? [{ line, quantity }] : []
  })
  const found = wanted.map(({ line, quantity }) => ({ line, asNew: quantity, damaged: 0, damagedPercent: 0 }))

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSent(true)
    setErrors([])
    setMessage('')
    if (!isRight) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    setSending(true)
    const answer = await callEndpoint(returnCalls.returnAsk, {
      token,
      lines: wanted.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
      reason,
      way,
      note,
    })
    if (!isFailure(answer)) return location.reload()
    setSending(false)
    const fields = Object.entries(answer.fields ?? {})
    setErrors(fields)
    setMessage(fields.length > 0 ? '' : spoken(answer) || t('returns.noAnswer'))
  }

  return (
    <form
      className="retform"
      method="post"
      action={callHref(returnCalls.returnAsk.path, token)}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <ErrorSummary errors={errors} message={message} />
      <ReturnLines
        lines={lines}
        chosen={chosen}
        isSent={isSent}
        onChoose={(id, quantity) => setChosen({ ...chosen, [id]: quantity })}
      />
      <div className="fg">
        <Field id="reason" label={t('returns.reason')} className="c6">
          <select
            className="input"
            id="reason"
            name="reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as ReturnReason)}
          >
            {returnReasons.map((each) => (
              <option key={each} value={each}>
                {t(`returns.reason.${each}`)}
              </option>
            ))}
          </select>
        </Field>
        {terms.fetchMinor !== null && (
          <Field id="way" label={t('returns.way')} className="c6">
            <select
              className="input"
              id="way"
              name="way"
              value={way}
              onChange={({ target }) => setWay(target.value as ReturnWay)}
            >
              <option value="bring">{t('returns.way.bring')}</option>
              <option value="fetch">{t('returns.way.fetch')}</option>
            </select>
          </Field>
        )}
        <Field id="note" label={t('returns.note')} hint={t('returns.noteHint')} className="c6">
          <textarea
            className="input"
            id="note"
            name="note"
            rows={3}
            maxLength={1000}
            dir="auto"
            value={note}
            aria-describedby="note-hint"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <ReturnSum refund={refundOfReturn(found, { terms, way, mostMinor })} terms={terms} takeOffMinor={takeOffMinor} />
      <button className="btn btn--ink" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {t('returns.send')}
      </button>
    </form>
  )
}
