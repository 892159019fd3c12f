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
  return {
    type: 'delivery',
    areaId,
    areaName,
    leadDays,
    ...(!isRequest && { expectedOn }),
    ...(offer?.slot && { slot: { ...offer.slot } }),
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

/** The slot that a delivery is to hold; undefined where its area has none. */
export const slotOf = (delivery: OrderDelivery): WantedSlot | undefined =>
  delivery.type === 'delivery' && delivery.slot ? { ...delivery.slot, areaId: delivery.areaId } : undefined
