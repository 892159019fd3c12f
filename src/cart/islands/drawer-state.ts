import { useSyncExternalStore } from 'react'
import { hydrateIsland } from '../../ui/hydrate.ts'

/* Whether the cart's drawer is open: the button opens it, and so does whatever adds to the cart. */

const listeners = new Set<() => void>()
let isOpen = false

export function openDrawer(open: boolean): void {
  isOpen = open
  hydrateIsland('CartButton')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}
