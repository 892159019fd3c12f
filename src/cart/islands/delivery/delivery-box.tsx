import { useEffect, useRef, useState } from 'react'
import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { dayText } from './answer-text.ts'
import { type PickupOffer, Row } from './delivery-row.tsx'
import { type Place, PostalForm } from './postal-form.tsx'
import { Served } from './served.tsx'
import { WaysRound } from './ways-round.tsx'

type Props = {
  /** Tells the fields of one page apart. */
  id: string
  /** Null until a postal code was asked for. */
  answer: DeliveryAnswer | null
  pickup: PickupOffer
  place: Place
  isAsking: boolean
  /** Whether the last question got no answer. */
  isFailed?: boolean
  onPlace: (place: Place) => void
  /** Chooses two drops. Without it, that is only said. */
  onTwoDrops?: () => void
  /** Chooses to collect it. Without it, that is only said. */
  onPickup?: () => void
}

/** Pickup first, which is always true; then when delivery comes to a postal code and for how much, or what can be done instead. */
export function DeliveryBox(props: Props) {
  const { id, answer, pickup, place, isAsking, isFailed = false, onPlace, onTwoDrops, onPickup } = props
  const i18n = useI18n()
  const { t } = i18n
  const [isChanging, setChanging] = useState(false)
  const isKnown = answer !== null && answer.kind !== 'unknown' && answer.kind !== 'notACode'
  const isAsked = !isKnown || isChanging
  const box = useRef<HTMLDivElement>(null)
  /** Whether the focus is somewhere in the question or its answer, which take each other's place: then it stays with them. */
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever had the focus is gone where another of them is shown
  useEffect(() => {
    const { activeElement, body } = document
    if (!isInside.current || box.current?.contains(activeElement)) return
    // Somebody who went on meanwhile is not called back.
    isInside.current = activeElement === body
    if (isInside.current) box.current?.querySelector<HTMLElement>(isAsked ? 'input' : 'button')?.focus()
  }, [isAsked, answer?.kind])

  function ask(): void {
    isInside.current = true
    setChanging(true)
  }
  const change = (
    <button className="link" type="button" onClick={ask}>
      {t('delivery.change')}
    </button>
  )
  return (
    <div className="dls" aria-live="polite" aria-busy={isAsking}>
      {pickup.isOffered && (
        <div className="dl">
          <Row
            icon="store"
            title={t('delivery.collect', { store: pickup.city })}
            end={<b>{t('delivery.free')}</b>}
            lines={[
              pickup.readyOn === null
                ? t('delivery.collectMail')
                : t('delivery.alt.pickupHint', { date: dayText(i18n, pickup.readyOn) }),
            ]}
          />
        </div>
      )}
      <div className="dl" ref={box}>
        {isAsked && (
          <>
            <Row icon="truck" title={t('delivery.title')} lines={[t('delivery.ask')]} />
            <PostalForm
              key={place.zipCode}
              id={`${id}-code`}
              place={place}
              isAsking={isAsking}
              onPlace={(next) => {
                isInside.current = true
                setChanging(false)
                onPlace(next)
              }}
            />
            {isFailed && <p className="err">{t('delivery.failed')}</p>}
          </>
        )}
        {!isAsked && answer.kind === 'served' && <Served answer={answer}>{change}</Served>}
        {!isAsked && answer.kind === 'posted' && (
          <Row
            icon="truck"
            title={t('delivery.byPost')}
            lines={[t('delivery.posted')]}
            end={<b>{t('delivery.free')}</b>}
          />
        )}
        {!isAsked && answer.kind !== 'served' && answer.kind !== 'posted' && (
          <WaysRound
            answer={answer}
            // What is only said of it is said above already.
            pickup={{ ...pickup, isOffered: pickup.isOffered && onPickup !== undefined }}
            change={change}
            onOther={ask}
            onTwoDrops={
              onTwoDrops &&
              (() => {
                isInside.current = true
                onTwoDrops()
              })
            }
            onPickup={onPickup}
          />
        )}
      </div>
    </div>
  )
}
