import { richmond } from './richmond.ts'
import type { Store } from './store.ts'
import { surrey } from './surrey.ts'

export type { Store } from './store.ts'

/** Every store the shop can be built for. A new store is one more file and one more name here. */
export const stores = { surrey, richmond } as const satisfies Record<string, Store>

export type StoreVariant = keyof typeof stores

/** The names `STORE_VARIANT` may take. */
export const storeVariants = Object.keys(stores) as StoreVariant[]

/** The store of a variant's name, as orders and requests carry it. Throws for a name that no store has. */
export function storeOf(variant: string): Store {
  const store = Object.values<Store>(stores).find((one) => one.variant === variant)
  if (!store) throw new Error(`no store is called ${variant}`)
  return store
}
