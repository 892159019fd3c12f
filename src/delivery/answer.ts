import type { Language } from '../i18n/languages.ts'
import type { DeliveryAnswer } from './contracts.ts'
import { type Decision, type DeliveryPlace, extrasOf, type Posted, type PricedExtra } from './decision-rules.ts'
import type { DeliveryOffer } from './offer-rules.ts'
import { writtenCode } from './postal/rules.ts'
import type { StoredArea } from './queries.ts'

/** A buyer is shown so many days to choose from. */
const DAYS_SHOWN = 6

type Told = {
  decision: Decision<StoredArea> | Posted
  place: DeliveryPlace | null | undefined
  offer: DeliveryOffer | undefined
  extras: readonly PricedExtra[]
  costMinor: number
  language: Language
}

/** A decision as a buyer is told of it. */
export function answerDelivery({ decision, place, offer, extras, costMinor, language }: Told): DeliveryAnswer {
  const { kind } = decision
  const area = kind === 'served' || kind === 'tooHeavy' ? decision.area : undefined
  const { country = '', zipCode = '' } = place ?? {}
  const isServed = kind === 'served'
  return {
    kind,
    country,
    zipCode: writtenCode(country, zipCode),
    areaId: area?.id ?? null,
    area: area ? (area.name[language] ?? area.name.en) : null,
    costMinor: isServed ? costMinor : 0,
    freeFromMinor: area?.freeFromMinor ?? null,
    limit: kind === 'tooHeavy' ? decision.limit : null,
    arrivesOn: offer?.arrivesOn ?? null,
    slot: offer?.slot ?? null,
    isSlotGone: offer?.isSlotGone ?? false,
    days: (offer?.days ?? [])
      .filter(({ day }, index) => index < DAYS_SHOWN || day === offer?.slot?.day)
      .map(({ day, windows }) => ({ day, windows: [...windows] })),
    extras: isServed
      ? extrasOf(decision.area).map((extra) => ({
          ...extra,
          isChosen: extras.some(({ kind: chosen }) => chosen === extra.kind),
        }))
      : [],
    orderBefore: offer?.orderBefore?.toISOString() ?? null,
  }
}
