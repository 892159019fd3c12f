/**
 * The shop's table of contents: every address it answers, as the pattern that the server matches, and a function that
 * builds a link to it. Screens of the back office are below /dashboard.
 */
const enc = encodeURIComponent

/** An address with those of its query parameters that have a value. */
function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${enc(value)}`] : []))
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}

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
  wishlist: { pattern: '/wishlist', href: () => '/wishlist' },
  compare: {
    pattern: '/compare',
    href: (ids: readonly string[] = []) =>
      ids.length === 0 ? '/compare' : `/compare?products=${ids.map(enc).join(',')}`,
  },
  project: { pattern: '/project', href: (part: '' | '#add-room' = '') => `/project${part}` },
  projectPlan: { pattern: '/project/plan', href: () => '/project/plan' },
  sharedProject: {
    pattern: '/project/shared/:token',
    href: (token: string) => `/project/shared/${enc(token)}`,
  },
  projectKit: {
    pattern: '/project/kit',
    href: (part: '' | '#quote-ask' = '') => `/project/kit${part}`,
  },
  cart: { pattern: '/cart', href: () => '/cart' },
  samples: { pattern: '/samples', href: () => '/samples' },
  checkout: {
    pattern: '/checkout',
    /**
     * `earlier` is the token of the order that this cart had already become, where the page is to say so; `zip` the postal code that a page
     * without script was asked about.
     */
    href: (earlier?: string, zip?: string) => withQuery('/checkout', { earlier, zip }),
  },
  order: {
    pattern: '/order/:token',
    /** `cancel` is `late` where it was asked for after the goods had left. */
    href: (token: string, cancel?: 'late') => withQuery(`/order/${enc(token)}`, { cancel }),
  },
  pay: { pattern: '/order/:token/pay', href: (token: string) => `/order/${enc(token)}/pay` },
  signIn: {
    pattern: '/signin',
    href: (back?: string, error?: string) => withQuery('/signin', { error, callbackUrl: back }),
  },
  signInCode: { pattern: '/signin/code', href: (back?: string) => withQuery('/signin/code', { callbackUrl: back }) },
  signInPassword: {
    pattern: '/signin/password',
    href: (back?: string) => withQuery('/signin/password', { callbackUrl: back }),
  },
  signInError: { pattern: '/signin/error', href: (error?: string) => withQuery('/signin/error', { error }) },
  register: { pattern: '/register', href: () => '/register' },
  forgot: { pattern: '/forgot', href: () => '/forgot' },
  emailSent: { pattern: '/check-your-mail', href: () => '/check-your-mail' },
  verifyLink: { pattern: '/verify/:token', href: (token: string) => `/verify/${enc(token)}` },
  verify: { pattern: '/verify', href: () => '/verify' },
  resetLink: { pattern: '/reset/:token', href: (token: string) => `/reset/${enc(token)}` },
  reset: { pattern: '/reset', href: () => '/reset' },
  security: {
    pattern: '/profile/security',
    href: (told: { done?: string; error?: string } = {}) => withQuery('/profile/security', told),
  },
  profile: { pattern: '/profile', href: () => '/profile' },
  profileAddresses: { pattern: '/profile/addresses', href: () => '/profile/addresses' },
  profileOrders: { pattern: '/profile/orders', href: () => '/profile/orders' },
  profileOrder: { pattern: '/profile/orders/:id', href: (id: string) => `/profile/orders/${enc(id)}` },
  profileData: { pattern: '/profile/data', href: () => '/profile/data' },
  about: { pattern: '/about', href: () => '/about' },
  faq: { pattern: '/faq', href: () => '/faq' },
  terms: { pattern: '/terms', href: () => '/terms' },
  ownDataLink: { pattern: '/your-data/:token', href: (token: string) => `/your-data/${enc(token)}` },
  ownData: { pattern: '/your-data', href: (told: { done?: string } = {}) => withQuery('/your-data', told) },
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
  backInStock: {
    pattern: '/back-in-stock',
    href: (state?: 'asked' | 'here' | 'ended') => (state ? `/back-in-stock?state=${state}` : '/back-in-stock'),
  },
  backInStockEnd: {
    pattern: '/back-in-stock/end/:token',
    href: (token: string) => `/back-in-stock/end/${enc(token)}`,
  },
  virtualTour: { pattern: '/virtualtour', href: () => '/virtualtour' },
  /** Names are slugs in capitals. */
  tour: {
    pattern: '/360/:name/index.html',
    href: (name: string, query = '') => `/360/${enc(name)}/index.html${query}`,
  },
  tourFolder: { pattern: '/360/:name', href: (name: string) => `/360/${enc(name)}` },
  /** The floor in the room as other sites show it. */
  tourShare: {
    pattern: '/360/:name/share.jpg',
    href: (name: string, query = '') => `/360/${enc(name)}/share.jpg${query}`,
  },
  tourStill: {
    pattern: '/360/:name/still.webp',
    href: (name: string, query = '') => `/360/${enc(name)}/still.webp${query}`,
  },
  /** A stored page as its draft, or one of its versions, has it: for staff only. */
  preview: {
    pattern: '/preview/:page',
    href: (page: string, language: string, version?: number) =>
      `/preview/${enc(page)}?lang=${enc(language)}${version === undefined ? '' : `&version=${version}`}`,
  },
  dashboard: { pattern: '/dashboard/*', href: () => '/dashboard' },
} as const

/** The page of a quote, to which an email leads; apart from the others, as no visitor's script needs it. */
export const quoteRoute = { pattern: '/quote/:token', href: (token: string) => `/quote/${enc(token)}` } as const

/** The page on which a customer asks to return goods of an order; apart from the others, as no visitor's script needs it. */
export const returnRoute = {
  pattern: '/order/:token/return',
  href: (token: string) => `/order/${enc(token)}/return`,
} as const

/** Where a customer asks for trade prices; apart from the others, as no visitor's script needs it. */
export const tradeRoute = {
  pattern: '/profile/trade',
  href: (done?: 'sent') => withQuery('/profile/trade', { done }),
} as const

/** What is on a gift card; apart from the others, as no visitor's script needs it. */
export const giftCardRoute = { pattern: '/gift-card', href: () => '/gift-card' } as const

/** The passport of an order's floors, to which a QR code leads; apart from the others, as no visitor's script needs it. */
export const passportRoute = { pattern: '/floor/:token', href: (token: string) => `/floor/${enc(token)}` } as const

export { calls } from './calls.ts'
export { dashboardRoutes } from './dashboard-routes.ts'

/** A call's address with its parameter filled in. */
export const callHref = (pattern: string, value: string): string => pattern.replace(/\{\w+\}/, enc(value))

/** The address of one of the shop's pictures as others show a shared page: 1200 by 630 pixels. */
export const shareImageHref = (url: string): string => `/share-image?url=${enc(url)}`

/** The address of a picture at one of the sizes that the shop serves. */
export function imageHref(url: string, width: number, quality = 75): string {
  return `/_next/image?url=${enc(url)}&w=${width}&q=${quality}`
}
