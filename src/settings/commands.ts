import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { touchMedia } from '../media/records.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { readSettings } from './queries.ts'
import { wrongSwitches } from './rules.ts'
import type { Reach, SettingsChange, ShopSettings } from './schema.ts'
import { shopSettings } from './tables.ts'
import { misspeltPlaceholders } from './text-rules.ts'

type Changed = { before: Partial<ShopSettings>; after: Partial<ShopSettings>; settings: ShopSettings; version: number }

/** The fields of `values` in which two settings differ. */
function difference(before: ShopSettings, after: ShopSettings): Pick<Changed, 'before' | 'after'> {
  const names = (Object.keys(after) as (keyof ShopSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const only = (settings: ShopSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { before: only(before), after: only(after) }
}

/** What of a page of the settings is right. */
type Parts = FormParts<Partial<ShopSettings>>

/** The addresses of the pictures in some settings, with the path of the field that each is in. */
function picturesOf({ logo = [], favicon = [], gatewayImage = [], seo }: Parts): [field: string, url: string][] {
  const lists = { logo, favicon, gatewayImage, 'seo.image': seo?.image ?? [] }
  return Object.entries(lists).flatMap(([field, pictures]) =>
    pictures.flatMap((picture): [string, string][] => (picture?.url === undefined ? [] : [[field, picture.url]])),
  )
}

/** The fields with a picture that the shop no longer has; the others are held. */
async function gonePictures(tx: Transaction, values: Parts): Promise<Record<string, string>> {
  const pictures = picturesOf(values)
  const gone = await touchMedia(
    tx,
    pictures.map(([, url]) => url),
  )
  const fields = pictures.filter(([, url]) => gone.includes(url)).map(([field]) => field)
  return Object.fromEntries(fields.map((field) => [field, 'admin-settings.errors.pictureGone']))
}

/** The settings with what is right of a page in the place of what they held, of the fields that are switches. */
function withParts(stored: ShopSettings, { paymentGateway, login, currency }: Parts): ShopSettings {
  return {
    ...stored,
    paymentGateway: { ...stored.paymentGateway, ...known(paymentGateway) },
    login: { ...stored.login, ...known(login) },
    currency: { ...stored.currency, ...known(currency) },
  }
}

/** Without the fields that have no value. */
const known = <T extends object>(parts: T | undefined): { [Name in keyof T]: NonNullable<T[Name]> } =>
  Object.fromEntries(Object.entries(parts ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: NonNullable<T[Name]>
  }

/**
 * What is against a page of the settings, at once, as far as its fields are right: switches without keys, no way to pay,
 * pictures that are gone, placeholders that nothing fills.
 */
export async function wrongSettings(
  tx: Transaction,
  store: string,
  values: Parts,
  reachOf: (currency: string) => Reach,
): Promise<Failure | undefined> {
  const { settings: stored } = await readSettings(tx, store)
  const settings = withParts(stored, values)
  const switches = wrongSwitches(stored, settings, reachOf(settings.currency.name))
  const misspelt = Object.entries(misspeltPlaceholders(values, stored))
  const fields = {
    ...switches,
    ...(await gonePictures(tx, values)),
    ...Object.fromEntries(misspelt.map(([field]) => [field, 'admin-settings.errors.placeholder'])),
  }
  if (Object.keys(fields).length === 0) return undefined
  return fail('INVALID_INPUT', {
    fields,
    fieldParams: Object.fromEntries(misspelt.map(([field, name]) => [field, { name }])),
  })
}

/**
 * Puts one page of a store's settings in the place of what it held. Two changes wait for each other on the store's row: the
 * second is told CHANGED_MEANWHILE, with the settings as they are, and nothing is overwritten.
 * @param reachOf what can be switched on where prices are charged in a currency
 */
export async function changeSettings(
  tx: Transaction,
  store: string,
  { version, values }: Pick<SettingsChange, 'version' | 'values'>,
  reachOf: (currency: string) => Reach,
): Promise<Result<Changed>> {
  const stored = await readSettings(tx, store, { isLocked: true })
  if (stored.version !== version) return fail('CHANGED_MEANWHILE', { data: { ...stored } })
  const settings: ShopSettings = { ...stored.settings, ...values }
  const wrong = await wrongSettings(tx, store, values, reachOf)
  if (wrong) return wrong
  const next = version + 1
  await tx
    .update(shopSettings)
    .set({ data: settings, version: next, updatedAt: new Date() })
    .where(eq(shopSettings.store, store))
  await invalidateTags(tx, ['settings'])
  return succeed({ ...difference(stored.settings, settings), settings, version: next })
}
