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

const viewProduct = { area: 'product', right: 'view' } as const
const editProduct = { area: 'product', right: 'edit' } as const

const nobodys = '018f0000-0000-7000-8000-000000000000'

const address = {
  ...{ fullName: 'Ada Lindholm', phone: '604-555-0123', house: '12 Cedar Row', city: 'Surrey', state: 'BC' },
  ...{ zipCode: 'V3S 1A1', country: 'CA' },
}

/** In a category that is not there: it passes its parsing, and no further. */
const product = {
  ...{ id: nobodys, name: { en: 'Oak' }, slug: 'oak', type: 'simple', status: 'draft', categoryId: nobodys },
  ...{ subcategoryIds: [], brandId: null, colorId: null, shortDescription: { en: '' }, description: { en: '' } },
  ...{ unit: 'box', unitValueCenti: 2000, unitMeasure: 'area', priceMinor: 5000, salePriceMinor: null },
  ...{ saleStartsAt: null, saleEndsAt: null, thicknessTenthMm: null, finish: null, size: null, waterproof: false },
  ...{
    featured: false,
    pictures: [],
    specification: {},
    seoTitle: { en: '' },
    seoDescription: { en: '' },
    matches: [],
  },
  variants: [
    {
      sku: 'OAK',
      colorId: null,
      attributeId: null,
      priceMinor: null,
      salePriceMinor: null,
      pictureUrl: null,
      stock: [],
    },
  ],
}

const coupon = {
  ...{ code: 'MATRIX', percent: 10, active: true, startsAt: null, endsAt: null, minimumMinor: 0 },
  ...{ totalLimit: null, perCustomerLimit: null, categoryId: null },
}

const floorPicture = {
  ...{ picture: `/media/u/${'0'.repeat(32)}.webp`, kind: 'board', widthMm: 1200, heightMm: 200, boards: 1 },
  ...{ isUpright: false, pieceLengthMm: 1200, pieceWidthMm: 200, finish: 'satin', joint: 'bevel', gapMm: 0.6 },
  ...{ jointColor: '#4a4038', pattern: 'straight', evenLight: true },
}

const deliveryArea = {
  ...{ name: { en: 'Nowhere' }, costMinor: 100, freeFromMinor: null, perKgMinor: null, freeWeightGrams: 0 },
  ...{ leadDays: 1, active: false },
}
const taxRate = {
  ...{ code: 'NONE', name: { en: 'None' }, country: 'FR', region: '', categoryId: null, percentMilli: 0 },
  ...{ onDelivery: false, active: false },
}

