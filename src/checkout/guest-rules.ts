import type { ShopSettings } from '../settings/schema.ts'

export type GuestCaps = ShopSettings['guestOrders']

/** One item of a guest's order: how much is wanted and there is, and what unconfirmed guests' orders hold of it already. */
export type Claim = {
  wanted: number
  onHand: number
  /** By this guest's other orders, and by those of all guests, theirs among them. */
  heldByGuest: number
  heldByGuests: number
}

/** How many of an item a share of it allows; the only one left may always be ordered. */
export const allowedOf = (stock: number, percent: number): number => Math.max(1, Math.floor((stock * percent) / 100))

/** Whether a guest's order would hold more of an item than the settings let guests hold. What unconfirmed orders hold counts as stock. */
export function passesShare(
  { wanted, onHand, heldByGuest, heldByGuests }: Claim,
  { guestPercent, allGuestsPercent }: Pick<GuestCaps, 'guestPercent' | 'allGuestsPercent'>,
): boolean {
  const stock = onHand + heldByGuests
  return (
    heldByGuest + wanted > allowedOf(stock, guestPercent) || heldByGuests + wanted > allowedOf(stock, allGuestsPercent)
  )
}

/** Whether a guest's order is more than the settings take without asking: too many units, or too much money. */
export const passesSize = (
  order: { units: number; totalMinor: number },
  caps: Pick<GuestCaps, 'mostUnits' | 'mostValueMinor'>,
): boolean => order.units > caps.mostUnits || order.totalMinor > caps.mostValueMinor
