import { useSyncExternalStore } from 'react'
import type { BuyOption } from '../../buy-rules.ts'

/** What stands in the buy box of this page: which option, and how many units of it. */
export type Chosen = { readonly color: string; readonly attribute: string; readonly qty: number }

/** An option as calls name it: without a colour or an attribute that is the empty text. */
export const chosenOf = ({ color, attribute }: Pick<BuyOption, 'color' | 'attribute'>, qty: number): Chosen => ({
  color: color?.name ?? '',
  attribute: attribute ?? '',
  qty,
})

const listeners = new Set<() => void>()
let chosen: Chosen | null = null

/** Tells the other islands of the page what is chosen in its buy box. */
export function setChosen(next: Chosen): void {
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is chosen in the buy box; null on the server, and until the buy box is awake. */
export function useChosen(): Chosen | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
}
