import { eq, sql } from 'drizzle-orm'
import { storeOf, storeVariants } from '../../stores/index.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import {
  defaultCurrencies,
  defaultDueReminderDays,
  defaultGuestOrders,
  defaultPickupDays,
  defaultQuotes,
  defaultReturnDays,
  defaultReturns,
  defaultSamples,
  defaultTransferDays,
} from './defaults.ts'
import { identityOf, type StoreIdentity } from './identity-rules.ts'
import { placeholderValues } from './placeholder-rules.ts'
import type { ShopSettings } from './schema.ts'
import { type ShownSettings, settingsIn } from './shown-rules.ts'
import { standardTexts } from './standard-texts.ts'
import { shopSettings } from './tables.ts'
import type { PlaceholderValues } from './text-schema.ts'

/** Settings stored before a field was thought of get what a new shop starts with. */
const filled = (stored: ShopSettings): ShopSettings => ({
  ...stored,
  currencies: stored.currencies ?? defaultCurrencies,
  returnDays: stored.returnDays ?? defaultReturnDays,
  transferDays: stored.transferDays ?? defaultTransferDays,
  pickupDays: stored.pickupDays ?? defaultPickupDays,
  dueReminderDays: stored.dueReminderDays ?? defaultDueReminderDays,
  monthlyStatements: stored.monthlyStatements ?? false,
  guestOrders: stored.guestOrders ?? defaultGuestOrders,
  samples: stored.samples ?? defaultSamples,
  quotes: { ...defaultQuotes, ...stored.quotes },
  returns: stored.returns ?? defaultReturns,
  security: { ...stored.security, staffCodes: stored.security.staffCodes ?? false },
})

/** Whether any store keeps staff without one-time codes out: whoever works in one may open the others. */
export async function staffNeedCodes(db: Database | Transaction): Promise<boolean> {
  const rows = await db
    .select({ store: shopSettings.store })
    .from(shopSettings)
    .where(sql`${shopSettings.data} -> 'security' -> 'staffCodes' = 'true'`)
    .limit(1)
  return rows.length > 0
}

const missing = (store: string): Error => new Error(`the store ${store} has no settings: it was never prepared`)

/**
 * A store's settings with the version that a change of them names; `isLocked` keeps others from changing them meanwhile.
 * Throws where the store was never prepared.
 */
export async function readSettings(
  db: Database | Transaction,
  store: string,
  { isLocked = false } = {},
): Promise<{ settings: ShopSettings; version: number }> {
  const query = db
    .select({ data: shopSettings.data, version: shopSettings.version })
    .from(shopSettings)
    .where(eq(shopSettings.store, store))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw missing(store)
  return { settings: filled(row.data), version: row.version }
}

/** A store's settings as they stand. Throws where it was never prepared. */
export const getSettings = async (db: Database | Transaction, store: string): Promise<ShopSettings> =>
  (await readSettings(db, store)).settings

/** Who a store is, by its settings. Throws where it was never prepared. */
export const getIdentity = async (db: Database | Transaction, store: string): Promise<StoreIdentity> =>
  identityOf(store, await getSettings(db, store))

/** Who the stores are, in the order in which they are built. One that was never prepared is left out. */
export async function listIdentities(db: Database | Transaction): Promise<StoreIdentity[]> {
  const rows = await db.select().from(shopSettings)
  return storeVariants.flatMap((variant) => {
    const row = rows.find(({ store }) => store === variant)
    return row ? [identityOf(variant, filled(row.data))] : []
  })
}

/** What a process keeps of the settings: its own store's, and who all the stores are. */
export type KnownStores = {
  settings: ShopSettings
  here: StoreIdentity
  stores: readonly StoreIdentity[]
  /** Its own settings as readers of a language see them. */
  shownIn(language: Language): ShownSettings
}

/** Reads all that pages show of the settings. Throws where the store was never prepared. */
export async function readKnownStores(db: Database | Transaction, store: string): Promise<KnownStores> {
  const [settings, stores] = await Promise.all([getSettings(db, store), listIdentities(db)])
  const shown = new Map<Language, ShownSettings>()
  return {
    settings,
    stores,
    here: identityOf(store, settings),
    shownIn: (language) => {
      const known = shown.get(language) ?? shownSettings(settings, store, language, stores)
      shown.set(language, known)
      return known
    },
  }
}

/** What the placeholders of stored texts say to readers of a language at a store. @param stores all of them, this one too */
export const valuesAt = (
  store: StoreIdentity,
  stores: readonly StoreIdentity[],
  language: Language,
): PlaceholderValues =>
  placeholderValues(
    store,
    stores.map(({ address }) => address.city),
    { language, t: translatorFor(language) },
  )

/** A store's settings as readers of a language see them now. @param stores all that are known; without them, this one */
export function shownSettings(
  settings: ShopSettings,
  store: string,
  language: Language,
  stores: readonly StoreIdentity[] = [],
): ShownSettings {
  const here = identityOf(store, settings)
  const valuesIn = (written: Language) => valuesAt(here, stores.length > 0 ? stores : [here], written)
  const { timeZone } = storeOf(store)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone, calendar: 'gregory' }).format(new Date())
  return settingsIn(settings, { store, language, standard: standardTexts, year: Number(year), valuesIn })
}
