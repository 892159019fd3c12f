import type { ReactNode } from 'react'
import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Money } from '../../../ui/money.tsx'
import { bothDays, dayText, timeLeft, windowsText } from './answer-text.ts'
import { Row } from './delivery-row.tsx'

/** What a served address gets: day, windows, price, until when that holds, and what is in it. */
export function Served({ answer, children }: { answer: DeliveryAnswer; children?: ReactNode }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { arrivesOn, costMinor, extras, orderBefore, twoDrops, zipCode } = answer
  const left = timeLeft(i18n, orderBefore, Date.now())
  const offered = extras.map(({ kind, priceMinor }) => {
    const amount = priceMinor === 0 ? t('delivery.free') : isolate(i18n, format.money(priceMinor))
    return t(priceMinor === 0 ? 'delivery.plusFree' : 'delivery.plus', { name: t(`delivery.extra.${kind}`), amount })
  })
  const inTime = left === undefined ? [] : [t('delivery.within', { time: left })]
  const included = [t('delivery.included'), offered.join(' · ')].join(' ')
  const secondOn = twoDrops?.arrivesOn ?? null
  const windows = windowsText(i18n, answer)
  return (
    <>
      <Row
        icon="truck"
        title={
          arrivesOn === null ? (
            t('delivery.title')
          ) : secondOn !== null ? (
            bothDays(i18n, arrivesOn, secondOn)
          ) : (
            <>
              {dayText(i18n, arrivesOn)} {windows !== '' && <span className="quiet">{windows}</span>}
            </>
          )
        }
        lines={[
          // Where every window is taken there is nothing to be in time for, and nothing to pay.
          ...(arrivesOn === null
            ? [t('delivery.noSlots')]
            : [...(secondOn === null ? [] : [t('delivery.two.title')]), ...inTime, included]),
        ]}
        end={
          arrivesOn === null ? undefined : costMinor === 0 ? (
            <b>{t('delivery.free')}</b>
          ) : (
            <Money>{format.money(costMinor)}</Money>
          )
        }
      />
      <p className="small quiet dl__to">
        {t('delivery.toCode', { code: `\u2066${zipCode}\u2069` })}
        {children && <> · {children}</>}
      </p>
    </>
  )
}
