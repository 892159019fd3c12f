import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { languageSchema, lineOfText, phoneNumber } from '../i18n/schema.ts'
import { acrossFields, parseParts } from '../platform/form-parts.ts'
import { emailsSchema, openingHoursSchema, postalAddressSchema } from './identity-schema.ts'
import { ownLine, ownLines } from './text-schema.ts'

const wrong = (name: string): string => `admin-settings.errors.${name}`
const needed = (most: number) => lineOfText(1, most, wrong('needed'))
const line = (most: number) => lineOfText(0, most, wrong('line'))

/** One of the shop's own pictures, as an upload or the demo shop names them: no address of anyone else's. */
export const ownPicturePattern = /^\/media\/[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g|avif)$/
const picture = z.object({ url: z.string().max(300).regex(ownPicturePattern, wrong('picture')) })

/** Whether a link may lead there: http or https, with nobody's password in it. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}
const webAddress = line(300).refine((text) => text === '' || isWebAddress(text), wrong('webAddress'))
const neededAddress = line(300).refine(isWebAddress, wrong('webAddressNeeded'))

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))
const currency = z.object({
  name: z.string().refine((name) => knownCurrencies.has(name), wrong('currency')),
  symbol: needed(8),
  exchangeRate: z.number(wrong('rate')).min(0.000001, wrong('rate')).max(1_000_000, wrong('rate')),
})

/** Every amount of the shop has two decimals, so it charges in no currency that has others. */
const hasCents = (name: string): boolean =>
  !knownCurrencies.has(name) ||
  new Intl.NumberFormat('en', { style: 'currency', currency: name }).resolvedOptions().maximumFractionDigits === 2

/** Three digits stand for six, and the # may be left out (specification, point 5); it is stored as #rrggbb. */
const hex = z
  .string()
  .trim()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, wrong('color'))
  .overwrite((typed) => {
    const digits = typed.replace('#', '')
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  })

const named = z.object({ title: ownLine(1, 80, wrong('needed')), description: ownLine(0, 200, wrong('line')) })

/** An id of another house's tool, by the pattern it has there; empty for none. */
const id = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), wrong(error))

const general = z.object({
  /** What the store is called in e-mails, on documents and wherever it speaks of itself. */
  name: needed(80),
  /** What stands in the browser's tab and in search results, after the page's own title. */
  title: needed(80),
  address: postalAddressSchema,
  /** The line of the top bar; empty for street and city. */
  shortAddress: line(80),
  emails: emailsSchema,
  hours: openingHoursSchema,
  /** Where the address leads: the store on somebody's map. */
  mapUrl: neededAddress,
  /** The same map to be shown inside a page; empty for none. */
  mapEmbedUrl: webAddress,
  /** Where customers can write by a messaging app; empty for none. */
  messagingUrl: webAddress,
  /** For how many days unopened goods are taken back. */
  returnDays: z.int(wrong('returnDays')).min(1, wrong('returnDays')).max(365, wrong('returnDays')),
  /** How many days on which the store is open goods take that are brought from another store. */
  transferDays: z.int(wrong('transferDays')).min(0, wrong('transferDays')).max(60, wrong('transferDays')),
  /** For how many days goods that are ready are kept for whoever picks them up. */
  pickupDays: z.int(wrong('pickupDays')).min(1, wrong('pickupDays')).max(90, wrong('pickupDays')),
  /** So many days before an order on account is due its buyer is reminded; zero: not before the day itself. */
  dueReminderDays: z.int(wrong('dueReminderDays')).min(0, wrong('dueReminderDays')).max(30, wrong('dueReminderDays')),
  description: ownLines(600, wrong('lines')),
  phoneHeader: phoneNumber(wrong('phone')),
  phoneFooter: phoneNumber(wrong('phone')),
  /** The line at the foot of every page; empty for the year and the name. */
  copyright: ownLine(0, 200, wrong('line')),
  language: languageSchema,
  social: z.object({
    facebook: webAddress,
    instagram: webAddress,
    twitter: webAddress,
    youtube: webAddress,
    pinterest: webAddress,
  }),
  /** What prices are charged in: a stored one times its rate. */
  currency: currency.check(
    acrossFields(({ name }, complain) => {
      if (name !== undefined && !hasCents(name)) complain(['name'], wrong('cents'))
    }),
  ),
  /** What else they can be shown in. */
  currencies: z.array(currency).max(30, wrong('currencies')),
})

