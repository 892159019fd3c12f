import type { PricedExtra } from '../delivery/decision-rules.ts'
import type { DeliveryOffer } from '../delivery/offer-rules.ts'
import { promisedDay, type StoreClock } from '../delivery/open-days.ts'
import type { StoredArea } from '../delivery/queries.ts'
import { languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { OrderDelivery } from '../orders/schema.ts'
import type { WantedSlot } from '../orders/slots/commands.ts'

type Agreed = {
  /** When the area brings it; undefined where there is nothing but samples, which are posted. */
  offer: DeliveryOffer | undefined
  extras: readonly PricedExtra[]
  /** Why staff send it all the same. */
  overruled?: string | undefined
  clock: StoreClock
  /** Of a request no day is promised before it is confirmed; the slot that was wished for is noted. */
  isRequest?: boolean
}

/** A delivery by an area's truck, as the order keeps it. */
export function deliveryBy(
  { id: areaId, name: areaName, leadDays }: Pick<StoredArea, 'id' | 'name' | 'leadDays'>,
  { offer, extras, overruled, clock, isRequest = false }: Agreed,
): OrderDelivery {
  const expectedOn = offer?.arrivesOn ?? promisedDay(clock, leadDays)
  const second = offer?.second
  return {
    type: 'delivery',
    areaId,
    areaName,
    leadDays,
    ...(!isRequest && { expectedOn }),
    ...(offer?.slot && { slot: { ...offer.slot } }),
    ...(second && {
      second: {
        ...(!isRequest && second.arrivesOn !== null && { expectedOn: second.arrivesOn }),
        ...(second.slot && { slot: { ...second.slot } }),
      },
    }),
    ...(extras.length > 0 && { extras: [...extras] }),
    ...(overruled !== undefined && { overruled }),
  }
}

/** A delivery of samples alone by mail, to an address that no area has. */
export function deliveryByPost(): OrderDelivery {
  const names = languages.map((language) => [language, translatorFor(language)('delivery.byPost')])
  const areaName = { en: '', ...Object.fromEntries(names) }
  return { type: 'delivery', areaId: '', areaName, leadDays: 0, posted: true }
}

/** The slots of an offer by an area, that of the first drop first; none where nothing is brought, or the area has none. */
export const offeredSlots = (
  area: Pick<StoredArea, 'id'> | undefined,
  offer: DeliveryOffer | undefined,
): WantedSlot[] =>
  area ? [offer?.slot, offer?.second?.slot].flatMap((slot) => (slot ? [{ ...slot, areaId: area.id }] : [])) : []
