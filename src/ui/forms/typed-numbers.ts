import { parseNumber } from '../../measure/decimal.ts'
import { parseMoney } from '../../money/parse.ts'

/*
 * What stands in a field as the number that the form holds. Every field for a number reads with one of these, NaN where
 * nothing can be made of the text.
 */

/** A number with at most so many decimals. */
export const decimalIn =
  (decimals: number) =>
  (text: string): number =>
    parseNumber(text, decimals)

/** A whole number. */
export const wholeIn = decimalIn(0)

/** An amount of money in minor units, with or without the sign of its currency. */
export const moneyIn = (text: string): number => parseMoney(text) ?? Number.NaN

/** A percentage, with or without its sign, as a whole number of its smallest part: `9,975 %` with three decimals is 9975. */
export const percentIn =
  (decimals: number) =>
  (text: string): number =>
    Math.round(parseNumber(text.replace(/[%٪]/g, ''), decimals) * 10 ** decimals)

/** A measure with decimals as a whole number of tenths or hundredths. Of tenths a second decimal is rounded. */
export const scaledIn =
  (per: 10 | 100) =>
  (text: string): number =>
    Math.round(parseNumber(text, 2) * per)
