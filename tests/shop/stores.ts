import type { Language } from '../../src/i18n/languages.ts'
import { defaultSettings } from '../../src/settings/defaults.ts'
import { identityOf, type StoreIdentity } from '../../src/settings/identity-rules.ts'
import { shownSettings } from '../../src/settings/queries.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'
import type { ShownSettings } from '../../src/settings/shown-rules.ts'
import { type StoreVariant, stores, storeVariants } from '../../stores/index.ts'

/** Who a store is as its settings begin. */
export const seededStore = (variant: StoreVariant = 'surrey'): StoreIdentity =>
  identityOf(variant, defaultSettings(stores[variant]))

/** Every store as its settings begin. */
export const seededStores = (): StoreIdentity[] => storeVariants.map(seededStore)

/** A store's settings as they begin, with what is changed of them, as readers of a language see them. */
export const seededSettings = (
  variant: StoreVariant = 'surrey',
  language: Language = 'en',
  change: Partial<ShopSettings> = {},
): ShownSettings => shownSettings({ ...defaultSettings(stores[variant]), ...change }, variant, language)
