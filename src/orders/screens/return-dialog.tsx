import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { isFailure } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import type { OrderView } from '../office-schema.ts'
import { changeOrder } from './load.ts'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void; onClose: () => void }
type Booked = Readonly<Record<string, { quantity: number; onShelf: boolean }>>

const nothing = { quantity: 0, onShelf: true }

/** Books goods that came back, line by line, each back on the shelf or not. */
export function ReturnDialog({ order, onDone, onClose }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [booked, setBooked] = useState<Booked>({})
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const key = useRef({ text: '', id: '' })
  useEffect(() => dialog.current?.showModal(), [])
  const open = order.lines.filter(({ quantity, returned }) => returned < quantity)

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const lines = Object.entries(booked)
      .filter(([, { quantity }]) => quantity > 0)
      .map(([lineId, line]) => ({ lineId, ...line }))
    const text = JSON.stringify([lines, note])
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const answer = await changeOrder('orderReturns', order.id, { returnId: key.current.id, lines, note })
    setSending(false)
    if (isFailure(answer)) {
      return setRefusal(Object.values(answer.fields ?? {})[0] ?? (answer.err || t('dashboard.unreachable')))
    }
    onDone(answer.order, t('office-orders.return.done'))
    dialog.current?.close()
  }

  return (
    <dialog className="ask ask--wide" ref={dialog} onClose={onClose} aria-labelledby="return-name">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="return-name">{t('office-orders.return.title')}</h2>
        <p>{t('office-orders.return.hint')}</p>
        <ul className="olines">
          {open.map((line) => {
            const { quantity, onShelf } = booked[line.id] ?? nothing
            const left = line.quantity - line.returned
            const set = (change: Partial<typeof nothing>) =>
              setBooked({ ...booked, [line.id]: { quantity, onShelf, ...change } })
            return (
              <li key={line.id}>
                <span>
                  <b>
                    <bdi>{line.name}</bdi>
                  </b>
                  <small className="quiet">
                    <bdi>{line.sku}</bdi> · {t('office-orders.refund.of', { count: left })}
                  </small>
                </span>
                <input
                  className="input input--num"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  aria-label={t('office-orders.return.units', { name: line.name })}
                  value={quantity}
                  onChange={({ target }) =>
                    set({ quantity: Math.min(left, Math.max(0, Math.round(target.valueAsNumber) || 0)) })
                  }
                />
                <label className="check">
                  <input
                    type="checkbox"
                    checked={onShelf}
                    onChange={({ target }) => set({ onShelf: target.checked })}
                  />
                  {t('office-orders.return.onShelf')}
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
            {t('office-orders.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('office-orders.return.send')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
