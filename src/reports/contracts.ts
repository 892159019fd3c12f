import { z } from 'zod'
import { csvFile, done } from '../http/outputs.ts'
import { overviewSchema } from './overview-schema.ts'

/** What was sold. Money in minor units, areas in hundredths of a square foot. */
const figures = z.object({
  /** What counted orders came to, less the refunds that were done meanwhile. */
  salesMinor: z.number(),
  /** These refunds. */
  refundedMinor: z.number(),
  orders: z.number(),
  /** What an order came to, before refunds. */
  averageMinor: z.number(),
  units: z.number(),
  areaCenti: z.number(),
})
export type Figures = z.output<typeof figures>

const dayFigures = z.object({ day: z.string(), salesMinor: z.number(), orders: z.number() })
export type DayFigures = z.output<typeof dayFigures>
const days = z.array(dayFigures)

/** What was sold of a product or in a category, by what its lines were sold for, before coupon, delivery, tax added and refunds. */
const soldFigures = z.object({
  /** Null for what is no longer in the catalogue. */
  id: z.string().nullable(),
  name: z.string(),
  soldMinor: z.number(),
  units: z.number(),
  areaCenti: z.number(),
})
export type SoldFigures = z.output<typeof soldFigures>
const sold = z.array(soldFigures)

/** The figures of the orders in one currency; days that nothing happened on are there too. */
const currencyFigures = z.object({
  currency: z.string(),
  now: figures,
  before: figures,
  days,
  daysBefore: days,
  /** The ten that were sold for most, and the ten of which most units were sold. */
  bestByMoney: sold,
  bestByUnits: sold,
  categories: sold,
  kinds: z.array(z.object({ kind: z.enum(['delivery', 'pickup']), salesMinor: z.number(), orders: z.number() })),
})
export type CurrencyFigures = z.output<typeof currencyFigures>

const couponFigures = z.object({
  code: z.string(),
  currency: z.string(),
  uses: z.number(),
  discountMinor: z.number(),
  usesBefore: z.number(),
  discountBeforeMinor: z.number(),
})
export type CouponFigures = z.output<typeof couponFigures>

/** The samples of a floor that went out, and what came of them. */
const sampleFigures = z.object({
  /** Null for what is no longer in the catalogue. */
  id: z.string().nullable(),
  name: z.string(),
  currency: z.string(),
  samples: z.number(),
  /** Who got them, and how many of these then bought the floor. */
  customers: z.number(),
  buyers: z.number(),
  /** What these bought of it, by what its lines were sold for. */
  soldMinor: z.number(),
})
export type SampleFigures = z.output<typeof sampleFigures>

/** Something of which a store has fewer than it should. */
const lowStock = z.object({
  itemId: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string(),
  sku: z.string(),
  store: z.string(),
  onHand: z.number(),
  below: z.number(),
})
export type LowStock = z.output<typeof lowStock>

const period = z.object({ from: z.string(), to: z.string() })

/** The back office's first screen: what the reader may not view is not in it. */
const overview = done.extend({
  now: period,
  before: period,
  timeZone: z.string(),
  sales: z.array(currencyFigures).exactOptional(),
  customers: z.object({ now: z.number(), before: z.number() }).exactOptional(),
  lowStock: z.object({ total: z.number(), rows: z.array(lowStock) }).exactOptional(),
  coupons: z.array(couponFigures).exactOptional(),
  samples: z.array(sampleFigures).exactOptional(),
})
export type Overview = Omit<z.output<typeof overview>, 'success'>

export const overviewContract = { input: overviewSchema, output: overview }
export const reportFileContract = { input: overviewSchema, output: csvFile }
