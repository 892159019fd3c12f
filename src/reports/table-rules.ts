import type { Translate } from '../i18n/translate.ts'
import type { CouponFigures, CurrencyFigures, LowStock, SampleFigures, SoldFigures } from './contracts.ts'

/** A table as a file has it: moneys and areas in whole units, as numbers that a spreadsheet adds up. */
export type Cells = { head: string[]; rows: (string | number)[][] }

/** Minor units, or hundredths, as whole ones. */
const whole = (hundredths: number): number => hundredths / 100

const head = (t: Translate, columns: readonly string[]): string[] =>
  columns.map((column) => t(`admin-reports.column.${column}`))

const table = (t: Translate, columns: readonly string[], rows: (string | number)[][]): Cells => ({
  head: head(t, columns),
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

/** The rows of a list as a file has them. */
export type ListCells<Row> = { head: string[]; cells: (row: Row) => (string | number)[] }

const list =
  <Row>(columns: readonly string[], cells: ListCells<Row>['cells']) =>
  (t: Translate): ListCells<Row> => ({ head: head(t, columns), cells })

/** What was sold of each product. */
export const soldCells = list<SoldFigures & { currency: string }>(
  ['product', 'sold', 'units', 'area', 'currency'],
  ({ name, soldMinor, units, areaCenti, currency }) => [name, whole(soldMinor), units, whole(areaCenti), currency],
)

/** What runs low. */
export const lowStockCells = list<LowStock>(
  ['product', 'variant', 'sku', 'store', 'onHand', 'below'],
  ({ name, variant, sku, store, onHand, below }) => [name, variant, sku, store, onHand, below],
)

/** The coupons that were used. */
export const couponCells = list<CouponFigures>(
  ['coupon', 'uses', 'discount', 'usesBefore', 'discountBefore', 'currency'],
  ({ code, uses, discountMinor, usesBefore, discountBeforeMinor, currency }) => [
    code,
    uses,
    whole(discountMinor),
    usesBefore,
    whole(discountBeforeMinor),
    currency,
  ],
)

/** The samples that were sent, and what came of them. */
export const sampleCells = list<SampleFigures>(
  ['product', 'samples', 'customers', 'buyers', 'sold', 'currency'],
  ({ name, samples, customers, buyers, soldMinor, currency }) => [
    name,
    samples,
    customers,
    buyers,
    whole(soldMinor),
    currency,
  ],
)
