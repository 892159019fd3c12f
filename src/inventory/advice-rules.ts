import { type Demand, type NeedPlan, orderUpTo, reorderPoint } from '../stock/needs/rules.ts'

/** What one store has of an item, and how it sells there. */
export type Shelf = Demand & {
  readonly store: string
  /** How many can be sold: what orders hold is not among them. */
  readonly free: number
  readonly unlimited: boolean
  /** How many are under way to it. */
  readonly onTheWay: number
}

/** What to do about an item at a store: nothing, wait for what is under way, have another store send some, or order. */
export type Advice =
  | { readonly kind: 'enough' | 'onTheWay' }
  | { readonly kind: 'transfer'; readonly from: string; readonly quantity: number }
  /** `pace` where what sells decides, `alert` where only the number of the alert does. */
  | { readonly kind: 'order'; readonly quantity: number; readonly why: 'pace' | 'alert' }

/**
 * What to do about an item at each store, in the stores' order. Another store sends what lacks where it keeps as many as it needs until
 * its own order would come; only what no store can send is ordered.
 */
export function adviseOn<S extends Shelf>(shelves: readonly S[], plan: NeedPlan): Advice[] {
  const spare = new Map(
    shelves.map((shelf) => [shelf.store, shelf.unlimited ? 0 : shelf.free - reorderPoint(shelf, plan)]),
  )
  return shelves.map((shelf) => {
    const point = reorderPoint(shelf, plan)
    if (shelf.unlimited || shelf.free >= point) return { kind: 'enough' }
    if (shelf.free + shelf.onTheWay >= point) return { kind: 'onTheWay' }
    const quantity = orderUpTo(shelf, plan) - shelf.free - shelf.onTheWay
    const donor = [...spare].find(([store, some]) => store !== shelf.store && some >= quantity)
    if (!donor) return { kind: 'order', quantity, why: shelf.sold > 0 ? 'pace' : 'alert' }
    const [from, some] = donor
    spare.set(from, some - quantity)
    return { kind: 'transfer', from, quantity }
  })
}
