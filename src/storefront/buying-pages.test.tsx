import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { servedAnswer } from '../../tests/data/delivery.ts'
import type { Quote } from '../cart/contracts.ts'
import { BuyBox, type BuyBoxProps } from '../cart/islands/buy/buy-box.tsx'
import { BuyDelivery } from '../cart/islands/buy/buy-delivery.tsx'
import { Served } from '../cart/islands/delivery/served.tsx'
import { CartPage } from '../cart/pages/cart-page.tsx'
import { CheckoutPage, type CheckoutPageView } from '../checkout/pages/checkout-page.tsx'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { I18nProvider } from '../i18n/react.tsx'
import { OrderPage, type OrderPageView } from '../orders/pages/order-page.tsx'
import { CartPageView } from './cart-page-view.tsx'

const asked: string[] = []

/** The HTML of a page in one language; a word that is missing is written down. */
function html(language: Language, body: ReactNode): string {
  const t = translatorFor(language)
  const noting = (key: string, values?: Record<string, string | number>) => {
    const text = t(key, values)
    if (text === key || text.includes('{{')) asked.push(`${language} ${key}`)
    return text
  }
  return renderToString(
    <I18nProvider language={language} t={noting} currency="USD" timeZone="America/Vancouver">
      {body}
    </I18nProvider>,
  )
}

