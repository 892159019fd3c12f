/**
 * The shop's table of contents: every address it answers, as the pattern that the server matches, and a function that
 * builds a link to it. Screens of the back office are below /dashboard.
 */
const enc = encodeURIComponent

export const routes = {
  home: { pattern: '/', href: () => '/' },
  shop: { pattern: '/shop', href: () => '/shop' },
  categories: { pattern: '/categories', href: () => '/categories' },
  category: { pattern: '/shop/:category', href: (category: string) => `/shop/${enc(category)}` },
  subcategory: {
    pattern: '/shop/:category/:subcategory',
    href: (category: string, subcategory: string) => `/shop/${enc(category)}/${enc(subcategory)}`,
  },
  product: { pattern: '/product/:slug', href: (slug: string) => `/product/${enc(slug)}` },
  cart: { pattern: '/cart', href: () => '/cart' },
  checkout: { pattern: '/checkout', href: () => '/checkout' },
  order: { pattern: '/order/:token', href: (token: string) => `/order/${enc(token)}` },
  signIn: {
    pattern: '/signin',
    href: (back?: string) => (back ? `/signin?callbackUrl=${enc(back)}` : '/signin'),
  },
  about: { pattern: '/about', href: () => '/about' },
  faq: { pattern: '/faq', href: () => '/faq' },
  terms: { pattern: '/terms', href: () => '/terms' },
  privacy: { pattern: '/privacy', href: () => '/privacy' },
  return: { pattern: '/return', href: () => '/return' },
  contact: { pattern: '/contactus', href: (isSent = false) => (isSent ? '/contactus?sent=1' : '/contactus') },
  newsletter: {
    pattern: '/newsletter',
    href: (state?: 'sent' | 'confirmed' | 'unsubscribed') => (state ? `/newsletter?state=${state}` : '/newsletter'),
  },
  newsletterConfirm: {
    pattern: '/newsletter/confirm/:token',
    href: (token: string) => `/newsletter/confirm/${enc(token)}`,
  },
  newsletterUnsubscribe: {
    pattern: '/newsletter/unsubscribe/:token',
    href: (token: string) => `/newsletter/unsubscribe/${enc(token)}`,
  },
  dashboard: { pattern: '/dashboard/*', href: () => '/dashboard' },
  dashboardOrders: { pattern: '/dashboard/orders', href: () => '/dashboard/orders' },
  dashboardOrder: { pattern: '/dashboard/orders/:id', href: (id: string) => `/dashboard/orders/${enc(id)}` },
  dashboardMail: { pattern: '/dashboard/mail', href: () => '/dashboard/mail' },
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
  contact: '/api/contact',
  newsletter: '/api/newsletter',
  newsletterConfirm: '/api/newsletter/confirm',
  quote: '/api/cart/quote',
  cartLines: '/api/cart/lines',
  checkout: '/api/checkout',
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
  notification: '/api/notification',
  mails: '/api/mail',
  mail: '/api/mail/{id}',
  mailRetry: '/api/mail/{id}/retry',
} as const

/** The address of one of the shop's pictures as others show a shared page: 1200 by 630 pixels. */
export const shareImageHref = (url: string): string => `/share-image?url=${enc(url)}`

/** The address of a picture at one of the sizes that the shop serves. */
export function imageHref(url: string, width: number, quality = 75): string {
  return `/_next/image?url=${enc(url)}&w=${width}&q=${quality}`
}
