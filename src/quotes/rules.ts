import { percentOf } from '../money/rounding.ts'
import { netsOfLines } from '../pricing/line-nets.ts'
import { isOrderTooLarge, maxOrderMinor, priceOrder } from '../pricing/rules.ts'
import { lineKindOf, type TaxExemption, type TaxMode, type TaxPlace, type TaxRate } from '../pricing/tax-rate-rules.ts'
import { type TaxedOrder, taxOrder, withTaxes } from '../pricing/tax-rules.ts'
import type { QuoteStatus, ShownStatus } from './list-schema.ts'

/** What a line of a quote is priced by; amounts in minor units. */
type LineToPrice = {
  readonly unitPriceMinor: number
  readonly quantity: number
  /** Null for a service, for which no category's rates count. */
  readonly categoryId: string | null
  /** As it is sold, or `service`. */
  readonly unit: string
  /** Whether it is supplied and installed under one contract. */
  readonly isInstalled: boolean
}

/** Every figure of a quote; minor units. */
export type PricedQuote = TaxedOrder & {
  /** What may be paid first; zero where that would be nothing or all. */
  readonly depositMinor: number
  /** Whether it comes to more than one order may: then the figures are only to be shown. */
  readonly isTooLarge: boolean
}

/**
 * The figures of a quote, by the functions that price every order: the discount is a percentage of all lines, the taxes are those of
 * the place.
 * @param discountPercentCenti hundredths of a percent
 * @param depositPercent what part of the total may be paid first; 0 for none
 * @param deliveryCost what delivering goods of an item total costs, in minor units
 * @throws RangeError as `priceOrder`
 */
export function priceQuote(quote: {
  readonly lines: readonly LineToPrice[]
  readonly discountPercentCenti: number
  readonly depositPercent: number
  readonly deliveryCost: (itemTotalMinor: number) => number
  readonly taxes: { readonly mode: TaxMode; readonly rates: readonly TaxRate[] }
  readonly place: TaxPlace
  /** The customer's certificates that are valid now. */
  readonly exemptions?: readonly TaxExemption[]
}): PricedQuote {
  const lines = quote.lines.map(({ unitPriceMinor, quantity, categoryId }) => ({
    unitPriceMinor,
    qty: quantity,
    categoryId: categoryId ?? '',
  }))
  const { itemTotalMinor } = priceOrder({ lines, deliveryCostMinor: 0 })
  const deliveryCostMinor = quote.deliveryCost(itemTotalMinor)
  const priced = priceOrder({
    lines,
    coupon: { percent: quote.discountPercentCenti / 100, categoryIds: [] },
    deliveryCostMinor: Math.min(deliveryCostMinor, maxOrderMinor),
  })
  const nets = netsOfLines({
    ...priced,
    lines: priced.lineTotalsMinor.map((totalMinor) => ({ totalMinor, couponApplies: true })),
  })
  const taxes = taxOrder({
    ...quote.taxes,
    place: quote.place,
    deliveryMinor: priced.deliveryMinor,
    exemptions: quote.exemptions ?? [],
    lines: quote.lines.map((line, index) => ({
      categoryId: line.categoryId ?? '',
      netMinor: nets[index] ?? 0,
      kind: lineKindOf(line),
    })),
  })
  const whole = withTaxes(priced, taxes)
  return {
    ...whole,
    depositMinor: depositOf(whole.totalMinor, quote.depositPercent),
    isTooLarge: isOrderTooLarge(whole, deliveryCostMinor),
  }
}

/** What of a total may be paid first, in minor units; zero where that would be nothing or all of it. */
export function depositOf(totalMinor: number, percent: number): number {
  const depositMinor = percentOf(totalMinor, percent)
  return depositMinor < totalMinor ? depositMinor : 0
}

/** A quote's status at a moment: one that was sent and whose day is over has expired. */
export function statusAt(
  { status, validUntil }: { readonly status: QuoteStatus; readonly validUntil: Date | null },
  nowMs: number,
): ShownStatus {
  return status === 'sent' && validUntil !== null && validUntil.getTime() <= nowMs ? 'expired' : status
}

/** Whether staff may still change a quote: until it is accepted, declined or withdrawn. */
export const isOpen = (status: QuoteStatus): boolean => status === 'draft' || status === 'sent'

/**
 * What a quote takes off the shop's own prices of its goods, in hundredths of a percent, rounded up; never less than the discount,
 * which also comes off services. What costs more than the shop's price makes up for what costs less.
 */
export function takenOffCenti(
  lines: readonly {
    readonly listPriceMinor: number | null
    readonly unitPriceMinor: number
    readonly quantity: number
  }[],
  discountPercentCenti: number,
): number {
  const goods = lines.flatMap(({ listPriceMinor, ...line }) =>
    listPriceMinor === null ? [] : [{ ...line, listPriceMinor }],
  )
  const sum = (of: (line: (typeof goods)[number]) => number) =>
    goods.reduce((total, line) => total + BigInt(of(line)) * BigInt(line.quantity), 0n)
  const listed = sum(({ listPriceMinor }) => listPriceMinor) * 10_000n
  if (listed === 0n) return discountPercentCenti
  const left = sum(({ unitPriceMinor }) => unitPriceMinor) * BigInt(10_000 - discountPercentCenti)
  const off = listed > left ? (listed - left) * 10_000n : 0n
  return Math.max(discountPercentCenti, Number((off + listed - 1n) / listed))
}
