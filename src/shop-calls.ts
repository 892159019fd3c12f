import type * as accounts from './accounts/contracts.ts'
import type * as cart from './cart/contracts.ts'
import type * as checkout from './checkout/contracts.ts'
import { del, get, post } from './http/call.ts'
import type * as groups from './pricing/groups/contracts.ts'
import type * as search from './search/contracts.ts'
import type * as shop from './settings/shop-contracts.ts'
import type * as wishlist from './wishlist/contracts.ts'

/** What script on the shop's own pages asks: a page that somebody touched brings these along, and not the back office's. */
export const shopCalls = {
  settings: get<typeof shop.shopSettingsContract>('/api/home/settings'),
  productSearch: get<typeof search.productSearchContract>('/api/home/product_search'),
  wishlist: get<typeof wishlist.wishlistContract>('/api/home/wishlist'),
  wish: post<typeof wishlist.wishContract>('/api/home/wishlist'),
  unwish: del<typeof wishlist.unwishContract>('/api/home/wishlist/{id}'),
  saved: get<typeof wishlist.savedContract>('/api/home/saved'),
  suggestions: get<typeof wishlist.suggestionsContract>('/api/home/suggestions'),
  quote: post<typeof cart.quoteContract>('/api/cart/quote'),
  deliveryAsk: get<typeof cart.deliveryAskContract>('/api/delivery/answer'),
  cartLines: post<typeof cart.cartLinesContract>('/api/cart/lines'),
  cartSamples: post<typeof cart.cartSamplesContract>('/api/cart/samples'),
  checkout: post<typeof checkout.checkoutContract>('/api/checkout'),
  session: get<typeof accounts.sessionContract>('/api/auth/session'),
  signOut: post<typeof accounts.signOutContract>('/api/auth/signout'),
} as const

/** What a trade customer pays; apart from the others, as most visitors' scripts do not need it. */
export const ownPriceCalls = { ownPrices: get<typeof groups.ownPricesContract>('/api/cart/prices') } as const
