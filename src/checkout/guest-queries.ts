import type { Guest } from '../orders/holds/commands.ts'
import { listHeld } from '../orders/holds/queries.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { type GuestCaps, passesShare, passesSize } from './guest-rules.ts'
import type { PricedCart } from './priced-cart.ts'

/** A guest's cart, against what the settings let guests order. */
export type GuestCart = {
  cart: PricedCart
  store: string
  guest: Guest
  caps: GuestCaps
  /** What there is of each item, where its level is locked; else it is what the cart was priced with. */
  counts?: ReadonlyMap<string, number>
}

/** Whether a cart is more than guests may order without being asked, whatever is held by whom. */
export function isTooLarge({ cart: { lines, priced }, caps }: Pick<GuestCart, 'cart' | 'caps'>): boolean {
  const units = lines.reduce((sum, { line, offer }) => sum + (offer ? line.qty : 0), 0)
  return passesSize({ units, totalMinor: priced.totalMinor }, caps)
}

/**
 * Whether a guest's order has to be confirmed before anything is reserved for it. With the levels of its items locked
 * nobody changes the answer before the transaction ends; without, it is what would be said now.
 */
export async function needsConfirmation(db: Database | Transaction, guestCart: GuestCart): Promise<boolean> {
  if (isTooLarge(guestCart)) return true
  const { cart, store, guest, caps, counts } = guestCart
  const claims = new Map<string, { wanted: number; onHand: number }>()
  for (const { line, offer } of cart.lines) {
    if (!offer || offer.unlimited) continue
    const { wanted = 0 } = claims.get(offer.stockItemId) ?? {}
    claims.set(offer.stockItemId, { wanted: wanted + line.qty, onHand: counts?.get(offer.stockItemId) ?? offer.onHand })
  }
  // What is not there is refused, and no request either.
  if (claims.size === 0 || [...claims.values()].some(({ wanted, onHand }) => wanted > onHand)) return false
  const held = await listHeld(db, { store, itemIds: [...claims.keys()], guest })
  return [...claims].some(([itemId, claim]) => {
    const { byGuest = 0, byGuests = 0 } = held.get(itemId) ?? {}
    return passesShare({ ...claim, heldByGuest: byGuest, heldByGuests: byGuests }, caps)
  })
}
