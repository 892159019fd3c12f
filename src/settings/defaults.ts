import type { Store } from '../../stores/index.ts'
import { weekdays } from './identity-schema.ts'
import type { ShopSettings } from './schema.ts'
import { standardTexts } from './standard-texts.ts'
import type { StandardTextName } from './text-schema.ts'
import { standardColors } from './theme.ts'

/** What prices can be shown in besides the shop's own currency, until the owner says otherwise. */
export const defaultCurrencies: ShopSettings['currencies'] = [
  { name: 'CAD', symbol: 'CA$', exchangeRate: 1.38 },
  { name: 'EUR', symbol: '€', exchangeRate: 0.92 },
  { name: 'GBP', symbol: '£', exchangeRate: 0.79 },
  { name: 'BDT', symbol: '৳', exchangeRate: 119.5 },
]

/** The floors of a whole house stay below these caps; a guest’s larger order is taken as a request. */
export const defaultGuestOrders: ShopSettings['guestOrders'] = {
  mostUnits: 150,
  mostValueMinor: 10_000_00,
  guestPercent: 50,
  allGuestsPercent: 75,
  holdHours: 72,
}

/** Three samples are free, two more cost what posting them does, and that comes off the floor. */
export const defaultSamples: ShopSettings['samples'] = {
  offered: true,
  most: 5,
  free: 3,
  priceMinor: 200,
  isCredited: true,
  creditDays: 90,
}

/** Two weeks to decide in, and a reminder three days before they are over; a deposit that covers what is ordered in; a month for an order that nobody goes on with. */
export const defaultQuotes: ShopSettings['quotes'] = {
  validDays: 14,
  depositPercent: 30,
  staffDiscountPercent: 10,
  remindDays: 3,
  draftDays: 30,
}

/** One box is enough and costs nothing, two weeks to bring it, and a reminder three days before they are over. */
export const defaultReturns: ShopSettings['returns'] = {
  leastUnits: 1,
  feePercent: 0,
  feeLeastMinor: 0,
  bringDays: 14,
  remindDays: 3,
}

/** For how many days unopened goods are taken back, until the owner says otherwise. */
export const defaultReturnDays = 30

/** How many open days goods take from one store to another, until the owner says otherwise. */
export const defaultTransferDays = 2

/** For how many days goods that are ready are kept, until the owner says otherwise. */
export const defaultPickupDays = 14
/** So many days before an order on account is due its buyer is reminded. */
export const defaultDueReminderDays = 5

/** Open from and to the same times on some days, closed on the others. */
const weekOf = ({ days, opens, closes }: Store['seed']['hours']) =>
  Object.fromEntries(
    weekdays.map((day) => [day, days.includes(day) ? { opens, closes } : null]),
  ) as ShopSettings['hours']

/** The English that comes with the shop; readers of other languages get its translation while it stands. */
const standard = (name: StandardTextName) => ({ en: standardTexts[name].en })

const promise = (name: keyof ShopSettings['footerBanner']) => ({
  title: standard(`footerBanner.${name}.title`),
  description: standard(`footerBanner.${name}.description`),
})

/** The settings a new store starts with: the identity it is built with and the specification's defaults. */
export function defaultSettings({ seed }: Pick<Store, 'seed'>): ShopSettings {
  return {
    name: seed.applicationName,
    title: seed.applicationName,
    address: { ...seed.address },
    shortAddress: '',
    emails: [...seed.emails],
    hours: weekOf(seed.hours),
    mapUrl: seed.mapUrl,
    mapEmbedUrl: seed.mapEmbedUrl,
    messagingUrl: seed.messagingUrl,
    returnDays: defaultReturnDays,
    transferDays: defaultTransferDays,
    pickupDays: defaultPickupDays,
    dueReminderDays: defaultDueReminderDays,
    monthlyStatements: false,
    description: standard('description'),
    phoneHeader: seed.phone,
    phoneFooter: seed.phone,
    copyright: { en: '' },
    logo: [],
    favicon: [],
    gatewayImage: [],
    language: 'en',
    footerBanner: { security: promise('security'), support: promise('support'), delivery: promise('delivery') },
    seo: {
      title: standard('seo.title'),
      description: standard('seo.description'),
      keyword: standard('seo.keyword'),
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
    security: { loginForPurchase: false, staffCodes: false },
    guestOrders: defaultGuestOrders,
    samples: defaultSamples,
    quotes: defaultQuotes,
    returns: defaultReturns,
  }
}
