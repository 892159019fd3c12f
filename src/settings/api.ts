import { read, write } from '../http/endpoint.ts'
import { languages } from '../i18n/languages.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { calls } from '../routes.ts'
import { changeSettings, wrongSettings } from './commands.ts'
import { adminSettingsContract, type SettingsView, settingsSaveContract } from './contracts.ts'
import { getIdentity, getSettings, listIdentities, readSettings, shownSettings, valuesAt } from './queries.ts'
import { pagesOfKeys } from './rules.ts'
import type { Reach, ShopSettings } from './schema.ts'
import { shopSettingsContract } from './shop-contracts.ts'
import { publicSettings } from './shown-rules.ts'
import { standardTexts } from './standard-texts.ts'

/** What stands beside a store's settings where they are edited. */
async function readSurroundings(db: Database | Transaction, store: string, here: string) {
  const identities = await listIdentities(db)
  const stores = identities.map(({ variant, name, address }) => ({ variant, name, city: address.city }))
  const its = await getIdentity(db, store)
  const inEach = languages.map((language) => [language, valuesAt(its, identities, language)])
  const placeholders = Object.fromEntries(inEach) as SettingsView['placeholders']
  return { store, here, stores, standard: standardTexts, placeholders } as Pick<
    SettingsView,
    'store' | 'here' | 'stores' | 'standard' | 'placeholders'
  >
}

/** Whoever asks staff for one-time codes has to have some: the next page of the dashboard would not be theirs any more. */
async function shutsOneselfOut(
  tx: Transaction,
  actor: Actor,
  { security }: FormParts<Partial<ShopSettings>>,
  hasCodes: (tx: Transaction, userId: string) => Promise<boolean>,
): Promise<Failure | undefined> {
  if (!security?.staffCodes || (actor.kind === 'user' && (await hasCodes(tx, actor.id)))) return undefined
  return fail('INVALID_INPUT', { fields: { 'security.staffCodes': 'admin-settings.errors.ownCodes' } })
}

/**
 * The calls of the settings.
 * @param reachOf what the environment has keys for, and which of it takes a currency; asked anew at each call
 * @param hasCodes whether somebody signs in with one-time codes
 */
export const settingsEndpoints = (
  reachOf: (currency: string) => Reach,
  hasCodes: (tx: Transaction, userId: string) => Promise<boolean>,
) => [
  read({
    ...calls.settings,
    ...shopSettingsContract,
    summary: 'The settings of this store that every page may show, in the asked language; never a secret',
    access: 'public',
    answer: async ({ lang }, { db, store, language }) => {
      const stores = await listIdentities(db)
      const settings = shownSettings(await getSettings(db, store), store, lang ?? language, stores)
      return succeed({ body: { success: true, settings: publicSettings(settings) } })
    },
  }),
  read({
    ...calls.adminSettings,
    ...adminSettingsContract,
    summary: 'A store’s settings with their version, and what has keys; staff who may view the settings',
    access: { area: 'settings', right: 'view' },
    answer: async ({ store = '' }, { db, store: here }) => {
      const [stored, around] = [await readSettings(db, store || here), await readSurroundings(db, store || here, here)]
      const reach = reachOf(stored.settings.currency.name)
      return succeed({ body: { success: true, ...around, ...stored, reach } })
    },
  }),
  write({
    ...calls.settingsSave,
    ...settingsSaveContract,
    summary: 'Save one page of the settings, all that it holds; staff who may edit the settings',
    access: { area: 'settings', right: 'edit' },
    bodyLimit: 64 * 1024,
    check: async (parts, { tx, actor, store: here }) => {
      const { page, store = here, values = {} } = parts ?? {}
      const isElsewhere = page !== undefined && store !== here && pagesOfKeys.includes(page)
      if (isElsewhere) return undefined
      return (await shutsOneselfOut(tx, actor, values, hasCodes)) ?? wrongSettings(tx, store, values, reachOf)
    },
    answer: async (input, { tx, audit, actor, store: here }) => {
      const store = input?.store ?? here
      // Which keys there are is known of this site's environment alone.
      if (!input || (store !== here && pagesOfKeys.includes(input.page))) return fail('NOT_FOUND')
      const shut = await shutsOneselfOut(tx, actor, input.values, hasCodes)
      if (shut) return shut
      const changed = await changeSettings(tx, store, input, reachOf)
      if (!changed.ok) return changed
      const { before, after, settings, version } = changed.value
      audit({ action: 'settings.change', subject: `settings:${store}/${input.page}`, before, after })
      const around = await readSurroundings(tx, store, here)
      return succeed({
        body: { success: true, ...around, settings, version, reach: reachOf(settings.currency.name) },
      })
    },
  }),
]
