import type { Translate } from '../../i18n/translate.ts'
import { loginProviders, onlineGateways } from '../rules.ts'

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'pinterest'] as const
const texts = [
  'name',
  'title',
  'address',
  'shortAddress',
  'email',
  'description',
  'phoneHeader',
  'phoneFooter',
] as const
const scripts = [
  ...(['googleSiteVerificationId', 'googleAnalyticsId', 'facebookAppId'] as const),
  ...(['facebookPixelId', 'messengerPageId'] as const),
]
const guestOrders = ['mostUnits', 'mostValueMinor', 'guestPercent', 'allGuestsPercent', 'holdHours'] as const
const promises = ['security', 'support', 'delivery'] as const
/** A ground and the text on it. */
const colorPairs = [
  ['primary', 'primary_contrast'],
  ['primary_hover', 'primary_hover_contrast'],
  ['secondary', 'secondary_contrast'],
  ['body_gray', 'body_gray_contrast'],
] as const

export const settingParts = { networks, scripts, promises, colorPairs }

/** What each field of the settings is called: for the conflict between two people, and for whoever only reads. */
export function settingNames(t: Translate): Record<string, string> {
  const entries = (names: readonly string[], path: string, word: (name: string) => string) =>
    names.map((name) => [path + name, t(`office-settings.${word(name)}`)])
  return Object.fromEntries([
    ...entries([...texts, 'copyright', 'language'], '', (name) => `field.${name}`),
    ...entries(networks, 'social.', (name) => name),
    ['currency.name', t('office-settings.currency.name')],
    ['currency.symbol', t('office-settings.currency.symbol')],
    ['currency.exchangeRate', t('office-settings.currency.rate')],
    ['currencies', t('office-settings.currencies')],
    ...promises.flatMap((name) => {
      const promise = t(`office-settings.banner.${name}`)
      return (['title', 'description'] as const).map((part) => [
        `footerBanner.${name}.${part}`,
        `${promise} · ${t(`office-settings.banner.${part}`)}`,
      ])
    }),
    ...entries(colorPairs.flat(), 'color.', (name) => `color.${name}`),
    ...entries(['logo', 'favicon', 'gatewayImage'], '', (name) => name),
    ...entries(['title', 'description', 'keyword', 'image'], 'seo.', (name) => `seo.field.${name}`),
    ...entries(scripts, 'script.', (name) => `script.${name}`),
    ...entries(['cod', ...onlineGateways], 'paymentGateway.', (name) => `gateway.${name}`),
    ...entries(loginProviders, 'login.', (name) => `login.${name}`),
    ['security.loginForPurchase', t('office-settings.security.loginForPurchase')],
    ...entries(guestOrders, 'guestOrders.', (name) => `guestOrders.${name}`),
  ])
}
