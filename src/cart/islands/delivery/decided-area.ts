import { useEffect } from 'react'
import { setDelivery } from '../../address-rules.ts'
import type { Quote } from '../../contracts.ts'
import type { Cart } from '../../rules.ts'
import { cartStore } from '../cart.ts'

/** It is collected; the postal code stays for another day. */
export const asPickup = (cart: Cart): Cart => setDelivery(cart, { type: 'pickup', area: '', cost: 0 })

/** It is delivered, to wherever the address says. */
export const asDelivery = (cart: Cart): Cart => setDelivery(cart, { type: 'delivery', area: '', cost: 0 })

/** Keeps in the cart which area the address decided on, and what it costs, as they were shown. */
export function useDecidedArea(cart: Cart, quote: Quote | null, isFresh: boolean): void {
  useEffect(() => {
    if (!quote || !isFresh || cart.deliveryInfo.type !== 'delivery') return
    const { kind, area: name, costMinor: cost } = quote.delivery
    const area = kind === 'served' ? (name ?? '') : ''
    if (cart.deliveryInfo.area === area && cart.deliveryInfo.cost === cost) return
    void cartStore.update((before) =>
      before.deliveryInfo.type === 'delivery' ? setDelivery(before, { type: 'delivery', area, cost }) : before,
    )
  }, [cart, quote, isFresh])
}
