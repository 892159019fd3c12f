import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import type { OrderView } from '../contracts.ts'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void; onClose: () => void }
type Booking = { quantity: Typed; onShelf: boolean }

const nothing: Booking = { quantity: 0, onShelf: true }

/** Books goods that came back, line by line, each back on the shelf or not. */
export function ReturnDialog({ order, onDone, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [booked, setBooked] = useState<Readonly<Record<string, Booking>>>({})
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const key = useRef({ text: '', id: '' })
  useEffect(() => dialog.current?.showModal(), [])
  const open = order.lines
    .map((line) => ({ ...line, quantity: order.status === 'processing' ? line.shippedQuantity : line.quantity }))
    .filter(({ unit, quantity, returned }) => unit !== 'sample' && unit !== 'service' && returned < quantity)

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSent(true)
    const isRight = open.every(({ id, quantity, returned }) => fits(booked[id]?.quantity ?? 0, 0, quantity - returned))
    if (!isRight) return dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"], .input--num')?.focus()
    setSending(true)
    const lines = Object.entries(booked).flatMap(([lineId, { quantity, onShelf }]) =>
      quantity ? [{ lineId, quantity, onShelf }] : [],
    )
    const text = JSON.stringify([lines, note])
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const answer = await callEndpoint(calls.orderReturns, { id: order.id, returnId: key.current.id, lines, note })
    setSending(false)
    if (isFailure(answer)) {
      return setRefusal(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable')))
    }
    onDone(answer.order, t('admin-orders.return.done'))
    dialog.current?.close()
  }

  return (
    <dialog className="ask ask--wide" ref={dialog} onClose={onClose} aria-labelledby="return-name">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="return-name">{t('admin-orders.return.title')}</h2>
        <p>{t('admin-orders.return.hint')}</p>
        <ul className="olines">
          {open.map((line) => {
            const { quantity, onShelf } = booked[line.id] ?? nothing
            const left = line.quantity - line.returned
            const set = (change: Partial<Booking>) =>
              setBooked({ ...booked, [line.id]: { quantity, onShelf, ...change } })
            return (
              <li key={line.id}>
                <span>
                  <b>
                    <bdi>{line.name}</bdi>
                  </b>
                  <small className="quiet">
                    <bdi>{line.sku}</bdi> · {t('admin-orders.refund.of', { count: left })}
                  </small>
                </span>
                <CountField
                  label={t('admin-orders.return.units', { name: line.name })}
                  min={0}
                  max={left}
                  wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(left) })}
                  isOptional
                  isSent={isSent}
                  value={quantity}
                  onChange={(typed) => set({ quantity: typed })}
                />
                <label className="check">
                  <input
                    type="checkbox"
                    checked={onShelf}
                    onChange={({ target }) => set({ onShelf: target.checked })}
                  />
                  {t('admin-orders.return.onShelf')}
                </label>
              </li>
            )
          })}
        </ul>
        <Field id="return-note" label={t('dashboard.order.note')} error={refusal}>
          <textarea
            className="input"
            id="return-note"
            rows={2}
            maxLength={1000}
            value={note}
            aria-describedby={refusal && errorId('return-note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-orders.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('admin-orders.return.send')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
