import { z } from 'zod'

const link = z.object({ url: z.string() })
const named = z.object({ title: z.string(), description: z.string() })
const currency = z.object({
  name: z.string().regex(/^[A-Z]{3}$/),
  symbol: z.string(),
  exchangeRate: z.number().positive().max(1_000_000),
})
const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What the owner sets, in the shape of the settings call. No secret is ever part of it. */
export const shopSettingsSchema = z.object({
  name: z.string(),
  title: z.string(),
  address: z.string(),
  shortAddress: z.string(),
  email: z.string(),
  description: z.string(),
  phoneHeader: z.string(),
  phoneFooter: z.string(),
  copyright: z.string(),
  logo: z.array(link),
  favicon: z.array(link),
  gatewayImage: z.array(link.extend({ name: z.string() })),
  language: z.enum(['en', 'bn', 'ar', 'fr']),
  footerBanner: z.object({ security: named, support: named, delivery: named }),
  seo: z.object({ title: z.string(), description: z.string(), keyword: z.string(), image: z.array(link) }),
  social: z.object({
    facebook: z.string(),
    instagram: z.string(),
    twitter: z.string(),
    youtube: z.string(),
    pinterest: z.string(),
  }),
  /** What prices are kept and charged in. */
  currency,
  /** What else they can be shown in. */
  currencies: z.array(currency).max(30),
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
  script: z.object({
    googleSiteVerificationId: z.string(),
    facebookAppId: z.string(),
    googleAnalyticsId: z.string(),
    facebookPixelId: z.string(),
    messengerPageId: z.string(),
  }),
  paymentGateway: z.object({ cod: z.boolean(), paypal: z.boolean(), stripe: z.boolean(), sslCommerz: z.boolean() }),
  login: z.object({ facebook: z.boolean(), google: z.boolean() }),
  security: z.object({ loginForPurchase: z.boolean() }),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>
