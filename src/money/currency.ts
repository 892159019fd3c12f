import { convert, convertShare, scaleMoney } from './rounding.ts'

/** A currency as the settings hold it. `exchangeRate` is how much of it is given for one of the currency of rate 1. */
export type Currency = { readonly name: string; readonly symbol: string; readonly exchangeRate: number }

/** The currency that prices are shown in, where that is not the one they are charged in. */
export type ShownCurrency = {
  readonly name: string
  /** Units of it for one of the currency charged. */
  readonly rate: number
}

/** A part of an amount in minor units, `minor` × `times` ÷ `per`: the price of a square foot of a box. */
export type Share = { readonly minor: number; readonly times: number; readonly per: number }

/** Minor units, or a share of them that is rounded only when it is shown. */
export type Amount = number | Share

/** The currencies to choose from: the one charged first, and each name once. */
export function listCurrencies(charged: Currency, others: readonly Currency[]): Currency[] {
  const names = new Set([charged.name])
  return [charged, ...others.filter(({ name }) => !names.has(name) && names.add(name))]
}

/** The currency called `name`, if it may be chosen and is not the one charged: that one needs no conversion. */
export function findShownCurrency(
  charged: Currency,
  others: readonly Currency[],
  name: string | undefined,
): ShownCurrency | undefined {
  const chosen = name === charged.name ? undefined : others.find((other) => other.name === name)
  return chosen && { name: chosen.name, rate: chosen.exchangeRate / charged.exchangeRate }
}

/** An amount as it is shown, in minor units: multiplied by the rate and rounded once, to two decimals. */
export function shownMinor(amount: Amount, shown: ShownCurrency | undefined): number {
  if (typeof amount === 'number') return shown ? convert(amount, shown.rate) : amount
  const { minor, times, per } = amount
  return shown ? convertShare(minor, shown.rate, times, per) : scaleMoney(minor, times, per)
}
