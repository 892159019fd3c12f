import type { ReactNode } from 'react'
import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { type I18n, useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { bothDays, dayText, pounds } from './answer-text.ts'
import { type PickupOffer, Row } from './delivery-row.tsx'

/** Which rule stops it, with its figures. */
function reasonOf(i18n: I18n, { kind, limit, area, zipCode }: DeliveryAnswer): { title: string; text: string } {
  const { t, format } = i18n
  if (kind === 'tooHeavy' && limit?.by === 'weight') {
    return {
      title: t('delivery.heavy.weight', { over: pounds(i18n, limit.weightGrams - limit.mostGrams) }),
      text: t('delivery.heavy.mostWeight', {
        area: `\u2068${area}\u2069`,
        most: format.number(Math.floor(limit.mostGrams / 453.592), 0),
      }),
    }
  }
  if (kind === 'tooHeavy' && limit?.by === 'pallets') {
    return {
      title: t('delivery.heavy.pallets', { count: limit.pallets }),
      text: t('delivery.heavy.mostPallets', { count: limit.mostPallets, area: `\u2068${area}\u2069` }),
    }
  }
  return { title: t('delivery.unserved', { code: `\u2066${zipCode}\u2069` }), text: t('delivery.unservedHint') }
}

type Props = {
  answer: DeliveryAnswer
  pickup: PickupOffer
  change?: ReactNode
  /** Leads to another address; without it that is somewhere in sight. */
  onOther?: (() => void) | undefined
  /** Chooses to have it in two drops; without it, that is only said. */
  onTwoDrops?: (() => void) | undefined
  /** Chooses to collect it; without it, it is only said. */
  onPickup?: (() => void) | undefined
}

/** One way round, which is chosen by a press, or only said. */
function Way({ onChoose, children }: { onChoose: (() => void) | undefined; children: ReactNode }) {
  return onChoose ? (
    <button type="button" onClick={onChoose}>
      {children}
    </button>
  ) : (
    <div>{children}</div>
  )
}

/** An address that nobody delivers to, or goods that are too heavy for it: no error, but what can be done. */
export function WaysRound({ answer, pickup, change, onOther, onTwoDrops, onPickup }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { arrivesOn, twoDrops } = answer
  const { title, text } = reasonOf(i18n, answer)
  const collect = (
    <>
      <Icon name="store" />
      <span>
        <b>{t('delivery.alt.pickup', { store: pickup.city })}</b>
        {pickup.readyOn && <small>{t('delivery.alt.pickupHint', { date: dayText(i18n, pickup.readyOn) })}</small>}
      </span>
      <b>{t('delivery.free')}</b>
    </>
  )
  const inTwo = twoDrops && arrivesOn !== null && twoDrops.arrivesOn !== null && (
    <>
      <Icon name="truck" />
      <span>
        <b>{t('delivery.two.title')}</b>
        <small>{bothDays(i18n, arrivesOn, twoDrops.arrivesOn)}</small>
      </span>
      {twoDrops.costMinor === 0 ? <b>{t('delivery.free')}</b> : <Money>{format.money(twoDrops.costMinor)}</Money>}
    </>
  )
  return (
    <>
      <Row icon="truck" title={title} lines={[text]} end={change} />
      <div className="alts">
        {inTwo && <Way onChoose={onTwoDrops}>{inTwo}</Way>}
        {pickup.isOffered && <Way onChoose={onPickup}>{collect}</Way>}
        {onOther && (
          <button type="button" onClick={onOther}>
            <Icon name="truck" />
            <span>
              <b>{t('delivery.alt.other')}</b>
              <small>{t('delivery.alt.otherHint')}</small>
            </span>
            <Icon name="chevron-right" small directional />
          </button>
        )}
        <a href={routes.contact.href()}>
          <Icon name="mail" />
          <span>
            <b>{t('delivery.alt.quote')}</b>
            <small>{t('delivery.alt.quoteHint')}</small>
          </span>
          <Icon name="chevron-right" small directional />
        </a>
      </div>
    </>
  )
}
