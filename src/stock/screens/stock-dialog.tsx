import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, neededNumber, type Typed } from '../../ui/forms/number-input.tsx'
import type { StockItemView, StoreLevel } from '../contracts.ts'

/** What is about to be done to an item at a store. */
export type StockAction = { kind: 'receive' | 'correct' | 'transfer'; item: StockItemView; level: StoreLevel }

type Props = {
  action: StockAction
  onDone: (text: string) => void
  /** Something was sold or booked since the count was shown; `text` says so. */
  onOvertaken: (text: string) => void
  onClose: () => void
}

/** The most of a thing that one booking may name. */
const MOST = 9_999_999

/** Books goods in, counts them again, or gives them to another store. */
export function StockDialog({ action: { kind, item, level }, onDone, onOvertaken, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const others = item.levels.filter(({ store, unlimited }) => store !== level.store && !unlimited)
  const [amount, setAmount] = useState<Typed>(kind === 'correct' ? level.onHand : null)
  const [to, setTo] = useState(others[0]?.store ?? level.store)
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => dialog.current?.showModal(), [])

  const { itemId } = item
  const { store } = level
  const most = kind === 'transfer' ? level.onHand : MOST
  const least = kind === 'correct' ? 0 : 1
  const isRight = fits(amount, least, most)
  const count = neededNumber(amount)
  const book = {
    receive: () => callEndpoint(calls.stockReceive, { itemId, store, quantity: count, note }),
    correct: () =>
      callEndpoint(calls.stockCorrect, { itemId, store, onHand: count, expectedOnHand: level.onHand, note }),
    transfer: () => callEndpoint(calls.stockTransfer, { itemId, from: store, to, quantity: count, note }),
  }

  const wrong = t('admin-kit.form.count', { min: format.number(least), max: format.number(most) })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isRight) {
      setErrors({ quantity: wrong })
      return dialog.current?.querySelector<HTMLElement>('#stock-amount')?.focus()
    }
    setSending(true)
    const answer = await book[kind]()
    setSending(false)
    if (!isFailure(answer)) {
      onDone(t(`admin-stock.done.${kind}`))
      dialog.current?.close()
    } else if (answer.code === 'CHANGED_MEANWHILE') {
      onOvertaken(t('admin-stock.overtaken'))
      dialog.current?.close()
    } else {
      const { onHand = level.onHand } = answer
      const few = { quantity: t('admin-stock.tooFew', { count: format.number(onHand) }) }
      const others = answer.fields ?? { all: spoken(answer) || t('admin-kit.unreachable') }
      setErrors(answer.code === 'OUT_OF_STOCK' ? few : others)
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
            maxLength={8}
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
