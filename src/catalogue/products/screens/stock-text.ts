import { latinDigits } from '../../../measure/decimal.ts'

/** The sign of what never runs out. */
export const ENDLESS = '∞'

/** A count as it is shown and typed. */
export const stockText = (onHand: number): string => (onHand === -1 ? ENDLESS : String(onHand))

/** A count that somebody typed, -1 for what never runs out; undefined where it is none. */
export function parseStock(text: string): number | undefined {
  const plain = latinDigits(text.trim())
  if (plain === ENDLESS || plain === '-1') return -1
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
