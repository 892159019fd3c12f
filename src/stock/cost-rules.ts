/*
 * What lies on a shelf has cost something, as far as anybody said. A shelf's cost is two numbers: for how many of what lies there a cost is known,
 * and what these cost together, in minor units. The others came before anybody kept costs; they leave first, so that what is left is known soonest.
 */

/** What is known of the cost of some goods: of how many, and how much together. */
export type Cost = { readonly costed: number; readonly valueMinor: number }

export const noCost: Cost = { costed: 0, valueMinor: 0 }

/**
 * What so many of the goods cost whose cost is known: their share of the whole, at the average. What rounding leaves stays with the rest, and the
 * last of them take all that is left: goods that are gone are worth nothing, to the cent.
 * @param quantity never more than are known
 */
const shareOf = ({ costed, valueMinor }: Cost, quantity: number): number =>
  quantity === costed ? valueMinor : Math.round((valueMinor * quantity) / costed)

/** What leaves a shelf with some goods: those whose cost nobody knows go first. @param onShelf how many lay there, known or not */
export function costLeaving(shelf: Cost, onShelf: number, quantity: number): Cost {
  const unknown = Math.max(0, onShelf - shelf.costed)
  const costed = Math.min(shelf.costed, Math.max(0, quantity - unknown))
  return costed === 0 ? noCost : { costed, valueMinor: shareOf(shelf, costed) }
}

/** What found goods are taken to cost: as much as what lies there, else as much as the last that left. */
export function costFound(shelf: Cost, last: Cost, quantity: number): Cost {
  const known = shelf.costed > 0 ? shelf : last
  return known.costed > 0
    ? { costed: quantity, valueMinor: Math.round((known.valueMinor * quantity) / known.costed) }
    : noCost
}

/** What leaves again of goods that came for so much: that much where it is there, else the share of it that is. */
export function costTakenBack(shelf: Cost, came: Cost): Cost {
  const costed = Math.min(came.costed, shelf.costed)
  if (costed === 0) return noCost
  return {
    costed,
    valueMinor: costed === shelf.costed ? shelf.valueMinor : Math.min(came.valueMinor, shelf.valueMinor),
  }
}

export const plus = (one: Cost, other: Cost): Cost => ({
  costed: one.costed + other.costed,
  valueMinor: one.valueMinor + other.valueMinor,
})

export const minus = (one: Cost, other: Cost): Cost => ({
  costed: one.costed - other.costed,
  valueMinor: one.valueMinor - other.valueMinor,
})

/** What one of some goods costs on average, in minor units; null where nobody knows. */
export const averageOf = ({ costed, valueMinor }: Cost): number | null =>
  costed === 0 ? null : Math.round(valueMinor / costed)
