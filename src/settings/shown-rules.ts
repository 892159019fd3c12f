import type { Language } from '../i18n/languages.ts'
import { addressLine, streetLine } from './identity-rules.ts'
import { fillText } from './placeholder-rules.ts'
import type { PublicSettings, ShopSettings } from './schema.ts'
import { ownText, ownTextsOf, type SpokenText } from './text-rules.ts'
import type { OwnTextName, PlaceholderValues, StandardTexts } from './text-schema.ts'

/** One store's settings as readers of one language see them. */
export type ShownSettings = PublicSettings & {
  /** The language of each of the owner's texts: English where nothing else is written. */
  textLanguages: Readonly<Record<OwnTextName, Language>>
}

type Around = {
  store: string
  language: Language
  standard: StandardTexts
  /** Stands in a copyright line that nobody wrote. */
  year: number
  /** What placeholders say in a language: a text is filled in the language that it is in. */
  valuesIn: (language: Language) => PlaceholderValues
}

/** The settings of a store in a language. */
export function settingsIn(
  settings: ShopSettings,
  { store, language, standard, year, valuesIn }: Around,
): ShownSettings {
  const {
    guestOrders: _,
    quotes: _quotes,
    returns: _returns,
    emails,
    hours: _h,
    mapUrl: _m,
    mapEmbedUrl: _e,
    messagingUrl: _w,
    returnDays: _r,
    transferDays: _t,
    pickupDays: _p,
    dueReminderDays: _d,
    monthlyStatements: _s,
    ...rest
  } = settings
  const { address, shortAddress, name } = settings
  const spoken = Object.fromEntries(
    Object.entries(ownTextsOf(settings)).map(([text, written]) => [
      text,
      ownText(written, language, Object.hasOwn(standard, text) ? standard[text as keyof StandardTexts] : undefined),
    ]),
  ) as Record<OwnTextName, SpokenText>
  const text = (one: OwnTextName) => fillText(spoken[one].text, valuesIn(spoken[one].language))
  const banner = (block: keyof ShopSettings['footerBanner']) => ({
    title: text(`footerBanner.${block}.title`),
    description: text(`footerBanner.${block}.description`),
  })
  return {
    ...rest,
    _id: store,
    address: addressLine(address),
    shortAddress: shortAddress || `${streetLine(address)}, ${address.city}`,
    email: emails[0] ?? '',
    description: text('description'),
    copyright: text('copyright') || `© ${year} ${name}`,
    footerBanner: { security: banner('security'), support: banner('support'), delivery: banner('delivery') },
    seo: {
      ...rest.seo,
      title: text('seo.title'),
      description: text('seo.description'),
      keyword: text('seo.keyword'),
    },
    textLanguages: Object.fromEntries(
      Object.entries(spoken).map(([one, { language: of }]) => [one, of]),
    ) as ShownSettings['textLanguages'],
  }
}

/** What of them the public call answers. */
export function publicSettings({ textLanguages: _, ...settings }: ShownSettings): PublicSettings {
  return settings
}
