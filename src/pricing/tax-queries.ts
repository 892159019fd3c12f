import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { taxRates, taxSettings } from './tables.ts'
import type { TaxesView, TaxRateView } from './tax-contracts.ts'
import { ratesOn, type TaxMode, type TaxRate } from './tax-rate-rules.ts'

/** What the shop charges of taxes at present: whether, and at which rates. */
export type ShopTaxes = { mode: TaxMode; rates: TaxRate[] }

/** The rates that are switched on. @param day of the store, as `2026-11-25`; without one, those of every day */
export async function readTaxRates(db: Database | Transaction, day?: string): Promise<TaxRate[]> {
  const rates = await db.select().from(taxRates).where(eq(taxRates.active, true))
  return day === undefined ? rates : ratesOn(rates, day)
}

/**
 * Whether tax is charged, and the rates that are switched on; where none is charged, they are not looked up.
 * @param day as `readTaxRates`
 */
export async function readTaxes(db: Database | Transaction, day?: string): Promise<ShopTaxes> {
  const [settings] = await db.select({ mode: taxSettings.mode }).from(taxSettings)
  const mode = settings?.mode ?? 'off'
  return { mode, rates: mode === 'off' ? [] : await readTaxRates(db, day) }
}

const shown = {
  id: taxRates.id,
  code: taxRates.code,
  name: taxRates.name,
  country: taxRates.country,
  region: taxRates.region,
  categoryId: taxRates.categoryId,
  percentMilli: taxRates.percentMilli,
  onDelivery: taxRates.onDelivery,
  onServices: taxRates.onServices,
  onInstalled: taxRates.onInstalled,
  registrationNumber: taxRates.registrationNumber,
  validFrom: taxRates.validFrom,
  validTo: taxRates.validTo,
  active: taxRates.active,
  version: taxRates.version,
}

/** Every rate, also those that are switched off, by place and tax. */
export const listTaxRates = (db: Database | Transaction): Promise<TaxRateView[]> =>
  db
    .select(shown)
    .from(taxRates)
    .orderBy(asc(taxRates.country), asc(taxRates.region), asc(taxRates.code), asc(taxRates.validFrom), asc(taxRates.id))

/** One rate; undefined where there is none. */
export async function findTaxRate(db: Database | Transaction, id: string): Promise<TaxRateView | undefined> {
  const [rate] = await db.select(shown).from(taxRates).where(eq(taxRates.id, id))
  return rate
}

/** The taxes as the back office has them. */
export async function readTaxesView(db: Database | Transaction): Promise<Omit<TaxesView, 'categories' | 'stores'>> {
  const [settings] = await db.select().from(taxSettings)
  return { mode: settings?.mode ?? 'off', version: settings?.version ?? 1, rates: await listTaxRates(db) }
}
