import type { Translated } from '../catalogue/schema.ts'
import type { PricedOrder } from './rules.ts'

/** Whether tax is charged: not at all, on top of the prices, or as a part that the prices hold. */
export const taxModes = ['off', 'added', 'included'] as const

export type TaxMode = (typeof taxModes)[number]

/** What is said beside every price: that tax is added, or in it; null where no rate is switched on. */
export const taxNoteOf = (taxes: {
  readonly mode: TaxMode
  readonly rates: readonly unknown[]
}): 'added' | 'included' | null => (taxes.mode === 'off' || taxes.rates.length === 0 ? null : taxes.mode)

/** What a tax takes in one place of one category's goods. */
export type TaxRate = {
  /** The tax itself: of two rates of one tax only the closer one counts. */
  readonly code: string
  readonly name: Translated
  readonly country: string
  /** A province's or state's code; empty for the whole country. */
  readonly region: string
  /** Null for the goods of every category. */
  readonly categoryId: string | null
  /** Thousandths of a percent: 9.975 % is 9975. */
  readonly percentMilli: number
  readonly onDelivery: boolean
}

/** Where goods change hands: a country's code, and its province's or state's; '' where that is not known. */
export type TaxPlace = { readonly country: string; readonly region: string }

/** One tax of an order, in minor units. */
export type TaxSum = {
  readonly code: string
  readonly name: Translated
  readonly percentMilli: number
  readonly amountMinor: number
}

/** The taxes of an order, in minor units. Σ lines + delivery = tax = Σ taxes. */
export type OrderTaxes = {
  readonly taxIncluded: boolean
  readonly taxes: readonly TaxSum[]
  readonly lineTaxesMinor: readonly number[]
  readonly deliveryTaxMinor: number
  readonly taxMinor: number
}

/** How close a rate is to the goods and the place: their category counts for more than their province. */
const closeness = ({ categoryId, region }: TaxRate): number => (categoryId === null ? 0 : 2) + (region === '' ? 0 : 1)

/**
 * The rates that count for goods of a category in a place, of each tax the closest one: a rate of the category before
 * one of all, a rate of the province before one of the country.
 * @param categoryId null for the delivery, which is of no category
 */
export function ratesFor(rates: readonly TaxRate[], place: TaxPlace, categoryId: string | null): TaxRate[] {
  const closest = new Map<string, TaxRate>()
  for (const rate of rates) {
    if (rate.country !== place.country || (rate.region !== '' && rate.region !== place.region)) continue
    if (rate.categoryId !== null && rate.categoryId !== categoryId) continue
    const other = closest.get(rate.code)
    if (!other || closeness(rate) > closeness(other)) closest.set(rate.code, rate)
  }
  return [...closest.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** An exact amount in minor units, `over` ÷ `per`. */
type Exact = { readonly over: bigint; readonly per: bigint }

/** Whole parts of a total that come closest to the exact ones: what is left goes to the largest remainders, one each. */
function byLargestRemainder(totalMinor: number, shares: readonly Exact[]): number[] {
  const parts = shares.map(({ over, per }) => Number(over / per))
  const rest = totalMinor - parts.reduce((sum, part) => sum + part, 0)
  const inOrder = shares
    .map(({ over, per }, index) => ({ index, left: over % per, per }))
    .sort((a, b) => Number(b.left * a.per - a.left * b.per) || a.index - b.index)
  for (const { index } of inOrder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The sum of exact amounts, rounded to whole minor units, the half upwards. */
function roundedSum(shares: readonly Exact[]): number {
  const sum = shares.reduce(
    (a, b) =>
      a.per === b.per
        ? { over: a.over + b.over, per: a.per }
        : { over: a.over * b.per + b.over * a.per, per: a.per * b.per },
    { over: 0n, per: 1n },
  )
  return Number((2n * sum.over + sum.per) / (2n * sum.per))
}

/** What is taxed: a line or the delivery, with the rates that count for it. */
type Taxed = { readonly amountMinor: number; readonly rates: readonly TaxRate[] }

const HUNDRED_PERCENT = 100_000

/**
 * What each rate takes of one amount, exactly. Added, it is the percentage; included, the amount is taken apart, so that
 * what is left and all its taxes make the amount again.
 */
function exactTax({ amountMinor, rates }: Taxed, rate: TaxRate, isIncluded: boolean): Exact {
  if (!rates.includes(rate)) return { over: 0n, per: 1n }
  const all = rates.reduce((sum, { percentMilli }) => sum + percentMilli, 0)
  return {
    over: BigInt(amountMinor) * BigInt(rate.percentMilli),
    per: BigInt(HUNDRED_PERCENT + (isIncluded ? all : 0)),
  }
}

/** No tax at all, for so many lines. */
export const untaxed = (lines: number): OrderTaxes => ({
  taxIncluded: false,
  taxes: [],
  lineTaxesMinor: Array.from({ length: lines }, () => 0),
  deliveryTaxMinor: 0,
  taxMinor: 0,
})

/**
 * The taxes of an order. Each tax is rounded once, over the whole order, to the minor unit, and then split over lines and
 * delivery by the largest remainder, so that no unit is lost (docs/decisions/0016).
 * @param lines what each line costs after its part of the discount, in minor units
 * @param rates those of the whole shop
 */
export function taxOrder(order: {
  readonly mode: TaxMode
  readonly rates: readonly TaxRate[]
  readonly place: TaxPlace
  readonly lines: readonly { readonly netMinor: number; readonly categoryId: string }[]
  readonly deliveryMinor: number
}): OrderTaxes {
  const { mode, rates, place, lines, deliveryMinor } = order
  if (mode === 'off') return untaxed(lines.length)
  const taxed: Taxed[] = [
    ...lines.map(({ netMinor, categoryId }) => ({ amountMinor: netMinor, rates: ratesFor(rates, place, categoryId) })),
    { amountMinor: deliveryMinor, rates: ratesFor(rates, place, null).filter(({ onDelivery }) => onDelivery) },
  ]
  const partsMinor = taxed.map(() => 0)
  const taxes = [...new Set(taxed.flatMap((one) => one.rates))].flatMap((rate): TaxSum[] => {
    const shares = taxed.map((one) => exactTax(one, rate, mode === 'included'))
    const amountMinor = roundedSum(shares)
    for (const [index, part] of byLargestRemainder(amountMinor, shares).entries()) {
      partsMinor[index] = (partsMinor[index] ?? 0) + part
    }
    const { code, name, percentMilli } = rate
    return percentMilli === 0 ? [] : [{ code, name, percentMilli, amountMinor }]
  })
  return {
    taxIncluded: mode === 'included',
    taxes,
    lineTaxesMinor: partsMinor.slice(0, lines.length),
    deliveryTaxMinor: partsMinor[lines.length] ?? 0,
    taxMinor: partsMinor.reduce((sum, part) => sum + part, 0),
  }
}

/** Every figure of an order with its taxes; what is added comes on top of the total, what is included is in it already. */
export type TaxedOrder = PricedOrder & OrderTaxes

/** An order's figures together with its taxes. */
export function withTaxes(priced: PricedOrder, taxes: OrderTaxes): TaxedOrder {
  return { ...priced, ...taxes, totalMinor: priced.totalMinor + (taxes.taxIncluded ? 0 : taxes.taxMinor) }
}