/** Every call of the shop with who may make it. A call that is not here fails the matrix: it has to be decided on. */
export const declaredCalls: Readonly<Record<string, Sample>> = {
  'GET /api/home/settings': { access: 'public' },
  'GET /api/settings': { access: { area: 'settings', right: 'view' } },
  'PUT /api/settings/{page}': { access: { area: 'settings', right: 'edit' }, body: { version: 1 } },
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
  'GET /api/products': { access: viewProduct },
  'GET /api/products.csv': { access: viewProduct },
  'GET /api/product-choices': { access: viewProduct },
  'GET /api/product-matches': { access: viewProduct },
  'GET /api/products/{id}': { access: viewProduct },
  'POST /api/products': { access: editProduct, body: product },
  'PUT /api/products/{id}': { access: editProduct, body: { ...product, version: 1 } },
  'DELETE /api/products/{id}': { access: { area: 'product', right: 'delete' }, body: { version: 1 } },
  'POST /api/products/{id}/status': { access: editProduct, body: { version: 1, status: 'draft' } },
  'POST /api/products/{id}/price': { access: editProduct, body: { version: 1, priceMinor: 100, salePriceMinor: null } },
  'POST /api/products/{id}/count': {
    access: editProduct,
    body: { itemId: nobodys, store: 'surrey', onHand: 1, expected: 0 },
  },
  'POST /api/products/{id}/copy': { access: editProduct, body: { newId: nobodys } },
  'POST /api/products-bulk': {
    access: editProduct,
    body: { target: { ids: [nobodys] }, action: { kind: 'status', status: 'draft' } },
  },
  'GET /api/product-imports': { access: viewProduct },
  'GET /api/product-imports/{id}': { access: viewProduct },
  'POST /api/product-imports': { access: editProduct, body: { id: nobodys, fileName: 'a.csv', csv: 'slug' } },
  'POST /api/product-imports/{id}': { access: editProduct, body: {} },
  'POST /api/back-in-stock': { access: 'public', body: { item: nobodys, email: 'no@example.com' } },
  'POST /back-in-stock/end/{token}': { access: 'public', body: {} },
  'GET /api/products/{id}/stock': { access: { area: 'product', right: 'view' } },
  'GET /api/stock/{id}/movements': { access: { area: 'product', right: 'view' } },
  'POST /api/stock/receive': {
    access: { area: 'product', right: 'edit' },
    body: { itemId: nobodys, store: 'surrey', quantity: 1 },
  },
  'POST /api/stock/correct': {
    access: { area: 'product', right: 'edit' },
    body: { itemId: nobodys, store: 'surrey', onHand: 1, expectedOnHand: 0 },
  },
  'POST /api/stock/transfer': {
    access: { area: 'product', right: 'edit' },
    body: { itemId: nobodys, from: 'surrey', to: 'richmond', quantity: 1 },
  },
  'PUT /api/stock/threshold': {
    access: { area: 'product', right: 'edit' },
    body: { itemId: nobodys, lowBelow: null },
  },
  'PUT /api/stock/settings': { access: { area: 'product', right: 'edit' }, body: { lowBelow: 10, version: 999 } },
  'GET /api/delivery/areas': { access: { area: 'shippingCharges', right: 'view' } },
  'GET /api/delivery/areas/{id}': { access: { area: 'shippingCharges', right: 'view' } },
  'POST /api/delivery/areas': { access: { area: 'shippingCharges', right: 'edit' }, body: deliveryArea },
  'PUT /api/delivery/areas/{id}': {
    access: { area: 'shippingCharges', right: 'edit' },
    body: { ...deliveryArea, version: 1 },
  },
  'DELETE /api/delivery/areas/{id}': { access: { area: 'shippingCharges', right: 'delete' }, body: {} },
  'PUT /api/delivery/order': { access: { area: 'shippingCharges', right: 'edit' }, body: { ids: [] } },
  'PUT /api/delivery/pickup': {
    access: { area: 'shippingCharges', right: 'edit' },
    body: { store: 'surrey', active: true, leadDays: 1, version: 999 },
  },
  'GET /api/taxes': { access: { area: 'shippingCharges', right: 'view' } },
  'PUT /api/taxes': { access: { area: 'shippingCharges', right: 'edit' }, body: { mode: 'off', version: 999 } },
  'GET /api/taxes/rates/{id}': { access: { area: 'shippingCharges', right: 'view' } },
  'POST /api/taxes/rates': { access: { area: 'shippingCharges', right: 'edit' }, body: taxRate },
  'PUT /api/taxes/rates/{id}': {
    access: { area: 'shippingCharges', right: 'edit' },
    body: { ...taxRate, version: 1 },
  },
  'DELETE /api/taxes/rates/{id}': { access: { area: 'shippingCharges', right: 'delete' }, body: {} },
  'GET /api/orders': { access: view },
  'GET /api/orders/{id}': { access: view },
  'POST /api/orders/{id}/status': { access: edit, body: { from: 'pending', to: 'confirmed' } },
  'POST /api/orders/{id}/payment': { access: edit, body: { from: 'unpaid', to: 'paid' } },
  'POST /api/orders/{id}/notes': { access: edit, body: { note: 'Seen' } },
  'GET /api/orders/{id}/payments': { access: view },
  'POST /api/orders': {
    access: edit,
    body: {
      ...{ idempotencyKey: nobodys, cartId: nobodys, lines: [{ _id: nobodys, qty: 1 }], language: 'en' },
      ...{ billing: address, delivery: { type: 'pickup' }, payment: 'cod' },
      contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
    },
  },
  'GET /api/orders.csv': { access: view },
  'GET /api/orders/{id}/packing-slip.pdf': { access: view },
  'GET /api/orders/{id}/papers/{paper}': { access: view },
  'POST /api/orders/quote': { access: edit, body: { lines: [] } },
  'GET /api/order-offers': { access: view, query: 'search=oak' },
  'GET /api/order-buyers': { access: view, query: 'search=ada' },
  'POST /api/orders/status': { access: edit, body: { ids: [nobodys], to: 'confirmed' } },
  'POST /api/orders/{id}/returns': {
    access: edit,
    body: { returnId: nobodys, lines: [{ lineId: nobodys, quantity: 1, onShelf: true }] },
  },
  'POST /api/orders/{id}/received': { access: edit, body: { version: 1 } },
  'POST /api/orders/{id}/edit/preview': { access: edit, body: { version: 1 } },
  'PATCH /api/orders/{id}': { access: edit, body: { version: 1 } },
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
  'GET /api/pages/{page}': { access: { area: 'pageSettings', right: 'view' } },
  'GET /api/pages/{page}/version': { access: { area: 'pageSettings', right: 'view' } },
  'PUT /api/pages/{page}/draft': {
    access: { area: 'pageSettings', right: 'edit' },
    body: { language: 'en', version: 1, content: {} },
  },
  'DELETE /api/pages/{page}/draft': {
    access: { area: 'pageSettings', right: 'edit' },
    body: { language: 'en', version: 1 },
  },
  'POST /api/pages/{page}/publish': {
    access: { area: 'pageSettings', right: 'edit' },
    body: { language: 'en', version: 1, content: {} },
  },
  'POST /api/contact': { access: 'public', body: {} },
  'POST /api/newsletter': { access: 'public', body: {} },
  'POST /api/newsletter/confirm': { access: 'public', body: {} },
  'POST /newsletter/unsubscribe/{token}': { access: 'public', body: {} },
  'POST /api/uploads/images': { access: 'staff', body: {} },
  'POST /api/textures/sheet': { access: { area: 'product', right: 'edit' }, body: floorPicture },
  'GET /api/products/{id}/texture': { access: { area: 'product', right: 'view' } },
  'POST /api/products/{id}/texture': {
    access: { area: 'product', right: 'edit' },
    body: { form: floorPicture, made: { url: floorPicture.picture, albedo: [0.4, 0.3, 0.2] }, before: null },
  },
  'DELETE /api/products/{id}/texture': { access: { area: 'product', right: 'edit' }, body: { before: null } },
  'GET /api/views': { access: 'signed-in', isOfStaff: true, query: 'screen=orders' },
  'POST /api/views': { access: 'signed-in', isOfStaff: true, body: { screen: 'orders', name: 'Ready', query: '' } },
  'DELETE /api/views/{id}': { access: 'signed-in', isOfStaff: true, body: {} },
  'GET /api/categories': { access: { area: 'category', right: 'view' } },
  'GET /api/categories/{id}': { access: { area: 'category', right: 'view' } },
  'GET /api/subcategories': { access: { area: 'category', right: 'view' } },
  'GET /api/subcategories.csv': { access: { area: 'category', right: 'view' } },
  'POST /api/categories': {
    access: { area: 'category', right: 'edit' },
    body: { parentId: nobodys, slug: 'cork', names: { en: 'Cork' } },
  },
  'PUT /api/categories/{id}': {
    access: { area: 'category', right: 'edit' },
    body: { version: 1, slug: 'cork', names: { en: 'Cork' } },
  },
  'DELETE /api/categories/{id}': { access: { area: 'category', right: 'delete' }, body: { version: 1 } },
  'POST /api/categories/order': {
    access: { area: 'category', right: 'edit' },
    body: { parentId: nobodys, seen: [nobodys], ids: [nobodys] },
  },
  'POST /api/categories/{id}/products': { access: { area: 'category', right: 'edit' }, body: { into: nobodys } },
  'GET /api/brands': { access: { area: 'brand', right: 'view' } },
  'GET /api/brands.csv': { access: { area: 'brand', right: 'view' } },
  'GET /api/brands/{id}': { access: { area: 'brand', right: 'view' } },
  'POST /api/brands': { access: { area: 'brand', right: 'edit' }, body: { names: { en: 'Matrix' } } },
  'PUT /api/brands/{id}': {
    access: { area: 'brand', right: 'edit' },
    body: { version: 1, names: { en: 'Matrix' } },
  },
  'DELETE /api/brands/{id}': { access: { area: 'brand', right: 'delete' }, body: { version: 1 } },
  'POST /api/brands/{id}/merge': {
    access: { area: 'brand', right: 'delete' },
    body: { version: 1, into: '018f0000-0000-7000-8000-000000000001' },
  },
  'GET /api/colors': { access: { area: 'color', right: 'view' } },
  'GET /api/colors.csv': { access: { area: 'color', right: 'view' } },
  'GET /api/colors/{id}': { access: { area: 'color', right: 'view' } },
  'POST /api/colors': { access: { area: 'color', right: 'edit' }, body: { names: { en: 'Matrix' }, hex: '#123456' } },
  'PUT /api/colors/{id}': {
    access: { area: 'color', right: 'edit' },
    body: { version: 1, names: { en: 'Matrix' }, hex: '#123456' },
  },
  'DELETE /api/colors/{id}': { access: { area: 'color', right: 'delete' }, body: { version: 1 } },
  'POST /api/colors/{id}/merge': {
    access: { area: 'color', right: 'delete' },
    body: { version: 1, into: '018f0000-0000-7000-8000-000000000001' },
  },
  'GET /api/attributes': { access: { area: 'attribute', right: 'view' } },
  'GET /api/attributes.csv': { access: { area: 'attribute', right: 'view' } },
  'GET /api/attributes/{id}': { access: { area: 'attribute', right: 'view' } },
  'POST /api/attributes': { access: { area: 'attribute', right: 'edit' }, body: { names: { en: 'Matrix' } } },
  'PUT /api/attributes/{id}': {
    access: { area: 'attribute', right: 'edit' },
    body: { version: 1, names: { en: 'Matrix' } },
  },
  'DELETE /api/attributes/{id}': { access: { area: 'attribute', right: 'delete' }, body: { version: 1 } },
  'POST /api/attributes/{id}/merge': {
    access: { area: 'attribute', right: 'delete' },
    body: { version: 1, into: '018f0000-0000-7000-8000-000000000001' },
  },
  'GET /api/coupons': { access: { area: 'coupon', right: 'view' } },
  'GET /api/coupons.csv': { access: { area: 'coupon', right: 'view' } },
  'GET /api/coupon-categories': { access: { area: 'coupon', right: 'view' } },
  'GET /api/coupons/{id}': { access: { area: 'coupon', right: 'view' } },
  'GET /api/coupons/{id}/uses': { access: { area: 'coupon', right: 'view' } },
  'POST /api/coupons': { access: { area: 'coupon', right: 'edit' }, body: coupon },
  'PUT /api/coupons/{id}': { access: { area: 'coupon', right: 'edit' }, body: { ...coupon, version: 1 } },
  'POST /api/coupons/{id}/end': { access: { area: 'coupon', right: 'edit' }, body: { version: 1 } },
  'DELETE /api/coupons/{id}': { access: { area: 'coupon', right: 'delete' }, body: { version: 1 } },
  'GET /api/subscribers': { access: { area: 'subscriber', right: 'view' } },
  'GET /api/subscribers.csv': { access: { area: 'subscriber', right: 'view' } },
  'POST /api/subscribers/leave': { access: { area: 'subscriber', right: 'edit' }, body: { ids: [nobodys] } },
  'DELETE /api/subscribers': { access: { area: 'subscriber', right: 'delete' }, body: { ids: [nobodys] } },
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
  '/back-in-stock': 'anyone',
  '/back-in-stock/end/:token': 'anyone',
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
  // To staff who may view the pages; to others it is not there.
  '/preview/:page': 'signed-in',
  '/dashboard/*': 'dashboard',
}
