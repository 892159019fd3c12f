import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { writeDay } from '../hours-rules.ts'
import { weekdays } from '../identity-schema.ts'
import { loginProviders, onlineGateways } from '../rules.ts'
import { ownTextNames } from '../text-schema.ts'

const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'pinterest'] as const
const texts = [
  ...(['name', 'title', 'description', 'copyright', 'language', 'address', 'shortAddress'] as const),
  ...(['phoneHeader', 'phoneFooter', 'emails', 'hours', 'mapUrl', 'mapEmbedUrl', 'messagingUrl'] as const),
  ...(['returnDays', 'transferDays', 'pickupDays', 'dueReminderDays', 'monthlyStatements'] as const),
]
const addressParts = ['street', 'unit', 'city', 'region', 'postalCode', 'country'] as const
const scripts = [
  ...(['googleSiteVerificationId', 'googleAnalyticsId', 'facebookAppId'] as const),
  ...(['facebookPixelId', 'messengerPageId'] as const),
]
const guestOrders = ['mostUnits', 'mostValueMinor', 'guestPercent', 'allGuestsPercent', 'holdHours'] as const
const samples = ['offered', 'most', 'free', 'priceMinor', 'isCredited', 'creditDays'] as const
const returns = ['leastUnits', 'feePercent', 'feeLeastMinor', 'bringDays', 'remindDays'] as const
const quotes = ['validDays', 'depositPercent', 'staffDiscountPercent', 'remindDays', 'draftDays'] as const
const promises = ['security', 'support', 'delivery'] as const
/** A ground and the text on it. */
const colorPairs = [
  ['primary', 'primary_contrast'],
  ['primary_hover', 'primary_hover_contrast'],
  ['secondary', 'secondary_contrast'],
  ['body_gray', 'body_gray_contrast'],
] as const

export const settingParts = { networks, scripts, promises, colorPairs }

/** What each field of the settings is called. */
export function settingNames(t: Translate): Record<string, string> {
  const entries = (names: readonly string[], path: string, word: (name: string) => string) =>
    names.map((name) => [path + name, t(`admin-settings.${word(name)}`)])
  return Object.fromEntries([
    ...entries(texts, '', (name) => `field.${name}`),
    ...entries(addressParts, 'address.', (name) => `field.address.${name}`),
    ...entries(networks, 'social.', (name) => name),
    ['currency.name', t('admin-settings.currency.name')],
    ['currency.symbol', t('admin-settings.currency.symbol')],
    ['currency.exchangeRate', t('admin-settings.currency.rate')],
    ['currencies', t('admin-settings.currencies')],
    ...promises.flatMap((name) => {
      const promise = t(`admin-settings.banner.${name}`)
      return (['title', 'description'] as const).map((part) => [
        `footerBanner.${name}.${part}`,
        `${promise} · ${t(`admin-settings.banner.${part}`)}`,
      ])
    }),
    ...entries(colorPairs.flat(), 'color.', (name) => `color.${name}`),
    ...entries(['logo', 'favicon', 'gatewayImage'], '', (name) => name),
    ...entries(['title', 'description', 'keyword', 'image'], 'seo.', (name) => `seo.field.${name}`),
    ...entries(scripts, 'script.', (name) => `script.${name}`),
    ...entries(['cod', ...onlineGateways], 'paymentGateway.', (name) => `gateway.${name}`),
    ...entries(loginProviders, 'login.', (name) => `login.${name}`),
    ['security.loginForPurchase', t('admin-settings.security.loginForPurchase')],
    ['security.staffCodes', t('admin-settings.security.staffCodes')],
    ...entries(guestOrders, 'guestOrders.', (name) => `guestOrders.${name}`),
    ...entries(samples, 'samples.', (name) => `samples.${name}`),
    ...entries(quotes, 'quotes.', (name) => `quotes.${name}`),
    ...entries(returns, 'returns.', (name) => `returns.${name}`),
  ])
}

/** The same, and each value inside a field: for the conflict between two people, the log, and whoever only reads. */
export function settingValueNames(t: Translate, language: Language): Record<string, string> {
  const names = settingNames(t)
  const texts = ownTextNames.flatMap((name) =>
    languages.map((written) => [`${name}.${written}`, `${names[name]} · ${languageNames[written]}`]),
  )
  const hours = weekdays.flatMap((day) => {
    const name = `${names.hours} · ${writeDay(day, language)}`
    const parts = (['opens', 'closes'] as const).map((part) => [
      `hours.${day}.${part}`,
      `${names.hours} · ${t(`admin-settings.hours.${part}`, { day: writeDay(day, language) })}`,
    ])
    return [[`hours.${day}`, name], ...parts]
  })
  return { ...names, ...Object.fromEntries([...texts, ...hours]) }
}
