import { type Store, type StoreVariant, stores } from './index.ts'

declare global {
  /** Put in place by the build (`define` in vite.config.ts) from `STORE_VARIANT`. */
  const __STORE_VARIANT__: StoreVariant
}

/** The name of the store this bundle was built for. */
export const variant: StoreVariant = __STORE_VARIANT__

/** The store this bundle was built for. Only bundled code can ask: outside a bundle there is no answer. */
export const store: Store = stores[variant]
