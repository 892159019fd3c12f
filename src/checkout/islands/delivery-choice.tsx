import { wishDelivery } from '../../cart/address-rules.ts'
import { cartStore } from '../../cart/islands/cart.ts'
import { bothDays, dayText } from '../../cart/islands/delivery/answer-text.ts'
import { SlotChoice } from '../../cart/islands/delivery/slot-choice.tsx'
import { WaysRound } from '../../cart/islands/delivery/ways-round.tsx'
import type { DeliveryWish } from '../../cart/rules.ts'
import type { DeliveryAnswer } from '../../delivery/contracts.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { useI18n } from '../../i18n/react.tsx'
import { writeTime } from '../../settings/time-text.ts'
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
  /** What the address decides; null until that is known. */
  answer: DeliveryAnswer | null
  pickup: PickupView
  /** The day on which goods that are ordered now can be collected; null where the store hands nothing out. */
  readyOn: string | null
  chosen: 'delivery' | 'pickup'
  onChoose: (value: 'delivery' | 'pickup') => void
  errors: Readonly<Record<string, string>>
}

/** To the address, or at the counter of this store. Which area delivers there, and for how much, the address says. */
export function DeliveryChoice({ answer, pickup, readyOn, chosen, onChoose, errors }: Props) {
  const { t, format, language } = useI18n()
  const date = readyOn === null ? '' : format.date(instantOf(readyOn))
  const ready = pickup.opens
    ? t('delivery.collectReadyFrom', { date, time: writeTime(pickup.opens, language) })
    : t('delivery.collectReady', { date })
  const error = errors.delivery
  const isPriced = answer?.kind === 'served' || answer?.kind === 'posted'
  return (
    <>
      <div className="ways" id="delivery" tabIndex={-1} aria-describedby={error ? errorId('delivery') : undefined}>
        <label>
          <input
            type="radio"
            name="delivery"
            value="delivery"
            checked={chosen === 'delivery'}
            onChange={() => onChoose('delivery')}
          />
          <b>{t('delivery.home')}</b>
          {isPriced ? <Cost minor={answer.costMinor} /> : <span />}
          <small>
            <DeliverySays answer={answer} />
          </small>
        </label>
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

type DetailProps = Pick<Props, 'answer' | 'pickup' | 'readyOn' | 'onChoose'> & { wish: DeliveryWish | undefined }

/**
 * When it comes and what it takes beside, or what can be done about an address that nobody delivers to. It stands below the address, which
 * it follows from, so that nothing above it moves.
 */
export function DeliveryDetails({ answer, pickup, readyOn, onChoose, wish }: DetailProps) {
  const { t } = useI18n()
  if (!answer || answer.kind === 'unknown' || answer.kind === 'notACode' || answer.kind === 'posted') return null
  const hasChoice = answer.days.some(({ windows }) => windows.length > 0) || answer.extras.length > 0
  if (answer.kind === 'served') {
    return hasChoice ? (
      <fieldset>
        <legend>{t('delivery.slot')}</legend>
        <SlotChoice
          id="checkout"
          answer={answer}
          wish={wish}
          onWish={(change) => void cartStore.update((before) => wishDelivery(before, change))}
        />
      </fieldset>
    ) : null
  }
  return (
    <div className="dl" role="status">
      <WaysRound
        answer={answer}
        pickup={{ city: pickup.city, isOffered: readyOn !== null, readyOn }}
        onTwoDrops={() => void cartStore.update((before) => wishDelivery(before, { inTwoDrops: true }))}
        onPickup={() => onChoose('pickup')}
      />
    </div>
  )
}

/** What is known of the delivery so far: the day, or that the postal code is still to come. */
function DeliverySays({ answer }: { answer: DeliveryAnswer | null }) {
  const i18n = useI18n()
  const { t } = i18n
  if (answer?.kind === 'tooHeavy') return <>{t('delivery.errors.tooHeavy')}</>
  if (answer?.kind === 'unserved') return <>{t('delivery.unserved', { code: `\u2066${answer.zipCode}\u2069` })}</>
  if (answer?.kind === 'posted') return <>{t('delivery.posted')}</>
  if (answer?.kind === 'notACode')
    return <>{t(answer.country === 'CA' ? 'delivery.notACodeCA' : 'delivery.notACode')}</>
  if (answer?.kind !== 'served') return <>{t('delivery.typeCode')}</>
  if (answer.arrivesOn === null) return <>{t('delivery.noSlots')}</>
  const secondOn = answer.twoDrops?.arrivesOn
  const days = secondOn ? bothDays(i18n, answer.arrivesOn, secondOn) : dayText(i18n, answer.arrivesOn)
  return (
    <>
      <bdi>{answer.area}</bdi>. {secondOn && `${t('delivery.two.title')}. `}
      {t('delivery.firstDay', { date: days })} {t('delivery.included')}
    </>
  )
}

function Cost({ minor }: { minor: number }) {
  const { t, format } = useI18n()
  return minor === 0 ? <span>{t('delivery.free')}</span> : <Money>{format.money(minor)}</Money>
}
