/**
 * The shop's table of contents: every address it answers, as the pattern that the server matches, and a function that
 * builds a link to it. Screens of the back office are below /dashboard.
 */
const enc = encodeURIComponent

export const routes = {
  home: { pattern: '/', href: () => '/' },
  shop: { pattern: '/shop', href: () => '/shop' },
  category: { pattern: '/shop/:category', href: (category: string) => `/shop/${enc(category)}` },
  subcategory: {
    pattern: '/shop/:category/:subcategory',
    href: (category: string, subcategory: string) => `/shop/${enc(category)}/${enc(subcategory)}`,
  },
  product: { pattern: '/product/:slug', href: (slug: string) => `/product/${enc(slug)}` },
  cart: { pattern: '/cart', href: () => '/cart' },
  checkout: { pattern: '/checkout', href: () => '/checkout' },
  order: { pattern: '/order/:token', href: (token: string) => `/order/${enc(token)}` },
  pay: { pattern: '/order/:token/pay', href: (token: string) => `/order/${enc(token)}/pay` },
  signIn: {
    pattern: '/signin',
    href: (back?: string) => (back ? `/signin?callbackUrl=${enc(back)}` : '/signin'),
  },
  dashboard: { pattern: '/dashboard/*', href: () => '/dashboard' },
  dashboardOrders: { pattern: '/dashboard/orders', href: () => '/dashboard/orders' },
  dashboardOrder: { pattern: '/dashboard/orders/:id', href: (id: string) => `/dashboard/orders/${enc(id)}` },
} as const

/** The calls under /api and the files the server makes, by the department that answers them. */
export const calls = {
  health: '/api/health',
  ready: '/api/ready',
  openApi: '/api/openapi.json',
  apiPage: '/api',
  settings: '/api/home/settings',
  productSearch: '/api/home/product_search',
  language: '/api/language',
  quote: '/api/cart/quote',
  cartLines: '/api/cart/lines',
  checkout: '/api/checkout',
  payOrder: '/api/checkout/pay',
  session: '/api/auth/session',
  csrf: '/api/auth/csrf',
  providers: '/api/auth/providers',
  signIn: '/api/auth/callback/credentials',
  signOut: '/api/auth/signout',
  orders: '/api/orders',
  order: '/api/orders/{id}',
  orderStatus: '/api/orders/{id}/status',
  orderPayment: '/api/orders/{id}/payment',
  orderNote: '/api/orders/{id}/notes',
  orderPayments: '/api/orders/{id}/payments',
  orderRefunds: '/api/orders/{id}/refunds',
} as const

/** The address of a picture at one of the sizes that the shop serves. */
export function imageHref(url: string, width: number, quality = 75): string {
  return `/_next/image?url=${enc(url)}&w=${width}&q=${quality}`
}
