import type { sessionContract, signOutContract } from './accounts/contracts.ts'
import type { cartLinesContract, quoteContract } from './cart/contracts.ts'
import type { checkoutContract } from './checkout/contracts.ts'
import { del, get, post } from './http/call.ts'
import type { productSearchContract } from './search/contracts.ts'
import type { shopSettingsContract } from './settings/shop-contracts.ts'
import type {
  savedContract,
  suggestionsContract,
  unwishContract,
  wishContract,
  wishlistContract,
} from './wishlist/contracts.ts'

/** What script on the shop's own pages asks: a page that somebody touched brings these along, and not the back office's. */
export const shopCalls = {
  settings: get<typeof shopSettingsContract>('/api/home/settings'),
  productSearch: get<typeof productSearchContract>('/api/home/product_search'),
  wishlist: get<typeof wishlistContract>('/api/home/wishlist'),
  wish: post<typeof wishContract>('/api/home/wishlist'),
  unwish: del<typeof unwishContract>('/api/home/wishlist/{id}'),
  saved: get<typeof savedContract>('/api/home/saved'),
  suggestions: get<typeof suggestionsContract>('/api/home/suggestions'),
  quote: post<typeof quoteContract>('/api/cart/quote'),
  cartLines: post<typeof cartLinesContract>('/api/cart/lines'),
  checkout: post<typeof checkoutContract>('/api/checkout'),
  session: get<typeof sessionContract>('/api/auth/session'),
  signOut: post<typeof signOutContract>('/api/auth/signout'),
} as const
