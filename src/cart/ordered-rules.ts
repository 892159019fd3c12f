import { type Cart, reset, uidOf } from './rules.ts'

/** A line of an order, under the names that its cart had for it. */
export type OrderedLine = {
  readonly _id: string
  readonly color: string | null
  readonly attribute: string | null
  readonly qty: number
}

/** A line that is known by its product, color and attribute, absent or null where it has none. */
type NamedLine = {
  readonly _id: string
  readonly color?: string | null | undefined
  readonly attribute?: string | null | undefined
}

const uidOfNamed = ({ _id, color, attribute }: NamedLine): string =>
  uidOf({
    _id,
    price: 0,
    ...(color && { color: { name: color } }),
    ...(attribute && { attribute: { name: attribute } }),
  })

/** Lines of a cart without what an order holds of them. Of a line that holds more than the order, the difference stays. */
export function withoutLines<Line extends NamedLine & { readonly qty: number }>(
  lines: readonly Line[],
  ordered: readonly OrderedLine[],
): Line[] {
  const amounts = new Map<string, number>()
  for (const line of ordered) amounts.set(uidOfNamed(line), (amounts.get(uidOfNamed(line)) ?? 0) + line.qty)
  return lines.flatMap((line) => {
    const uid = uidOfNamed(line)
    const left = amounts.get(uid) ?? 0
    const qty = line.qty - Math.min(line.qty, left)
    // Where two projects have the same goods, what the order holds comes off one line and then the other.
    amounts.set(uid, left - (line.qty - qty))
    return qty > 0 ? [{ ...line, qty }] : []
  })
}

/** What an order holds of a cart: lines, and samples by their products' ids. */
export type Ordered = { readonly lines: readonly OrderedLine[]; readonly samples: readonly string[] }

/**
 * What is left of a cart of which an order took some lines and samples, as another cart: `id` is a new uuid. With nothing left
 * the cart is `reset`.
 */
export function withoutOrdered({ samples: wanted = [], ...cart }: Cart, ordered: Ordered, id: string): Cart {
  const named = cart.items.map((item) => ({
    item,
    _id: item._id,
    qty: item.qty,
    color: item.color?.name ?? null,
    attribute: item.attribute?.name ?? null,
  }))
  const items = withoutLines(named, ordered.lines).map(({ item, qty }) => ({ ...item, qty }))
  const samples = wanted.filter((product) => !ordered.samples.includes(product))
  if (items.length === 0 && samples.length === 0) return reset(cart, id)
  return { ...cart, id, items, ...(samples.length > 0 && { samples }) }
}