const quote: Quote = {
  lines: (['gone', 'notEnough', 'soldOut', null] as const).map((problem, index) => ({
    _id: String(index),
    color: index === 1 ? 'Honey' : null,
    colorLabel: index === 1 ? 'عسلي' : null,
    attribute: null,
    projectId: null,
    qty: 9,
    name: 'Oak',
    slug: 'oak',
    sku: 'O',
    unit: 'box',
    unitValueCenti: 2054,
    unitMeasure: 'area',
    pictureUrl: null,
    unitPriceMinor: 4700,
    oldUnitPriceMinor: 5530,
    publicPriceMinor: null,
    lineTotalMinor: 42_300,
    weightGrams: 0,
    available: 3,
    problem,
    discounts: [],
  })),
  samples: [],
  sampleCreditMinor: 0,
  itemTotalMinor: 42_300,
  discountMinor: 4230,
  deliveryMinor: 0,
  totalMinor: 38_070,
  isTooLarge: false,
  weightGrams: 0,
  taxMinor: 0,
  taxIncluded: false,
  taxes: [],
  taxIsEstimate: false,
  pickup: { readyOn: '2026-11-23' },
  needsConfirmation: false,
  discounts: [],
  mixedLots: [],
  coupon: { code: 'WELCOME10', percent: 10, refusal: null },
  deliveryKnown: true,
  delivery: servedAnswer,
}
const checkout: CheckoutPageView = {
  returns: '30 days',
  mustSignIn: false,
  earlier: null,
  pickup: { city: 'Surrey', address: '7420 Kiln Street', opens: '09:00' },
  readyOn: '2026-11-23',
  contact: { fullName: 'Maya Lindqvist', email: 'maya@example.com', phone: '' },
  addresses: [],
  methods: ['cod', 'stripe', 'paypal', 'sslCommerz'],
  trade: null,
  cookieQuote: quote,
  idempotencyKey: 'the-key',
  cartId: 'the-cart',
}
const address = { house: '2218 Salal Crescent', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const at = new Date('2026-11-21T01:22:00Z')
const order: OrderPageView = {
  taken: { lines: [], samples: [] },
  isTooLateToCancel: false,
  passport: undefined,
  order: {
    id: 'the-order',
    token: 'the-token',
    passportToken: 'p',
    store: 'surrey',
    language: 'en',
    currency: 'USD',
    number: 'UF-ET265BZF',
    cartId: 'the-cart',
    placedAt: at,
    status: 'confirmed',
    paymentMethod: 'cod',
    paymentStatus: 'unpaid',
    note: 'Ring twice',
    purchaseOrder: '',
    terms: null,
    itemTotalMinor: 42_300,
    discounts: [],
    discountMinor: 4230,
    sampleCreditMinor: 0,
    taxMinor: 0,
    taxIncluded: false,
    exemptions: [],
    taxes: [],
    projects: [],
    shipments: [],
    keptUntil: null,
    depositMinor: 0,
    paidMinor: 0,
    takenOffMinor: 0,
    parts: [],
    isMailWithheld: false,
    holdsUntil: null,
    deliveryMinor: 6500,
    totalMinor: 44_570,
    couponPercent: 10,
    billing: address,
    shipping: address,
    delivery: { type: 'delivery', areaId: 'a', areaName: { en: 'Metro', ar: 'فانكوفر الكبرى' }, leadDays: 3 },
    contact: { fullName: 'Maya Lindqvist', email: 'maya@example.com', phone: '604-555-0119' },
    steps: [
      { status: 'pending', at },
      { status: 'confirmed', at },
    ],
    lines: [
      {
        id: 'l',
        name: 'Oak',
        slug: 'oak',
        sku: 'OAK-1',
        unitPriceMinor: 4700,
        color: null,
        colorLabel: null,
        attribute: null,
        pictureUrl: null,
        unit: 'box',
        unitValueCenti: 2054,
        unitMeasure: 'area',
        quantity: 9,
        totalMinor: 42_300,
        taxMinor: 0,
        projectId: null,
        lots: [],
        shippedQuantity: 0,
        secondQuantity: 0,
      },
    ],
  },
  store: { city: 'Surrey', address: '7420 Kiln Street', phone: '604-555-0142' },
  hasEmail: true,
}
const color = { name: 'Honey', label: 'عسلي', hex: '#c58f55' }
const option = { color, attribute: 'Flush', priceMinor: 3990, salePriceMinor: null, onHand: 4, unlimited: false }
const trim: BuyBoxProps = {
  productId: 'p',
  slug: 'nose',
  name: 'Nose',
  type: 'variable',
  unit: 'piece',
  unitMeasure: 'length',
  unitValueCenti: 783,
  piecesPerBox: null,
  priceMinor: 3990,
  salePriceMinor: null,
  wastePercent: null,
  weightGramsPerUnit: 900,
  storeName: 'Surrey',
  options: [{ ...option, values: [0], pictureUrl: null }],
  groups: [{ label: 'Length', field: 'attribute', values: [{ name: option.attribute, label: option.attribute }] }],
}
const floor: BuyBoxProps = {
  ...trim,
  type: 'simple',
  unit: 'box',
  unitMeasure: 'area',
  unitValueCenti: 2054,
  wastePercent: { straight: 10, diagonal: 15, herringbone: 20 },
  options: [{ ...option, color: null, attribute: null, values: [], pictureUrl: null }],
  groups: [],
}

const first = { color: '', attribute: '', qty: 1 }
const counter = { city: 'Surrey', country: 'CA', isPickup: true }

const pages: [string, ReactNode][] = [
  ['the cart', <CartPage key="c" storeCity="Surrey" quote={quote} view={<CartPageView storeCity="Surrey" />} />],
  ['the empty cart', <CartPage key="e" storeCity="Surrey" quote={null} view={<CartPageView storeCity="Surrey" />} />],
  ['the checkout', <CheckoutPage key="o" view={checkout} />],
  ['the checkout of a shop for known people', <CheckoutPage key="s" view={{ ...checkout, mustSignIn: true }} />],
  ['the confirmation', <OrderPage key="d" view={order} />],
  ['the buy box of a floor', <BuyBox key="f" {...floor} />],
  ['the buy box of a trim', <BuyBox key="t" {...trim} />],
  ['the delivery beside it', <BuyDelivery key="bd" productId={trim.productId} first={first} store={counter} />],
]

describe.each(pages)('%s', (_name, page) => {
  it.each(languages)('has all its words in %s', (language) => {
    asked.length = 0
    expect(html(language, page).length).toBeGreaterThan(200)
    expect(asked).toEqual([])
  })
})

describe('in Arabic', () => {
  it('the confirmation says where the order is, in Arabic words and digits', () => {
    const text = html('ar', <OrderPage view={order} />)
    expect(text).toContain('فانكوفر الكبرى')
    expect(text).toContain('مؤكَّد')
    expect(text).toContain('٩ صناديق')
    expect(text).toContain('كندا')
  })

  it('an amount in a sentence is kept from being torn apart', () => {
    expect(html('ar', <OrderPage view={order} />)).toMatch(/\u2066[^\u2069]*٤٤٥٫٧٠[^\u2069]*\u2069/)
    expect(html('en', <OrderPage view={order} />)).not.toContain('\u2066')
  })

  it('the countries stand in the order of the language', () => {
    const options = [
      ...html('ar', <CheckoutPage view={checkout} />).matchAll(/<option value="[A-Z]{2}"[^>]*>([^<]+)</g),
    ]
    const names = options.slice(0, options.length / 2).map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(240)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ar-EG').compare))
  })
})

describe('an address that the trucks reach', () => {
  const answer = { ...servedAnswer, costMinor: 4500, orderBefore: new Date(Date.now() + 3_600_000).toISOString() }

  it('is told until when to order and for how much, and neither where every delivery time is taken', () => {
    const open = html('en', <Served answer={answer} />)
    expect(open).toContain('Order within')
    expect(open).toContain('$45.00')
    const full = html('en', <Served answer={{ ...answer, arrivesOn: null }} />)
    expect(full).toContain('All delivery times for the next weeks are taken')
    expect(full).not.toContain('Order within')
    expect(full).not.toContain('$45.00')
  })
})

describe('without script', () => {
  it('the cart has a form for every line, and says nothing of being empty', () => {
    const text = html('en', <CartPage storeCity="Surrey" quote={quote} view={<CartPageView storeCity="Surrey" />} />)
    expect(text.match(/<form[^>]*action="\/api\/cart\/lines"/g)).toHaveLength(4)
    expect(text).not.toContain('Your cart is empty')
  })

  it('the checkout is one form with the key, the cart and the fields that the call reads', () => {
    const text = html('en', <CheckoutPage view={checkout} />)
    expect(text.match(/action="\/api\/checkout"/g)).toHaveLength(1)
    for (const name of ['idempotencyKey', 'cartId', 'contact.email', 'shipping.zipCode', 'billing.city', 'delivery']) {
      expect(text).toContain(`name="${name}"`)
    }
    expect(text).toContain('value="the-key"')
    for (const label of [
      'Email',
      'Full name',
      'Phone',
      'Street address',
      'City',
      'Province or state',
      'Postal code',
      'Country',
      'Coupon code',
    ]) {
      expect(text).toContain(`>${label}</label>`)
    }
  })

  it('the buy box posts the product, its color and attribute and a quantity', () => {
    const text = html('en', <BuyBox {...trim} />)
    expect(text).toContain('action="/api/cart/lines"')
    for (const name of ['_id', 'color', 'attribute', 'qty']) expect(text).toContain(`name="${name}"`)
    expect(text.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).not.toContain('disabled')
  })
})
