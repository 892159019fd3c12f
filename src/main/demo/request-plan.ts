import { seeded } from '../../measure/seeded.ts'
import { unitPrice } from '../../pricing/rules.ts'
import { defaultGuestOrders } from '../../settings/defaults.ts'
import type { Assortment } from './baskets.ts'
import { demoPeople } from './people.ts'
import type { OrderPlan } from './planned-order.ts'
import { HOUR_MS } from './wall-clock.ts'

const SEED = 20_261_122

/** How many hours before now the requests came in: the last of them this morning or last night. */
const hoursAgo = [3.2, 21.5, 43]

const notes = [
  'For the whole ground floor of our rental, four units.',
  'We are refitting a dental office. Please confirm all boxes come from one lot.',
  '',
]

/**
 * A few orders of guests above what may be ordered without being asked about: they wait for an answer, and nothing is
 * reserved for them. Where a store has enough of something, one can be confirmed as it is.
 */
export function planRequests(nowMs: number, assortments: ReadonlyMap<string, Assortment>): OrderPlan[] {
  const random = seeded(SEED)
  const stores = [...assortments.keys()]
  return hoursAgo
    .flatMap((hours, index): OrderPlan[] => {
      const store = stores[index % stores.length] ?? ''
      const offers = assortments.get(store)?.byCategory.get(index === 1 ? 'tiles' : 'laminate') ?? []
      const { mostUnits, mostValueMinor } = defaultGuestOrders
      const offer = offers.find((one) => one.onHand > mostUnits) ?? offers[Math.floor(random() * offers.length)]
      const person = demoPeople[(index * 7 + 4) % demoPeople.length]
      if (!offer || !person) return []
      const byValue = Math.ceil(mostValueMinor / Math.max(1, unitPrice(offer))) + 1
      const quantity = Math.min(mostUnits + 10 + index * 15, Math.max(byValue, 60))
      const isAbove = quantity > mostUnits || quantity * unitPrice(offer) > mostValueMinor
      return [
        {
          person,
          isGuest: true,
          isRequest: true,
          store,
          placedMs: nowMs - hours * HOUR_MS,
          lines: [{ offer, quantity: isAbove ? quantity : mostUnits + 10 }],
          type: 'delivery',
          couponCode: null,
          customerNote: notes[index] ?? '',
          steps: [],
          paidMs: null,
          returned: null,
          goodwill: null,
          staffNote: null,
        },
      ]
    })
    .sort((a, b) => a.placedMs - b.placedMs)
}
