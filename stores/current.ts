import { type Store, type StoreVariant, stores } from './index.ts'

declare global {
  /** Put in place by the build (`define` in vite.config.ts) from `STORE_VARIANT`. */
  const __STORE_VARIANT__: StoreVariant
}

/** The store this bundle was built for. Only bundled code can ask: outside a bundle there is no answer. */
export const store: Store = stores[__STORE_VARIANT__]
