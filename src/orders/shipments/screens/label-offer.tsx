import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { type CallFailure, callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { errorId, Field } from '../../../ui/forms/field.tsx'
import { fits, NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderView } from '../../contracts.ts'
import type { shipmentRatesContract } from '../carriers/contracts.ts'
import { LONGEST_SIDE_CM } from '../carriers/parcel-rules.ts'

type Line = { lineId: string; quantity: number }
type Props = {
  order: OrderView
  /** What is to be sent; undefined while a quantity is wrong, which is then said beside it. */
  findLines: () => Line[] | undefined
  onBought: (order: OrderView) => void
}

const sides = ['lengthCm', 'widthCm', 'heightCm'] as const
type Quote = Pick<CallOutput<typeof shipmentRatesContract>, 'rates' | 'weightGrams'> & { wish: string }

/** What carriers take for the chosen goods as one parcel, and the way to buy a label. Nothing where the shop has no carrier service. */
export function LabelOffer({ order, findLines, onBought }: Props) {
  const { t, format } = useI18n()
  const [isOffered, setOffered] = useState(false)
  const [typed, setTyped] = useState<Record<(typeof sides)[number], Typed>>({
    lengthCm: null,
    widthCm: null,
    heightCm: null,
  })
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [quote, setQuote] = useState<Quote>()
  const [rateId, setRateId] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const key = useRef({ wish: '', id: '' })
  useEffect(() => {
    const leave = new AbortController()
    void callEndpoint(calls.carrierOffer, {}, leave.signal).then((answer) => {
      if (!leave.signal.aborted && !isFailure(answer)) setOffered(answer.isOffered)
    })
    return () => leave.abort()
  }, [])
  if (!isOffered) return null

  const sayRefusal = (answer: CallFailure) =>
    setRefusal(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable')))

  const getRates = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setAsked(true)
    setRefusal(undefined)
    setQuote(undefined)
    const { lengthCm, widthCm, heightCm } = typed
    const [length, width, height] = [lengthCm, widthCm, heightCm].map((side) =>
      fits(side, 1, LONGEST_SIDE_CM) ? side : 0,
    )
    const lines = findLines()
    if (!lines || !length || !width || !height) return
    const parcel = { lines, lengthCm: length, widthCm: width, heightCm: height }
    const wish = JSON.stringify(parcel)
    if (key.current.wish !== wish) key.current = { wish, id: crypto.randomUUID() }
    setBusy(true)
    const answer = await callEndpoint(calls.shipmentRates, { id: order.id, shipmentId: key.current.id, ...parcel })
    setBusy(false)
    if (isFailure(answer)) return sayRefusal(answer)
    setRateId(answer.rates[0]?.id ?? '')
    setQuote({ rates: answer.rates, weightGrams: answer.weightGrams, wish: JSON.stringify(lines) })
  }

  const buy = async () => {
    // What was changed since has other rates.
    if (isBusy || !quote || JSON.stringify(findLines()) !== quote.wish) return setQuote(undefined)
    setBusy(true)
    setRefusal(undefined)
    const answer = await callEndpoint(calls.labelBuy, { id: order.id, shipment: key.current.id, rateId })
    setBusy(false)
    if (isFailure(answer)) return sayRefusal(answer)
    onBought(answer.order)
  }

  return (
    <form className="labeloffer" onSubmit={(event) => void getRates(event)} noValidate>
      <h3>{t('admin-shipments.label.title')}</h3>
      <p className="quiet">{t('admin-shipments.label.hint')}</p>
      <div className="labeloffer__sides">
        {sides.map((side) => {
          const isWrong = isAsked && !fits(typed[side], 1, LONGEST_SIDE_CM)
          const id = `label-${side}`
          return (
            <Field
              key={side}
              id={id}
              label={t(`admin-shipments.label.${side}`)}
              error={isWrong ? t('admin-shipments.errors.side') : undefined}
            >
              <NumberInput
                id={id}
                className="input"
                inputMode="numeric"
                value={typed[side]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? errorId(id) : undefined}
                onChange={(value) => {
                  setQuote(undefined)
                  setTyped({ ...typed, [side]: value })
                }}
              />
            </Field>
          )
        })}
      </div>
      {quote && quote.rates.length === 0 && <p role="status">{t('admin-shipments.label.none')}</p>}
      {quote && quote.rates.length > 0 && (
        <fieldset className="labeloffer__rates">
          <legend>
            {t('admin-shipments.label.rates', { weight: format.number(Math.ceil(quote.weightGrams / 100) / 10) })}
          </legend>
          {quote.rates.map(({ id, carrierName, service, priceMinor, currency, days }) => (
            <label key={id}>
              <input type="radio" name="rate" checked={rateId === id} onChange={() => setRateId(id)} />
              <span>
                <b>
                  <bdi>{carrierName}</bdi>
                </b>{' '}
                <bdi>{service}</bdi>
                {days !== null && <small className="quiet">{t('admin-shipments.label.days', { count: days })}</small>}
              </span>
              <span>
                <bdi>{format.amount(priceMinor, currency)}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {refusal !== undefined && (
        <p className="err" role="alert">
          <Icon name="circle-alert" small />
          <bdi>{refusal}</bdi>
        </p>
      )}
      <div className="ask__foot">
        <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isBusy} data-busy={isBusy && !quote}>
          {t('admin-shipments.label.getRates')}
        </button>
        {quote && quote.rates.length > 0 && (
          <button
            className="btn btn--ink btn--s"
            type="button"
            aria-disabled={isBusy}
            data-busy={isBusy}
            onClick={() => void buy()}
          >
            {t('admin-shipments.label.buy')}
          </button>
        )}
      </div>
    </form>
  )
}
