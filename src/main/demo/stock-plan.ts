/** A change of a count that an order made: below zero what it took, above what came back. */
export type OrderMovement = { itemId: string; store: string; atMs: number; delta: number }

/** A delivery of goods to a store. */
export type Receipt = { itemId: string; store: string; atMs: number; quantity: number }

export type StockPlan = {
  receipts: Receipt[]
  /** By how much more than before a store has of an item; only where more came back than it keeps. */
  lifts: { itemId: string; store: string; quantity: number }[]
}

type Level = { itemId: string; store: string; onHand: number }

/** The lowest count on the way through some movements in their order. */
function lowest(start: number, changes: readonly { atMs: number; delta: number }[]): number {
  let [count, least] = [start, start]
  for (const { delta } of changes.toSorted((a, b) => a.atMs - b.atMs)) {
    count += delta
    least = Math.min(least, count)
  }
  return least
}

function receiptsOf(net: number, movements: readonly OrderMovement[], moments: readonly number[]): number[] {
  const parts = moments.map((from, index) => {
    const until = moments[index + 1] ?? Number.POSITIVE_INFINITY
    const within = movements.filter(({ atMs, delta }) => delta < 0 && atMs >= from && atMs < until)
    return within.reduce((sum, { delta }) => sum - delta, 0)
  })
  // What came back had not to be delivered again: the last deliveries are smaller by it.
  let spare = parts.reduce((sum, part) => sum + part, 0) - net
  return parts
    .toReversed()
    .map((part) => {
      const less = Math.min(part, spare)
      spare -= less
      return part - less
    })
    .toReversed()
}

/**
 * The deliveries from which orders were sold, so that every store ends with what it has now and never had less than
 * nothing on the way.
 * @param levels what each store has now, of everything that is counted
 * @param moments at which deliveries come, the first one before any order
 */
export function planReceipts(
  levels: readonly Level[],
  movements: readonly OrderMovement[],
  moments: readonly number[],
): StockPlan {
  const plan: StockPlan = { receipts: [], lifts: [] }
  const byPlace = Map.groupBy(movements, ({ itemId, store }) => `${itemId} ${store}`)
  for (const { itemId, store, onHand } of levels) {
    const own = byPlace.get(`${itemId} ${store}`)
    if (!own) continue
    const net = own.reduce((sum, { delta }) => sum - delta, 0)
    const quantities = receiptsOf(net, own, moments)
    const comes = quantities.map((delta, index) => ({ atMs: moments[index] ?? 0, delta }))
    const lift = Math.max(0, -lowest(onHand, [...comes, ...own]))
    if (lift > 0) plan.lifts.push({ itemId, store, quantity: lift })
    for (const [index, { atMs, delta }] of comes.entries()) {
      const quantity = delta + (index === 0 ? lift : 0)
      if (quantity > 0) plan.receipts.push({ itemId, store, atMs, quantity })
    }
  }
  return plan
}
