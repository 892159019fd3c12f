import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { languageSchema, phoneNumber } from '../i18n/schema.ts'
import { acrossFields, parseParts } from '../platform/form-parts.ts'
import {
  currency,
  hasCents,
  hex,
  id,
  line,
  named,
  needed,
  neededAddress,
  picture,
  webAddress,
  wrong,
} from './field-schema.ts'
import { emailsSchema, openingHoursSchema, postalAddressSchema } from './identity-schema.ts'
import { guestOrders, quotes, returns, samples } from './selling-schema.ts'
import { ownLine, ownLines } from './text-schema.ts'

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
  /** Whether customers who buy on account get a statement of each month by e-mail. */
  monthlyStatements: z.boolean(),
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

const security = z.object({
  security: z.object({
    loginForPurchase: z.boolean(),
    /** Whether staff without one-time codes are kept out of the dashboard, in every store, until they have set them up. */
    staffCodes: z.boolean(),
  }),
  guestOrders,
})

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
    guestOrders: true,
    quotes: true,
    returns: true,
    emails: true,
    hours: true,
    returnDays: true,
    transferDays: true,
    pickupDays: true,
    dueReminderDays: true,
    monthlyStatements: true,
    mapUrl: true,
    mapEmbedUrl: true,
    messagingUrl: true,
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
