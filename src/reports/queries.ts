import type { Language } from '../i18n/languages.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { may } from '../staff/rules.ts'
import type { CurrencyFigures, Overview } from './contracts.ts'
import { BEST, currencyFigures } from './figure-rules.ts'
import { countNewCustomers, listRefunds, listSales, type Scope } from './order-queries.ts'
import { listSampleFigures } from './sample-queries.ts'
import { listCouponUses, listSold } from './sold-queries.ts'
import { listLowStock } from './stock-queries.ts'

/** So many of what runs low stand on the first screen; the file has them all. */
const LOW_SHOWN = 7
/** So many coupons stand there, the most used ones; the file has them all. */
const COUPONS_SHOWN = 20
/** So many floors with samples stand there, those of which most were sent; the file has them all. */
const SAMPLES_SHOWN = 20

/** The figures of the sales of a period beside those of the one before, by currency. @param best products named as best sellers */
export async function findSales(
  db: Database,
  scope: Scope,
  language: Language,
  best = BEST,
): Promise<CurrencyFigures[]> {
  const [settings, sales, refunds, sold] = await Promise.all([
    getSettings(db, scope.here),
    listSales(db, scope),
    listRefunds(db, scope),
    listSold(db, scope, language, best),
  ])
  return currencyFigures(settings.currency.name, scope, { sales, refunds, sold }, best)
}

/** The back office's first screen, as far as someone may view what it is made of. */
export async function findOverview(db: Database, actor: Actor, scope: Scope, language: Language): Promise<Overview> {
  const { now, before, timeZone, store } = scope
  const [sales, customers, lowStock, coupons, samples] = await Promise.all([
    may(actor, 'view', 'order') ? findSales(db, scope, language) : undefined,
    may(actor, 'view', 'customers') ? countNewCustomers(db, scope) : undefined,
    may(actor, 'view', 'product') ? listLowStock(db, { store, language, limit: LOW_SHOWN }) : undefined,
    may(actor, 'view', 'coupon') ? listCouponUses(db, scope, COUPONS_SHOWN) : undefined,
    may(actor, 'view', 'order') ? listSampleFigures(db, scope, SAMPLES_SHOWN) : undefined,
  ])
  return {
    now,
    before,
    timeZone,
    ...(sales && { sales }),
    ...(customers && { customers }),
    ...(lowStock && { lowStock }),
    ...(coupons && { coupons }),
    ...(samples && { samples }),
  }
}
