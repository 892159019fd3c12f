import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type BoundCall, boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { callEndpoint, checkOnly, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, neededNumber, type Typed } from '../../ui/forms/number-input.tsx'
import type { StockItemView, StoreLevel } from '../contracts.ts'
import { FromLot, LotFields, noLot, partsOf } from './lot-fields.tsx'

/** What is about to be done to an item at a store. */
export type StockAction = {
  kind: 'receive' | 'correct' | 'transfer' | 'relabel'
  item: StockItemView
  level: StoreLevel
}

type Props = {
  action: StockAction
  onDone: (text: string) => void
  /** Something was sold or booked since the count was shown; `text` says so. */
  onOvertaken: (text: string) => void
  onClose: () => void
}

/** The most of a thing that one booking may name. */
const MOST = 9_999_999

/** Books goods in, counts them again, gives them to another store, or says of which lot they are. */
export function StockDialog({ action: { kind, item, level }, onDone, onOvertaken, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const others = item.levels.filter(({ store, unlimited }) => store !== level.store && !unlimited)
  const [amount, setAmount] = useState<Typed>(kind === 'correct' ? level.onHand : null)
  const [to, setTo] = useState(others[0]?.store ?? level.store)
  const [note, setNote] = useState('')
  const [lot, setLot] = useState(noLot)
  const lots = partsOf(level)
  const [from, setFrom] = useState(0)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => dialog.current?.showModal(), [])

  const { itemId } = item
  const { store } = level
  const least = kind === 'correct' ? 0 : 1
  // Whether the store has as many only the shop's own count says, which may be another one by now.
  const isRight = fits(amount, least, MOST)
  // What is no number is only looked at, never booked.
  const count = neededNumber(amount)
  const bookings: Record<typeof kind, BoundCall> = {
    receive: boundCall(calls.stockReceive, { itemId, store, quantity: count, note, ...lot }),
    correct: boundCall(calls.stockCorrect, { itemId, store, onHand: count, expectedOnHand: level.onHand, note }),
    transfer: boundCall(calls.stockTransfer, { itemId, from: store, to, quantity: count, note }),
    relabel: boundCall(calls.stockRelabel, {
      itemId,
      store,
      quantity: count,
      note,
      ...lot,
      fromLot: lots[from]?.code ?? '',
      fromCaliber: lots[from]?.caliber ?? '',
    }),
  }

  const wrong = t('admin-kit.form.count', { min: format.number(least), max: format.number(MOST) })
  const refuse = (fields: Readonly<Record<string, string>>) => {
    setErrors(fields)
    const isAmount = ['quantity', 'onHand'].some((name) => fields[name])
    const first = isAmount ? 'amount' : ['to', 'lot', 'caliber'].find((name) => fields[name])
    dialog.current?.querySelector<HTMLElement>(`#stock-${first ?? 'note'}`)?.focus()
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isRight) {
      // What the shop has against the rest of it is said at once, and not after this.
      return refuse({ ...(await checkOnly(bookings[kind])), quantity: wrong })
    }
    setSending(true)
    const { endpoint, input } = bookings[kind]
    const answer = await callEndpoint(endpoint, input)
    setSending(false)
    if (!isFailure(answer)) {
      onDone(t(`admin-stock.done.${kind}`))
      dialog.current?.close()
    } else if (answer.code === 'CHANGED_MEANWHILE') {
      onOvertaken(t('admin-stock.overtaken'))
      dialog.current?.close()
    } else {
      refuse(answer.fields ?? { all: spoken(answer) || t('admin-kit.unreachable') })
    }
  }

  const amountError = errors.quantity ?? errors.onHand
  const other = errors.all ?? errors.itemId ?? errors.store
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="stock-name">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="stock-name">{t(`admin-stock.title.${kind}`)}</h2>
        <p>
          <bdi>{[item.label, item.sku].filter((part) => part !== '').join(' · ')}</bdi>
          <br />
          <span className="quiet">
            {t('admin-stock.at', { store: storeName(store), number: format.number(level.onHand) })}
          </span>
        </p>
        {other && (
          <p className="note note--bad" role="alert">
            {other}
          </p>
        )}
        <Field id="stock-amount" label={t(`admin-stock.amount.${kind}`)} error={amountError}>
          <NumberInput
            id="stock-amount"
            inputMode="numeric"
            value={amount}
            aria-invalid={amountError ? true : undefined}
            aria-describedby={amountError && errorId('stock-amount')}
            onChange={(typed) => {
              setAmount(typed)
              setErrors({})
            }}
            onBlur={() => amount !== null && !isRight && setErrors({ quantity: wrong })}
          />
        </Field>
        {kind === 'transfer' && (
          <Field id="stock-to" label={t('admin-stock.to')} error={errors.to}>
            <select
              className="input"
              id="stock-to"
              value={to}
              onChange={({ target }) => setTo((was) => others.find((one) => one.store === target.value)?.store ?? was)}
            >
              {others.map((one) => (
                <option key={one.store} value={one.store}>
                  {storeName(one.store)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {kind === 'relabel' && <FromLot lots={lots} value={from} onChange={setFrom} />}
        {(kind === 'receive' || kind === 'relabel') && (
          <LotFields known={level.lots} value={lot} errors={errors} onChange={setLot} />
        )}
        <Field id="stock-note" label={t('admin-stock.note')} error={errors.note}>
          <textarea
            className="input"
            id="stock-note"
            rows={2}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-stock.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t(`admin-stock.do.${kind}`)}
          </button>
        </div>
      </form>
    </dialog>
  )
}
