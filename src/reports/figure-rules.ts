import type { DeliveryType } from '../delivery/schema.ts'
import type { CurrencyFigures, DayFigures, Figures, SoldFigures } from './contracts.ts'
import { averageMinor, type Compared, daysOf } from './period-rules.ts'

/** So many products are named as best sellers. */
export const BEST = 10

type Day = { day: string; currency: string; kind: DeliveryType; orders: number; minor: number }
/** What was sold altogether, in a category, or of a product; categories and products of the later period, the most sold first. */
type Sold = SoldFigures & { part: 'total' | 'category' | 'product'; isNow: boolean; currency: string }

/** What the database found, of both periods. Amounts in minor units, areas in hundredths of a square foot. */
export type Found = { sales: readonly Day[]; refunds: readonly Day[]; sold: readonly Sold[] }

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

/** Rows by a key, in the order in which the keys come first. */
function groups<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>()
  for (const row of rows) {
    const group = found.get(keyOf(row))
    if (group) group.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}

const isTotal = ({ part }: Sold): boolean => part === 'total'

function figures({ sales, refunds, sold }: Found): Figures {
  const placedMinor = sum(sales, ({ minor }) => minor)
  const refundedMinor = sum(refunds, ({ minor }) => minor)
  const orders = sum(sales, (row) => row.orders)
  return {
    salesMinor: placedMinor - refundedMinor,
    refundedMinor,
    orders,
    averageMinor: averageMinor(placedMinor, orders),
    units: sum(sold.filter(isTotal), ({ units }) => units),
    areaCenti: sum(sold.filter(isTotal), ({ areaCenti }) => areaCenti),
  }
}

function dayFigures(days: readonly string[], { sales, refunds }: Found): DayFigures[] {
  const salesOf = groups(sales, ({ day }) => day)
  const refundsOf = groups(refunds, ({ day }) => day)
  return days.map((day) => {
    const placed = salesOf.get(day) ?? []
    const salesMinor = sum(placed, ({ minor }) => minor) - sum(refundsOf.get(day) ?? [], ({ minor }) => minor)
    return { day, salesMinor, orders: sum(placed, ({ orders }) => orders) }
  })
}

const figuresOf = (sold: readonly Sold[], wanted: Sold['part']): SoldFigures[] =>
  sold
    .filter(({ part }) => part === wanted)
    .map(({ id, name, soldMinor, units, areaCenti }) => ({ id, name, soldMinor, units, areaCenti }))

/** The figures of one currency. */
function ofCurrency(currency: string, { now, before }: Compared, found: Found, best: number): CurrencyFigures {
  const isLater = ({ day }: Day) => day >= now.from
  const later: Found = {
    sales: found.sales.filter(isLater),
    refunds: found.refunds.filter(isLater),
    sold: found.sold.filter(({ isNow }) => isNow),
  }
  const earlier: Found = {
    sales: found.sales.filter((row) => !isLater(row)),
    refunds: found.refunds.filter((row) => !isLater(row)),
    sold: found.sold.filter(({ isNow }) => !isNow),
  }
  const products = figuresOf(later.sold, 'product')
  return {
    currency,
    now: figures(later),
    before: figures(earlier),
    days: dayFigures(daysOf(now), later),
    daysBefore: dayFigures(daysOf(before), earlier),
    bestByMoney: products.slice(0, best),
    bestByUnits: products.toSorted((a, b) => b.units - a.units).slice(0, best),
    categories: figuresOf(later.sold, 'category'),
    kinds: (['delivery', 'pickup'] as const).map((kind) => {
      const { salesMinor, orders } = figures({
        sales: later.sales.filter((row) => row.kind === kind),
        refunds: later.refunds.filter((row) => row.kind === kind),
        sold: [],
      })
      return { kind, salesMinor, orders }
    }),
  }
}

/**
 * The figures of each currency, the charged one first; it is there too where nothing was sold in it.
 * @param best how many products are named as best sellers
 */
export function currencyFigures(charged: string, periods: Compared, found: Found, best = BEST): CurrencyFigures[] {
  const used = [...found.sales, ...found.refunds].map(({ currency }) => currency)
  const currencies = [charged, ...[...new Set(used)].filter((code) => code !== charged).sort()]
  return currencies.map((currency) => {
    const own = <T extends { currency: string }>(rows: readonly T[]) => rows.filter((row) => row.currency === currency)
    const { sales, refunds, sold } = found
    return ofCurrency(currency, periods, { sales: own(sales), refunds: own(refunds), sold: own(sold) }, best)
  })
}
