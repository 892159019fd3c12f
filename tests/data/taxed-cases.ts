import { netsOfLines } from '../../src/pricing/line-nets.ts'
import { priceOrder } from '../../src/pricing/rules.ts'
import {
  type LineKind,
  ratesOn,
  type TaxExemption,
  type TaxMode,
  type TaxRate,
} from '../../src/pricing/tax-rate-rules.ts'
import { taxOrder, withTaxes } from '../../src/pricing/tax-rules.ts'

/** A rate of Canada, unless it says otherwise. */
export const rate = (code: string, region: string, percentMilli: number, of: Partial<TaxRate> = {}): TaxRate => ({
  code,
  name: { en: code },
  country: 'CA',
  region,
  categoryId: null,
  percentMilli,
  onDelivery: true,
  ...of,
})

const goodsOnly = { onServices: false, onInstalled: false }
/** What Canada charges, on the goods of a shop for floors. */
export const canada: readonly TaxRate[] = [
  rate('GST', '', 5000),
  // In a province with HST the federal part is in it.
  ...['ON', 'NS', 'NB', 'NL', 'PE'].map((region) => rate('GST', region, 0)),
  rate('PST', 'BC', 7000, goodsOnly),
  rate('PST', 'SK', 6000),
  rate('RST', 'MB', 7000),
  rate('QST', 'QC', 9975),
  rate('HST', 'ON', 13_000),
  rate('HST', 'NS', 15_000, { validTo: '2025-03-31' }),
  rate('HST', 'NS', 14_000, { validFrom: '2025-04-01' }),
  rate('HST', 'NB', 15_000),
]

type Bought = { priceMinor: number; qty?: number; kind?: LineKind; categoryId?: string; isSample?: true }
type Case = {
  name: string
  lines: readonly Bought[]
  region?: string
  country?: string
  mode?: TaxMode
  rates: readonly TaxRate[]
  day?: string
  deliveryMinor?: number
  percentOff?: number
  creditMinor?: number
  exemptions?: readonly TaxExemption[]
}

/** An order as every order is priced: lines, coupon, credit, taxes. */
export function priced({ lines, deliveryMinor = 0, percentOff = 0, creditMinor = 0, ...order }: Case) {
  const { mode = 'added', rates, day = '2026-11-25', region = '', country = 'CA', exemptions = [] } = order
  const toPrice = lines.map(({ priceMinor, qty = 1, categoryId = 'floors', isSample = false }) => ({
    unitPriceMinor: priceMinor,
    qty,
    categoryId,
    isSample,
  }))
  const coupon = percentOff > 0 ? { percent: percentOff, categoryIds: [] } : null
  const sums = priceOrder({ lines: toPrice, coupon, creditMinor, deliveryCostMinor: deliveryMinor })
  const nets = netsOfLines({
    ...sums,
    lines: toPrice.map(({ isSample }, at) => ({
      totalMinor: sums.lineTotalsMinor[at] ?? 0,
      couponApplies: !isSample,
      unit: isSample ? 'sample' : 'box',
    })),
  })
  const taxes = taxOrder({
    mode,
    rates: ratesOn(rates, day),
    place: { country, region },
    exemptions,
    deliveryMinor: sums.deliveryMinor,
    lines: lines.map(({ categoryId = 'floors', kind = 'goods' }, at) => ({
      categoryId,
      kind,
      netMinor: nets[at] ?? 0,
    })),
  })
  return withTaxes(sums, taxes)
}

/** What a case charges: each tax as `code amount of base`, and the total. */
export const told = (order: ReturnType<typeof priced>) => ({
  taxes: order.taxes.map((tax) => `${tax.code} ${tax.amountMinor} of ${tax.baseMinor}`),
  total: order.totalMinor,
})

export const certificate = (codes: string[], of: Partial<TaxExemption> = {}): TaxExemption => ({
  kind: 'reseller',
  number: 'PST-1234-5678',
  country: 'CA',
  region: '',
  codes,
  ...of,
})

/** A case with what it is to come to. */
export type WorkedOut = Omit<Case, 'rates'> & { rates?: readonly TaxRate[]; taxes: readonly string[]; total: number }
