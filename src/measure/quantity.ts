/** The most boxes (or pieces) that one cart line may ask for. */
export const maxQuantity = 9999

/** The most lines that a cart may hold. */
export const maxLines = 100

/** The nearest allowed quantity: a whole number of boxes from 1 to 9999. What is no number counts as 1. */
export function clampQuantity(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 1
  return Math.min(maxQuantity, Math.max(1, Math.floor(value)))
}