const layout = z.object({
  footerBanner: z.object({ security: named, support: named, delivery: named }),
  color: z.object({
    primary: hex,
    primary_hover: hex,
    secondary: hex,
    body_gray: hex,
    body_gray_contrast: hex,
    primary_contrast: hex,
    primary_hover_contrast: hex,
    secondary_contrast: hex,
  }),
})

const graphics = z.object({
  logo: z.array(picture).max(1, wrong('pictures')),
  favicon: z.array(picture).max(1, wrong('pictures')),
  gatewayImage: z.array(picture.extend({ name: line(120) })).max(4, wrong('pictures')),
})

const seo = z.object({
  seo: z.object({
    title: ownLine(1, 120, wrong('needed')),
    description: ownLine(0, 320, wrong('line')),
    keyword: ownLine(0, 300, wrong('line')),
    image: z.array(picture).max(1, wrong('pictures')),
  }),
})

const script = z.object({
  script: z.object({
    googleSiteVerificationId: id(/^[\w-]{10,100}$/, 'verificationId'),
    facebookAppId: id(/^\d{5,20}$/, 'numberId'),
    googleAnalyticsId: id(/^(G|GT|AW)-[A-Z0-9]{4,20}$/, 'analyticsId'),
    facebookPixelId: id(/^\d{5,20}$/, 'numberId'),
    messengerPageId: id(/^[A-Za-z0-9.]{5,50}$/, 'pageId'),
  }),
})

const gateway = z.object({
  paymentGateway: z.object({ cod: z.boolean(), paypal: z.boolean(), stripe: z.boolean(), sslCommerz: z.boolean() }),
})

const login = z.object({ login: z.object({ facebook: z.boolean(), google: z.boolean() }) })

const count = (most: number) => z.int(wrong('count')).min(1, wrong('count')).max(most, wrong('count'))
const share = z.int(wrong('share')).min(1, wrong('share')).max(100, wrong('share'))

/** What a guest's order may come to before staff are asked, and how long an order that nobody has confirmed holds its goods. */
const guestOrders = z.object({
  /** The most boxes, pieces, rolls and bags in one order, all lines together. */
  mostUnits: count(1_000_000),
  /** The most that one order may come to, in minor units of the currency charged. */
  mostValueMinor: z.int(wrong('value')).min(1, wrong('value')).max(1_000_000_000_000, wrong('value')),
  /** What of an item's stock one guest's unconfirmed orders may hold, and those of all guests, in percent. */
  guestPercent: share,
  allGuestsPercent: share,
  /** For how long a cash order holds its goods unconfirmed: an hour to thirty days. */
  holdHours: z.int(wrong('hours')).min(1, wrong('hours')).max(720, wrong('hours')),
})

const wholeNumber = (name: string, least: number, most: number) =>
  z.int(wrong(name)).min(least, wrong(name)).max(most, wrong(name))

/** What customers can have of the floors to look at before they order one. */
const samples = z.object({
  samples: z.object({
    offered: z.boolean(),
    /** The most that a customer is sent in thirty days, and how many of them cost nothing. */
    most: wholeNumber('sampleCount', 1, 20),
    free: wholeNumber('freeSamples', 0, 20),
    /** What each one beyond the free ones costs, in minor units of the currency charged. */
    priceMinor: wholeNumber('samplePrice', 0, 1_000_000),
    /** Whether what was paid comes off a floor ordered later, and within how many days. */
    isCredited: z.boolean(),
    creditDays: wholeNumber('creditDays', 1, 365),
  }),
})

/** What quotes promise, and what staff may take off them. */
const quotes = z.object({
  quotes: z.object({
    /** For how many days a quote's prices hold from the day that it is sent. */
    validDays: wholeNumber('validDays', 1, 365),
    /** What part of the total may be paid first, in percent; 0 where all is paid at once. */
    depositPercent: wholeNumber('depositPercent', 0, 99),
    /** The most that staff who are no administrators may take off the shop's prices, in percent. */
    staffDiscountPercent: wholeNumber('staffDiscountPercent', 0, 100),
  }),
})

