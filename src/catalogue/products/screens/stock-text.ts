import { wholeIn } from '../../../ui/forms/typed-numbers.ts'

/** The sign of what never runs out. */
export const ENDLESS = '∞'

/** A count as it is shown and typed. */
export const stockText = (onHand: number): string => (onHand === -1 ? ENDLESS : String(onHand))

/** No stock is larger. */
const LARGEST = 9_999_999

/** A count that somebody typed, -1 for what never runs out; NaN where it is none. */
export function stockIn(text: string): number {
  const count = text.trim() === ENDLESS ? -1 : wholeIn(text)
  return count >= -1 && count <= LARGEST ? count : Number.NaN
}
