import { del, get, post } from './http/call.ts'
import type {
  savedContract,
  suggestionsContract,
  unwishContract,
  wishContract,
  wishlistContract,
} from './wishlist/contracts.ts'

/** What script on the shop's own pages asks: a page that somebody touched brings these along, and not the back office's. */
export const shopCalls = {
  settings: '/api/home/settings',
  productSearch: '/api/home/product_search',
  tour: '/api/home/tour',
  wishlist: get<typeof wishlistContract>('/api/home/wishlist'),
  wish: post<typeof wishContract>('/api/home/wishlist'),
  unwish: del<typeof unwishContract>('/api/home/wishlist/{id}'),
  saved: get<typeof savedContract>('/api/home/saved'),
  suggestions: get<typeof suggestionsContract>('/api/home/suggestions'),
  quote: '/api/cart/quote',
  cartLines: '/api/cart/lines',
  checkout: '/api/checkout',
  session: '/api/auth/session',
  signOut: '/api/auth/signout',
} as const
