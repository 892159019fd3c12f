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
  /** What two drops cost where they are needed, and whether they are chosen: then `decision` serves the address. */
  twoDrops: { costMinor: number; isChosen: boolean } | undefined
  language: Language
}

/** The days that are shown, and the one that is chosen. */
const daysOf = (offer: DeliveryOffer | undefined): DeliveryAnswer['days'] =>
  (offer?.days ?? [])
    .filter(({ day }, index) => index < DAYS_SHOWN || day === offer?.slot?.day)
    .map(({ day, windows }) => ({ day, windows: [...windows] }))

/** What is told of the second drop. Two drops that nobody chose are offered only where there are days for both. */
function twoDropsOf(offer: DeliveryOffer | undefined, twoDrops: Told['twoDrops']): DeliveryAnswer['twoDrops'] {
  const second = offer?.second
  if (!twoDrops || !second || (!twoDrops.isChosen && offer.arrivesOn === null)) return null
  const { arrivesOn, slot, isSlotGone } = second
  return { costMinor: twoDrops.costMinor, arrivesOn, slot, isSlotGone, days: daysOf(second) }
}

/** A decision as a buyer is told of it. */
export function answerDelivery({
  decision,
  place,
  offer,
  extras,
  costMinor,
  twoDrops,
  language,
}: Told): DeliveryAnswer {
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
    days: daysOf(offer),
    extras: isServed
      ? extrasOf(decision.area, twoDrops?.isChosen ? 2 : 1).map((extra) => ({
          ...extra,
          isChosen: extras.some(({ kind: chosen }) => chosen === extra.kind),
        }))
      : [],
    orderBefore: offer?.orderBefore?.toISOString() ?? null,
    twoDrops: twoDropsOf(offer, twoDrops),
  }
}
