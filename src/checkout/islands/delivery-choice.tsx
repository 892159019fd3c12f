import { moneyText } from '../../cart/islands/money-text.ts'
import type { AreaView } from '../../delivery/contracts.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { deliveryCost, missingForFreeDelivery } from '../../delivery/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { writeTime } from '../../settings/hours-rules.ts'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from './address-fields.tsx'

/** Where goods are collected: this store's own counter. */
export type PickupView = {
  readonly city: string
  readonly address: string
  /** From when it is open on the day on which the goods are ready, as `HH:MM`; null where that is not said. */
  readonly opens: string | null
}

type Props = {
  areas: readonly AreaView[]
  pickup: PickupView
  /** The day on which goods that are ordered now can be collected; null where the store hands nothing out. */
  readyOn: string | null
  /** An area's id, or `pickup`. */
  chosen: string
  onChoose: (value: string) => void
  /** Of the cart, in minor units; what an area costs may depend on it. */
  itemTotalMinor: number
  weightGrams: number
  errors: Readonly<Record<string, string>>
}

/** Home delivery by area, or the counter of this store. */
export function DeliveryChoice(props: Props) {
  const { areas, pickup, readyOn, chosen, onChoose, itemTotalMinor, weightGrams, errors } = props
  const { t, format, language } = useI18n()
  const date = readyOn === null ? '' : format.date(instantOf(readyOn))
  const ready = pickup.opens
    ? t('delivery.collectReadyFrom', { date, time: writeTime(pickup.opens, language) })
    : t('delivery.collectReady', { date })
  const error = errors.delivery
  return (
    <>
      <div className="ways" id="delivery" tabIndex={-1} aria-describedby={error ? errorId('delivery') : undefined}>
        {areas.map((area) => (
          <label key={area.id}>
            <input
              type="radio"
              name="delivery"
              value={area.id}
              checked={chosen === area.id}
              onChange={() => onChoose(area.id)}
            />
            <b>{t('delivery.to', { area: area.name })}</b>
            <Cost minor={deliveryCost({ type: 'delivery', area }, itemTotalMinor, weightGrams)} />
            <small>
              {t('delivery.lead', { count: area.leadDays })}{' '}
              {t('delivery.arrives', { date: format.date(instantOf(area.arrivesOn)) })}{' '}
              <FreeFrom area={area} itemTotalMinor={itemTotalMinor} />
            </small>
          </label>
        ))}
        {readyOn !== null && (
          <label>
            <input
              type="radio"
              name="delivery"
              value="pickup"
              checked={chosen === 'pickup'}
              onChange={() => onChoose('pickup')}
            />
            <b>{t('delivery.collect', { store: pickup.city })}</b>
            <Cost minor={0} />
            <small>
              <bdi>{pickup.address}</bdi>. {ready}
            </small>
          </label>
        )}
      </div>
      {readyOn !== null && (
        <div className="fg collector">
          <TextField
            name="collector"
            label={t('delivery.collector')}
            hint={t('delivery.collectorHint')}
            autoComplete="off"
            errors={errors}
            className="c6"
            maxLength={100}
            isRequired={false}
          />
        </div>
      )}
      {error && (
        <p className="err" id={errorId('delivery')}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </>
  )
}

function Cost({ minor }: { minor: number }) {
  const { t, format } = useI18n()
  return minor === 0 ? <span>{t('delivery.free')}</span> : <Money>{format.money(minor)}</Money>
}

/** How much more makes the delivery free; nothing where it is free, or never is. */
function FreeFrom({ area, itemTotalMinor }: { area: AreaView; itemTotalMinor: number }) {
  const i18n = useI18n()
  const missing = missingForFreeDelivery(area, itemTotalMinor)
  if (!missing || area.freeFromMinor === null) return null
  return <>{i18n.t('delivery.freeFrom', { amount: moneyText(i18n, area.freeFromMinor) })}</>
}
