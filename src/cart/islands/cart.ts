import { useSyncExternalStore } from 'react'
import { hydrateIsland } from '../../ui/hydrate.ts'
import { type Cart, countPieces, emptyCart } from '../rules.ts'
import { browserPlace } from './cart-place.ts'
import { createCartStore, storageKey } from './cart-store.ts'

/** The one cart of this page, shared by all its islands. */
export const cartStore = createCartStore(browserPlace)

let listening = false

function listen(): void {
  if (listening) return
  listening = true
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void cartStore.reload()
  })
  // The count in the header has something to show once there is something in the cart.
  cartStore.subscribe(() => {
    if (countPieces(cartStore.read()) > 0) hydrateIsland('CartButton')
  })
  window.addEventListener('pagehide', cartStore.forget)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void cartStore.reload()
  })
}

/** Tells of every change of the cart, also by another tab; the first who asks has storage read. */
export function subscribeCart(listener: () => void): () => void {
  listen()
  void cartStore.start()
  return cartStore.subscribe(listener)
}

const unknownCart = emptyCart('')

/** The cart; on the server, and until storage has been read, an empty one that is not `loaded`. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeCart, cartStore.read, () => unknownCart)
}

const never = () => () => undefined

/** Whether this runs in a browser that has taken the page over; the first render is the same as the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
