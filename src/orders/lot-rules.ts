/** So many of a line's goods of one lot, by its code and caliber (empty where it has none). */
export type LineLot = { code: string; caliber: string; quantity: number }

type Line = { readonly stockItemId: string; readonly quantity: number }
type Held = LineLot & { readonly itemId: string }

/**
 * Which lots the goods of each line are of. Lines of one item share what the order holds of it: the first line has the first lots. What
 * no lot is known of is in none.
 * @param held what the order holds, the largest lot of an item first
 * @returns of each line, in their order
 */
export function lotsOfLines(lines: readonly Line[], held: readonly Held[]): LineLot[][] {
  const left = held.map((lot) => ({ ...lot }))
  return lines.map(({ stockItemId, quantity }) => {
    let needed = quantity
    return left.flatMap((lot) => {
      const taken = lot.itemId === stockItemId ? Math.min(lot.quantity, needed) : 0
      if (taken === 0) return []
      lot.quantity -= taken
      needed -= taken
      return [{ code: lot.code, caliber: lot.caliber, quantity: taken }]
    })
  })
}
