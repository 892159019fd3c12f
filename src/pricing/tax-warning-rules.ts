import { ratesFor, type TaxMode, type TaxRate } from './tax-rate-rules.ts'

/** A rate as far as it matters here. */
type Rate = TaxRate & { readonly id: string; readonly active: boolean }

/** Where a store hands goods out. */
export type StorePlace = {
  readonly store: string
  readonly city: string
  readonly country: string
  readonly region: string
}

/** What about the taxes is most likely not meant so. */
export type TaxWarning =
  /** Rates are on, and the shop charges no tax. */
  | { readonly kind: 'modeOff'; readonly rateIds: readonly string[] }
  /** The shop charges tax, and no rate is on. */
  | { readonly kind: 'noRates' }
  /** Every category has a closer rate of the same tax, and delivery is not taxed by it: it never counts. */
  | { readonly kind: 'neverCounts'; readonly rateIds: readonly string[] }
  /** Tax is charged, but none on what is collected at this store. */
  | { readonly kind: 'storeUntaxed'; readonly city: string }

/** Whether no goods of the shop are taxed by a rate, because closer ones of its tax stand before it everywhere. */
function neverCounts(rate: Rate, others: readonly Rate[], categoryIds: readonly string[]): boolean {
  if (rate.categoryId !== null || rate.onDelivery || categoryIds.length === 0) return false
  return categoryIds.every((categoryId) =>
    others.some(
      (other) =>
        other.code === rate.code &&
        other.country === rate.country &&
        other.categoryId === categoryId &&
        (other.region === '' || other.region === rate.region),
    ),
  )
}

/**
 * What an owner should be told of the taxes as they are set.
 * @param rates every rate, those that are switched off too
 * @param categoryIds the main categories of the shop
 * @param stores where goods are collected
 */
export function taxWarnings(taxes: {
  readonly mode: TaxMode
  readonly rates: readonly Rate[]
  readonly categoryIds: readonly string[]
  readonly stores: readonly StorePlace[]
}): TaxWarning[] {
  const { mode, rates, categoryIds, stores } = taxes
  const on = rates.filter(({ active }) => active)
  const idsOf = (some: readonly Rate[]) => some.map(({ id }) => id)
  if (mode === 'off') return on.length > 0 ? [{ kind: 'modeOff', rateIds: idsOf(on) }] : []
  if (on.length === 0) return [{ kind: 'noRates' }]
  const idle = on.filter((rate) => neverCounts(rate, on, categoryIds))
  const untaxed = stores.filter((place) => [null, ...categoryIds].every((id) => ratesFor(on, place, id).length === 0))
  return [
    ...(idle.length > 0 ? [{ kind: 'neverCounts' as const, rateIds: idsOf(idle) }] : []),
    ...untaxed.map(({ city }) => ({ kind: 'storeUntaxed' as const, city })),
  ]
}

/** The rates that are on and take nothing. */
export const idleRates = (warnings: readonly TaxWarning[]): ReadonlySet<string> =>
  new Set(warnings.flatMap((warning) => ('rateIds' in warning ? warning.rateIds : [])))
