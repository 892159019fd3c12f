import { z } from 'zod'
import type { DeliveryType } from '../delivery/schema.ts'
import { lineOfText } from '../i18n/schema.ts'
import { dayRange } from '../platform/lists/list-input.ts'
import { type Compared, comparedPeriods, periodNames } from './period-rules.ts'

/** Any day will do: whether an own period makes sense does not depend on which day is today. */
const someDay = '2000-01-01'

/** What the reports are asked with: a period, and a store where not all of them are meant. */
export const overviewSchema = z
  .object({
    period: z.enum(periodNames, 'admin-reports.errors.period').default('30days'),
    ...dayRange,
    store: lineOfText(1, 40, 'admin-reports.errors.store').optional(),
  })
  .refine((asked) => comparedPeriods(asked, someDay) !== undefined, {
    path: ['from'],
    error: 'admin-reports.errors.period',
  })

export type OverviewInput = z.output<typeof overviewSchema>

/** What was sold. Money in minor units, areas in hundredths of a square foot. */
export type Figures = {
  /** What counted orders came to, less the refunds that were done meanwhile. */
  salesMinor: number
  /** These refunds. */
  refundedMinor: number
  orders: number
  /** What an order came to, before refunds. */
  averageMinor: number
  units: number
  areaCenti: number
}

export type DayFigures = { day: string; salesMinor: number; orders: number }

/** A product by what its lines were sold for, before coupon, delivery, tax added and refunds. */
export type ProductFigures = {
  /** Null for what is no longer in the catalogue. */
  id: string | null
  name: string
  soldMinor: number
  units: number
  areaCenti: number
}

export type CategoryFigures = { id: string | null; name: string; soldMinor: number; units: number; areaCenti: number }
export type KindFigures = { kind: DeliveryType; salesMinor: number; orders: number }

/** The figures of the orders in one currency; days that nothing happened on are there too. */
export type CurrencyFigures = {
  currency: string
  now: Figures
  before: Figures
  days: DayFigures[]
  daysBefore: DayFigures[]
  /** The ten that were sold for most, and the ten of which most units were sold. */
  bestByMoney: ProductFigures[]
  bestByUnits: ProductFigures[]
  categories: CategoryFigures[]
  kinds: KindFigures[]
}

export type CouponFigures = {
  code: string
  currency: string
  uses: number
  discountMinor: number
  usesBefore: number
  discountBeforeMinor: number
}

/** Something of which a store has fewer than it should. */
export type LowStock = {
  itemId: string
  productId: string
  name: string
  variant: string
  sku: string
  store: string
  onHand: number
  below: number
}

/** The back office's first screen: what the reader may not view is not in it. */
export type Overview = Compared & {
  timeZone: string
  sales?: CurrencyFigures[]
  customers?: { now: number; before: number }
  lowStock?: { total: number; rows: LowStock[] }
  coupons?: CouponFigures[]
}
