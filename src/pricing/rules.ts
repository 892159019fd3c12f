import { percentOf, roundToTenth, scaleMoney } from '../money/rounding.ts'

/**
 * The most that one order may come to, in minor units: 10,000,000,000.00. Every sum in which an order's figures meet (its
 * taxes, its shares, what is refunded of it) is an exact number far below 2^53.
 */
export const maxOrderMinor = 1_000_000_000_000

/** A price and, where the product is on sale, the price it is sold at instead; minor units. */
export type Priced = { readonly priceMinor: number; readonly salePriceMinor?: number | null }

/** Whether the sale price counts. Zero means that none was set, and one not below the price is no sale. */
export function isOnSale({ priceMinor, salePriceMinor }: Priced): boolean {
  return typeof salePriceMinor === 'number' && salePriceMinor > 0 && salePriceMinor < priceMinor
}

/** What one box (or piece) costs today, in minor units. */
export function unitPrice(product: Priced): number {
  return isOnSale(product) ? (product.salePriceMinor ?? product.priceMinor) : product.priceMinor
}

/**
 * A box's price for one square foot, in minor units, rounded to whole ones.
 * @param areaPerBoxCentiSqFt hundredths of a square foot in one box
 * @throws RangeError if a box covers nothing.
 */
export function pricePerSqFt(unitPriceMinor: number, areaPerBoxCentiSqFt: number): number {
  return scaleMoney(unitPriceMinor, 100, areaPerBoxCentiSqFt)
}

/** A line to be priced; the price comes from the database, never from a browser. */
export type LineToPrice = {
  readonly unitPriceMinor: number
  readonly qty: number
  readonly categoryId: string
  /** A piece of a floor to look at: no coupon counts for it, and no credit comes off it. */
  readonly isSample?: boolean
}

/** What a coupon takes off: a percentage of the lines in its categories, or of all when it names none. */
export type Discount = { readonly percent: number; readonly categoryIds: readonly string[] }

/** Whether a coupon counts for a line. */
export function isEligible(
  line: Pick<LineToPrice, 'categoryId' | 'isSample'>,
  discount: Pick<Discount, 'categoryIds'>,
): boolean {
  if (line.isSample) return false
  return discount.categoryIds.length === 0 || discount.categoryIds.includes(line.categoryId)
}

/** Every figure of an order, in minor units. Σ lines + rounding = items; items − discount − credit + delivery = total. */
export type PricedOrder = {
  /** Price × quantity of each line, in the order given, not rounded. */
  readonly lineTotalsMinor: readonly number[]
  /** What rounding the sum of the lines to one decimal added or took: −5 to 5. */
  readonly roundingMinor: number
  readonly itemTotalMinor: number
  readonly discountMinor: number
  /** What was paid for samples before and comes off now. */
  readonly sampleCreditMinor: number
  readonly deliveryMinor: number
  readonly totalMinor: number
}

/**
 * Whether an order comes to more than one order may, before its coupon or after it.
 * @param deliveryCostMinor what the delivery costs before it is rounded
 */
export function isOrderTooLarge(
  { itemTotalMinor, totalMinor }: Pick<PricedOrder, 'itemTotalMinor' | 'totalMinor'>,
  deliveryCostMinor: number,
): boolean {
  return Math.max(itemTotalMinor, totalMinor, deliveryCostMinor) > maxOrderMinor
}

function lineTotal({ unitPriceMinor, qty }: LineToPrice): number {
  const totalMinor = unitPriceMinor * qty
  if (!Number.isSafeInteger(totalMinor) || !Number.isInteger(qty) || unitPriceMinor < 0 || qty < 1) {
    throw new RangeError(`cannot price ${qty} at ${unitPriceMinor}`)
  }
  return totalMinor
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/**
 * Prices an order by the specification: the item total and the coupon are each rounded to one decimal, and the coupon
 * is a percentage of the (rounded) total of the lines it counts for, never more than all of it.
 * @param coupon a percentage that comes off, or none
 * @param discountMinor what discounts take off instead (`applyDiscounts`)
 * @param creditMinor what may come off for samples paid for before: as much of it as the goods cost after the coupon
 * @param deliveryCostMinor rounded to one decimal as well, so that the total needs no rounding of its own
 * @throws RangeError if a price or the delivery is negative or not whole, or a quantity is not a whole number from 1.
 */
export function priceOrder(order: {
  readonly lines: readonly LineToPrice[]
  readonly coupon?: Discount | null
  readonly discountMinor?: number
  readonly creditMinor?: number
  readonly deliveryCostMinor: number
}): PricedOrder {
  const { lines, coupon, creditMinor = 0 } = order
  const deliveryMinor = roundToTenth(order.deliveryCostMinor)
  if (deliveryMinor < 0) throw new RangeError(`delivery cannot cost ${deliveryMinor}`)
  const lineTotalsMinor = lines.map(lineTotal)
  const sumMinor = sum(lineTotalsMinor)
  const itemTotalMinor = roundToTenth(sumMinor)
  const eligible = coupon ? lines.filter((line) => isEligible(line, coupon)) : []
  const percent = Math.min(100, Math.max(0, coupon?.percent ?? 0))
  const discountMinor = order.discountMinor ?? percentOf(roundToTenth(sum(eligible.map(lineTotal))), percent)
  const samplesMinor = sum(lines.filter(({ isSample }) => isSample).map(lineTotal))
  const sampleCreditMinor = Math.max(0, Math.min(creditMinor, itemTotalMinor - samplesMinor - discountMinor))
  return {
    lineTotalsMinor,
    roundingMinor: itemTotalMinor - sumMinor,
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor,
    deliveryMinor,
    totalMinor: itemTotalMinor - discountMinor - sampleCreditMinor + deliveryMinor,
  }
}
