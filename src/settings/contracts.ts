import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { done } from '../http/outputs.ts'
import { languages } from '../i18n/languages.ts'
import { changeSettingsSchema, ofStoreSchema, shopSettingsSchema } from './schema.ts'
import { placeholderNames, standardTextNames } from './text-schema.ts'

const variant = z.enum(storeVariants)
const inEachLanguage = <T extends z.ZodType>(text: T) => z.record(z.enum(languages), text)
const payment = z.object({ hasKeys: z.boolean(), takesCurrency: z.boolean() })
const login = z.object({ hasKeys: z.boolean() })

/** What can be switched on here: whether the environment holds its keys (never which), and whether it takes the currency. */
const reach = z.object({
  payment: z.object({ stripe: payment, paypal: payment, sslCommerz: payment }),
  login: z.object({ facebook: login, google: login }),
})

/** A store's settings as the back office edits them. */
const settingsView = done.extend({
  /** Whose they are, whose site this is, and which others there are. */
  store: variant,
  here: variant,
  stores: z.array(z.object({ variant, name: z.string(), city: z.string() })),
  settings: shopSettingsSchema,
  version: z.number(),
  reach,
  /** What is shown in each language as long as the owner has written nothing else. */
  standard: z.record(z.enum(standardTextNames), inEachLanguage(z.string())),
  /** What the placeholders of its texts say at present to readers of each language. */
  placeholders: inEachLanguage(z.record(z.enum(placeholderNames), z.string())),
})
export type SettingsView = z.output<typeof settingsView>

export const adminSettingsContract = { input: ofStoreSchema, output: settingsView }
/** Refused with the settings as they are, where somebody else was quicker. */
export const settingsSaveContract = {
  input: changeSettingsSchema,
  output: settingsView,
  refusal: settingsView.pick({ settings: true, version: true }),
}
