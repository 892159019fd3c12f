import { convertBack, convertShare, scaleMoney } from './rounding.ts'

/** A currency as the settings hold it. `exchangeRate` is what one unit of a price in the catalogue comes to in it. */
export type Currency = { readonly name: string; readonly symbol: string; readonly exchangeRate: number }

/** The currency that prices are shown in, where that is not the one they are charged in. */
export type ShownCurrency = {
  readonly name: string
  /** Units of it for one of the catalogue's. */
  readonly rate: number
  /** Units of the currency charged for one of the catalogue's, where that is another than 1. */
  readonly chargedRate?: number
}

/** What the settings hold of currencies: the one charged, and those that prices can be shown in besides. */
export type Currencies = { readonly currency: Currency; readonly currencies: readonly Currency[] }

/** The signs of currencies, by their codes. */
export type CurrencySymbols = Readonly<Record<string, string>>

/** A part of an amount in minor units, `minor` × `times` ÷ `per`: the price of a square foot of a box. */
export type Share = { readonly minor: number; readonly times: number; readonly per: number }

/** Minor units, or a share of them that is rounded only when it is shown. */
export type Amount = number | Share

/** The currencies to choose from: the one charged first, and each name once. */
export function listCurrencies(charged: Currency, others: readonly Currency[]): Currency[] {
  const names = new Set([charged.name])
  return [charged, ...others.filter(({ name }) => !names.has(name) && names.add(name))]
}

/** The signs of the currency charged and of the others. */
export const symbolsOf = ({ currency, currencies }: Currencies): CurrencySymbols =>
  Object.fromEntries(listCurrencies(currency, currencies).map(({ name, symbol }) => [name, symbol]))

/** How a page or a document writes money. */
export type PageMoney = {
  /** The code of the currency charged. */
  readonly currency: string
  /** The currency that prices are shown in, where it is another. */
  readonly shown?: ShownCurrency | undefined
  /** The signs of the currencies in the settings. */
  readonly symbols?: CurrencySymbols | undefined
  /** What one unit of a price in the catalogue comes to in the currency charged; 1 where none is given. */
  readonly rate?: number | undefined
}

/** How money is written by some settings. @param shown the currency to show prices in, where it is not the one charged */
export const moneyOf = (settings: Currencies, shown?: ShownCurrency | undefined): PageMoney => {
  const { name: currency, exchangeRate: rate } = settings.currency
  return { currency, shown, symbols: symbolsOf(settings), ...(rate !== 1 && { rate }) }
}

/** The currency called `name`, if it may be chosen and is not the one charged: that one needs no conversion. */
export function findShownCurrency(
  charged: Currency,
  others: readonly Currency[],
  name: string | undefined,
): ShownCurrency | undefined {
  const chosen = name === charged.name ? undefined : others.find((other) => other.name === name)
  const { exchangeRate: chargedRate } = charged
  return chosen && { name: chosen.name, rate: chosen.exchangeRate, ...(chargedRate !== 1 && { chargedRate }) }
}

/**
 * An amount as it is shown, in minor units: multiplied by the rate and rounded once, to two decimals. What is given is what
 * is charged; where that came from the catalogue at a rate, the catalogue's own is found again first. For a price that is
 * exact where the rate is 1 or more; below, several prices are charged alike, and the amount is one that is charged so.
 */
export function shownMinor(amount: Amount, shown: ShownCurrency | undefined): number {
  const { minor, times, per } = typeof amount === 'number' ? { minor: amount, times: 1, per: 1 } : amount
  if (!shown) return scaleMoney(minor, times, per)
  const stored = shown.chargedRate === undefined ? minor : convertBack(minor, shown.chargedRate)
  return convertShare(stored, shown.rate, times, per)
}
