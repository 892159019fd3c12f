import type { Page } from 'playwright-core'
import type { People } from './sight-people.ts'

/** An address and the state in which it is looked at. */
export type Sight = {
  path: string
  /** Brings it to what is looked at, once it is loaded. */
  ready?: (page: Page) => Promise<unknown>
  /** It is one more state of a page that has a picture: what can be judged without one is judged. */
  hasNoPicture?: boolean
  /** It tells the browser that it refuses: with such a status. */
  status?: number
}

const summed = (page: Page) => page.locator('main .osum:not(.osum--coming) .tot').first().waitFor()
const listed = (page: Page) => page.locator('main li.wish').nth(2).waitFor()

const pickable = (page: Page) => page.locator('.yroom__pick').waitFor()

/** The suggestions come once they are in sight. */
const suggested = async (page: Page) => {
  await page.locator('.suggest').scrollIntoViewIfNeeded()
  await page.locator('.suggest .card').first().waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('html:not(.is-scrolled):not(.is-far)').waitFor()
}

/** A form of the sign-in shown again, with what is wrong with what was sent. */
const refusing = (field: string, value: string) => async (page: Page) => {
  await page.locator(`input[name="${field}"]`).fill(value)
  await page.locator('.signin__form button[type="submit"]').click()
  await page.locator('.signin__form .notice--bad').waitFor()
}
/** Long enough, and on every list of leaked ones. */
const leaked = refusing('newPassword', 'correcthorsebatterystaple')

/** What a visitor sees who chose floors, whose ids these are: of every kind of page one. */
export const visitorsSights = ({ links }: People, ids: readonly string[]): Record<string, Sight> => ({
  home: { path: '/' },
  shop: { path: '/shop' },
  'shop-found': { path: '/shop?q=oak', hasNoPicture: true },
  category: { path: '/shop/laminate' },
  subcategory: { path: '/shop/tiles/matt-tiles?color=Black', hasNoPicture: true },
  product: { path: '/product/fraser-drift-oak' },
  categories: { path: '/categories' },
  compare: { path: `/compare?products=${ids.join(',')}` },
  wishlist: { path: '/wishlist', ready: listed },
  project: { path: '/project' },
  'project-plan': { path: '/project/plan' },
  'project-kit': { path: '/project/kit' },
  about: { path: '/about' },
  faq: { path: '/faq' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  return: { path: '/return' },
  contact: { path: '/contactus' },
  newsletter: { path: '/newsletter' },
  'virtual-tour-all': { path: '/virtualtour', hasNoPicture: true },
  'virtual-tour': { path: '/virtualtour?category=engineered-wood' },
  'own-room': { path: '/yourroom?floor=fraser-drift-oak', ready: pickable },
  'sign-in': { path: '/signin' },
  'sign-in-refused': { path: '/signin?error=CredentialsSignin', hasNoPicture: true },
  'sign-in-error': { path: '/signin/error?error=OAuthCallback' },
  'sign-in-fault': { path: '/signin/error?error=MissingSecret', hasNoPicture: true },
  register: { path: '/register' },
  forgot: { path: '/forgot' },
  'own-data': { path: '/your-data', hasNoPicture: true },
  'letter-sent': { path: '/check-your-mail' },
  'used-link': { path: '/reset' },
  reset: { path: links.reset },
  'reset-refused': { path: '/reset', ready: leaked, status: 422 },
  'verify-used': { path: '/verify', hasNoPicture: true },
  verify: { path: links.verify },
  'back-in-stock': { path: '/back-in-stock?state=asked' },
  'back-in-stock-nothing': { path: '/back-in-stock', hasNoPicture: true },
  'gift-card': { path: '/gift-card' },
  missing: { path: '/no-such-page', ready: suggested, status: 404 },
  cart: { path: '/cart', ready: summed },
  checkout: { path: '/checkout', ready: summed },
})

/** What is empty to whoever chose nothing yet, and a piece of trim. */
export const strangersSights: Record<string, Sight> = {
  'product-trim': { path: '/product/white-oak-base-shoe-8-ft', hasNoPicture: true },
  'samples-empty': { path: '/samples', hasNoPicture: true },
  'compare-empty': { path: '/compare', hasNoPicture: true },
  'wishlist-empty': { path: '/wishlist', hasNoPicture: true },
  'cart-empty': { path: '/cart', hasNoPicture: true },
}

/** What is a customer's own, and what she may not see. */
export const customersSights = ({ mira }: People): Record<string, Sight> => ({
  order: { path: mira.order },
  profile: { path: '/profile' },
  'own-wishlist': { path: '/wishlist', hasNoPicture: true },
  'own-orders': { path: '/profile/orders' },
  'own-order': { path: mira.ownOrder },
  addresses: { path: '/profile/addresses' },
  trade: { path: '/profile/trade' },
  security: { path: '/profile/security' },
  'personal-data': { path: '/profile/data' },
  forbidden: { path: '/dashboard', status: 403 },
})

/** What stands between a password and the shop, by what is asked for. */
export const halfwaySights = {
  code: {
    'sign-in-code': { path: '/signin/code' },
    'sign-in-code-refused': { path: '/signin/code', ready: refusing('code', '000000'), status: 422 },
  },
  password: {
    'own-password': { path: '/signin/password' },
    'own-password-refused': { path: '/signin/password', ready: leaked, status: 422 },
  },
} satisfies Record<string, Record<string, Sight>>
