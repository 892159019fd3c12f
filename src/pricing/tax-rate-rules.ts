import type { Translated } from '../catalogue/schema.ts'

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
  /** Whether services such as fitting are taxed; left out where they are. */
  readonly onServices?: boolean
  /**
   * Whether the customer is charged it on what is supplied and installed under one contract; left out where they are. Not so for
   * British Columbia's PST: who installs is the user of the materials, pays PST on what these cost, and charges the customer GST alone
   * (Bulletin PST 501, "Real Property Contractors"). GST, HST and QST fall on the whole of such a contract (Excise Tax Act, s. 165; Act
   * respecting the Québec sales tax, s. 16).
   */
  readonly onInstalled?: boolean
  /** The shop's registration for this tax, as documents name it. */
  readonly registrationNumber?: string
  /** The first and the last calendar day of the store on which it is charged; null where there is none. */
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

/** What a line is to a tax: goods, a service, or either of them in a contract that supplies and installs. */
export type LineKind = 'goods' | 'service' | 'installed'

/** What a line of an order or a quote is to a tax. @param line its unit is `service` where it is no goods */
export const lineKindOf = ({ unit, isInstalled }: { unit: string; isInstalled: boolean }): LineKind =>
  isInstalled ? 'installed' : unit === 'service' ? 'service' : 'goods'

/** The rates that are charged on a day, as `2026-11-25`. */
export const ratesOn = <Rate extends TaxRate>(rates: readonly Rate[], day: string): Rate[] =>
  rates.filter(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day))

/** A certificate that frees a customer from some taxes of a place. */
export type TaxExemption = {
  readonly kind: ExemptionKind
  /** As it stands on the certificate. */
  readonly number: string
  readonly country: string
  /** A province's or state's code; empty for the whole country. */
  readonly region: string
  /** Of the taxes that it frees from. */
  readonly codes: readonly string[]
}

/** Why somebody pays no tax. */
export const exemptionKinds = [
  'reseller',
  'manufacturer',
  'farmer',
  'firstNations',
  'government',
  'diplomat',
  'other',
] as const
export type ExemptionKind = (typeof exemptionKinds)[number]

/** Where goods change hands: a country's code, and its province's or state's; '' where that is not known. */
export type TaxPlace = { readonly country: string; readonly region: string }

/** How close a rate is to the goods and the place: their category counts for more than their province. */
const closeness = ({ categoryId, region }: TaxRate): number => (categoryId === null ? 0 : 2) + (region === '' ? 0 : 1)

const isCharged = ({ onServices = true, onInstalled = true }: TaxRate, kind: LineKind): boolean =>
  kind === 'goods' || (kind === 'service' ? onServices : onInstalled)

/**
 * The rates that count for goods of a category in a place, of each tax the closest one: a rate of the category before
 * one of all, a rate of the province before one of the country. One that is not charged on such a line takes no tax of it.
 * @param categoryId null for the delivery, which is of no category
 */
export function ratesFor(
  rates: readonly TaxRate[],
  place: TaxPlace,
  categoryId: string | null,
  kind: LineKind = 'goods',
): TaxRate[] {
  const closest = new Map<string, TaxRate>()
  for (const rate of rates) {
    if (rate.country !== place.country || (rate.region !== '' && rate.region !== place.region)) continue
    if (rate.categoryId !== null && rate.categoryId !== categoryId) continue
    const other = closest.get(rate.code)
    if (!other || closeness(rate) > closeness(other)) closest.set(rate.code, rate)
  }
  return [...closest.values()].filter((rate) => isCharged(rate, kind)).sort((a, b) => (a.code < b.code ? -1 : 1))
}
