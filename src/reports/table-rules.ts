import type { Translate } from '../i18n/translate.ts'
import type { CouponFigures, CurrencyFigures, LowStock } from './contracts.ts'

/** A table as a file has it: moneys and areas in whole units, as numbers that a spreadsheet adds up. */
export type Cells = { head: string[]; rows: (string | number)[][] }

/** Minor units, or hundredths, as whole ones. */
const whole = (hundredths: number): number => hundredths / 100

const table = (t: Translate, columns: readonly string[], rows: (string | number)[][]): Cells => ({
  head: columns.map((column) => t(`admin-reports.column.${column}`)),
  rows,
})

/** The tables of the sales, each of which can be had as a file. */
export const salesTables = {
  days: (t: Translate, all: readonly CurrencyFigures[]) =>
    table(
      t,
      ['day', 'sales', 'orders', 'dayBefore', 'salesBefore', 'ordersBefore', 'currency'],
      all.flatMap(({ currency, days, daysBefore }) =>
        days.map(({ day, salesMinor, orders }, index) => {
          const other = daysBefore[index]
          const before = other ? [other.day, whole(other.salesMinor), other.orders] : ['', 0, 0]
          return [day, whole(salesMinor), orders, ...before, currency]
        }),
      ),
    ),
  products: (t: Translate, all: readonly CurrencyFigures[]) =>
    table(
      t,
      ['product', 'sold', 'units', 'area', 'currency'],
      all.flatMap(({ currency, bestByMoney }) =>
        bestByMoney.map(({ name, soldMinor, units, areaCenti }) => [
          name,
          whole(soldMinor),
          units,
          whole(areaCenti),
          currency,
        ]),
      ),
    ),
  categories: (t: Translate, all: readonly CurrencyFigures[]) =>
    table(
      t,
      ['category', 'sold', 'units', 'area', 'currency'],
      all.flatMap(({ currency, categories }) =>
        categories.map(({ id, name, soldMinor, units, areaCenti }) => [
          id === null ? t('admin-reports.noCategory') : name,
          whole(soldMinor),
          units,
          whole(areaCenti),
          currency,
        ]),
      ),
    ),
  delivery: (t: Translate, all: readonly CurrencyFigures[]) =>
    table(
      t,
      ['kind', 'sales', 'orders', 'currency'],
      all.flatMap(({ currency, kinds }) =>
        kinds.map(({ kind, salesMinor, orders }) => [
          t(`admin-reports.kind.${kind}`),
          whole(salesMinor),
          orders,
          currency,
        ]),
      ),
    ),
} as const

/** What runs low, as a file has it. */
export const lowStockTable = (t: Translate, rows: readonly LowStock[]): Cells =>
  table(
    t,
    ['product', 'variant', 'sku', 'store', 'onHand', 'below'],
    rows.map(({ name, variant, sku, store, onHand, below }) => [name, variant, sku, store, onHand, below]),
  )

/** The coupons that were used, as a file has them. */
export const couponTable = (t: Translate, rows: readonly CouponFigures[]): Cells =>
  table(
    t,
    ['coupon', 'uses', 'discount', 'usesBefore', 'discountBefore', 'currency'],
    rows.map(({ code, uses, discountMinor, usesBefore, discountBeforeMinor, currency }) => [
      code,
      uses,
      whole(discountMinor),
      usesBefore,
      whole(discountBeforeMinor),
      currency,
    ]),
  )
