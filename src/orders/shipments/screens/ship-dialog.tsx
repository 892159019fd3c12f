import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { CountField } from '../../../ui/forms/count-field.tsx'
import { errorId, Field } from '../../../ui/forms/field.tsx'
import { fits, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { OrderView } from '../../contracts.ts'
import { type Carrier, carrierName, carriers } from '../carriers/rules.ts'
import { isFirstDropLeft, leftOfLine, nextOfLine } from '../rules.ts'
import { LabelOffer } from './label-offer.tsx'

type Props = {
  order: OrderView
  onShipped: (order: OrderView, undo: UndoOffer | undefined) => void
  onClose: () => void
}

type Texts = { carrierName: string; trackingNumber: string; trackingUrl: string }
const fieldNames = ['carrierName', 'trackingNumber', 'trackingUrl'] as const
const longest = { carrierName: 60, trackingNumber: 60, trackingUrl: 500 } as const

/**
 * Sends a part of an order: how many of each line, with whom and under which number. All that is left stands there at first; of an order in
 * two drops, the first of them.
 */
export function ShipDialog({ order, onShipped, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = order.lines.filter((line) => leftOfLine(line) > 0)
  const [counts, setCounts] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(open.map((line) => [line.id, nextOfLine(line, order.lines)])),
  )
  const [carrier, setCarrier] = useState<Carrier>('own')
  const [texts, setTexts] = useState<Texts>({ carrierName: '', trackingNumber: '', trackingUrl: '' })
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const key = useRef({ text: '', id: '' })
  useEffect(() => dialog.current?.showModal(), [])
  const shown = fieldNames.filter((name) => name === 'trackingNumber' || carrier === 'other')

  /** What was chosen; undefined where a quantity is wrong, and then it is said. */
  const findLines = () => {
    setSent(true)
    if (!open.every((line) => fits(counts[line.id] ?? 0, 0, leftOfLine(line)))) {
      dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"], .input--num')?.focus()
      return undefined
    }
    const lines = open.flatMap(({ id }) => (counts[id] ? [{ lineId: id, quantity: counts[id] }] : []))
    setRefusal(lines.length === 0 ? t('admin-shipments.errors.nothing') : undefined)
    return lines.length === 0 ? undefined : lines
  }

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    const lines = findLines()
    if (!lines) return
    setSending(true)
    const text = JSON.stringify([lines, carrier, texts])
    if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
    const wish = { id: order.id, shipmentId: key.current.id, lines, carrier, ...texts }
    const answer = await callEndpoint(calls.orderShip, wish)
    setSending(false)
    if (isFailure(answer)) {
      const fields = answer.fields ?? {}
      setWrong(fields)
      const isBeside = shown.some((name) => fields[name])
      return setRefusal(
        isBeside ? undefined : (Object.values(fields)[0] ?? (spoken(answer) || t('dashboard.unreachable'))),
      )
    }
    onShipped(answer.order, answer.undo)
    dialog.current?.close()
  }

  return (
    <dialog className="ask ask--wide" ref={dialog} onClose={onClose} aria-labelledby="ship-name">
      <form onSubmit={(event) => void send(event)} noValidate>
        <h2 id="ship-name">{t('admin-shipments.new')}</h2>
        <p>{t('admin-shipments.hint')}</p>
        {order.lines.some(({ secondQuantity }) => secondQuantity > 0) && (
          <p>
            <b>{t(isFirstDropLeft(order.lines) ? 'delivery.two.first' : 'delivery.two.second')}</b>
          </p>
        )}
        <ul className="olines">
          {open.map((line) => (
            <li key={line.id}>
              <span>
                <b>
                  <bdi>{line.name}</bdi>
                </b>
                <small className="quiet">
                  <bdi>{line.sku}</bdi> · {t('admin-orders.refund.of', { count: leftOfLine(line) })}
                </small>
              </span>
              <CountField
                label={t('admin-shipments.units', { name: line.name })}
                min={0}
                max={leftOfLine(line)}
                wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(leftOfLine(line)) })}
                isOptional
                isSent={isSent}
                value={counts[line.id] ?? null}
                onChange={(typed) => setCounts({ ...counts, [line.id]: typed })}
              />
            </li>
          ))}
        </ul>
        <div className="ask__fields">
          <Field id="ship-carrier" label={t('admin-shipments.carrier')}>
            <select
              className="input"
              id="ship-carrier"
              value={carrier}
              onChange={({ target }) => setCarrier(carriers.find((one) => one === target.value) ?? 'own')}
            >
              {carriers.map((one) => (
                <option key={one} value={one}>
                  {one === 'own' || one === 'other'
                    ? t(`admin-shipments.${one}`)
                    : carrierName({ carrier: one, carrierName: '' })}
                </option>
              ))}
            </select>
          </Field>
          {shown.map((name) => (
            <Field key={name} id={`ship-${name}`} label={t(`admin-shipments.${name}`)} error={wrong[name]}>
              <input
                className="input"
                id={`ship-${name}`}
                maxLength={longest[name]}
                dir={name === 'carrierName' ? 'auto' : 'ltr'}
                inputMode={name === 'trackingUrl' ? 'url' : 'text'}
                autoComplete="off"
                value={texts[name]}
                aria-invalid={wrong[name] !== undefined || undefined}
                aria-describedby={wrong[name] && errorId(`ship-${name}`)}
                onChange={({ target }) => {
                  setTexts({ ...texts, [name]: target.value })
                  setWrong(({ [name]: _mended, ...others }) => others)
                }}
              />
            </Field>
          ))}
        </div>
        {refusal !== undefined && (
          <p className="err" role="alert">
            <Icon name="circle-alert" small />
            {refusal}
          </p>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-orders.cancel')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('admin-shipments.send')}
          </button>
        </div>
      </form>
      <LabelOffer
        order={order}
        findLines={findLines}
        onBought={(now) => {
          onShipped(now, undefined)
          showToast(t('admin-shipments.label.bought'))
          dialog.current?.close()
        }}
      />
    </dialog>
  )
}