/** What a customer's return takes, beside the days within which it is asked for (`returnDays`). */
const returns = z.object({
  returns: z.object({
    /** The fewest boxes, rolls, bags and pieces that are taken back at once. */
    leastUnits: wholeNumber('returnUnits', 1, 1000),
    /** The restocking fee: so many percent of what the goods cost, but at least so much, in minor units of the currency charged. */
    feePercent: wholeNumber('returnFee', 0, 100),
    feeLeastMinor: wholeNumber('returnFeeLeast', 0, 10_000_000),
    /** Within how many days of the store's yes the goods have to be there, and how many before that its customer is reminded. */
    bringDays: wholeNumber('bringDays', 1, 365),
    remindDays: wholeNumber('remindDays', 0, 30),
  }),
})

const security = z.object({ security: z.object({ loginForPurchase: z.boolean() }), guestOrders })

/** What the owner sets. No secret is ever part of it. */
export const shopSettingsSchema = z.object({
  ...general.shape,
  ...layout.shape,
  ...graphics.shape,
  ...seo.shape,
  ...script.shape,
  ...gateway.shape,
  ...login.shape,
  ...security.shape,
  ...samples.shape,
  ...quotes.shape,
  ...returns.shape,
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>

const spoken = z.object({ title: z.string(), description: z.string() })

/**
 * The settings in the shape of the public settings call (specification, points 3 and 7): one store's, in one language. How
 * much a guest may hold and what staff may take off are nobody's affair but the shop's.
 */
export const publicSettingsSchema = shopSettingsSchema
  .omit({
    ...({
      guestOrders: true,
      quotes: true,
      returns: true,
      emails: true,
      hours: true,
      returnDays: true,
      transferDays: true,
      pickupDays: true,
      dueReminderDays: true,
    } as const),
    ...({ mapUrl: true, mapEmbedUrl: true, messagingUrl: true } as const),
  })
  .extend({
    _id: z.string(),
    address: z.string(),
    email: z.string(),
    description: z.string(),
    copyright: z.string(),
    footerBanner: z.object({ security: spoken, support: spoken, delivery: spoken }),
    seo: seo.shape.seo.extend({ title: z.string(), description: z.string(), keyword: z.string() }),
  })
export type PublicSettings = z.infer<typeof publicSettingsSchema>

const eachCurrencyOnce = acrossFields<z.output<typeof general>>(({ currency: charged, currencies = [] }, complain) => {
  const names = [charged, ...currencies].flatMap((one) => one?.name ?? [])
  if (new Set(names).size < names.length) complain(['currencies'], wrong('currencyTwice'))
})

/** The pages that the settings are changed on (specification, point 2), with what each of them holds. */
export const settingsPageSchemas = {
  general: general.check(eachCurrencyOnce),
  layout,
  graphics,
  seo,
  script,
  gateway,
  login,
  security,
  samples,
  quotes,
  returns,
} as const satisfies Record<string, z.ZodType<Partial<ShopSettings>>>
export type SettingsPage = keyof typeof settingsPageSchemas

/** Whose settings: those of the store whose site is asked, unless another is named. */
export const ofStoreSchema = z.object({ store: z.enum(storeVariants).optional() })

/** A page of a store's settings as it is saved: all that it holds, and the version of the settings that it was made from. */
export const changeSettingsSchema = z
  .looseObject({ page: z.string().max(100), version: z.int().min(1), ...ofStoreSchema.shape })
  .transform((given, context) => {
    const { page, version, store } = given
    // Any text is taken for a page, so that an unknown one is answered by what it is: not there.
    if (!Object.hasOwn(settingsPageSchemas, page)) return undefined
    const known = page as SettingsPage
    const parsed = parseParts<z.ZodType<Partial<ShopSettings>>>(settingsPageSchemas[known], given)
    if (parsed.ok) return { page: known, version, store, values: parsed.value }
    for (const { message, path } of parsed.issues) context.addIssue({ code: 'custom', message, path })
    // Refused with these; what is right of it is for whoever asks what else is wrong.
    return { page: known, version, store, values: parsed.parts as Partial<ShopSettings> }
  })
export type SettingsChange = NonNullable<z.output<typeof changeSettingsSchema>>

/** The ways to pay that another company stands behind, and the ways to sign in by another's account. */
export type OnlineGateway = Exclude<keyof ShopSettings['paymentGateway'], 'cod'>
export type LoginProvider = keyof ShopSettings['login']

/** What can be switched on here: whether the environment holds its keys (never which), and whether it takes the currency. */
export type Reach = {
  payment: Readonly<Record<OnlineGateway, { hasKeys: boolean; takesCurrency: boolean }>>
  login: Readonly<Record<LoginProvider, { hasKeys: boolean }>>
}
