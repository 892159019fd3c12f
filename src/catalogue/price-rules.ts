import type { Share } from '../money/currency.ts'
import { scaleMoney } from '../money/rounding.ts'

/** A price today and, where it is a sale price, the one before; minor units. */
export type ShownPrice = { readonly nowMinor: number; readonly wasMinor: number | null }

type Priced = {
  readonly unit: 'box' | 'piece' | 'roll' | 'bag'
  /** Hundredths of a square foot in a box. */
  readonly unitValueCenti: number
  readonly priceMinor: number
  readonly salePriceMinor: number | null
}

/** What a product costs by its unit and, where that is a box of floor, by the square foot. */
export type ShownPrices = {
  readonly perUnit: ShownPrice
  readonly perSqFt: ShownPrice | null
  /** Whole percent off, rounded down so that it is never more than what is saved; null without a sale. */
  readonly savePercent: number | null
}

/** The prices that cards, lists and pages show, from the stored ones. */
export function shownPrices({ unit, unitValueCenti, priceMinor, salePriceMinor }: Priced): ShownPrices {
  const perUnit = { nowMinor: salePriceMinor ?? priceMinor, wasMinor: salePriceMinor === null ? null : priceMinor }
  const perSqFt = (minor: number) => scaleMoney(minor, 100, unitValueCenti)
  return {
    perUnit,
    perSqFt:
      unit === 'box'
        ? {
            nowMinor: perSqFt(perUnit.nowMinor),
            wasMinor: perUnit.wasMinor === null ? null : perSqFt(perUnit.wasMinor),
          }
        : null,
    savePercent: salePriceMinor === null ? null : Math.floor(((priceMinor - salePriceMinor) * 100) / priceMinor),
  }
}

/** What a square foot of a box costs, not rounded yet. `minor` is what the box costs. */
export const perSqFtOf = (minor: number, unitValueCenti: number): Share => ({ minor, times: 100, per: unitValueCenti })
