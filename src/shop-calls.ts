/** What script on the shop's own pages asks: a page that somebody touched brings these along, and not the back office's. */
export const shopCalls = {
  settings: '/api/home/settings',
  productSearch: '/api/home/product_search',
  tour: '/api/home/tour',
  wishlist: '/api/home/wishlist',
  saved: '/api/home/saved',
  suggestions: '/api/home/suggestions',
  quote: '/api/cart/quote',
  cartLines: '/api/cart/lines',
  checkout: '/api/checkout',
  session: '/api/auth/session',
  signOut: '/api/auth/signout',
} as const
