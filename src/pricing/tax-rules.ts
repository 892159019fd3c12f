import type { Translated } from '../catalogue/schema.ts'
import type { PricedOrder } from './rules.ts'
import {
  type LineKind,
  ratesFor,
  type TaxExemption,
  type TaxMode,
  type TaxPlace,
  type TaxRate,
} from './tax-rate-rules.ts'

/** One tax of an order, in minor units. */
export type TaxSum = {
  readonly code: string
  readonly name: Translated
  readonly country: string
  readonly region: string
  readonly registrationNumber: string
  readonly percentMilli: number
  readonly amountMinor: number
  /** What it was taken of, without any tax. */
  readonly baseMinor: number
  /** What it would have been taken of, had no certificate freed the customer. */
  readonly exemptMinor: number
}

/** What one tax of an order has to do with one of its lines, in minor units. */
export type TaxPart = {
  /** Which of the order's taxes it is, from 0. */
  readonly of: number
  readonly taxMinor: number
  readonly baseMinor: number
  readonly exemptMinor: number
}

/** The taxes of an order, in minor units. Σ lines + delivery = tax = Σ taxes. */
export type OrderTaxes = {
  readonly taxIncluded: boolean
  readonly taxes: readonly TaxSum[]
  readonly lineTaxesMinor: readonly number[]
  /** Each line's parts of the taxes; what these hold beside them is the delivery's. */
  readonly lineParts: readonly (readonly TaxPart[])[]
  /** The certificates that freed from something. */
  readonly exemptions: readonly TaxExemption[]
  readonly deliveryTaxMinor: number
  readonly taxMinor: number
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

/** What is taxed: a line or the delivery, with the rates that count for it, and those from which a certificate frees it. */
type Taxed = { readonly amountMinor: number; readonly rates: readonly TaxRate[]; readonly freed: readonly TaxRate[] }

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
  lineParts: Array.from({ length: lines }, () => []),
  exemptions: [],
  deliveryTaxMinor: 0,
  taxMinor: 0,
})

/** Whether a certificate frees from taxes that are charged in a place. */
const countsIn = ({ country, region }: TaxExemption, place: TaxPlace): boolean =>
  country === place.country && (region === '' || region === place.region)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is taxed by which rate, what is freed, and what each rate takes of each, in minor units. */
type Assessed = {
  readonly taxed: readonly Taxed[]
  readonly rates: readonly TaxRate[]
  readonly parts: readonly number[][]
}

/** The parts of each tax in each line: what it is taken of is the line without any of its taxes. */
function partsOf({ taxed, rates, parts }: Assessed, isIncluded: boolean): TaxPart[][] {
  return taxed.map((one, at) => {
    const within = isIncluded ? sumOf(parts.map((shares) => shares[at] ?? 0)) : 0
    const netMinor = one.amountMinor - within
    return rates.flatMap((rate, of): TaxPart[] => {
      const isTaxed = one.rates.includes(rate)
      if ((!isTaxed && !one.freed.includes(rate)) || netMinor === 0) return []
      const taxMinor = parts[of]?.[at] ?? 0
      return [{ of, taxMinor, baseMinor: isTaxed ? netMinor : 0, exemptMinor: isTaxed ? 0 : netMinor }]
    })
  })
}

/**
 * The taxes of an order. Each tax is rounded once, over the whole order, to the minor unit, and then split over lines and
 * delivery by the largest remainder, so that no unit is lost (docs/decisions/0016).
 * @param lines what each line costs after its part of the discount, in minor units, and what it is; goods where that is not said
 * @param rates those of the whole shop on the day of the order
 * @param exemptions the customer's certificates that are valid on that day
 */
export function taxOrder(order: {
  readonly mode: TaxMode
  readonly rates: readonly TaxRate[]
  readonly place: TaxPlace
  readonly lines: readonly { readonly netMinor: number; readonly categoryId: string; readonly kind?: LineKind }[]
  readonly deliveryMinor: number
  readonly exemptions?: readonly TaxExemption[]
}): OrderTaxes {
  const { mode, place, lines, deliveryMinor } = order
  if (mode === 'off') return untaxed(lines.length)
  const isIncluded = mode === 'included'
  const exemptions = (order.exemptions ?? []).filter((one) => countsIn(one, place))
  const isFree = ({ code }: TaxRate) => exemptions.some(({ codes }) => codes.includes(code))
  const withRates = (amountMinor: number, all: readonly TaxRate[]): Taxed => ({
    amountMinor,
    rates: all.filter((rate) => !isFree(rate)),
    freed: all.filter(isFree),
  })
  // What is delivered to be installed is delivered as a part of that contract.
  const isInstalled = lines.length > 0 && lines.every(({ kind }) => kind === 'installed')
  const deliveryKind = isInstalled ? 'installed' : 'goods'
  const taxed = [
    ...lines.map(({ netMinor, categoryId, kind }) =>
      withRates(netMinor, ratesFor(order.rates, place, categoryId, kind)),
    ),
    withRates(
      deliveryMinor,
      deliveryMinor === 0
        ? []
        : ratesFor(order.rates, place, null, deliveryKind).filter(({ onDelivery }) => onDelivery),
    ),
  ]
  const rates = [...new Set(taxed.flatMap((one) => [...one.rates, ...one.freed]))]
    .filter(({ percentMilli }) => percentMilli > 0)
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
  const sums = rates.map((rate) => {
    const shares = taxed.map((one) => exactTax(one, rate, isIncluded))
    const amountMinor = roundedSum(shares)
    return { amountMinor, parts: byLargestRemainder(amountMinor, shares) }
  })
  const parts = partsOf({ taxed, rates, parts: sums.map((one) => one.parts) }, isIncluded)
  const taxes = rates.map((rate, of): TaxSum => {
    const { code, name, country, region, registrationNumber = '', percentMilli } = rate
    const own = parts.flatMap((some) => some.filter((part) => part.of === of))
    const baseMinor = sumOf(own.map((part) => part.baseMinor))
    const exemptMinor = sumOf(own.map((part) => part.exemptMinor))
    const amountMinor = sums[of]?.amountMinor ?? 0
    return { code, name, country, region, registrationNumber, percentMilli, amountMinor, baseMinor, exemptMinor }
  })
  const partsMinor = taxed.map((_, at) => sumOf(sums.map((one) => one.parts[at] ?? 0)))
  return {
    taxIncluded: isIncluded,
    taxes,
    lineTaxesMinor: partsMinor.slice(0, lines.length),
    lineParts: parts.slice(0, lines.length),
    exemptions: exemptions.filter(({ codes }) =>
      taxes.some(({ code, exemptMinor }) => exemptMinor > 0 && codes.includes(code)),
    ),
    deliveryTaxMinor: partsMinor[lines.length] ?? 0,
    taxMinor: sumOf(partsMinor),
  }
}

/** Every figure of an order with its taxes; what is added comes on top of the total, what is included is in it already. */
export type TaxedOrder = PricedOrder & OrderTaxes

/** An order's figures together with its taxes. */
export function withTaxes(priced: PricedOrder, taxes: OrderTaxes): TaxedOrder {
  return { ...priced, ...taxes, totalMinor: priced.totalMinor + (taxes.taxIncluded ? 0 : taxes.taxMinor) }
}
