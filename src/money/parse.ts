import { parseHundredths } from '../measure/decimal.ts'

/**
 * The minor units of an amount that a person typed (`$1,234.50`, `1 234,5 €`, `٣٫٥`), or undefined where it is not one
 * clear, non-negative amount with at most two decimals.
 */
export function parseMoney(text: string): number | undefined {
  return parseHundredths(text.replace(/[A-Z]{0,2}\p{Sc}/gu, ''))
}
