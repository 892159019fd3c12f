import type { Access } from '../src/platform/endpoint.ts'

/** What is filled into a call so that it passes its parsing: only then is it the right that decides. */
export type Sample = {
  access: Access /** The call itself lets only staff and administrators on. */
  isOfStaff?: true
  body?: Record<string, unknown>
  query?: string
}

const view = { area: 'order', right: 'view' } as const
const edit = { area: 'order', right: 'edit' } as const

const nobodys = '018f0000-0000-7000-8000-000000000000'

const address = {
  ...{ fullName: 'Ada Lindholm', phone: '604-555-0123', house: '12 Cedar Row', city: 'Surrey', state: 'BC' },
  ...{ zipCode: 'V3S 1A1', country: 'CA' },
}

/** Every call of the shop with who may make it. A call that is not here fails the matrix: it has to be decided on. */
export const declaredCalls: Readonly<Record<string, Sample>> = {
  'GET /api/home/settings': { access: 'public' },
  'GET /api/home/product_search': { access: 'public' },
  'POST /api/language': { access: 'public', body: { language: 'en' } },
  'POST /api/cart/quote': { access: 'public', body: { lines: [] } },
  'POST /api/cart/lines': { access: 'public', body: {} },
  'POST /api/checkout': { access: 'public', body: {} },
  'POST /api/checkout/pay': { access: 'public', body: {} },
  'POST /api/payments/notices/{provider}': { access: 'public', body: {} },
  'GET /api/payments/return/{payment}': { access: 'public' },
  'POST /api/payments/return/{payment}': { access: 'public', body: {} },
  'GET /api/auth/session': { access: 'public' },
  'GET /api/auth/csrf': { access: 'public' },
  'GET /api/auth/providers': { access: 'public' },
  'POST /api/auth/callback/credentials': { access: 'public', body: { email: 'no@example.com', password: 'no' } },
  // Signing out would end the session that the next call is made with; the test signs nobody out for good.
  'POST /api/auth/signout': { access: 'public', body: { callbackUrl: 7 } },
  'POST /api/auth/session': { access: 'public', body: { data: {} } },
  'POST /api/auth/_log': { access: 'public', body: { level: 'error', code: 'TEST' } },
  'GET /api/auth/signin': { access: 'public' },
  'GET /api/auth/signin/{provider}': { access: 'public' },
  'POST /api/auth/signin/{provider}': { access: 'public', body: {} },
  'GET /api/auth/callback/{provider}': { access: 'public' },
  'GET /api/auth/error': { access: 'public' },
  'POST /api/auth/register': { access: 'public', body: { email: 'no' } },
  'POST /api/auth/forgot': { access: 'public', body: { email: 'no' } },
  'POST /api/auth/verify': { access: 'public', body: {} },
  'POST /api/auth/reset': { access: 'public', body: {} },
  'POST /api/auth/code': { access: 'public', body: {} },
  'POST /api/auth/new-password': { access: 'public', body: {} },
  // Wrong passwords and codes: what succeeded would end the sessions that the next call is made with.
  'POST /api/auth/password': {
    access: 'signed-in',
    body: { currentPassword: 'no', newPassword: 'grey oak by the river' },
  },
  'POST /api/auth/email': { access: 'signed-in', body: { newEmail: 'new@example.com', password: 'no' } },
  'POST /api/auth/email/confirm': { access: 'signed-in', body: { token: 'no' } },
  'POST /api/auth/sessions/end': { access: 'signed-in', body: { id: '018f0000-0000-7000-8000-000000000000' } },
  'POST /api/auth/sessions/end-others': { access: 'signed-in', body: {} },
  'POST /api/auth/two-factor/begin': { access: 'signed-in', isOfStaff: true, body: { password: 'no' } },
  'POST /api/auth/two-factor/confirm': { access: 'signed-in', body: { code: '000000' } },
  'POST /api/auth/two-factor/end': { access: 'signed-in', body: { password: 'no' } },
  'POST /api/auth/identities/remove': { access: 'signed-in', body: { provider: 'google', password: 'no' } },
  'POST /api/home/currency': { access: 'public', body: {} },
  'GET /api/home/tour': { access: 'public' },
  'GET /api/home/gathered': { access: 'public', query: 'products=' },
  'GET /api/home/wishlist': { access: 'signed-in' },
  // It parses what a visitor sends, to send their form on to the sign-in; the empty list is refused before.
  'POST /api/home/wishlist': { access: 'public', body: {} },
  'DELETE /api/home/wishlist/{id}': { access: 'signed-in', body: {} },
  'GET /api/orders': { access: view },
  'GET /api/orders/{id}': { access: view },
  'POST /api/orders/{id}/status': { access: edit, body: { from: 'pending', to: 'confirmed' } },
  'POST /api/orders/{id}/payment': { access: edit, body: { from: 'unpaid', to: 'paid' } },
  'POST /api/orders/{id}/notes': { access: edit, body: { note: 'Seen' } },
  'GET /api/orders/{id}/payments': { access: view },
  'POST /api/orders/{id}/refunds': { access: edit, body: { refundId: nobodys, paymentId: nobodys, amount: '1' } },
  'GET /api/orders/{id}/invoice.pdf': { access: 'signed-in' },
  'GET /api/order/{token}/invoice.pdf': { access: 'public' },
  'POST /api/profile': { access: 'signed-in', body: { name: 'Dana Okafor', phone: '', language: 'en' } },
  'GET /api/profile/export': { access: 'signed-in' },
  // The wrong password: an account that went would leave the matrix.
  'POST /api/profile/delete': { access: 'signed-in', body: { password: 'wrong', confirmed: 'true' } },
  'GET /api/profile/addresses': { access: 'signed-in' },
  'POST /api/profile/addresses': { access: 'signed-in', body: address },
  'POST /api/profile/addresses/{id}': { access: 'signed-in', body: address },
  'POST /api/profile/addresses/{id}/remove': { access: 'signed-in', body: {} },
  'POST /api/profile/addresses/{id}/restore': { access: 'signed-in', body: {} },
  'POST /api/profile/orders/{id}/reorder': { access: 'signed-in', body: {} },
  'GET /api/notification': { access: 'signed-in', isOfStaff: true },
  'DELETE /api/notification': { access: 'signed-in', isOfStaff: true, body: {} },
  'GET /api/mail': { access: { area: 'settings', right: 'view' } },
  'GET /api/mail/{id}': { access: { area: 'settings', right: 'view' } },
  'POST /api/mail/{id}/retry': { access: { area: 'settings', right: 'edit' }, body: {} },
  'POST /api/contact': { access: 'public', body: {} },
  'POST /api/newsletter': { access: 'public', body: {} },
  'POST /api/newsletter/confirm': { access: 'public', body: {} },
  'POST /newsletter/unsubscribe/{token}': { access: 'public', body: {} },
  'GET /api/views': { access: 'signed-in', isOfStaff: true, query: 'screen=orders' },
  'POST /api/views': { access: 'signed-in', isOfStaff: true, body: { screen: 'orders', name: 'Ready', query: '' } },
  'DELETE /api/views/{id}': { access: 'signed-in', isOfStaff: true, body: {} },
  // The person who is made staff by the matrix is nobody else's; the second try finds them there.
  'GET /api/staff': { access: 'administrator' },
  'POST /api/staff': {
    access: 'administrator',
    body: { email: 'new-hand@example.com', name: 'New Hand', active: false, isAdmin: false, permissions: [] },
  },
  'GET /api/staff/{id}': { access: 'administrator' },
  'PUT /api/staff/{id}': {
    access: 'administrator',
    body: { active: true, isAdmin: false, permissions: [], version: 1 },
  },
  'DELETE /api/staff/{id}': { access: 'administrator', body: { version: 1 } },
  'POST /api/staff/{id}/sessions/end': { access: 'administrator', body: {} },
  'POST /api/staff/{id}/two-factor/reset': { access: 'administrator', body: {} },
  'POST /api/staff/{id}/invite': { access: 'administrator', body: {} },
  'GET /api/customers': { access: { area: 'customers', right: 'view' } },
  'GET /api/customers.csv': { access: { area: 'customers', right: 'view' } },
  'GET /api/customers/{id}': { access: { area: 'customers', right: 'view' } },
  'POST /api/customers/{id}/notes': { access: { area: 'customers', right: 'edit' }, body: { note: 'Seen' } },
  'POST /api/customers/{id}/state': {
    access: { area: 'customers', right: 'edit' },
    body: { isOpen: false, version: 1 },
  },
  'POST /api/customers/{id}/sessions/end': { access: { area: 'customers', right: 'edit' }, body: {} },
  'POST /api/customers/{id}/password-letter': { access: { area: 'customers', right: 'edit' }, body: {} },
  'DELETE /api/customers/{id}': { access: { area: 'customers', right: 'delete' }, body: {} },
  'GET /api/office/search': { access: 'signed-in', isOfStaff: true, query: 'q=oak' },
  'GET /api/audit': { access: 'administrator' },
  'GET /api/audit/{id}': { access: 'administrator' },
}

