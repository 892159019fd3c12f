import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { holdMedia } from '../platform/media/records.ts'
import { dropPages } from '../platform/page-tags.ts'
import { readSettings } from './queries.ts'
import { wrongSwitches } from './rules.ts'
import type { Reach, SettingsChange, ShopSettings } from './schema.ts'
import { shopSettings } from './tables.ts'

type Changed = { before: Partial<ShopSettings>; after: Partial<ShopSettings>; settings: ShopSettings; version: number }

/** The fields of `values` in which two settings differ. */
function difference(before: ShopSettings, after: ShopSettings): Pick<Changed, 'before' | 'after'> {
  const names = (Object.keys(after) as (keyof ShopSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const only = (settings: ShopSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { before: only(before), after: only(after) }
}

type Values = SettingsChange['values']

/** The addresses of the pictures in some settings, with the path of the field that each is in. */
function picturesOf(values: Values): [field: string, url: string][] {
  const { logo = [], favicon = [], gatewayImage = [], seo } = values as Partial<ShopSettings>
  const lists = { logo, favicon, gatewayImage, 'seo.image': seo?.image ?? [] }
  return Object.entries(lists).flatMap(([field, pictures]) => pictures.map(({ url }): [string, string] => [field, url]))
}

const picturesIn = (values: Values): string[] => picturesOf(values).map(([, url]) => url)

const goneFields = (values: Values, gone: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    picturesOf(values)
      .filter(([, url]) => gone.includes(url))
      .map(([field]) => [field, 'office-settings.errors.pictureGone']),
  )

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
  const fields = wrongSwitches(stored.settings, settings, reachOf(settings.currency.name))
  if (Object.keys(fields).length > 0) return fail('INVALID_INPUT', { fields })
  const gone = await holdMedia(tx, picturesIn(values))
  if (gone.length > 0) return fail('INVALID_INPUT', { fields: goneFields(values, gone) })
  const next = version + 1
  await tx
    .update(shopSettings)
    .set({ data: settings, version: next, updatedAt: new Date() })
    .where(eq(shopSettings.store, store))
  await dropPages(tx, ['settings'])
  return succeed({ ...difference(stored.settings, settings), settings, version: next })
}
