import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { windowText } from '../../../delivery/slot-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { errorId } from '../../../ui/forms/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { bothDays, dayText } from './answer-text.ts'
import { type PickupOffer, Row } from './delivery-row.tsx'
import { Served } from './served.tsx'
import { WaysRound } from './ways-round.tsx'

type AskProps = {
  id: string
  /** The page that is asked, which answers with itself. */
  action: string
  answer: DeliveryAnswer
  pickup: PickupOffer
}

/** Without script: the postal code as a form that asks for the page again, and the answer below it. */
export function PlainDelivery({ id, action, answer, pickup }: AskProps) {
  const { t } = useI18n()
  const { kind, country, zipCode } = answer
  if (kind === 'posted') {
    return (
      <div className="dl">
        <Row
          icon="truck"
          title={t('delivery.byPost')}
          lines={[t('delivery.posted')]}
          end={<b>{t('delivery.free')}</b>}
        />
      </div>
    )
  }
  const isWrong = kind === 'notACode'
  return (
    <div className="dl">
      <form method="get" action={action} className={isWrong ? 'field field--bad' : 'field'}>
        <label className="label" htmlFor={id}>
          {t('delivery.postalCode')}
        </label>
        <div className="pc">
          <input
            className="input"
            id={id}
            name="zip"
            dir="ltr"
            defaultValue={zipCode}
            autoComplete="postal-code"
            maxLength={12}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId(id) : undefined}
          />
          <button className="btn btn--quiet" type="submit">
            {t('delivery.show')}
          </button>
        </div>
        {isWrong && (
          <p className="err" id={errorId(id)}>
            {t(country === 'CA' ? 'delivery.notACodeCA' : 'delivery.notACode')}
          </p>
        )}
      </form>
      {kind === 'served' && <Served answer={answer} />}
      {(kind === 'unserved' || kind === 'tooHeavy') && <WaysRound answer={answer} pickup={pickup} />}
    </div>
  )
}

/** Without script: whether it may come in two drops, as a box of the order's own form; its times are then the soonest. */
function PlainTwoDrops({ answer: { kind, arrivesOn, twoDrops } }: { answer: DeliveryAnswer }) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (kind !== 'tooHeavy' || arrivesOn === null || !twoDrops || twoDrops.arrivesOn === null) return null
  return (
    <fieldset>
      <legend>{t('delivery.title')}</legend>
      <label className="check">
        <input type="checkbox" name="inTwoDrops" value="true" />
        <span>
          {t('delivery.two.title')}: {bothDays(i18n, arrivesOn, twoDrops.arrivesOn)}
        </span>
        {twoDrops.costMinor === 0 ? (
          <span>{t('delivery.free')}</span>
        ) : (
          <Money>{format.money(twoDrops.costMinor)}</Money>
        )}
      </label>
    </fieldset>
  )
}

/** Without script: when it is to come, and what it takes beside, as fields of the order's own form. */
export function PlainSlots({ answer }: { answer: DeliveryAnswer }) {
  const { kind, days, extras } = answer
  const i18n = useI18n()
  const { t, format } = i18n
  const free = days.flatMap(({ day, windows }) => windows.filter(({ isFull }) => !isFull).map((one) => ({ day, one })))
  if (kind === 'tooHeavy') return <PlainTwoDrops answer={answer} />
  if (kind !== 'served' || (free.length === 0 && extras.length === 0)) return null
  return (
    <fieldset>
      <legend>{t('delivery.slot')}</legend>
      <div className="slots">
        {free.length > 0 && (
          <div className="field">
            <label className="sr" htmlFor="plain-slot">
              {t('delivery.slot')}
            </label>
            <select className="input" id="plain-slot" name="slot">
              <option value="">{t('delivery.soonest')}</option>
              {free.map(({ day, one }) => (
                <option key={`${day} ${one.id}`} value={`${day} ${one.id}`}>
                  {`${dayText(i18n, day)}, ${windowText(i18n, one)}`}
                </option>
              ))}
            </select>
          </div>
        )}
        {extras.length > 0 && (
          <fieldset className="slots__extras">
            <legend className="label">{t('delivery.extras')}</legend>
            {extras.map(({ kind: extra, priceMinor }) => (
              <label className="check" key={extra}>
                <input type="checkbox" name={`extras.${extra}`} value="true" />
                <span>{t(`delivery.extra.${extra}`)}</span>
                {priceMinor === 0 ? <span>{t('delivery.free')}</span> : <Money>{format.money(priceMinor)}</Money>}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </fieldset>
  )
}