/** The shop's pages by who may see them; a page that is not here fails the matrix. */
export const declaredPages: Readonly<Record<string, 'anyone' | 'signed-in' | 'dashboard'>> = {
  '/': 'anyone',
  '/shop': 'anyone',
  '/shop/:category': 'anyone',
  '/shop/:category/:subcategory': 'anyone',
  '/product/:slug': 'anyone',
  '/cart': 'anyone',
  '/checkout': 'anyone',
  '/order/:token': 'anyone',
  '/order/:token/pay': 'anyone',
  '/signin': 'anyone',
  '/about': 'anyone',
  '/faq': 'anyone',
  '/terms': 'anyone',
  '/privacy': 'anyone',
  '/return': 'anyone',
  '/contactus': 'anyone',
  '/newsletter': 'anyone',
  '/newsletter/confirm/:token': 'anyone',
  '/newsletter/unsubscribe/:token': 'anyone',
  '/categories': 'anyone',
  '/virtualtour': 'anyone',
  '/360/:name': 'anyone',
  '/360/:name/index.html': 'anyone',
  '/compare': 'anyone',
  // A visitor's list is in their browser.
  '/wishlist': 'anyone',
  '/register': 'anyone',
  '/forgot': 'anyone',
  '/check-your-mail': 'anyone',
  '/verify': 'anyone',
  '/verify/:token': 'anyone',
  '/reset': 'anyone',
  '/reset/:token': 'anyone',
  '/signin/code': 'anyone',
  '/signin/password': 'anyone',
  '/signin/error': 'anyone',
  '/profile/security': 'signed-in',
  '/profile': 'signed-in',
  '/profile/addresses': 'signed-in',
  '/profile/orders': 'signed-in',
  '/profile/orders/:id': 'signed-in',
  '/profile/data': 'signed-in',
  '/dashboard/*': 'dashboard',
}
