import type { LoginProvider, OnlineGateway, Reach, SettingsPage, ShopSettings } from './schema.ts'

type Ways = Pick<ShopSettings, 'paymentGateway' | 'currency' | 'login'>
/** Field → the key of the sentence that says what to do about it. */
type Wrong = Record<string, string>

const wrong = (name: string): string => `admin-settings.errors.${name}`

/** What each page of the settings holds; a test keeps it equal to what its call takes. */
export const settingsFields = {
  general: [
    ...(['name', 'title', 'description', 'copyright', 'language'] as const),
    ...(['address', 'shortAddress', 'phoneHeader', 'phoneFooter', 'emails', 'hours'] as const),
    ...([
      'mapUrl',
      'mapEmbedUrl',
      'messagingUrl',
      'social',
      'currency',
      'currencies',
      'returnDays',
      'transferDays',
      'pickupDays',
      'dueReminderDays',
      'monthlyStatements',
    ] as const),
  ],
  layout: ['footerBanner', 'color'],
  graphics: ['logo', 'favicon', 'gatewayImage'],
  seo: ['seo'],
  script: ['script'],
  gateway: ['paymentGateway'],
  login: ['login'],
  security: ['security', 'guestOrders'],
  samples: ['samples'],
  quotes: ['quotes'],
  returns: ['returns'],
} as const satisfies Record<SettingsPage, readonly (keyof ShopSettings)[]>

export const settingsPages = Object.keys(settingsFields) as SettingsPage[]

/** The pages on which keys of the server's environment count: each store's own site knows its own. */
export const pagesOfKeys: readonly SettingsPage[] = ['gateway', 'login']

export const isSettingsPage = (name: string): name is SettingsPage => Object.hasOwn(settingsFields, name)

export const onlineGateways = ['paypal', 'stripe', 'sslCommerz'] as const satisfies readonly OnlineGateway[]
export const loginProviders = ['google', 'facebook'] as const satisfies readonly LoginProvider[]

/** The ways to pay that customers can choose: switched on, with keys, in the currency charged. */
export const usableGateways = (
  { paymentGateway }: Pick<Ways, 'paymentGateway'>,
  { payment }: Pick<Reach, 'payment'>,
) => [
  ...(paymentGateway.cod ? (['cod'] as const) : []),
  ...onlineGateways.filter((name) => {
    const { hasKeys, takesCurrency } = payment[name]
    return paymentGateway[name] && hasKeys && takesCurrency
  }),
]

/**
 * Why settings may not become others, by field; nothing where they may. What is switched on needs keys, and customers must
 * be able to pay in one way at least. `reach` is that of the settings they are to become.
 */
export function wrongSwitches(before: Ways, after: Ways, reach: Reach): Wrong {
  const found: Wrong = {}
  for (const name of onlineGateways) {
    if (!after.paymentGateway[name] || before.paymentGateway[name]) continue
    const { hasKeys, takesCurrency } = reach.payment[name]
    if (!hasKeys) found[`paymentGateway.${name}`] = wrong('noKeys')
    else if (!takesCurrency) found[`paymentGateway.${name}`] = wrong('otherCurrency')
  }
  for (const name of loginProviders) {
    if (after.login[name] && !before.login[name] && !reach.login[name].hasKeys) found[`login.${name}`] = wrong('noKeys')
  }
  if (usableGateways(after, reach).length > 0) return found
  if (after.currency.name !== before.currency.name) return { ...found, 'currency.name': wrong('unpayable') }
  for (const name of ['cod', ...onlineGateways] as const) {
    if (before.paymentGateway[name] && !after.paymentGateway[name]) found[`paymentGateway.${name}`] = wrong('lastWay')
  }
  return found
}
