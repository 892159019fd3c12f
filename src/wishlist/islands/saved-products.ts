import { KNOWN_COOKIE } from '../../accounts/known-cookie.ts'
import { cartStore, subscribeCart } from '../../cart/islands/cart.ts'
import { countWishes } from '../../cart/rules.ts'
import { shopCalls } from '../../shop-calls.ts'
import { callEndpoint, isFailure } from '../../ui/client.ts'
import type { SavedProduct } from '../contracts.ts'
import { createWishStore, type WishPlace, wishesKey } from './wishlist-store.ts'

async function fetchWishes(): Promise<readonly SavedProduct[] | undefined> {
  const answer = await callEndpoint(shopCalls.wishlist, {})
  if (!isFailure(answer)) return answer.wishlist
  if (answer.code === 'UNAUTHENTICATED') return undefined
  throw new Error(answer.err || answer.code)
}

/** The cart's state carries how many wishes there are; it is written only when that changes. */
async function counted(count: number): Promise<void> {
  await cartStore.start()
  if (cartStore.read().wishlist !== count) await cartStore.update((cart) => countWishes(cart, count))
}

const browserPlace: WishPlace = {
  storage: () => window.localStorage,
  isKnown: () => document.cookie.split('; ').some((cookie) => cookie === `${KNOWN_COOKIE}=1`),
  fetchWishes,
  merge: (products) => callEndpoint(shopCalls.wish, { products: [...products] }),
  put: (id, isWished) =>
    isWished ? callEndpoint(shopCalls.wish, { _id: id }) : callEndpoint(shopCalls.unwish, { id }),
  counted: (count) => void counted(count),
  warn: (message, cause) => console.warn(message, cause),
}

/** The one wishlist of this page, shared by all that shows it. */
export const wishStore = createWishStore(browserPlace)

let isListening = false

/** Follows what other tabs do: a visitor's list by its own storage, an account's by the count in the cart. */
export function followWishes(): Promise<void> {
  if (!isListening) {
    isListening = true
    window.addEventListener('storage', ({ key }) => {
      if (key === wishesKey || key === null) void wishStore.reload()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void wishStore.reload()
    })
    let before = 0
    subscribeCart(() => {
      const { loaded, wishlist } = cartStore.read()
      const { signedIn, ids } = wishStore.read()
      if (loaded && signedIn && wishlist !== before && wishlist !== ids.length) void wishStore.reload()
      before = wishlist
    })
  }
  return wishStore.start()
}
