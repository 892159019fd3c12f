import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import type { OrderView } from '../contracts.ts'
import type { OrderStatus, PaymentStatus } from '../schema.ts'

/** A move that someone is about to make, from the state in which they see the order. */
export type Move =
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
  | { kind: 'payment'; from: PaymentStatus; to: PaymentStatus }

type Props = {
  order: OrderView
  move: Move
  onDone: (order: OrderView, text: string) => void
  /** Someone else was faster; `text` says so. */
  onOvertaken: (text: string) => void
  onClose: () => void
}

const consequences: Partial<Record<OrderStatus, string>> = { cancelled: 'askCancel', returned: 'askReturn' }
const ofRequest: Partial<Record<OrderStatus, string>> = { confirmed: 'askConfirmRequest', cancelled: 'askDecline' }

/** Asks once before a move that cannot be undone, and takes a note for the timeline. */
export function AskDialog({ order, move, onDone, onOvertaken, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  const { kind, from, to } = move
  const word = (state: string) => t(`dashboard.${kind}.${state}`)
  const isRequest = from === 'requested'
  const step = isRequest && to === 'cancelled' ? 'declined' : to
  const name = t(kind === 'status' ? `dashboard.move.${step}` : `dashboard.pay.${to}`)
  const consequence = move.kind === 'status' ? (isRequest ? ofRequest : consequences)[move.to] : undefined

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await (move.kind === 'status'
      ? callEndpoint(calls.orderStatus, { id: order.id, from: move.from, to: move.to, note })
      : callEndpoint(calls.orderPayment, { id: order.id, from: move.from, to: move.to, note }))
    setSending(false)
    if (!isFailure(answer)) {
      const done = kind === 'status' ? 'dashboard.order.moved' : 'dashboard.order.paymentMoved'
      onDone(answer.order, t(done, { [kind]: word(to) }))
      dialog.current?.close()
    } else if (answer.code === 'CHANGED_MEANWHILE') {
      onOvertaken(spoken(answer))
      dialog.current?.close()
    } else {
      // What a request that cannot be confirmed lacks.
      const short = ('short' in answer && answer.short) || []
      const lacking = short.map(({ name: line, wanted, onHand }) =>
        t('dashboard.order.short', {
          name: `\u2068${line}\u2069`,
          count: wanted,
          onHand: format.number(onHand),
        }),
      )
      const reason =
        answer.code === 'LOTS_MIXED'
          ? t('admin-orders.lotsMixed', {
              edit: `\u2068${t('admin-orders.edit')}\u2069`,
              field: `\u2068${t('admin-orders.form.mayMixLots')}\u2069`,
            })
          : spoken(answer)
      setRefusal(answer.fields?.note ?? ([reason, ...lacking].join(' ') || t('dashboard.unreachable')))
    }
  }

  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="ask-name" aria-describedby="ask-text">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="ask-name">{name}</h2>
        <p id="ask-text">
          {t('dashboard.order.ask', { from: word(from), to: word(to) })}{' '}
          {consequence && t(`dashboard.order.${consequence}`)}
        </p>
        <Field id="ask-note" label={t('dashboard.order.note')} error={refusal}>
          <textarea
            className="input"
            id="ask-note"
            rows={3}
            maxLength={1000}
            value={note}
            aria-describedby={refusal && errorId('ask-note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('dashboard.order.keep')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {name}
          </button>
        </div>
      </form>
    </dialog>
  )
}
