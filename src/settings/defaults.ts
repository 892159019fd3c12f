import type { Store } from '../../stores/index.ts'
import type { ShopSettings } from './schema.ts'

/** What prices can be shown in besides the shop's own currency, until the owner says otherwise. */
export const defaultCurrencies: ShopSettings['currencies'] = [
  { name: 'CAD', symbol: 'CA$', exchangeRate: 1.38 },
  { name: 'EUR', symbol: '€', exchangeRate: 0.92 },
  { name: 'GBP', symbol: '£', exchangeRate: 0.79 },
  { name: 'BDT', symbol: '৳', exchangeRate: 119.5 },
]

/** The colors of the specification's point 3. */
export const standardColors: ShopSettings['color'] = {
  primary: '#ffc107',
  primary_hover: '#ffd763',
  secondary: '#EF4A23',
  body_gray: '#d9e0e5',
  body_gray_contrast: '#000000',
  primary_contrast: '#ffffff',
  primary_hover_contrast: '#000000',
  secondary_contrast: '#ffffff',
}

/** A house full of floors is no request; the warehouse is. */
export const defaultGuestOrders: ShopSettings['guestOrders'] = {
  ...{ mostUnits: 150, mostValueMinor: 10_000_00, guestPercent: 50, allGuestsPercent: 75 },
  holdHours: 72,
}

/** The settings a new shop starts with: the store's own details and the specification's defaults. */
export function defaultSettings(store: Store): ShopSettings {
  return {
    name: store.applicationName,
    title: store.applicationName,
    address: `${store.address.street}, ${store.address.city}, ${store.address.region} ${store.address.postalCode}`,
    shortAddress: store.shortAddress,
    email: store.emails[0] ?? '',
    description: 'A flooring shop where you see a floor in a room, count its boxes and order them in minutes.',
    phoneHeader: store.phone,
    phoneFooter: store.phone,
    copyright: `© ${new Date().getFullYear()} ${store.applicationName}`,
    logo: [],
    favicon: [],
    gatewayImage: [],
    language: 'en',
    footerBanner: {
      security: { title: 'Safe payment', description: 'Pay cash at the door or at our counter.' },
      support: { title: 'Talk to an installer', description: 'By phone, Monday to Saturday, 09:00 to 17:30.' },
      delivery: { title: 'Easy returns', description: 'Bring unopened boxes back within 30 days.' },
    },
    seo: {
      title: 'Floors for every room',
      description:
        'Laminate, porcelain tiles, vinyl plank and engineered wood, with prices per square foot and per box.',
      keyword: 'flooring, laminate, porcelain tiles, vinyl plank, engineered wood',
      image: [],
    },
    social: { facebook: '', instagram: '', twitter: '', youtube: '', pinterest: '' },
    currency: { name: 'USD', symbol: '$', exchangeRate: 1 },
    currencies: defaultCurrencies,
    color: standardColors,
    script: {
      googleSiteVerificationId: '',
      facebookAppId: '',
      googleAnalyticsId: '',
      facebookPixelId: '',
      messengerPageId: '',
    },
    paymentGateway: { cod: true, paypal: false, stripe: false, sslCommerz: false },
    login: { facebook: false, google: false },
    security: { loginForPurchase: false },
    guestOrders: defaultGuestOrders,
  }
}
