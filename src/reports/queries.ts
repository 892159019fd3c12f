import { CSV_ROWS } from '../http/csv.ts'
import type { Language } from '../i18n/languages.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { may } from '../staff/rules.ts'
import type { CouponFigures, CurrencyFigures, LowStock, Overview } from './contracts.ts'
import { couponFigures, currencyFigures } from './figure-rules.ts'
import { countNewCustomers, listCouponUses, listRefunds, listSales, listSold, type Scope } from './order-queries.ts'
import { listLowStock } from './stock-queries.ts'

/** So many of what runs low stand on the first screen; the file has them all. */
const LOW_SHOWN = 7

/** The figures of the sales of a period beside those of the one before, by currency. @param best products named as best sellers */
export async function findSales(
  db: Database,
  scope: Scope,
  language: Language,
  best?: number,
): Promise<CurrencyFigures[]> {
  const [settings, sales, refunds, sold] = await Promise.all([
    getSettings(db, scope.here),
    listSales(db, scope),
    listRefunds(db, scope),
    listSold(db, scope, language),
  ])
  return currencyFigures(settings.currency.name, scope, { sales, refunds, sold }, best)
}

/** The coupons used in a period and the one before. */
export const findCoupons = async (db: Database, scope: Scope): Promise<CouponFigures[]> =>
  couponFigures(await listCouponUses(db, scope))

/** Everything that runs low, as far as a file goes. */
export const findLowStock = async (db: Database, store: string | undefined, language: Language): Promise<LowStock[]> =>
  (await listLowStock(db, { store, language, limit: CSV_ROWS + 1 })).rows

/** The back office's first screen, as far as someone may view what it is made of. */
export async function findOverview(db: Database, actor: Actor, scope: Scope, language: Language): Promise<Overview> {
  const { now, before, timeZone, store } = scope
  const [sales, customers, lowStock, coupons] = await Promise.all([
    may(actor, 'view', 'order') ? findSales(db, scope, language) : undefined,
    may(actor, 'view', 'customers') ? countNewCustomers(db, scope) : undefined,
    may(actor, 'view', 'product') ? listLowStock(db, { store, language, limit: LOW_SHOWN }) : undefined,
    may(actor, 'view', 'coupon') ? findCoupons(db, scope) : undefined,
  ])
  return {
    now,
    before,
    timeZone,
    ...(sales && { sales }),
    ...(customers && { customers }),
    ...(lowStock && { lowStock }),
    ...(coupons && { coupons }),
  }
}
